"""Writes functions with schedules for ranks that are drawn at random, and a program that compares each with the original.

usage: random.py FOLDER SEED COUNT: writes draw_N.c for N from 0 on, half of them in other clothes, and draw_N.plain without. random.py FOLDER main N...: random_main.c of these.
Every fourth is of BLAS calls alone (draw_blas.py), and what is known of it is in draw_N.json.
SCHEDULED is the share of functions with a schedule, 0.85 where it is not set; BLAS_EVERY=1 makes all of them of BLAS calls."""
import json
import os
import random
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'fuzz'))
import draw_blas  # noqa: E402
from disguise import disguised, odd_lines  # noqa: E402

# By name: the shape. Parameters, but for T and t, which the function allocates.
SHAPES = {'A': 'mn', 'B': 'mn', 'T': 'mn', 'L': 'mm', 'R': 'nn', 'u': 'm', 'v': 'm', 'x': 'n', 'y': 'n', 't': 'n'}
PARAMETERS = [name for name in SHAPES if name not in 'Tt']


def draw_call(rng, written):
    """A call; locals are read only once they are written."""
    def of(shape):
        return rng.choice([a for a in SHAPES if SHAPES[a] == shape and (a not in 'Tt' or a in written)])

    def into(shape, *others):
        return rng.choice([a for a in SHAPES if SHAPES[a] == shape and a not in others])

    kind = rng.choice(['copy', 'rows', 'columns', 'times', 'transposed', 'outer', 'scale', 'vector', 'product', 'flat'])
    if kind == 'product':
        source, beta = of('mn'), rng.choice(['0.0', '1.0', '0.25'])
        target = into('mn', source)
        while beta != '0.0' and target in 'Tt' and target not in written:
            target = into('mn', source)
        written.add(target)
        operands = f'm, 0.125, L, m, {source}, n' if rng.random() < 0.5 else f'n, 0.125, {source}, n, R, n'
        return f'cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, {operands}, {beta}, {target}, n);'
    if kind == 'copy':
        source = of('mn')
        target = into('mn', source)
        written.add(target)
        return f'cblas_domatcopy(CblasRowMajor, CblasNoTrans, m, n, 0.5, {source}, n, {target}, n);'
    if kind in ('rows', 'columns'):
        return f'sum_along_{kind}({of("mn")}, n, m, n);'
    if kind in ('times', 'transposed'):
        matrix, beta = of('mn'), rng.choice(['0.0', '1.0', '0.25'])
        source, shape = of('n' if kind == 'times' else 'm'), 'm' if kind == 'times' else 'n'
        target = into(shape) if beta == '0.0' else of(shape)
        written.add(target)
        turn = 'CblasNoTrans' if kind == 'times' else 'CblasTrans'
        return f'cblas_dgemv(CblasRowMajor, {turn}, m, n, 0.125, {matrix}, n, {source}, 1, {beta}, {target}, 1);'
    if kind == 'outer':
        return f'cblas_dger(CblasRowMajor, m, n, 0.5, {of("m")}, 1, {of("n")}, 1, {of("mn")}, n);'
    if kind == 'flat':  # all rows, or all but the first, perhaps one further on
        source = of('mn')
        others = [a for a in SHAPES if SHAPES[a] == 'mn' and a != source and (a not in 'Tt' or a in written)]
        n, first, second = rng.choice([('m * n', '', ''), ('(m - 1) * n', ' + n', ' + n'), ('(m - 1) * n', ' + n', ''), ('(m - 1) * n', '', ' + n')])
        return f'cblas_daxpy({n}, 0.25, {source}{first}, 1, {rng.choice(others)}{second}, 1);'
    shape = rng.choice('mn')
    if kind == 'scale':
        return f'cblas_dscal({shape}, 0.5, {of(shape)}, 1);'
    source = of(shape)
    others = [a for a in SHAPES if SHAPES[a] == shape and a != source and (a not in 'Tt' or a in written)]
    return f'cblas_daxpy({shape}, 0.25, {source}, 1, {rng.choice(others)}, 1);'


def add_images(rng, calls):
    """Products with a sparse matrix of m x n among the calls of some functions: what its columns name is brought."""
    if rng.random() > 0.35:
        return
    for _ in range(rng.choice([1, 1, 2])):
        at = rng.randint(0, len(calls))
        sources = ['x', 'y'] + ['t'] * any(written_by(call) == 't' for call in calls[:at])
        calls.insert(at, f'csr_times_vector(m, n, entries, row_begin, columns, values, {rng.choice(sources)}, {rng.choice("uv")});')


def draw_placement(rng, shape, dimensions):
    """`x -> P.x cyclic 2, P.y = 0`, or nothing."""
    axes = ['1', '2'][:len(shape)]
    rng.shuffle(axes)
    parts = []
    for dimension in dimensions:
        what = rng.random()
        if axes and what < 0.6:
            cyclic = rng.choice(['', '', ' cyclic', ' cyclic 3'])
            parts.append(f'{axes.pop()} -> {dimension}{cyclic}')
        elif what < 0.8:
            parts.append(f'{dimension} = 0')
    return ', '.join(parts)


def routine(call):
    return call.split('(')[0]


def numbered(calls, at):
    """The call, as commands name it."""
    return f'{routine(calls[at])}[{sum(routine(c) == routine(calls[at]) for c in calls[:at + 1])}]'


def written_by(call):
    """The array that it writes."""
    names = [word.split('+')[0].strip() for word in call.split('(', 1)[1].rstrip(');').split(',')]
    return names[0] if call.startswith('sum_along') else [name for name in names if name in SHAPES][-1]


def draw_grid(rng):
    """The command, and its dimensions as placements name them."""
    if rng.random() < 0.15:
        inner = rng.choice(['2', 'cores'])
        return f'grid N[n: nodes] of G[g: {inner}]', ['N.n', 'G.g']
    names = rng.choice([['x'], ['x'], ['x', 'y'], ['x', 'y'], ['x', 'y', 'z']])
    extents = ['p' + name for name in names]
    if len(names) > 1 and rng.random() < 0.2:
        extents[-1] = extents[0]
    elif rng.random() < 0.15:
        extents[0] = '2'
    command = 'grid P[' + ', '.join(f'{name}: {extent}' for name, extent in zip(names, extents)) + ']'
    free = sorted(set(extents) - {'2'})
    if free and rng.random() < 0.3:
        left, right = rng.choice(free), rng.choice(free)
        command += ' where ' + rng.choice([f'{left} <= 2', f'{left} >= {right}', f'{left} % {right} == 0', f'{left} * {right} <= 6',
                                           f'{left} <= {right} + 1, {right} != 3', f'{left} / 2 < 2'])
    return command, [f'P.{name}' for name in names]


def draw_steps(rng, calls, dimensions):
    """The product in steps, perhaps rotated, in a nest of its own; nothing where there is no product."""
    at = next((i for i in range(len(calls)) if routine(calls[i]) == 'cblas_dgemm'), None)
    if at is None or rng.random() < 0.3:
        return []
    product = numbered(calls, at)
    lines = [f'break at {numbered(calls, i)}' for i in (at, at + 1) if 0 < i < len(calls)]
    over = [f'{product}.{loop} over {dimension} as {loop}o {loop}i' for loop, dimension in zip('uv', dimensions)]
    lines.append('distribute ' + ', '.join(over))
    chunks = rng.random() < 0.6
    if chunks:
        lines.append(f'split {product}.k ko ki {rng.choice([1, 3, 5])}')
    else:
        lines.append(f'divide {product}.k ko ki {rng.choice(dimensions)}')
    operands = [word.strip() for word in calls[at].split(',') if word.strip() in SHAPES][:2]
    brought = operands if rng.random() < 0.6 else [rng.choice(operands)]
    lines.append(f'communicate {", ".join(brought)} at ko' + rng.choice(['', ' depth 1', ' depth 2', ' depth 3']))
    outer = [f'{loop}o' for loop, _ in zip('uv', dimensions)]
    if not chunks and rng.random() < 0.7: # only blocks go round
        lines.append('rotate ko by ' + ' '.join(rng.sample(outer, rng.randint(1, len(outer)))))
    return lines


def draw_schedule(rng, calls, used, shapes=None):
    command, dimensions = draw_grid(rng)
    lines = [command]
    for array in used:
        placement = draw_placement(rng, (shapes or SHAPES)[array], dimensions)
        if array not in 'Tt' and placement and rng.random() < 0.7:
            lines.append(f'place {array}: {placement}')
    steps = [] if shapes else draw_steps(rng, calls, dimensions)
    if not steps and calls and rng.random() < 0.4:
        array = rng.choice([a for a in used if a not in 'Tt'])
        placement = draw_placement(rng, (shapes or SHAPES)[array], dimensions)
        if placement:
            lines.append(f'redistribute {array}: {placement} before {numbered(calls, rng.randrange(len(calls)))}')
    return lines + steps


def draw_stores(rng, calls, used):
    """Statements between the calls, and before which of them: stores to places behind `p` and `q`, which are no arrays, of constants and of
    results, and results that a call leaves there."""
    if rng.random() > 0.35:
        return []
    vectors = [pair for pair in ('xy', 'uv') if pair[0] in used and pair[1] in used]
    stores = []
    for number in range(rng.randint(1, 3)):
        pointer = rng.choice('pq')
        place = rng.choice([f'*{pointer}', f'{pointer}[1]', f'{pointer}[3]', f'*({pointer} + 2)'])
        what = rng.choice(['constant', 'result', 'left'] if vectors else ['constant'])
        if what == 'constant':
            lines = [f'{place} = {number + 1}.5;']
        else:
            a, b = rng.choice(vectors)
            lines = [f'put_dot({SHAPES[a]}, {a}, {b}, {pointer});'] if what == 'left' else [
                f'const double s{number} = cblas_ddot({SHAPES[a]}, {a}, 1, {b}, 1);', f'{place} = s{number};']
        stores.append((rng.randint(0, len(calls)), lines))
    return stores


def draw_function(rng, images, places, clothes, number):
    written = set()
    calls = [draw_call(rng, written) for _ in range(rng.randint(2, 5))]
    add_images(images, calls)
    text = ' '.join(calls)
    used = [a for a in SHAPES if f' {a},' in text or f'({a},' in text or f' {a});' in text or f' {a} + n' in text]
    lines = ['#include "tests/mpi/places.h"', '#include "annotations/cblas.h"', '#include "examples/24-csr/sparse.h"',
             '#include "tests/mpi/steps.h"', '#include <stdlib.h>', '']
    odd = clothes.random() < 0.5
    if odd:
        lines += odd_lines(clothes)
    stores = draw_stores(places, calls, used)
    if rng.random() < float(os.environ.get('SCHEDULED', '0.85')):
        lines += ['/*<Fern Schedule>'] + draw_schedule(rng, calls, used) + ['</Fern Schedule>*/']
    head, lines = lines, [prototype(number, used, 'row_begin' in text, bool(stores)), '{']
    if 'T' in used:
        lines.append('    double *T = malloc((size_t)m * (size_t)n * sizeof *T);')
    if 't' in used:
        lines.append('    double *t = malloc((size_t)n * sizeof *t);')
    for at in range(len(calls) + 1):
        lines += ['    ' + line for before, those in stores if before == at for line in those]
        lines += ['    ' + call for call in calls[at:at + 1]]
    for array in 'Tt':
        if array in used:
            lines.append(f'    free({array});')
    body = '\n'.join(lines + ['}', ''])
    head = '\n'.join(head) + '\n'
    return head + body, head + (disguised(body, clothes) if odd else body)


def draw_blas_function(rng, clothes, number):
    """Its text without other clothes and with; what is known of it."""
    def schedule(calls, used):
        commands = draw_schedule(rng, calls, used, draw_blas.SHAPES)
        return ['/*<Fern Schedule>'] + commands + ['</Fern Schedule>*/'] if rng.random() < 0.5 else []
    commands, lines, known = draw_blas.draw(rng, number, schedule)
    head = ['#include "annotations/cblas.h"', '#include <stdlib.h>', '']
    odd = clothes.random() < 0.5
    body = '\n'.join(lines[1:])
    other = body
    if odd:  # names that are pasted, and a number that depends on the compiler
        cut = clothes.randrange(1, len('RowMajor'))
        head += odd_lines(clothes) + ['#define PASTED(a, b) a##b', '#if defined __GNUC__ && !defined __cplusplus', '#define STRIDE 2', '#else', '#define STRIDE 7', '#endif']
        other = body.replace('CblasRowMajor', f'PASTED(Cblas{"RowMajor"[:cut]}, {"RowMajor"[cut:]})').replace(', 2, ', ', STRIDE, ')
        other = disguised(other, clothes) + '\n'
    head = '\n'.join(head + commands + lines[:1]) + '\n'
    return head + body, head + other, known


def prototype(number, used, sparse, stores):
    matrix = ['int entries, const int *row_begin, const int *columns, const double *values'] if sparse else []
    arrays = ', '.join(matrix + [f'double *{a}' for a in PARAMETERS if a in used])
    return f'void draw_{number}(int m, int n, {arrays}{", double *p, double *q" if stores else ""})'


def overlapping(source, used):
    """Two arrays of one shape of which one is written; None where there are none."""
    calls = [line for line in source.split('\n') if line.startswith(('    cblas_', '    sum_along', '    csr_'))]
    written = [written_by(call.strip()) for call in calls]
    pairs = [(a, b) for a in used for b in used if a < b and SHAPES[a] == SHAPES[b] and (a in written or b in written)]
    return pairs[0] if pairs else None


def place(number, text, array, into):
    """Asks where an array lies, or which rows a rank has."""
    sizes = text.split(f'draw_{number}_place_{array}(MPI_Comm comm')[1].split('fern_placement')[0]
    arguments = ''.join(f', {name}' for name in ('m', 'n', 'lead') if f' {name},' in sizes)
    return f'fern_placement {into}; draw_{number}_place_{array}(MPI_COMM_WORLD{arguments}, &{into});'


def stores_in_one_place(number, whole, blocks, used):
    """Where both pointers are the same, all ranks say that they may not be, or all is as in the original; where one points into a
    block, all ranks say so."""
    call = f'draw_{number}_mpi(MPI_COMM_WORLD, m, n, {blocks}, '
    lines = ['            if (i == 3) {',
             f'                const int as_one = {call}p, p);',
             f'                if (as_one == FERN_OK) draw_{number}(m, n, {whole}, q, q);',
             f'                say(as_one == FERN_OK ? same_places(p, q) : as_one == FERN_BAD_ARGUMENT, "draw_{number}, two places that are one,", m, n);']
    array = next((a for a in used if len(SHAPES[a]) == 1), used[0])
    lines += [f'                const int holder = rank_with_many(&{array});',
              f'                double *const inside = holder == rank ? (double *){array}.block : p;',
              f'                if (holder >= 0) say({call}inside, holder == rank ? inside : p + 4) == FERN_BAD_ARGUMENT, "draw_{number}, a place in a block of {array},", m, n);',
              '                count_reset();', '            }']
    return lines


def is_of_blas(number):
    every = int(os.environ.get('BLAS_EVERY', '4'))
    return number % every == every - 1


def known_of(folder, number):
    with open(f'{folder}/draw_{number}.json') as file:
        return json.load(file)


def blas_cases(folder, number, text):
    with open(f'{folder}/draw_{number}.plain') as source:
        nodes = ' of G[' in source.read()
    known = known_of(folder, number)
    lines = draw_blas.cases(number, known, lambda array: place(number, text, array, f'{array}_home'))
    return ['        if (ranks % 2 == 0) {' if nodes else '        {'] + lines + ['        }']


def write_main(folder, numbers):
    lines = ['#include "runtime/report/count.h"', '#include "tests/mpi/cases.h"', '#include "tests/mpi/matrices.h"', '#include "tests/mpi/places.h"',
             '#include <math.h>', '#include <stddef.h>', '']
    for number in numbers:
        lines.append(f'#include "draw_{number}_mpi.h"')
    at = len(lines)
    lines += ['', 'static int same_places(const double *got, const double *expected)', '{', '    for (int i = 0; i < 8; i++)',
              '        if (!(fabs(got[i] - expected[i]) <= 1e-9 * (1 + fabs(expected[i])))) return 0;', '    return 1;', '}', '']
    lines += ['void put_dot(int n, const double *x, const double *y, double *out)', '{', '    *out = 0;',
              '    for (int i = 0; i < n; i++) *out += x[i] * y[i];', '}', '']
    lines += ['/* The first rank that has more elements than there are places; -1: none has. */', 'static int rank_with_many(const Array *a)', '{',
              '    int rank, ranks, first;', '    MPI_Comm_rank(MPI_COMM_WORLD, &rank);', '    MPI_Comm_size(MPI_COMM_WORLD, &ranks);',
              '    const int mine = fern_owned_count(&a->home, rank) > 3 ? rank : ranks;',
              '    MPI_Allreduce(&mine, &first, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);', '    return first < ranks ? first : -1;', '}']
    lines += ['', 'int main(int argc, char **argv)', '{', '    int rank, ranks;', '    int provided;', '    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);',
              '    MPI_Comm_rank(MPI_COMM_WORLD, &rank);', '    MPI_Comm_size(MPI_COMM_WORLD, &ranks);',
              '    static const int sizes[][2] = {{1, 1}, {3, 2}, {2, 5}, {13, 17}, {31, 8}};',
              '    static const double factors[][2] = {{0, 1}, {1, 0}, {0.5, 0}, {-0.25, 0.5}, {1, 1}}; /* alpha and beta */',
              '    for (int layout = 0; layout < 3; layout++)', '    for (size_t i = layout; i < 5; i++) {',
              '        const int m = sizes[i][0], n = sizes[i][1];',
              '        ghosts = layout == 1 ? 2 : 0;', '        wider = layout == 2 ? 3 : 0;']
    for number in numbers:
        with open(f'{folder}/draw_{number}_mpi.h') as header:
            text = header.read()
        if is_of_blas(number):
            lines += blas_cases(folder, number, text)
            lines.insert(at, known_of(folder, number)['prototype'] + ';')
            continue
        used = [a for a in PARAMETERS if f'draw_{number}_place_{a}(' in text]
        sparse = f'draw_{number}_place_row_begin(' in text
        with open(f'{folder}/draw_{number}.plain') as source:
            said = source.read()
        stores = 'double *p, double *q' in said
        lines.insert(at, prototype(number, used, sparse, stores) + ';')
        conditions = ['ranks % 2 == 0'] * (' of G[' in said)  # nodes have two ranks each
        conditions += ['!wider'] * ('daxpy(m * n' in said or 'daxpy((m' in said)  # which takes rows to lie one behind the other
        lines.append(f'        if ({" && ".join(conditions)}) {{' if conditions else '        {')
        for a in used:
            lines.append('            ' + place(number, text, a, f'{a}_home'))
            lines.append(f'            Array {a} = array_new("{a}", {a}_home, sizeof(double), {int(len(SHAPES[a]) == 2)});')
        whole = ', '.join(f'{a}.expected' for a in used)
        blocks = ', '.join(f'AT({a})' for a in used)
        if sparse:
            lines.append(f'            Matrix S = matrix_of_kind(m, n, ({number} + (int)i) % MATRIX_KINDS);')
            lines.append('            ' + place(number, text, 'row_begin', 'rows_home'))
            lines.append('            Rows rows = rows_of(&S, &rows_home);')
            whole = 'S.entries, S.begin, S.columns, S.values, ' + whole
            blocks = 'S.entries, rows.begin, rows.columns, rows.values, ' + blocks
        good = 'status == FERN_OK'
        if stores:
            lines += ['            double p[8] = {1, 2, 3, 4, 5, 6, 7, 8}, q[8] = {1, 2, 3, 4, 5, 6, 7, 8};']
            lines += stores_in_one_place(number, whole, blocks, used)
            whole += ', q, q + 4'
            blocks += ', p, p + 4'
            good += ' && same_places(p, q)'
        pair = overlapping(said, used)
        if pair: # on one rank only, and all are told
            other = blocks.replace(f'AT({pair[1]})', f'rank_with_both(&{pair[0]}, &{pair[1]}) ? {pair[0]}.block : {pair[1]}.block, array_at(&{pair[1]})')
            lines.append(f'            if (i == 3 && some_have_both(&{pair[0]}, &{pair[1]})) {{')
            lines.append(f'                int refused = draw_{number}_mpi(MPI_COMM_WORLD, m, n, {other});')
            lines.append(f'                say(refused == FERN_BAD_ARGUMENT, "draw_{number}, {pair[0]} and {pair[1]} in one place on a rank,", m, n);')
            lines.append('                count_reset();')
            lines.append('            }')
        lines.append(f'            draw_{number}(m, n, {whole});')
        lines.append(f'            int status = draw_{number}_mpi(MPI_COMM_WORLD, m, n, {blocks});')
        if sparse: # looking for what columns name is not counted: a second call knows it, and plans nothing
            lines.append('            const int made = count_made();')
            lines.append('            count_reset();')
            lines.append(f'            draw_{number}(m, n, {whole});')
            lines.append(f'            status |= draw_{number}_mpi(MPI_COMM_WORLD, m, n, {blocks});')
            lines.append('            if (made != count_made()) status = FERN_BUSY;')
            lines.append(f'            if (argc > 1 && !layout && !rank) matrix_write(&S, argv[1], "draw_{number}", m, n);')
            lines.append('            matrix_free(&S);')
            lines.append('            rows_free(&rows);')
        lines.append(f'            compare("draw_{number}", {good}, m, n, 1e-9, {", ".join("&" + a for a in used)}, NULL);')
        lines.append('        }')
    lines += ['    }', '    const int status = cases_end();', '    MPI_Finalize();', '    return status;', '}', '']
    with open(f'{folder}/random_main.c', 'w') as file:
        file.write('\n'.join(lines))


folder = sys.argv[1]
if sys.argv[2] == 'main':
    write_main(folder, [int(n) for n in sys.argv[3:]])
else:
    for n in range(int(sys.argv[3])):
        seed = sys.argv[2]
        if is_of_blas(n):
            plain, text, known = draw_blas_function(random.Random(f'blas {seed} {n}'), random.Random(f'clothes {seed} {n}'), n)
            with open(f'{folder}/draw_{n}.json', 'w') as file:
                json.dump(known, file)
        else:
            plain, text = draw_function(random.Random(int(seed) * 1000 + n), random.Random(f'images {seed} {n}'), random.Random(f'stores {seed} {n}'),
                                        random.Random(f'clothes {seed} {n}'), n)
        for name, content in (f'draw_{n}.plain', plain), (f'draw_{n}.c', text):
            with open(f'{folder}/{name}', 'w') as file:
                file.write(content)
