/* Shared by the files that write calls that are together as one function: together.c, together_names.c, together_apart.c. */
#ifndef FERN_LOWER_TOGETHER_H
#define FERN_LOWER_TOGETHER_H

#include "loops.h"
#include "region/loop_text.h"
#include "site.h"

/* One of the calls. */
typedef struct Member {
    Site site;
    const LoopText *text;
    const char **passed;         /* for each parameter */
    const char *before, *row_before, *body, *row_behind, *behind; /* with elements as they are here */
    const char **names;          /* of `words`: as they are here */
    LIST(const char *) words;    /* parameters, counters, variables */
} Member;

/* A variable of the function, which is one of some calls. */
typedef struct Shared {
    const char *type;            /* of a parameter; NULL: of none */
    const char *passed;
    const char *name;            /* in the function */
    bool writes;                 /* through it */
    bool restricts;
    const Window *element;       /* of it, in an iteration; NULL: no such variable */
    bool zero;                   /* .. which begins as zero */
    LIST(const Access *) uses;   /* of the memory that it leads to */
    LIST(const char **) names;   /* of members */
    LIST(int) members;
} Shared;

typedef struct Together {
    Emitter *emitter;
    const Nest *nest;
    Member *members;
    int count;
    LIST(Shared *) shared;
    int heads;                   /* from this one on: counter, first and count of each loop */
} Together;

/* together_names.c: what the member's text calls it, of which the function may have another name. */
const char **name_of_word(Together *it, Member *member, const char *word);
/* Whether the text of a call that it is one of mentions it. */
bool is_needed(const Together *it, const Shared *shared);
/* Gives it a name in the function. */
void call_it(Together *it, Shared *shared);
/* A text of the member, with its variables as the function has them. */
const char *renamed(const Together *it, const Member *member, const char *text);

/* together_apart.c: which pointers may be restrict. In C, whether two arrays are one of which that is not known; NULL: it is known of all. */
const char *find_apart(Together *it);

#endif
