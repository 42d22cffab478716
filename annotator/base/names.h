/* Tables from names to whatever is filed under them. */
#ifndef FERN_BASE_NAMES_H
#define FERN_BASE_NAMES_H

#include "arena.h"

#include <stdbool.h>

typedef struct Names Names;

/* Entries live in the arena; names are not copied. Freed by names_free, not with the arena. */
Names *names_new(Arena *arena);
void names_free(Names *names);
/* NULL: nothing has that name. */
void *names_find(const Names *names, const char *name);
bool names_none(const Names *names);
/* Takes the place of what had the name. */
void names_set(Names *names, const char *name, void *value);
/* Of NAME_2, NAME_3, .. the first that may be free, those before being taken for good: so that finding the next one
 * is no walk over all that there are. Forgotten by names_clear. */
int names_number(const Names *names, const char *name);
void names_set_number(Names *names, const char *name, int number);
void names_clear(Names *names);
void names_each(const Names *names, void (*visit)(const char *name, void *data), void *data);

#endif
