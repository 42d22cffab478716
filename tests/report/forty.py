#!/usr/bin/env python3
"""A region of forty calls, for a picture that can be read; its 14th and 28th are sums where it is asked for.
usage: forty.py [sums]"""
import sys

sums = {13, 27} if "sums" in sys.argv[1:] else set()
arrays = [f"t{i}" for i in range(39) if i not in sums]
calls, last = [], "x"
for i in range(40):
    to = f"t{i}" if i < 39 else "out"
    if i in sums:
        calls.append(f"sum_{i} = vs_dot(n, {last}, x);")
        continue
    if i == 14 and sums:
        calls.append(f"vs_scale(n, sum_13, {last}, {to});")
    elif i % 4 == 0 and f"t{i - 3}" in arrays:
        calls.append(f"vs_add(n, {last}, t{i - 3}, {to});")
    else:
        calls.append([f"vs_scale(n, 1.5f, {last}, {to});", f"vs_exp(n, {last}, {to});", f"vs_log(n, {last}, {to});"][i % 3])
    last = to

print('#include "examples/kernels/kernels.h"\n#include <stdlib.h>\n\nvoid forty(int n, const float *x, float *out)\n{')
if sums:
    print("    float " + ", ".join(f"sum_{i}" for i in sorted(sums)) + ";")
for array in arrays:
    print(f"    float *{array} = malloc((size_t)n * sizeof *{array});")
print("    " + "\n    ".join(calls))
for array in arrays:
    print(f"    free({array});")
print("}")
