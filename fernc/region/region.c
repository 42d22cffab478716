#include "region.h"

#include <string.h>

#include <ctype.h>

const char *root_identifier(Arena *arena, const char *name)
{
    char *copy = arena_string(arena, name);
    for (char *c = copy; *c; c++)
        if (!isalnum((unsigned char)*c)) *c = '_';
    while (*copy == '_') copy++;
    return *copy ? copy : "value";
}

Function *function_of_remarks(Composition *composition, const char *name, Range range, Arena *arena)
{
    for (int f = 0; f < composition->functions.count; f++)
        if (!strcmp(composition->functions.items[f]->name, name)) return composition->functions.items[f];
    Function *function = arena_alloc(arena, sizeof *function);
    function->name = name;
    function->range = function->name_range = range;
    function->line = line_of(range);
    function->signature = function->prefix = function->suffix = "";
    list_push(arena, &composition->functions, function);
    return function;
}

Range all_parts_of(Range part)
{
    Range all = part;
    const SourceEdit *at = NULL;
    for (int e = 0; part.file && e < part.file->edit_count; e++)
        if (part.file->edits[e].alone && part.file->edits[e].begin <= part.begin && part.begin < part.file->edits[e].end) at = &part.file->edits[e];
    for (int e = 0; at && e < part.file->edit_count; e++) {
        const SourceEdit *edit = &part.file->edits[e];
        if (!edit->alone || edit->of != at->of) continue;
        if (edit->begin < all.begin) all.begin = edit->begin;
        if (edit->end > all.end) all.end = edit->end;
    }
    return all;
}
