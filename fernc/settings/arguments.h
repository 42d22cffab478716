/* What the function is called with while it is measured: the sizes that the user gives, arrays as large as
 * they say. */
#ifndef FERN_SETTINGS_ARGUMENTS_H
#define FERN_SETTINGS_ARGUMENTS_H

#include "options.h"
#include "verify/verify_sizes.h"

enum { MAX_PARAMETERS = 128 };

typedef struct Arguments {
    const Function *function;
    Draw draw;
    void *pointers[MAX_PARAMETERS];
} Arguments;

/* False: it was said on stderr what is missing. What `arguments_free` gives back is there all the same. */
bool arguments_give(Arguments *arguments, const FunctionPlan *planned, const Options *options, Arena *arena);
void arguments_free(Arguments *arguments);
/* Of a parameter, by its name; 1 for what is none. */
int64_t argument_size(const Arguments *arguments, const Symbol *symbol);

#endif
