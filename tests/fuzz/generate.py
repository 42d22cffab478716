"""Draws compositions over the toy routines, and the driver that compares original and fused.

An extent is (names, offset): the product of the names plus an offset, (('h',), 2) for h + 2.
An array is contiguous; a matrix has two extents, a vector one.
"""
import random
import re
import sys

from allocators import Allocators
from control import CONTROL, Control
from disguise import disguised, prelude
from forms import Forms
from kept import Kept
from links import LINKS, Links
from missing import MISSING, Missing
from pieces import PIECES, Pieces
from pipelines import PIPELINES, Pipelines
from structures import STRUCTURES, Structures
from tables import TABLES, Tables
from versions import VERSIONS, Versions


def text(extent):
    names, offset = extent
    product = ' * '.join(names)
    return f'{product} + {offset}' if offset and names else product or str(offset)


def factor(extent):
    return text(extent) if not extent[1] else f'({text(extent)})'


def size(extents):
    return ' * '.join(f'(size_t){factor(e) if len(e[0]) == 1 and not e[1] else "(" + text(e) + ")"}' for e in extents)


class Array:
    def __init__(self, name, extents, kind):
        self.name, self.extents, self.kind = name, extents, kind
        self.uses = 0


class View:
    """A box of an array: where it begins, its extents, its leading dimension."""

    def __init__(self, array, pointer, extents, ld):
        self.array, self.pointer, self.extents, self.ld = array, pointer, extents, ld


class Composition(Allocators, Control, Forms, Kept, Links, Missing, Pieces, Pipelines, Structures, Tables, Versions):
    text, factor, size = staticmethod(text), staticmethod(factor), staticmethod(size)

    def __init__(self, rng, name, zeros=()):
        self.rng, self.name = rng, name
        self.zeros, self.own_rng = zeros, random.Random(name)
        self.call_rng = random.Random(f'{name} {rng.getstate()[1][:4]}')
        self.arrays, self.lines, self.scalars, self.frees = [], [], [], []
        self.calls = self.numbers = self.depth = 0
        self.views = {}
        self.maybes = []  # arrays that may be null
        self.structures, self.views_of_structures = [], {}
        self.first_rows_first = False  # the whole of a table is read from its first row on
        self.tables, self.table_rng = [], random.Random(f'{name} tables {rng.getstate()[1][:4]}')
        self.totals = []  # numbers that calls reduce into, through pointers
        self.status = False
        self.declared = []  # at the top, where a goto passes over what is allocated
        self.operations = OPERATIONS + rng.choice([[], FORMS, 2 * FORMS]) + rng.choice([[], PIECES, 2 * PIECES])
        self.operations += rng.choice([[], VERSIONS, 6 * VERSIONS])
        self.operations += self.call_rng.choice([[], MISSING, 3 * MISSING])
        self.kept_rng = random.Random(f'{name} kept {rng.getstate()[1][:4]}')
        self.control_rng = random.Random(f'{name} control {rng.getstate()[1][:4]}')
        self.result_rng = random.Random(f'{name} results {rng.getstate()[1][:4]}')
        self.operations += self.control_rng.choice([[], CONTROL, 4 * CONTROL])
        self.operations += self.call_rng.choice([[], [], STRUCTURES, 4 * STRUCTURES])
        self.operations += self.table_rng.choice([[], [], 2 * TABLES, 6 * TABLES])
        self.link_rng = random.Random(f'{name} links {rng.getstate()[1][:4]}')
        self.links, self.counts, self.linked = [], [], self.link_rng.random() < 0.45
        self.operations += LINKS if self.linked else []
        self.on_top = rng.random() < 0.3
        self.two_names = self.call_rng.random() < 0.25  # for each size
        for i in range(rng.randint(1, 3)):
            self.add('A', (self.side('h'), self.side('w')), 'input')
        for base in ('h', 'w', 'n'):
            if rng.random() < 0.5:
                self.add('X', (self.side(base),), 'input')
        if rng.random() < 0.3:  # rows so short that a tile has them whole: calls on vectors over them may be one
            narrow = self.side('h'), ((str(rng.randint(1, 8)),), 0)
            self.add('A', narrow, 'input')
            self.add('O', narrow, 'output')
            self.operations += 3 * NARROW
        if rng.random() < 0.5:
            self.add('O', (self.side('h'), self.side('w')), 'output')
        if rng.random() < 0.4:
            self.add('P', (self.side(rng.choice('hwn')),), 'output')
        wanted = rng.randint(2, 12)
        if rng.random() < 0.5:
            getattr(self, rng.choice(PIPELINES))()
            wanted = rng.choice([self.calls, self.calls, self.calls + 3])
        for _ in range(200):
            if self.calls >= wanted:
                break
            getattr(self, rng.choice(self.operations))()

    def side(self, base):
        return ((base,), self.rng.choice([0, 0, 0, 2, 2, 4]))

    def number(self):
        self.numbers += 1
        return self.numbers

    def add(self, letter, extents, kind):
        array = Array(f'{letter}{self.number()}', extents, kind)
        self.arrays.append(array)
        return array

    def one_number(self):
        return Array(f'N{self.number()}', (((), 1),), 'output')

    # --- choosing what a call reads and writes ---------------------------------

    def matrix_view(self, array):
        (rn, ro), (cn, co) = array.extents
        ld = text(array.extents[1])
        if self.rng.random() < 0.7:
            return View(array, self.name_of(array), array.extents, ld)
        dr, dc = self.rng.randint(0, min(ro, 2)), self.rng.randint(0, min(co, 2))
        top, left = self.rng.randint(0, dr), self.rng.randint(0, dc)
        pointer = self.name_of(array)
        if top:
            pointer += f' + {top} * ({ld})' if top > 1 else f' + ({ld})'
        if left:
            pointer += f' + {left}'
        return View(array, pointer, ((rn, ro - dr), (cn, co - dc)), ld)

    def vector_view(self, array):
        names, offset = array.extents[0]
        if self.rng.random() < 0.7 or offset == 0:
            return View(array, self.name_of(array), array.extents, '1')
        cut = self.rng.randint(1, offset)
        start = self.rng.randint(0, cut)
        return View(array, array.name + (f' + {start}' if start else ''), ((names, offset - cut),), '1')

    def name_of(self, array):
        """The array, or a view that has been given a name."""
        return self.views[array.name] if array.name in self.views and self.rng.random() < 0.5 else array.name

    def readable(self, rank):
        return [a for a in self.arrays if len(a.extents) == rank and a.kind != 'fresh']

    def matrix(self):
        found = self.readable(2)
        return self.matrix_view(self.rng.choice(found)) if found else None

    def vector(self):
        found = self.readable(1)
        return self.vector_view(self.rng.choice(found)) if found else None

    def vector_of(self, extent):
        found = [a for a in self.readable(1) if a.extents[0] == extent]
        return self.rng.choice(found) if found else None

    def matrix_of(self, extents, but=()):
        found = [a for a in self.readable(2) if a.extents == extents and a not in but]
        return self.rng.choice(found) if found else None

    def writable(self, extents, but):
        return [a for a in self.arrays if a.extents == extents and a.kind in ('output', 'local') and a not in but]

    def target(self, extents, but=()):
        """An array to write whole: an old one, an output or a new intermediate."""
        old = self.writable(extents, but)
        if old and self.rng.random() < 0.25:
            return self.rng.choice(old)
        if self.rng.random() < 0.3:
            return self.add('O' if len(extents) == 2 else 'P', extents, 'output')
        return self.allocate(extents)

    def allocate(self, extents, zero=False):
        array = self.add('T', extents, 'local')
        zero = zero or self.rng.random() < 0.2
        count = size(extents)
        free = self.give_memory(array.name, count, zero)
        if self.rng.random() < 0.1:
            self.lines.append(f'if (!{array.name} && {count} > 0) return -1;')
        if free:
            self.frees.append(free)
        return array

    def allocate_as(self, pointer, name, allocation):
        if self.on_top and not self.depth:
            self.declared.append(f'{pointer}{name} = NULL;')
            pointer = ''
        self.lines.append(f'{pointer}{name} = {allocation};')

    def with_other_names(self, line):
        """Some sizes by a second name. They may be less: what the function allocates would not all be written."""
        given = {a.name for a in self.parameters()}
        if not self.two_names or 'PASTED(' in line or set(re.findall(r'\b[A-Z]\d+\b', line)) - given or self.call_rng.random() < 0.4:
            return line
        return re.sub(r'\b[hwn]\b', lambda name: name.group() + self.call_rng.choice(['2', '2', '2', '']), line)

    def call(self, line, condition=True):
        line = self.with_other_names(line)
        if condition and self.rng.random() < 0.05:
            line = f'if (h > 3) {line}'
        self.lines.append(line)
        self.calls += 1
        if self.call_rng.random() < 0.12:  # output between the calls
            value = self.call_rng.choice(['h', 'w + 1', 't_known(n)', 't_base', *self.scalars[:2]])
            self.lines.append(self.call_rng.choice([f't_log({value});', f'if (h > 3) t_log({value});',
                                                    f'if (n > w) t_log({value}); else {{ t_log(2); t_log(h); }}']))

    # --- operations --------------------------------------------------------------

    def map_vector(self):
        x = self.vector()
        if not x:
            return
        out = self.target(x.extents, (x.array,))
        n = text(x.extents[0])
        self.call(f'{self.rng.choice(["v_map", "v_square"])}({n}, {x.pointer}, 1, {out.name}, 1);', False)

    def map_in_place(self):
        found = [a for a in self.arrays if a.kind in ('output', 'local')]
        if not found:
            return
        a = self.rng.choice(found)
        n = self.through_quotient(' * '.join(factor(e) for e in a.extents))
        kind = self.rng.randint(0, 2)
        if kind == 0:
            self.call(f'v_scale({n}, {self.value()}, {a.name});')
        elif kind == 1 and len(a.extents) == 2:
            v = self.matrix_view(a)
            self.call(f'm_scale({text(v.extents[0])}, {text(v.extents[1])}, {self.value()}, {v.pointer}, {v.ld});')
        else:
            self.call(f'v_map({n}, {a.name}, 1, {a.name}, 1);')

    def add_vectors(self):
        x = self.vector()
        y = x and self.vector_of(x.extents[0])
        if not y:
            return
        out = self.target(x.extents, (x.array, y))
        n = text(x.extents[0])
        add = f'v_add_({self.address("int", n)}' if self.rng.random() < 0.3 else f'v_add({n}'
        self.call(f'{add}, {x.pointer}, {y.name}, {out.name});', False)

    def axpy(self):
        x = self.rng.choice(self.arrays)
        found = self.writable(x.extents, (x,))
        if not found:
            return
        y = self.rng.choice(found)
        n = ' * '.join(factor(e) for e in x.extents)
        value = self.value()
        if self.rng.random() < 0.3:
            axpy = f'v_axpy_({self.address("int", n)}, {self.address("elem", value)}'
        else:
            axpy = f'v_axpy({n}, {value}'
        self.call(f'{axpy}, {x.name}, {y.name});')

    def stencil(self):
        x = self.vector()
        if not x or x.extents[0][1] < 2:
            return
        extent = (x.extents[0][0], x.extents[0][1] - 2)
        out = self.target((extent,), (x.array,))
        self.call(f'v_stencil({text(extent)}, {x.pointer}, {out.name});', False)

    def double(self):
        x = self.vector()
        if not x or x.extents[0][1] or '2' in x.extents[0][0]:
            return
        extent = (('2',) + x.extents[0][0], 0)
        out = self.target((extent,), (x.array,))
        self.call(f'v_double({text(x.extents[0])}, {x.pointer}, {out.name});', False)

    def pairs(self):
        found = [a for a in self.readable(1) if '2' in a.extents[0][0] and not a.extents[0][1]]
        if not found:
            return
        x = self.rng.choice(found)
        extent = (x.extents[0][0][1:], 0)
        out = self.target((extent,), (x,))
        self.call(f'v_pairs({text(extent)}, {x.name}, {out.name});', False)

    def split(self):
        x = self.vector()
        if not x:
            return
        low = self.target(x.extents, (x.array,))
        high = self.target(x.extents, (x.array, low))
        self.call(f'v_split({text(x.extents[0])}, {x.pointer}, {low.name}, {high.name});', False)

    def address(self, kind, number):
        """Of a parameter, or of a number of its own; now and then of an element that calls or stores may write."""
        if kind == 'elem' and self.rng.random() < 0.3:
            never_empty = [a.name for a in self.arrays if a.kind != 'local' and all(offset for _, offset in a.extents)]
            return f'&{self.rng.choice(never_empty + ["S"])}[0]'
        return f'&{number}' if number in ('h', 'w', 'n') else f'&({kind}){{{number}}}'

    def value(self):
        """A factor: a constant, or what earlier calls have returned."""
        value = self.plain_value()
        if self.zeros and self.own_rng.random() < 0.5:
            value = f'({value} + {self.own_rng.choice(self.zeros)})'
        if self.call_rng.random() < 0.5:  # of functions that only compute
            value = f'{self.call_rng.choice(["t_known", "t_spread", "t_shifted", "2 + t_known"])}({value})'
        return self.through_link(value)

    def plain_value(self):
        if not self.scalars or self.rng.random() < 0.4:
            return self.rng.randint(2, 9)
        name = self.rng.choice(self.scalars)
        return self.rng.choice([name, f'{name} + 3', f'2 * {name} + 1'])

    def compute(self):
        """A scalar from others, between the calls."""
        if self.call_rng.random() < 0.4:
            self.lines.append(f't_base = {self.call_rng.randint(1, 9)};')
        if not self.scalars:
            return
        if self.rng.random() < 0.3:
            name = self.rng.choice(self.scalars)
            self.lines.append(f'{name} = {name} * 3 + {self.value()};')
        else:
            name, value = f's{self.number()}', self.value()
            self.scalars.append(name)
            self.lines.append(f'elem {name} = {value};')

    def reduce(self):
        x = self.rng.choice(self.arrays)
        n = ' * '.join(factor(e) for e in x.extents)
        if self.scalars and self.rng.random() < 0.2:
            name, kind = self.rng.choice(self.scalars), ''
        else:
            name, kind = f's{self.number()}', 'elem '
            self.scalars.append(name)
        if self.rng.random() < 0.6:
            self.call(f'{kind}{name} = v_dot({n}, {x.name}, {x.name});', False)
        else:
            self.call(f'{kind}{name} = v_max({n}, {x.name});', False)
        if self.rng.random() < 0.4:  # between it and the next reduction, of the same array perhaps
            self.lines.append(f'S[{self.rng.randrange(48, 56)}] = {self.rng.choice([name, self.value()])};')
            if self.rng.random() < 0.7:
                last = f's{self.number()}'
                self.scalars.append(last)
                self.call(f'elem {last} = v_max({n}, {x.name});', False)

    def map_matrix(self):
        x = self.matrix()
        if not x:
            return
        out = self.target(x.extents, (x.array,))
        self.call(f'm_map({text(x.extents[0])}, {text(x.extents[1])}, {x.pointer}, {x.ld}, {out.name}, '
                  f'{text(out.extents[1])});', False)

    def map_columns_major(self):
        x = self.matrix()
        if not x:
            return
        out = self.target(x.extents, (x.array,))
        self.call(f'c_map({text(x.extents[1])}, {text(x.extents[0])}, {x.pointer}, {x.ld}, {out.name}, '
                  f'{text(out.extents[1])});', False)

    def map_contiguous(self):
        found = self.readable(2)
        if not found:
            return
        x = self.rng.choice(found)
        out = self.target(x.extents, (x,))
        self.call(f'r_map({text(x.extents[0])}, {text(x.extents[1])}, {x.name}, {out.name});', False)

    def map_flat(self):
        found = self.readable(2)
        if not found:
            return
        x = self.rng.choice(found)
        out = self.target(x.extents, (x,))
        n = ' * '.join(factor(e) for e in x.extents)
        self.call(f'v_map({n}, {x.name}, 1, {out.name}, 1);', False)

    def add_matrices(self):
        x = self.matrix()
        y = x and self.matrix_of(x.extents)
        if not y:
            return
        out = self.target(x.extents, (x.array, y))
        r, c = (text(e) for e in x.extents)
        self.call(f'm_add({r}, {c}, {x.pointer}, {x.ld}, {y.name}, {c}, {out.name}, {c});', False)

    def box(self):
        x = self.matrix()
        if not x or x.extents[0][1] < 2 or x.extents[1][1] < 2:
            return
        extents = tuple((names, offset - 2) for names, offset in x.extents)
        out = self.target(extents, (x.array,))
        r, c = (text(e) for e in extents)
        self.call(f'm_box({r}, {c}, {x.pointer}, {x.ld}, {out.name}, {c});', False)

    def padded_box(self):
        x = self.matrix()
        if not x:
            return
        extents = tuple((names, offset + 2) for names, offset in x.extents)
        padded = self.allocate(extents, zero=True)
        r, c = (text(e) for e in x.extents)
        wide = text(extents[1])
        self.call(f'm_map({r}, {c}, {x.pointer}, {x.ld}, {padded.name} + ({wide}) + 1, {wide});', False)
        out = self.target(x.extents, (padded,))
        self.call(f'm_box({r}, {c}, {padded.name}, {wide}, {out.name}, {c});', False)

    def rows(self):
        x = self.matrix()
        if not x:
            return
        out = self.target((x.extents[0],), (x.array,))
        self.call(f'm_rows({text(x.extents[0])}, {text(x.extents[1])}, {x.pointer}, {x.ld}, {out.name});', False)

    def columns(self):
        x = self.matrix()
        if not x:
            return
        found = self.writable((x.extents[1],), ())
        out = self.rng.choice(found) if found else self.allocate((x.extents[1],), zero=True)
        self.call(f'm_columns({text(x.extents[0])}, {text(x.extents[1])}, {x.pointer}, {x.ld}, {out.name});')

    def column_sums(self):
        x = self.matrix()
        if not x:
            return
        out = self.target((x.extents[1],), (x.array,))
        self.call(f'm_column_sums({text(x.extents[0])}, {text(x.extents[1])}, {x.pointer}, {x.ld}, {out.name}, 1);', False)

    def row_ranges(self):
        x = self.matrix()
        if not x:
            return
        low = self.target((x.extents[0],), (x.array,))
        high = self.target((x.extents[0],), (x.array, low))
        self.call(f'm_row_ranges({text(x.extents[0])}, {text(x.extents[1])}, {x.pointer}, {x.ld}, {low.name}, '
                  f'{high.name});', False)

    def broadcast(self):
        x = self.matrix()
        if not x:
            return
        over_rows = self.rng.random() < 0.5
        v = self.vector_of(x.extents[0 if over_rows else 1])
        if not v:
            return
        out = self.target(x.extents, (x.array, v))
        r, c = (text(e) for e in x.extents)
        self.call(f'{"m_add_rows" if over_rows else "m_add_columns"}({r}, {c}, {x.pointer}, {x.ld}, {v.name}, '
                  f'{out.name}, {c});', False)

    def multiply(self):
        x = self.matrix()
        if not x:
            return
        other = [a for a in self.readable(2) if a.extents[0] == x.extents[1]]
        if not other:
            return
        b = self.rng.choice(other)
        extents = (x.extents[0], b.extents[1])
        beta = self.rng.choice([0, 0, 3])
        if beta:
            found = self.writable(extents, (x.array, b))
            if not found:
                return
            out = self.rng.choice(found)
        else:
            out = self.target(extents, (x.array, b))
        m, n, k = text(extents[0]), text(extents[1]), text(x.extents[1])
        self.call(f'm_multiply({m}, {n}, {k}, {x.pointer}, {x.ld}, {b.name}, {n}, {beta}, {out.name}, {n});', False)

    def multiply_vector(self):
        x = self.matrix()
        if not x:
            return
        transposed = self.rng.random() < 0.5
        v = self.vector_of(x.extents[0 if transposed else 1])
        found = v and self.writable((x.extents[1 if transposed else 0],), (v,))
        if not found:
            return
        out = self.rng.choice(found)
        m, n = (text(e) for e in x.extents)
        self.call(f'm_vector{"_transposed" if transposed else ""}({m}, {n}, {x.pointer}, {x.ld}, {v.name}, '
                  f'{self.rng.randint(0, 3)}, {out.name});')

    # --- text -----------------------------------------------------------------------

    def parameters(self):
        return [a for a in self.arrays if a.kind in ('input', 'output')] + self.totals

    def signature(self, name):
        arrays = [f'{"const " if a.kind == "input" else ""}elem *{a.name}' for a in self.parameters() + self.maybes]
        arrays += [f'struct t_vector *{k.name}' for k in self.structures] + [f'elem **{t.name}' for t in self.tables]
        sizes = ['int h2', 'int w2', 'int n2'] if self.two_names else []
        return f'int {name}(int h, int w, int n, {", ".join(sizes + arrays + ["elem *S"])})'

    def source(self):
        self.scalars = self.scalars[:48]
        kept, places = self.draw_places()
        body = kept + self.in_places(self.declared + self.lines, places) + [f'S[{i}] = {s};' for i, s in enumerate(self.scalars)]
        if self.status:
            body = ['int stage = 0, status = 0;'] + body + ['stage = 0;', 'failed:', '(void)status;']
        body += self.frees + ['return stage;' if self.status else 'return 0;']
        return self.signature(self.name) + '\n{\n' + ''.join(f'    {line}\n' for line in body) + '}\n'


OPERATIONS = ['map_vector', 'map_in_place', 'add_vectors', 'axpy', 'stencil', 'double', 'pairs', 'split', 'reduce',
              'reduce', 'compute',
              'map_matrix', 'map_matrix', 'map_columns_major', 'map_contiguous', 'map_flat', 'map_flat', 'add_matrices',
              'box', 'padded_box', 'rows', 'columns', 'column_sums', 'row_ranges', 'broadcast', 'multiply', 'multiply_vector']

NARROW = ['map_flat', 'axpy', 'map_in_place', 'map_matrix', 'add_matrices', 'broadcast', 'reduce']

FORMS = ['copy', 'fill', 'view', 'column', 'column', 'transposed', 'bytes', 'rows_at_run_time', 'block', 'block', 'size_changes',
         'checked']


def driver(composition, fused_names, rng):
    name = composition.name
    out = [composition.signature(f'{name}_original') + ';', f'static int check_{name}(void)', '{', '    int failed = 0;',
           '    static const int sizes[] = {0, 1, 2, 3, 5, 7, 13, 17, 31, 37};',
           '    static const int large[] = {256, 257, 1023, 1024, 1025, 4097}; /* beside small ones */',
           f'    for (int round = 0; round < 10; round++) {{',
           '        int h = sizes[draw() % (round < 9 ? 10 : 4)], w = sizes[draw() % (round < 9 ? 10 : 4)], n = sizes[draw() % (round < 9 ? 10 : 4)];',
           '        if (round == 3 || round == 4) w = 1 + draw() % 8, h = 20 + draw() % 40; /* narrow, and in tiles as wide */',
           f'        if (round == 9) {rng.choice("hwn")} = large[draw() % 6];']
    arrays = [(a.name, size(a.extents)) for a in composition.parameters()] + [('S', '64')]
    for array, count in arrays:
        out.append(f'        struct pair {array} = make({count});')
    alike = [(a, b) for i, (a, of_a) in enumerate(arrays) for b, of_b in arrays[i + 1:] if of_a == of_b]
    if alike:  # the last rounds: one array for two parameters
        a, b = rng.choice(alike)
        out.append(f'        struct pair {b}_own = {b};')
        out.append(f'        if (round >= 6 && round < 9) {b} = {a};')
    p, q = rng.sample([array for array, _ in arrays], 2)
    out += [f'        struct pair {p}_whole = {p}, {q}_whole = {q}, both = make({p}.count + {q}.count);',
            f'        if (round == 5) {p} = part_of(both, 0, {p}.count);',
            f'        if (round == 5) {q} = part_of(both, draw() % ({p}.count + 1), {q}.count);']
    maybes = [(a.name, size(a.extents)) for a in composition.maybes]
    out += [f'        struct pair {a} = draw() % 2 ? make({count}) : (struct pair){{NULL, NULL, 0}};' for a, count in maybes]
    arrays[-1:-1] = maybes
    for k in composition.structures:
        out.append(f'        struct pair {k.name}_pair = make({size(k.extents)});')
        out += [f'        struct t_vector {k.name}_{which} = {{3, {text(k.extents[0])}, {k.name}_pair.{which}}};' for which in ('first', 'second')]
    if len(composition.structures) > 1:  # now and then two of them lead to one array, or one structure is passed for two
        one, other = (k.name for k in rng.sample(composition.structures, 2))
        out.append(f'        if (round == 7 && {one}_first.n <= {other}_first.n)')
        out.append(f'            {one}_first.data = {other}_first.data, {one}_second.data = {other}_second.data;')
    for t in composition.tables:
        m, n = (text(e) for e in t.extents)
        out.append(f'        struct pair {t.name}_pair = make((size_t)({m} + 2) * (size_t)({n} + 3));')
        out.append(f'        elem *{t.name}_first[{m} + 1], *{t.name}_second[{m} + 1];')
        out.append(f'        lay_out({t.name}_first, {t.name}_second, {t.name}_pair, {m}, {n}, draw() % {9 if composition.first_rows_first else 12});')
    if len(composition.tables) > 1:  # now and then rows are those of another one, too
        one, other = rng.sample(composition.tables, 2)
        if one.extents == other.extents:
            out.append(f'        for (int i = 0; round >= 5 && round < 9 && i < {text(one.extents[0])}; i++)')
            out.append(f'            {one.name}_first[i] = {other.name}_first[i], {one.name}_second[i] = {other.name}_second[i];')
    first, second = (', '.join([f'{a}.{which}' for a, _ in arrays[:-1]] + [f'&{k.name}_{which}' for k in composition.structures]
                               + [f'{t.name}_{which}' for t in composition.tables] + [f'S.{which}'])
                     for which in ('first', 'second'))
    out.append(f'        t_base = 3; t_logged = t_asked = 0;')
    sizes = 'h, w, n'
    if composition.two_names:  # as large, or one less
        out.append('        int h2 = h - (h && draw() % 6 == 0), w2 = w - (w && draw() % 6 == 0), n2 = n - (n && draw() % 6 == 0);')
        sizes = 'h, w, n, h2, w2, n2'
    out.append(f'        int wanted = {name}_original({sizes}, {first}), got;')
    out.append('        elem logged = t_logged, asked = t_asked;')
    out.append('        t_base = 3; t_logged = t_asked = 0;')
    if name in fused_names:
        out.append(f'        struct {name}_tiles tiles;')
        out.append('        int64_t fields[sizeof tiles / 8];')
        out.append('        for (size_t i = 0; i < sizeof tiles / 8; i++)')
        out.append('            fields[i] = !round ? 0 : round == 3 ? 8 + draw() % 16 : 1 + draw() % (round < 9 ? 9 : 300);')
        out.append('        memcpy(&tiles, fields, sizeof tiles);')
        out.append(f'        got = {name}_tiled({sizes}, {second}, &tiles);')
    else:
        out.append(f'        got = {name}({sizes}, {second});')
    out.append(f'        if (got != wanted) failed += printf("DIFFERENT {name}: %d, not %d, with h = %d, w = %d, n = %d\\n", got, wanted, h, w, n);')
    out.append(f'        if (!wanted && t_asked != asked) failed += printf("DIFFERENT {name}: what is allocated, with h = %d, w = %d, n = %d\\n", h, w, n);')
    out.append(f'        if (!wanted && t_logged != logged) failed += printf("DIFFERENT {name}: the log, with h = %d, w = %d, n = %d\\n", h, w, n);')
    out.append(f'        if (round == 5) {p} = {p}_whole, {q} = {q}_whole;')
    out.append(f'        failed += differ("{name}", "{p} and {q}", both, wanted, h, w, n);')
    if alike:
        out.append(f'        {b} = {b}_own;')
    for k in composition.structures:
        out.append(f'        failed += differ("{name}", "{k.name}", {k.name}_pair, wanted, h, w, n);')
        out.append(f'        if ({k.name}_second.n != {k.name}_first.n || {k.name}_second.kind != 3) failed += printf("DIFFERENT {name}: {k.name}\\n");')
    for t in composition.tables:
        out.append(f'        failed += differ("{name}", "{t.name}", {t.name}_pair, wanted, h, w, n);')
    for array, _ in arrays:
        out.append(f'        failed += differ("{name}", "{array}", {array}, wanted, h, w, n);')
    out += ['    }', '    return failed != 0;', '}', '']
    return '\n'.join(out)


PRELUDE = '''#include "tests/fuzz/toy.h"
#include "{header}"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t state = {seed}u;

static int draw(void)
{{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (int)(state >> 40);
}}

struct pair {{
    elem *first, *second;
    size_t count;
}};

static struct pair make(size_t count)
{{
    struct pair pair = {{malloc(count * sizeof(elem)), malloc(count * sizeof(elem)), count}};
    for (size_t i = 0; i < count; i++) pair.first[i] = pair.second[i] = (elem)draw();
    return pair;
}}

static inline struct pair part_of(struct pair whole, size_t begin, size_t count)
{{
    return (struct pair){{whole.first + begin, whole.second + begin, count}};
}}

/* Rows in one memory: mostly equally far apart, close together or not, and else as they please. */
static inline void lay_out(elem **first, elem **second, struct pair memory, int rows, int columns, int way)
{{
    const int apart = way < 5 ? columns : columns + way % 3;
    for (int i = 0; i < rows; i++) {{
        const int row = way == 9 ? rows - 1 - i : way == 10 ? draw() % rows : way == 11 ? i - (i && i == rows - 1) : i;
        first[i] = memory.first + row * apart;
        second[i] = memory.second + row * apart;
    }}
    first[rows] = second[rows] = NULL;
}}

/* What a function has written that has returned a failure is not specified. */
static int differ(const char *function, const char *array, struct pair pair, int status, int h, int w, int n)
{{
    size_t i = 0;
    while (i < pair.count && (status || pair.first[i] == pair.second[i])) i++;
    int different = i < pair.count;
    if (different)
        printf("DIFFERENT %s: %s[%zu] of %zu is %u, not %u, with h = %d, w = %d, n = %d\\n", function, array, i, pair.count,
               pair.second[i], pair.first[i], h, w, n);
    free(pair.first);
    free(pair.second);
    return different;
}}

'''


def compositions(seed, count, zeros=()):
    return [Composition(random.Random(f'{seed}.{i}'), f'f{i}', zeros) for i in range(count)]


def main():
    what, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    rng = random.Random(f'disguise {seed}')
    lines, zeros = prelude(rng, 'tests/fuzz/toy.h') if what == 'source' and seed % 2 else ('', ())
    drawn = compositions(seed, count, zeros)
    if what == 'source':
        print('#define _POSIX_C_SOURCE 200112L\n#include "tests/fuzz/toy.h"\n\n#include <stdlib.h>\n#include <string.h>\n\n'
              '#define CHECK(call) do { if (call) goto failed; } while (0)\n')
        source = '\n'.join(c.source() for c in drawn)
        print(lines + (disguised(source, rng) if zeros else source))
        return
    header = sys.argv[4]
    fused = {c.name for c in drawn if f'{c.name}_tiles ' in open(header).read() or f'{c.name}_tiled(' in open(header).read()}
    print(PRELUDE.format(header=header, seed=seed + 1))
    for c in drawn:
        if c.name not in fused:
            print(c.signature(c.name) + ';')
        print(driver(c, fused, random.Random(f'{seed} {c.name}')))
    print('int main(void)\n{\n    int failed = 0;')
    for c in drawn:
        print(f'    failed += check_{c.name}();')
    print(f'    printf("%d cases, {len(fused)} fused, %d failed\\n", {count}, failed);\n    return failed != 0;\n}}')


main()
