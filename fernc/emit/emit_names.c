/* Names in the generated C. */
#include "emit.h"

#include "annotator/c_text.h"

#include <string.h>

const char *source_text(Emitter *emitter, Range range)
{
    return arena_copy(emitter->arena, range.file->text + range.begin, range.end - range.begin);
}

const char *as_comment(Emitter *emitter, const char *text)
{
    return c_line_in_comment(text, emitter->source->dialect, emitter->arena);
}

/* fern_min, and what may be a macro of a header that generated code includes: INT64_MAX. */
static bool is_reserved(const char *name)
{
    bool capitals = true;
    for (const char *c = name; *c; c++) capitals &= (*c >= 'A' && *c <= 'Z') || (*c >= '0' && *c <= '9') || *c == '_';
    return (capitals && strchr(name, '_')) || !strncmp(name, "fern_", 5) || !strncmp(name, "FERN_", 5);
}

bool name_is_given(const Emitter *emitter, const char *name)
{
    for (int i = emitter->scope_names.count - 1; i >= 0; i--)
        if (!strcmp(emitter->scope_names.items[i], name)) return true;
    return names_find(emitter->used_names, name) != NULL;
}

static bool is_free(Emitter *emitter, const char *name)
{
    return !is_reserved(name) && !name_is_given(emitter, name) && !names_find(emitter->words, name) && !kernel_has_name(emitter, name);
}

bool name_in_source(Emitter *emitter, const char *name)
{
    return is_reserved(name) || names_find(emitter->words, name) != NULL;
}

const char *fresh_name(Emitter *emitter, const char *wanted)
{
    if (is_reserved(wanted)) wanted = arena_printf(emitter->arena, "own_%s", wanted); /* a number after it would not help */
    const char *name = wanted;
    int number = names_number(emitter->used_names, wanted);
    while (!is_free(emitter, name)) name = arena_printf(emitter->arena, "%s_%d", wanted, number++);
    if (emitter->in_scope)
        list_push(emitter->arena, &emitter->scope_names, name);
    else {
        names_set_number(emitter->used_names, wanted, number);
        names_set(emitter->used_names, name, emitter);
    }
    return name;
}

/* Loop variables, lengths and tile sizes get names that go together: i, l_i, tile_i. */
void name_loops(Emitter *emitter, Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++)
        for (int l = 0; l < plan->nests.items[n]->loop_count + plan->nests.items[n]->sub_count; l++) {
            NestLoop *loop = &plan->nests.items[n]->loops[l];
            const char *name = fresh_name(emitter, loop->name);
            Symbol *variable = (Symbol *)loop->variable, *length = (Symbol *)loop->length;
            Symbol *tile = (Symbol *)loop->tile;
            loop->name = name;
            variable->name = variable->c_text = name; /* people are told what the code has */
            length->name = length->c_text = fresh_name(emitter, arena_printf(emitter->arena, "l_%s", name));
            tile->name = tile->c_text = fresh_name(emitter, arena_printf(emitter->arena, "tile_%s", name));
            variable->owner = length->owner = tile->owner = plan; /* they are int64_t */
            if (!loop->fixed) list_push(emitter->arena, &emitter->tile_fields, name);
        }
}

int names_mark(Emitter *emitter)
{
    emitter->in_scope++;
    return emitter->scope_names.count;
}

void names_forget(Emitter *emitter, int mark)
{
    emitter->in_scope--;
    emitter->scope_names.count = mark;
}
