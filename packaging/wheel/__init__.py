"""fernc as a wheel: the programs as they are built, which this starts in the place of Python. `fernc.share` is the folder for the compiler's -I, where
annotations/ lies: cc -I"$(python3 -c 'import fernc; print(fernc.share)')"."""
import os
import sys

__all__ = ["fernc", "fernc_cc", "fern_annotate", "share"]
_prefix = os.path.join(os.path.dirname(os.path.abspath(__file__)), "prefix")
share = os.path.join(_prefix, "share", "fern")


def _become(program, *before):
    path = os.path.join(_prefix, "bin", program)
    os.execv(path, [path, *before, *sys.argv[1:]])


def fernc():
    _become("fernc")


def fernc_cc():
    _become("fernc", "cc")


def fern_annotate():
    _become("fern-annotate")
