#include "lower/given.h"

const char *given_name(const PointerMap *names, NameKind kind, const void *record)
{
    return pointer_map_get(names, (int)kind, record);
}

const char *give_name(PointerMap *names, NameKind kind, const void *record, const char *name)
{
    return pointer_map_set(names, (int)kind, record, name);
}
