/* What is known of a function whose body is seen, and of a call of it that becomes its body. Each file calls those before it: places.c, types.c, seen.c,
 * bind.c, expand.c, alike.c. */
#ifndef FERN_BODIES_SEEN_H
#define FERN_BODIES_SEEN_H

#include "bodies.h"

#include "annotator/base/text.h"
#include "lift/lift_internal.h"

/* Of what types the places in memory are that something stores to. */
enum { STORES_REALS = 1, STORES_INTEGERS = 2, STORES_POINTERS = 4, STORES_ANYTHING = 8 };

typedef struct SeenParameter {
    CXCursor declaration;
    const char *name;            /* "": it has none */
    Range range;                 /* of its declaration */
    bool used;
    bool read_alone;             /* nothing assigns it, and it is no operand of sizeof */
} SeenParameter;

typedef struct SeenVariable {
    CXCursor declaration;
    const char *name;
    Range scope;                 /* where its name means it */
} SeenVariable;

typedef struct SeenBody {
    CXCursor function, body;
    bool elsewhere;              /* in a source of its own: what it names outside has to be a header's */
    const char *name;
    const char *why;             /* it cannot be taken apart; NULL: it can */
    Range text;                  /* between the braces */
    LIST(SeenParameter) parameters;
    LIST(SeenVariable) variables; /* declared in it */
    CXCursor result;             /* the `return E;` at its end; null: there is none */
    unsigned result_begin;       /* .. which begins there: the end of the text, where there is none */
    int stores;                  /* STORES_.., by itself */
    int weight;                  /* loops and calls of annotated routines in it */
    bool acts;                   /* it does more than to compute a number */
} SeenBody;

typedef struct Seen {
    Lifter *lifter;              /* of the function that calls are in */
    const OtherSources *sources; /* that define functions, too */
    LIST(SeenBody *) bodies;     /* those that were asked for */
    LIST(Names *) tables;        /* of expansions, to be freed */
    Names *alone;                /* functions that are static in one of the sources, and which */
    bool interposed;             /* it is for a shared library: another one may define what other files see */
    Names *outside;              /* names that the unit declares or defines outside of functions */
} Seen;

/* How a parameter gets its argument. */
typedef struct BoundParameter {
    const SeenParameter *parameter;
    CXCursor argument;
    Range range;                 /* of its text */
    CXCursor place;              /* what stands for the parameter, a variable or a member; null: */
    const char *name;            /* .. a variable of this name, which is declared; NULL: nothing, since it is not used */
} BoundParameter;

/* What becomes of the result. */
typedef enum ResultUse {
    RESULT_UNUSED,               /* `f(x);` */
    RESULT_IN_PLACE,             /* `s = f(x);`: the expression stands where the call did */
    RESULT_DECLARED              /* the same, by a variable, since it is converted */
} ResultUse;

typedef struct Expansion {
    const SeenBody *body;
    const struct Expansion *around; /* the call is in the body of this one; NULL: in the function itself */
    CXCursor statement, call;
    Range range, call_range;     /* of the two, that of the statement with its semicolon */
    LIST(BoundParameter) bindings;
    Names *renames;              /* of parameters and variables of the body: what their names become */
    LIST(struct Expansion *) inner; /* calls in the body, in order */
    ResultUse use;
    const char *result_name;     /* RESULT_DECLARED */
    const char *text;            /* the statements, one after the other */
    LIST(SourcePiece) pieces;    /* where they come from */
} Expansion;

typedef LIST(Expansion *) Expansions;

/* places.c: where a cursor is written, whichever file that is. False: macros write its ends, or more than one file does. */
bool place_written(Lifter *lifter, CXCursor cursor, Range *range);
/* .. a macro may write its first words, or its last, whose uses belong to it then. */
bool place_used(Lifter *lifter, CXCursor cursor, Range *range);
/* The text of each argument of a call that is written there. False: there are not so many. */
bool places_of_arguments(Range call, int count, Range *arguments);

/* types.c: the same type but for const and restrict; lengths that are known at run time are taken for equal. */
bool is_same_type(Lifter *lifter, CXType a, CXType b);
/* .. an array being the address of its first element, as parameters are. */
bool is_same_value(Lifter *lifter, CXType a, CXType b);
/* STORES_..: what a store to a place of this type is. */
int kind_of_store(CXType type);

/* seen.c: of the function that is called; NULL: its body is not seen. */
const SeenBody *seen_body(Seen *seen, CXCursor call);
/* A parameter, or a variable that is not static. */
bool is_variable_of_function(CXCursor declaration);
/* What a statement calls in such a way that the body can stand in its place: `f(x);`, `s = f(x);`. Null: nothing. */
CXCursor call_of_statement(Lifter *lifter, CXCursor statement);
/* Whether the attributes of the function, if any, say nothing of what it computes. */
bool has_harmless_attributes(Lifter *lifter, CXCursor function);
/* Whether something takes the address of the variable in there. */
bool takes_address(Lifter *lifter, CXCursor body, CXCursor variable);

/* bind.c: how the call's arguments become those of the body, and whether they can. False: *why. `body_around`: of the function that the call is in. */
bool bind_arguments(Seen *seen, Expansion *expansion, CXCursor body_around, const char **why);

/* expand.c: the statement as what it calls does it, at this depth of calls; NULL: it stays, for *why, which is NULL where it is no such call. `taken`:
 * words that new names must not be. */
Expansion *expand(Seen *seen, CXCursor statement, Range block, const Expansion *around, CXCursor body_around, Names *taken, const char **why);
/* Its text, and where that comes from. */
void write_expansion(Seen *seen, Expansion *expansion);

/* alike.c: whether the two functions, of which the first one is of the lifter's unit, do the same once the expansions stand in the places of their calls. Else
 * the first of these at fault; NULL and false: none is, but something else differs. */
bool functions_alike(Lifter *lifter, CXCursor before, CXCursor after, const Expansions *expansions, const Expansion **at_fault);

#endif
