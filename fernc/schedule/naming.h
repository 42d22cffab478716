/* Names that the generated code introduces, of which none is one of the file's, of its macros', or given already. Loops are named before
 * schedules, which call them so, are applied. */
#ifndef FERN_NAMING_H
#define FERN_NAMING_H

#include "plan/function_plan.h"

#include "annotator/base/names.h"

typedef struct Naming {
    Arena *arena;
    const Names *words;             /* that are in use in the source file */
    Names *used;                    /* of the function at hand */
    LIST(const char *) scope_names; /* of loop bodies that are open */
    int in_scope;                   /* how many of them there are */
    LIST(const char *) tile_fields; /* of its struct of tile sizes */
    const char *tiles_name;         /* of the parameter that has these; NULL: none has */
    bool streamed;                  /* the struct has a field `device_memory` */
    bool (*taken)(const char *name, const void *data); /* by whoever calls; NULL: nothing is */
    const void *taken_data;
} Naming;

/* To be freed. */
Naming naming_new(const Names *words, bool streamed, Arena *arena);
void naming_free(Naming *naming);

/* Forgets what it has given, and names all loops of the function anew. */
void naming_begin(Naming *naming, FunctionPlan *planned);
void naming_loops(Naming *naming, Plan *plan);
/* The same for a function whose loops have been named since they changed last: they keep their names. */
void naming_resume(Naming *naming, const FunctionPlan *planned);
/* Whether the file has a word of this name, or the generated code might. */
bool naming_in_source(const Naming *naming, const char *name);
/* Whether it has been given in the function at hand. */
bool naming_is_given(const Naming *naming, const char *name);
/* `wanted`, or, where that is taken, with a number behind it. */
const char *naming_fresh(Naming *naming, const char *wanted);
/* Names that are given from the mark on may be given again once they are forgotten. */
int naming_mark(Naming *naming);
void naming_forget(Naming *naming, int mark);

#endif
