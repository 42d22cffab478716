#!/usr/bin/env python3
"""Draws compositions whose numbers differ by compiler, flags and language: macros, enumerators, constants, sizes of types and lengths
of arrays, in a header of the user's or of the system's, as sizes, offsets, strides, sizes of memory and what a status is compared
with. Fused for one compiler and compiled by another, a file computes what the original does there, or does not compile.

usage: tests/compiler/drawn.py FERNC FOLDER SEED COUNT COMPILER...      prints what is wrong; a summary last
"""
import itertools
import os
import random
import shlex
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CONDITIONS = ["defined(__clang__)", "defined(__GNUC__) && __GNUC__ >= 5", "defined(EXTRA)", "defined(__cplusplus)", "defined(__OPTIMIZE__)",
              "defined(__STRICT_ANSI__)", "defined(__CHAR_UNSIGNED__)", "__has_builtin(__builtin_assoc_barrier)",
              "__has_attribute(__optnone__)", "__STDC_VERSION__ >= 201112L"]
FLAGS = [["-std=gnu11"], ["-std=gnu11", "-DEXTRA"], ["-std=c99"], ["-std=gnu11", "-O1"], ["-std=gnu11", "-funsigned-char"], ["-x", "c++"]]
ASKED = """#ifndef __has_builtin
#define __has_builtin(x) 0
#endif
#ifndef __has_attribute
#define __has_attribute(x) 0
#endif
"""
ROUTINES = """#include "annotations/dense.h"
#include <stdlib.h>
#include <string.h>
/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
returns int ok 0
l: Symbolic
for i in [0, n, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
static inline int map(int n, const int *x, int *y) { for (int i = 0; i < n; i++) y[i] = 3 * (x[i] & 0xffff) + 1; return 0; }
/*<Fern Annotation>
x is Vector(x, s)[n]
y is Vector(y)[n]
l: Symbolic
for i in [0, n, l] { produces { y {start: i, len: l} } when consumes { x {start: i, len: l} } }
</Fern Annotation>*/
static inline void step(int n, const int *x, int s, int *y) { for (int i = 0; i < n; i++) y[i] = (x[i * s] & 0xffff) + 5; }
"""
DRIVER = """#include <stdio.h>
#ifdef __cplusplus
extern "C"
#endif
void f(int n, const int *x, int *y, int *w);
#ifdef FUSED
#include FUSED
#endif
static int x[4096], y[4096], w[4096];
int main(void)
{
    for (int n = 0; n < 41; n += 8) {
        for (int i = 0; i < 4096; i++) x[i] = i % 97, y[i] = w[i] = i % 7;
#ifdef FUSED
        const struct f_tiles tiles = {3};
        f_tiled(n, x + 1024, y + 1024, w + 1024, &tiles);
#else
        f(n, x + 1024, y + 1024, w + 1024);
#endif
        for (int i = 0; i < 4096; i++) printf("%d %d\\n", y[i], w[i]);
    }
    return 0;
}
"""


def draw(seed, number, folder):
    """Writes f.c and its headers."""
    r = random.Random(f"compilers {seed} {number}")
    headers, names = {"own.h": [], "system.h": ["#pragma GCC system_header"]}, []
    for i in range(4):
        name, kind, (a, b) = f"name{i}", r.choice(["macro", "enumerator", "constant", "type", "array"]), r.sample(range(1, 12), 2)
        if kind == "macro":
            text = lambda value: f"#define {name} {r.choice(['{0}', '({0})', '({0} - 1 + 1)']).format(value)}"
        else:
            text = {"enumerator": lambda value: f"enum {{ {name} = {value} }};", "constant": lambda value: f"static const int {name} = {value};",
                    "type": lambda value: f"typedef struct {{ char c[{value}]; }} {name}_type;",
                    "array": lambda value: f"static int {name}_array[{value}];"}[kind]
        header = r.choice(["own.h", "own.h", "system.h", "f.c"])
        use = {"type": f"(int)sizeof({name}_type)", "array": f"(int)(sizeof {name}_array / sizeof *{name}_array)"}.get(kind, name)
        names.append(r.choice([use, use, f"{use} + 1", f"2 * {use}", f"{use} * {names[-1]}" if names else use]))
        headers.setdefault(header, []).append(f"#if {r.choice(CONDITIONS)}\n{text(a)}\n#else\n{text(b)}\n#endif")
    for header in ("own.h", "system.h"):
        with open(os.path.join(folder, header), "w") as file:
            file.write("\n".join(headers[header][:1] if header == "system.h" else []) + "\n" + ASKED + "\n".join(headers[header][header == "system.h":]) + "\n")
    number_of = lambda: r.choice(names + [f"({r.choice(names)})"])
    sizes = ["n", "8 * (" + number_of() + ")", "n + " + number_of()]
    likely = r.choice(sizes)
    size = lambda: likely if r.random() < 0.8 else r.choice(sizes)

    def call(source, target):
        way = r.random()
        at = lambda array: array if r.random() < 0.85 else f"{array} + {number_of()}"
        if way < 0.45:
            return f"map({size()}, {at(source)}, {at(target)});"
        if way < 0.75:
            return f"step({size()}, {at(source)}, {number_of()}, {at(target)});"
        return f"if (map({size()}, {source}, {target}) != {r.choice(names)} - {r.choice(names)}) return;"
    n = size()
    body = [f"int *t = (int *)malloc((size_t)({n}) * sizeof *t);", "if (!t) return;", f"map({n}, x, t);", f"map({n}, t, y);", "free(t);"]
    if r.random() < 0.7:
        body = [call("x", "y"), call("y", "w"), call("y", "w")][:r.choice([2, 3])]
    with open(os.path.join(folder, "f.c"), "w") as file:
        file.write(ROUTINES + '#include "own.h"\n#include "system.h"\n' + "\n".join(headers.get("f.c", [])) + "\n#ifdef __cplusplus\nextern \"C\"\n#endif\n"
                   "void f(int n, const int *x, int *y, int *w)\n{\n" + "".join(f"    {line}\n" for line in body) + "}\n")


def quiet(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=60)


def printed(compiler, flags, source, folder):
    """What the driver prints with it; None: it does not compile."""
    program, language = os.path.join(folder, "program"), flags[flags.index("-x"):][:2] if "-x" in flags else []
    command = [*compiler, *[f for f in flags if f not in language], *language, "-w", "-I", ROOT, "-I", folder, source, os.path.join(folder, "main.c"), "-o", program]
    return quiet(program).stdout if quiet(*command).returncode == 0 else None


def main():
    fernc, folder, seed, count, compilers = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]), [shlex.split(c) for c in sys.argv[5:]]
    with open(os.path.join(folder, "main.c"), "w") as file:
        file.write(DRIVER)
    wrong = same = refused = tiled = 0
    fused, header, source = (os.path.join(folder, name) for name in ("fused.c", "fused.h", "f.c"))
    for number in range(count):
        r = random.Random(f"kinds {seed} {number}")
        draw(seed, number, folder)
        kinds = [(c, f) for c, f in itertools.product(compilers, FLAGS)]
        made = r.choice([kind for kind in kinds if "-x" not in kind[1]])
        ended = subprocess.run([fernc, source, "-I", ROOT, "-I", folder, "-o", fused, "-H", header, f"--cc={shlex.join(made[0])}", "--", *made[1]],
                               stderr=subprocess.PIPE, text=True, timeout=60)
        if ended.returncode:
            if ended.returncode != 1 or "error:" not in ended.stderr:
                wrong += 1
                print(f"seed {seed}, {number}: fernc ends with {ended.returncode}\n{ended.stderr}")
            continue
        in_tiles = "f_tiles" in open(header).read()
        tiled += in_tiles
        tiles = ["-DFUSED=\"fused.h\""] if in_tiles else []
        for kind in [made] + r.sample(kinds, 2):
            expected = printed(*kind, source, folder)
            actual = printed(kind[0], kind[1] + tiles, fused, folder)
            if actual is None and kind != made:
                refused += 1
            elif actual == expected and actual is not None:
                same += 1
            elif expected is not None:
                wrong += 1
                print(f"seed {seed}, {number}: fused for {made}, wrong with {kind}" + (": it does not compile" if actual is None else ""))
    print(f"{tiled} of {count} fused; {same} the same, {refused} refused, {wrong} wrong")
    sys.exit(wrong > 0)


main()
