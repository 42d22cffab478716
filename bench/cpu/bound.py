"""The most that fusing calls can gain. A call on a tile takes at least as long as one on data that lie in a cache; so whole arrays,
however they are cut, take at least their work's time there. The unfused calls are measured on whole arrays, and on smaller ones of
the same kind, as large as a cache holds:

    bound = seconds for each piece of work on whole arrays / seconds for one on arrays in the cache

for the second cache and for half of the last. Still smaller arrays say too much: a processor learns how the same few points, or rows,
branch. What is read and written outside of the calls has to travel all the same, so a chain that streams stays below its bound. A
variant that does not call the routines (one loop, a library's own fusion) is not held by it.

usage: bench/cpu/bound.py [--threads N] [--rounds N] [--check] --work 'POWER...' NAME PROGRAM PROGRAM_1 SIZE...
       bench/cpu/bound.py --header

PROGRAM measures all its variants on whole arrays with N threads, PROGRAM_1, of one thread, the unfused calls on smaller ones: N of
it at once. POWER, one for each size: work grows with so high a power of it. A size of power 0 is never changed. All are measured in
turn. --check: whether all can be run and give the same; no figures. FERN_CACHE=FIRST,SECOND,.. says how large caches are, as for
fernc."""
import argparse
import itertools
import math
import os
import statistics
import subprocess
import sys
import time

FINALISTS = 3          # of the sizes that fit, those that were fastest in a first look
LOOKS = 3              # rounds of that
LEAST_SHARE = 2        # sizes that fill a cache have at least half of the work of the largest that fits
BEYOND = 8             # from so many times the cache on no size is tried
LEAST_SIDE = 8         # of a size that work grows with a higher power of
SPINNING = 0.1         # seconds; threads of a library that are done spin for tens of milliseconds
ROW = "{:<16} {:<20} {:>7} {:>10} " + 2 * "{:>10} {:<16} {:>6} " + " {:<16} {:<12} {:>6} {:>9}"


class Failed(Exception):
    pass


class Program:
    """A workload of one size. It measures a round when it is asked."""

    def __init__(self, path, sizes, threads, *options):
        environment = dict(os.environ)
        for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "HL_NUM_THREADS"):
            environment[name] = str(threads)
        command = [path, "--served", "--threads", str(threads), *options, *map(str, sizes)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)
        self.variants = []
        for line in self.process.stdout:
            if line.startswith("bytes "):
                self.bytes = int(line.split()[1])
                return
            self.variants.append(tuple(line.rstrip("\n").split("\t")))
        raise Failed("\n".join("\t".join(words) for words in self.variants) or f"{path}: exit status {self.process.wait()}")

    def ask(self):
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def answer(self):
        """Seconds, one for each variant; the unfused one is the first."""
        line = self.process.stdout.readline()
        if not line:
            raise Failed(f"{self.process.args[0]}: exit status {self.process.wait()}")
        return [float(word) for word in line.split()]

    def measure(self):
        self.ask()
        return self.answer()

    def end(self):
        self.process.stdin.close()
        self.process.stdout.close()
        if self.process.wait() != 0:
            raise Failed(f"{self.process.args[0]}: exit status {self.process.returncode}")


def work_of(sizes, powers):
    return math.prod(size**power for size, power in zip(sizes, powers))


def smaller_sizes(sizes, powers):
    """Those of a quarter of the work or less, cut in each direction alone and in several."""
    choices = []
    for size, power in zip(sizes, powers):
        step, least = (4, 1) if power == 1 else (2, LEAST_SIDE)
        values = [size]
        while power > 0 and values[-1] // step >= least:
            values.append(values[-1] // step)
        choices.append(values)
    return [smaller for smaller in itertools.product(*choices) if 4 * work_of(smaller, powers) <= work_of(sizes, powers)]


def text_of(sizes):
    return " ".join(map(str, sizes))


class InCache:
    """The unfused calls on arrays of one size, in as many processes at once as there are threads."""

    def __init__(self, path, sizes, powers, count):
        self.sizes = sizes
        self.work = work_of(sizes, powers)
        self.programs = [Program(path, sizes, 1, "--in-cache") for _ in range(count)]
        self.bytes = self.programs[0].bytes
        self.rounds = []

    def measure(self):
        """Seconds for each piece of work, of all processes together."""
        for program in self.programs:
            program.ask()
        seconds = [program.answer()[0] for program in self.programs]
        self.rounds.append(1 / sum(self.work / one for one in seconds))

    def end(self):
        for program in self.programs:
            program.end()


def caches():
    """Bytes of the second, and half of those of the last. A machine that does not say has 1 MiB and 16 MiB."""
    said = os.environ.get("FERN_CACHE", "").split(",")[1:]
    level = 2
    while not said or level > 2:
        try:
            with open(f"/sys/devices/system/cpu/cpu0/cache/index{level}/size") as file:
                said.append(file.read().strip())
            level += 1
        except OSError:
            break
    bytes_of = [int(one.rstrip("KMG")) << {"K": 10, "M": 20, "G": 30}.get(one[-1:], 0) for one in said or ["1M", "16M"]]
    return bytes_of[0], max(bytes_of[0], bytes_of[-1] // 2)


def looks_of(path, sizes, powers):
    """Of smaller sizes whose data fit the last cache: bytes and, of one process alone, seconds for each piece of work. What the
    smallest has as well, a library's tables or an index of all that is looked up, does not count."""
    least, looks = None, {}
    _, last = caches()
    for smaller in sorted(smaller_sizes(sizes, powers), key=lambda smaller: work_of(smaller, powers)):
        program = InCache(path, smaller, powers, 1)
        least = least or program.bytes
        own = program.bytes - least
        if own <= last:
            for _ in range(LOOKS):
                program.measure()
            looks[smaller] = own, statistics.median(program.rounds)
        program.end()
        if own > BEYOND * last:
            break
    return looks


def finalists_of(looks, cache, powers):
    """Sizes that nearly fill the cache; of these the fastest."""
    fit = {smaller: seconds for smaller, (own, seconds) in looks.items() if own <= cache}
    most = max((work_of(smaller, powers) for smaller in fit), default=0)
    return sorted((smaller for smaller in fit if LEAST_SHARE * work_of(smaller, powers) >= most), key=fit.get)[:FINALISTS]


def measured(options):
    """The whole, and the smaller sizes of each cache, measured in turn."""
    sizes, powers = tuple(options.sizes), options.powers
    looks = looks_of(options.small, sizes, powers)
    whole = Program(options.whole, sizes, options.threads)
    chosen = [finalists_of(looks, cache, powers) for cache in caches()]
    programs = {smaller: InCache(options.small, smaller, powers, options.threads) for smaller in sum(chosen, [])}
    rounds = []
    for _ in range(options.rounds):
        rounds.append(whole.measure())
        if options.threads > 1:
            time.sleep(SPINNING)
        for one in programs.values():
            one.measure()
    for one in [whole, *programs.values()]:
        one.end()
    return whole.variants, rounds, [[programs[smaller] for smaller in sizes] for sizes in chosen]


def bound_of(in_memory, finalists):
    """Seconds in cache, of which size, and the bound. Where no smaller size is faster there is nothing to gain."""
    best = min(finalists, key=lambda one: statistics.median(one.rounds), default=None)
    bound = statistics.median(memory / cache for memory, cache in zip(in_memory, best.rounds)) if best else 1
    if bound <= 1:
        return statistics.median(in_memory), "-", 1.0
    return statistics.median(best.rounds), text_of(best.sizes), bound


def report(options):
    variants, rounds, finalists = measured(options)
    in_memory = [seconds[0] / work_of(options.sizes, options.powers) for seconds in rounds]
    figures = [f"{1e9 * statistics.median(in_memory):.3f}"]
    bounds = [bound_of(in_memory, of_cache) for of_cache in finalists]
    for seconds, size, bound in bounds:
        figures += [f"{1e9 * seconds:.3f}", size, f"{bound:.2f}"]
    for v, (name, tile) in list(enumerate(variants))[1:]:
        gain = statistics.median(seconds[0] / seconds[v] for seconds in rounds)
        words = [*figures, name, tile, f"{gain:.2f}", f"{gain / bounds[0][2]:.2f}"]
        if options.check:
            words = [name if word is name else "-" for word in words]
        print(ROW.format(options.name, text_of(options.sizes), options.threads, *words).rstrip(), flush=True)


def main():
    if sys.argv[1:] == ["--header"]:
        print(ROW.format("workload", "size", "threads", "ns/work", "2nd cache", "of size", "bound", "last cache", "of size", "bound", "variant", "tile", "gain", "of bound"))
        return 0
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--work", required=True)
    parser.add_argument("name")
    parser.add_argument("whole")
    parser.add_argument("small")
    parser.add_argument("sizes", type=int, nargs="+")
    options = parser.parse_args()
    options.powers = [int(power) for power in options.work.split()]
    if len(options.powers) != len(options.sizes) or not any(options.powers):
        print(f"{options.name}: `{text_of(options.sizes)}` needs a power each, not all of them 0", file=sys.stderr)
        return 2
    if options.check:
        options.rounds = 1
    try:
        report(options)
    except Failed as failure:
        print(failure)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
