"""Voilà, set up for the lessons: our page, one kernel a visitor, nothing from elsewhere, no kernel left behind."""

import sys

# Jupyter checks JSON with jsonschema, which for one of its formats (international addresses, which nothing here uses)
# compiles a grammar when it is imported. That takes from one second to six. Told that the package is not there, it
# does without; whoever has loaded it already keeps it.
sys.modules.setdefault("rfc3987_syntax", None)  # type: ignore[arg-type]
