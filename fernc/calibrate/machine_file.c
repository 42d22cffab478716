#include "machine_file.h"

#include "caches.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

const char *machine_file_path(Arena *arena)
{
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    char name[160];
    long long caches[3];
    int length = 0;
    if (!(config && *config == '/') && !(home && *home == '/')) return NULL;
    find_caches(caches);
    for (const char *c = find_processor(arena); *c && length < 120; c++) /* machines with a home in common may be of several kinds */
        if (isalnum((unsigned char)*c) || (length && name[length - 1] != '-')) name[length++] = (char)(isalnum((unsigned char)*c) ? *c : '-');
    snprintf(name + length, sizeof name - (size_t)length, "%s%d-cores-%lldK", length ? "-" : "", find_cores(), caches[1] >> 10);
    return config && *config == '/' ? arena_printf(arena, "%s/fern/%s.machine", config, name) : arena_printf(arena, "%s/.config/fern/%s.machine", home, name);
}

static bool in_range(const double *numbers, int count, double least, double most)
{
    for (int i = 0; i < count; i++)
        if (!(numbers[i] >= least && numbers[i] <= most)) return false;
    return true;
}

static const char *fault_of(const Measured *m)
{
    for (int i = 0; i < 3; i++)
        if (m->caches[i] < 1024 || m->caches[i] > 1LL << 40 || (i && m->caches[i] <= m->caches[i - 1])) return "`caches`: three sizes in bytes, each larger than the one before";
    if (!in_range(m->byte, 4, 1e-4, 100)) return "`byte`: four times in nanoseconds";
    if (!in_range(m->on_all, 4, 1e-6, 100)) return "`byte-on-all`: four times in nanoseconds";
    if (m->threads < 1 || m->threads > 1 << 20) return "`threads`: how many there are";
    if (!in_range((const double[]){m->call, m->fault, m->start}, 3, 0, 1e9)) return "`call`, `fault` and `start`: times in nanoseconds";
    if (!in_range(m->past, 6, 0, 100)) return "`past`: six ratios of times";
    return NULL;
}

bool machine_file_read(const char *path, Measured *m, const char **fault, Arena *arena)
{
    char line[512];
    FILE *in = fopen(path, "r");
    *m = (Measured){0};
    *fault = NULL;
    if (!in) {
        *fault = errno == ENOENT ? NULL : arena_printf(arena, "%s", strerror(errno));
        return false;
    }
    for (int number = 1; fgets(line, sizeof line, in); number++) {
        const bool good = line[0] == '#' || line[0] == '\n' || sscanf(line, "processor %127[^\n]", m->processor) == 1 || sscanf(line, "date %31s", m->date) == 1
                          || sscanf(line, "caches %lld %lld %lld", &m->caches[0], &m->caches[1], &m->caches[2]) == 3
                          || sscanf(line, "threads %d", &m->threads) == 1
                          || sscanf(line, "byte %lf %lf %lf %lf", &m->byte[0], &m->byte[1], &m->byte[2], &m->byte[3]) == 4
                          || sscanf(line, "byte-on-all %lf %lf %lf %lf", &m->on_all[0], &m->on_all[1], &m->on_all[2], &m->on_all[3]) == 4
                          || sscanf(line, "call %lf", &m->call) == 1 || sscanf(line, "fault %lf", &m->fault) == 1
                          || sscanf(line, "start %lf", &m->start) == 1
                          || sscanf(line, PAST_LINE, AT_PAST(m)) == 6;
        if (!good && !*fault) *fault = arena_printf(arena, "line %d is none of what `fernc calibrate` writes", number);
    }
    fclose(in);
    if (!*fault) *fault = fault_of(m);
    return !*fault;
}

static bool make_folders(const char *path)
{
    char folder[4096];
    if (strlen(path) >= sizeof folder) return false;
    for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - path), path);
        if (mkdir(folder, 0777) && errno != EEXIST) return false;
    }
    return true;
}

bool machine_file_write(const char *path, const Measured *m)
{
    FILE *out = make_folders(path) ? fopen(path, "w") : NULL;
    if (!out) return false;
    fprintf(out, "# What fernc calibrate has measured: nanoseconds, and bytes of caches. Bytes are moved from each cache, and from memory.\n");
    fprintf(out, "processor %s\ndate %s\ncaches %lld %lld %lld\nthreads %d\n", m->processor, m->date, m->caches[0], m->caches[1], m->caches[2], m->threads);
    fprintf(out, "byte %.6f %.6f %.6f %.6f\nbyte-on-all %.6f %.6f %.6f %.6f\n", m->byte[0], m->byte[1], m->byte[2], m->byte[3], m->on_all[0], m->on_all[1],
            m->on_all[2], m->on_all[3]);
    fprintf(out, "call %.3f\nfault %.6f\nstart %.1f\n", m->call, m->fault, m->start);
    if (m->past[0] > 0) fprintf(out, "past %.3f %.3f %.3f %.3f %.3f %.3f\n", m->past[0], m->past[1], m->past[2], m->past[3], m->past[4], m->past[5]);
    const bool good = !ferror(out);
    return fclose(out) == 0 && good;
}

struct PastGain past_measured(const Measured *m)
{
    struct PastGain gain;
    for (int i = 0; i < PAST_LENGTHS; i++) {
        gain.one[i] = (int)(m->past[i] * 1000 + 0.5);
        gain.on_all[i] = (int)(m->past[PAST_LENGTHS + i] * 1000 + 0.5);
    }
    return gain;
}

struct fern_machine machine_measured(const Measured *m)
{
    static const double usual_call = 3.5; /* the call of measure.c, where calls of libraries are taken to take what is built in */
    struct fern_machine machine = machine_built_in(m->caches);
    for (int i = 0; i < 4; i++) {
        const int64_t price = (int64_t)(m->byte[i] * 1000 * 1024 + 0.5);
        machine.byte[i] = i && price < machine.byte[i - 1] ? machine.byte[i - 1] : price; /* what is farther is no nearer */
    }
    if (m->threads > 1) {
        const double further = (m->byte[3] / m->on_all[3] - 1) / (m->threads - 1);
        machine.further = further < 0 ? 0 : further > 1 ? 1024 : (int64_t)(further * 1024);
    }
    if (m->call > 0) machine.call = (int64_t)fmax(1, fmin(1000, (double)machine.call * m->call / usual_call + 0.5));
    if (m->fault > 0) machine.fault = (int64_t)(fmin(m->fault, 10) * 1000 * 1024);
    if (m->start > 0) {
        machine.start = (int64_t)m->start;
        machine.wake = machine.start / 2;
    }
    return machine;
}
