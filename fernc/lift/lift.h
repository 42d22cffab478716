/* The composition through libclang: regions, nodes, roots. */
#ifndef FERN_LIFT_H
#define FERN_LIFT_H

#include "annotator/c/parse_c.h"
#include "region/region.h"

/* Lifts each run of annotated calls of each function defined in the main file `path` of
 * `unit` (only the function `only` unless NULL). `output_moves`: what writes output between calls may stand before them. Errors to `diag`. Integer values share one
 * Symbol for one variable or lvalue text in a function (Symbol.c_text is valid C at the
 * region's entry). All memory from the pool's arena. */
Composition *lift(CXTranslationUnit unit, const char *path, Library *library, const char *only, bool output_moves,
                  ExprPool *pool, Diag *diag);

#endif
