"""Arrays that may be null: parameters that some rounds of the driver pass null, given to calls under a condition, and to a routine that takes
them so. Mixed into Composition of generate.py."""


class Missing:
    def maybe(self, extents):
        """A parameter of these extents that may be null."""
        found = [a for a in self.maybes if a.extents == extents]
        if found and self.rng.random() < 0.7:
            return self.rng.choice(found)
        array = self.one_number()
        array.name, array.extents = f'M{self.number()}', extents
        self.maybes.append(array)
        return array

    def biased(self):
        """bias and seen: null, may be null, or there."""
        x = self.vector()
        if not x:
            return
        out = self.target(x.extents, (x.array,))
        n = self.text(x.extents[0])
        bias, seen = (self.rng.choice(['NULL', '0', self.maybe(x.extents).name, self.maybe(x.extents).name]) for _ in range(2))
        if self.rng.random() < 0.3:
            bias = x.pointer
        if seen == bias:
            seen = 'NULL'
        if self.rng.random() < 0.2:
            seen = self.target(x.extents, (x.array, out)).name
        line = f'v_biased({n}, {x.pointer}, {bias}, {out.name}, {seen});'
        self.call(line, False)

    def under_its_test(self):
        """Touched where it is there, or where a number says so; it is null only where that is not so."""
        found = self.writable(self.rng.choice(self.arrays).extents, ())
        if not found:
            return
        y = self.rng.choice(found)
        m = self.maybe(y.extents)
        n = ' * '.join(self.factor(e) for e in y.extents)
        test = self.rng.choice([m.name, f'{m.name} != NULL', f'h > 3 && {m.name}'])
        call = self.rng.choice([f'v_axpy({n}, {self.value()}, {m.name}, {y.name});', f'v_axpy({n}, 2, {y.name}, {m.name});'])
        other = self.rng.choice(['', '', f' else v_scale({n}, 3, {y.name});'])
        self.call(f'if ({test}) {call}{other}', False)


MISSING = ['biased', 'biased', 'under_its_test']
