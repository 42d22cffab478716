/* The annotation of a function of the composition itself: what a call of it touches and, where a call on a tile
 * makes the very calls that an iteration of its nest makes, over which loops it may be cut. With it the function
 * can be called, and fused, in another composition. */
#ifndef FERN_ANNOTATE_H
#define FERN_ANNOTATE_H

#include "plan/nest.h"

/* An array parameter: the part that one tile of the loops touches, in its own coordinates. */
typedef struct OutlineArray {
    int parameter;
    const Space *space;
    Box box;                       /* begins at 0 over the whole call */
    const Expr *extent[MAX_RANK];  /* of the whole call's */
    bool written, read_before;     /* written: produced, unless something of it may be read before it is written */
    bool optional;                 /* it may be null: all its calls take it so */
    bool within;                   /* read: which elements of it is in other arrays */
} OutlineArray;

/* `for variable in [begin, end, length]` */
typedef struct OutlineLoop {
    const char *name;
    const Symbol *variable, *length;
    const Expr *begin, *end;
} OutlineLoop;

/* What a call on a tile passes for a parameter. */
typedef struct TileArgument {
    int parameter;
    const Expr *value;
} TileArgument;

/* A symbol that stands for the value of a parameter. */
typedef struct OwnSymbol {
    const Symbol *symbol;
    int parameter;
} OwnSymbol;

/* A parameter that is handed on as such, or points at nothing that has a size. */
typedef enum TokenKind { TOKEN_CONSTANT, TOKEN_HANDLE, TOKEN_STREAM, TOKEN_ORDERED } TokenKind;

typedef struct OutlineToken {
    int parameter;
    TokenKind kind;                /* as all its calls take it, else ordered */
    const char *get, *set;         /* of a handle: what tells its stream and sets it, as all its calls say; NULL: not said */
} OutlineToken;

/* What the checker of annotations may pass. */
typedef struct OutlineExample {
    int parameter;
    const Example *values;
} OutlineExample;

/* Parameters: elements of `from` are indices into `into`, and nothing else. */
typedef struct OutlineIndexing {
    int from, into;
} OutlineIndexing;

/* A number that the function returns, or stores behind a pointer. */
typedef struct OutlineResult {
    int parameter;                 /* -1: it is returned */
    const struct Space *space;     /* of the variable that it is; NULL: it is computed */
    const Reduction *reduction;    /* .. which its calls reduce, and a call on a tile as well, so that what tiles give is reduced to it; NULL: it is only whole */
} OutlineResult;

typedef struct Outline {
    const Function *function;
    ExprPool *pool;
    Arena *arena;
    Plan *plan;                    /* of its region, a single call too in a nest */
    const char *untold;            /* why there is no annotation; NULL: there is one */
    Range place;                   /* of that */
    size_t end;                    /* of what a draft says of it, in the draft's text */
    LIST(OwnSymbol) symbols;
    int loop_count;
    OutlineLoop loops[MAX_RANK];
    LIST(OutlineArray) arrays;          /* in the order of the parameters */
    LIST(TileArgument) tile_arguments;
    TextList guards;               /* conditions on the parameters, in the language of annotations */
    LIST(OutlineToken) tokens;
    LIST(OutlineExample) examples; /* of parameters that are handed on, from the routines' own annotations */
    LIST(OutlineResult) results;
    LIST(int) unused;              /* other pointers that no call of the region is given */
    TextList left_out;             /* clauses of the routines' annotations that are not carried over */
    const ThreadedLibrary *library; /* whose routines it calls; NULL: none that starts threads, or several */
    LIST(OutlineIndexing) indexings;
    bool exact, serial, overwrites;
    bool captures, waits, copies;
    int64_t granule;
    int64_t edges[2];              /* of what a call on a part writes, so many elements before and behind are not to be used; in this dimension: */
    int edge_dimension;
    const Expr *flops, *bytes, *smallest; /* NULL: no routine says */
    int64_t overhead;              /* 0: no routine says */
} Outline;

/* After lifting; errors of the region have been reported. */
Outline *outline_function(const Function *function, const struct Assumptions *assumed, ExprPool *pool, Diag *diag);
/* A header with the prototypes and the annotations, and a remark for each function that has none. */
void outlines_print(Text *out, const Composition *composition, Outline *const *outlines, int count, const char *guard,
                    Diag *diag);
/* The same as a draft: of a function that has none its declaration, with a TODO that says why. `path` names the header. */
void outlines_draft(Text *out, const Composition *composition, Outline *const *outlines, int count, const char *path);

/* --- shared by the files of this pass ---------------------------------------------------- */

/* outline.c: -1: the symbol is no parameter. */
int outline_parameter(const Outline *outline, const Symbol *symbol);
int outline_parameter_named(const Outline *outline, const char *name);
/* The status of a call that went well, that `returns` says; NULL: it has none, or its type is not one word. */
const char *outline_status(const Outline *outline);
/* Whether a call's argument has its value from parameters alone that `changes` says nothing of. */
bool outline_argument_stays(const Outline *outline, const Argument *argument, const bool *changes);
/* One access after the other, in the order in which they run: whether what is read was all written before. */
typedef struct AccessList {
    LIST(const Access *) accesses;
    LIST(Box) boxes;
    LIST(bool) certain;            /* it writes, in each call, all of the box */
} AccessList;
void access_list_add(Arena *arena, AccessList *list, const Stage *stage, const Access *access, Box box);
/* Whether access i reads an element that no access before it has certainly written. */
bool outline_reads_first(Outline *outline, Facts *facts, const AccessList *list, int i);
/* What these accesses touch, for each array parameter. False: it is no box that begins at 0 over the whole call,
 * where `whole` puts the whole call in the place of a tile; or what is written is not a partition (`parts`). */
bool outline_arrays(Outline *outline, Facts *facts, const AccessList *list, const Substitution *whole, int whole_count);

/* The box of an access of the whole call. */
Box outline_whole_box(const Outline *outline, const Stage *stage, const Access *access);

/* carried.c: what clauses of its calls hold of the function too, and which are left out; once its loops and arrays are known. */
void outline_carry(Outline *outline);

/* results.c: what it hands its caller beside arrays. */
void outline_results(Outline *outline);
/* The result that the access reduces; NULL: none. */
const OutlineResult *outline_result_of(const Outline *outline, const Access *access);
/* Where it cannot be told. The first reason counts. */
void outline_cannot_tell(Outline *outline, Range place, const char *format, ...) __attribute__((format(printf, 3, 4)));

/* tile_call.c: the loops that the function may be cut over, its arrays in terms of these, and what a call on a
 * tile passes. False: there are none. */
bool outline_tiles(Outline *outline);

/* edges.c: the loop over the range that a parameter is the length of, where a call on a part is right but for its edges. False: there is none. */
bool outline_edges(Outline *outline);

#endif
