/* One line for each thing, its fields between tabs. */
#include "record.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_LINE "fernc cc 2"

/* In one field. */
static void add_field(Text *out, const char *text)
{
    text_add(out, "\t");
    for (; *text; text++) text_add_bytes(out, strchr("\t\n\r", *text) ? " " : text, 1);
}

void record_write(Text *out, const CcRecord *record)
{
    text_add(out, FIRST_LINE "\n");
    if (record->stays) {
        text_add(out, "stays");
        add_field(out, record->stays);
        text_add(out, "\n");
    }
    if (record->quiet) text_add(out, "quiet\n");
    for (int f = 0; f < record->functions.count; f++) {
        const FunctionRecord *function = &record->functions.items[f];
        text_add(out, "function");
        add_field(out, function->name);
        text_add(out, "\t%u\t%u\t%d\t%.3f", function->begin, function->end, function->fused, function->gain);
        add_field(out, function->sizes ? function->sizes : "");
        text_add(out, "\n");
        for (int r = 0; r < function->reasons.count; r++) {
            const Reason *reason = &function->reasons.items[r];
            text_add(out, "reason\t%u\t%d", reason->line, reason->alone);
            add_field(out, reason->missing ? reason->missing : "");
            add_field(out, reason->text);
            text_add(out, "\n");
        }
    }
    for (int i = 0; i < record->read.count; i++) {
        text_add(out, "read");
        add_field(out, record->read.items[i].path);
        add_field(out, record->read.items[i].contents);
        text_add(out, "\n");
    }
    text_add(out, "end\n");
}

enum { MOST_FIELDS = 8 };

static int split(char *line, char *fields[MOST_FIELDS])
{
    int count = 0;
    line[strcspn(line, "\n")] = '\0';
    while (count < MOST_FIELDS - 1 && line) fields[count++] = strsep(&line, "\t");
    fields[count] = NULL;
    return count;
}

static bool read_line(CcRecord *record, char **fields, int count, Arena *arena)
{
    FunctionRecord *last = record->functions.count ? &record->functions.items[record->functions.count - 1] : NULL;
    if (count == 2 && !strcmp(fields[0], "stays"))
        record->stays = arena_string(arena, fields[1]);
    else if (count == 1 && !strcmp(fields[0], "quiet"))
        record->quiet = true;
    else if (count == 3 && !strcmp(fields[0], "read"))
        list_push(arena, &record->read, ((ReadFile){arena_string(arena, fields[1]), arena_string(arena, fields[2])}));
    else if (count == 5 && last && !strcmp(fields[0], "reason"))
        list_push(arena, &last->reasons, ((Reason){.line = (unsigned)strtoul(fields[1], NULL, 10), .alone = *fields[2] == '1',
                  .missing = *fields[3] ? arena_string(arena, fields[3]) : NULL, .text = arena_string(arena, fields[4])}));
    else if (count == 7 && !strcmp(fields[0], "function"))
        list_push(arena, &record->functions, ((FunctionRecord){.name = arena_string(arena, fields[1]), .begin = (unsigned)strtoul(fields[2], NULL, 10),
                  .end = (unsigned)strtoul(fields[3], NULL, 10), .fused = *fields[4] == '1', .gain = strtod(fields[5], NULL),
                  .sizes = arena_string(arena, fields[6])}));
    else
        return false;
    return true;
}

bool record_read(CcRecord *record, FILE *file, Arena *arena)
{
    char *line = NULL;
    size_t capacity = 0;
    bool good = getline(&line, &capacity, file) > 0 && !strcmp(line, FIRST_LINE "\n"), ended = false;
    *record = (CcRecord){0};
    while (good && !ended && getline(&line, &capacity, file) > 0) {
        char *fields[MOST_FIELDS];
        const int count = split(line, fields);
        ended = count == 1 && !strcmp(fields[0], "end");
        good = ended || read_line(record, fields, count, arena);
    }
    free(line);
    return good && ended;
}
