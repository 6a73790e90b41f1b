"""What Voilà is told of the lessons' page, whichever server shows it: ours, or an account's on a hub."""

from typing import Final

_EXTENSIONS: Final = ["@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8", "anywidget"]


def voila_settings(sorry: str) -> dict[str, dict[str, object]]:
    """Return the settings; `sorry` is what a page says that could not be dealt.

    >>> voila_settings("Reload the page.")["VoilaConfiguration"]["template"]
    'lab'
    """
    return {
        "VoilaConfiguration": {
            "template": "lab",  # what ours is a child of
            "theme": "light",
            "allow_template_override": "NO",
            "allow_theme_override": "NO",
            "show_tracebacks": False,
            # Other packages' additions to JupyterLab would be loaded too, Plotly's 5 MB among them.
            "extension_allowlist": _EXTENSIONS,
        },
        "VoilaExecutor": {
            "timeout": 60,
            # Left at four seconds, a page on a busy machine would be sent without its lesson.
            "iopub_timeout": 60,
            "cell_error_instruction": sorry,
            "cell_timeout_instruction": sorry,
        },
    }
