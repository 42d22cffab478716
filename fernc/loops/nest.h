/* A loop nest of a composition that the compiler can read: its loops, the elements that its statements read and write in terms of the
 * counters, the scalars in it. Each file calls those before it: refuse.c, place.c, integer.c, head.c, body.c, layout.c, polyhedra.c, routine.c. */
#ifndef FERN_LOOPS_NEST_H
#define FERN_LOOPS_NEST_H

#include "lift/lift_internal.h"

enum { MAX_CUT = 3 };

/* A variable, or a member of the structure that a variable is or leads to. */
typedef struct Place {
    const char *key;             /* tells places apart */
    const char *text;            /* of C: "g->nx", */
    const char *name;            /* and as a parameter of the routine: "g_nx" */
    Variable *variable;          /* that it is, is in, or that leads there */
    bool member, arrow;          /* it is a member, behind a pointer */
    bool renamed;                /* the name is another than the text */
    const char *guarded;         /* the text where it can be read whether an iteration runs or none; NULL: as it is */
    CXType type;
} Place;

/* smaller <= larger */
typedef struct Constraint {
    const Expr *smaller, *larger;
} Constraint;

typedef struct NestLoop {
    Variable *counter;
    const char *type;            /* of the counter: "int" */
    bool declared;               /* in the loop's head */
    bool down;                   /* from the last to the first */
    const Symbol *at;            /* the counter's value, */
    const Expr *begin, *end;     /* in [begin, end) */
    const char *begin_text, *end_text; /* the same as C, */
    bool from_zero;              /* .. of which the first is 0 */
    CXCursor from, to;           /* the two as they are written */
    CXCursor body;
    const struct Scope *around;  /* that it stands in */
    bool ended;                  /* what is being read stands behind it */
    bool cut;                    /* tiles cut it: */
    bool runs;                   /* .. one iteration at least, which the annotation asks for; */
    bool by_place;               /* .. which know where they lie in the whole */
    const Symbol *first, *count; /* .. the routine runs over [first, first + count) */
} NestLoop;

/* A statement that others are in: the body of a loop, a branch. */
typedef struct Scope {
    const struct Scope *around;  /* NULL: the nest itself */
    NestLoop *loop;              /* it is the body of this one; NULL: it is not */
    bool sometimes;              /* whether it runs depends on more than the loops around it */
    LIST(Constraint) constraints; /* that hold in it; more may */
} Scope;

typedef enum ScalarRole {
    SCALAR_GIVEN,                /* read alone: a parameter of the routine */
    SCALAR_OWN,                  /* of the body: written before it is read */
    SCALAR_REDUCED               /* `s += ..` and nothing else */
} ScalarRole;

typedef struct NestScalar {
    Place place;
    ScalarRole role;
    bool declared;               /* in the nest */
    const Symbol *symbol;        /* integers: its value, of one that is given */
    const Expr *value;           /* integers: of one that is assigned once; NULL: not known */
    bool looked_through;         /* .. which is a part of a subscript, or of a bound */
    bool read;                   /* before anything is assigned */
    const Scope *read_in;        /* here, each time; NULL: in no such place */
    int writes;
    LIST(const Scope *) assigned; /* in these it has a value from here on */
    LIST(Range) uses;            /* in the text, where the routine has another name for it, or its address */
    const char *operator;        /* of a reduction: "+" */
} NestScalar;

/* .. or a real in memory that others may write: of rank 0. */
typedef struct NestArray {
    Place place;
    const char *element;         /* type, without const */
    CXType type;
    bool read_only;              /* its type says so */
    bool written, read;          /* .. read before it is written */
    bool in_iterations;          /* where it is may be read only where an iteration runs */
    bool partly;                 /* written, but not each element of the box for certain */
    int rows;                    /* of `a[i][j]`: 2; of `u[i]`: 1; of a real: 0 */
    const Expr *lengths[MAX_RANK]; /* of `a[i][j]`: how long rows are; [0] is not used */
    int rank;
    const Expr *strides[MAX_RANK]; /* in elements, the largest first */
    const Expr *begin[MAX_RANK], *length[MAX_RANK]; /* of what the nest touches, in terms of its loops' first and count, and of scalars */
} NestArray;

/* A text that the routine is given for what the call checks of it. */
typedef struct NestConstant {
    const char *text;
    bool is_number;              /* the compiler has told it, another one might tell otherwise; else it is computed without leaving its type */
    int64_t value;
} NestConstant;

/* `const double *row = a + i * w;`, `a[i]`: a pointer of the body that leads into an array, and nowhere else. */
typedef struct NestPointer {
    const Variable *variable;
    Place array;
    int rows, led;               /* of the array, and so many of its subscripts are these: */
    const Expr *index[MAX_RANK];
    const Expr *offset;          /* it is at this element from there on */
    const Scope *scope;          /* that it is declared in */
} NestPointer;

typedef struct NestAccess {
    NestArray *array;
    Range range;                 /* of `u[i + 1]` in the text */
    const Expr *flat;            /* the element's number */
    const Expr *index[MAX_RANK]; /* the same by dimensions, which of `a[i][j]` are its subscripts */
    bool writes, reads;
    const Scope *scope;
    const Scope *led;            /* where the address of the array is read for it */
} NestAccess;

typedef struct Nest {
    Lifter *lifter;
    CXCursor statement;
    Range range;                 /* of it in the text */
    LIST(NestLoop *) loops;      /* all of them, as they come */
    int band;                    /* so many of the first stand each around all of the next one's text, with bounds of their own */
    LIST(NestArray *) arrays;
    LIST(NestAccess *) accesses; /* in the order of the text */
    LIST(NestScalar *) scalars;
    LIST(NestConstant) constants;
    LIST(NestPointer) pointers;
    LIST(Range) removed;         /* declarations of pointers, which the routine has not */
    bool in_bound;               /* .. of a loop, of which the call checks how it is computed */
    bool in_subscript;           /* what is being read is a part of one, which is written anew */
    Range refused;               /* where what stands in the way is */
    const char *why;             /* .. what; NULL: nothing does */
    bool acts;                   /* .. a call that does more than compute: it is no loop over arrays */
} Nest;

/* refuse.c: false; the first reason counts. */
bool refuse(Nest *nest, CXCursor where, const char *why);
/* With the text of the cursor in the place of %s. */
bool refuse_text(Nest *nest, CXCursor where, const char *format);

/* place.c: what the expression names. False: it is nothing of the kind. */
bool nest_place(Nest *nest, CXCursor expression, Place *place);
Place place_of_variable(Nest *nest, Variable *variable);
bool is_same_place(const Place *a, const Place *b);
/* Whether its address can be formed where no iteration runs, too: by what the outermost loop's bounds read. */
bool leads_somewhere(Nest *nest, const Place *place, const NestLoop *outermost);

/* integer.c: the integer as a polynomial of counters and scalars; NULL: it is none that is known. */
const Expr *nest_integer(Nest *nest, CXCursor expression);
/* The text of a part of an expression, in one line; "": a macro stands for all of it. */
const char *nest_text(Nest *nest, CXCursor part, CXCursor whole);
/* What holds where the condition does, or does not. */
void nest_constrain(Nest *nest, CXCursor condition, bool holds, Scope *scope);
NestScalar *nest_scalar(Nest *nest, const Place *place);
/* A conversion that leaves each number as it is, or the same modulo 2 to the 64. */
bool keeps_numbers(CXType from, CXType to);
NestLoop *loop_of_counter(const Nest *nest, const Variable *variable);

/* head.c */
NestLoop *read_loop(Nest *nest, CXCursor statement);

/* body.c: all of the nest. False: refused. */
bool read_nest(Nest *nest);

/* layout.c: dimensions and strides of the arrays, from the subscripts. False: refused. */
bool lay_out(Nest *nest);

/* polyhedra.c: which loops may be cut, and the boxes of the arrays. False: refused. */
bool solve_nest(Nest *nest);

/* A name that nothing in the file has. */
const char *free_name(Lifter *lifter, const char *name);

/* loops.c: with the semicolon that ends it. */
Range statement_range(const Nest *nest, CXCursor statement);

/* routine.c: the routine, its annotation, and a call of it in the place of the nest. */
typedef struct RoutineText {
    const char *annotation, *definition, *call;
} RoutineText;
RoutineText write_routine(Nest *nest, const char *name);

#endif
