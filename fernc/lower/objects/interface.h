/* Shared by the files that lower calls of the interface of an opaque data structure. */
#ifndef FERN_LOWER_INTERFACE_H
#define FERN_LOWER_INTERFACE_H

#include "lower/lower.h"

/* What the parameters of an interface function are given, in C. */
typedef struct Given {
    const Root *root;                /* that the object is; NULL: none, or a tile */
    const char *object, *piece, *result;
    const char *origin[MAX_RANK], *extent[MAX_RANK], *field[MAX_RANK];
    const char **others;
} Given;

/* The call, in C. */
const char *interface_call(Emitter *emitter, const InterfaceFunction *function, const Given *given);
/* Whether the function returns the object that it makes, and takes no address for it. */
bool returns_made(const InterfaceFunction *function);
/* What an object is called here: a thread has its own. */
const char *object_name(const Emitter *emitter, const Root *root);
/* The variable that says whether it has been made; NULL: its value does. The one that says how long its tile is now in this dimension; NULL:
 * it is always as long. */
const char *made_name(const Emitter *emitter, const Root *root);
const char *extent_name(const Emitter *emitter, const Window *window, int dimension);
/* In C, whether there is an object of this name; NULL: nothing says so, or there always is. */
const char *object_is_there(Emitter *emitter, const DataType *type, const char *name);
/* lower/objects/object_tiles.c: in C, how long the tile is to be in this dimension; never below 0. */
const char *object_tile_extent(Emitter *emitter, const Window *window, int dimension);

#endif
