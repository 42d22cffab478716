/* A loop nest of a composition that the compiler can read: its loops, the elements that its statements read and write in terms of the
 * counters, the scalars in it. Each file calls those before it: refuse.c, structures.c, members.c, place.c, integer.c with choice.c, loop_parts.c, head.c, values.c,
 * pointers/, body.c, layout.c, polyhedra/, edges.c, effort.c, routine/. */
#ifndef FERN_LOOPS_NEST_H
#define FERN_LOOPS_NEST_H

#include "loops.h"

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

typedef LIST(Constraint) Constraints; /* all of which hold */
typedef LIST(Constraints) Cases;      /* of which one does, or more; nothing is known of what none is in */

/* `j` of `for (i = 0, j = n - 1; i < n; i++, j--)` */
typedef struct NestSecond {
    Variable *variable;
    CXCursor from, amount;       /* that is added to it each time, */
    int64_t by;                  /* .. so often; null: it is this number */
    const Expr *value;           /* in an iteration */
    bool declared;               /* in the loop's head */
} NestSecond;

typedef struct NestLoop {
    Variable *counter;
    const char *type;            /* of the counter: "int" */
    bool declared;               /* in the loop's head */
    bool unit;                   /* it is no loop of the text: one iteration, over a row that the nest stands for (edges.c) */
    bool down;                   /* from the last to the first */
    bool in_test;                /* it counts in its test: `i--` */
    bool turned;                 /* it is written so, but nothing reads the counter: iterations are counted up */
    int64_t by;                  /* how far it counts in each iteration: 1, or more, up, where the bounds are a multiple of that apart */
    CXCursor step;               /* what counts is this statement, the last one of the body: `i++;`; null: the loop's head does */
    LIST(NestSecond) seconds;    /* that count with it */
    LIST(CXCursor) placed, walked; /* `p = a`, `p++` in its head, of pointers */
    bool in_place;               /* .. the first have been read */
    const Variable *counts_pointer; /* what the loop is tested by: it goes one element in each iteration, */
    bool pointer_down;           /* .. backwards; NULL: it is no pointer */
    Range head;                  /* .. which the routine has otherwise: in the text, all before the body */
    const Symbol *at;            /* the counter's value, */
    const Expr *begin, *end;     /* in [begin, end) */
    const char *begin_text, *end_text; /* the same as C, */
    const char *tested_text;     /* .. and what it is tested for as it is written, where it counts by more than one */
    bool from_zero, from_none;   /* .. of which the first is 0 or more, 0 itself */
    CXCursor from, to;           /* the two as they are written; null: the head does not say */
    const char *given;           /* .. what it begins with, which a statement before has given it: this number; NULL: it is not known */
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
    Cases cases;                 /* of which one holds in it */
    const struct Scope *other;   /* the branch that runs where this one does not; NULL: it is none */
} Scope;

/* A number that is computed in an unsigned type of 4 bytes, where the scope runs: it is what is meant where it lies in that type. */
typedef struct Fit {
    const Expr *value;
    const Scope *scope;
} Fit;

typedef LIST(Fit) Fits;

typedef enum ScalarRole {
    SCALAR_GIVEN,                /* read alone: a parameter of the routine */
    SCALAR_OWN,                  /* of the body: written before it is read */
    SCALAR_REDUCED,              /* `s += ..` and nothing else */
    SCALAR_CARRIED               /* each iteration goes on from what the one before has left in it */
} ScalarRole;

typedef struct NestScalar {
    Place place;
    ScalarRole role;
    bool declared;               /* in the nest */
    const Symbol *symbol;        /* integers: its value, of one that is given */
    const Expr *value;           /* integers: what was last assigned to one; NULL: not known */
    Fits fits;                   /* .. for what was assigned to be known */
    int version;                 /* tells apart what it holds before and behind an assignment */
    bool read;                   /* before anything is assigned */
    const Scope *read_in;        /* here, each time; NULL: in no such place */
    LIST(const Scope *) assigned; /* in these it has a value from here on */
    LIST(Range) uses;            /* in the text, where the routine has another name for it, or its address */
    const char *operator;        /* of a reduction, with its identity: "+", "max, -1 / 0.0" */
} NestScalar;

/* A scalar of the body, holding what it held then. */
typedef struct Naming {
    const NestScalar *scalar;
    int version;
} Naming;

/* An integer that is one of several: `i > 0 ? i - 1 : 0`, `(i + 1) % n`; or a scalar that holds such a one. */
typedef struct NestChoice {
    Symbol *symbol;              /* its value: an integer as counters are, another one in each iteration */
    CXType type;
    Cases cases;                 /* that there are */
    Range range;                 /* where it is written, and is copied from; */
    const char *text;            /* .. or as C in the routine, where it comes out of a macro; NULL: it is copied */
    LIST(Naming) names;          /* what it names */
    bool reads;                  /* elements: it is the same only where it is written */
} NestChoice;

enum { DENSE_RANK = 4 /* dimensions that annotations/dense.h has a type for */ };

/* .. or a real in memory that others may write: of rank 0. */
typedef struct NestArray {
    Place place;
    const char *element;         /* type, without const */
    CXType type;
    bool read_only;              /* its type says so */
    bool written, read;          /* .. read before it is written */
    const struct NestArray *through; /* what is read of this one, which is written; NULL: it is no part of another */
    bool in_iterations;          /* where it is may be read only where an iteration runs */
    bool before;                 /* .. of which the first elements may be left out */
    bool partly;                 /* written, but not each element of the box for certain */
    int rows;                    /* of `a[i][j]`: 2; of `u[i]`: 1; of a real: 0 */
    bool by_pointers;            /* .. and each row is where a pointer of its own leads: what is touched of one is told from its first element on */
    const Expr *lengths[MAX_RANK]; /* of `a[i][j]`: how long rows are; [0] is not used */
    int rank;
    const Expr *strides[MAX_RANK]; /* in elements, the largest first */
    const Expr *origin[MAX_RANK]; /* where all of what the nest touches begins, if it has an iteration; NULL: not known */
    const Expr *begin[MAX_RANK], *length[MAX_RANK]; /* of what the nest touches, in terms of its loops' first and count, and of scalars */
} NestArray;

/* What stands in the routine in the place of this part of the text. */
typedef struct Written {
    Range range;
    const char *text;
} Written;

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
    const Scope *scope;          /* that it is declared in; NULL: before the nest */
    bool walks;                  /* the nest changes it: what is said here is where it leads to as far as the text has been read */
    bool bounds;                 /* the nest only compares with it, and the function assigns it elsewhere */
    bool known;                  /* .. if that is known */
    bool before;                 /* .. since it is where it was before the nest, or goes on from there, */
    bool entered;                /* .. and the nest uses it so somewhere */
    const char *given;           /* what it has been given before the nest, which is the same wherever the function says it; NULL: that is itself */
    const Expr *by;              /* how far it goes in each iteration of the outermost loop; NULL: it does not go on */
} NestPointer;

typedef LIST(NestPointer) NestPointers;

/* `p++`, `p += w`, `p = a + i * w`: a place where the nest changes a pointer. */
typedef struct Step {
    CXCursor cursor;
    Variable *variable;
    int taken;                   /* how often it has been read: once, if all is well */
} Step;

/* Along an array that is a member: so many of its elements, of so many bytes. */
typedef struct PartStep {
    const Expr *index;           /* NULL: not known */
    int64_t stride, count;
} PartStep;

/* `.v[k].x` of an element that is a structure: so many of its bytes. */
typedef struct Part {
    bool within;                 /* else it is all of the element */
    bool unknown;                /* it is of bits */
    int64_t begin, bytes;
    LIST(PartStep) steps;
} Part;

typedef struct NestAccess {
    NestArray *array;
    Range range;                 /* of `u[i + 1]` in the text */
    const char *behind;          /* .. of which this goes on behind the element: ".", ".x"; NULL: nothing does */
    Part part;
    CXType type;                 /* of what is read or written */
    const Expr *flat;            /* the element's number */
    const Expr *index[MAX_RANK]; /* the same by dimensions, which of `a[i][j]` are its subscripts */
    bool writes, reads;
    const Scope *scope;
    const Scope *led;            /* where the address of the array is read for it */
} NestAccess;

/* What a parameter has been given; NULL: it is not known. */
typedef struct BoundValue {
    CXCursor parameter;
    const Expr *value;
} BoundValue;

typedef struct Nest {
    Lifter *lifter;
    CXCursor statement;
    Range range;                 /* of it in the text */
    unsigned hints;              /* pragmas that belong to it begin here */
    LIST(NestLoop *) loops;      /* all of them, as they come */
    int band;                    /* so many of the first stand each around all of the next one's text, with bounds of their own */
    LIST(NestArray *) arrays;
    LIST(NestAccess *) accesses; /* in the order of the text */
    LIST(NestScalar *) scalars;
    LIST(const Variable *) own;  /* arrays and structures of an iteration */
    LIST(NestChoice *) choices;  /* each behind those that it is made of */
    LIST(const Symbol *) varying; /* counters and choices */
    LIST(const Expr *) positive; /* what a remainder divides by: the call is taken where it is 1 at least */
    const Scope *here;           /* that what is being read runs in */
    bool in_ring;                /* it is a part of a sum or product without a sign: alone it may leave its type */
    Fits pending, fits;          /* what has to fit: for what was read last, for the nest */
    LIST(const Expr *) largest;  /* as large as that becomes, which the call checks */
    LIST(BoundValue) bound;      /* parameters of functions that are looked into */
    int versions;                /* that there are of scalars */
    LIST(NestConstant) constants;
    NestPointers pointers;
    LIST(Step) steps;            /* of those that walk */
    LIST(Range) removed;         /* declarations of pointers, and other parts, which the routine has not */
    Range only;                  /* of several stores it is this one; empty: all */
    bool whole;                  /* it is not taken apart */
    LIST(Written) written;
    ReadTexts read_as;           /* what the text has been read as */
    bool in_bound;               /* .. of a loop, of which the call checks how it is computed */
    bool in_subscript;           /* what is being read is a part of one, which is written anew */
    Range refused;               /* where what stands in the way is */
    const char *why;             /* .. what; NULL: nothing does */
    bool in_order;               /* what is reduced takes iterations as they come: threads do not share them */
    LIST(const Variable *) carried; /* scalars that are known to be */
    const Variable *carries;     /* it was refused for this one, which might be; NULL: for something else */
    bool goes_on;                /* from what iterations before have left: parts of the first loop run one after the other */
    bool acts;                   /* .. a call that does more than compute: it is no loop over arrays */
    bool by_turns;               /* a loop that counts by more than one is read as one over the numbers of its iterations */
    bool steps_wide;             /* there is one */
    bool for_kernels;            /* it becomes a kernel: types go by their own names, for nothing of the program is known there */
    bool resident;               /* .. of arrays in a GPU's memory */
    LIST(Written) macros;        /* .. that it uses, and the numbers that they stand for */
    TextList other_macros;       /* .. and those that stand for more, which its text may not name */
    TextList declared_there;     /* .. types and functions that it names, as CUDA C++ */
    bool anywhere;               /* tiles are told where in the whole they lie only where that makes a difference */
    const struct Nests *beside;  /* all of the function that can be read and laid out, itself among them */
} Nest;

typedef struct Ranges {
    LIST(Range) items;
} Ranges;

typedef struct Nests {
    LIST(const Nest *) items;
} Nests;

/* refuse.c: false; the first reason counts. */
bool refuse(Nest *nest, CXCursor where, const char *why);
/* With the text of the cursor in the place of %s. */
bool refuse_text(Nest *nest, CXCursor where, const char *format);

/* members.c: all of the inner part lies in the outer one, wherever both are of one element. */
bool holds_part(const Part *outer, const Part *inner);
/* The bytes of an element that the access touches for certain, in all iterations of loops over members that are arrays. */
void mark_part(const Nest *nest, const NestAccess *access, bool *bytes);
/* These are all but padding. */
bool is_all_marked(const NestArray *array, const bool *bytes);
/* A store of this type may change an object of that one. */
bool may_be_changed_by(CXType object, CXType stored);
/* structures.c: a structure with a size. */
bool is_structure(CXType type);
/* Asked once for each array. False: another compilation may have other members, or the routine has no name for it. */
bool may_name_structure(Nest *nest, CXType type);

/* types.c: the type, without qualifiers, in the text of the routine. */
const char *nest_type_name(Nest *nest, CXType type);
/* Whether that is the file's own name for it. */
bool is_own_type_name(Lifter *lifter, CXType type);
/* Of an array, or what a pointer leads to. */
CXType element_of(CXType type);

/* read_as.c: of a nest that is laid out. False: what it might be otherwise cannot be said. */
bool tell_reading(Nest *nest);

/* place.c: what the expression names. False: it is nothing of the kind. */
bool nest_place(Nest *nest, CXCursor expression, Place *place);
Place place_of_variable(Nest *nest, Variable *variable);
bool is_same_place(const Place *a, const Place *b);
/* Where the expression stands in the text, be it between the parentheses of a macro, where it begins with these characters, and ends with that one; with 0:
 * it is these characters. False: elsewhere. */
bool is_written_as(Nest *nest, CXCursor expression, const char *begin, char end, Range *range);
/* .. or a macro that stands for this element and nothing else, or for a member of it: ".x"; NULL: of none. */
bool is_written_by_macro(Nest *nest, CXCursor element, Range *range, const char **members);
/* Whether its address can be formed where no iteration runs, too: by what the outermost loop's bounds read. */
bool leads_somewhere(Nest *nest, const Place *place, const NestLoop *outermost);

/* integer.c: the integer as a polynomial of counters and scalars; NULL: it is none that is known. */
const Expr *nest_integer(Nest *nest, CXCursor expression);
/* The text of a part of an expression, in one line; "": a macro stands for all of it. */
const char *nest_text(Nest *nest, CXCursor part, CXCursor whole);
/* .. in the text of the expression `whole`; null: it stands for itself. */
const Expr *nest_integer_in(Nest *nest, CXCursor expression, CXCursor whole);
/* .. as a number of the type, which a conversion leaves as it is; NULL: it may not. */
const Expr *nest_converted(Nest *nest, CXCursor expression, CXType type, CXCursor whole);
/* Arithmetic of this type that C defines is that of integers. */
bool computes_integers(const Nest *nest, CXType type);
/* What has been read since there were so many is used, or is not, or where the scalar is. */
void fits_for_nest(Nest *nest, int since);
void fits_for_scalar(Nest *nest, int since, NestScalar *scalar);
void note_fit(Nest *nest, const Expr *value);
bool is_narrow_unsigned(CXType type);
/* A sum of what is not negative: without a sign it is the same number. */
bool is_natural(const Nest *nest, const Expr *expr);
/* What holds where the condition does, or does not: one case at least. */
Cases nest_cases(Nest *nest, CXCursor condition, bool holds);
/* .. and smaller + apart <= larger */
Constraints constrained(Nest *nest, Constraints constraints, const Expr *smaller, const Expr *larger, int apart);
NestScalar *nest_scalar(Nest *nest, const Place *place);
/* A part of the routine adds to it, or goes on from it: it is passed by its address. */
bool is_handed_on(const NestScalar *scalar);
bool hands_on(const Nest *nest);
/* A real in the host's memory that kernels read: they are passed its value. */
bool is_passed_by_value(const Nest *nest, const NestArray *array);
/* A conversion that leaves each number as it is, or the same modulo 2 to the 64. */
bool keeps_numbers(CXType from, CXType to);
NestLoop *loop_of_counter(const Nest *nest, const Variable *variable);
/* It counts, alone or with another one. */
bool counts_in_head(const Nest *nest, const Variable *variable);

/* choice.c: integers that are one of several. NULL: not known. */
const Expr *nest_conditional(Nest *nest, CXCursor expression, const Cursors *parts, CXCursor whole);
const Expr *nest_remainder(Nest *nest, CXCursor expression, const Cursors *parts, CXCursor whole);
const Expr *nest_called(Nest *nest, CXCursor call, CXCursor whole);
/* What the scalar holds from here on, by its name: `then` in the first cases, `otherwise` in the others. */
const Expr *choice_of_scalar(Nest *nest, const NestScalar *scalar, const Expr *then, const Cases *where, const Expr *otherwise, const Cases *elsewhere);
const NestChoice *nest_choice(const Nest *nest, const Symbol *symbol);
bool mentions_choice(const Nest *nest, const Expr *expr);
/* Counters and choices change from iteration to iteration. */
bool nest_varies(const Nest *nest, const Expr *expr);
/* Whether C computes it anew where what was read last stands. `elsewhere`: not where it was written. */
bool is_current(const Nest *nest, const Expr *expr, bool elsewhere);

/* loop_parts.c: `for`, or `while`, which may count. */
bool is_loop(CXCursor statement);
/* Null: there is none. */
CXCursor test_of_loop(Nest *nest, CXCursor statement);

/* head.c */
NestLoop *read_loop(Nest *nest, CXCursor statement);
/* What the counter of the outermost loop holds behind it, as C where the nest stands; NULL: that is not said. */
const char *counter_behind(Nest *nest, const NestLoop *loop);

/* bounds.c: a number that nothing of the nest changes, whatever it is computed from, as a scalar that the routine is given; NULL: it may change, or cannot be asked for
 * where no iteration runs. */
const Expr *given_number(Nest *nest, CXCursor expression, const char *text, Variable *variable);
/* Whether it is given this number before the nest. */
bool begins_with_number(Nest *nest, const Variable *variable, int64_t *number);
/* A number of this text, which the call is given; the loop is by it for the variable. */
const Expr *given_text(Nest *nest, const char *text, CXType type, Variable *variable);
/* Nothing of the nest changes what the expression is. */
bool is_unchanging(Nest *nest, CXCursor expression);
/* What it holds there, whatever that is. */
const Expr *entry_value(Nest *nest, Variable *variable);

/* values.c: from here on the scalar has this value; NULL: one that is not known. */
void hold(Nest *nest, NestScalar *scalar, const Expr *value);
/* What the statement may assign is not known. */
void forget_assigned(Nest *nest, CXCursor statement);
typedef struct HeldValue {
    const Expr *value;
    int version;
} HeldValue;
typedef LIST(HeldValue) Held;
Held held_now(const Nest *nest);
void hold_again(Nest *nest, const Held *held);
/* What was held then, in the first cases, or what is held now, in the others. */
void hold_either(Nest *nest, const Held *then, const Cases *where, const Cases *elsewhere);

/* body.c: all of the nest. False: refused. */
bool read_nest(Nest *nest);
/* `t[0] = ..`, `t[n - 1] += ..`: it may be a part of an array that loops write, a nest without a loop of its own. */
bool is_store_to_element(Lifter *lifter, CXCursor statement);

/* layout.c: dimensions and strides of the arrays, from the subscripts, or from those of another nest of the function. False: refused. */
bool lay_out(Nest *nest);
/* The same array in a nest beside; NULL: it is not in it. */
const NestArray *array_beside(const Nest *beside, const NestArray *array);

/* routine/cuda.c: of a nest that is solved: whether threads of a kernel may do its iterations, as it stands. False: refused. */
bool may_be_kernel(Nest *nest);
/* .. and of the text that it becomes. */
bool names_no_macro(Nest *nest, const char *body);

/* polyhedra/read_apart.c: of a nest that is laid out. */
void take_reads_apart(Nest *nest);
/* .. of which iterations run in order: what is read at other places than it is written at. */
void take_recurrences_apart(Nest *nest);

/* edges.c: `t[j]`, of which other nests write other rows, is a row of t: a loop of one iteration over rows. */
void add_unit_loops(Nest *nest);
/* Whether the dimension of the array counts in another nest. */
bool counts_beside(const Nest *nest, const NestArray *array, int d);
/* Of a nest without a loop of its own: each dimension of what it writes is one that counts in another nest. */
bool lies_on_edges(const Nest *nest);

/* polyhedra/parts.c: the stores of a nest that is laid out, each of which is a nest of its own. False: they stay together. */
bool find_parts(Nest *nest, Ranges *parts);

/* polyhedra/solve.c: which loops may be cut, and the boxes of the arrays. False: refused. */
bool solve_nest(Nest *nest);

/* pointers/steps.c: whether the variable is declared in the nest. */
bool is_declared_in(const Nest *nest, const Variable *variable);
/* pointers/walking.c: what a pointer that the nest changes is behind it, as C where the nest stands; NULL: that is not said. */
const char *pointer_behind(const Nest *nest, const NestPointer *pointer);

/* loops.c: what can be read of each function of the unit's own file, without a change of anything. */
typedef void LoopsVisit(void *data, Lifter *lifter, CXCursor function, const Nests *nests);
void loops_survey(CXTranslationUnit unit, const char *path, Library *library, ExprPool *pool, Diag *diag, LoopsVisit *visit, void *data);

/* A name that nothing in the file has. */
const char *free_name(Lifter *lifter, const char *name);

/* body.c: a loop without the hints that clang has around it. */
CXCursor without_hints(Lifter *lifter, CXCursor statement);

/* loops.c: with the semicolon that ends it. */
Range statement_range(const Nest *nest, CXCursor statement);

/* effort.c: what the routine computes on a tile of so many iterations of each loop of the band, in flops of `cost {flops: ..}`; NULL: that is not known. */
const Expr *nest_flops(Nest *nest, const Symbol *const *length);

/* routine/: the routine, its annotation, and a call of it in the place of the nest. */
typedef struct RoutineText {
    const char *annotation, *definition, *call;
    const char *forms;           /* of the definition, with subscripts for arrays in rings as well (region/forms.h); NULL: it has no such arrays */
    const struct LoopText *parts; /* of the definition (region/loop_text.h); NULL: it cannot be one of several in the same loops */
} RoutineText;
RoutineText write_routine(Nest *nest, const char *name);
/* .. and the same for a GPU. `title` is what the nest is called where a launch fails. */
OwnKernel write_kernel(Nest *nest, const char *name, const char *title, const Vendor *vendor);

#endif
