/* What records of the plan are called in the program that is being lowered: a map from records to C, of the lowering alone. The plan
 * says what there is; lowering writes nothing into it. */
#ifndef FERN_LOWER_GIVEN_H
#define FERN_LOWER_GIVEN_H

#include "annotator/base/arena.h"

/* What of the record is called so: one name of each kind at a time. */
typedef enum NameKind {
    NAME_SYMBOL         /* of a Symbol: what it is in C, while that is another text than the pass that made it has given it */
} NameKind;

typedef struct GivenNames GivenNames;

/* Freed by given_names_free; the names are not copied. */
GivenNames *given_names_new(Arena *arena);
void given_names_free(GivenNames *names);
/* NULL: the record has no such name. */
const char *given_name(const GivenNames *names, NameKind kind, const void *record);
/* It takes the place of the one before, which is returned, so that it can be given back; NULL: there is none. */
const char *give_name(GivenNames *names, NameKind kind, const void *record, const char *name);

#endif
