"""The same C in other clothes: comments and ends of lines between words and in them, strings that hold the beginning of a
comment, and variables, all of them 0, with the names that generated code likes to give; some are spelled nowhere."""
import re

TOKEN = re.compile(r'\\\n|"(?:\\.|[^"\\\n])*"|^[ ]*#[^\n]*|\w+|\s+|->|.', re.M)
LOOP = re.compile(r'\bfor (\w+) in\b')
BETWEEN = [' /* " */ ', " /* // it's */ ", " // it's \" /*\n", ' // \\\n*/ {\n', ' \\\n ', '/**/', ' /* ) */ ', '\n\n', ' /*,*/ ']
ODD = ['static const char *const pattern = "src/*.c";', "static const int star = sizeof '\\'' + sizeof \"/*\\\"//\";",
       '#ifdef NEVER\n#error "can\'t /* do"\n" { \\" "\n#endif', "// it's \\\n   /*", '#define GLOB "*/" /* */ "/*.h" // "',
       'extern int plain; /* // */', '#define PARENTHESES(a) ((a)) // ) /*']
OWN = ['fused', 'gain', 'whole', 'tile', 'saved', 'tiles', 'row', 'ranges', 'alone', 'scratch', 'bytes', 'tile_count']


def names(header):
    """What generated code calls its loops, their lengths and tiles, and other things of its own."""
    loops = sorted(set(LOOP.findall(open(header).read())) | {'i', 'j', 'k'})
    return OWN + [form + loop + number for loop in loops for form in ('', 'l_', 'tile_') for number in ('', '_2')]


def declared(name, rng):
    """The name in a declaration, and in an expression."""
    cut = rng.randrange(1, len(name)) if len(name) > 1 else 0
    pasted = f'PASTED({name[:cut]}, {name[cut:]})' if cut and not name[cut].isdigit() else name
    broken = name[:cut] + '\\\n' + name[cut:] if cut else name
    return rng.choice([name, pasted, broken]), rng.choice([name, pasted, broken])


def odd_lines(rng):
    """Lines that a reader of C may take for others."""
    return rng.sample(ODD, rng.randrange(len(ODD)))


def prelude(rng, header):
    """Lines before the compositions, and expressions that are 0."""
    lines, zeros = odd_lines(rng) + ['#define PASTED(a, b) a##b'], []
    for name in rng.sample(names(header), 12):
        there, here = declared(name, rng)
        lines.append(f'static elem {there} = 0;')
        zeros.append(here)
    return '\n'.join(lines) + '\n', zeros


def disguised(source, rng):
    """The text with other things between its words."""
    out = []
    for token in TOKEN.findall(source):
        if token.isspace() and rng.random() < 0.04:
            token += rng.choice(BETWEEN)
        elif re.fullmatch(r'\w\w+', token) and rng.random() < 0.01:
            cut = rng.randrange(1, len(token))
            token = token[:cut] + '\\\n' + token[cut:]
        out.append(token)
    return ''.join(out)
