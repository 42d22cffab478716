"""Vectors that are behind a structure, which the routine is given by address or by value: parameters of their own, that no other call names.
Mixed into Composition of generate.py."""


class Structures:
    def structure(self, extent):
        found = [k for k in self.structures if k.extents[0] == extent]
        if found and self.rng.random() < 0.75:
            return self.rng.choice(found)
        kept = self.one_number()
        kept.name, kept.extents = f'K{self.number()}', (extent,)
        self.structures.append(kept)
        return kept

    def of_structures(self):
        """Several calls over one or two of them, some over what is in them."""
        extent = self.side('n')
        for _ in range(self.rng.randint(2, 5)):
            x, y = self.structure(extent).name, self.structure(extent).name
            x = self.views_of_structures.get(x, x) if self.rng.random() < 0.5 else x
            self.call(self.rng.choice([
                f's_scale({y}, {self.value()});', f's_scale({y}, {self.value()});', f's_add({y}, {x});', f's_add({y}, {x});',
                f's_map(*{x}, {y});', f'v_axpy({y}->n, {self.value()}, {x}->data, {y}->data);',
                f'v_scale({y}->n, {self.value()}, {y}->data);']), False)

    def view_of_structure(self):
        if not self.structures or self.depth:
            return
        kept = self.rng.choice(self.structures).name
        if kept in self.views_of_structures:
            return
        self.views_of_structures[kept] = name = f'V{self.number()}'
        self.lines.append(f'const struct t_vector *{name} = {kept};')


STRUCTURES = ['of_structures', 'of_structures', 'view_of_structure']
