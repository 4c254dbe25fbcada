"""What `typing` has from Python 3.11 on."""

import sys

if sys.version_info >= (3, 11):
    from typing import NotRequired as NotRequired
    from typing import TypedDict as TypedDict
else:
    from typing_extensions import NotRequired as NotRequired
    from typing_extensions import TypedDict as TypedDict
