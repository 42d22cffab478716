"""Forms that real code has around and between calls: loops, tests, copies, columns of matrices, other names of arrays
and sizes, rows of a length known at run time, statuses. Mixed into Composition of generate.py."""


class Forms:
    # --- memory --------------------------------------------------------------------

    def copy(self):
        x = self.rng.choice([a for a in self.arrays if a.kind != 'fresh'])
        found = self.writable(x.extents, (x,))
        out = self.rng.choice(found) if found and self.rng.random() < 0.5 else self.target(x.extents, (x,))
        count = self.size(x.extents)
        part = self.part(x.extents)
        if part and found and out in found:
            first, rest = part
            self.lines.append(f'memcpy({out.name} + {first}, {x.name} + {self.rng.randint(0, first)}, ({count} - {rest}) * sizeof(elem));')
        else:
            self.lines.append(f'memcpy({out.name}, {x.name}, {count} * sizeof(elem));')

    def part(self, extents):
        """How many elements are left out at the beginning, and in all; None: there may be too few."""
        if len(extents) != 1 or extents[0][1] < 2:
            return None
        rest = self.rng.randint(1, extents[0][1])
        return self.rng.randint(0, rest), rest

    def fill(self):
        found = [a for a in self.arrays if a.kind in ('output', 'local')]
        if not found:
            return
        a = self.rng.choice(found)
        part = self.part(a.extents)
        first, rest = part if part and self.rng.random() < 0.5 else (0, 0)
        where = f'{a.name} + {first}' if first else a.name
        count = self.size(a.extents)
        count = f'({count} - {rest})' if rest else count
        self.lines.append(f'memset({where}, {self.rng.choice(["0", "255", "1 + 1"])}, {count} * sizeof(elem));')

    def view(self):
        """Another name of a part of an array."""
        array = self.rng.choice([a for a in self.arrays if a.kind != 'fresh'])
        if array.name in self.views:
            return
        const = 'const ' if array.kind == 'input' else ''
        self.views[array.name] = name = f'V{self.number()}'
        self.lines.append(f'{const}elem *{name} = {array.name};')

    def column(self):
        """A column of a matrix, as a vector with a stride."""
        x = self.matrix()
        v = x and self.vector_of(x.extents[0])
        if not v or not x.extents[1][1]:
            return
        column = self.rng.randint(0, x.extents[1][1] - 1)
        place = f'{x.pointer} + {column}' if column else x.pointer
        n = self.text(x.extents[0])
        if x.array.kind == 'input' or v.kind in ('output', 'local') and self.rng.random() < 0.5:
            if v.kind in ('output', 'local'):
                self.call(f'v_map({n}, {place}, {x.ld}, {v.name}, 1);')
        else:
            self.call(f'v_square({n}, {v.name}, 1, {place}, {x.ld});')

    def transposed(self):
        """Row by row, and the same memory column by column."""
        x = self.matrix_whole()
        if not x:
            return
        out = self.target(x.extents, (x,))
        r, c = (self.text(e) for e in x.extents)
        self.call(f'c_map({r}, {c}, {x.name}, {r}, {out.name}, {r});', False)

    def matrix_whole(self):
        found = self.readable(2)
        return self.rng.choice(found) if found else None

    def bytes(self):
        x = self.vector()
        if not x:
            return
        extent = x.extents[0]
        out = self.target((extent,), (x.array,))
        name, n = f'B{self.number()}', self.text(extent)
        self.allocate_as('unsigned char *', name, f'malloc((size_t)({n}))')
        self.frees.append(f'free({name});')
        self.call(f'b_narrow({n}, {x.pointer}, {name});', False)
        self.call(f'b_widen({n}, {name}, {out.name});', False)

    def rows_at_run_time(self):
        x = self.matrix()
        if not x or not x.extents[1][1] or (self.status and not self.depth):  # no goto leads past such a declaration
            return
        out = self.target(x.extents, (x.array,))
        name, (r, c) = f'R{self.number()}', (self.text(e) for e in x.extents)
        if x.extents[0][1] and self.rng.random() < 0.5:
            self.lines.append(f'elem {name}[{r}][{c}];')
        else:
            self.lines.append(f'elem (*{name})[{c}] = malloc((size_t)({r}) * sizeof *{name});')
            self.frees.append(f'free({name});')
        first, second = self.rng.choice([f'{name}[0]', f'*{name}']), self.rng.choice([f'&{name}[0][0]', f'(elem *){name}'])
        self.call(f'm_map({r}, {c}, {x.pointer}, {x.ld}, {first}, {c});', False)
        if self.rng.random() < 0.5 and x.extents[0][1]:
            self.call(f'm_scale({r} - 1, {c} - 1, {self.value()}, {name}[1] + 1, {c});', False)
        self.call(f'm_map({r}, {c}, {second}, {c}, {out.name}, {c});', False)

    # --- what stands around calls ------------------------------------------------------

    def block(self):
        """Calls in a loop, behind a test, in braces; what is allocated there is freed there."""
        if self.depth:
            return
        turn = f'turn{self.number()}'
        head, last = self.rng.choice([
            (f'for (int {turn} = 0; {turn} < 2; {turn}++) {{', None),
            (f'for (int {turn} = 0; {turn} < 3; {turn}++) {{\n        if ({turn} == w % 3) continue;', None),
            (f'for (int {turn} = 0; {turn} < 3; {turn}++) {{', f'if ({turn} == n % 3) break;'),
            (f'do {{', '} while (0); {'),
            ('if (h > 4) {', None), ('{', None), ('if (n & 1) {', '} else {')])
        outer = (self.lines, self.frees, list(self.scalars), dict(self.views))
        self.lines, self.frees, self.depth = [], [], 1
        before = set(self.arrays)
        wanted = self.calls + self.rng.randint(2, 4)
        for _ in range(30):
            if self.calls >= wanted:
                break
            getattr(self, self.rng.choice(self.operations))()
        inner = self.lines + self.frees + ([last] if last else [])
        self.lines, self.frees, self.scalars, self.views = outer
        self.depth = 0
        self.arrays = [a for a in self.arrays if a in before or a.kind != 'local']
        self.lines.append(head + ''.join(f'\n        {line}' for line in inner) + '\n    }')

    def size_changes(self):
        """A size that the calls go by gets another value in between, and its old one back."""
        if self.depth:
            return
        calls = self.calls
        self.lines.append('n = n + 1 - 1;')
        self.map_in_place()
        if self.calls == calls:
            self.lines.pop()

    def checked(self):
        """A status, tested: one a composition, so that it is known which call fails."""
        found = [a for a in self.arrays if a.kind in ('output', 'local')]
        if self.depth or self.status or not found:
            return
        self.status = self.on_top = True
        a = self.rng.choice(found)
        n = ' * '.join(self.factor(e) for e in a.extents)
        self.lines.append('stage = 1;')
        self.lines.append(self.rng.choice([f'if (v_checked({n}, {a.name})) goto failed;',
                                           f'status = v_checked({n}, {a.name});\n    if (status) goto failed;',
                                           f'CHECK(v_checked({n}, {a.name}));']))
        self.lines.append(f'stage = {self.rng.randint(2, 9)};')
        self.calls += 1
