/* One routine: probed, and what may be true of it as blocks that can be tried. */
#ifndef FERN_INFER_STUDY_H
#define FERN_INFER_STUDY_H

#include "hypothesis.h"
#include "modes.h"
#include "scaffold/conventions.h"

/* What may hold for some modes: blocks of the routine, the most finely cut first. */
typedef struct Question {
    const char *guard;          /* NULL: always */
    bool backward;              /* for negative increments, whole */
    bool filled;                /* the one before it, where no size is 0: where that has no answer */
    Hypotheses candidates;
    int *blocks;                /* of the routine: the candidates; -1: it is no annotation */
    int answer;                 /* the candidate that holds; -1: none does */
    const char *why;            /* not */
} Question;

typedef struct Study {
    Routine *routine;
    const Vendor *vendor;       /* of GPUs */
    const Guess *guesses;
    const char **elements;      /* [parameter] of void pointers */
    const char *status;         /* "returns int ok 0\n", or "" */
    Modes modes;
    const char *why;            /* nothing was found, and why; NULL */
    LIST(Question) questions;
} Study;

/* Before there is a driver: whether the routine can be probed. */
void study_begin(Study *study, Routine *routine, const Vendor *vendor, const ToldValues *told, Arena *arena);
/* Calls the routine: finds the questions and their candidates. */
void study_probe(Study *study, const Driver *driver, Arena *arena);
/* The guard of a question's candidate where the factor is 0. */
const char *anew_guard(const Question *question, const Anew *anew, Arena *arena);
/* Makes the candidates blocks of the routine. */
void study_parse(Study *study, const Library *types, ExprPool *pool);

#endif
