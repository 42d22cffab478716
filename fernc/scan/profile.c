#include "profile.h"

#include "annotator/base/names.h"
#include "annotator/run/process.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

struct Profile {
    Names *functions; /* to double *: what each weighs */
    double all;
    Arena *arena;
};

/* `f.constprop.0` as `f`, `f+0x1c` too. */
static void add_weight(Profile *profile, const char *name, size_t length, double weight)
{
    size_t end = 1; /* `.plt` keeps its dot */
    while (end < length && name[end] != '.' && name[end] != '+' && name[end] != '@') end++;
    const char *function = arena_copy(profile->arena, name, end < length ? end : length);
    double *sum = names_find(profile->functions, function);
    if (!sum) {
        sum = arena_alloc(profile->arena, sizeof *sum);
        names_set(profile->functions, function, sum);
    }
    *sum += weight;
    profile->all += weight;
}

static const char *past_blanks(const char *at)
{
    return at + strspn(at, " \t");
}

static size_t word_length(const char *at)
{
    return strcspn(at, " \t\n");
}

/* --- perf -------------------------------------------------------------------------------------------------------------------------- */

/* `    81.82%  a        a     [.] hot` of perf report; of two parts in a hundred the second is the function's own. */
static bool read_reported(Profile *profile, const char *line)
{
    char *end;
    double part = strtod(line, &end);
    if (end == line || *end != '%') return false;
    const char *next = past_blanks(end + 1);
    const double own = strtod(next, &end);
    if (end > next && *end == '%') part = own;
    const char *kind = strstr(line, "[.] ");
    if (!kind) kind = strstr(line, "[k] ");
    if (kind) add_weight(profile, kind + 4, word_length(kind + 4), part);
    return true;
}

/* `5633 hot+0x30 (/tmp/a)`: where it was. */
static bool read_frame(Profile *profile, const char *frame, double weight)
{
    frame = past_blanks(frame);
    const size_t digits = strspn(frame, "0123456789abcdefABCDEF");
    if (!digits || (frame[digits] != ' ' && frame[digits] != '\t')) return false;
    const char *name = past_blanks(frame + digits);
    if (!word_length(name)) return false;
    add_weight(profile, name, word_length(name), weight);
    return true;
}

/* `a 16806 75352.846: 250000 cpu-clock:pppH: ` of perf script: what is behind the event, and how much the sample weighs; NULL: it is no such line. */
static const char *behind_event(const char *line, double *weight)
{
    const char *time = strstr(line, ": ");
    if (!time || time == line || !isdigit((unsigned char)time[-1])) return NULL;
    const char *at = past_blanks(time + 1);
    char *end;
    *weight = strtod(at, &end);
    if (end == at || (*end != ' ' && *end != '\t'))
        *weight = 1; /* no period is printed */
    else
        at = past_blanks(end);
    const size_t event = word_length(at);
    return event && at[event - 1] == ':' ? at + event : NULL;
}

static void read_perf(Profile *profile, FILE *file)
{
    char *line = NULL;
    size_t capacity = 0;
    double weight = 0, pending = 0; /* pending: of a sample whose frames follow, the innermost first */
    while (getline(&line, &capacity, file) > 0) {
        if (*line == '#' || read_reported(profile, past_blanks(line))) continue;
        const char *frame = behind_event(line, &weight);
        if (frame)
            pending = read_frame(profile, frame, weight) ? 0 : weight;
        else if (pending > 0 && read_frame(profile, line, pending))
            pending = 0;
    }
    free(line);
}

/* --- gprof ------------------------------------------------------------------------------------------------------------------------- */

/* ` 81.82      0.45     0.45       30     15.00    15.00  hot` of the flat profile. */
static void read_gprof(Profile *profile, FILE *file)
{
    char *line = NULL;
    size_t capacity = 0;
    bool flat = false;
    while (getline(&line, &capacity, file) > 0) {
        const char *at = past_blanks(line);
        if (!strncmp(at, "time ", 5) && strstr(at, "name")) flat = true;
        else if (flat && (!*at || *at == '\n' || *at == '\f')) flat = false;
        if (!flat || !isdigit((unsigned char)*at)) continue;
        const double part = strtod(at, NULL);
        while (isdigit((unsigned char)*at)) at = past_blanks(at + word_length(at)); /* the numbers before the name */
        if (word_length(at)) add_weight(profile, at, word_length(at), part);
    }
    free(line);
}

/* --- Files ------------------------------------------------------------------------------------------------------------------------- */

/* What perf has to say of its data. */
static FILE *report_of_perf(const char *path)
{
    const char *const words[] = {"perf", "report", "--stdio", "--no-children", "-g", "none", "-F", "overhead,sym", "-i", path, NULL};
    FILE *file = tmpfile(), *nowhere = fopen("/dev/null", "r+");
    int status = 1;
    const int reason = file && nowhere ? process_run((char *const *)words, (const int[]){fileno(nowhere), fileno(file), fileno(nowhere)}, &status) : errno;
    if (nowhere) fclose(nowhere);
    if (!reason && WIFEXITED(status) && !WEXITSTATUS(status)) {
        rewind(file);
        return file;
    }
    if (file) fclose(file);
    if (reason)
        fprintf(stderr, "fernc scan: error: `%s` is data of perf's, and `perf` cannot be run: %s\n    hint: give what `perf report --stdio` or `perf script` print of it\n", path, strerror(reason));
    else
        fprintf(stderr, "fernc scan: error: `perf report` does not read `%s`\n", path);
    return NULL;
}

static FILE *open_profile(const char *path, bool perf)
{
    char magic[8];
    FILE *file = fopen(path, "r");
    if (!file) {
        fprintf(stderr, "fernc scan: error: `%s` cannot be read: %s\n", path, strerror(errno));
        return NULL;
    }
    const bool data = fread(magic, 1, sizeof magic, file) == sizeof magic && (!memcmp(magic, "PERFILE2", sizeof magic) || !memcmp(magic, "PERFFILE", sizeof magic));
    rewind(file);
    if (!perf || !data) return file;
    fclose(file);
    return report_of_perf(path);
}

static Profile *read_profile(const char *path, bool perf, Arena *arena)
{
    FILE *file = open_profile(path, perf);
    if (!file) return NULL;
    Profile *profile = arena_alloc(arena, sizeof *profile);
    *profile = (Profile){.functions = names_new(arena), .arena = arena};
    if (perf)
        read_perf(profile, file);
    else
        read_gprof(profile, file);
    fclose(file);
    if (profile->all > 0) return profile;
    fprintf(stderr, "fernc scan: error: `%s` says of no function how long it takes\n    hint: %s\n", path,
            perf ? "perf.data, or what `perf report --stdio` or `perf script` print, is read" : "the text is read that `gprof PROGRAM gmon.out` prints");
    profile_free(profile);
    return NULL;
}

Profile *profile_of_perf(const char *path, Arena *arena)
{
    return read_profile(path, true, arena);
}

Profile *profile_of_gprof(const char *path, Arena *arena)
{
    return read_profile(path, false, arena);
}

void profile_free(Profile *profile)
{
    if (profile) names_free(profile->functions);
}

double profile_share(const char *function, void *data)
{
    const Profile *profile = data;
    const double *weight = names_find(profile->functions, function);
    return weight ? *weight / profile->all : 0;
}
