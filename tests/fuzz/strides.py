"""Loops that count by more than one: elements side by side, unrolled by hand with what remains behind, every other one, and two numbers an element, `2 * i` and `2 * i + 1`."""


class Strides:
    """Of nests.py's functions."""

    def draw_stride(self):
        if self.kept not in ('rows', 'members') and self.rng.random() < 0.35:
            self.draw_stride_in_rows()
        else:
            self.draw_stride_in_vector()

    def wide_head(self, i, begin, end, step, ahead):
        """From begin on, where so many more elements are there, or one at least."""
        rng = self.rng
        declared = '' if self.outer else f'{self.counter} '
        test = rng.choice([f'{i} + {ahead} < {end}', f'{i} < {end} - {ahead}', f'{i} <= {end} - {ahead + 1}'] if self.counter not in ('size_t', 'unsigned') and self.size not in ('size_t', 'unsigned')
                          else [f'{i} + {ahead} < {end}']) if ahead else f'{i} < {end}'
        return f'for ({declared}{i} = {begin}; {test}; {rng.choice([f"{i} += {step}", f"{i} = {i} + {step}"])})'

    def draw_stride_in_vector(self):
        rng, i = self.rng, self.rng.choice(['i', 'k'])
        known = [v for v in sorted(self.full) if v.startswith('v')]
        step = rng.choice([2, 2, 2, 3, 4])
        form = rng.randrange(9)
        target = f'V{rng.randrange(3)}'
        begin = rng.choice(['0', '0', '0', '1'])

        def read(at):
            if known and rng.random() < 0.4 and form not in (5, 6):
                return f'{rng.choice(known)}[{at}]'
            return f'V{rng.randrange(3)}[{at}{rng.choice(["", "", " + 1"])}]'
        at = [i if not k else f'{i} + {k}' for k in range(step)]
        values = [self.expression(lambda a=a: read(rng.choice([a, a, rng.choice(at)])), 1) for a in at]
        stores = [f'{target}[{a}] = {value};' for a, value in zip(at, values)]
        ahead = step - 1 if rng.random() < 0.8 or form > 1 or known else 0
        lines = []
        if form < 3:
            if form == 2:
                stores[rng.randrange(step)] = rng.choice([f'{target}[{rng.choice(at)}] += {values[0]};', f'if ({values[0]} > {self.literal()}) {target}[{rng.choice(at)}] = {values[1]};', ';'])
                stores = [s for s in stores if s != ';']
            rng.shuffle(stores)
            lines = [self.wide_head(i, begin, 'n', step, ahead) + ' {'] + [f'    {s}' for s in stores] + ['}']
        elif form == 3 and self.outer:  # unrolled, and what remains
            declared = self.wide_head(i, '0', 'n', step, step - 1)
            lines = [declared + ' {'] + [f'    {s}' for s in stores] + ['}', f'for (; {i} < n; {i}++)', f'    {target}[{i}] = {self.expression(lambda: read(i), 1)};']
        elif form == 4:  # another one counts along
            j = self.fresh('q')
            declared = f'{self.counter} ' if not self.outer else ''
            if not self.outer:
                lines = [f'for ({declared}{i} = {begin}, {j} = 0; {i} + {step - 1} < n; {i} += {step}, {j}++)', f'    {target}[{j}] = {values[0]};']
            else:
                lines = [self.wide_head(i, begin, 'n', step, step - 1), f'    {target}[{i}] = {values[0]};']
        elif form == 5:  # two numbers an element
            down = ''
            lines = [self.head(i, '0', 'n', bool(down)) + ' {', f'    {target}[2 * {i}] = {read(i)} * 0.5;', f'    {target}[2 * {i} + 1] = {rng.choice([read(i), read(f"2 * {i}")])};', '}']
        elif form == 6:
            other = f'V{rng.randrange(3)}'
            lines = [self.head(i, '0', 'n', False), f'    {target}[{i}] = {other}[2 * {i}] * {other}[2 * {i} + 1] + {self.literal()};']
        elif form == 7 and self.counter not in ('size_t', 'unsigned') and self.size not in ('size_t', 'unsigned'):
            declared = '' if self.outer else f'{self.counter} '
            lines = [f'for ({declared}{i} = n - 1; {i} >= {step - 1}; {i} -= {step}) {{'] + [f'    {target}[{i}{" - %d" % k if k else ""}] = {values[0].replace(" + ", " - ")};' for k in range(step)] + ['}']
            if known and any(v in ' '.join(lines) for v in known):
                lines = []
        if not lines:
            self.sums.append(self.fresh('s'))
            lines = [self.wide_head(i, begin, 'n', step, step - 1), f'    {self.sums[-1]} += {values[0]} * {values[-1]};']
        if self.outer and rng.random() < 0.25:
            self.sums.append(self.fresh('s'))
            lines.append(f'{self.sums[-1]} += ({self.real}){i};')
        self.lines += [f'    {line}' for line in lines]

    def draw_stride_in_rows(self):
        rng, i, j = self.rng, 'i', 'j'
        step = rng.choice([2, 2, 3])
        target = rng.choice(self.pictures)
        known = [t for t in sorted(self.full) if t.startswith('t')]
        sources = known + [x for x in self.pictures if x != target][:2]
        at = [self.at(i, j, 0, k) for k in range(step)]
        value = [self.expression(lambda k=k: f'{rng.choice(sources)}[{self.at(i, j, 0, rng.choice([k, rng.randrange(step)]))}]', 1) for k in range(step)]
        outer, inner = self.head(i, '0', 'h', False), self.wide_head(j, '0', 'w', step, step - 1)
        lines = [outer, f'    {inner} {{'] + [f'        {target}[{a}] = {v};' for a, v in zip(at, value)] + ['    }']
        if rng.random() < 0.25:  # rows at once
            lines = [self.wide_head(i, '0', 'h', 2, 1), f'    {self.head(j, "0", "w", False)} {{', f'        {target}[{self.at(i, j, 0, 0)}] = {rng.choice(sources)}[{self.at(i, j, 1, 0)}];',
                     f'        {target}[{self.at(i, j, 1, 0)}] = {rng.choice(sources)}[{self.at(i, j, 0, 0)}] * 0.5;', '    }']
        self.lines += [f'    {line}' for line in lines]

