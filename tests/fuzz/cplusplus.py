#!/usr/bin/env python3
"""Random functions of C++ that loop over vectors, owned arrays and pointers, and call annotated routines; references may lead into the vectors,
and two of them may be one. With a main function that calls each of them in several ways and prints the bytes of all that they leave.

usage: tests/fuzz/cplusplus.py SEED [FUNCTIONS]"""
import random
import sys

BEFORE = """\
#include "kit.h"
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <memory>
#include <vector>

typedef std::vector<double> vec;
typedef std::unique_ptr<double[]> owned;
static double shared = 0.5;
static int touched = 0;

static void touch(vec &v)
{
    touched++;
    v[0] += 1;
    shared += 0.25;
}

"""
PRINTING = """\
static void show(const double *values, std::size_t count)
{
    for (std::size_t i = 0; i < count; i++) {
        unsigned long long bits;
        std::memcpy(&bits, values + i, sizeof bits);
        if (std::isnan(values[i])) std::printf(" nan"); /* of which there are several */
        else std::printf(" %llx", bits);
    }
    std::printf("\\n");
}

static void fill(vec &v, int n, double by)
{
    v.resize(static_cast<std::size_t>(n));
    for (int i = 0; i < n; i++) v[static_cast<std::size_t>(i)] = by * (i % 13) - 0.3;
}

"""


class Function:
    """One function: `third` is what its third array is; a and b are vectors."""

    def __init__(self, draw, number):
        self.draw, self.number, self.counted = draw, number, 0
        self.third = draw.choice(["vec &c", "vec &c", "owned &c", "double *c", None, None])
        self.local = None if self.third else draw.choice(["vec c(a)", "owned c(new double[a.size()]())"])

    def pick(self, *words):
        return self.draw.choice(words)

    def pointer(self, array):
        if array != "c" or self.third == "vec &c" or (self.local or "").startswith("vec"):
            return f"{array}.data()"
        return "c" if self.third == "double *c" else "c.get()"

    def number_of(self, i, depth=0):
        kind = self.draw.randrange(10)
        inner = [self.number_of(i, depth + 1) for _ in range(3)] if depth < 2 else [f"a[{i}]"] * 3
        if depth > 2 or kind < 3:
            return f"{self.pick('a', 'b', 'c')}[{self.pick(i, i, i, i + ' + 1', i + ' - 1')}]"
        if kind == 3:
            return self.pick("s", "r", "acc", "0.5", "2", "shared", "n", f"double({i})", "WEIGHT")
        if kind == 4:
            return f"std::max<double>({inner[0]}, 0.25)"
        if kind == 5:
            return f"({inner[0]} < {inner[1]} ? {inner[2]} : 1.5)"
        if kind == 6:
            return self.pick(f"static_cast<double>(u[{i}])", f"std::fabs({inner[0]})", f"static_cast<float>({inner[0]})")
        return f"({inner[0]} {self.pick('+', '-', '*')} {inner[1]})"

    def loop(self, indent):
        i, array = self.pick("i", "j", "k"), self.pick("a", "b", "c")
        kind = self.pick("int", "int", "std::size_t", "long", "unsigned")
        until = {"std::size_t": ["a.size() - 1", "b.size() - 2"], "unsigned": ["static_cast<unsigned>(n) - 1"]}.get(kind, ["n - 1", "m - 1", "n - 2"])
        begins = f"{indent}for ({kind} {i} = 1; {i} < {self.draw.choice(until)}; {self.pick('++' + i, i + '++')}) "
        return [f"{begins}{array}[{self.pick(i, i, i, i + ' - 1', i + ' + 1')}] {self.pick('=', '=', '+=', '*=')} {self.number_of(i)} * 0.5;"]

    def loop_with_body(self, indent):
        i, one, other = self.pick("i", "j", "k"), self.pick("a", "b", "c"), self.pick("a", "b", "c")
        return [f"{indent}for (int {i} = 1; {i} < n - 1; {i}++) {{", f"{indent}    double t = {self.number_of(i)};", f"{indent}    {one}[{i}] = t * 0.5;",
                f"{indent}    {other}[{i}] {self.pick('=', '+=')} t * 0.25;", indent + "}"]

    def call(self, indent):
        one, other = self.pointer(self.pick("a", "b", "c")), self.pointer(self.pick("a", "b", "c"))
        factor = self.pick("s", "r", "acc", "0.5")
        self.counted += 1
        q = f"q{self.counted}"
        return self.pick([f"{indent}kit_map(n, {one}, {other});"], [f"{indent}kit_add(n, {factor} * 0.01, {one}, {other});"], [f"{indent}kit_shift(n, {self.pick('s', 'r', '-1')}, {one}, {other});"],
                         [f"{indent}{self.pick('const double', 'double', 'auto', 'const auto')} {q} = kit_sum(n, {one});", f"{indent}acc = acc * 0.5 + {q} * 0.01;"])

    def of_integers(self, indent):
        return self.pick([f"{indent}for (int i = 0; i < n; i++) u[i] = u[i] * 3u + static_cast<unsigned>(i);"], [f"{indent}for (int i = 1; i < n; i++) u[i] ^= u[i - 1] >> 3;"],
                         [f"{indent}for (int i = 0; i < n; i++) {self.pick('a', 'b')}[i] = u[i] % 7u;"])

    def small(self, indent):
        array = self.pick("a", "b")
        return [indent + self.pick("acc = acc * 0.5 + 1;", "r = acc * 0.125;", "acc += r;", "shared = acc * 0.01;", "m = n - 1;", f"{array}[2] = acc * 0.01;", f"acc = {array}[3];", f"touch({array});",
                                   "std::swap(a, b);", "acc = std::sqrt(std::fabs(acc));", f"{{ double *at = {array}.data(); at[1] = at[2] + 1; }}")]

    def statement(self, indent, depth=0):
        kind = self.draw.randrange(16)
        if kind < 5:
            return self.loop(indent)
        if kind == 5:
            return [f"{indent}for (int i = 0; i < n; i++) acc += {self.pick('a', 'b', 'c')}[i] * 0.25;"]
        if kind < 9:
            return self.call(indent)
        if kind == 9:
            return self.of_integers(indent)
        if kind == 10 and depth < 2:
            inner = self.statements(indent + "    ", depth + 1, 1, 3)
            return [f"{indent}if ({self.pick('n > 9', 'acc > 2', 'm < n')}) {{", *inner, indent + "}"]
        if kind == 11 and depth < 1:
            return [f"{indent}for (int step = 0; step < 2; step++) {{", *self.statements(indent + "    ", depth + 1, 2, 4), indent + "}"]
        if kind == 12 and depth < 1:
            return [f"{indent}try {{", *self.statements(indent + "    ", depth + 1, 2, 4), f"{indent}    if (acc > 3) throw 1;", f"{indent}}} catch (int thrown) {{", f"{indent}    acc -= thrown;", indent + "}"]
        return self.small(indent) if kind < 14 else self.loop_with_body(indent)

    def statements(self, indent, depth, least, below):
        return sum((self.statement(indent, depth) for _ in range(self.draw.randrange(least, below))), [])

    def text(self):
        third = f"{self.third}, " if self.third else ""
        lines = [f"static double f{self.number}(vec &a, vec &b, {third}std::vector<unsigned> &u, double &r, const double {self.pick('', '&')}s, int n)", "{", f"    double acc = {self.pick('0', '1.5', 's')};", "    int m = n;"]
        if self.local:
            lines.append(f"    {self.local};")
        lines.append("    (void)a, (void)b, (void)c, (void)u, (void)r, (void)s;")
        if self.draw.random() < 0.2:
            lines.append("    double *const alias = &acc; *alias = 0.75;")
        if self.draw.random() < 0.15:
            lines.append("    auto more = [&acc] { acc += 1; }; more();")
        return "\n".join([*lines, *self.statements("    ", 0, 4, 9), "    return acc + m;", "}", "", ""])

    def calls(self):
        """In main: with vectors that are one, with references into them."""
        thirds = {"vec &c": ["z", "z", "z", "x", "x"], "owned &c": ["w"] * 5, "double *c": ["z.data()", "x.data()", "z.data()", "y.data()", "z.data()"], None: [""] * 5}[self.third]
        firsts = [("x, y", "r, 0.75"), ("x, x", "r, 0.75"), ("x, y", "y[3], x[1]"), ("x, x", "x[2], shared"), ("x, y", "shared, r")]
        lines = []
        for n in (5, 8, 29):
            for (arrays, numbers), third in zip(firsts, thirds):
                lines.append(f"    fill(x, {n}, 0.25), fill(y, {n}, 0.125), fill(z, {n}, -0.1), fill(o, {n}, 0.2), w.reset(new double[{n}]), std::copy(o.begin(), o.end(), w.get());")
                lines.append(f"    u.assign({n}, 77u), r = shared = 0.5, got = f{self.number}({arrays}, {third + ', ' if third else ''}u, {numbers}, {n});")
                lines.append(f"    std::printf(\"f{self.number} %d %u\", touched, u[{n} / 2] ^ u[{n} - 1]), show(&got, 1), show(x.data(), {n}), show(y.data(), {n}), show(z.data(), {n}), show(w.get(), {n}), show(&r, 1), show(&shared, 1);")
        return lines


def main():
    draw = random.Random(int(sys.argv[1]))
    functions = [Function(draw, number) for number in range(int(sys.argv[2]) if len(sys.argv) > 2 else 12)]
    print(BEFORE + "#define WEIGHT 0.375\n" + "".join(function.text() for function in functions) + PRINTING + "int main()\n{\n    vec x, y, z, o;\n    owned w;\n    std::vector<unsigned> u;\n    double r = 0.5, got;")
    print("\n".join(line for function in functions for line in function.calls()) + "\n    return 0;\n}")


main()
