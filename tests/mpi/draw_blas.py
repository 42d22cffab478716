"""Draws functions of BLAS calls for ranks: both layouts, transposed operands, triangles, rows longer than a matrix is wide, increments, factors that
are 0, 1 or parameters, results of calls that later ones are scaled by, loops, narrow sizes. Written by random.py."""

# By name: the letters of rows and columns, or the length. T and t are the function's own.
SHAPES = {'A': 'mn', 'B': 'mn', 'T': 'mn', 'L': 'mm', 'S': 'mm', 'R': 'nn', 'W': 'nn', 'u': 'm', 'v': 'm', 'x': 'n', 'y': 'n', 't': 'n'}
PARAMETERS = [name for name in SHAPES if name not in 'Tt']
LOCALS = 'Tt'
FLIPPED = {'Upper': 'Lower', 'Lower': 'Upper', 'Left': 'Right', 'Right': 'Left', 'NoTrans': 'Trans', 'Trans': 'NoTrans'}


class Function:
    """One that is being drawn: how its arrays lie, what has been written, and which arrays are overwritten before anything reads them."""

    def __init__(self, rng):
        self.rng = rng
        self.letter = rng.choice('ddds')
        self.type = 'double' if self.letter == 'd' else 'float'
        self.sizes = {size: rng.choice(['int'] * 4 + ['unsigned char', 'short', 'unsigned short', 'size_t', 'long']) for size in 'mn'}
        self.leads = {a: self.lead(SHAPES[a][1], a) for a in SHAPES if len(SHAPES[a]) == 2}
        self.steps = {a: 1 if a in LOCALS else rng.choice([1, 1, 1, 2, 3]) for a in SHAPES if len(SHAPES[a]) == 1}
        self.touched, self.fresh, self.results = set(), set(), []

    def lead(self, size, array):
        """The distance of rows; the parameter `lead` is 3 more than there are columns."""
        if array in LOCALS:
            return self.size(size)
        return self.rng.choice([self.size(size)] * 2 + [f'{self.size(size)} + 2'] + ['lead'] * (size == 'n'))

    def size(self, letter):
        return f'(int){letter}' if self.sizes[letter] in ('size_t', 'long') else letter

    def call(self, routine, *arguments):
        return f'cblas_{self.letter}{routine}({", ".join(str(a) for a in arguments)});'

    def of(self, shape, *others):
        """An array that holds something; None: there is none."""
        found = [a for a in SHAPES if SHAPES[a] == shape and a not in others and (a not in LOCALS or a in self.touched)]
        return self.rng.choice(found) if found else None

    def into(self, shape, overwrites, *others):
        return self.rng.choice([a for a in SHAPES if SHAPES[a] == shape and a not in others and (overwrites or a not in LOCALS or a in self.touched)])

    def reads(self, *arrays):
        self.touched.update(arrays)

    def writes(self, array, overwrites):
        if overwrites and array not in self.touched:
            self.fresh.add(array)
        self.touched.add(array)

    def number(self, value):
        return value + ('f' if self.letter == 's' else '')

    def alpha(self):
        scaled = [f'({self.type})(0.5 / (1 + {s} * {s}))' for s in self.results]
        return self.rng.choice([self.number(v) for v in ('1.0', '-1.0', '0.25', '0.25', '0.0')] + ['alpha'] * 2 + scaled * 2)

    def beta(self):
        """And whether it is 0."""
        beta = self.rng.choice(['0.0', '0.0', '1.0', '-0.5', 'beta'])
        return (beta if beta == 'beta' else self.number(beta)), beta == '0.0'

    def operand(self, rows, columns, *others):
        """An array that is so large, or whose transpose is."""
        turns = [(turn, shape) for turn, shape in (('NoTrans', rows + columns), ('Trans', columns + rows)) if self.of(shape, *others)]
        turn, shape = self.rng.choice(turns)
        return self.of(shape, *others), turn

    def layout(self):
        return self.rng.choice(['Row', 'Row', 'Col'])

    # --- calls: each as it is for rows, or for columns, which are the rows of the transpose

    def gemm(self):
        rows, columns = self.rng.choice(['mn', 'mn', 'mm', 'nn'])
        inner = self.rng.choice('mn')
        beta, overwrites = self.beta()
        target = self.into(rows + columns, overwrites)
        (left, a), (right, b) = self.operand(rows, inner, target), self.operand(inner, columns, target)
        self.reads(left, right)
        self.writes(target, overwrites)
        r, c, k, ld = self.size(rows), self.size(columns), self.size(inner), self.leads
        if self.layout() == 'Row':
            return self.call('gemm', 'CblasRowMajor', f'Cblas{a}', f'Cblas{b}', r, c, k, self.alpha(), left, ld[left], right, ld[right], beta, target, ld[target])
        return self.call('gemm', 'CblasColMajor', f'Cblas{b}', f'Cblas{a}', c, r, k, self.alpha(), right, ld[right], left, ld[left], beta, target, ld[target])

    def gemv(self):
        matrix = self.of(self.rng.choice(['mn', 'mn', 'mm', 'nn']))
        rows, columns = SHAPES[matrix]
        turn = self.rng.choice(['NoTrans', 'Trans'])
        source, length = (self.of(columns), rows) if turn == 'NoTrans' else (self.of(rows), columns)
        beta, overwrites = self.beta()
        target = self.into(length, overwrites, source)
        self.reads(matrix, source)
        self.writes(target, overwrites)
        shape = [self.size(rows), self.size(columns)]
        if self.layout() == 'Col':
            turn = FLIPPED[turn]
            shape.reverse()
            order = 'CblasColMajor'
        else:
            order = 'CblasRowMajor'
        return self.call('gemv', order, f'Cblas{turn}', *shape, self.alpha(), matrix, self.leads[matrix], source, self.steps[source], beta, target, self.steps[target])

    def ger(self):
        matrix = self.of(self.rng.choice(['mn', 'mm', 'nn']))
        rows, columns = SHAPES[matrix]
        left, right = self.of(rows), self.of(columns)
        self.reads(matrix, left, right)
        pairs = [(rows, left), (columns, right)]
        order = 'CblasRowMajor'
        if self.layout() == 'Col':
            pairs.reverse()
            order = 'CblasColMajor'
        (r, p), (c, q) = pairs
        return self.call('ger', order, self.size(r), self.size(c), self.alpha(), p, self.steps[p], q, self.steps[q], matrix, self.leads[matrix])

    def sided(self, triangle, *words):
        """A triangle at a side of a matrix: layout, side and triangle, then rows and columns."""
        side, part = self.rng.choice(['Left', 'Right']), self.rng.choice(['Upper', 'Lower'])
        matrix = self.into('mn', False)
        square = self.of('mm' if side == 'Left' else 'nn')
        shape = [self.size('m'), self.size('n')]
        order = 'CblasRowMajor'
        if self.layout() == 'Col':
            side, part, order = FLIPPED[side], FLIPPED[part], 'CblasColMajor'
            shape.reverse()
        return matrix, square, [order, f'Cblas{side}', f'Cblas{part}', *words, *shape]

    def symm(self):
        matrix, square, head = self.sided(True)
        beta, overwrites = self.beta()
        target = self.into('mn', overwrites, matrix)
        self.reads(matrix, square)
        self.writes(target, overwrites)
        return self.call('symm', *head, self.alpha(), square, self.leads[square], matrix, self.leads[matrix], beta, target, self.leads[target])

    def triangular(self):
        solve = self.letter == 'd' and self.rng.random() < 0.5  # of a unit triangle: others may be as good as singular
        matrix, square, head = self.sided(True, self.rng.choice(['CblasNoTrans', 'CblasTrans']), 'CblasUnit' if solve else self.rng.choice(['CblasUnit', 'CblasNonUnit']))
        self.reads(matrix, square)
        return self.call('trsm' if solve else 'trmm', *head, self.alpha(), square, self.leads[square], matrix, self.leads[matrix])

    def syrk(self):
        size = self.rng.choice('mn')
        target = self.into(size * 2, False)
        others = [(turn, shape) for turn, shape in (('NoTrans', size + inner) for inner in 'mn') if self.of(shape, target)]
        others += [(turn, shape) for turn, shape in (('Trans', inner + size) for inner in 'mn') if self.of(shape, target)]
        turn, shape = self.rng.choice(others)
        inner = shape[1] if turn == 'NoTrans' else shape[0]
        source, second, part, order = self.of(shape, target), self.of(shape, target), self.rng.choice(['Upper', 'Lower']), 'CblasRowMajor'
        if self.layout() == 'Col':
            turn, part, order = FLIPPED[turn], FLIPPED[part], 'CblasColMajor'
        beta, _ = self.beta()
        self.reads(source, second, target)
        pair = [source, self.leads[source]] + [second, self.leads[second]] * self.rng.randint(0, 1)
        return self.call('syrk' if len(pair) == 2 else 'syr2k', order, f'Cblas{part}', f'Cblas{turn}', self.size(size), self.size(inner), self.alpha(), *pair, beta, target, self.leads[target])

    def whole(self):
        """A copy or a sum of matrices."""
        source = self.of('mn')
        copies = self.rng.random() < 0.5
        target = self.into('mn', copies, source)
        self.reads(source)
        self.writes(target, copies)
        shape, order = [self.size('m'), self.size('n')], 'CblasRowMajor'
        if self.layout() == 'Col':
            shape.reverse()
            order = 'CblasColMajor'
        if copies:
            return self.call('omatcopy', order, 'CblasNoTrans', *shape, self.number('0.5'), source, self.leads[source], target, self.leads[target])
        return self.call('geadd', order, *shape, self.alpha(), source, self.leads[source], self.number('0.5'), target, self.leads[target])

    def vectors(self):
        size = self.rng.choice('mn')
        kind = self.rng.choice(['scal', 'axpy', 'copy', 'swap', 'rot', 'axpby'])
        source = self.of(size)
        if kind == 'scal':
            self.reads(source)
            return self.call('scal', self.size(size), self.alpha(), source, self.steps[source])
        target = self.into(size, kind == 'copy', source)
        self.reads(source)
        self.writes(target, kind == 'copy')
        one, two = [source, self.steps[source]], [target, self.steps[target]]
        if kind == 'axpby':
            return self.call(kind, self.size(size), self.alpha(), *one, self.number('0.5'), *two)
        before, after = ([self.alpha()] if kind == 'axpy' else []), ([self.number('0.6'), self.number('0.8')] if kind == 'rot' else [])
        return self.call(kind, self.size(size), *before, *one, *two, *after)

    def result(self, name):
        """A number that later calls are scaled by."""
        size = self.rng.choice('mn')
        one, two = self.of(size), self.of(size)
        self.reads(one)
        kind = self.rng.choice(['dot', 'nrm2', 'asum'])
        arrays = [one, self.steps[one]]
        if kind == 'dot':
            self.reads(two)
            arrays += [two, self.steps[two]]
        text = f'const {self.type} {name} = ' + self.call(kind, self.size(size), *arrays)
        self.results.append(name)
        return text

    def either(self):
        """One call or another, as a parameter says."""
        one, two = self.vectors(), self.vectors()
        return f'if (beta {self.rng.choice(["<", ">"])} {self.number("0.3")}) {one} else {two}'

    def statement(self, number):
        kinds = [self.gemm, self.gemm, self.gemv, self.gemv, self.ger, self.symm, self.triangular, self.triangular, self.syrk, self.whole, self.vectors, self.vectors, self.vectors, self.either]
        if self.rng.random() < 0.2:
            return self.result(f's{number}')
        return self.rng.choice(kinds)()


def draw(rng, number, schedule):
    """The text, and what is known of it. `schedule` draws commands for calls."""
    function = Function(rng)
    count = rng.randint(2, 6)
    statements = [function.statement(i) for i in range(count)]
    used = [a for a in SHAPES if a in function.touched]
    lines = []
    loop = rng.randrange(count) if rng.random() < 0.2 else None  # from there on
    if loop is not None and any(' s' + str(i) + ' ' in line for i in range(loop, count) for line in statements[loop:]):
        loop = None
    for i, statement in enumerate(statements):
        if i == loop:
            lines.append(rng.choice(['for (int turn = 0; turn < 2; turn++) {', 'if (beta < 2) {']))
        lines.append(('    ' if loop is not None and i >= loop else '') + statement)
    if loop is not None:
        lines.append('}')
    returns = bool(function.results)
    if returns:
        lines.append(f'return {function.results[-1]};')
    body = ['    ' + line for line in lines]
    size = {letter: function.size(letter) for letter in 'mn'}
    if 'T' in used:
        body.insert(0, f'    {function.type} *T = malloc((size_t){size["m"]} * (size_t){size["n"]} * sizeof *T);')
        body.insert(len(body) - returns, '    free(T);')
    if 't' in used:
        body.insert(0, f'    {function.type} *t = malloc((size_t){size["n"]} * sizeof *t);')
        body.insert(len(body) - returns, '    free(t);')
    parameters = ', '.join(f'{function.type} *{a}' for a in PARAMETERS if a in used)
    result = function.type if returns else 'void'
    prototype = f'{result} draw_{number}({function.sizes["m"]} m, {function.sizes["n"]} n, int lead, {function.type} alpha, {function.type} beta, {parameters})'
    commands = schedule([s.split(' = ')[-1] for s in statements if not s.startswith('if ')], used)
    known = {'prototype': prototype, 'type': function.type, 'm': function.sizes['m'], 'n': function.sizes['n'], 'returns': returns, 'leads': {a: function.leads[a] for a in used if len(SHAPES[a]) == 2 and a not in LOCALS},
             'steps': {a: function.steps[a] for a in used if len(SHAPES[a]) == 1 and a not in LOCALS}, 'fresh': sorted(function.fresh - set(LOCALS))}
    return commands, [prototype, '{'] + body + ['}', ''], known


def cases(number, known, placed):
    """Lines of a program that call it and the original, for sizes m and n. `placed` asks where an array lies."""
    used = [a for a in PARAMETERS if a in known['leads'] or a in known['steps']]
    element = known['type']
    lines = ['            const int lead = n + 3;', f'            const {element} alpha = ({element})factors[i][0], beta = ({element})factors[i][1];']
    for a in used:
        rows, columns = (known['leads'][a], '1') if a in known['leads'] else (known['steps'][a], '0')
        lines.append('            ' + placed(a))
        lines.append(f'            Array {a} = array_stored("{a}", {a}_home, sizeof({element}), {int(len(SHAPES[a]) == 2)}, {rows}, {columns});')
    lines += [f'            array_fill(&{a}, NAN);' for a in known['fresh']]  # which is overwritten
    result = known['returns']
    blocks = ', '.join(f'AT({a})' for a in used) + (', &got' if result else '')
    lines += [f'            {element} got = 0;', f'            const {element} wanted = '] if result else []
    lines.append(f'            draw_{number}(({known["m"]})m, ({known["n"]})n, lead, alpha, beta, {", ".join(f"{a}.expected" for a in used)});')
    lines.append(f'            const int status = draw_{number}_mpi(MPI_COMM_WORLD, ({known["m"]})m, ({known["n"]})n, lead, alpha, beta, {blocks});')
    tolerance = '1e-9' if element == 'double' else '2e-3'
    good = 'status == FERN_OK' + (f' && fabs((double)got - (double)wanted) <= {tolerance} * (1 + fabs((double)wanted))' if result else '')
    lines.append(f'            compare("draw_{number}", {good}, m, n, {tolerance}, {", ".join("&" + a for a in used)}, NULL);')
    return lines
