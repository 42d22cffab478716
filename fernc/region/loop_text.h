/* A routine that is made of loops, in parts: several of them can be written as one, with the statements of all in the same loops. */
#ifndef FERN_REGION_LOOP_TEXT_H
#define FERN_REGION_LOOP_TEXT_H

#include "annotator/base/arena.h"

#include <stdbool.h>
#include <stdint.h>

enum { LOOP_TEXT_RANK = 3 };

/* `for (type counter = first; counter < first + count; counter++)`; the parameters of the routine begin with first and count of each. Of one that runs over all
 * of its range the routine has no such parameters: it begins with this number. */
typedef struct LoopHead {
    const char *type, *counter, *first, *count;
    int64_t begin;
} LoopHead;

typedef struct LoopText {
    const char *routine;
    int loop_count, cut_count;      /* of which the first have parameters: all, or all but the last */
    LoopHead loops[LOOP_TEXT_RANK]; /* the outermost first; there are no others in the body */
    int parameter_count;
    const char *const *parameters;  /* "const float *in" */
    int local_count;
    const char *const *locals;      /* names of what `before` declares */
    bool has_macros;                /* that stand for names which are not in the text, of functions and types */
    int own_count;
    const char *const *own;         /* names of variables of an iteration */
    const bool *by_element;         /* for each parameter: the last loop touches one element of each row of it in each iteration, so far along as that is */
    const char *row_before, *row_behind; /* statements around the last loop, where it has no parameters; "": none */
    const char *before, *behind;    /* statements around the loops, a line each, four spaces in */
    const char *body;               /* the statement in the loops, its first line without a margin, the next four spaces in or more. An element of an array that is the
                                     * parameter NAME has two forms (forms.h): by its key "=NAME", it is a variable of that name */
} LoopText;

#endif
