"""Writes functions with schedules for ranks that are drawn at random, and a program that compares each with the original.

usage: random.py FOLDER SEED COUNT: writes draw_N.c for N from 0 on. random.py FOLDER main N...: random_main.c of these.
SCHEDULED is the share of functions with a schedule, 0.85 where it is not set."""
import os
import random
import sys

# By name: the shape. Parameters, but for T and t, which the function allocates.
SHAPES = {'A': 'mn', 'B': 'mn', 'T': 'mn', 'u': 'm', 'v': 'm', 'x': 'n', 'y': 'n', 't': 'n'}
PARAMETERS = [name for name in SHAPES if name not in 'Tt']


def draw_call(rng, written):
    """A call; locals are read only once they are written."""
    def of(shape):
        return rng.choice([a for a in SHAPES if SHAPES[a] == shape and (a not in 'Tt' or a in written)])

    def into(shape, *others):
        return rng.choice([a for a in SHAPES if SHAPES[a] == shape and a not in others])

    kind = rng.choice(['copy', 'rows', 'columns', 'times', 'transposed', 'outer', 'scale', 'vector'])
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
    shape = rng.choice('mn')
    if kind == 'scale':
        return f'cblas_dscal({shape}, 0.5, {of(shape)}, 1);'
    source = of(shape)
    others = [a for a in SHAPES if SHAPES[a] == shape and a != source and (a not in 'Tt' or a in written)]
    return f'cblas_daxpy({shape}, 0.25, {source}, 1, {rng.choice(others)}, 1);'


def draw_placement(rng, shape, dimensions):
    """`x -> P.x cyclic 2, P.y = 0`, or nothing."""
    axes = ['1', '2'] if shape == 'mn' else ['1']
    rng.shuffle(axes)
    parts = []
    for dimension in dimensions:
        what = rng.random()
        if axes and what < 0.6:
            cyclic = rng.choice(['', '', ' cyclic', ' cyclic 3'])
            parts.append(f'{axes.pop()} -> P.{dimension}{cyclic}')
        elif what < 0.8:
            parts.append(f'P.{dimension} = 0')
    return ', '.join(parts)


def routine(call):
    return call.split('(')[0]


def draw_schedule(rng, calls, used):
    dimensions = ['x'] if rng.random() < 0.5 else ['x', 'y']
    lines = ['grid P[' + ', '.join(f'{d}: p{d}' for d in dimensions) + ']']
    for array in used:
        placement = draw_placement(rng, SHAPES[array], dimensions)
        if array not in 'Tt' and placement and rng.random() < 0.7:
            lines.append(f'place {array}: {placement}')
    if rng.random() < 0.4:
        array = rng.choice([a for a in used if a not in 'Tt'])
        placement = draw_placement(rng, SHAPES[array], dimensions)
        at = rng.randrange(len(calls))
        number = sum(routine(c) == routine(calls[at]) for c in calls[:at + 1])
        if placement:
            lines.append(f'redistribute {array}: {placement} before {routine(calls[at])}[{number}]')
    return lines


def draw_function(rng, number):
    written = set()
    calls = [draw_call(rng, written) for _ in range(rng.randint(2, 5))]
    text = ' '.join(calls)
    used = [a for a in SHAPES if f' {a},' in text or f'({a},' in text]
    lines = ['#include "tests/mpi/places.h"', '#include "annotations/cblas.h"', '#include <stdlib.h>', '']
    if rng.random() < float(os.environ.get('SCHEDULED', '0.85')):
        lines += ['/*<Fern Schedule>'] + draw_schedule(rng, calls, used) + ['</Fern Schedule>*/']
    lines += [prototype(number, used), '{']
    if 'T' in used:
        lines.append('    double *T = malloc((size_t)m * (size_t)n * sizeof *T);')
    if 't' in used:
        lines.append('    double *t = malloc((size_t)n * sizeof *t);')
    lines += ['    ' + call for call in calls]
    for array in 'Tt':
        if array in used:
            lines.append(f'    free({array});')
    return '\n'.join(lines + ['}', ''])


def prototype(number, used):
    arrays = ', '.join(f'double *{a}' for a in PARAMETERS if a in used)
    return f'void draw_{number}(int m, int n, {arrays})'


def write_main(folder, numbers):
    lines = ['#include "tests/mpi/cases.h"', '#include "tests/mpi/places.h"', '#include <stddef.h>', '']
    for number in numbers:
        lines.append(f'#include "draw_{number}_mpi.h"')
    at = len(lines)
    lines += ['', 'int main(int argc, char **argv)', '{', '    MPI_Init(&argc, &argv);',
              '    static const int sizes[][2] = {{1, 1}, {3, 2}, {2, 5}, {13, 17}, {31, 8}};',
              '    for (int layout = 0; layout < 3; layout++)', '    for (size_t i = layout; i < 5; i++) {',
              '        const int m = sizes[i][0], n = sizes[i][1];',
              '        ghosts = layout == 1 ? 2 : 0;', '        wider = layout == 2 ? 3 : 0;']
    for number in numbers:
        with open(f'{folder}/draw_{number}_mpi.h') as header:
            text = header.read()
        used = [a for a in PARAMETERS if f'draw_{number}_place_{a}(' in text]
        lines.insert(at, prototype(number, used) + ';')
        lines.append('        {')
        for a in used:
            sizes = text.split(f'draw_{number}_place_{a}(MPI_Comm comm')[1].split('fern_placement')[0]
            arguments = ', '.join(name for name in ('m', 'n') if f'int {name},' in sizes)
            lines.append(f'            fern_placement {a}_home;')
            lines.append(f'            draw_{number}_place_{a}(MPI_COMM_WORLD{", " + arguments if arguments else ""}, &{a}_home);')
            lines.append(f'            Array {a} = array_new("{a}", {a}_home, sizeof(double), {int(SHAPES[a] == "mn")});')
        whole = ', '.join(f'{a}.expected' for a in used)
        blocks = ', '.join(f'AT({a})' for a in used)
        lines.append(f'            draw_{number}(m, n, {whole});')
        lines.append(f'            int status = draw_{number}_mpi(MPI_COMM_WORLD, m, n, {blocks});')
        lines.append(f'            compare("draw_{number}", status == FERN_OK, m, n, 1e-9, {", ".join("&" + a for a in used)}, NULL);')
        lines.append('        }')
    lines += ['    }', '    const int status = cases_end();', '    MPI_Finalize();', '    return status;', '}', '']
    with open(f'{folder}/random_main.c', 'w') as file:
        file.write('\n'.join(lines))


folder = sys.argv[1]
if sys.argv[2] == 'main':
    write_main(folder, [int(n) for n in sys.argv[3:]])
else:
    for n in range(int(sys.argv[3])):
        with open(f'{folder}/draw_{n}.c', 'w') as file:
            file.write(draw_function(random.Random(int(sys.argv[2]) * 1000 + n), n))
