"""What is said about an answer, in markup and aloud."""

import html

from guts_teach.lessons.practice import Feedback
from guts_teach.widgets.answers import FEW


def listed(sentences: tuple[str, ...], heading: str = "") -> str:
    """Sentences as a list, numbered where it has a heading; nothing where there are none."""
    if not sentences:
        return ""
    tag = "ol" if heading else "ul"
    head = f"<h3>{heading}</h3>" if heading else ""
    return f"{head}<{tag}>{''.join(f'<li>{html.escape(each)}</li>' for each in sentences)}</{tag}>"


def verdict(feedback: Feedback) -> str:
    """The verdict, the misconception by name, and the step where answer and rule part, as markup."""
    parts = [f"<h3>{'✓' if feedback.right else '✗'} {html.escape(feedback.verdict)}</h3>"]
    if not feedback.right:
        asked = feedback.truth if len(feedback.truth) <= FEW else {}  # more are told beside their fields
        for label, truth in asked.items():
            said = html.escape(feedback.said.get(label, ""))
            about = f"{html.escape(label)} " if len(asked) > 1 else ""
            parts.append(f"<p>{about}You said: {said}. Right is: <b>{html.escape(truth)}</b>.</p>")
    fault = feedback.result.fault
    if fault:
        parts.append(f"<p>A misconception: <b>{html.escape(fault.name)}.</b> {html.escape(feedback.remark)}</p>")
    elif feedback.remark:
        parts.append(f"<p>{html.escape(feedback.remark)}</p>")
    if feedback.step:
        step = feedback.step
        rule = f" <span class='gt-cite'>{html.escape(str(step.rule))}</span>" if step.rule else ""
        parts.append(
            f"<p>Here your answer and the rule part: <b>{html.escape(step.title)}.</b> {html.escape(step.text)}{rule}"
            "</p>"
        )
    return f"<div class='{'gt-is-right' if feedback.right else 'gt-is-wrong'}'>{''.join(parts)}</div>"


def spoken(feedback: Feedback) -> str:
    """The same for a screen reader."""
    fault = feedback.result.fault
    met = f"A misconception: {fault.name}. " if fault else ""
    step = f" {feedback.step.title}: {feedback.step.text}" if feedback.step else ""
    return f"{feedback.verdict} {met}{feedback.remark}{step}"
