#!/usr/bin/env python3
"""Random functions of one or two loops, rims, offsets, strides and results: what is derived of them, the checker must find nothing against.

usage: tests/derive/draw.py SEED COUNT"""
import random
import sys

seed, count = int(sys.argv[1]), int(sys.argv[2])
draw = random.Random(seed)


def pick(*choices):
    return draw.choice(choices)


def value(name, at, ld=None):
    """An expression that reads `name` near the element."""
    terms = []
    for _ in range(draw.randint(1, 3)):
        d = draw.choice([0, 0, 1, 2])
        index = at(d)
        terms.append(f"{draw.randint(1, 4)} * {name}[{index}]")
    return pick(" + ", " - ").join(terms)


def line(number):
    """One dimension: an interior, perhaps with ends of its own."""
    low, high = draw.choice([(0, 0), (0, 0), (1, 0), (0, 1), (1, 1), (2, 1)])
    reach = draw.choice([0, 1, 2]) if not low and not high else min(low, high)
    counter = pick("int", "long")
    sign = draw.choice([1, 1, -1])
    at = (lambda d: f"i + {min(d, reach)}") if not low else (lambda d: f"i - {min(d, low)}") if sign < 0 else (lambda d: f"i + {min(d, high)}")
    loop = f"for ({counter} i = {low}; i < n{f' - {high}' if high else ''}; i++)"
    if draw.random() < 0.2:
        loop = f"for ({counter} i = n - {1 + high}; i >= {low}; i--)"
    store = pick("=", "=", "=", "+=")
    body = [f"    {loop} y[i] {store} {value('x', at)};"]
    for k in range(low):
        body.insert(draw.randint(0, len(body)), f"    y[{k}] = {pick('0', f'x[{k}]', f'x[{k + 1}]', '3 * x[0]', 'x[n - 1]', 'n')};")
    for k in range(high):
        body.append(f"    y[n - {k + 1}] = {pick('0', f'x[n - {k + 1}]', f'x[n - {k + 2}]', 'x[0]')};")
    if draw.random() < 0.3:
        body.append(f"    for (int i = 0; i < n; i++) z[i] = {pick('2 * y[i]', 'x[i] + 1', 'y[i] - x[i]', 'i', 'n', 'y[n - 1 - i]')};")
    if draw.random() < 0.3:
        body.insert(0, f"    if ({pick('n <= 0', 'n < 3', 'n == 0', '!x || n < 1')}) return;")
    return f"void f{number}({counter} n, const double *x, double *y, double *z)\n{{\n" + "\n".join(body) + "\n}\n"


def plane(number):
    """Two dimensions, by rows."""
    ld = pick("w", "ld")
    low, high = draw.choice([(0, 0), (0, 0), (1, 1), (0, 1)])
    offset = lambda d: f"(i {'-' if low and d == 2 else '+'} {min(d, 1 if high else 0) if d != 2 else low}) * {ld} + j"
    order = pick("ij", "ji")
    rows, columns = f"for (int i = {low}; i < h - {high}; i++)", "for (int j = 0; j < w; j++)"
    outer, inner = (rows, columns) if order == "ij" else (columns, rows)
    target = pick(f"y[i * {ld} + j]", f"y[i * {ld} + j]", "y[j * h + i]" if not low and not high else f"y[i * {ld} + j]")
    body = [f"    {outer}\n        {inner} {target} = {value('x', offset)};"]
    if low:
        body.insert(0, f"    {columns} y[j] = {pick('x[j]', '0', f'x[{ld} + j]')};")
    if high:
        body.append(f"    {columns} y[(h - 1) * {ld} + j] = {pick('0', f'x[(h - 1) * {ld} + j]', 'x[j]')};")
    return f"void f{number}(int h, int w, int ld, const double *x, double *y)\n{{\n    (void)ld;\n" + "\n".join(body) + "\n}\n"


def result(number):
    """A number that comes back."""
    operation, initial = draw.choice([("s += E;", "0"), ("s += E;", "1"), ("if (E > s) s = E;", "-5"), ("if (E < s) s = E;", "x[0]")])
    term = pick("x[i]", "x[i] * x[i]", "x[2 * i]", "x[i] - x[i + 1]")
    last = pick("return s;", "return s;", "return s / n;", "*r = s; return s;")
    return (f"int f{number}(int n, const int *x, int *r)\n{{\n    int s = {initial};\n    for (int i = 0; i < n; i++) {operation.replace('E', term)}\n"
            f"    {last}\n}}\n")


for number in range(count):
    print(pick(line, line, plane, result)(number))
