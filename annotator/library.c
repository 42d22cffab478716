/* What the annotations of a translation unit make up. */
#include "annotation.h"

#include <string.h>

const Routine *library_routine(const Library *library, const char *name)
{
    for (int i = 0; i < library->routines.count; i++) {
        const Routine *routine = library->routines.items[i];
        if (!strcmp(routine->name, name) || (routine->alias && !strcmp(routine->alias, name))) return routine;
    }
    return NULL;
}

const DataType *library_type(const Library *library, const char *name)
{
    for (int i = 0; i < library->types.count; i++)
        if (!strcmp(library->types.items[i]->name, name)) return library->types.items[i];
    return NULL;
}
