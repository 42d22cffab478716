"""Draws compositions of routines that treat their own edges (routines.h), and the driver that compares original and fused.

usage: draw.py source SEED COUNT               functions f0, f1, .. of vectors of n or 2 * n elements, and images of h by w
       draw.py driver SEED COUNT HEADER        HEADER: what fernc has made of them
"""
import random
import sys


class Composition:
    """Arrays of kinds: 'n', 'twice', 'more' (n + 2), 'image', 'h'. What is written is allocated here, or the caller's."""
    SIZES = {'n': 'n', 'twice': '2 * n', 'more': '(n + 2)', 'image': 'h * w', 'h': 'h'}

    def __init__(self, rng, name):
        self.rng, self.name = rng, name
        self.images = rng.random() < 0.5
        kinds = ['image', 'image', 'h'] if self.images else ['n', 'n', 'n', 'twice', 'more']
        self.given = {f'X{i}': rng.choice(kinds[:2] if i == 0 else kinds) for i in range(2)}
        self.results = {f'Y{i}': rng.choice(kinds) for i in range(3)}
        self.locals = {f'T{i}': rng.choice(kinds[:3]) for i in range(rng.randint(1, 4))}
        self.zeroed = {t for t in self.locals if rng.random() < 0.2}
        self.written = set()   # results and locals that hold something
        self.lines = []
        self.parts = False     # of arrays are worked on, which have some elements then
        for _ in range(rng.randint(2, 6)):
            self.draw_call()

    def source_of(self, kind, but=()):
        full = [a for a, k in {**self.given, **self.results, **self.locals}.items()
                if k == kind and a not in but and (a in self.given or a in self.written or a in self.zeroed)]
        fresh = [a for a in full if a not in self.given]
        return self.rng.choice(fresh if fresh and self.rng.random() < 0.8 else full) if full else None

    def target_of(self, kind, but):
        names = [a for a, k in {**self.results, **self.locals}.items() if k == kind and a not in but]
        return self.rng.choice(names) if names else None

    def draw_call(self):
        rng = self.rng
        forms = {'image': ['box', 'box', 'rows', 'gradient', 'divergence', 'across', 'flat', 'sums', 'tail', 'strip', 'strip'],
                 'n': ['clamp', 'padded', 'mirrored', 'forward', 'backward', 'largest', 'both', 'apart', 'down', 'up', 'weighted', 'map', 'add', 'valid', 'inner', 'placed', 'placed', 'taken']}
        form = rng.choice(forms['image' if self.images else 'n'])
        kinds = {'down': ('twice', 'n'), 'up': ('n', 'twice'), 'valid': ('more', 'n'), 'sums': ('image', 'h'), 'tail': ('h', 'h')}
        reads, writes = kinds.get(form, ('image', 'image') if self.images else ('n', 'n'))
        if form == 'map' and rng.random() < 0.3:
            reads = writes = rng.choice(['twice', 'more'])
        size = {'twice': '2 * n', 'more': 'n + 2', 'h': 'h'}.get(writes, 'n')
        source = self.source_of(reads)
        if not source:
            return
        target = self.target_of(writes, {source})
        if not target:
            return
        second = self.source_of(reads, {target})
        also = self.target_of(writes, {source, target})
        text = {
            'clamp': f'clamp(n, {source}, {target});', 'padded': f'padded(n, {source}, {target});', 'mirrored': f'mirrored((unsigned)n, {source}, {target});',
            'forward': f'forward(n, {source}, {target});', 'backward': f'backward((short)n, {source}, {target});',
            'largest': f'largest(n, {rng.choice(["1", "2", "r", "0"])}, {source}, {target});', 'both': f'both(n, {source}, {target}, {also});',
            'apart': rng.choice([f'apart(n, {source}, 1, {target}, 1);', f'apart(n / 2, {source}, 2, {target}, 1);', f'map(n, {source}, {target}); apart(n / 2, {source}, 1, {target}, 2);']),
            'down': f'down(n, {source}, {target});', 'up': f'up(n, {source}, {target});',
            'weighted': f'if (weighted(n, {source}, {second}, {target})) abort();', 'map': f'map({size}, {source}, {target});',
            'add': f'add(n, {source}, {target});', 'valid': f'valid(n, {source}, {target});',
            'box': f'box(h, w, {source}, w, {target}, w);', 'rows': f'rows(h, w, {source}, {target});', 'gradient': f'gradient(h, w, {source}, {target}, {also}, w);',
            'divergence': f'divergence(h, w, {source}, {second}, {target}, w);', 'across': f'across(w, h, {source}, {target}, w);',
            'inner': f'inner(n, {source}, {target}, 1, {rng.choice(["n - 1", "n - 2"])});',
            'placed': rng.choice([f'placed((short)n, {source}, {target}, 0, n);', f'placed((short)n, {source}, {target}, 1, n - 1);', f'placed((short)n, {source}, {target}, 0, n / 2); placed((short)n, {source}, {target}, (unsigned)(n / 2), n - n / 2);']),
            'taken': f'taken(n, {source}, {target}, 1, n - 1);',
            'strip': rng.choice([f'strip(h, w, 0, h, {source}, {target});', f'strip(h, w, 1, h - 1, {source}, {target});', f'strip(h, w, 0, h / 2, {source}, {target}); strip(h, w, h / 2, h, {source}, {target});']),
            'flat': f'map(h * w, {source}, {target});', 'sums': f'sums(h, w, {source}, {target});', 'tail': f'clamp(h, {source}, {target});'}[form]
        if 'None' in text or (form == 'add' and target not in self.written | self.zeroed) or (form == 'apart' and target not in self.written and 'n / 2' in text and 'map' not in text):
            return
        partly = form in ('inner', 'taken') or ', 1, ' in text and form in ('placed', 'strip')
        if partly and target not in self.written | self.zeroed:
            return
        self.parts |= form in ('inner', 'taken', 'placed', 'strip')
        if rng.random() < 0.08 and target in self.written | self.zeroed:
            text = f'if (flag) {text}' if not text.startswith('if') and '; ' not in text else text
        self.lines += ['    ' + line.rstrip(';') + ';' for line in (text.split('; ') if not text.startswith('if') else [text])]
        self.written.add(target)
        if form in ('both', 'gradient'):
            self.written.add(also)

    def signature(self, name):
        given = ', '.join(f'const double *{x}' for x in self.given) + ', ' + ', '.join(f'double *{y}' for y in self.results)
        return f'void {name}(int n, int h, int w, int r, int flag, {given})'

    def source(self):
        out = [self.signature(self.name), '{'] + (['    if (n < 4 || h < 4) return;'] if self.parts else [])
        for t, kind in self.locals.items():
            size = self.SIZES[kind]
            out.append(f'    double *{t} = ' + (f'calloc((size_t)({size}), sizeof *{t});' if t in self.zeroed else f'malloc((size_t)({size}) * sizeof *{t});'))
            out.append(f'    if (!{t} && ({size}) != 0) abort();')
        out += self.lines + [f'    free({t});' for t in self.locals] + ['}', '']
        return '\n'.join(out)

    def driver(self, fused):
        name, sizes = self.name, self.SIZES
        out = [self.signature(f'{name}_original') + ';'] + ([] if fused else [self.signature(name) + ';']) + [
            f'static int check_{name}(void)', '{', '    int failed = 0;', '    for (int round = 0; round < 40; round++) {',
            '        const int n = round < 10 ? round : (int)(draw() % 40), h = (int)(draw() % 12), w = (int)(draw() % 12), r = (int)(draw() % 4), flag = (int)(draw() % 2);',
            f'        struct pair {", ".join(list(self.given) + list(self.results))};']
        out += [f'        {a} = make({sizes[k]});' for a, k in {**self.given, **self.results}.items()]
        if list(self.given.values())[0] == list(self.results.values())[0]:
            out.append('        struct pair own = X0;')
            out.append('        if (round % 8 == 5) X0 = Y0;')

        def call(which):
            return ', '.join(['n', 'h', 'w', 'r', 'flag'] + [f'{a}.{which}' for a in list(self.given) + list(self.results)])
        out.append(f'        {name}_original({call("first")});')
        if fused == 'tiles':
            out += [f'        struct {name}_tiles tiles;', '        int64_t fields[sizeof tiles / 8];',
                    '        for (size_t f = 0; f < sizeof tiles / 8; f++) fields[f] = round % 5 ? 1 + draw() % 6 : 0;', '        memcpy(&tiles, fields, sizeof tiles);',
                    f'        {name}_tiled({call("second")}, &tiles);']
        elif fused:
            out.append(f'        {name}_tiled({call("second")}, NULL);')
        else:
            out.append(f'        {name}({call("second")});')
        if list(self.given.values())[0] == list(self.results.values())[0]:
            out.append('        X0 = own;')
        for a, k in {**self.given, **self.results}.items():
            out.append(f'        failed += differ("{name}", "{a}", {a}, {sizes[k]}, n, h, w);')
        out += ['    }', '    return failed != 0;', '}', '']
        return '\n'.join(out)


DRIVER = '''#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
%s

struct pair { double *first, *second; };
static uint32_t state = %d;
static uint32_t draw(void) { return (state = state * 1664525u + 1013904223u) >> 8; }

static struct pair make(int count)
{
    struct pair pair = {malloc(count * sizeof(double) + !count), malloc(count * sizeof(double) + !count)};
    if (!pair.first || !pair.second) abort();
    for (int i = 0; i < count; i++) pair.first[i] = pair.second[i] = (double)(draw() %% 64);
    return pair;
}

static int differ(const char *name, const char *array, struct pair pair, int count, int n, int h, int w)
{
    int failed = 0;
    for (int i = 0; i < count && !failed; i++)
        if (memcmp(&pair.first[i], &pair.second[i], sizeof(double)))
            failed = printf("DIFFERENT %%s: %%s[%%d] is %%g, not %%g, with n = %%d, h = %%d, w = %%d\\n", name, array, i, pair.second[i], pair.first[i], n, h, w);
    free(pair.first);
    free(pair.second);
    return failed != 0;
}

'''


def main():
    what, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    rng = random.Random(seed)
    drawn = [Composition(rng, f'f{i}') for i in range(count)]
    if what == 'source':
        print('#include <stdlib.h>\n#include "tests/fuzz/edges/routines.h"\n')
        print('\n'.join(c.source() for c in drawn))
        return
    header = open(sys.argv[4]).read()
    kinds = ['tiles' if f'struct {c.name}_tiles {{' in header else 'plain' if f'{c.name}_tiled(' in header else '' for c in drawn]
    print(DRIVER % (f'#include "{sys.argv[4]}"' if any(kinds) else '', seed))
    print('\n'.join(c.driver(kind) for c, kind in zip(drawn, kinds)))
    print('int main(void)\n{\n    int failed = 0;')
    print('\n'.join(f'    failed += check_{c.name}();' for c in drawn))
    print(f'    printf("{len(drawn)} functions, {sum(map(bool, kinds))} of them in tiles\\n");\n    return failed != 0;\n}}')


main()
