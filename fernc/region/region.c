#include "region.h"

#include <ctype.h>

const char *root_identifier(Arena *arena, const char *name)
{
    char *copy = arena_string(arena, name);
    for (char *c = copy; *c; c++)
        if (!isalnum((unsigned char)*c)) *c = '_';
    while (*copy == '_') copy++;
    return *copy ? copy : "value";
}
