"""Control flow that holds calls and nothing else: blocks, branches, switches, loops of a few iterations. Mixed into Composition of
generate.py. Draws from a generator of its own, so that what stands around it stays as it is."""
import re


CONTROL = ['control', 'control', 'either_writes']


class Control:
    CONDITIONS = ['h > 3', 'n & 1', 'w > 5 || h > 4', 'n % 3 == 1 && w > 2', '(h, w > 4)', 'h > 5 ? w > 3 : n > 3', '!(w & 1)', 'h - w']

    def condition(self):
        return self.control_rng.choice(self.CONDITIONS)

    def calls_in_place(self, most=3):
        """Calls that change what is there: each may run or not."""
        outer, self.lines = self.lines, []
        for _ in range(self.control_rng.randint(1, most)):
            getattr(self, self.control_rng.choice(['map_in_place', 'axpy']))()
        calls = [line for line in self.lines if re.match(r'[vm]_\w+\(', line)]
        self.lines = outer
        for at in range(len(calls)):
            if self.result_rng.random() < 0.5:
                calls[at] = self.taken_result() or calls[at]
        return calls

    def taken_result(self):
        """A result of a call that may not be made."""
        numbers = [s for s in self.scalars if s.startswith('s')]
        if not numbers and not self.depth:
            numbers = [f's{self.number()}']
            self.scalars += numbers
            self.lines.append(f'elem {numbers[0]} = 7;')
        if not numbers:
            return None
        x, s = self.result_rng.choice(self.arrays), self.result_rng.choice(numbers)
        n = ' * '.join(self.factor(e) for e in x.extents)
        dot, most = f'v_dot({n}, {x.name}, {x.name})', f'v_max({n}, {x.name})'
        return self.result_rng.choice([f'{s} = {dot};', f'{s} = {most};', f'{s} += {dot} * 3;', f'{s} = 5 - t_known({dot});', f'{s} = {s} * 2 + {most};',
                                       f'{s} = {self.result_rng.choice(numbers)} * 3 + 1;'])

    def control(self):
        calls = self.calls_in_place(6)
        if len(calls) < 2:
            return
        form = self.control_rng.choice([self.two_branches, self.nested, self.switch, self.once, self.few, self.few_before, self.choice])
        text = form(calls)
        if text:
            self.lines.append(text)

    def split_calls(self, calls):
        at = self.control_rng.randint(0, len(calls))
        return ' '.join(calls[:at]), ' '.join(calls[at:])

    def two_branches(self, calls):
        yes, no = self.split_calls(calls)
        return f'if ({self.condition()}) {{ {yes} }} else {{ {no} }}'

    def nested(self, calls):
        first, rest = calls[0], ' '.join(calls[1:])
        return self.control_rng.choice([
            f'if ({self.condition()}) if ({self.condition()}) {first} else {{ {rest} }}',
            f'if ({self.condition()}) {{ if ({self.condition()}) {{ {rest} }} {first} }} else if ({self.condition()}) {{ {first} {rest} }}'])

    def switch(self, calls):
        value = self.control_rng.choice(['h % 4', '(signed char)(w - 3)', 'n % 5', '(long)n % 3 - 1', '(unsigned)h - 3u'])
        labels = self.control_rng.sample(['-1', '0', '1', '2', '5', '3 - 0', "'\\0' + 7"], 4)
        arms, breaks = [], [' break;', ' break;', '']
        for i, label in enumerate(labels[:self.control_rng.randint(1, 4)]):
            arms.append(f'case {label}: {calls[i % len(calls)]}{self.control_rng.choice(breaks)}')
        if self.control_rng.random() < 0.5:
            arms.insert(self.control_rng.randint(0, len(arms)), f'default: {calls[-1]} break;')
        return f'switch ({value}) {{ {" ".join(arms)} }}'

    def once(self, calls):
        return self.control_rng.choice([f'do {{ {" ".join(calls)} }} while (0);', f'{{ {" ".join(calls)} }}',
                                        ', '.join(call.rstrip(';') for call in calls) + ';'])

    def head(self, k):
        return self.control_rng.choice([f'{k} = 0; {k} < 2; {k}++', f'{k} = 1; {k} <= 5; {k} += 2', f'{k} = 3; {k} > 1; {k}--', f'{k} = 4; {k} != 2; --{k}'])

    def in_loop(self, calls, k):
        found = [a for a in self.arrays if a.kind in ('output', 'local')]
        if found:
            a = self.control_rng.choice(found)
            n = " * ".join(self.factor(e) for e in a.extents)
            calls = calls + [f'v_scale({n}, (elem)({k} + 1) / 4, {a.name});']
        return ' '.join(calls[-3:])

    def few(self, calls):
        k = f'turn{self.number()}'
        kind = self.control_rng.choice(['int', 'long', 'unsigned', 'unsigned char', 'size_t'])
        return f'for ({kind} {self.head(k)}) {{ {self.in_loop(calls, k)} }}'

    def few_before(self, calls):
        if self.depth:
            return None
        k = f'turn{self.number()}'
        self.declared.append(f'int {k} = 7;')
        self.scalars.append(k)  # what it is behind the loop is compared
        return f'for ({self.head(k)}) {{ {self.in_loop(calls, k)} }}'

    def choice(self, calls):
        calls = [call for call in calls if not call.startswith('s')]
        return f'{self.condition()} ? {calls[0].rstrip(";")} : {calls[-1].rstrip(";")};' if len(calls) > 1 else None

    def either_writes(self):
        """A new array that one call or another writes."""
        x = self.vector()
        if not x:
            return
        out = self.allocate(x.extents)
        n = self.text(x.extents[0])
        calls = [f'{name}({n}, {x.pointer}, 1, {out.name}, 1);' for name in ('v_map', 'v_square')]
        text = self.control_rng.choice([f'if ({self.condition()}) {calls[0]} else {calls[1]}',
                                        f'switch (h % 3) {{ case 0: {calls[0]} break; case 2: {calls[0]} default: {calls[1]} }}'])
        self.lines.append(text)
        self.calls += 2
