"""`python -m guts_teach` is the command `guts-teach`, where scripts are not on the path."""

import sys

from guts_teach.app.cli import main

if __name__ == "__main__":
    sys.exit(main())
