#!/usr/bin/env python3
"""A composition of so many calls. usage: generate.py CALLS chain|turns|stencils|forks|unnamed"""
import sys

calls, kind = int(sys.argv[1]), sys.argv[2]
print('#include "examples/kernels/kernels.h"\n#include <stdlib.h>\n')
print("void f(int n, int ld, const float *x, float *out)\n{")


def allocate(name, elements="(size_t)n"):
    print(f"    float *{name} = malloc({elements} * sizeof(float));")


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
else:  # pairs of stencils, one after another over other arrays
    for i in range(calls // 2):
        names.append(f"t{i}")
        allocate(names[-1], "(size_t)(n + 2) * (size_t)n")
        print(f"    blur_y(x + {i} * ld, n + 2, n + 2, n, t{i}, n);\n    blur_x(t{i}, n, n, n, out + {i} * (n * n), n);")
for name in names:
    print(f"    free({name});")
print("}")
