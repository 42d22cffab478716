"""Draws schedules over what --dump=nests,loops lists: commands that go together, in an order that makes sense of them or in any, twice,
beside others; and commands at random. What is not legal is refused, and left out.

usage: fernc .. --dump=nests,loops | tests/fuzz/schedules.py SEED     one command a line
"""
import random
import re
import sys


WINDOW = re.compile(r'window (\S+) (.*), strides')
HALO = re.compile(r'\[\w+ \.\. (\w+) \+ l_\1 \+ \d')


class Nest:
    def __init__(self):
        self.loops = []   # by their own names
        self.calls = []   # in program order: (name, its loops, what it writes)

    def last_loops(self):
        return self.calls[-1][1]


class Function:
    def __init__(self, name):
        self.name, self.nests = name, []
        self.calls, self.arrays, self.loops, self.call_loops = [], [], [], []
        self.tiles, self.halos = set(), set()  # arrays that are tiles; of which two tiles have rows in common

    def nest_of(self, call, loop):
        """The nest that has the loop, or one that has another loop of the call."""
        for nest in self.nests:
            if loop in nest.loops or call in nest.calls:
                return nest
        self.nests.append(Nest())
        return self.nests[-1]


def read(lines):
    """The functions that --dump=nests,loops lists."""
    functions, call = {}, None
    for line in lines:
        words, window = line.split(), WINDOW.search(line)
        if line.startswith('function '):
            function = functions.setdefault(words[1].rstrip(','), Function(words[1].rstrip(',')))
        elif window:
            function.tiles.add(window.group(1))
            if HALO.search(window.group(2)):
                function.halos.add(window.group(1))
        elif line.startswith('  ') and words[0].rstrip(':').isdigit():
            call = (words[1], [], words[3::2])
            function.calls.append(words[1])
            function.arrays += call[2]
        elif line.startswith('      ') and ' in [' in line:
            function.call_loops.append(words[0])
            call[1].append(words[0])
            if ': loop' in line:
                loop = line.split(': loop ')[1].split(' of nest ')[0]
                nest = function.nest_of(call, loop)
                if loop not in nest.loops:
                    nest.loops.append(loop)
                    function.loops.append(loop)
                if call not in nest.calls:
                    nest.calls.append(call)
    return functions.values()


class Drawn:
    """The commands for one function."""

    def __init__(self, rng, function):
        self.rng, self.function = rng, function
        self.names = 0

    def name(self, letter):
        self.names += 1
        return f'{letter}{self.names}'

    def size(self):
        return self.rng.choice([1, 1, 2, 2, 3, 4, 5, 7, 8, 16, 64, 4096, 1000003])

    def few(self, items, most):
        return self.rng.sample(items, min(len(items), self.rng.randint(1, most)))

    def written(self, nest, rather=None):
        """What calls of the nest write; rather what of it is a tile, or in this set."""
        arrays = list(dict.fromkeys(array for _, _, written in nest.calls for array in written))
        for few in (rather or set(), self.function.tiles):
            found = [array for array in arrays if array in few]
            if found and self.rng.random() < 0.95:
                return found
        return arrays or self.function.arrays

    # --- commands that go together -------------------------------------------------------------------

    def order(self, nest):
        loops = list(nest.last_loops())
        self.rng.shuffle(loops)
        return ['reorder ' + ' '.join(loops[:self.rng.choice([len(loops), len(loops), 1])])]

    def hoisted(self, nest):
        lines = self.order(nest) if self.rng.random() < 0.6 else []
        return lines + [f'hoist {array} at {self.rng.choice(nest.loops)}' for array in self.few(self.written(nest), 3)]

    def rows_inside(self, nest):
        """The loop along rows alone, or inside of the others: what is kept then is in one loop."""
        loops = list(nest.last_loops())
        return ['reorder ' + self.rng.choice([loops[0], ' '.join(loops[1:] + loops[:1])])]

    def has_rows_to_keep(self, nest):
        return any(array in self.function.halos for _, _, written in nest.calls for array in written)

    def with_rows_to_keep(self, nest):
        """The nest, or one in which tiles have rows in common."""
        found = [other for other in self.function.nests if self.has_rows_to_keep(other)]
        return self.rng.choice(found) if found and self.rng.random() < 0.9 else nest

    def kept(self, nest, loop=None):
        nest = nest if loop else self.with_rows_to_keep(nest)
        if not self.has_rows_to_keep(nest) and self.rng.random() < 0.9:
            return self.parts(nest, loop)
        lines = self.rng.choice([self.rows_inside, self.rows_inside, self.order])(nest) if not loop and self.rng.random() < 0.9 else []
        loop = loop or (self.rng.choice(nest.loops + nest.last_loops()[:1]) if self.rng.random() < 0.3 else nest.last_loops()[0])
        lines += [f'reuse {array} at {loop}' for array in self.few(self.written(nest, self.function.halos), 3)]
        return lines + self.rng.choice([[], [], self.parts(nest), self.sizes(nest)])

    def hoisted_and_kept(self, nest):
        nest = self.with_rows_to_keep(nest)
        lines, loop = self.order(nest), self.rng.choice(nest.loops)
        for array in self.few(self.written(nest, self.function.halos), 3):
            lines += [f'hoist {array} at {loop}', f'reuse {array} at {loop}'][self.rng.randrange(2):]
        return lines

    def parts(self, nest, loop=None):
        """Of runs of calls, one after the other; now and then of some that are in a part already."""
        lines, calls, first = [], [name for name, _, _ in nest.calls], 0
        for _ in range(self.rng.randint(1, 3)):
            first = self.rng.randrange(len(calls)) if self.rng.random() < 0.2 else first + self.rng.randint(0, 2)
            last = min(len(calls) - 1, first + self.rng.randint(0, 3))
            if first > last:
                break
            size = self.rng.choice(['1', '2', '3', '5', '64', 'fit'])
            lines.append(f'subpipeline {calls[first]} {calls[last]} at {loop or self.rng.choice(nest.loops)} tile {size}')
            first = last + 1
        return lines

    def chunks(self, nest):
        """A loop is split, and what is said of it then."""
        nest = self.with_rows_to_keep(nest) if self.rng.random() < 0.5 else nest
        lines = self.rng.choice([[], self.rows_inside(nest), self.order(nest)])
        loop = self.rng.choice(nest.loops + 3 * nest.last_loops()[:1])
        outer, inner = self.name('a'), self.name('b')
        lines += [self.rng.choice([f'split {loop} {outer} {inner} {self.size()}', f'divide {loop} {outer} {inner} {self.rng.randint(1, 9)}'])]
        for _ in range(self.rng.randint(0, 2)):
            lines += self.rng.choice([self.kept, self.parts])(nest, self.rng.choice([inner, inner, inner, loop, outer]))
        if self.rng.random() < 0.3:
            lines.append(f'split {self.rng.choice([outer, inner])} {self.name("a")} {self.name("b")} {self.size()}')
        if self.rng.random() < 0.5:
            lines.append(f'parallelize {outer}')
        return lines + [f'tile {self.rng.choice([outer, inner])} {self.size()}']

    def together(self, nest):
        if len(nest.loops) < 2:
            return self.sizes(nest)
        name, loops = self.name('c'), self.rng.sample(nest.loops, 2)
        lines = [f'reorder {" ".join(nest.last_loops())}'] if self.rng.random() < 0.5 else []
        return lines + [f'collapse {" ".join(loops)} as {name}'] + self.rng.choice([[], [f'parallelize {name}']])

    def threads(self, nest):
        return [f'parallelize {self.rng.choice(nest.loops[:1] + nest.last_loops())}' + self.rng.choice(['', '', ' threads 1', ' threads 2', ' threads 4'])]

    def sizes(self, nest):
        loop = self.rng.choice(nest.loops + nest.last_loops())
        return [self.rng.choice([f'tile {loop} {self.size()}', f'substitute {loop} {self.rng.randint(1, 9)}',
                                 f'pad {self.rng.choice(self.written(nest))} {self.rng.choice([1, 2, 64, 4096])}'])]

    def apart(self, nest):
        call, array = self.rng.choice(nest.calls)[0], self.rng.choice(self.written(nest))
        return self.few([f'break at {call}', f'materialize {array}'], 2)

    # --- commands at random ------------------------------------------------------------------------------

    def any(self, _):
        rng, loops, calls = self.rng, self.function.loops + self.function.call_loops, self.function.calls
        loop, array, call, size = rng.choice(loops), rng.choice(self.function.arrays), rng.choice(calls), self.size()
        return [rng.choice([
            f'tile {loop} {size}', f'substitute {loop} {size}', f'split {loop} {self.name("a")} {self.name("b")} {size}',
            f'divide {loop} {self.name("a")} {self.name("b")} {size}', f'parallelize {loop}', f'reorder {loop}',
            f'reorder {loop} {rng.choice(loops)}', f'break at {call}', f'materialize {array}', f'hoist {array} at {loop}',
            f'reuse {array} at {loop}', f'collapse {loop} {rng.choice(loops)} as {self.name("c")}', f'pad {array} 256',
            f'recompute {rng.choice(sorted(self.function.tiles) or [array])}', f'share {call} {rng.choice(calls)}', f'subpipeline {call} {rng.choice(calls)} at {loop} tile {size}',
            f'store {array} past caches', 'estimate decides'])]

    def stores(self):
        """How results are written, rather than tiles."""
        arrays = [array for array in dict.fromkeys(self.function.arrays) if array not in self.function.tiles or self.rng.random() < 0.05]
        return [f'store {array} {self.rng.choice(["past", "past", "past", "in"])} caches' for array in arrays if self.rng.random() < 0.4]

    def commands(self):
        if not self.function.nests or not self.function.arrays:
            return []
        lines = []
        for _ in range(self.rng.randrange(5)):
            nest = self.rng.choice(self.function.nests)
            lines += self.rng.choice([self.order, self.hoisted, self.kept, self.kept, self.hoisted_and_kept, self.parts, self.parts, self.chunks,
                                      self.chunks, self.together, self.threads, self.sizes, self.apart, self.any, self.any])(nest)
        if lines and self.rng.random() < 0.2:
            lines.append(self.rng.choice(lines))
        if self.rng.random() < 0.2:
            self.rng.shuffle(lines)
        return lines + self.stores()


def main():
    rng = random.Random(f'schedule {sys.argv[1]}')
    for function in read(sys.stdin):
        print(f'function {function.name}')
        for line in Drawn(rng, function).commands():
            print(line)


main()
