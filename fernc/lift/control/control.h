/* Statements that hold annotated calls and nothing else, taken apart. Each file calls the others for what stands inside: the circle is the
 * grammar's. */
#ifndef FERN_LIFT_CONTROL_H
#define FERN_LIFT_CONTROL_H

#include "lift/lift_status.h"

/* A statement that is taken apart. */
typedef struct Control {
    Lifter *lifter;
    CXCursor whole;      /* all of it */
    Statement *first;    /* the parts so far, */
    int parts;           /* so many */
    const char *why;     /* what stands in the way; NULL: nothing yet */
} Control;

/* What leads to a place in it. */
typedef struct Way {
    const char *predicate;       /* C text; NULL: it is always gone */
    bool joined;                 /* .. several, with && */
    RunConditions conditions;
} Way;

/* control.c */
/* False. The first reason counts. */
bool give_up(Control *control, const char *why);
/* The calls of the statement become parts of the whole, behind what leads to it. False: there is something else in it. */
bool take_apart(Control *control, Way way, CXCursor statement);

/* conditions.c */
/* NULL, or why a condition cannot be read at the region's entry, and again for each tile. */
const char *why_no_condition(Lifter *lifter, CXCursor test, const Way *way);
/* The number of the test among those of the region: what has one text has one value in all of it. */
int number_of_test(Lifter *lifter, const char *text);
/* What stands in the parentheses of the statement, in one line; "": a macro writes them. */
const char *condition_line(Lifter *lifter, CXCursor statement);
/* The way, where also this holds. */
Way and_also(Lifter *lifter, const Way *way, const char *text, RunCondition condition);
bool take_if(Control *control, const Way *way, CXCursor statement);
bool take_choice(Control *control, const Way *way, CXCursor choice); /* `c ? f(..) : g(..);` */

/* switch.c */
bool take_switch(Control *control, const Way *way, CXCursor statement);

/* few.c: a loop of a few iterations, whose variable is a number in each. */
bool take_few(Control *control, const Way *way, CXCursor loop);

#endif
