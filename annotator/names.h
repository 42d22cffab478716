/* Tables from names to whatever is filed under them. */
#ifndef FERN_NAMES_H
#define FERN_NAMES_H

#include "arena.h"

#include <stdbool.h>

typedef struct Names Names;

/* Entries live in the arena; names are not copied. Freed by names_free, not with the arena. */
Names *names_new(Arena *arena);
void names_free(Names *names);
/* NULL: nothing has that name. */
void *names_find(const Names *names, const char *name);
/* Takes the place of what had the name. */
void names_set(Names *names, const char *name, void *value);
void names_clear(Names *names);
void names_each(const Names *names, void (*visit)(const char *name, void *data), void *data);

#endif
