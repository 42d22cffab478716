/* Names in the generated C. */
#include "emit.h"

#include <ctype.h>
#include <string.h>

const char *source_text(Emitter *emitter, Range range)
{
    return arena_copy(emitter->arena, range.file->text + range.begin, range.end - range.begin);
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

static bool in_source(const SourceFile *file, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = file->text; (at = strstr(at, name)) != NULL; at += length)
        if ((at == file->text || !is_word(at[-1])) && !is_word(at[length])) return true;
    return false;
}

static bool is_free(Emitter *emitter, const char *name)
{
    for (int i = 0; i < emitter->used_names.count; i++)
        if (!strcmp(emitter->used_names.items[i], name)) return false;
    return !in_source(emitter->source, name);
}

const char *fresh_name(Emitter *emitter, const char *wanted)
{
    const char *name = wanted;
    for (int i = 2; !is_free(emitter, name); i++) name = arena_printf(emitter->arena, "%s_%d", wanted, i);
    list_push(emitter->arena, &emitter->used_names, name);
    return name;
}

/* Loop variables, lengths and tile sizes get names that go together: i, l_i, tile_i. */
void name_loops(Emitter *emitter, Plan *plan)
{
    for (int n = 0; n < plan->nests.count; n++)
        for (int l = 0; l < plan->nests.items[n]->loop_count; l++) {
            NestLoop *loop = &plan->nests.items[n]->loops[l];
            const char *name = fresh_name(emitter, loop->name);
            Symbol *variable = (Symbol *)loop->variable, *length = (Symbol *)loop->length;
            Symbol *tile = (Symbol *)loop->tile;
            loop->name = name;
            variable->c_text = name;
            length->c_text = fresh_name(emitter, arena_printf(emitter->arena, "l_%s", name));
            tile->c_text = fresh_name(emitter, arena_printf(emitter->arena, "tile_%s", name));
            variable->owner = length->owner = tile->owner = plan; /* they are int64_t */
            list_push(emitter->arena, &emitter->tile_fields, name);
        }
}

int names_mark(const Emitter *emitter)
{
    return emitter->used_names.count;
}

void names_forget(Emitter *emitter, int mark)
{
    emitter->used_names.count = mark;
}
