/* Lifted compositions from text, as region_dump.h writes them: `fernc --from=lift`. Ranges are those of the
 * dump, lines those of the composition that it was made of. What only emitting needs stays empty: the texts
 * of statements, branches and signatures, and the parameters. */
#ifndef FERN_REGION_REGION_READ_H
#define FERN_REGION_REGION_READ_H

#include "region.h"

#include "annotator/base/names.h"

/* The names of the routines that the dump's calls name; names_free it. */
Names *dump_routines(const SourceFile *dump, Arena *arena, Diag *diag);

/* The functions of the dump, or the function `only` unless NULL. Errors to `diag`. All memory from the pool's
 * arena; the composition's origin and words are left to the caller. */
Composition *region_read(const SourceFile *dump, Library *library, const char *only, ExprPool *pool, Diag *diag);

#endif
