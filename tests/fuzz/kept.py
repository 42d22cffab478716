"""Pointers to the arrays that are kept in memory: rows of an array of pointers, members of a structure, by a pointer that is made to lead there
late. Each array then has one of these places for its name, in all its spellings. Mixed into Composition of generate.py."""
import re

MOST = 6


class Kept:
    def draw_places(self):
        """Lines that keep pointers to some of the arrays, and what stands for each."""
        arrays = [a.name for a in self.parameters() if a.extents[0][0]]
        rng = self.kept_rng
        if rng.random() < 0.75 or not arrays:
            return [], {}
        chosen = rng.sample(arrays, rng.randint(1, min(len(arrays), MOST)))
        values = ', '.join(f'(elem *){name}' for name in chosen)
        form = rng.choice(['own', 'late', 'structure', 'structures', 'global'])
        if form == 'own':
            lines = [f'elem *rows[] = {{{values}}};']
        elif form == 'late':
            lines = [f'elem *own_rows[] = {{{values}}}, **rows;', 'rows = own_rows;']
        elif form == 'global':
            lines = [f't_rows[{i}] = (elem *){name};' for i, name in enumerate(chosen)]
        elif form == 'structure':
            lines = [f'struct t_rows own_rows = {{h, {{{values}}}}}, *rows;', 'rows = &own_rows;', 'rows->count++;']
        else:
            lines = [f'struct t_rows many[2] = {{{{w, {{0}}}}, {{n, {{{values}}}}}}}, *rows = many;', 'rows += 1;']
        return lines, {name: self.spellings(form, i) for i, name in enumerate(chosen)}

    @staticmethod
    def spellings(form, i):
        if form in ('structure', 'structures'):
            return [f'rows->at[{i}]', f'rows->at[ {i} ]', f'(*rows).at[{i}]', f'rows[0].at[{i}]']
        rows = 't_rows' if form == 'global' else 'rows'
        return [f'{rows}[{i}]', f'*({rows} + {i})', f'{rows}[{i + 1} - 1]', f'*{rows}' if not i else f'{rows}[{i}]']

    def in_places(self, lines, places):
        if not places:
            return lines
        names = re.compile(r'\b(' + '|'.join(places) + r')\b')

        def place(match):
            text = self.kept_rng.choice(places[match.group()])
            return f'({text})' if text.startswith('*') else text
        return [names.sub(place, line) for line in lines]
