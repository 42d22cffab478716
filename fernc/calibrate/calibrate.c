#include "calibrate.h"

#include "caches.h"
#include "machine_file.h"
#include "run/compiler.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *const program[] = {
#include "measure.inc"
};

static const char *const past_header[] = {
#include "host_past.inc"
};

static const char help[] =
    "usage: fernc calibrate [-o FILE] [--seconds=N] [--force]\n"
    "  measures what estimates know of this machine, with the C compiler of $CC: how long a byte takes from each cache and from\n"
    "  memory, on one thread and on all, a call, memory that is touched first, threads that start, what is gained where results go past the caches. From then on\n"
    "  fernc reads it\n"
    "  -o FILE      else ~/.config/fern/PROCESSOR.machine, or in $XDG_CONFIG_HOME; for --machine=FILE\n"
    "  --seconds=N  measures for so long, 10 by default\n"
    "  --force      also where others run on the machine at the same time: what cannot be measured then is as it is built in\n";

enum { QUIET = 80, LONGEST_START = 1000000 }; /* percent of the time; ns */

typedef struct Wanted {
    const char *output;
    double seconds;
    bool force, helps;
} Wanted;

static bool parse(Wanted *wanted, int argc, char **argv)
{
    *wanted = (Wanted){.seconds = 10};
    for (int i = 2; i < argc; i++) {
        char *end;
        if (!strcmp(argv[i], "-o") && i + 1 < argc)
            wanted->output = argv[++i];
        else if (!strncmp(argv[i], "--seconds=", 10)) {
            wanted->seconds = strtod(argv[i] + 10, &end);
            if (*end || end == argv[i] + 10 || !(wanted->seconds > 0 && wanted->seconds <= 3600)) return false;
        }
        else if (!strcmp(argv[i], "--force"))
            wanted->force = true;
        else if (!strcmp(argv[i], "--help"))
            wanted->helps = true;
        else
            return false;
    }
    return true;
}

static bool write_lines(const char *path, const char *const *lines, size_t count)
{
    FILE *out = fopen(path, "w");
    for (size_t i = 0; out && i < count; i++) fputs(lines[i], out);
    return out && fclose(out) == 0;
}

/* With threads where the compiler has OpenMP. */
static bool build_program(const char *source, const char *path, const char *said, Arena *arena)
{
    static const char *const flags[][2] = {{"-march=native", "-fopenmp"}, {"-fopenmp", NULL}, {"-march=native", NULL}, {NULL, NULL}};
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++) {
        Words command = {0};
        const bool last = i + 1 == sizeof flags / sizeof *flags;
        compiler_begin(&command, arena);
        list_push(arena, &command, "-std=gnu11");
        list_push(arena, &command, "-O3");
        for (int f = 0; f < 2 && flags[i][f]; f++) list_push(arena, &command, flags[i][f]);
        list_push(arena, &command, source);
        list_push(arena, &command, "-o");
        list_push(arena, &command, path);
        if (compiler_run(&command, last ? NULL : said, "fernc calibrate", source, arena)) return true;
    }
    return false;
}

/* What part of the time the program has run; negative: it failed. */
static double run_program(const char *path, double seconds, Measured *m, Arena *arena)
{
    char line[512];
    double ran = -1;
    FILE *answers = popen(arena_printf(arena, "OMP_WAIT_POLICY=passive '%s' %lld %lld %lld %.3f", path, m->caches[0], m->caches[1], m->caches[2], seconds), "r");
    while (answers && fgets(line, sizeof line, answers)) {
        (void)(sscanf(line, "threads %d", &m->threads) == 1
               || sscanf(line, "byte %lf %lf %lf %lf", &m->byte[0], &m->byte[1], &m->byte[2], &m->byte[3]) == 4
               || sscanf(line, "byte-on-all %lf %lf %lf %lf", &m->on_all[0], &m->on_all[1], &m->on_all[2], &m->on_all[3]) == 4
               || sscanf(line, "call %lf", &m->call) == 1 || sscanf(line, "fault %lf", &m->fault) == 1 || sscanf(line, "start %lf", &m->start) == 1
               || sscanf(line, PAST_LINE, AT_PAST(m)) == 6
               || sscanf(line, "ran %lf", &ran) == 1);
    }
    return answers && pclose(answers) == 0 && m->byte[3] > 0 ? ran : -1;
}

static double measure(double seconds, Measured *m, Arena *arena)
{
    Folder folder = {0};
    double ran = -1;
    if (!folder_make(&folder, "fernc calibrate")) return -1;
    const char *source = arena_printf(arena, "%s/measure.c", folder.path), *path = arena_printf(arena, "%s/measure", folder.path);
    if (!write_lines(source, program, sizeof program / sizeof *program)
        || !write_lines(arena_printf(arena, "%s/past.h", folder.path), past_header, sizeof past_header / sizeof *past_header))
        fprintf(stderr, "fernc calibrate: error: `%s`: %s\n", source, strerror(errno));
    else if (build_program(source, path, arena_printf(arena, "%s/said", folder.path), arena)) {
        ran = run_program(path, seconds, m, arena);
        if (ran < 0) fprintf(stderr, "fernc calibrate: error: the program that measures has failed\n");
    }
    folder_remove(&folder);
    return ran;
}

int calibrate(int argc, char **argv, Arena *arena)
{
    Wanted wanted;
    Measured m = {.threads = 1};
    const time_t now = time(NULL);
    struct tm today;
    if (!parse(&wanted, argc, argv) || wanted.helps) {
        fputs(help, wanted.helps ? stdout : stderr);
        return wanted.helps ? 0 : 1;
    }
    const char *path = wanted.output ? wanted.output : machine_file_path(arena);
    if (!path) {
        fprintf(stderr, "fernc calibrate: error: neither XDG_CONFIG_HOME nor HOME names a folder: -o FILE says where to write\n");
        return 1;
    }
    find_caches(m.caches);
    snprintf(m.processor, sizeof m.processor, "%s", find_processor(arena));
    strftime(m.date, sizeof m.date, "%Y-%m-%d", localtime_r(&now, &today));
    const double ran = measure(wanted.seconds, &m, arena);
    if (ran < 0) return 1;
    if (ran * 100 < QUIET && !wanted.force) {
        fprintf(stderr, "fernc calibrate: error: the machine is busy: it could run for %.0f%% of the time only\n"
                        "    hint: measure when nothing else runs; --force writes what there is\n", ran * 100);
        return 1;
    }
    if (ran * 100 < QUIET || m.start > LONGEST_START) m.start = 0;
    if (!machine_file_write(path, &m)) {
        fprintf(stderr, "fernc calibrate: error: `%s`: %s\n", path, strerror(errno));
        return 1;
    }
    printf("%s: a byte takes %.1f, %.1f and %.1f ps from the caches, %.1f ps from memory; on %d threads %.1f ps\n", path, m.byte[0] * 1000, m.byte[1] * 1000,
           m.byte[2] * 1000, m.byte[3] * 1000, m.threads, m.on_all[3] * 1000);
    printf("    a call %.1f ns, a page of 4 KiB that is touched first %.0f ns", m.call, m.fault * 4096);
    printf(m.start > 0 ? ", threads start in %.1f us\n" : "; threads start in what is built in\n", m.start / 1000);
    if (m.past[0] > 0)
        printf("    results past the caches gain %.2f, %.2f and %.2f in tiles with rows of 512, 1024 and 4096 bytes; on %d threads %.2f, %.2f and %.2f\n", m.past[0],
               m.past[1], m.past[2], m.threads, m.past[3], m.past[4], m.past[5]);
    return 0;
}
