"""The pages: a module each, with a function ``build`` that makes the page when it is first shown."""
