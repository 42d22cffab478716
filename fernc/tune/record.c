#include "record.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_row(char *line, int fields, Setting *setting)
{
    char *end = line;
    for (int f = 0; f < fields; f++) {
        setting->tiles[f] = strtoll(line, &end, 10);
        if (end == line || *end != ',') return false;
        line = end + 1;
    }
    setting->milliseconds = strtod(line, &end);
    if (end == line || *end != ',') return false;
    line = end + 1;
    setting->ratio = strtod(line, &end);
    return end != line && (*end == '\n' || !*end);
}

bool record_open(Record *record, Arena *arena)
{
    if (!record->path) return true;
    FILE *file = fopen(record->path, "r");
    if (!file) return errno == ENOENT;
    char *line = NULL;
    size_t room = 0;
    bool same = getline(&line, &room, file) > 0 && !strncmp(line, record->title, strlen(record->title))
                && getline(&line, &room, file) > 0 && !strncmp(line, record->header, strlen(record->header));
    Setting setting;
    while (same && getline(&line, &room, file) > 0)
        if (read_row(line, record->fields, &setting)) list_push(arena, &record->settings, setting);
    free(line);
    fclose(file);
    return same;
}

const Setting *record_find(const Record *record, const int64_t *tiles)
{
    for (int i = 0; i < record->settings.count; i++)
        if (!memcmp(record->settings.items[i].tiles, tiles, sizeof *tiles * (size_t)record->fields))
            return &record->settings.items[i];
    return NULL;
}

bool record_add(Record *record, const Setting *setting, Arena *arena)
{
    bool first = record->settings.count == 0;
    list_push(arena, &record->settings, *setting);
    if (!record->path) return true;
    FILE *file = fopen(record->path, first ? "w" : "a");
    if (!file) return false;
    if (first) fprintf(file, "%s\n%s\n", record->title, record->header);
    for (int f = 0; f < record->fields; f++) fprintf(file, "%lld,", (long long)setting->tiles[f]);
    fprintf(file, "%.6f,%.4f\n", setting->milliseconds, setting->ratio);
    return fclose(file) == 0;
}
