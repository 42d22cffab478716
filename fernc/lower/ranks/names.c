/* What lowering on ranks calls records of the plan and of the distribution. */
#include "ranks.h"

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
