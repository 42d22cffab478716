#!/usr/bin/env python3
"""Puts the cases of one file together: a copy of its function for each schedule, so that fernc and the C compiler
are called once for all of them.

usage: tests/schedule/together.py CASES FOLDER [WORD]     only cases that contain WORD

Of the n-th file with cases FOLDER gets n.c, where the k-th case is FUNCTION_case_k, n.schedule with the commands for
each, and n.cases, lines of `NUMBER|FILE|FUNCTION|SCHEDULE` with the case's number among all.
"""
import re
import sys

# The comment right before it, and from a line without indentation that names it to the brace that closes it.
FUNCTION = re.compile(r"(?:^/\*(?:(?!\*/).)*\*/\n)?^[a-z](?:[^\n;{}]|\n(?=[ \t]))*?\b(\w+)\((?:[^\n;{}]|\n(?=[ \t]))*\)\n\{\n.*?^\}\n",
                      re.M | re.S)


def read_cases(path, word):
    """The cases by file: (number, function, schedule)."""
    cases, number = {}, 0
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("#") or not line.strip():
                continue
            name, function, schedule = (part.strip() for part in line.split("|"))
            if word not in f"{name} {function} {schedule}":
                continue
            number += 1
            cases.setdefault(name, []).append((number, function, schedule))
    return cases


def written_together(source, wanted):
    """The source with copies of the functions that are wanted, and without those that they do not call."""
    functions = {match.group(1): match.group(0) for match in FUNCTION.finditer(source)}
    names = {function for _, function, _ in wanted}
    if names - functions.keys():
        raise SystemExit(f"together.py: no function {', '.join(sorted(names - functions.keys()))}")
    kept, more = set(), names
    while more:
        kept |= more
        more = {other for other in functions.keys() - kept for name in more if re.search(rf"\b{other}\(", functions[name])}

    def replaced(match):
        name = match.group(1)
        copies = [f"{name}_case_{k}(" for k, (_, function, _) in enumerate(wanted, 1) if function == name]
        if not copies:
            return match.group(0) if name in kept else ""
        return "\n".join(re.sub(rf"\b{name}\(", copy, match.group(0), count=1) for copy in copies)

    return FUNCTION.sub(replaced, source)


def main():
    cases, folder = sys.argv[1:3]
    for n, (path, wanted) in enumerate(read_cases(cases, "".join(sys.argv[3:4])).items(), 1):
        with open(path, encoding="utf-8") as file:
            source = file.read()
        with open(f"{folder}/{n}.c", "w", encoding="utf-8") as file:
            file.write(written_together(source, wanted))
        with open(f"{folder}/{n}.schedule", "w", encoding="utf-8") as file:
            file.writelines(f"function {function}_case_{k}\n{schedule}\n" for k, (_, function, schedule) in enumerate(wanted, 1))
        with open(f"{folder}/{n}.cases", "w", encoding="utf-8") as file:
            file.writelines(f"{number}|{path}|{function}|{schedule}\n" for number, function, schedule in wanted)


main()
