"""Matrices whose rows have pointers of their own: parameters that no other call names. In the driver the rows of some are equally far apart, and
those of others lie as they please. Mixed into Composition of generate.py."""


class Tables:
    def table(self, extents=None):
        found = [t for t in self.tables if not extents or t.extents == extents]
        if found and self.table_rng.random() < 0.7:
            return self.table_rng.choice(found)
        made = self.one_number()
        made.name, made.extents = f'R{self.number()}', extents or (self.side('h'), self.side('w'))
        self.tables.append(made)
        return made

    def of_tables(self):
        """Several calls over one or two of them, some over what is in them."""
        extents = self.table().extents
        m, n = (self.text(e) for e in extents)
        for _ in range(self.table_rng.randint(2, 5)):
            x, y = self.table(extents).name, self.table(extents).name
            if self.table_rng.random() < 0.2:
                self.of_single_rows(x, extents)
            if extents[0][1] > 1 and self.table_rng.random() < 0.3:
                less = f'{m} - 2'
                self.call(self.table_rng.choice([f'p_smooth({less}, {n}, {x}, {y});', f'p_scale({self.value()}, {y} + 1, {less}, {n});',
                                                 f'p_map({less}, {n}, {x} + 2, &{y}[1]);', f'p_map({less}, {n}, {x}, {y});']))
            total = f's{self.number()}'
            lines = [f'p_map({m}, {n}, {x}, {y});', f'p_add({m}, {n}, (const elem *const *){x}, {y});', f'p_scale({self.value()}, {y}, {m}, {n});',
                     f'p_scale({self.value()}, {y}, {m}, {n});', f'elem {total} = p_sum({m}, {n}, {y});']
            line = self.table_rng.choice(lines)
            if line == lines[-1]:
                self.scalars.append(total)
            self.call(line, line != lines[-1])

    def of_single_rows(self, x, extents):
        """Of one row, or of all of them where they are close together."""
        self.first_rows_first = True
        m, n = (self.text(e) for e in extents)
        lines = [f'v_scale(({m}) * ({n}), {self.value()}, {x}[0]);', f'm_scale({m}, {n}, {self.value()}, *{x}, {n});']
        if extents[0][1] > 1:
            lines += [f'v_map({n}, {x}[0], 1, {x}[1], 1);', f'v_scale({n}, {self.value()}, {x}[1]);']
        self.call(self.table_rng.choice(lines), False)


TABLES = ['of_tables']
