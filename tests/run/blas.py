#!/usr/bin/env python3
"""Whether the annotations of BLAS are true, routine by routine and block by block; prints TAP.

usage: blas.py FERN_ANNOTATE [ROUNDS [ROUTINE]]

Reads what `fern-annotate list annotations/cblas.h` says. For each block it draws arguments for which
that block is taken, calls the routine on the whole, then on the block's tiles, and compares. A tile
call sees nothing but its subsets: what lies around them is NaN, which shows in the results where it
was read, and must be there afterwards. Nor does it see what a subset that it `produces` held before.
Tiles lie where they are in the whole, or in memory of their own with other strides, by chance.
"""
import ctypes
import itertools
import math
import random
import re
import subprocess
import sys
from array import array
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENUMERATORS = {
    'CblasRowMajor': 101, 'CblasColMajor': 102,
    'CblasNoTrans': 111, 'CblasTrans': 112, 'CblasConjTrans': 113, 'CblasConjNoTrans': 114,
    'CblasUpper': 121, 'CblasLower': 122, 'CblasNonUnit': 131, 'CblasUnit': 132,
    'CblasLeft': 141, 'CblasRight': 142,
}
C_TYPES = {'float': ctypes.c_float, 'double': ctypes.c_double, 'blasint': ctypes.c_int, 'int': ctypes.c_int,
           'size_t': ctypes.c_size_t, 'void': None}
REALS = {'float': 'f', 'double': 'd', 'float _Complex': 'f', 'double _Complex': 'd'}
SIZES = [0, 1, 2, 5, 7]
# In OpenBLAS 0.3.21 the first two return 0 and leave the x87 stack one higher, until dnrm2 returns NaN;
# ssum adds up wrong elements on processors with AVX-512.
BROKEN = ['cblas_scsum', 'cblas_dzsum', 'cblas_ssum']
NAN = math.nan


# --- What the annotations say ------------------------------------------------------------------

class Block:
    def __init__(self, guard):
        self.guard = compile(guard, guard, 'eval')
        self.text = guard
        self.bindings = {}      # name: (element, extents, strides)
        self.loops = []         # (variable, end, length, reduction)
        self.outputs = []       # (role, partial, name, {field: expression})
        self.inputs = []        # (name, fields)
        self.passes = []        # (parameter, value in the first tile, value in others, loop)
        self.exact = False


class Routine:
    def __init__(self, result, name, parameters):
        self.result, self.name = result, name
        self.parameters = [tuple(re.fullmatch(r'(.*?[ *])(\w+)', p.strip()).groups()) for p in parameters.split(',')]
        self.parameters = [(c_type.strip(), name) for c_type, name in self.parameters]
        self.blocks = []


def expression(text):
    text = text.strip()
    return compile(text.replace('/', '//'), text, 'eval')


def fields_of(text):
    """In order: origin, length, origin, length."""
    parts = [part.split(': ') for part in re.split(r', (?=\w+: )', text.strip('{} ')) if part]
    return [expression(value) for _, value in parts]


def split(text):
    """At commas outside parentheses."""
    return re.findall(r'(?:[^,()]|\([^()]*\))+', text)


def read(text):
    routines, block = [], None
    for line in text.splitlines():
        words = line.strip()
        if not words:
            continue
        if not line.startswith(' '):
            result, name, parameters = re.fullmatch(r'(.*?)(\w+)\((.*)\)', line).groups()
            routines.append(Routine(result.strip(), name, parameters))
        elif words == 'always:':
            block = Block('True')
            routines[-1].blocks.append(block)
        elif words.startswith('where '):
            block = Block(words[6:-1].replace('&&', 'and').replace('||', 'or'))
            routines[-1].blocks.append(block)
        elif match := re.fullmatch(r'(\w+) is \w+(?: of ([\w ]+?))?(?: \[(.*)\], strides \[(.*)\])?', words):
            name, element, extents, strides = match.groups()
            block.bindings[name] = (element, [expression(e) for e in split(extents or '')],
                                    [s.strip() for s in split(strides or '')])
        elif match := re.fullmatch(r'for (\w+) in \[0, (.*)\) by (\w+)(, a reduction)?', words):
            block.loops.append((match[1], expression(match[2]), match[3], bool(match[4])))
        elif match := re.fullmatch(r'(produces|updates|reduces\((\w+|\+), 0\))( partial)? (\w+) (\{.*\})', words):
            block.outputs.append((match[2] or match[1], bool(match[3]), match[4], fields_of(match[5])))
        elif match := re.fullmatch(r'consumes (\w+) (\{.*\})', words):
            block.inputs.append((match[1], fields_of(match[2])))
        elif match := re.fullmatch(r'a tile call passes (\w+) = (.*) in the first tile of (\w+), then (.*)', words):
            block.passes.append((match[1], expression(match[2]), expression(match[4]), match[3]))
        elif match := re.fullmatch(r'a tile call passes (\w+) = (.*)', words):
            block.passes.append((match[1], expression(match[2]), expression(match[2]), None))
        elif words == 'exact':
            block.exact = True
        elif not re.match(r'overwrites$|starts threads of its own: |cost in |smallest tile ', words):
            raise SystemExit(f'what does this line say? {line}')
    return routines


# --- Data ----------------------------------------------------------------------------------------

class Data:
    """Elements of one structure, or of a tile of it, with these strides."""

    def __init__(self, element, extents, strides):
        self.kind, self.width = REALS[element], 2 if 'Complex' in element else 1
        self.extents, self.strides = extents, strides
        self.empty = 0 in extents
        last = sum((e - 1) * s for e, s in zip(extents, strides))
        self.reals = array(self.kind, [NAN]) * (0 if self.empty else (last + 1) * self.width)

    def index(self, at):
        return sum(a * s for a, s in zip(at, self.strides)) * self.width

    def box(self, origin, length):
        return itertools.product(*(range(o, o + n) for o, n in zip(origin, length)))

    def copy(self, source, box, here, there):
        """Of a box: the elements at `here` are those of the source at `there`."""
        for at in box:
            to = self.index([a + b for a, b in zip(at, here)])
            fro = source.index([a + b for a, b in zip(at, there)])
            self.reals[to:to + self.width] = source.reals[fro:fro + self.width]

    def address(self):
        # Of nothing too, somewhere that a routine has no business with.
        return self.reals.buffer_info()[0] if self.reals else None


def random_data(chance, element, extents, strides, near_one):
    data = Data(element, extents, strides)
    for at in data.box([0] * len(extents), extents):
        start = data.index(at)
        for i in range(data.width):
            value = chance.uniform(0.9, 1.1) if near_one and i == 0 else chance.uniform(-1, 1)
            data.reals[start + i] = value * (0.1 if near_one and i else 1)
    return data


# --- Calls ---------------------------------------------------------------------------------------

NAMES = {'max': max, 'min': min, '__builtins__': {}, **ENUMERATORS}


def evaluate(code, values):
    return eval(code, NAMES, values)


def draw(chance, routine):
    """Arguments for all but pointers and leading dimensions."""
    values = {}
    # What is empty is an error to omatcopy, and gemv leaves y as it was, whatever beta.
    sizes = SIZES[1:] if re.search('omatcopy|[sd]gemv', routine.name) else SIZES
    if not any(name.startswith('ld') for _, name in routine.parameters):
        sizes = sizes + [67]    # beyond what a vector kernel does at once
    for c_type, name in routine.parameters:
        if 'CBLAS_ORDER' in c_type:
            values[name] = chance.choice([101, 102])
        elif 'CBLAS_TRANSPOSE' in c_type:
            values[name] = chance.choice(transposes(routine.name))
        elif 'CBLAS_UPLO' in c_type:
            values[name] = chance.choice([121, 122])
        elif 'CBLAS_DIAG' in c_type:
            values[name] = chance.choice([131, 132])
        elif 'CBLAS_SIDE' in c_type:
            values[name] = chance.choice([141, 142])
        elif name.lower().startswith('inc'):
            values[name] = chance.choice([1, 1, 2, 3, -1, -2])
        elif name.startswith('ld'):
            values[name] = 0
        elif c_type in ('float', 'double'):
            values[name] = chance.choice([0, 1, 0.5]) if name == 'beta' else chance.choice([1, -0.75])
        elif '*' not in c_type:
            values[name] = chance.choice(sizes)
    return values


def transposes(name):
    if re.fullmatch(r'cblas_[cz]syr2?k', name):
        return [111, 112]
    if re.fullmatch(r'cblas_[cz]her2?k', name):
        return [111, 113]
    return [111, 112, 113, 114]


def lay_out(chance, block, values):
    """Leading dimensions, no smaller than needed."""
    for _, extents, strides in block.bindings.values():
        for stride in strides:
            if stride.startswith('ld'):
                other = [evaluate(e, values) for e, s in zip(extents, strides) if s != stride]
                values[stride] = max(1, *other) + chance.choice([0, 0, 3])


def element_of(routine, block, name):
    if block.bindings[name][0]:
        return block.bindings[name][0]
    if name == 'return':
        return routine.result
    c_type = next(c_type for c_type, parameter in routine.parameters if parameter == name)
    return c_type.replace('const', '').strip(' *')


def call(library, routine, values, data):
    function = library[routine.name]
    function.restype = C_TYPES[routine.result]
    arguments = []
    for c_type, name in routine.parameters:
        if '*' in c_type:
            arguments.append(ctypes.c_void_p(data[name].address()))
        else:
            arguments.append(C_TYPES.get(c_type, ctypes.c_int)(values[name]))
    return function(*arguments)


def subset(fields, values):
    numbers = [evaluate(code, values) for code in fields]
    return numbers[0::2], numbers[1::2]


class Wrong(Exception):
    pass


def call_tile(chance, library, routine, block, values, whole, firsts):
    """Calls the routine on one tile; its subsets are copied there and back. Returns what it returns."""
    tile = dict(values)
    for parameter, first, other, loop in block.passes:
        tile[parameter] = evaluate(other if loop and not firsts[loop] else first, values)
    subsets = {name: (None, *subset(fields, values)) for name, fields in block.inputs}
    subsets.update({name: (role if not partial else 'produces', *subset(fields, values))
                    for role, partial, name, fields in block.outputs if name != 'return'})
    # Strides that are parameters may be others where the tile is scratch.
    for name, (_, extents, strides) in block.bindings.items():
        plain = [s for s in strides if s in values]
        if name in subsets and plain and len(strides) == 2 and chance.random() < 0.5:
            tile[plain[0]] = max(1, *(n for n, s in zip(subsets[name][2], strides) if s not in values))
        if name in subsets and plain and len(strides) == 1 and chance.random() < 0.5:
            tile[plain[0]] = chance.choice([1, 2])
    data, before = {}, {}
    for name, (role, origin, length) in subsets.items():
        strides = [evaluate(expression(s), tile) for s in block.bindings[name][2]]
        data[name] = Data(element_of(routine, block, name), length, strides)
        if role != 'produces':
            data[name].copy(whole[name], data[name].box([0] * len(length), length), [0] * len(length), origin)
        before[name] = data[name].reals[:]
    result = call(library, routine, tile, data)
    for name, (role, origin, length) in subsets.items():
        now, box = data[name], list(data[name].box([0] * len(length), length))
        if role:
            wrote = Data(element_of(routine, block, name), length, now.strides)
            wrote.reals = before[name]
            wrote.copy(now, box, [0] * len(length), [0] * len(length))
            partial = next(p for _, p, output, _ in block.outputs if output == name)
            if partial:
                for i, value in enumerate(now.reals):
                    whole[name].reals[i] += value
            else:
                whole[name].copy(now, box, origin, [0] * len(length))
        if before[name].tobytes() != now.reals.tobytes():
            raise Wrong(f'{name} is written outside of its subset')
    return result


def tiles(block, values, steps):
    """Of each tile: the values of the loops' variables and lengths."""
    ranges = []
    for variable, end, length, reduction in block.loops:
        extent = evaluate(end, values)
        starts = list(range(0, extent, steps[length])) or ([0] if reduction else [])
        ranges.append([(variable, start, length, min(steps[length], extent - start)) for start in starts])
    for tile in itertools.product(*ranges):
        values_of_tile = {}
        for variable, start, length, count in tile:
            values_of_tile.update({variable: start, length: count})
        yield values_of_tile


def combine(role, a, b):
    return math.hypot(a, b) if role.startswith('hypot') else a + b


def compare(block, role, name, single, got, wanted):
    tolerance = 0 if block.exact else 2e-5 if single else 1e-12
    for i, (a, b) in enumerate(zip(got, wanted)):
        if not (math.isnan(a) and math.isnan(b)) and not abs(a - b) <= tolerance * max(1, abs(a), abs(b)):
            raise Wrong(f'{role} {name}: real {i} is {a:.9g} in tiles, {b:.9g} at once')


def check(chance, library, routine, block, values):
    lay_out(chance, block, values)
    solve = re.fullmatch(r'cblas_.t[rbp]s[vm]', routine.name)
    whole = {}
    for name, (_, extents, strides) in block.bindings.items():
        if name != 'return':
            whole[name] = random_data(chance, element_of(routine, block, name), [evaluate(e, values) for e in extents],
                                      [evaluate(expression(s), values) for s in strides], solve and name == 'A')
    if 'beta' in whole:
        whole['beta'].reals[:] = array(whole['beta'].kind, chance.choice([(0, 0), (1, 0), (0.5, -0.25)]))
    expected = {}
    for name, data in whole.items():
        expected[name] = Data(element_of(routine, block, name), data.extents, data.strides)
        expected[name].reals = data.reals[:]
    result = call(library, routine, values, expected)
    roles = {name: (role, partial) for role, partial, name, _ in block.outputs}
    for name, (role, partial) in roles.items():
        if partial:
            whole[name].reals[:] = array(whole[name].kind, [0] * len(whole[name].reals))
    steps = {length: chance.choice([1, 2, 3, 100]) for _, _, length, _ in block.loops}
    sum_of_tiles, started = None, set()
    for tile in tiles(block, values, steps):
        # The first tile of a reduction loop, of each output tile.
        place = tuple(tile[v] for v, _, _, reduction in block.loops if not reduction)
        firsts = {v: place not in started for v, _, _, reduction in block.loops if reduction}
        started.add(place)
        returned = call_tile(chance, library, routine, block, {**values, **tile}, whole, firsts)
        if 'return' in roles:
            sum_of_tiles = returned if sum_of_tiles is None else combine(roles['return'][0], sum_of_tiles, returned)
    single = any(data.kind == 'f' for data in whole.values())
    for name, (role, _) in roles.items():
        if name == 'return':
            compare(block, role, name, single, [sum_of_tiles], [result])
        else:
            compare(block, role, name, single, whole[name].reals, expected[name].reals)


def first_that_holds(routine, values):
    return next((block for block in routine.blocks if evaluate(block.guard, values)), None)


def check_routine(library, routine, rounds):
    """What is wrong, one line each."""
    chance, wrong = random.Random(routine.name), []
    left = {id(block): rounds for block in routine.blocks}
    for _ in range(4000):
        values = draw(chance, routine)
        block = first_that_holds(routine, values)
        if not block:
            wrong.append(f'no block for {values}')
            break
        if not left[id(block)]:
            continue
        left[id(block)] -= 1
        try:
            check(chance, library, routine, block, values)
        except Wrong as error:
            wrong.append(f'where {block.text}: {error}, at {values}')
        if not any(left.values()):
            return wrong
    wrong += [f'never taken: {block.text}' for block in routine.blocks if left[id(block)] == rounds]
    return wrong


def main():
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    command = [Path(sys.argv[1]).resolve(), 'list', 'annotations/cblas.h']
    text = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    library = ctypes.CDLL('libopenblas.so.0')
    library.openblas_set_num_threads(1)
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 12
    routines = [r for r in read(text) if len(sys.argv) < 4 or r.name == sys.argv[3]]
    failures = 0
    for number, routine in enumerate(routines, 1):
        if routine.name in BROKEN or not hasattr(library, routine.name):
            print(f'ok {number} - {routine.name} # SKIP the library has none, or a broken one')
            continue
        wrong = check_routine(library, routine, rounds)
        failures += bool(wrong)
        print(f'{"not ok" if wrong else "ok"} {number} - {routine.name} in {len(routine.blocks)} blocks')
        for line in wrong[:5]:
            print(f'# {line}')
    print(f'1..{len(routines)}')
    return 1 if failures else 0


if __name__ == '__main__':
    sys.exit(main())
