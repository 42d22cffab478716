#include "record.h"

#include "print/output.h"
#include "median.h"

#include <errno.h>
#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define TIME_FORMAT "%.6f" /* milliseconds */

/* --- Reading ----------------------------------------------------------------------------------------- */

static void keep(Record *record, Setting *setting, Sample sample)
{
    if (sample.ms[DEFAULT])
        list_push(record->arena, &setting->trials, sample);
    else
        list_push(record->arena, &setting->samples, sample);
}

/* Up to the next comma, which is overwritten; NULL: there is none. */
static char *next_field(char **line)
{
    char *field = *line, *comma = strchr(field, ',');
    if (!comma) return NULL;
    *comma = '\0';
    *line = comma + 1;
    return field;
}

/* The time that stands there, before this sign; 0: none does. */
static double read_time(char **line, char after)
{
    char *end;
    const double time = strtod(*line, &end);
    if (end == *line || *end != after) return 0;
    *line = end + 1;
    return time > 0 ? time : 0;
}

/* `decisions,order,threads,tiles,unfused_ms,default_ms,fused_ms` and the end of the line: a run that was killed leaves half
 * of one. There is no default_ms while settings are looked for, and then not always an unfused_ms. */
static bool read_row(Record *record, char *line)
{
    const char *decisions = next_field(&line), *order = decisions ? next_field(&line) : NULL;
    const char *number = order ? next_field(&line) : NULL, *sizes = number ? next_field(&line) : NULL;
    if (!sizes) return false;
    char *end;
    const long threads = strtol(number, &end, 10);
    if (end == number || *end || threads < 1 || threads > INT32_MAX) return false;
    Sample sample = {{0}};
    for (int ran = UNFUSED; ran < FUSED; ran++) {
        if (*line == ',')
            line++;
        else if ((sample.ms[ran] = read_time(&line, ',')) == 0)
            return false;
    }
    sample.ms[FUSED] = read_time(&line, '\n');
    if (sample.ms[FUSED] == 0 || (sample.ms[DEFAULT] > 0 && sample.ms[UNFUSED] == 0)) return false;
    keep(record, record_setting(record, decisions, order, (int)threads, sizes), sample);
    return true;
}

static void add_header(const Record *record, Text *out)
{
    text_add(out, "%s\ndecisions,order,threads,tiles,unfused_ms,default_ms,fused_ms\n", record->title);
}

static bool refuse(const Record *record, const char *title)
{
    fprintf(stderr, "fernc: error: `%s` has measurements of something else\n", record->path);
    const char *composition = strstr(record->title, " composition ");
    if (strncmp(title, "# fernc tune ", 13))
        fprintf(stderr, "    it does not begin as a file of fernc tune does\n");
    else if (composition && !strncmp(title, record->title, (size_t)(composition - record->title) + 13))
        fprintf(stderr, "    since then the composition, its schedule or the flags have changed\n");
    else
        fprintf(stderr, "    it has: %.*s\n    wanted: %s\n", (int)strcspn(title, "\n") - 2, title + 2, record->title + 2);
    fprintf(stderr, "    hint: give --csv another name, or remove the file\n");
    return false;
}

/* The rows up to the first that is not whole, and whether there is such a one. */
static bool read_rows(Record *record, FILE *file, bool *whole)
{
    Text header = {0}, found = {0};
    char *line = NULL;
    size_t room = 0;
    add_header(record, &header);
    for (int i = 0; i < 2 && getline(&line, &room, file) > 0; i++) text_add(&found, "%s", line);
    bool same = !strcmp(text_string(&found), text_string(&header)) || (!found.length && feof(file));
    if (!same) refuse(record, text_string(&found));
    *whole = found.length > 0;
    while (same && *whole && getline(&line, &room, file) > 0) *whole = read_row(record, line);
    free(line);
    text_free(&header);
    text_free(&found);
    return same;
}

static bool fail(const Record *record)
{
    fprintf(stderr, "fernc: error: `%s` cannot be written: %s\n", record->path, strerror(errno));
    return false;
}

static void add_row(const Setting *setting, Sample sample, Text *out)
{
    text_add(out, "%s,%s,%d,%s", setting->decisions, setting->order, setting->threads, setting->sizes);
    for (int ran = UNFUSED; ran <= FUSED; ran++) {
        text_add(out, ",");
        if (sample.ms[ran]) text_add(out, TIME_FORMAT, sample.ms[ran]);
    }
    text_add(out, "\n");
}

/* What was read, without what was not whole; the search before the trials, as it was. */
static bool write_again(const Record *record)
{
    Text text = {0};
    add_header(record, &text);
    for (int i = 0; i < record->settings.count; i++) {
        const Setting *setting = record->settings.items[i];
        for (int s = 0; s < setting->samples.count; s++) add_row(setting, setting->samples.items[s], &text);
    }
    for (int i = 0; i < record->settings.count; i++) {
        const Setting *setting = record->settings.items[i];
        for (int s = 0; s < setting->trials.count; s++) add_row(setting, setting->trials.items[s], &text);
    }
    bool good = write_output(record->path, &text);
    text_free(&text);
    return good || fail(record);
}

/* A terminal, a pipe, /dev/full: what is written there is not there to be read. */
static bool is_no_file(const char *path)
{
    struct stat found;
    return stat(path, &found) == 0 && !S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode);
}

bool record_open(Record *record)
{
    if (!record->path) return true;
    bool whole = false;
    FILE *file = is_no_file(record->path) ? NULL : fopen(record->path, "r");
    if (!file && !is_no_file(record->path) && errno != ENOENT) {
        fprintf(stderr, "fernc: error: `%s` cannot be read: %s\n", record->path, strerror(errno));
        return false;
    }
    if (file && getc(file) == EOF && ferror(file)) {
        fprintf(stderr, "fernc: error: `%s` cannot be read: %s\n", record->path, strerror(errno));
        fclose(file);
        return false;
    }
    if (file) rewind(file);
    bool same = !file || read_rows(record, file, &whole);
    if (file) fclose(file);
    if (!same || (!whole && !write_again(record))) return false;
    record->file = fopen(record->path, "a");
    return record->file || fail(record);
}

/* --- Settings ------------------------------------------------------------------------------------------ */

/* The numbers of `blur_x.x=8 blur_x.y=64`. */
static void read_tiles(Setting *setting)
{
    int count = 0;
    for (const char *at = setting->sizes; (at = strchr(at, '=')) && count < MAX_COLUMNS;) setting->tiles[count++] = strtoll(++at, NULL, 10);
}

Setting *record_setting(Record *record, const char *decisions, const char *order, int threads, const char *sizes)
{
    for (int i = 0; i < record->settings.count; i++) {
        Setting *setting = record->settings.items[i];
        if (setting->threads == threads && !strcmp(setting->sizes, sizes) && !strcmp(setting->order, order)
            && !strcmp(setting->decisions, decisions))
            return setting;
    }
    Setting *setting = arena_alloc(record->arena, sizeof *setting);
    setting->decisions = arena_string(record->arena, decisions);
    setting->order = arena_string(record->arena, order);
    setting->threads = threads;
    setting->sizes = arena_string(record->arena, sizes);
    read_tiles(setting);
    list_push(record->arena, &record->settings, setting);
    return setting;
}

/* As it will be read again, so that a run that goes on decides as this one does. */
static double as_written(double milliseconds)
{
    char text[DBL_MAX_10_EXP + 16];
    snprintf(text, sizeof text, TIME_FORMAT, milliseconds);
    return strtod(text, NULL);
}

bool record_add(Record *record, Setting *setting, Sample sample)
{
    sample = (Sample){{as_written(sample.ms[UNFUSED]), as_written(sample.ms[DEFAULT]), as_written(sample.ms[FUSED])}};
    keep(record, setting, sample);
    if (!record->file) return true;
    Text row = {0};
    add_row(setting, sample, &row);
    bool good = fputs(text_string(&row), record->file) >= 0 && fflush(record->file) == 0;
    text_free(&row);
    return good || fail(record);
}

void record_close(Record *record)
{
    if (record->file) fclose(record->file);
    record->file = NULL;
}

/* --- Times ------------------------------------------------------------------------------------------------ */

static int counted(const Setting *setting, int most)
{
    return setting->samples.count < most ? setting->samples.count : most;
}

static Spread spread_of(const Sample *samples, int count, WhatRan of)
{
    double *times = malloc(sizeof *times * (size_t)(count + 1));
    int ran = 0;
    for (int s = 0; times && s < count; s++)
        if (samples[s].ms[of]) times[ran++] = samples[s].ms[of];
    const double middle = times ? median(times, ran) : INFINITY;
    const Spread spread = {ran ? times[0] : INFINITY, middle};
    free(times);
    return spread;
}

double record_unfused(const Record *record, int threads, int most)
{
    double least = INFINITY;
    for (int i = 0; i < record->settings.count; i++) {
        const Setting *setting = record->settings.items[i];
        if (setting->threads != threads) continue;
        least = fmin(least, spread_of(setting->samples.items, counted(setting, most), UNFUSED).least);
        least = fmin(least, record_trials(setting, UNFUSED).least);
    }
    return least;
}

Spread record_time(const Setting *setting, int most)
{
    return spread_of(setting->samples.items, counted(setting, most), FUSED);
}

Spread record_trials(const Setting *setting, WhatRan of)
{
    return spread_of(setting->trials.items, setting->trials.count, of);
}
