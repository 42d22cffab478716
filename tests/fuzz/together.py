"""Loops over the same elements, one after another, that may run as one: random functions, and what compares them with their fused selves.

usage: together.py source SEED COUNT          the functions f0, f1, ..
       together.py driver SEED COUNT HEADER   a program that runs each fused one, of the prototypes in the header, beside fN_original
"""
import random
import re
import sys

REALS = ['double', 'double', 'float']
INTEGERS = ['int', 'short', 'unsigned char', 'unsigned', 'signed char']
COUNTERS = ['int'] * 8 + ['long', 'unsigned', 'size_t', 'short']


class Together:
    def __init__(self, number, seed):
        self.rng = random.Random(f'{seed}/{number}')
        self.name = f'f{number}'
        self.flat = self.rng.random() < 0.65
        self.wide = 'h' if self.rng.random() < 0.3 else 'w'
        self.real = self.rng.choice(REALS)
        self.integer = self.rng.choice(INTEGERS)
        self.counter = self.rng.choice(COUNTERS)
        self.numbers = ['x', 'y', 'z', 'u', 'v'][:self.rng.randint(2, 5)]
        self.whole = ['k', 'l'][:self.rng.randint(0, 2)]
        self.scratch = ['r', 's', 't'][:self.rng.randint(0, 3)]
        self.zeroed = {s for s in self.scratch if self.rng.random() < 0.4}
        self.there = set(self.numbers) | self.zeroed
        self.sums = ['sum', 'most'][:self.rng.randint(0, 2)]
        self.shared = self.rng.random() < 0.3
        self.lines = []
        self.text = self.write()

    def signature(self, name):
        parameters = ['int h', 'int w', 'int n', 'double p'] + [f'{self.real} *{x}' for x in self.numbers] + [f'{self.integer} *{k}' for k in self.whole]
        return f'double {name}({", ".join(parameters)})'

    # What one element is called, so far away.
    def at(self, array, ranges, away):
        def index(counter, off):
            return counter if not off else f'{counter} {"+" if off > 0 else "-"} {abs(off)}'
        if self.flat:
            return f'{array}[{index(self.i, away[0])}]'
        row, column = index(self.i, away[0]), index(self.j, away[1])
        return f'{array}[({row}) * {self.wide} + {column}]' if away[0] else f'{array}[{row} * {self.wide} + {column}]'

    def away(self, ranges):
        if self.rng.random() < 0.7:
            return [0] * len(ranges)
        return [self.rng.randint(-low, high) for low, high in ranges]

    def read(self, ranges):
        choice = self.rng.random()
        if choice < 0.72:
            return self.at(self.rng.choice(sorted(self.there)), ranges, self.away(ranges))
        if choice < 0.8 and self.whole:
            return self.at(self.rng.choice(self.whole), ranges, self.away(ranges))
        if choice < 0.9:
            return self.rng.choice(['p', '0.75', '(p - 1)', '3', '0.125f'])
        return self.rng.choice([f'({self.i} % 3)', f'{self.i} * 0.25', '(n - 1)'] + ([] if self.flat else [f'({self.j} % 4)']))

    def expression(self, ranges, depth=0):
        if depth > 2 or self.rng.random() < 0.25:
            return self.read(ranges)
        a, b = self.expression(ranges, depth + 1), self.expression(ranges, depth + 1)
        return self.rng.choice([f'{a} * 0.5 + {b} * 0.25', f'{a} * 0.5 - {b} * 0.5', f'({a} + {b}) * 0.5', f'fabs(0.5 * ({a}))', f'sin({a})', f'({a} > {b} ? {b} : {a})', f'-({a}) * 1.0'])

    def integral(self, ranges):
        reads = [self.at(self.rng.choice(self.whole), ranges, self.away(ranges)), f'(int){self.i} % 5', '3']
        return f'({self.rng.choice(reads)} + {self.rng.choice(reads)}) & 63'

    # One statement, or a block of some; and what of scratch is there behind it.
    def statement(self, ranges):
        rng, here = self.rng, [0] * len(ranges)
        full = all(r == (0, 0) for r in ranges)
        kind = rng.random()
        if kind < 0.08 and self.whole:
            return f'{self.at(rng.choice(self.whole), ranges, self.away(ranges) if rng.random() < 0.3 else here)} = {self.integral(ranges)};'
        if kind < 0.18 and self.sums:
            s = rng.choice(self.sums)
            e = self.expression(ranges, 1)
            return f'sum += {e};' if s == 'sum' else f'if (most < {self.read(ranges)}) most = {self.at(self.numbers[0], ranges, here)};' if rng.random() < 0.2 else f'most = most < {e} ? {e} : most;'
        to = rng.choice(self.numbers + self.scratch * 2)
        away = self.away(ranges) if to in self.there and rng.random() < 0.15 else here
        target = self.at(to, ranges, away)
        if kind < 0.30 and to in self.there:
            return f'{target} {rng.choice(["+=", "-="])} {self.expression(ranges, 1)} * 0.25;'
        if kind < 0.40 and to in self.there:
            return f'if ({self.read(ranges)} > {self.read(ranges)}) {target} = {self.expression(ranges, 1)};'
        if to not in self.there and not full:
            to = rng.choice(self.numbers)
            target = self.at(to, ranges, here)
        if kind < 0.50:
            made = f'if ({self.read(ranges)} > 0.5) {target} = {self.expression(ranges, 1)}; else {target} = {self.read(ranges)};'
        elif kind < 0.62:
            q = rng.choice(['q', 'e', 'value'])
            made = f'{{ const double {q} = {self.expression(ranges, 1)}; {target} = {q} * 0.5 + {self.read(ranges)} * 0.5; }}'
        elif kind < 0.70 and self.shared:
            made = f'{{ held = {self.expression(ranges, 1)}; {target} = held * 0.5; }}'
        else:
            made = f'{target} = {self.expression(ranges)};'
        self.there.add(to)
        return made

    def loop(self):
        rng = self.rng
        self.i, self.j = rng.choice([('i', 'j')] * 6 + [('a', 'b'), ('row', 'column'), ('s_', 't_')])
        limits = ['n'] if self.flat else ['h', self.wide]
        ranges = [(0, 0) if rng.random() < 0.7 else (rng.randint(0, 2), rng.randint(0, 2)) for _ in limits]
        if self.lines and rng.random() < 0.6:
            ranges = self.ranges
        self.ranges = ranges
        counter = self.counter if rng.random() < 0.9 else rng.choice(COUNTERS)
        heads, indent = [], '    '
        for name, limit, (low, high) in zip((self.i, self.j), limits, ranges):
            if counter in ('unsigned', 'size_t'):
                end = f'{name} + {high} < ({counter}){limit}' if high else f'{name} < ({counter}){limit}'
            else:
                end = f'{name} < {limit} - {high}' if high else f'{name} < {limit}'
            heads.append(f'for ({counter} {name} = {low}; {end}; {name}++)')
        before = set(self.there)
        statements = [self.statement(ranges) for _ in range(1 if rng.random() < 0.75 else rng.randint(2, 3))]
        if not self.flat and rng.random() < 0.45:
            self.lines.append(self.rows(heads, statements, ranges, counter, self.there == before and counter != 'short'))
            return
        if len(statements) > 1 or statements[0].startswith('if'):
            body = '{ ' + ' '.join(statements) + ' }'
        else:
            body = statements[0]
        self.lines.append(indent + ' '.join(heads) + ' ' + body)

    # A loop over rows, with statements around that over a row.
    def rows(self, heads, statements, ranges, counter, may_leave):
        rng, here = self.rng, [0, 0]
        kept, self.j = self.j, str(rng.randint(0, 1))
        begin = self.at(self.numbers[0], ranges, here) if rng.random() < 0.5 else rng.choice(['0', 'p', '-1'])
        self.j = kept
        total = rng.choice(['total', 'q', 'e'])
        added = rng.choice([f'{total} += {self.read(ranges)};', f'{total} = {total} < {self.read(ranges)} ? {self.read(ranges)} : {total};', f'sum += {self.read(ranges)};' if self.sums else ''])
        behind = rng.choice(['', f'{rng.choice(self.numbers)}[{self.i}] = {total} * 0.125;', f'{self.numbers[-1]}[{self.i}] += {total} * 0.125;'])
        head = heads[1].replace(' = 0;', f' = {rng.choice([0, 0, 1])};') if may_leave else heads[1]
        if may_leave and rng.random() < 0.5:
            ends = ([] if counter in ('unsigned', 'size_t') else [f'< {self.wide} - {self.i}']) + ([f'<= {self.i}', f'< {self.i}'] * 2 if self.wide == 'h' and ranges == [(0, 0)] * 2 else [])
            head = re.sub(r'< (\(\w+\))?[hw]( - \d+)?;', rng.choice(ends) + ';', head) if ends else head
        return f'    {heads[0]} {{ double {total} = {begin}; {head} {{ {" ".join(statements + [added])} }} {behind} }}'

    # Rows that are not all as long, before loops over whole ones.
    def triangle(self):
        rng, counter = self.rng, self.rng.choice(['int', 'unsigned', 'long', 'size_t'])
        to, of, other = (rng.choice(self.numbers) for _ in range(3))
        end = f'({counter})h' if counter in ('unsigned', 'size_t') else 'h'
        row, whole = rng.choice(['j <= i', 'j < i', f'j < {end}']), f'for ({counter} i = 0; i < {end}; i++) for ({counter} j = 0; j < {end}; j++)'
        return [f'    for ({counter} i = 0; i < {end}; i++) {{ for ({counter} j = 0; {row}; j++) {to}[i * h + j] = {of}[i * h + j] * 0.5; }}',
                f'    {whole} {to}[i * h + j] += {other}[i * h + j] * 0.25;', f'    {whole} {other}[i * h + j] = {to}[i * h + j] - {of}[i * h + j] * 0.5;']

    def write(self):
        for _ in range(self.rng.randint(2, 9)):
            self.loop()
        if not self.flat and self.wide == 'h':
            at = self.rng.randint(0, len(self.lines))
            self.lines[at:at] = self.triangle()
        size = '(size_t)n' if self.flat else f'(size_t)h * (size_t){self.wide}'
        out = [self.signature(self.name), '{', '    double sum = p, most = -1;']
        if self.shared:
            out.append('    double held;')
        for s in self.scratch:
            made = f'calloc({size} + 1, sizeof *{s})' if s in self.zeroed else f'malloc(({size} + 1) * sizeof *{s})'
            if s in self.zeroed and self.rng.random() < 0.6:
                made = f'calloc({size}, sizeof *{s})'
            elif s not in self.zeroed and self.rng.random() < 0.6:
                made = f'malloc({size} * sizeof *{s})'
            out.append(f'    {self.real} *{s} = {made};')
        out += self.lines + [f'    free({s});' for s in self.scratch] + ['    return sum + most;', '}', '']
        return '\n'.join(out)

    def driver(self, fused):
        name, rng = self.name, self.rng
        out = [self.signature(f'{name}_original') + ';'] + ([] if fused else [self.signature(name) + ';'])
        out += [f'static int check_{name}(void)', '{', '    int failed = 0;', '    for (int round = 0; round < 12; round++) {',
                '        static const int sizes[] = {4, 5, 6, 7, 8, 13, 16, 17, 31, 33, 63, 64, 65, 67, 100, 129, 130, 257};',
                '        int h = sizes[draw() % 9], w = sizes[draw() % 12], n = sizes[draw() % 18];',
                '        if (round < 3) n = h = w = round;',
                '        if (round == 11) n = 1000 + draw() % 100, h = 20 + draw() % 17, w = 100 + draw() % 90;']
        for kind, arrays in ((self.real, self.numbers), (self.integer, self.whole)):
            for x in arrays:
                out.append(f'        {kind} *{x}_first = make(sizeof({kind}), {0 if kind == "double" else 1 if kind == "float" else 2}), *{x}_second = copy_of({x}_first);')
        given = {which: {x: f'{x}_{which}' for x in self.numbers + self.whole} for which in ('first', 'second')}
        one, other = rng.sample(self.numbers, 2)
        alias = lambda which: [f'(round % 4 == 1 ? {given[which][one]} : {given[which][x]})' if x == other else given[which][x] for x in self.numbers + self.whole]
        fixed = ['h', 'w', 'n', '0.75']
        out.append(f'        double wanted = {name}_original({", ".join(fixed + alias("first"))}), got;')
        if fused == 'tiles':
            out += [f'        struct {name}_tiles tiles;', '        int64_t fields[sizeof tiles / 8];',
                    '        for (size_t f = 0; f < sizeof tiles / 8; f++) fields[f] = round % 3 ? 1 + draw() % 9 : 0;', '        memcpy(&tiles, fields, sizeof tiles);',
                    f'        got = {name}_tiled({", ".join(fixed + alias("second"))}, &tiles);']
        elif fused:
            out.append(f'        got = {name}_tiled({", ".join(fixed + alias("second"))}, NULL);')
        else:
            out.append(f'        got = {name}({", ".join(fixed + alias("second"))});')
        out.append(f'        if (memcmp(&got, &wanted, sizeof got) && (got == got || wanted == wanted)) failed += printf("DIFFERENT {name}: %g, not %g, with h = %d, w = %d, n = %d\\n", got, wanted, h, w, n);')
        for x in self.numbers + self.whole:
            out.append(f'        failed += differ("{name}", "{x}", {x}_first, {x}_second, h, w, n);')
        out += ['    }', '    return failed != 0;', '}', '']
        return '\n'.join(out)


SOURCE = '''#include <math.h>
#include <stddef.h>
#include <stdlib.h>

'''

DRIVER = '''#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "%s"

enum { BYTES = 16 * 8192 };

static uint64_t state = %du;

static int draw(void)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (int)(state >> 40);
}

static void *make(size_t size, int kind)
{
    char *memory = malloc(BYTES);
    for (size_t at = 0; at + size <= BYTES; at += size) {
        const double real = (draw() %% 2001 - 1000) / 500.0;
        const float narrow = (float)real;
        const unsigned char whole[8] = {(unsigned char)(draw() %% 60)};
        memcpy(memory + at, kind == 0 ? (const void *)&real : kind == 1 ? (const void *)&narrow : (const void *)whole, size);
    }
    return memory;
}

static void *copy_of(const void *memory)
{
    return memcpy(malloc(BYTES), memory, BYTES);
}

static int differ(const char *function, const char *array, void *first, void *second, int h, int w, int n)
{
    const int differs = memcmp(first, second, BYTES) != 0;
    if (differs) printf("DIFFERENT %%s: %%s, with h = %%d, w = %%d, n = %%d\\n", function, array, h, w, n);
    free(first);
    free(second);
    return differs;
}

'''


def main():
    what, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    functions = [Together(i, seed) for i in range(count)]
    if what == 'source':
        print(SOURCE + '\n'.join(f.text for f in functions))
        return
    header = open(sys.argv[4]).read()
    ways = ['tiles' if f'struct {f.name}_tiles' in header else 'fused' if f'{f.name}_tiled' in header else None for f in functions]
    print(DRIVER % (sys.argv[4], seed) + '\n'.join(f.driver(way) for f, way in zip(functions, ways)))
    print('int main(void)\n{\n    int different = 0;')
    for f in functions:
        print(f'    different += check_{f.name}();')
    fused = sum(way is not None for way in ways)
    print(f'    printf("{fused} of {count} functions are fused, %d differ\\n", different);\n    return different != 0;\n}}')


if __name__ == '__main__':
    main()
