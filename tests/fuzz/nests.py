"""Draws compositions of loops, and the driver that compares original and fused.

usage: nests.py source SEED COUNT               functions f0, f1, .. of loops over arrays of h by w, and of n elements
       nests.py driver SEED COUNT HEADER        HEADER: what fernc has made of them

What is drawn: bounds with and without the rim, counters of several types, declared in the head or not, up and down, in the test, two at once, by while, from where they are, under the name of another variable, what
counters and scalars hold before and behind their loops, where they are assigned and returned, rows or columns first, triangles,
guards, conditions on data, temporaries, sums, the largest and the smallest, what is carried in arrays and in scalars, iterations that end early, arrays of an iteration, pragmas, branches that write the same,
chained assignments, subscripts in macros and in variables, arrays that are allocated, arrays with rows of constant length, several nests that write parts of one array, the
rows that pointers lead to, evenly or not, members of arrays of structures, interior and edges among parts, pointers that go along arrays and rows (walks.py), loops that count by more than one (strides.py), edges that are copied from what lies beside them, edges that are held or joined, and arguments that are one array or overlap. Some of the nests stand in functions of their
own, which are called, with parameters of other names and types, of which some
are assigned, and with sums as results.
"""
import random
import re
import sys

from strides import Strides
from walks import Walks

UNSIGNED = ('size_t', 'unsigned')
ROW = 40  # of arrays with rows of constant length


class Nests(Walks, Strides):
    def __init__(self, rng, name):
        self.rng, self.name = rng, name
        self.real = rng.choice(['double', 'double', 'float'])
        self.size = rng.choice(['int', 'int', 'long', 'size_t', 'unsigned'])
        self.counter = rng.choice(['int', 'int', 'long', self.size if self.size in UNSIGNED else 'ptrdiff_t'])
        self.below = self.counter not in UNSIGNED and self.size != 'unsigned'  # subscripts may be negative
        self.outer = rng.random() < 0.4  # counters declared at the top
        self.hints = rng.random() < 0.12             # pragmas before loops
        self.hides = not self.outer and rng.random() < 0.08  # counters have the name of a variable of the function
        self.kept = rng.choice(['', '', 'structure', 'rows', 'members'])  # where arrays are: behind a structure, in rows whose length is known at run time, two in one of structures
        self.pictures = [f'X{i}' for i in range(4)]  # h by w
        self.vectors = [f'V{i}' for i in range(3)]   # n
        self.rows = [f'R{i}' for i in range(2)]      # [][ROW]
        self.led = rng.random() < 0.4                # .. to each of which a pointer leads
        self.counts = [f'C{i}' for i in range(2)]    # of unsigned, h by w
        self.full, self.inner = set(), set()         # locals that hold values: everywhere, without the rim
        self.locals, self.lines, self.sums, self.number = [], [], [], 0
        self.told = self.outer and rng.random() < 0.7  # variables of the function are assigned and read between loops
        self.chained = set()                         # .. a part, of which the stencils of a chain read all
        self.often_chained = rng.choice([0.05, 0.3])
        self.wide, self.chosen, self.split = False, [], self.pictures
        ends = []
        self.copies = False  # .. of which some are taken from what lies beside them: it has three
        self.edges = False  # some array is written in parts: it has a row and a column at least
        self.nests = rng.randint(2, 6)
        for _ in range(self.nests):
            if rng.random() < 0.3:
                rng.choice([self.draw_walk, self.draw_stride])()
            elif self.told and rng.random() < 0.4:
                self.draw_counted()
            else:
                self.draw_nest()
            if self.told and rng.random() < 0.4:
                self.lines += [f'    {self.told_between()}' for _ in range(rng.choice([1, 1, 2]))]
            ends.append(len(self.lines))
        self.functions, self.singles = [], set()
        if self.kept == 'members':
            self.singles = {name for name in (local.strip('*') for local, _ in self.locals) if name[0] == 't' and rng.random() < 0.5}
            self.lines = [self.with_members(line) for line in self.lines]
        if rng.random() < 0.5:
            self.draw_functions(ends)

    def fresh(self, letter):
        self.number += 1
        return f'{letter}{self.number}'

    # --- structures

    def cell(self, name):
        """The type of the elements: of pictures two numbers, of some that are allocated one."""
        if self.kept != 'members' or not (name[0] == 'X' or name in self.singles):
            return self.real
        return f'struct {"cell" if name[0] == "X" else "single"}_of_{self.name}'

    def with_members(self, line):
        """X1 is what stands beside X0 in its elements; `@` stands before what is an element itself."""
        for place in reversed(list(re.finditer(r'@?\b(X[0-3]|t\d+)\[', line))):
            depth, end = 1, place.end()
            while depth:
                depth += {'[': 1, ']': -1}.get(line[end], 0)
                end += 1
            name = place[1]
            if name[0] == 't' and name not in self.singles:
                continue
            member = '' if place[0][0] == '@' else '.y' if name in ('X1', 'X3') else '.x'
            line = line[:place.start()] + {'X1': 'X0', 'X3': 'X2'}.get(name, name) + line[place.end() - 1:end] + member + line[end:]
        return line

    def literal(self):
        return self.rng.choice(['0.5', '2.0', '-1.25', 'a', 'b', '3.0'])

    # --- places

    def at(self, i, j, di, dj, counts=False):
        """The subscript of an element of a picture, some rows and columns away."""
        row = i if not di else f'({i} {"+" if di > 0 else "-"} {abs(di)})'
        column = j if not dj else f'{j} {"+" if dj > 0 else "-"} {abs(dj)}'
        if self.kept == 'rows' and not counts:
            return f'{i}{self.shift(di)}][{j}{self.shift(dj)}'
        form = self.rng.randrange(4)
        if form == 0:
            return f'AT({i}{self.shift(di)}, {j}{self.shift(dj)})'
        if form == 1:
            return f'{column} + {row} * w'
        if form == 2 and di:
            return f'{i} * w + {column} {"+" if di > 0 else "-"} {abs(di)} * w' if abs(di) > 1 else f'{i} * w + {column} {"+" if di > 0 else "-"} w'
        return f'{row} * w + {column}'

    def beyond(self, i, n):
        """Some iterations away from i, but in [0, n)."""
        rng = self.rng
        forms = [f'({i} > 0 ? {i} - 1 : 0)', f'({i} + 1 < {n} ? {i} + 1 : {n} - 1)', f'({i} + {rng.randint(1, 3)}) % {n}', f'({i} + {n} - 1) % {n}',
                 f'({i} == 0 ? {n} - 1 : {i} - 1)', f'({i} != {n} - 1 ? {i} + 1 : 0)', f'LEAST({i} + {rng.randint(1, 2)}, {n} - 1)', f'joined({i} + 1, {n})',
                 f'WRAP({i} + 1, {n})', f'({i} ? {i} - 1 : {i})', f'held({i} + {rng.randint(0, 2)}, 0, {n} - 1)']
        if self.below and self.size not in UNSIGNED:
            forms += [f'HELD({i} - {rng.randint(1, 2)}, 0, {n} - 1)', f'held({i} - {rng.randint(1, 3)}, 0, {n} - 1)', f'({i} - 1 + {n}) % {n}', f'joined({i} - 1, {n})',
                      f'({i} - 2 >= 0 && {i} < {n} ? {i} - 2 : {i})', f'({i} < 1 || {i} >= {n} ? 0 : {i} - 1)', f'WRAP({i} - 1, {n})']
        return rng.choice([f for f in forms if rng.random() < 0.4 or not re.search('%|joined|WRAP|== 0', f)])

    def at_edges(self, i, j):
        """The subscript of an element of a picture, in it wherever the iteration is."""
        rng = self.rng
        if not (i.isalpha() and j.isalpha()):  # numbers, of which compilers know what conditions say
            return self.at(i, j, 0, 0)
        row, column = rng.choice([(i, self.beyond(j, 'w')), (self.beyond(i, 'h'), j), (self.beyond(i, 'h'), self.beyond(j, 'w'))])
        if self.chosen and rng.random() < 0.5:
            row, column = i, rng.choice(self.chosen)
        if self.kept == 'rows':
            return f'{row}][{column}'
        return rng.choice([f'AT({row}, {column})', f'{row} * w + {column}' if row == i or row[0] == '(' and '%' not in row else f'({row}) * w + {column}'])

    def choose(self, j):
        """Statements that compute where the column is."""
        rng = self.rng
        if self.counter in UNSIGNED or self.size in UNSIGNED:
            return []
        c, d = self.fresh('c'), rng.randint(1, 2)
        self.chosen.append(c)
        form = rng.randrange(5)
        if form == 0:
            return [f'{self.counter} {c} = {j} - {d};', f'if ({c} < 0) {c} = 0;']
        if form == 1:
            return [f'{self.counter} {c} = {j} + 1;', f'if ({c} == w) {c} = 0;']
        if form == 2:
            return [f'{self.counter} {c};', f'if ({j} >= {d}) {c} = {j} - {d};', f'else {c} = {j};']
        if form == 3:
            return [f'{self.counter} {c} = {j} - 1;', f'if ({c} < 0) {c} += w;', f'{c}--;', f'if ({c} < 0) {c} = {j};']
        return [f'{self.counter} {c} = {self.beyond(j, "w")};']

    @staticmethod
    def shift(d):
        return '' if not d else f' + {d}' if d > 0 else f' - {-d}'

    def target_picture(self):
        return self.rng.choice(self.split[:2] if self.rng.random() < 0.9 else self.split)

    def source_picture(self):
        return self.rng.choice(self.split[2:] if self.rng.random() < 0.9 else self.split)

    def read_picture(self, i, j, rim):
        """An element of some picture; rim: how far from the edges the iteration is."""
        rng = self.rng
        locals_ = [t for t in sorted(self.full) if t.startswith('t')] + ([t for t in sorted(self.inner) if t.startswith('t')] if rim else [])
        if locals_ and not self.wide and rng.random() < 0.75:
            name = rng.choice(locals_)
            reach = rim if name in self.full else 0
            di, dj = (rng.randint(-reach, reach), rng.randint(-reach, reach)) if rng.random() < 0.5 else (0, 0)
            if name in self.full and rng.random() < 0.3:
                return f'{name}[{self.at_edges(i, j)}]'
            if not rim and name in self.full and self.below and rng.random() < 0.3:
                return f'({i} > 0 ? {name}[{self.at(i, j, -1, 0)}] : {name}[{self.at(i, j, 0, 0)}])'
            if not rim and name in self.full and rng.random() < 0.3:
                return f'({j} + 1 < w && {i} + 1 < h ? {name}[{self.at(i, j, 1, 1)}] : 1)'
            return f'{name}[{self.at(i, j, di, dj)}]'
        kind = rng.random()
        if kind < 0.1:
            return f'V{rng.randrange(3)}[{rng.choice([i, j])}]'
        if kind < 0.2:
            return f'R{rng.randrange(2)}[{i}{self.shift(rng.randint(self.counter != "unsigned" and -1, 1))}][{j} {rng.choice(["+ 0", "+ 1"])}]'
        if kind < 0.3:
            return f'({self.real})C{rng.randrange(2)}[{self.at(i, j, 0, 0, True)}]'
        if kind < 0.45 and not self.wide:
            return f'{self.source_picture()}[{self.at_edges(i, j)}]'
        reach = 1 if rim or self.below else 0
        across = reach if rim or (rng.random() < 0.05 and self.kept != 'rows') else 0  # beyond the rim lies the next row
        return f'{self.source_picture()}[{self.at(i, j, rng.randint(-reach, reach), rng.randint(-across, across))}]'

    def expression(self, read, depth=2):
        rng = self.rng
        if not depth or rng.random() < 0.2:
            return read() if rng.random() < 0.75 else self.literal()
        left, right = self.expression(read, depth - 1), self.expression(read, depth - 1)
        form = rng.randrange(8)
        if form == 0:
            return f'fabs({left})'
        if form == 1:
            return f'({left} > {right} ? {left} : {right})'
        if form == 2:
            return f'sqrt(fabs({left}))'
        return f'({left} {rng.choice("+-*")} {right})'

    # --- loops

    def head(self, i, begin, end, down):
        rng = self.rng
        declared = '' if self.outer else f'{self.counter} '
        if down:
            return f'for ({declared}{i} = {end} - 1; {i} >= {begin}; {rng.choice([f"{i}--", f"{i}--", f"{i} = {i} - 1"])})'
        form = rng.randrange(5)
        if begin == '0' and rng.random() < 0.07:
            return f'for ({declared}{i} = {end}; {rng.choice([f"{i}-- > 0", f"{i}--"]) if "-" not in end else f"{i}-- > 0"};)'
        if form == 4:
            return f'for ({declared}{i} = {begin}; {i} < {end}; {i} = {rng.choice([f"{i} + 1", f"1 + {i}"])})'
        if form == 0 and self.size not in UNSIGNED:
            return f'for ({declared}{i} = {begin}; {i} <= {end} - 1; {i}++)'
        if form == 1:
            return f'for ({declared}{i} = {begin}; {end} > {i}; ++{i})'
        return f'for ({declared}{i} = {begin}; {i} < {end}; {i} += 1)' if form == 2 else f'for ({declared}{i} = {begin}; {i} < {end}; {i}++)'

    def draw_nest(self):
        self.chosen = []
        if self.below and self.size not in UNSIGNED and self.rng.random() < self.often_chained:
            self.draw_chain()
            return
        form = self.rng.random() * (0.7 if self.rng.random() < 0.6 else 1)
        if form < 0.12 and self.size != 'unsigned':  # of which h - 1 wraps where there are no rows
            self.draw_parts()
        elif form < 0.62:
            self.draw_picture()
        elif form < 0.82:
            self.draw_vector()
        elif form < 0.9:
            self.draw_rows()
        else:
            self.draw_counts()

    def new_local(self, kind):
        name = self.fresh('t' if kind == 'picture' else 'v')
        zeroed = self.rng.random() < 0.3
        size = '(size_t)h * w' if kind == 'picture' else 'n'
        text = f'calloc({size}, sizeof({self.real}))' if zeroed else f'malloc({size} * sizeof({self.real}))'
        self.locals.append((f'(*{name})[w]' if self.kept == 'rows' and kind == 'picture' else f'*{name}', text))
        if zeroed:
            self.full.add(name)
        return name, zeroed

    def reduction(self, value, read):
        """A sum, or the largest or smallest of what iterations compute."""
        rng, s = self.rng, self.fresh('s')
        self.sums.append(s)
        form, sign = rng.randrange(12), rng.choice(['>', '<', '>=', '<='])
        if form < 6:
            condition = f'if ({read()} > {self.literal()}) ' if form < 2 else ''
            return f'{condition}{s} {rng.choice(["+=", "+=", "-="])} {value};'
        if form == 6:
            return f'{s} = {rng.choice(["fmax", "fmin"])}({s}, {value});'
        if form == 7:
            return f'{s} = {value} {sign} {s} ? {value} : {s};'
        if form == 8:
            return f'{s} = {s} {sign} {value} ? {s} : {value};'
        if form == 9:
            return f'{s} = LEAST({s}, {value});'
        condition = f'{read()} > {self.literal()} && ' if rng.random() < 0.3 else ''
        other = f' else if ({s} < {read()}) {s} = {read()};' if rng.random() < 0.2 else ''
        return f'if ({condition}{value} {sign} {s}) {s} = {value};{other}'

    def goes_on(self, value, read, place):
        """A scalar in which each iteration leaves something to the next, and an element that has it."""
        rng, s = self.rng, self.fresh('s')
        self.sums.append(s)
        step = rng.choice([f'{s} = {s} * 0.5 + {value};', f'{s} += {value};', f'if ({read()} > {self.literal()}) {s} = {value}; else {s} *= 0.5;', f'{s} = {value} - {s};'])
        return [f'{place} = {s};', step] if rng.random() < 0.3 else [step, f'{place} {rng.choice(["=", "=", "+="])} {s} + {self.literal()};']

    def target(self, kind, rim):
        """An array to write, and whether it has to be written without conditions."""
        rng = self.rng
        if not self.wide and rng.random() < 0.55:
            name, zeroed = self.new_local(kind)
            return name, not zeroed
        return (self.target_picture() if kind == 'picture' else f'V{rng.randrange(3)}'), False

    def body(self, i, j, rim, carried):
        """Statements of one iteration of a picture, and what they write for certain."""
        rng = self.rng
        read = lambda: self.read_picture(i, j, rim)
        lines, written = [], []
        self.chosen, self.split = [], rng.sample(self.pictures, 4)
        if not self.wide and rng.random() < 0.3:
            lines += self.choose(j)
        skips = rng.random() < 0.1
        if skips:
            lines.append(rng.choice([f'if ({read()} > {self.literal()}) continue;', f'if ({i} % 2 == 1 || {j} == 0) {{ continue; }}', f'if ({j} > {i}) continue;']))
        for _ in range(rng.choice([1, 1, 1, 2, 3])):
            form = rng.random()
            if form < 0.15:
                lines.append(self.reduction(self.expression(read), read))
                continue
            if form < 0.2:
                lines += self.goes_on(self.expression(read), read, f'{self.target_picture()}[{self.at(i, j, 0, 0)}]')
                continue
            if form < 0.27 and self.kept != 'rows':
                p = self.fresh('x')
                x = self.target_picture()
                if self.kept == 'members' and rng.random() < 0.6:
                    m = 'xy'[x in ('X1', 'X3')]
                    element = rng.choice([f'&@{x}[{i} * w + {j}]', f'{x.replace("1", "0").replace("3", "2")} + {i} * w + {j}'])
                    lines += [f'{self.cell(x)} *{p} = {element};', f'{p}->{m} {rng.choice(["=", "+="])} {rng.choice([f"{p}->{m}", f"(*{p}).x", f"{p}[0].y"])} * 0.5 + {self.expression(read)};']
                    continue
                if rng.random() < 0.3 and self.kept != 'members':
                    lines += [f'{self.real} *{p} = {rng.choice([f"&{x}[{i} * w + {j}]", f"{x} + {i} * w + {j}"])};', f'*{p} = *{p} * 0.5 + {self.expression(read)};']
                    continue
                lines += [f'{self.counter} {p} = {i} * w + {j};', f'{x}[{p}] = {x}[{p}] * 0.5 + {self.expression(read)};']
                continue
            if carried:
                x = self.target_picture()
                di, dj = rng.choice([(-1, 0), (0, -1), (-1, 1), (1, 0), (-1, -1)])
                lines.append(f'{x}[{self.at(i, j, 0, 0)}] = {x}[{self.at(i, j, di, dj)}] * 0.25 + {self.expression(read)};')
                continue
            name, certain = self.target('picture', rim)
            value = self.expression(read)
            if not certain and rng.random() < 0.3:
                condition = rng.choice([f'{read()} > 0', f'{i} > {j}', f'{i} > 1', f'{j} < w - 1', f'{i} + 1 < h && {j} > 0'])
                other = f' else {name}[{self.at(i, j, 0, 0)}] = {self.literal()};' if rng.random() < 0.3 else ''
                lines.append(f'if ({condition}) {name}[{self.at(i, j, 0, 0)}] {rng.choice(["=", "+="])} {value};{other}')
            elif not certain and rng.random() < 0.3:
                lines.append(f'{name}[{self.at(i, j, 0, 0)}] {rng.choice(["+=", "-=", "*="])} {value};')
            elif rng.random() < 0.15:
                v = self.fresh('y')
                lines += [f'{self.real} {v}[3] = {{{value}, {read()}}};', f'{v}[{v}[0] > {v}[1] ? 2 : {i} % 2] {rng.choice(["=", "+="])} {self.literal()};',
                          f'{name}[{self.at(i, j, 0, 0)}] = {rng.choice([f"{v}[0] + {v}[1] * {v}[2]", f"{v}[{j} % 3]"])};']
                written.append(name)
            elif rng.random() < 0.3:
                v = self.fresh('y')
                lines += [f'{self.real} {v} = {value};', f'{v} {rng.choice(["+=", "*="])} {self.literal()};', f'{name}[{self.at(i, j, 0, 0)}] = {v};']
                written.append(name)
            elif rng.random() < 0.25:
                condition = rng.choice([f'{read()} > 0', f'{i} == 0 || {j} == 0 || {i} == h - 1 || {j} == w - 1', f'{i} != {j}', f'!({j} > 1)'])
                lines.append(f'if ({condition}) {name}[{self.at(i, j, 0, 0)}] = {value}; else {{ {name}[{self.at(i, j, 0, 0)}] = {self.literal()}; }}')
                written.append(name)
            elif rng.random() < 0.15:
                other, between = f'{rng.choice([x for x in self.split if x != name])}[{self.at(i, j, 0, 0)}]', rng.choice([' = ', ' = ', ' += '])
                lines.append(rng.choice([f'{name}[{self.at(i, j, 0, 0)}] = {other}{between}{value};', f'{name}[{self.at(i, j, 0, 0)}] = {value}, {other}{between}{self.literal()};']))
                written.append(name)
            else:
                lines.append(f'{name}[{self.at(i, j, 0, 0)}] = {value};')
                written.append(name)
        return lines, [] if skips else written

    def draw_picture(self):
        rng = self.rng
        i, j = ('i', 'j') if rng.random() < 0.8 else ('y', 'x')
        rim = rng.random() < 0.5
        down = self.below and self.size not in UNSIGNED and rng.random() < 0.12
        carried = rng.random() < 0.12 and (rim or (self.kept != 'rows' and 'unsigned' not in (self.size, self.counter)))
        rows, columns = (('1', 'h - 1'), ('1', 'w - 1')) if rim else (('0', 'h'), ('0', 'w'))
        if rim and self.size in UNSIGNED:
            rows, columns = ('1', 'h_1'), ('1', 'w_1')
        triangle = not rim and rng.random() < 0.08 and self.kept != 'rows'
        heads = [self.head(i, *rows, down), self.head(j, *columns, down and rng.random() < 0.5)]
        if triangle:
            heads[1] = self.head(j, '0', rng.choice([i, f'{i} + 1']), False)
        elif rng.random() < 0.15:
            heads.reverse()
        self.wide = triangle  # columns beyond the width: nothing of what is allocated
        lines, written = self.body(i, j, 1 if rim else 0, carried)
        self.wide, self.chosen = False, []
        braces = len(lines) > 1 or rng.random() < 0.3
        if self.hints and rng.random() < 0.6:
            self.lines.append(rng.choice(['#pragma GCC ivdep', '    # pragma GCC unroll 2']))
        self.lines.append(f'    {heads[0]}')
        self.lines.append(f'        {heads[1]}{" {" if braces else ""}')
        self.lines += [f'            {line}' for line in lines]
        if braces:
            self.lines.append('        }')
        for name in written:
            if name[0] == 't':
                (self.inner if rim else self.full).add(name)
                if not rim:
                    self.inner.discard(name)
        for name in [local.strip('(*)[w]') for local, _ in self.locals]:  # what a triangle, or a condition, has left open
            if name[0] == 't' and name not in self.full and name not in self.inner and name not in self.chained:
                self.lines.append(f'    memset({name}, 0, (size_t)h * w * sizeof({self.real}));')
                self.full.add(name)

    def draw_chain(self):
        """Stencils of each other, of rows above and below and columns beside, with other pictures here and there: rows of what is between are kept."""
        rng = self.rng
        self.split = rng.sample(self.pictures, 4)
        depth, names, top, low, side = rng.randint(1, 3), [], 0, 0, 0
        shape = {}  # of what each holds: rows from the top, to the end, columns at each side
        for k in range(depth + 1):
            reads, i, j = [], *rng.choice([('i', 'j'), ('y', 'x')])
            tops, lows, sides = [top], [low], [side]
            for name in names[-2:] if rng.random() < 0.3 else names[-1:]:
                for _ in range(rng.randint(1, 4)):
                    di, dj = rng.randint(-rng.choice([0, 1, 4]), rng.choice([0, 1, 3])), rng.choice([0, 0, 0, -1, 1])
                    above, below, beside = shape[name]
                    tops.append(above - di), lows.append(below + di), sides.append(beside + abs(dj))
                    reads.append(f'{name}[{self.at(i, j, di, dj)}]')
            top, low, side = max(tops), max(lows), max(sides)
            if not reads or rng.random() < 0.3:
                reads.append(f'{self.source_picture()}[{self.at(i, j, 0, 0)}]')
            value = f' {rng.choice("+-*")} '.join(reads) if rng.random() < 0.7 else f'fabs({" - ".join(reads)}) * {self.literal()}'
            if k == depth:
                name = self.target_picture()
            else:
                name, zeroed = self.new_local('picture')
                self.chained.add(name)
            heads = [self.head(i, str(top), f'h - {low}' if low else 'h', False), self.head(j, str(side), f'w - {side}' if side else 'w', False)]
            self.lines += [f'    {heads[0]}', f'        {heads[1]}', f'            {name}[{self.at(i, j, 0, 0)}] = {value};']
            names.append(name)
            shape[name] = (top, low, side)

    def edge(self, name, i, j):
        """A store to an element of which one index, or both, is the first or the last."""
        place = f'{name}[{self.at(i, j, 0, 0)}]'
        if self.kept != 'rows' and self.rng.random() < 0.3:
            flat = {'0': '', '(h - 1)': 'h * w - w'}.get(i, f'{i} * w'), {'0': '', '(w - 1)': 'w - 1'}.get(j, j)
            place = f'{name}[{" + ".join(part for part in flat if part) or "0"}]'
        if self.copies and self.rng.random() < 0.6:
            return f'{place} {self.rng.choice(["=", "=", "=", "+=", "= 1 -"])} {name}[{self.beside(i, j)}];'
        return f'{place} = {self.expression(lambda: self.read_picture(i, j, 0), 1)};'

    def beside(self, i, j):
        """An element further inside than that of an edge, or on the other side."""
        rng = self.rng
        further = {'0': ['1', '1', '1', '2', '(%s - 1)', '(%s - 2)'], '(h - 1)': ['(%s - 2)', '(%s - 2)', '(%s - 3)', '1', '0'], '(w - 1)': ['(%s - 2)', '(%s - 2)', '(%s - 3)', '1', '0']}
        i, j = (rng.choice(further.get(at, [at])).replace('%s', n) for at, n in ((i, 'h'), (j, 'w')))
        return self.at(i, j, 0, 0)

    def draw_parts(self):
        """An array by its interior and its edges, in any order, and what reads all of it."""
        rng = self.rng
        self.edges = True
        copies = self.copies
        self.copies = rng.random() < 0.5
        name = self.new_local('picture')[0] if rng.random() < 0.7 else f'X{rng.randrange(4)}'
        ends = ('h_1', 'w_1') if self.size == 'size_t' else ('h - 1', 'w - 1')
        across = rng.random() < 0.7  # columns are parts of their own
        parts = [[f'    {self.head("i", "1", ends[0], False)}', f'        {self.head("j", *(("1", ends[1]) if across else ("0", "w")), False)}',
                  f'            {name}[{self.at("i", "j", 0, 0)}] = {self.expression(lambda: self.read_picture("i", "j", 1 if across else 0))};']]
        corners = across and rng.random() < 0.4
        for counter, loop in (('j', ('1', ends[1]) if corners else ('0', 'w')), ('i', ('1', ends[0]) if corners or rng.random() < 0.5 else ('0', 'h'))):
            if counter == 'i' and not across:
                continue
            stores = [self.edge(name, *((row, 'j') if counter == 'j' else ('i', row))) for row in (('0', '(h - 1)') if counter == 'j' else ('0', '(w - 1)'))]
            head = f'    {self.head(counter, *loop, False)}'
            if rng.random() < 0.4:
                parts.append([head + ' {'] + [f'        {store}' for store in stores] + ['    }'])
            else:
                parts += [[head, f'        {store}'] for store in stores]
        if corners:
            parts += [[f'    {self.edge(name, row, column)}'] for row in ('0', '(h - 1)') for column in ('0', '(w - 1)')]
        if rng.random() < 0.5:
            rng.shuffle(parts)
        if self.copies and name[0] == 't':  # an edge may be copied before there is anything
            self.lines.append(f'    memset({name}, 0, (size_t)h * w * sizeof({self.real}));')
        self.copies |= copies
        for part in parts:
            self.lines += part
        if name[0] == 't':
            self.full.add(name)

    def draw_vector(self):
        rng = self.rng
        i = rng.choice(['i', 'k'])
        known = [v for v in sorted(self.full) if v.startswith('v')]
        reach = 2 if self.below else 0
        name = None

        along = self.fresh('q') if not self.outer and rng.random() < 0.2 and 'unsigned' not in (self.size, self.counter) else None

        def read():
            if along and rng.random() < 0.4:
                return f'V{rng.randrange(3)}[{along}]'
            if known and rng.random() < 0.5:
                return f'{rng.choice(known)}[{i}]'
            d = rng.randint(-reach, reach)
            return f'V{rng.randrange(3)}[{rng.choice([i, f"{i} + 1", f"2 * {i}"]) if d >= 0 else f"{i} - {-d}"}]'
        lines, form = [], rng.random()
        value = self.expression(read)
        if form < 0.2:
            lines.append(self.reduction(value, read))
        elif form < 0.3:
            lines += self.goes_on(value, read, f'V{rng.randrange(3)}[{i}]')
        elif form < 0.42:
            x = f'V{rng.randrange(3)}'
            lines.append(f'{x}[{i}] = {x}[{i} - 1] * 0.5 + {value};' if reach else f'{x}[{i} + 1] = {x}[{i}] * 0.5 + {value};')
        elif form < 0.55:
            x = f'V{rng.randrange(3)}'
            lines.append(f'if ({read()} > {self.literal()}) {x}[{i}] = {value};')
        else:
            name, _ = self.target('vector', 0)
            lines.append(f'{name}[{i}] = {value};')
        down = self.below and self.size not in UNSIGNED and rng.random() < 0.15
        if along:
            first, step = rng.choice([('n - 1', f'{along}--'), ('2', f'{along}++'), ('0', f'{along} += 2'), ('n + 3', f'--{along}')])
            head = f'for ({self.counter} {i} = 0, {along} = {first}; {i} < n; {i}++, {step})'
        elif self.outer and rng.random() < 0.3:
            head = f'{i} = 0;\n    while ({i} < n)'
            lines.append(rng.choice([f'{i}++;', f'++{i};', f'{i} += 1;', f'{i} = {i} + 1;']))
        else:
            head = self.head(i, "0", "n", down)
        self.lines += [f'    {head}'] + [f'        {line}' for line in (lines if len(lines) == 1 and 'while' not in head else ['{'] + lines + ['}'])]
        if self.outer and rng.random() < 0.2:
            self.sums.append(self.fresh('s'))
            self.lines.append(f'    {self.sums[-1]} += {i} == 0 ? {self.literal()} : ({self.real}){i};')
        if name and name[0] == 'v':
            self.full.add(name)

    # --- variables of the function that loops leave something in

    COUNTERS, SCALARS = ('i', 'j', 'k', 'x', 'y'), ('z0', 'z1')

    def begin_counters(self):
        """What they hold at first."""
        if not self.told:
            return [f'    {self.counter} i, j, k, x, y;'] if self.outer else []
        values = {name: self.rng.choice(['0', '0', '1', '2', '5']) for name in self.COUNTERS}
        scalars = f'    {self.real} z0 = 0.25, z1 = 0;'
        if self.rng.random() < 0.5:
            return [f'    {self.counter} {", ".join(f"{name} = {value}" for name, value in values.items())};', scalars]
        return [f'    {self.counter} {", ".join(values)};', scalars] + [f'    {name} = {value};' for name, value in values.items()]

    def told_between(self):
        """An assignment to a counter or a scalar, or something that reads one."""
        rng = self.rng
        i, other, z = rng.choice(self.COUNTERS), rng.choice(self.COUNTERS), rng.choice(self.SCALARS)
        form = rng.randrange(9)
        if form < 3:
            return f'{i} = {rng.choice(["0", "1", "7", "n / 2", "h", other])};'
        if form == 3:
            return f'{i} += {rng.randint(1, 3)};'
        if form == 4:
            return f'{z} = {rng.choice([self.literal(), f"({self.real}){i}"])};'
        if form == 5:
            return f'if (n > {rng.randint(0, 9)}) {i} = {rng.randint(0, 5)};'
        self.sums.append(self.fresh('s'))
        return f'{self.sums[-1]} += {rng.choice([f"{i} == {rng.randint(0, 3)} ? 0.5 : ({self.real}){other}", f"({self.real}){i}", z])};'

    def draw_counted(self):
        """A loop over vectors that begins where its counter is, counts another one along, or leaves something in scalars."""
        rng = self.rng
        k, along = rng.sample(self.COUNTERS, 2)
        n = rng.choice(['n', 'n', 'n', 'h', 'n / 2'])
        low, z = rng.choice(['0', '0', '1', '3']), rng.choice(self.SCALARS)
        known = [v for v in sorted(self.full) if v.startswith('v')]
        read = lambda: f'{rng.choice(known)}[{k}]' if known and n == 'n' and 'while' not in head and head[:6] != 'for (;' and rng.random() < 0.5 else f'V{rng.randrange(3)}[{rng.choice([k, k, f"{k} + 1"])}]'
        form, before, step = rng.randrange(8), '', rng.choice([f'{k}++', f'++{k}', f'{k} += 1', f'{k} = {k} + 1'])
        counts = False
        if form < 2:
            head = f'for ({k} = {low}, {along} = {rng.choice(["n", "2", "h"])}; {k} < {n}; {k}++, {rng.choice([f"{along}--", f"{along}++", f"{along} += 2"])})'
        elif form == 2:
            before, head, counts = rng.choice([f'{k} = {low};', f'{k} = {low};', f'{k} = {n} / 2;', '']), f'while ({k} < {n})', True
        elif form == 3:
            before, head = rng.choice([f'{k} = {low};', '', '', f'{k} = {along} / 2;']), f'for (; {k} < {n}; {step})'
        elif form == 4:
            before, head = f'{k} = {rng.choice(["n", "h", "9"])};', f'while ({k}-- > 0)'
        elif form == 5:
            before, head = f'{k} = {rng.choice(["n", "h", "9"])};', f'for (; {k}-- > 0;)'
        else:
            head = self.head(k, low, n, False)
        if before and rng.random() < 0.3:
            self.sums.append(self.fresh('s'))
            before += f' {self.sums[-1]} += {rng.choice([k, z])};'
        place, lines = f'V{rng.randrange(3)}[{k}]', []
        if rng.random() < 0.4:
            lines.append(rng.choice([f'{z} = {self.expression(read, 1)};', f'{z} = V0[{k}] = {self.expression(read, 1)};', f'z0 = z1 = {read()};', f'if ({read()} > {self.literal()}) {z} = {read()}; else {z} = {self.literal()};']))
        value = rng.choice([self.expression(read), f'{self.expression(read, 1)} + {rng.choice([z if lines else k, along])}'])
        if form > 5 and rng.random() < 0.3:
            lines.append(f'{along} = {k} + {rng.randint(0, 2)};')
            place = f'V{rng.randrange(3)}[{along}]'
        lines.append(rng.choice([f'{place} = {value};', f'{place} += {value};', f'if ({read()} > {self.literal()}) {place} = {value};']))
        if rng.random() < 0.1:
            lines.append(f'{z} = {read()};')
        if counts:
            lines.append(f'{step};')
        self.lines += [f'    {before}'] * bool(before) + [f'    {head}{" {" if len(lines) > 1 else ""}'] + [f'        {line}' for line in lines] + ['    }'] * (len(lines) > 1)

    def draw_rows(self):
        rng = self.rng
        i, j = 'i', 'j'
        name = rng.choice(self.rows)
        lines = [f'{name}[{i}][{j}] = {self.expression(lambda: self.read_picture(i, j, 0))};']
        self.lines += [f'    {self.head(i, "0", "h", False)}', f'        {self.head(j, "0", "w", False)}'] + [f'            {line}' for line in lines]

    def draw_counts(self):
        rng = self.rng
        i, j = 'i', 'j'
        name = rng.choice(self.counts)
        place = f'{name}[{self.at(i, j, 0, 0, True)}]'
        value = rng.choice([f'C{rng.randrange(2)}[{self.at(i, j, 0, 0, True)}] * 3 + (unsigned){i}', f'{self.read_picture(i, j, 0)} > {self.literal()}',
                            f'C{rng.randrange(2)}[{self.at(i, j, 0, 0, True)}] >> 1'])
        self.lines += [f'    {self.head(i, "0", "h", False)}', f'        {self.head(j, "0", "w", False)}',
                       f'            {place} {rng.choice(["=", "+=", "^="])} {value};']

    # --- functions of the nests

    def draw_functions(self, ends):
        """One or two nests at once become a function, and a call of it."""
        rng, lines, begin = self.rng, [], 0
        while ends:
            count = min(len(ends), rng.choice([1, 1, 2]))
            end = ends[count - 1]
            part, ends = self.lines[begin:end], ends[count:]
            lines += self.function_of(part) if rng.random() < 0.8 else part
            begin = end
        self.lines = lines

    def declared(self, name, called):
        """A parameter for what the nests call `name`."""
        if re.fullmatch(r'[hw]_1|[hwn]', name):
            return f'{self.rng.choice([self.size] * 3 + ["long", "short"])} {called}'
        if re.fullmatch(r's\d+|[ab]', name):
            return f'{self.rng.choice([self.real] * 3 + ["double"])} {called}'
        if self.kept == 'rows' and re.match('[Xt]', name):
            return self.rng.choice([f'{self.real} {called}[h][w]', f'{self.real} (*{called})[w]'])
        return {'R': f'{self.real} **{called}' if self.led else f'{self.real} (*{called})[ROW]', 'C': f'unsigned *{called}'}.get(name[0], f'{self.cell(name)} {self.rng.choice(["*" + called, called + "[]"])}')

    def function_of(self, part):
        rng, text = self.rng, '\n'.join(part)
        sums = [s for s in self.sums if re.search(rf'\b{s}\b', text)]
        if len(sums) > 1:
            return part
        own = re.findall(rf'(?:{self.counter}|{self.real}|struct \w+) \*?([xy]\d+)(?:\[3\])? =', text)
        used = [name for name in dict.fromkeys(re.findall(r'\b(?:[XVRC]\d|[tvs]\d+|[hw]_1|[hwnab])\b', text)) if name not in own]
        for size in ('w', 'h'):  # of AT, and of rows
            used = [size] + [name for name in used if name != size]
        called = {name: name if name in ('h', 'w') or rng.random() < 0.5 else self.fresh('p') for name in used}
        parameters = ', '.join(self.declared(name, called[name]) for name in used)
        name = f'{self.name}_part{len(self.functions)}'
        out = [f'static {self.real if sums else "void"} {name}({parameters})', '{']
        out += self.begin_counters()
        if 'n' in used and rng.random() < 0.3 and self.size != 'size_t':
            out += [f'    {called["n"]} -= 1;', f'    {called["n"]}++;']
        out.append('    (void)h;')
        out.append('    (void)w;')
        out.append(re.sub(r'\b\w+\b', lambda word: called.get(word[0], word[0]), text))
        out += [f'    return {called[sums[0]]};'] if sums else []
        self.functions.append('\n'.join(out + ['}', '']))
        given = ', '.join(f'{name} + 0' if name in ('n', 'h') and rng.random() < 0.2 else name for name in used)
        return [f'    {sums[0] + " = " if sums else ""}{name}({given});']

    # --- C

    def parameters(self):
        pictures = [f'{self.real} {x}[h][w]' if self.kept == 'rows' else f'{self.cell(x)} *{x}' for x in self.pictures]
        own = pictures + [f'{self.real} *{v}' for v in self.vectors]
        sizes = [f'{self.size} {s}' for s in ('h', 'w', 'n')]
        if self.kept == 'structure':
            sizes, own = [f'struct data_of_{self.name} *g'], []
        rows = [f'{self.real} {"**" + r if self.led else f"(*{r})[ROW]"}' for r in self.rows]
        return ', '.join(sizes + [f'{self.real} a', f'{self.real} b'] + own + rows + [f'unsigned *{c}' for c in self.counts])

    def structure(self):
        if self.kept == 'members':
            return ''.join(f'struct {name}_of_{self.name} {{ {self.real} {members}; }};\n' for name, members in (('cell', 'x, y'), ('single', 'x')))
        if self.kept != 'structure':
            return ''
        members = ' '.join(f'{self.real} *{x};' for x in self.pictures + self.vectors)
        return f'struct data_of_{self.name} {{ {self.size} h, w, n; {members} }};\n'

    def signature(self, name):
        return f'double {name}({self.parameters()})'

    def source(self):
        between = [f'    {self.told_between()}' for _ in range(self.rng.randrange(3) if self.told else 0)]
        out = [self.signature(self.name), '{']
        out += self.begin_counters()
        if self.hides:
            out.append(f'    {self.counter} i = 4;')
        if self.size in UNSIGNED:
            out.append(f'    const {self.size} h_1 = h ? h - 1 : 0, w_1 = w ? w - 1 : 0;')
        out += [f'    {self.real} {s} = 0;' for s in self.sums]
        out += [f'    {self.cell(name.strip("*"))} {name} = {text};' for name, text in self.locals]
        out += self.lines
        frees = [f"    free({name.strip('(*)[w]')});" for name, _ in self.locals]
        out += frees + between if self.rng.random() < 0.4 else between + frees
        left = [name for name in self.COUNTERS + self.SCALARS if self.told and self.rng.random() < 0.2]
        out += [f'    return {" + ".join(["0.0"] + ["i"] * self.hides + left + self.sums)};', '}', '']
        text = '\n'.join(out)
        if self.kept == 'structure':
            text = re.sub(r'\bAT\(', 'ATG(', re.sub(r'\b([hwn]|[XV]\d)\b', r'g->\1', text))
        return self.structure() + '\n'.join(self.functions) + text

    def driver(self, fused):
        name = self.name
        least = 3 if self.copies else int(self.kept == 'rows' or self.edges)
        arrays = [(x, 'picture') for x in self.pictures] + [(v, 'vector') for v in self.vectors] + [(r, 'rows') for r in self.rows] + [(c, 'counts') for c in self.counts]
        out = [self.signature(f'{name}_original') + ';'] + ([] if fused else [self.signature(name) + ';']) + [ f'static int check_{name}(void)', '{', '    int failed = 0;', '    for (int round = 0; round < 9; round++) {',
               '        static const int sizes[] = {0, 1, 2, 3, 4, 5, 7, 13, 17, 31, 37};',
               f'        int h = sizes[{least} + draw() % {11 - least}], w = sizes[{least} + draw() % {11 - least}], n = sizes[draw() % 11];',
               '        if (round > 5) h = 20 + draw() % 17, w = 20 + draw() % 17, n = 1000 + draw() % 100;']
        types = {'picture': self.real, 'vector': self.real, 'rows': self.real, 'counts': 'unsigned'}
        for x, kind in arrays:
            out.append(f'        struct pair {x} = make(sizeof({types[kind]}), {"1" if types[kind] == "double" else "2" if types[kind] == "float" else "3"});')
        if self.led:
            for x in self.rows:
                out.append(f'        {self.real} *{x}_first[96], *{x}_second[96];')
                out.append(f'        const int {x}_layout = draw() % 7;')
                for which in ('first', 'second'):
                    out.append(f'        for (int i = 0; i < 96; i++) {x}_{which}[i] = ({self.real} *)({x}.{which} + MARGIN) + row_in({x}_layout, i - 16);')
        one, other = self.rng.sample(self.pictures, 2)
        out.append(f'        struct pair {other}_own = {other};')
        out.append(f'        if (round % 3 == 1) {other} = part_of({one}, (round == 4 ? draw() % 60 : 0) * sizeof({self.real}));')

        def given(which):
            cast = {'picture': f'({self.real} (*)[w])' if self.kept == 'rows' else f'({self.cell("X0")} *)', 'vector': f'({self.real} *)', 'rows': f'({self.real} (*)[ROW])', 'counts': '(unsigned *)'}
            passed = [f'{x}_{which} + 16' if kind == 'rows' and self.led else f'{cast[kind]}({x}.{which} + MARGIN)' for x, kind in arrays]
            if self.kept != 'structure':
                return ', '.join(['h', 'w', 'n', '0.75', '-1.5'] + passed)
            return ', '.join([f'&(struct data_of_{name}){{h, w, n, {", ".join(passed[:7])}}}', '0.75', '-1.5'] + passed[7:])
        out.append(f'        double wanted = {name}_original({given("first")}), got;')
        if fused == 'tiles':
            out += [f'        struct {name}_tiles tiles;', '        int64_t fields[sizeof tiles / 8];',
                    '        for (size_t f = 0; f < sizeof tiles / 8; f++) fields[f] = round ? 1 + draw() % 9 : 0;', '        memcpy(&tiles, fields, sizeof tiles);',
                    f'        got = {name}_tiled({given("second")}, &tiles);']
        elif fused:
            out.append(f'        got = {name}_tiled({given("second")}, NULL);')
        else:
            out.append(f'        got = {name}({given("second")});')
        out.append(f'        if (memcmp(&got, &wanted, sizeof got) && (got == got || wanted == wanted)) failed += printf("DIFFERENT {name}: %g, not %g, with h = %d, w = %d, n = %d\\n", got, wanted, h, w, n);')
        out.append(f'        {other} = {other}_own;')
        for x, kind in arrays:
            out.append(f'        failed += differ("{name}", "{x}", {x}, sizeof({types[kind]}), h, w, n);')
        out += ['    }', '    return failed != 0;', '}', '']
        return '\n'.join(out)


SOURCE = '''#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define ROW %d
#define AT(i, j) ((i) * w + (j))
#define ATG(i, j) ((i) * g->w + (j))
#define LEAST(a, b) ((a) < (b) ? (a) : (b))
#define HELD(a, least, most) ((a) < (least) ? (least) : (a) > (most) ? (most) : (a))
#define WRAP(a, n) (((a) + (n)) %% (n))

static inline long held(long a, long least, long most) { return a < least ? least : a > most ? most : a; }
static inline long joined(long a, long n)
{
    if (a < 0) return a + n;
    return a >= n ? a - n : a;
}

''' % ROW

DRIVER = '''#include <stddef.h>
#define ROW %d
%s
#include "%s"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MARGIN = 128 * 8 * ROW, BYTES = 2 * MARGIN + 8 * 2400 };

static uint64_t state = %du;

static int draw(void)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (int)(state >> 40);
}

struct pair { char *first, *second; };

static struct pair make(size_t size, int kind)
{
    struct pair pair = {malloc(BYTES), malloc(BYTES)};
    for (size_t i = 0; i < BYTES / size; i++) {
        double d = (draw() %% 64 - 32) / 8.0;
        float f = (float)d;
        unsigned u = (unsigned)draw() %% 256;
        memcpy(pair.first + i * size, kind == 1 ? (void *)&d : kind == 2 ? (void *)&f : &u, size);
    }
    memcpy(pair.second, pair.first, BYTES);
    return pair;
}

/* Where a row begins: one behind the other, with gaps, or none; the other way round; two the same; in another order. */
static inline long row_in(int layout, int i)
{
    return layout == 1 ? -ROW * i : layout == 2 ? ROW * (i / 2) : layout == 3 ? ROW * (i ^ 1) : layout == 4 ? (ROW + 3) * i : ROW * i;
}

static inline struct pair part_of(struct pair whole, size_t at) { return (struct pair){whole.first + at, whole.second + at}; }

static int differ(const char *function, const char *array, struct pair pair, size_t size, int h, int w, int n)
{
    size_t at = 0;
    while (at < BYTES / size && !memcmp(pair.first + at * size, pair.second + at * size, size)) at++;
    const int different = at < BYTES / size;
    if (different) printf("DIFFERENT %%s: %%s[%%ld], with h = %%d, w = %%d, n = %%d\\n", function, array, (long)at - (long)(MARGIN / size), h, w, n);
    free(pair.first);
    free(pair.second);
    return different;
}

'''


def main():
    what, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    drawn = [Nests(random.Random(f'{seed}.{i}'), f'f{i}') for i in range(count)]
    if what == 'source':
        print(SOURCE + '\n'.join(d.source() for d in drawn))
        return
    header = open(sys.argv[4]).read()
    print(DRIVER % (ROW, ''.join(d.structure() for d in drawn), sys.argv[4].split('/')[-1], seed))
    fused = 0
    for d in drawn:
        kind = 'tiles' if f'struct {d.name}_tiles {{' in header else 'plain' if f'{d.name}_tiled(' in header else ''
        fused += bool(kind)
        print(d.driver(kind))
    print('int main(void)\n{\n    int failed = 0;')
    for d in drawn:
        print(f'    failed += check_{d.name}();')
    print(f'    printf("{fused} of {count} functions are fused, {sum(d.nests for d in drawn)} nests compared, %d differ\\n", failed);\n    return failed != 0;\n}}')


main()
