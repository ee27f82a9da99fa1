"""`python -m cardwright.cli`."""

from cardwright.cli.main import main

main()
