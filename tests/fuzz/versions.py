"""One intermediate that holds several versions, each read before the next: it is written anew, changed in place, given to a call
twice, with readers between that look at neighbours. What a command of a schedule may do with it is what its readers allow.
Mixed into Composition of generate.py."""


class Versions:
    def versions(self):
        """Of a vector."""
        found = [a for a in self.readable(1) if a.extents[0][1] >= 2]
        if not found:
            return
        source = self.rng.choice(found)
        t = self.allocate(source.extents)
        n = self.text(t.extents[0])
        self.call(f'v_map({n}, {source.name}, 1, {t.name}, 1);', False)
        for _ in range(self.rng.randint(1, 3)):
            self.read_vector(t)
            self.change_vector(t, n, source)
        self.read_vector(t)

    def change_vector(self, t, n, source):
        y = self.rng.choice([a for a in self.readable(1) if a.extents == t.extents and a is not t] or [source])
        self.call(self.rng.choice([
            f'v_map({n}, {t.name}, 1, {t.name}, 1);', f'v_map({n}, {y.name}, 1, {t.name}, 1);', f'v_scale({n}, {self.value()}, {t.name});',
            f'v_axpy({n}, {self.value()}, {y.name}, {t.name});', f'v_scale({n} - 2, {self.value()}, {t.name} + {self.rng.randint(0, 2)});',
            f'v_map({n} - 1, {t.name} + 1, 1, {t.name} + 1, 1);']), False)

    def read_vector(self, t):
        extent = (t.extents[0][0], t.extents[0][1] - 2)
        out = self.add('P', (extent,), 'output')
        if self.rng.random() < 0.7:
            self.call(f'v_stencil({self.text(extent)}, {t.name}, {out.name});', False)
        else:
            self.call(f'v_map({self.text(extent)}, {t.name} + {self.rng.randint(0, 2)}, 1, {out.name}, 1);', False)

    def matrix_versions(self):
        found = self.readable(2)
        if not found:
            return
        source = self.rng.choice(found)
        t = self.allocate(source.extents)
        h, w = (self.text(e) for e in t.extents)
        self.call(f'm_map({h}, {w}, {source.name}, {w}, {t.name}, {w});', False)
        for _ in range(self.rng.randint(1, 2)):
            self.read_matrix(t, h, w)
            self.call(self.rng.choice([f'm_map({h}, {w}, {t.name}, {w}, {t.name}, {w});', f'm_map({h}, {w}, {source.name}, {w}, {t.name}, {w});',
                                       f'm_scale({h}, {w}, {self.value()}, {t.name}, {w});']), False)
        self.read_matrix(t, h, w)

    def read_matrix(self, t, h, w):
        (rows, more), (columns, more_columns) = t.extents
        if more >= 2 and more_columns >= 2 and self.rng.random() < 0.5:
            extents = ((rows, more - 2), (columns, more_columns - 2))
            out = self.add('O', extents, 'output')
            self.call(f'm_box({self.text(extents[0])}, {self.text(extents[1])}, {t.name}, {w}, {out.name}, {self.text(extents[1])});', False)
        else:
            out = self.add('O', t.extents, 'output')
            self.call(f'm_map({h}, {w}, {t.name}, {w}, {out.name}, {w});', False)


VERSIONS = ['versions', 'versions', 'matrix_versions']
