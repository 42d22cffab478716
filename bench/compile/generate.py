#!/usr/bin/env python3
"""A composition of so many calls. usage: generate.py CALLS chain|turns|stencils|forks|unnamed|in_place|fan|rows|functions|regions"""
import sys

calls, kind = int(sys.argv[1]), sys.argv[2]
print('#include "examples/kernels/kernels.h"\n#include <stdlib.h>\n')


def allocate(name, elements="(size_t)n"):
    print(f"    float *{name} = malloc({elements} * sizeof(float));")


if kind == "functions":  # of two calls each
    for i in range(calls // 2):
        print(f"void f{i}(int n, const float *x, float *out)\n{{")
        allocate("t")
        print("    vs_exp(n, x, t);\n    vs_scale(n, 1.5f, t, out);\n    free(t);\n}")
    sys.exit()

if kind == "regions":
    print("void other(int n);\n")
print("void f(int n, int ld, const float *x, float *out)\n{")
names = []
if kind == "chain":  # an intermediate a call
    last = "x"
    for i in range(calls - 1):
        names.append(f"t{i}")
        allocate(names[-1])
        print(f"    vs_scale(n, 1.5f, {last}, t{i});")
        last = f"t{i}"
    print(f"    vs_exp(n, {last}, out);")
elif kind == "turns":  # two intermediates that take turns
    names = ["a", "b"]
    allocate("a")
    allocate("b")
    print("    vs_exp(n, x, a);")
    for i in range(calls - 2):
        print(f"    vs_scale(n, 1.5f, {'ab'[i % 2]}, {'ab'[(i + 1) % 2]});")
    print(f"    vs_exp(n, {'ab'[calls % 2]}, out);")
elif kind == "forks":  # each result is read twice
    names = ["t0", "t1"]
    allocate("t0")
    allocate("t1")
    print("    vs_exp(n, x, t0);\n    vs_log(n, x, t1);")
    for i in range(2, calls - 1):
        names.append(f"t{i}")
        allocate(names[-1])
        print(f"    vs_add(n, t{i - 2}, t{i - 1}, t{i});")
    print(f"    vs_mul(n, t{calls - 3}, t{calls - 2}, out);")
elif kind == "unnamed":  # results that no variable takes
    for i in range(calls):
        print(f"    out[{i}] = 2 * vs_dot(n, x, x);")
elif kind == "in_place":
    for i in range(calls):
        print("    vs_scale(n, 1.5f, out, out);")
elif kind == "regions":  # of two calls each, in one function
    for i in range(calls // 2):
        allocate(f"t{i}")
        print(f"    vs_exp(n, x, t{i});\n    vs_scale(n, 1.5f, t{i}, out);\n    free(t{i});\n    other(n);")
elif kind == "fan":  # many results of one array, of which each is read long after
    names = [f"t{i}" for i in range(calls // 2)]
    for name in names:
        allocate(name)
        print(f"    vs_scale(n, 1.5f, x, {name});")
    for i in range(calls // 2):
        print(f"    vs_add(n, t{i}, t{calls // 2 - 1 - i}, out + {i} * ld);")
elif kind == "rows":  # one softmax after another
    for i in range(calls // 5):
        names += [f"largest{i}", f"shifted{i}", f"powers{i}", f"sums{i}"]
        for name in names[-4:]:
            allocate(name, "(size_t)n * (size_t)ld" if name.startswith(("shifted", "powers")) else "(size_t)n")
        print(f"    row_max(x, ld, n, ld, largest{i});")
        print(f"    subtract_per_row(x, ld, largest{i}, n, ld, shifted{i}, ld);")
        print(f"    matrix_exp(shifted{i}, ld, n, ld, powers{i}, ld);")
        print(f"    row_sum(powers{i}, ld, n, ld, sums{i});")
        print(f"    divide_per_row(powers{i}, ld, sums{i}, n, ld, out + {i} * n, ld);")
else:  # pairs of stencils, one after another over other arrays
    for i in range(calls // 2):
        names.append(f"t{i}")
        allocate(names[-1], "(size_t)(n + 2) * (size_t)n")
        print(f"    blur_y(x + {i} * ld, n + 2, n + 2, n, t{i}, n);\n    blur_x(t{i}, n, n, n, out + {i} * (n * n), n);")
for name in names:
    print(f"    free({name});")
print("}")
