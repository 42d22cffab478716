/* Where `annotations/` is. */
#ifndef FERN_BASE_SHARE_H
#define FERN_BASE_SHARE_H

#include "arena.h"

/* The folder in which `#include "annotations/cblas.h"` is found with no -I: what the environment has
 * in FERN_SHARE; else ../share/fern as seen from the folder of the running program, so that an installed
 * prefix may be moved; else the sources this was built from. */
const char *share_folder(Arena *arena);

/* The path of the running program, links resolved; NULL where /proc does not tell. */
const char *program_path(Arena *arena);

#endif
