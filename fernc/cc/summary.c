#include "summary.h"

#include "call.h"
#include "log.h"
#include "store.h"

#include "annotator/base/names.h"

#include <stdlib.h>
#include <string.h>

typedef struct Obstacle {
    const char *text;
    int count;
    const char *place; /* the first: "src/x.c:12" */
} Obstacle;

typedef struct Summary {
    Text fused;
    int files, of_cplusplus, fused_files, functions, fused_functions;
    LIST(Obstacle *) obstacles, stays; /* of functions, of files */
    Names *met;
    Arena *arena;
} Summary;

static void note(Summary *summary, bool of_file, const char *text, const char *place)
{
    const char *name = arena_printf(summary->arena, "%d%s", of_file, text);
    Obstacle *obstacle = names_find(summary->met, name);
    if (!obstacle) {
        obstacle = arena_alloc(summary->arena, sizeof *obstacle);
        *obstacle = (Obstacle){text, 0, place};
        names_set(summary->met, name, obstacle);
        if (of_file)
            list_push(summary->arena, &summary->stays, obstacle);
        else
            list_push(summary->arena, &summary->obstacles, obstacle);
    }
    obstacle->count++;
}

static void add_fused(Summary *summary, const LogEntry *entry, const FunctionRecord *function)
{
    text_add(&summary->fused, "  %s:%u: %s", entry->input, function->begin, function->name);
    if (function->gain >= 1.005)
        text_add(&summary->fused, ", estimated at %.2f times the speed%s%s", function->gain, function->sizes && *function->sizes ? " with " : "", function->sizes ? function->sizes : "");
    else if (function->gain > 0)
        text_add(&summary->fused, ", which pays for larger sizes than %s", function->sizes && *function->sizes ? function->sizes : "those of estimates");
    else
        text_add(&summary->fused, ", of which no estimate is made");
    text_add(&summary->fused, "\n");
}

/* Of C++ each run of a function has a record of its own. */
static void add_function(Summary *summary, const LogEntry *entry, const FunctionRecord *runs, int count)
{
    const Reason *first = NULL;
    bool fused = false;
    for (int r = 0; r < count; r++) {
        if (runs[r].fused) add_fused(summary, entry, &runs[r]);
        if (!first && runs[r].reasons.count) first = &runs[r].reasons.items[0];
        fused |= runs[r].fused;
    }
    summary->functions++;
    summary->fused_functions += fused;
    if (!fused && first) note(summary, false, first->text, arena_printf(summary->arena, "%s:%u", entry->input, first->line));
}

static void add_entry(Summary *summary, const char *store, const LogEntry *entry)
{
    CcRecord record;
    const Kept kept = store_place(store, *entry->key ? entry->key : "none", entry->input, summary->arena);
    summary->files++;
    const bool known = *entry->key && store_find(&kept, &record, summary->arena);
    for (int f = 0; known && f < record.functions.count; f++) record.functions.items[f].fused &= !*entry->why;
    for (int f = 0, next; known && f < record.functions.count; f = next) {
        for (next = f + 1; next < record.functions.count && !strcmp(record.functions.items[f].name, record.functions.items[next].name);) next++;
        add_function(summary, entry, &record.functions.items[f], next - f);
    }
    summary->of_cplusplus += is_of_cplusplus(entry->input);
    summary->fused_files += !*entry->why;
    if (*entry->why) note(summary, true, entry->why, entry->input);
}

static int by_count(const void *a, const void *b)
{
    const Obstacle *one = *(Obstacle *const *)a, *other = *(Obstacle *const *)b;
    if (one->count != other->count) return one->count > other->count ? -1 : 1;
    return strcmp(one->place, other->place);
}

static void print_obstacles(Text *out, const char *title, Obstacle **obstacles, int count, bool of_files)
{
    enum { SHOWN = 20 };
    if (!count) return;
    qsort(obstacles, (size_t)count, sizeof *obstacles, by_count);
    text_add(out, "\n%s\n", title);
    for (int i = 0; i < count && i < SHOWN; i++)
        text_add(out, "  %d %s: %s\n    %s%s\n", obstacles[i]->count, of_files ? (obstacles[i]->count > 1 ? "files" : "file") : obstacles[i]->count > 1 ? "functions" : "function",
                 obstacles[i]->text, obstacles[i]->count > 1 ? "first in " : "in ", obstacles[i]->place);
    if (count > SHOWN) text_add(out, "  and %d more\n", count - SHOWN);
}

static bool is_within(const char *path, const char *folder)
{
    const size_t length = strlen(folder);
    return !strcmp(folder, "/") || (!strncmp(path, folder, length) && (path[length] == '/' || !path[length]));
}

void summary_print(Text *out, const char *store, const char *folder, const char *called, Arena *arena)
{
    Summary summary = {.arena = arena, .met = names_new(arena)};
    LogEntries entries = {0};
    log_read(&entries, store, arena);
    for (int i = 0; i < entries.count; i++)
        if (is_within(entries.items[i].output, folder) || is_within(entries.items[i].folder, folder)) add_entry(&summary, store, &entries.items[i]);
    text_add(out, "%s: %d %s%s compiled, %d with fused functions\n", called, summary.files, !summary.of_cplusplus ? "C " : summary.of_cplusplus == summary.files ? "C++ " : "",
             summary.files == 1 ? "file" : "files", summary.fused_files);
    if (summary.functions)
        text_add(out, "%d of %d functions with loops or calls that could be looked at are fused%s\n%s", summary.fused_functions, summary.functions, summary.fused_functions ? ":" : "",
                 text_string(&summary.fused));
    print_obstacles(out, "What stood in the way elsewhere, of each function the first:", summary.obstacles.items, summary.obstacles.count, false);
    print_obstacles(out, "Files that are compiled as they stand:", summary.stays.items, summary.stays.count, true);
    text_free(&summary.fused);
    names_free(summary.met);
}
