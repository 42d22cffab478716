"""An annotated header as a library that knows nothing of annotations has it, and its side file.

usage: known.py HEADER PLAIN SIDE     PLAIN: HEADER without what fernc reads; SIDE: its prototypes with that, behind PLAIN"""
import re
import sys


def without_notes(text):
    text = re.sub(r"/\*\s*<Fern .*?\*/", "", text, flags=re.S)
    return text.replace('#include "annotations/dense.h"\n', "")


def without_definitions(text):
    """Structures, inline functions and types: the plain header has them."""
    kept, skipping = [], False
    for line in text.split("\n"):
        starts = re.match(r"(struct \w+ \{|static inline |typedef )", line)
        if starts and not skipping:
            one_line = line.rstrip().endswith((";", "}"))
            skipping = not one_line
            continue
        if skipping:
            skipping = not re.match(r"\}", line)
            continue
        kept.append(line)
    return "\n".join(kept).replace("FERN_TOY_H", "SIDE_TOY_H").replace('#include "annotations/dense.h"\n', '#include "annotations/dense.h"\n\n#include "plain/toy.h"\n')


with open(sys.argv[1]) as file:
    whole = file.read()
for path, text in ((sys.argv[2], without_notes(whole)), (sys.argv[3], without_definitions(whole))):
    with open(path, "w") as file:
        file.write(text)
