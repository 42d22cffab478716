"""Routines whose pieces do not lie side by side as elements of a map do: they overlap, come in reverse, are halves, have
several results of which one may be a tile, begin a sum anew, are rows within a matrix. Mixed into Composition of generate.py."""


class Pieces:
    def longer(self, extent, by):
        return extent[0], extent[1] + by

    def edges(self):
        """Adds to elements of which two neighbours share one."""
        x = self.vector()
        if not x:
            return
        extent = self.longer(x.extents[0], 1)
        found = self.writable((extent,), (x.array,))
        nodes = self.rng.choice(found) if found else self.allocate((extent,), zero=True)
        self.call(f'v_edges({self.text(x.extents[0])}, {x.pointer}, {nodes.name});')

    def overlapping(self):
        """Tiles write one element that is both's; perhaps in place, as far as the calls as written go."""
        x = self.vector()
        if not x or not x.extents[0][1]:
            return
        count = self.text(self.longer(x.extents[0], -1))
        if x.array.kind in ('output', 'local') and self.rng.random() < 0.3:
            self.call(f'v_thrice({count}, {x.pointer}, {x.pointer});')
        else:
            self.call(f'v_thrice({count}, {x.pointer}, {self.target(x.extents, (x.array,)).name});', False)

    def turned(self):
        x = self.vector()
        if x:
            out = self.target(x.extents, (x.array,))
            how = self.rng.choice(['0', '1', 'h & 1'])
            self.call(f'v_turn({self.text(x.extents[0])}, {how}, {x.pointer}, {out.name});', False)

    def halves(self):
        """Each element twice: tiles begin at even elements."""
        x = self.vector()
        if x:
            out = self.target(x.extents, (x.array,))
            self.call(f'v_halves({self.text(x.extents[0])}, {x.pointer}, {out.name});', False)

    def two_results(self):
        """One is written, the other changed in place, and may be longer than the call knows."""
        x = self.vector()
        if not x:
            return
        kept = self.target(x.extents, (x.array,))
        changed = self.longer(x.extents[0], self.rng.choice([0, 1, 2]))
        found = self.writable((changed,), (x.array, kept))
        sums = self.rng.choice(found) if found else self.allocate((changed,), zero=True)
        self.call(f'v_keep({self.text(x.extents[0])}, {x.pointer}, {kept.name}, {sums.name});', False)

    def gather(self):
        x, table = self.vector(), self.vector()
        if x and table:
            out = self.target(x.extents, (x.array, table.array))
            self.call(f'v_gather({self.text(x.extents[0])}, {self.text(table.extents[0])}, {x.pointer}, {table.pointer}, {out.name});', False)

    def some_rows(self):
        """Of a matrix, as one vector: written out, added to or from others as long, changed in place."""
        found = [a for a in self.readable(2) if a.extents[0][1]]
        if not found:
            return
        array = self.rng.choice(found)
        (names, offset), row = array.extents
        cut = self.rng.randint(1, offset)
        start = self.rng.randint(0, cut)
        rows = (names, offset - cut)
        n = f'{self.factor(rows)} * {self.factor(row)}'
        pointer = array.name + (f' + {start} * {self.factor(row)}' if start else '')
        beside = self.matrix_of((rows, row), (array,))
        kind = self.rng.randint(0, 3)
        if kind == 0 and array.kind in ('output', 'local'):
            self.call(f'v_scale({n}, {self.value()}, {pointer});')
        elif kind == 1 and array.kind in ('output', 'local') and beside:
            self.call(f'v_axpy({n}, {self.value()}, {beside.name}, {pointer});')
        elif kind == 2 and beside in self.writable((rows, row), (array,)):
            self.call(f'v_axpy({n}, {self.value()}, {pointer}, {beside.name});')
        else:
            self.call(f'v_map({n}, {pointer}, 1, {self.target((rows, row), (array,)).name}, 1);', False)

    def total(self):
        """A number that goes on from what is there, or is written anew: of a vector, or of a matrix as one."""
        x = self.rng.choice(self.arrays)
        if not self.totals or self.rng.random() < 0.5:
            self.totals.append(self.one_number())
        number = self.rng.choice(self.totals)
        n = ' * '.join(self.factor(e) for e in x.extents)
        if self.rng.random() < 0.5:
            self.call(f'v_total({n}, {x.name}, {self.rng.choice([0, 1, 3])}, {number.name});')
        else:
            self.call(f'v_greatest({n}, {x.name}, {number.name});')


PIECES = ['some_rows', 'some_rows', 'some_rows', 'edges', 'overlapping', 'turned', 'halves', 'two_results', 'two_results', 'gather', 'total', 'total']
