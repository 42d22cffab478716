#include "element.h"

#include <stdlib.h>
#include <string.h>

/* The letter of the kind; 0: there is none. */
static char kind_of(const CType *pointer)
{
    switch (pointer->pointee_scalar) {
    case SCALAR_SIGNED: case SCALAR_ENUM: return 'i';
    case SCALAR_UNSIGNED: return 'u';
    case SCALAR_BOOL: return 'b';
    case SCALAR_FLOAT: return 'f';
    case SCALAR_NONE: break;
    }
    return strstr(pointer->canonical, "_Complex") ? 'c' : 0;
}

const char *element_type(const CType *pointer, Arena *arena)
{
    char kind = pointer->pointer ? kind_of(pointer) : 0;
    int bytes = pointer->pointee_bytes;
    bool known = kind == 'f' ? bytes == 4 || bytes == 8 : kind == 'c' ? bytes == 8 || bytes == 16 : bytes <= 8;
    if (!kind || !known || !bytes) return NULL;
    return arena_printf(arena, "%c%c%d", bytes > 1 ? '<' : '|', kind, bytes);
}

const char *element_numpy_name(const char *type, Arena *arena)
{
    const char *kind = type[1] == 'i' ? "int" : type[1] == 'u' ? "uint" : type[1] == 'f' ? "float" : "complex";
    return type[1] == 'b' ? "bool" : arena_printf(arena, "%s%d", kind, 8 * atoi(type + 2));
}

bool element_type_is(const char *type, const char *wanted)
{
    bool order_matters = strcmp(wanted + 2, "1") != 0;
    return !strcmp(type + (*type != '\0'), wanted + 1) && (!order_matters || *type == '<' || *type == '=');
}
