"""Loops in which pointers go along arrays: `*d++ = *e++`, `for (..; k++, d++)`, `d = t + i * w;`, `row += w`, and what they are behind it."""


class Walks:
    """Of nests.py's functions."""

    def draw_walk(self):
        if self.kept not in ('rows', 'members') and self.rng.random() < 0.5:
            self.draw_walk_along_rows()
        else:
            self.draw_walk_along_vector()

    def pointer(self, letter, place):
        """Lines that declare one, and its name."""
        rng, name = self.rng, self.fresh(letter)
        form = rng.randrange(4)
        if form == 0:
            return [f'    {self.real} *{name};', f'    {name} = {place};'], name
        if form == 1:
            return [f'    {self.real} *{name} = {place}, *{name}_too;', f'    {name}_too = {name};', f'    (void){name}_too;'], name
        return [f'    {self.real} *{name} = {place};'], name

    def step(self, name):
        return self.rng.choice([f'{name}++', f'++{name}', f'{name} += 1', f'{name} = {name} + 1'])

    def with_steps(self, head, *pointers):
        """The loop's head, with these after what counts."""
        steps = ', '.join(self.step(p) for p in pointers)
        return head[:-1] + (' ' if head.endswith(';)') else ', ') + steps + ')'

    def draw_walk_along_vector(self):
        rng, k = self.rng, 'k'
        known = [v for v in sorted(self.full) if v.startswith('v')]
        name, certain = self.target('vector', 0)
        offset = 0 if name[0] == 'v' else rng.choice([0, 0, 1, 3])
        source = rng.choice(known) if known and rng.random() < 0.5 else f'V{rng.randrange(3)}'
        if source == name:
            source = 'V0'
        before, d = self.pointer('d', name + (f' + {offset}' if offset else ''))
        more, e = self.pointer('e', source if source[0] == 'v' else rng.choice([source, f'{source} + 1', f'&{source}[2]']))
        before += more
        low = '0' if certain else rng.choice(['0', '0', '1'])
        form = rng.randrange(12)
        used = []

        def read(places):
            place = rng.choice([p for p in places if p not in used] or [self.literal()])
            if '++' in place:
                used.extend(places[:2])
            return place
        others = [f'{v}[{k}]' for v in known + [rng.choice(['V0', 'V1', 'V2'])] if v != name]
        if name[0] == 'V' and self.kept != 'structure' and rng.random() < 0.15:  # what the function is given goes along itself
            d, before = name, more
        stepping = self.expression(lambda: read([f'*{e}++', f'*({e}++)'] + others), 1)
        while stepping.count('++') > 1:  # of `a > b ? a : b`
            used.clear()
            stepping = self.expression(lambda: read([f'*{e}++', f'*({e}++)'] + others), 1)
        looking = self.expression(lambda: read([f'*{e}', f'{e}[0]', f'*({e} + 1)' if source[0] == 'V' else f'{e}[0]'] + others), 1)
        if form < 2:
            lines = [self.head(k, low, 'n', False), f'    *{d}++ {"=" if certain else rng.choice(["=", "+="])} {stepping};']
        elif form == 2:
            lines = [self.with_steps(self.head(k, low, 'n', False), *rng.sample([d, e], 2)), f'    {rng.choice([f"*{d}", f"{d}[0]"])} = {looking};']
        elif form == 3:
            head = self.head(k, low, 'n', self.below and self.size not in ('size_t', 'unsigned') and rng.random() < 0.3)
            lines = [head + ' {', f'    *{d} = {looking};', f'    {self.step(d)};', f'    {self.step(e)};', '}']
        elif form == 4:
            m = self.fresh('m')
            before.append(f'    {self.counter} {m} = n;')
            lines = [rng.choice([f'while ({m}--)', f'while ({m}-- > 0)', f'for (; {m}--;)']), f'    *{d}++ = *{e}++ {rng.choice("+-*")} {self.literal()};']
            low = '0'
        elif form > 8:  # pointers count
            z, place = self.fresh('e'), f'{name}{f" + {offset}" if offset else ""} + n'
            if d == name:
                place = f'{name} + n'
            before += rng.choice([[f'    {self.real} *{z} = {place};'], [f'    {self.real} *{z};', f'    {z} = {place};']])
            test = rng.choice([f'{d} < {z}', f'{z} > {d}', f'{d} != {z}'])
            value = f'*{e}++ {rng.choice("+-*")} {self.literal()}'
            if form == 9:
                lines = [rng.choice([f'while ({test})', f'for (; {test};)']), f'    *{d}++ = {value};']
            elif form == 10:
                lines = [f'for (; {test}; {self.step(d)}, {self.step(e)})', f'    {rng.choice([f"*{d}", f"{d}[0]"])} = *{e} {rng.choice("+-*")} {self.literal()};']
            else:
                lines = [f'while ({test}) {{', f'    *{d} = {value};', f'    {self.step(d)};', '}']
            if rng.random() < 0.3:
                lines += [f'{z} = {source};', f'(void){z};']
            low = '0'
        elif form == 5 and name[0] == 'V':
            lines = [self.head(k, low, 'n', False) + ' {', f'    *{d}++ = {looking};', f'    *{d}++ = {self.literal()};', f'    {self.step(e)};', '}']
        elif form == 6 and not certain:
            lines = [self.head(k, low, 'n', False) + ' {', f'    if ({looking} > {self.literal()}) *{d} = {looking};', f'    {d}++, {e}++;', '}']
        elif form == 7 and not certain:
            lines = [self.head(k, low, 'n', False) + ' {', f'    if ({looking} > {self.literal()}) *{d}++ = {looking};', f'    {e}++;', '}']
        else:
            before.append(f'    {d} += n{" - " + low if low != "0" and self.size not in ("size_t", "unsigned") else ""};')
            lines = [self.head(k, low if self.size not in ('size_t', 'unsigned') else '0', 'n', False), f'    *--{d} = {stepping};']
        behind = []
        if rng.random() < 0.25:
            self.sums.append(self.fresh('s'))
            behind.append(f'{self.sums[-1]} += ({self.real})({rng.choice([f"{e} - {source}", f"{d} - {name}"])});')
        if name[0] == 'V' and rng.random() < 0.15:
            behind.append(f'*{d} = {self.literal()};')
        if d == name and any(line.endswith(';') and name in line for line in behind):
            behind = []
        if rng.random() < 0.2:
            behind += [f'{e} = {source};', self.head(k, '0', 'n', False), f'    V{rng.randrange(3)}[{k}] = *{e}++ * 0.5;']
        self.lines += before + [f'    {line}' for line in lines + behind]
        if name[0] == 'v':
            self.full.add(name)

    def draw_walk_along_rows(self):
        rng, i, j = self.rng, 'i', 'j'
        known = [t for t in sorted(self.full) if t.startswith('t')]
        name, certain = self.target('picture', 0)
        source = rng.choice([t for t in known if t != name] or [rng.choice([x for x in self.pictures if x != name])])
        outer, inner = self.head(i, '0', 'h', False), self.head(j, '0', 'w', False)
        others = [f'{source}[{self.at(i, j, 0, 0)}]', f'{rng.choice(self.pictures)}[{self.at(i, j, 0, 0)}]', f'V{rng.randrange(3)}[{j}]']
        other = self.expression(lambda: rng.choice(others), 1)
        form = rng.randrange(8)
        if form == 0:
            before, d = self.pointer('d', name)
            more, e = self.pointer('e', source)
            lines = [outer, f'    {inner}', f'        *{d}++ = *{e}++ {rng.choice("+-*")} {other};']
            before += more
        elif form == 1:
            d, e = self.fresh('d'), self.fresh('e')
            before = [f'    {self.real} *{d}, *{e};']
            lines = [outer + ' {', f'    {d} = {rng.choice([f"{name} + {i} * w", f"&{name}[{i} * w]"])};', f'    {e} = {source} + w * {i};',
                     f'    {self.with_steps(inner, d, e)}', f'        {rng.choice([f"*{d}", f"{d}[0]"])} = *{e} - {other};', '}']
        elif form == 2:
            before, d = self.pointer('d', name)
            step = rng.choice([f'{d} += w', f'{d} = {d} + w'])
            lines = [outer[:-1] + (' ' if outer.endswith(';)') else ', ') + step + ')', f'    {inner}', f'        {d}[{j}] = {other};']
        elif form == 3:
            before, r = self.pointer('d', name)
            d, e = self.fresh('d'), self.fresh('e')
            lines = [outer + ' {', f'    {self.real} *{d} = {r}, *{e} = {source} + {i} * w;', f'    {inner} *{d}++ = *{e}++ + {other};', f'    {r} += w;', '}']
        elif form == 4:
            before, d = self.pointer('d', name)
            lines = [outer + ' {', f'    {inner} {{', f'        {self.real} y0 = {other};', f'        *{d}++ = y0 * 0.5;', '    }', '}']
        elif form == 5:
            before = []
            d = self.fresh('d')
            lines = [outer + ' {', f'    {self.real} *{d} = {name} + {i} * w;', f'    {inner}', f'        *{d}++ = {other};', '}']
        elif form == 6:
            before, d, e, z = [], self.fresh('d'), self.fresh('e'), self.fresh('e')
            lines = [outer + ' {', f'    {self.real} *{d} = {name} + {i} * w, *{e} = {source} + {i} * w;', f'    {self.real} *{z} = {d} + w;' if rng.random() < 0.5 else f'    {self.real} *{z};',
                     f'    {z} = {name} + {i} * w + w;', f'    while ({d} < {z}) *{d}++ = *{e}++ * 0.5;', '}']
        else:
            before, r = self.pointer('d', name)
            d = self.fresh('d')
            lines = [outer + ' {', f'    for ({self.real} *{d} = {r}; {d} < {r} + w; {self.step(d)})', f'        *{d} = V{rng.randrange(3)}[{i}];', f'    {r} += w;', '}']
        behind = []
        if form in (0, 4) and rng.random() < 0.3:
            self.sums.append(self.fresh('s'))
            behind.append(f'{self.sums[-1]} += ({self.real})({d} - {name});')
        self.lines += before + [f'    {line}' for line in lines + behind]
        if name[0] == 't':
            self.full.add(name)
