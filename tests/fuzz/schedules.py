"""Draws schedules over what --dump=loops lists: commands that go together, in an order that makes sense of them or in any, twice,
beside others; and commands at random. What is not legal is refused, and left out.

usage: fernc .. --dump=loops | tests/fuzz/schedules.py SEED     one command a line
"""
import random
import sys


class Nest:
    def __init__(self):
        self.loops = []   # by their own names
        self.calls = []   # in program order: (name, its loops, what it writes)

    def last_loops(self):
        return self.calls[-1][1]


class Function:
    def __init__(self, name):
        self.name, self.nests = name, {}
        self.calls, self.arrays, self.loops, self.call_loops = [], [], [], []


def read(lines):
    """The functions that --dump=loops lists."""
    functions, call = [], None
    for line in lines:
        words = line.split()
        if not words:
            continue
        if words[0] == 'function':
            functions.append(Function(words[1]))
        elif words[0].endswith(':') and len(words) > 1:
            call = (words[1], [], words[3::2])
            functions[-1].calls.append(words[1])
            functions[-1].arrays += call[2]
        elif ' in [' in line:
            functions[-1].call_loops.append(words[0])
            call[1].append(words[0])
            if ': loop' in line:
                loop, number = line.split(': loop ')[1].split(' of nest ')
                nest = functions[-1].nests.setdefault(int(number.split()[0]), Nest())
                if loop not in nest.loops:
                    nest.loops.append(loop)
                    functions[-1].loops.append(loop)
                if call not in nest.calls:
                    nest.calls.append(call)
    return functions


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

    def written(self, nest):
        """Of a nest, rather what is local than what is not."""
        arrays = list(dict.fromkeys(array for _, _, written in nest.calls for array in written))
        local = [array for array in arrays if array[0] in 'TRB']
        return local if local and self.rng.random() < 0.8 else arrays or self.function.arrays

    # --- commands that go together -------------------------------------------------------------------

    def order(self, nest):
        loops = list(nest.last_loops())
        self.rng.shuffle(loops)
        return ['reorder ' + ' '.join(loops[:self.rng.choice([len(loops), len(loops), 1])])]

    def hoisted(self, nest):
        lines = self.order(nest) if self.rng.random() < 0.6 else []
        return lines + [f'hoist {array} at {self.rng.choice(nest.loops)}' for array in self.few(self.written(nest), 3)]

    def kept(self, nest, loop=None):
        lines = self.order(nest) if not loop and self.rng.random() < 0.5 else []
        return lines + [f'reuse {array} at {loop or self.rng.choice(nest.loops)}' for array in self.few(self.written(nest), 3)]

    def hoisted_and_kept(self, nest):
        lines, loop = self.order(nest), self.rng.choice(nest.loops)
        for array in self.few(self.written(nest), 3):
            lines += [f'hoist {array} at {loop}', f'reuse {array} at {loop}'][self.rng.randrange(2):]
        return lines

    def parts(self, nest, loop=None):
        lines, calls = [], [name for name, _, _ in nest.calls]
        for _ in range(self.rng.randint(1, 3)):
            first = self.rng.randrange(len(calls))
            last = min(len(calls) - 1, first + self.rng.randint(0, 3))
            size = self.rng.choice(['1', '2', '3', '5', '64', 'fit'])
            lines.append(f'subpipeline {calls[first]} {calls[last]} at {loop or self.rng.choice(nest.loops)} tile {size}')
        return lines

    def chunks(self, nest):
        """A loop is split, and what is said of it then."""
        loop = self.rng.choice(nest.loops + nest.last_loops())
        outer, inner = self.name('a'), self.name('b')
        lines = [self.rng.choice([f'split {loop} {outer} {inner} {self.size()}', f'divide {loop} {outer} {inner} {self.rng.randint(1, 9)}'])]
        for _ in range(self.rng.randint(0, 2)):
            lines += self.rng.choice([self.kept, self.parts])(nest, self.rng.choice([inner, inner, loop, outer]))
        if self.rng.random() < 0.3:
            lines.append(f'split {self.rng.choice([outer, inner])} {self.name("a")} {self.name("b")} {self.size()}')
        if self.rng.random() < 0.5:
            lines.append(f'parallelize {outer}')
        lines.insert(0, self.rng.choice(self.order(nest))) if self.rng.random() < 0.4 else None
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
            f'recompute {array}', f'share {call} {rng.choice(calls)}', f'subpipeline {call} {rng.choice(calls)} at {loop} tile {size}',
            'estimate decides'])]

    def commands(self):
        if not self.function.nests or not self.function.arrays:
            return []
        lines = []
        for _ in range(self.rng.randrange(5)):
            nest = self.rng.choice(list(self.function.nests.values()))
            lines += self.rng.choice([self.order, self.hoisted, self.kept, self.hoisted_and_kept, self.parts, self.parts, self.chunks,
                                      self.chunks, self.together, self.threads, self.sizes, self.apart, self.any, self.any])(nest)
        if lines and self.rng.random() < 0.2:
            lines.append(self.rng.choice(lines))
        if self.rng.random() < 0.2:
            self.rng.shuffle(lines)
        return lines


def main():
    rng = random.Random(f'schedule {sys.argv[1]}')
    for function in read(sys.stdin):
        print(f'function {function.name}')
        for line in Drawn(rng, function).commands():
            print(line)


main()
