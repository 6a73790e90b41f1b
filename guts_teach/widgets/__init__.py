"""What the page is made of: our own widgets (cards, steps, chart, tabs, page) and the views that watch a model."""
