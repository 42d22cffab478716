"""Draws a header of annotated routines that have no bodies, and a composition that calls them.

Most of what is drawn fits together: a dimension of an argument follows a loop, `scale * i` with a halo behind it, or is
whole. The rest fits almost: extents, views and clauses are drawn from the same few, so that checks meet each other."""

from disguise import disguised

SIZES = ["n", "m", "n + 2", "2 * n", "n * m", "m / 2", "8", "min(n, m)"]
WHOLE = 8 * ["depth"] + ["rows", "cols"]
PROPERTIES = ["exact", "serial", "granule 4", "cost {flops: 2 * rows}", "cost {smallest: 16}", "serial exact"]


class Dimension:
    """Of an argument: along the loop `loop`, or whole where that is None."""

    def __init__(self, draw, loops, place, plain):
        whole = draw.choice(WHOLE)
        if plain:  # its own loop, as chains of elementwise calls and stencils have it
            self.loop = loops[place] if place < len(loops) else None
            self.scale, self.halo = draw.choice([(1, 0), (1, 0), (1, 0), (1, 2)])
        else:
            self.loop = draw.choice(loops) if draw.random() < 0.8 else None
            self.scale, self.halo = draw.choice([(1, 0), (1, 0), (1, 0), (1, 2), (2, 0), (2, 1)])
        self.extent = self.along(self.loop.extent) if self.loop else whole
        self.start = self.times(self.loop.name) if self.loop else "0"
        self.length = self.along(self.loop.step) if self.loop else whole

    def times(self, what):
        return what if self.scale == 1 else f"{self.scale} * {what}"

    def along(self, what):
        return self.times(what) + (f" + {self.halo}" if self.halo else "")


class Loop:
    def __init__(self, name, extent):
        self.name, self.extent, self.step = name, extent, "l_" + name


class Argument:
    def __init__(self, draw, name, loops, rank, written, plain):
        self.name, self.rank, self.written = name, rank, written
        self.dimensions = [Dimension(draw, loops, place, plain) for place in range(rank)]
        self.form = draw.choice(["Matrix", "Matrix", "ColMatrix"]) if rank == 2 else "Vector" if rank else "Scalar"
        self.stride = draw.random() < 0.5

    def binding(self):
        inside = self.name if not self.parameters()[1:] else f"{self.name}, {self.parameters()[1][4:]}"
        extents = ", ".join(each.extent for each in self.dimensions)
        return f"{self.name} is {self.form}({inside})" + (f"[{extents}]" if self.rank else "")

    def subset(self):
        fields = [("start", "len")] if self.rank == 1 else [("x", "len_x"), ("y", "len_y")][:self.rank]
        return self.name + " {" + ", ".join(f"{at}: {each.start}, {length}: {each.length}"
                                            for (at, length), each in zip(fields, self.dimensions)) + "}"

    def parameters(self):
        pointer = ("float *" if self.written else "const float *") + self.name
        if self.rank == 2:
            return [pointer, "int ld_" + self.name]
        return [pointer, "int inc_" + self.name] if self.rank == 1 and self.stride else [pointer]


def commented(lines, draw):
    """As a comment of one of the kinds that there are."""
    kind = draw.choice(4 * ["/*"] + ["//", "///", " *"])
    if kind == "/*":
        return "/*" + "\n".join(lines) + "*/\n"
    if kind == " *":
        return "/*\n" + "".join(f" * {line}\n" for line in lines) + " */\n"
    return "".join(f"{kind} {line}\n" for line in lines)


def left_out(draw):
    """What may stand before the declaration, and is not there for the compiler."""
    return draw.choice(12 * [""] + ["#ifdef NEVER\nvoid never(void) { ; }\n#endif\n", "/* ; } */ // ; \"\n", "#define ODD \";\" /* } */\n"])


class Routine:
    def __init__(self, draw, number, plain, rank):
        self.draw, self.name = draw, f"drawn_{number}"
        self.status = draw.random() < 0.2
        self.mode = draw.choice(5 * ["produces"] + ["updates", "reduces(+)", "reduces(max)"])
        loops = [Loop("i", "rows"), Loop("j", "cols")][:rank if draw.random() < 0.8 and self.mode[0] != "r" else draw.choice([1, 2])]
        self.output = Argument(draw, "out", loops, rank, True, plain)
        if draw.random() < 0.9:
            self.give(self.output, loops)
        self.inputs = [Argument(draw, f"in{k}", loops, rank if plain and k == 0 else draw.choice([0, 1, rank, rank]), False, plain)
                       for k in range(draw.randrange(0, 4))]
        self.loops = loops
        self.guard = draw.choice(["", "", "", "  where rows > 0", "  where cols >= 4 && rows > 0"])
        self.properties = [draw.choice(PROPERTIES)] if draw.random() < 0.3 else []

    def give(self, output, loops):
        """Each loop of the routine one dimension of what it writes, as it is; the others whole."""
        for k, dimension in enumerate(output.dimensions):
            loop = loops[k] if k < len(loops) else None
            dimension.loop, dimension.scale, dimension.halo = loop, 1, 0
            dimension.extent = loop.extent if loop else "depth"
            dimension.start, dimension.length = (loop.name, loop.step) if loop else ("0", "depth")

    def annotation(self):
        bindings = [each.binding() + self.guard for each in [self.output] + self.inputs]
        steps = [f"{loop.step}: Symbolic" for loop in self.loops]
        nest = "".join(f"for {loop.name} in [0, {loop.extent}, {loop.step}] {{ " for loop in self.loops)
        consumed = " ".join(each.subset() for each in self.inputs)
        body = f"{self.mode} {{ {self.output.subset()} }}" + (f"\n  when consumes {{ {consumed} }}" if consumed else "")
        status = ["returns int ok 0"] if self.status else []
        lines = bindings + self.properties + status + steps + [nest.rstrip()] + ["  " + body] + ["}" * len(self.loops)]
        return commented(["<Fern Annotation>"] + lines + ["</Fern Annotation>"], self.draw) + left_out(self.draw)

    def parameters(self):
        return ["int rows", "int cols", "int depth"] + [part for each in [self.output] + self.inputs for part in each.parameters()]

    def prototype(self):
        return f"{'int' if self.status else 'void'} {self.name}({', '.join(self.parameters())});\n"


class Composition:
    def __init__(self, draw, routines):
        self.draw, self.lines, self.locals = draw, [], []
        self.names = ["a", "b", "c"]
        for _ in range(draw.randrange(1, 8)):
            self.call(draw.choice(routines))

    def pointer(self, written, mode):
        """An array of before, or a view of it, or a new one to write; mostly one with numbers, where they are read."""
        draw = self.draw
        if written and draw.random() < 0.6:
            name = f"t{len(self.locals)}"
            allocate = draw.choice([f"{'malloc(' if mode == 'produces' else 'calloc(1, '}(size_t)n * (size_t)m * 4 * sizeof(float))",
                                    "malloc((size_t)(n + 2) * (size_t)m * sizeof(float))"])
            self.lines.append(f"float *{name} = {allocate};")
            self.locals.append(name)
            self.names.append(name)
            return name
        if not written and self.locals and draw.random() < 0.6:
            return self.locals[-1]
        name = draw.choice(self.names if not written else self.locals + ["c"])
        return name + draw.choice(7 * [""] + [" + 1", " + n", " + 2 * m"])

    def call(self, routine):
        values = {part: self.draw.choice(SIZES) if self.draw.random() < 0.1 else usual
                  for part, usual in (("rows", "n"), ("cols", "m"), ("depth", "8"))}
        arguments = []
        for part in routine.parameters():
            name = part.split()[-1].lstrip("*")
            if "*" in part:
                arguments.append(self.pointer("const" not in part, routine.mode))
            elif name in values:
                arguments.append(values[name].replace("min(n, m)", "(n < m ? n : m)"))
            else:
                arguments.append("1" if name.startswith("inc_") else self.draw.choice(15 * ["m"] + ["n", "m + 2", "8"]))
        call = f"{routine.name}({', '.join(arguments)})"
        if routine.status and self.draw.random() < 0.7:
            call = f"if ({call}) return -1"
        elif self.draw.random() < 0.1:
            call = f"if (n > 3) {call}"
        self.lines.append(call + ";")

    def text(self):
        frees = [f"free({name});" for name in self.locals if self.draw.random() < 0.95]
        body = "".join("    " + line + "\n" for line in self.lines + frees + ["return 0;"])
        function = f"int composed(int n, int m, const float *a, const float *b, float *c)\n{{\n{body}}}\n"
        return "#include \"drawn.h\"\n#include <stdlib.h>\n\n" + (disguised(function, self.draw) if self.draw.random() < 0.3 else function)


def header_and_composition(draw):
    plain = draw.random() < 0.6
    ranks = [draw.choice([1, 2])] if plain else [1, 2]
    routines = [Routine(draw, number, plain, draw.choice(ranks)) for number in range(draw.randrange(1, 5))]
    header = "#include \"annotations/dense.h\"\n\n" + "\n".join(each.annotation() + each.prototype() for each in routines)
    return header, Composition(draw, routines).text()
