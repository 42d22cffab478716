/* What the choices without a schedule have in common: each way is a schedule, put to the function and estimated. */
#ifndef FERN_CHOICE_H
#define FERN_CHOICE_H

#include "choose.h"

enum { CHOICE_TRIALS = 8 }; /* for each function: a choice takes no more time for long ones */

/* Ways of one kind, of which the best counts: what it is called, and its estimate. */
typedef struct Way {
    const char *commands, *what;
    double time;
    FunctionPlan *planned;  /* by trial number `trial` */
    int trial;
} Way;

typedef struct Choice {
    const Scheduling *scheduling;
    const Assumptions *assumed;
    const char *commands;    /* what has been chosen so far, */
    double time;             /* its estimate */
    FunctionPlan *planned;   /* and plan, by trial number `trial`; NULL: nothing is chosen */
    int trial, trials;
} Choice;

/* The function with these commands after those chosen so far: `way` becomes it where it is legal and better. */
void choice_try(Choice *choice, Way *way, const char *what, const char *commands);
void choice_take(Choice *choice, const Way *way);
/* How a sentence for --explain begins: what its times are of. */
const char *choice_title(const Choice *choice, const Nest *nest);
/* A sentence for --explain. */
void choice_explain(Choice *choice, const char *sentence);
/* Loop `loop` of the nest, as schedules call it. */
const char *loop_of_call(const Scheduling *s, const Nest *nest, int loop);
bool is_call(const Stage *stage);

/* choose_overlap.c: tiles that overlap are computed again, kept from the tile before, or computed once into memory. */
void choose_between_overlaps(Choice *choice, Nest *nest);

/* choose_parts.c: where a call asks for large tiles, those between and after run on parts of them. */
bool may_have_parts(const Nest *nest);
void choose_parts(Choice *choice, const Nest *nest);

/* choose_order.c: a loop that threads can share goes outside, where that costs less than the threads gain; one along
 * rows in memory goes inside. */
bool may_have_another_order(const Scheduling *s, Nest *nest);
void choose_order(Choice *choice, Nest *nest);

#endif
