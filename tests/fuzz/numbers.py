#!/usr/bin/env python3
"""Draws functions whose sizes, offsets, strides and other numbers go through narrow, unsigned and other types: in initialisers,
arguments, casts, members, bit-fields, sizes of allocations; with constants at the limits of types.

usage: numbers.py header
       numbers.py source SEED COUNT                compositions n0, n1, ..
       numbers.py driver SEED COUNT HEADER         a program that compares them with n0_original, ..; HEADER declares the fused ones
"""
import random
import re
import sys

# What a parameter of a routine may be, and its name in those of routines.
TYPES = {"schar": "signed char", "uchar": "unsigned char", "short": "short", "ushort": "unsigned short", "int": "int",
         "unsigned": "unsigned", "long": "long", "size": "size_t", "bool": "_Bool", "enum": "enum number_kind"}
LOCALS = list(TYPES.values()) + ["uint8_t", "uint16_t", "int8_t", "int64_t", "uint32_t", "ptrdiff_t"]
PARAMETERS = ("int n, int m, unsigned u, long l, size_t z, unsigned char c, short s, _Bool b, struct numbers *p, const int *x, "
              "int *y, int *w")
NAMES = [p.split()[-1].lstrip("*") for p in PARAMETERS.split(", ")]
LIMITS = ["0", "1", "2", "3", "4", "5", "6", "7", "-1", "127", "128", "255", "256", "257", "-128", "-129", "32767", "32768", "65535", "65536",
          "65541", "2147483647", "-2147483647 - 1", "2147483648", "4294967295", "4294967296", "4294967301", "0x80000000u", "-1u",
          "(size_t)-1", "9223372036854775807", "0xffffffffffffffffu", "KIND_LEAST", "KIND_MOST", "sizeof(int)", "'\\377'", "2.9", "0.5", "1e-50"]
READS = ["n", "m", "u", "l", "z", "c", "s", "b", "p->n", "p->f5", "p->s4", "p->uc", "p->sc", "p->us", "p->bo", "p->ul", "p->fl", "p->kind"]

VECTORS = "/*<Fern Annotation>\nx is Vector(x)[n]\ny is Vector(y)[n]\n"
TRAVERSED = """{guard}l: Symbolic
for i in [0, n, l] {{ produces {{ y {{start: i, len: l}} }} when consumes {{ x {{start: i, len: l}} }} }}
</Fern Annotation>*/"""


def header():
    print("/* Routines for functions that numbers.py draws. */\n#ifndef FERN_NUMBERS_H\n#define FERN_NUMBERS_H\n")
    print('#include "annotations/dense.h"\n\n#include <stddef.h>\n#include <stdint.h>\n')
    print("enum number_kind { KIND_LEAST = 3, KIND_MOST = 300 };")
    print("struct numbers {\n    int n;\n    unsigned f5 : 5;\n    int s4 : 4;\n    unsigned char uc;\n    signed char sc;\n    unsigned short us;\n"
          "    _Bool bo;\n    unsigned long ul;\n    float fl;\n    enum number_kind kind;\n};\n")
    for name, type in TYPES.items():
        print(VECTORS + TRAVERSED.format(guard=""))
        print(f"static inline void map_{name}({type} n, const int *x, int *y)\n{{\n    for (size_t i = 0; i < (size_t)n && n > 0; i++) y[i] = 2 * (x[i] & 0xffffff) + 1;\n}}\n")
    for name, type in list(TYPES.items()) + [("float", "float"), ("double", "double")]:
        print(VECTORS + TRAVERSED.format(guard="where k < 5\n"))
        print(VECTORS + "where k >= 5\nproduces { y {start: 0, len: n} } when consumes { x {start: 0, len: n} }\n"
              "</Fern Annotation>*/")
        print(f"static inline void choose_{name}(int n, {type} k, const int *x, int *y)\n{{\n    for (int i = 0; i < n; i++) y[i] = k < 5 ? (x[i] & 0xffffff) + (k > 0) : (x[n - 1 - i] & 0xffffff) + 7;\n}}\n")
        print(VECTORS + TRAVERSED.format(guard=""))
        print(f"static inline void give_{name}(int n, {type} k, const int *x, int *y)\n{{\n    for (int i = 0; i < n; i++) y[i] = (x[i] & 0xffffff) + (int)(k > 4 ? 4 : k < 0 ? 5 : k);\n}}\n")
    print("/*<Fern Annotation>\nx is Vector(x, ix)[n]\ny is Vector(y, iy)[n]\n" + TRAVERSED.format(guard=""))
    print("static inline void step(int n, const int *x, int ix, int *y, unsigned char iy)\n{\n    for (int i = 0; i < n; i++) y[(ptrdiff_t)i * iy] = (x[(ptrdiff_t)i * ix] & 0xffffff) + 3;\n}\n")
    print("/*<Fern Annotation>\nx is Matrix(x, ldx)[r, q]\ny is Matrix(y, ldy)[r, q]\nlr: Symbolic\nlq: Symbolic\nfor i in [0, r, lr] { for j in [0, q, lq] {\n"
          "  produces { y {x: i, y: j, len_x: lr, len_y: lq} } when consumes { x {x: i, y: j, len_x: lr, len_y: lq} }\n} }\n</Fern Annotation>*/")
    print("static inline void rows(short r, int q, const int *x, unsigned ldx, int *y, unsigned char ldy)\n{\n    for (int i = 0; i < r; i++)\n"
          "        for (int j = 0; j < q; j++) y[(size_t)i * ldy + (size_t)j] = (x[(size_t)i * ldx + (size_t)j] & 0xffffff) + 3;\n}\n")
    print("/*<Fern Annotation>\nx is Vector(x)[min(n, most)]\ny is Vector(y)[min(n, most)]\nl: Symbolic\ncall with {n: l, most: l}\nfor i in [0, min(n, most), l] { produces { y {start: i, len: l} } "
          "when consumes { x {start: i, len: l} } }\n</Fern Annotation>*/")
    print("static inline void at_most(size_t n, size_t most, const int *x, int *y)\n{\n    for (size_t i = 0; i < n && i < most; i++) y[i] = (x[i] & 0xffffff) + 9;\n}\n")
    for name in ("uchar", "int", "size"):
        print("/*<Fern Annotation>\nby address n\nx is Vector(x)[n]\ny is Vector(y)[n]\n" + TRAVERSED.format(guard=""))
        print(f"static inline void map_{name}_(const {TYPES[name]} *n, const int *x, int *y)\n{{\n    map_{name}(*n, x, y);\n}}\n")
    print("#endif")


class Drawn:
    """One function."""

    def __init__(self, seed, number):
        self.random = random.Random(f"numbers {seed} {number}")
        self.locals = []  # name and type
        self.lines = []
        self.declare()
        self.source = f"void n{number}({PARAMETERS})\n{{\n" + "".join(f"    {line}\n" for line in self.lines + self.calls()) + "}\n"

    def leaf(self):
        r = self.random
        known = [name for name, _ in self.locals]
        kind = r.random()
        if known and kind < 0.4:
            return r.choice(known)
        return r.choice(LIMITS[:9]) if kind < 0.6 else r.choice(READS[:3] * 3 + READS) if kind < 0.93 else f"({r.choice(LIMITS)})"

    def expression(self, depth):
        r = self.random
        if not depth or r.random() < 0.3:
            return self.leaf()
        a, b = self.expression(depth - 1), self.expression(depth - 1)
        way = r.random()
        if way < 0.45:
            return f"({a} {r.choice('+-*+-*+')} {b})"
        if way < 0.55:
            return f"((int)({a}) {r.choice(['/', '%'])} {r.choice(['2', '3', '5', '50', '256'])})"
        if way < 0.62:
            return f"((int)({a}) {r.choice(['&', '|', '^', '<<', '>>'])} {r.choice(['1', '3', '7', '8'])})"
        if way < 0.68:
            return f"({r.choice('-+!')}({a}))"
        if way < 0.75:
            return f"({a} {r.choice('<>')} {b} ? {a} : {b})"
        if way < 0.8:
            return f"({a} {r.choice(['<', '==', '>='])} {b})"
        return f"({r.choice(LOCALS)})({a})"

    def integer(self, depth=2):
        text = self.expression(depth)
        return text if not re.search(r"\d\.\d|e-|p->fl", text) else f"(int)({text})"

    def number(self, computed):
        """An offset, or a size: an expression, or a variable."""
        return self.integer(1) if computed else self.random.choice([name for name, _ in self.locals])

    def declare(self):
        r = self.random
        for i in range(r.choice([1, 1, 2, 2, 3])):
            name, type = f"v{i}", r.choice(LOCALS)
            way = r.random()
            if way < 0.12:
                self.lines.append(f"static const {type} {name} = {r.choice(LIMITS)};")
            elif way < 0.2:
                self.lines += [f"{type} {name};", f"{name} = {self.expression(1)};"]
            else:
                begin = self.expression(r.choice([0, 1, 1, 2]))
                if way < 0.3:
                    begin = "{" + begin + "}"
                self.lines.append(f"{r.choice(['', '', 'const '])}{type} {name} = {begin};")
                if "const" not in self.lines[-1] and r.random() < 0.12:
                    self.lines.append(r.choice([f"{name}++;", f"{name} += {self.expression(0)};", f"{name} -= 5;"]))
            self.locals.append((name, type))
        if r.random() < 0.2:
            self.lines.append(f"p->{r.choice(['f5', 's4', 'uc', 'sc', 'us', 'bo', 'n'])} = {self.expression(1)};")

    def small(self):
        """What is a size more often than not."""
        r = self.random
        known = [name for name, _ in self.locals]
        return r.choice(known) if r.random() < 0.6 else r.choice(["n", "m", "9", "c"]) if r.random() < 0.6 else self.expression(1)

    def place(self, array):
        way = self.random.random()
        if way < 0.75:
            return array
        offset = self.number(way > 0.85)
        return f"{array} + {offset}" if self.random.random() < 0.5 else f"&{array}[{offset}]"

    def call(self, source, target):
        r = self.random
        way = r.random()
        x, y = self.place(source), self.place(target)
        if way < 0.4:
            return f"map_{r.choice(list(TYPES))}({self.small()}, {x}, {y});"
        if way < 0.6:
            return f"choose_{r.choice(list(TYPES) + ['float', 'double'])}(9, {self.expression(r.choice([0, 1, 2]))}, {x}, {y});"
        if way < 0.7:
            return f"give_{r.choice(list(TYPES) + ['float', 'double'])}({r.choice(['n', '9'])}, {self.expression(r.choice([0, 1, 2]))}, {x}, {y});"
        if way < 0.78:
            return f"step({self.small()}, {x}, {self.small()}, {y}, {self.small()});"
        if way < 0.86:
            return f"rows({self.small()}, {r.choice(['2', '3', self.small()])}, {x}, {self.small()}, {y}, {self.small()});"
        if way < 0.94:
            return f"at_most({self.small()}, {self.small()}, {x}, {y});"
        name = r.choice(["uchar", "int", "size"])
        return f"map_{name}_(&({TYPES[name]}){{{self.small()}}}, {x}, {y});"

    def calls(self):
        r = self.random
        if r.random() < 0.25:
            size = self.number(r.random() < 0.5)
            made = r.choice([f"calloc({size}, sizeof(int))", f"malloc({size} * sizeof(int))", f"malloc(({size}) * sizeof(int))", f"calloc(sizeof(int), {size})"])
            return [f"int *t = {made};", "if (!t) return;", f"map_{r.choice(list(TYPES))}({size}, x, t);",
                    f"map_{r.choice(list(TYPES))}({size}, t, y);", "free(t);"]
        lines = [self.call("x", "y"), self.call("y", "w")]
        if r.random() < 0.3:
            lines.append(self.call("x", "w"))
        if r.random() < 0.15:
            lines.insert(0, f"memset(y, 0, {self.integer(1)} * sizeof *y);")
        return lines


def source(seed, count):
    print('#include "numbers.h"\n\n#include <stdlib.h>\n#include <string.h>\n')
    for number in range(count):
        print(Drawn(seed, number).source)


DRIVER = r"""
enum { ROOM = 1 << 17, BEFORE = 1 << 12, TRIES = 40, DEATHS = 12 };
typedef void tried(PARAMETERS);

static const int64_t values[] = {9, 0, 1, 3, 5, 7, 16, 100, 127, 128, 255, 256, 257, 300, -1, -3, 32768, 65535, 65536, 65541};

struct result {
    int done; /* 1: the original, 2: both */
    int different, in_tiles;
};

static int64_t value(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + 1442695040888963407;
    const unsigned number = (unsigned)(*state >> 40);
    return values[(number & 1024 ? number % 8 : number) % (sizeof values / sizeof *values)];
}

/* A call with what this number of a try gives, on arrays with addresses beside them that fault. */
static void call(tried *function, int number, int *const *arrays, struct numbers *p)
{
    uint64_t state = (uint64_t)number * 77777 + 12345;
    for (int a = 0; a < 3; a++)
        for (int i = 0; i < ROOM; i++) arrays[a][i] = (i * (a + 3)) % 97 + 1;
    memset(p, 0, sizeof *p);
    const int64_t k = value(&state);
    p->n = (int)k, p->f5 = (unsigned)k, p->s4 = (int)k & 7, p->uc = (unsigned char)k, p->sc = (signed char)k, p->us = (unsigned short)k, p->bo = k;
    p->ul = (unsigned long)k, p->fl = (float)k + 0.5f, p->kind = KIND_LEAST + (k & 3);
    const int64_t n = value(&state), m = value(&state), u = value(&state), l = value(&state), z = value(&state), c = value(&state);
    function((int)n, (int)m, (unsigned)u, l, (size_t)z, (unsigned char)c, (short)value(&state), k & 1, p, arrays[0] + BEFORE, arrays[1] + BEFORE,
             arrays[2] + BEFORE);
}

static void *shared(size_t bytes)
{
    char *memory = mmap(NULL, bytes + (128 << 20), PROT_NONE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED || mprotect(memory + (64 << 20), bytes, PROT_READ | PROT_WRITE)) abort();
    return memory + (64 << 20);
}

int main(int argc, char **argv)
{
    int *arrays[2][3], bad = 0, runs = 0, in_tiles = 0;
    for (int s = 0; s < 2; s++)
        for (int a = 0; a < 3; a++) arrays[s][a] = shared(ROOM * sizeof(int));
    struct result *results = shared(TRIES * sizeof *results);
    int *at = shared(sizeof *at);
    for (size_t f = 0; f < sizeof functions / sizeof *functions; f++) {
        if (argc > 1 && strcmp(argv[1], functions[f].name)) continue;
        memset(results, 0, TRIES * sizeof *results);
        *at = 0;
        for (int deaths = 0; *at < TRIES && deaths < DEATHS; deaths++) {
            const pid_t child = fork();
            if (!child) {
                if (argc < 3 && !freopen("/dev/null", "w", stderr)) _exit(1);
                for (; *at < TRIES; ++*at) {
                    struct numbers p[2];
                    alarm(3);
                    call(functions[f].original, *at, arrays[0], &p[0]);
                    results[*at].done = 1;
                    const unsigned long before = fern_numbers_ran();
                    call(functions[f].fused, *at, arrays[1], &p[1]);
                    results[*at].done = 2;
                    results[*at].in_tiles = fern_numbers_ran() > before;
                    results[*at].different = memcmp(&p[0], &p[1], sizeof p[0]) != 0;
                    for (int a = 0; a < 3; a++) results[*at].different |= (memcmp(arrays[0][a], arrays[1][a], ROOM * sizeof(int)) != 0) << (a + 1);
                }
                _exit(0);
            }
            int status;
            if (waitpid(child, &status, 0) != child) abort();
            if (*at >= TRIES) break;
            if (results[*at].done == 1) results[*at].different = 1000;
            ++*at;
        }
        for (int t = 0, said = 0; t < TRIES; t++) {
            runs += results[t].done == 2;
            in_tiles += results[t].in_tiles;
            if (!results[t].different) continue;
            bad = 1;
            if (!said++) printf("%s differs in try %d: %d%s\n", functions[f].name, t, results[t].different, results[t].in_tiles ? ", in tiles" : "");
        }
    }
    printf("%d calls, %d of them in tiles\n", runs, in_tiles);
    return bad;
}
"""


def driver(seed, count, path):
    fused = open(path).read()
    print("#define _GNU_SOURCE\n#include <sys/mman.h>\n#include <sys/types.h>\n#include <sys/wait.h>\n#include <unistd.h>\n#include <stdint.h>\n#include <stdio.h>\n#include <stdlib.h>\n"
          '#include <string.h>\n#include "numbers.h"\n#include "' + path + '"\n\nunsigned long fern_numbers_ran(void);\n')
    rows = []
    for number in range(count):
        name = f"n{number}"
        print(f"void {name}_original({PARAMETERS});\nvoid {name}({PARAMETERS});")
        if re.search(rf"\b{name}_tiled\(", fused):
            print(f"static void in_tiles_{name}({PARAMETERS})\n{{\n    static const union {{ int64_t sizes[16]; struct {name}_tiles tiles; }} drawn = {{{{3, 4, 5, 3, 2, 3, 3, 3}}}};\n"
                  f"    {name}_tiled({', '.join(NAMES)}, &drawn.tiles);\n}}")
            rows.append(f'    {{"{name}", {name}_original, in_tiles_{name}}},')
        else:
            rows.append(f'    {{"{name}", {name}_original, {name}}},')
    top, main = DRIVER.replace("PARAMETERS", PARAMETERS).split("struct result {", 1)
    print(top + "static const struct {\n    const char *name;\n    tried *original, *fused;\n} functions[] = {\n" + "\n".join(rows) + "\n};\n\nstruct result {" + main)


if __name__ == "__main__":
    if sys.argv[1] == "header":
        header()
    elif sys.argv[1] == "source":
        source(sys.argv[2], int(sys.argv[3]))
    else:
        driver(sys.argv[2], int(sys.argv[3]), sys.argv[4])
