#include "field.h"

#include <stdlib.h>

int field_make(Field *field, int ny, int nx)
{
    field->ny = ny;
    field->nx = nx;
    field->values = calloc((size_t)ny * (size_t)nx, sizeof *field->values);
    return field->values ? 0 : -1;
}

void field_free(Field *field)
{
    free(field->values);
    field->values = NULL;
}

void field_fill(Field *field, unsigned seed)
{
    const size_t n = (size_t)field->ny * (size_t)field->nx;
    for (size_t i = 0; i < n; i++) {
        seed = seed * 1103515245u + 12345u;
        field->values[i] = (real)((seed >> 16) & 1023) / 64;
    }
}
