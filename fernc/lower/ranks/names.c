/* What lowering on ranks calls records of the plan and of the distribution. */
#include "ranks.h"

const char *named(Emitter *emitter, const char *name, const char *what)
{
    return fresh_name(emitter, arena_printf(emitter->arena, "%s_%s", name, what));
}

const char *name_record(Emitter *emitter, NameKind kind, const void *record, const char *name, const char *what)
{
    const char *text = named(emitter, name, what);
    give_name(emitter->given, kind, record, text);
    return text;
}

const char *name_symbol(Emitter *emitter, const Symbol *symbol, const char *name)
{
    const char *text = fresh_name(emitter, name);
    give_symbol(emitter, symbol, text);
    return text;
}

const char *called(const Ranks *r, NameKind kind, const void *record)
{
    return given_name(r->emitter->given, kind, record);
}

bool is_array_on_ranks(const Ranks *r, int parameter)
{
    for (int i = 0; i < r->distribution->arrays.count; i++)
        if (r->distribution->arrays.items[i]->parameter == parameter) return true;
    return false;
}
