"""Pipelines, whose intermediates are tiles, so that a schedule has something to say of them: each call reads what the last ones have
left, with neighbours along rows, along columns or both, in place, in parts, by rows that are added up, and branches that meet again.
Of some the arrays in between are the caller's, of which each element is computed once. Mixed into Composition of generate.py."""


def less(extents, rows, columns=0):
    """The extents of what a stencil leaves of an array with them."""
    by = (rows, columns)
    return tuple((names, offset - by[d]) for d, (names, offset) in enumerate(extents))


class Pipelines:
    def pipeline(self):
        """Of matrices."""
        source = self.add('A', ((('h',), self.rng.choice([2, 4, 6])), (('w',), self.rng.choice([2, 4, 6]))), 'input')
        self.staying = self.rng.choice([0, 0, 0, 0.3, 1])
        self.stages = [self.mapped(source)]
        for _ in range(self.rng.randint(2, 7)):
            self.rng.choice([self.matrix_stencil, self.matrix_stencil, self.matrix_stencil, self.matrix_stencil, self.matrix_in_place, self.matrix_again,
                             self.matrix_meets, self.matrix_rows, self.matrix_flat, self.matrix_shown])()
        last = self.stages[-1]
        out = self.add('O', last.extents, 'output')
        h, w = self.sides(last)
        self.call(f'm_map({h}, {w}, {last.name}, {w}, {out.name}, {w});', False)

    def made(self, extents):
        return self.add('K', extents, 'output') if self.rng.random() < self.staying else self.allocate(extents)

    def sides(self, array):
        return [self.text(extent) for extent in array.extents]

    def flat(self, array):
        return ' * '.join(self.factor(extent) for extent in array.extents)

    def mapped(self, source):
        out = self.made(source.extents)
        h, w = self.sides(source)
        self.call(f'm_map({h}, {w}, {source.name}, {w}, {out.name}, {w});', False)
        return out

    def recent(self):
        return self.rng.choice(self.stages[-1:] * 3 + self.stages)

    def matrix_stencil(self):
        x = self.recent()
        routine, rows, columns = self.rng.choice([('m_box', 2, 2), ('m_down', 2, 0), ('m_down', 2, 0), ('m_across', 0, 2)])
        if x.extents[0][1] < rows or x.extents[1][1] < columns:
            return
        out = self.made(less(x.extents, rows, columns))
        h, w = self.sides(out)
        self.call(f'{routine}({h}, {w}, {x.name}, {self.sides(x)[1]}, {out.name}, {w});', False)
        self.stages.append(out)

    def matrix_in_place(self):
        x = self.recent()
        h, w = self.sides(x)
        self.call(self.rng.choice([f'm_map({h}, {w}, {x.name}, {w}, {x.name}, {w});', f'm_scale({h}, {w}, {self.value()}, {x.name}, {w});',
                                   f'v_scale({self.flat(x)}, {self.value()}, {x.name});']), False)

    def matrix_again(self):
        """Written over what later calls have read."""
        x = self.recent()
        found = [a for a in self.stages if a.extents == x.extents and a is not x]
        h, w = self.sides(x)
        if found:
            self.call(f'm_map({h}, {w}, {x.name}, {w}, {self.rng.choice(found).name}, {w});', False)

    def matrix_meets(self):
        """A part of what an earlier call has left, beside the last."""
        x, y = self.stages[-1], self.rng.choice(self.stages)
        more = [y.extents[d][1] - x.extents[d][1] for d in range(2)]
        if min(more) < 0:
            return
        (h, w), out, ld = self.sides(x), self.made(x.extents), self.sides(y)[1]
        place = y.name + (f' + {more[0] // 2} * ({ld})' if more[0] else '') + (f' + {more[1] // 2}' if more[1] else '')
        self.call(f'm_add({h}, {w}, {x.name}, {w}, {place}, {ld}, {out.name}, {w});', False)
        self.stages.append(out)

    def matrix_rows(self):
        """What is computed of rows, given to the rows."""
        x = self.recent()
        (h, w), v = self.sides(x), self.allocate(x.extents[:1])
        if self.rng.random() < 0.7:
            self.call(f'm_rows({h}, {w}, {x.name}, {w}, {v.name});', False)
        else:
            self.call(f'm_row_ranges({h}, {w}, {x.name}, {w}, {v.name}, {self.allocate(x.extents[:1]).name});', False)
        out = self.allocate(x.extents)
        self.call(f'm_add_rows({h}, {w}, {x.name}, {w}, {v.name}, {out.name}, {w});', False)
        self.stages.append(out)

    def matrix_flat(self):
        x, y = self.recent(), self.rng.choice(self.stages)
        if y.extents == x.extents and y is not x:
            self.call(f'v_axpy({self.flat(x)}, {self.value()}, {y.name}, {x.name});', False)

    def matrix_shown(self):
        """An output besides the last."""
        x = self.recent()
        h, w = self.sides(x)
        if self.rng.random() < 0.3:
            self.call(f'm_columns({h}, {w}, {x.name}, {w}, {self.add("P", x.extents[1:], "output").name});', False)
        else:
            self.call(f'm_map({h}, {w}, {x.name}, {w}, {self.add("O", x.extents, "output").name}, {w});', False)

    def vector_pipeline(self):
        source = self.add('X', ((('n',), self.rng.choice([2, 4, 6, 8])),), 'input')
        self.staying = self.rng.choice([0, 0, 0, 0.3, 1])
        first = self.made(source.extents)
        self.call(f'v_map({self.sides(source)[0]}, {source.name}, 1, {first.name}, 1);', False)
        self.stages = [first]
        for _ in range(self.rng.randint(2, 8)):
            self.rng.choice([self.vector_stencil, self.vector_stencil, self.vector_stencil, self.vector_in_place, self.vector_again,
                             self.vector_meets, self.vector_two, self.vector_shown])()
        last = self.stages[-1]
        out = self.add('P', last.extents, 'output')
        self.call(f'v_map({self.sides(last)[0]}, {last.name}, 1, {out.name}, 1);', False)

    def vector_stencil(self):
        x = self.recent()
        if x.extents[0][1] < 2:
            return
        out = self.made(less(x.extents, 2))
        self.call(f'v_stencil({self.sides(out)[0]}, {x.name}, {out.name});', False)
        self.stages.append(out)

    def vector_in_place(self):
        x = self.recent()
        n = self.sides(x)[0]
        self.call(self.rng.choice([f'v_map({n}, {x.name}, 1, {x.name}, 1);', f'v_scale({n}, {self.value()}, {x.name});']), False)

    def vector_again(self):
        x = self.recent()
        found = [a for a in self.stages if a.extents == x.extents and a is not x]
        if found:
            self.call(f'v_square({self.sides(x)[0]}, {x.name}, 1, {self.rng.choice(found).name}, 1);', False)

    def vector_meets(self):
        x, y = self.stages[-1], self.rng.choice(self.stages)
        more = y.extents[0][1] - x.extents[0][1]
        if more >= 0:
            out = self.made(x.extents)
            self.call(f'v_add({self.sides(x)[0]}, {x.name}, {y.name} + {self.rng.randint(0, more)}, {out.name});', False)
            self.stages.append(out)

    def vector_two(self):
        x = self.recent()
        n, low, high = self.sides(x)[0], self.allocate(x.extents), self.allocate(x.extents)
        if self.rng.random() < 0.5:
            self.call(f'v_split({n}, {x.name}, {low.name}, {high.name});', False)
        else:
            self.call(f'v_map({n}, {x.name}, 1, {high.name}, 1);', False)
            self.call(f'v_keep({n}, {x.name}, {low.name}, {high.name});', False)
        self.stages += [low, high]

    def vector_shown(self):
        x = self.recent()
        n = self.sides(x)[0]
        kind = self.rng.randint(0, 2)
        if kind == 0:
            name = f's{self.number()}'
            self.scalars.append(name)
            self.call(f'elem {name} = v_dot({n}, {x.name}, {x.name});', False)
        elif kind == 1:
            self.totals.append(self.one_number())
            self.call(f'v_total({n}, {x.name}, {self.rng.choice([0, 1, 3])}, {self.totals[-1].name});')
        else:
            self.call(f'v_map({n}, {x.name}, 1, {self.add("P", x.extents, "output").name}, 1);', False)


PIPELINES = ['pipeline', 'pipeline', 'vector_pipeline']
