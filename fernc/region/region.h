/* What lifting makes of a composition file: functions, in them regions, in them
 * statements; annotated calls, fills and copies as nodes; the memory they touch as roots.
 * Nothing here knows what a routine does: that is in the node's annotation. */
#ifndef FERN_REGION_REGION_H
#define FERN_REGION_REGION_H

#include "annotator/records/annotation.h"

#include "conditions.h"

typedef struct Node Node;
typedef struct Statement Statement;
typedef struct Region Region;
typedef struct Function Function;

/* One piece of memory that does not overlap any other root (for pointers from outside:
 * checked at run time). */
typedef enum RootKind {
    ROOT_OUTSIDE,   /* a pointer parameter, a global, a struct's member: the caller's memory */
    ROOT_LOCAL,     /* allocated in this function and dead on every way out of it */
    ROOT_VARIABLE   /* a local variable passed by its address, or assigned from a call */
} RootKind;

typedef struct Root {
    RootKind kind;
    const char *name;          /* as it is called: "A", "l.output", "&s" */
    const char *pointer;       /* C text of a pointer to its first element: its name, or "A[0]" of `float A[8][8]` */
    const char *identifier;    /* the same as a C identifier: "A", "l_output", "s" */
    const char *element;       /* unqualified element type: "float" */
    const char *canonical;     /* the same without typedefs */
    int element_bytes;
    bool read_only;            /* pointer to const */
    bool array;                /* a local array, not a pointer: its storage cannot shrink */
    bool constant;             /* an array that is const from its declaration on: a table */
    bool used_outside;         /* ROOT_LOCAL: something but its allocation, null tests and frees
                                * touches it outside `region`; ROOT_VARIABLE: it is read after, as all are
                                * but those that take a result for the rest of its statement */
    bool tested;               /* ROOT_LOCAL: compared with null somewhere but in null tests that test
                                * intermediates of this region alone */
    const Expr *elements;      /* ROOT_LOCAL: how many elements it holds; NULL: unknown */
    const Expr *bytes;         /* ROOT_LOCAL: of its one allocation, which may be no whole number of elements; NULL: unknown */
    Statement *allocation;     /* in this region; NULL: outside of it */
    bool escapes;              /* ROOT_VARIABLE: a pointer to it may be elsewhere */
    bool zeroed;               /* by a calloc whose elements cannot be counted */
    bool device;               /* allocated in a GPU's memory */
    int allocation_count;      /* more than one: never an intermediate */
    bool object;               /* an opaque data structure: no elements, but fields */
    bool sized;                /* .. at whose handle so much memory lies as the type of that says */
    const DataType *type;      /* of an object that this function allocates; NULL: the calls' annotations say */
    const Expr *extents[MAX_RANK]; /* of such an object; NULL: not known */
    bool resizable;            /* .. its allocation can be made again with other extents */
    struct Root *slab;         /* it is a part of this memory, which is allocated at once; NULL: of none */
    const Expr *slab_offset;   /* .. from this element on */
    bool undivided;            /* calls go from one part of it to another */
    Range range;               /* of its declaration */
    int serial;                /* order of appearance in the region */
    struct Space *space;       /* its coordinates, for the passes that follow; NULL at first */
} Root;

typedef LIST(Root *) Roots;
typedef LIST(const char *) TextList;

/* An argument as it stands at the call. */
typedef struct Argument {
    const char *text;          /* as written */
    Range range;
    const Expr *value;         /* an integer's value at the region's entry; NULL: no integer */
    bool converted;            /* .. and the parameter gets another number than is written: a float's as an int, a double's as a float */
    bool constant_text;        /* the text means the same anywhere in the region, entry included:
                                * literals and names that the region does not assign. Otherwise it
                                * is evaluated into a constant at the entry (memory reads) */
    const char *address_text;   /* passed by address: what stands at the call, "&n", where `text` is the number, "n"; else NULL */
    const char *structure;     /* C of the structure that it is, or leads to, where annotations name members of it: "v", "*p"; else NULL */
    const char *null_text;     /* not NULL: a null pointer constant */
    TextList mentions;         /* the variables and parameters in it */
    bool calls;                /* functions that only compute: it is evaluated once, under the call's own condition */
    bool looks_up;             /* it reads memory, or a global variable */
    Roots late;                /* floats: variables that earlier calls of the region give their values,
                                * in the text; it is evaluated where the call runs */
    Root *root;                /* pointers: what is pointed at; NULL: not resolved */
    const Expr *offset;        /* in elements, from the root's base */
    const char *cast;          /* the type of the pointer that is passed, "const float *", where the root's is another; else NULL */
} Argument;

typedef enum NodeKind {
    NODE_CALL,   /* an annotated routine */
    NODE_FILL,   /* calloc, or memset of a whole root with a constant byte */
    NODE_COPY    /* memcpy of one range of elements */
} NodeKind;

struct Node {
    NodeKind kind;
    int index;                   /* position in Region.nodes: program order */
    Statement *statement;
    Range range;                 /* of the call expression */
    const Routine *routine;      /* NODE_CALL */
    const char *called;          /* NODE_CALL: the macro that stands for its name: "F77(scale)"; NULL: none does */
    Argument *arguments;         /* NODE_CALL: one a parameter */
    Root *result;                /* NODE_CALL: the variable that takes the returned value */
    const char *predicate;       /* C text of `cond` in `if (cond) call`; NULL: always */
    RunConditions conditions;       /* .. which says the same; none, where it is not known how it is to those of other calls */
    const char *fill_byte;       /* NODE_FILL: C text: "0" */
    Argument destination;        /* NODE_FILL, NODE_COPY: root and offset */
    Argument source;             /* NODE_COPY */
    const Expr *elements;        /* NODE_FILL, NODE_COPY: how many elements */
};

typedef enum StatementKind {
    STATEMENT_CALL,      /* `f(..);` `x = f(..);` `T x = f(..);` `if (c) f(..);` `if (f(..)) return e;`
                          * `CHECK(f(..));`, the call of `*p = f(..) / 2;`: node */
    STATEMENT_ALLOCATE,  /* `T *p = malloc(..);` `p = calloc(..);`: root; node for the zeros of calloc */
    STATEMENT_FREE,      /* `free(p);`: root */
    STATEMENT_NULL_TEST, /* `if (!p) return ..;` right after allocations */
    STATEMENT_FILL,      /* memset: node */
    STATEMENT_COPY,      /* memcpy: node */
    STATEMENT_COMPUTE,   /* `T x = expression;` `x += expression;` of results of earlier calls: root, reads */
    STATEMENT_STORE,     /* `*energy = 0.0;` `s->sum += expression;`: root, offset, reads */
    STATEMENT_RETURN,    /* `return expression;` of results of the region: its last statement */
    STATEMENT_VIEW,      /* `T *q = p + 1;` of a pointer that the region allocates: root, its elements */
    STATEMENT_MOVED,     /* declarations and assignments without side effects: stand before the region */
    STATEMENT_BESIDE     /* `printf("scaled\n");` `assert(v > 0);`: nothing of the region, before its calls on the fused path */
} StatementKind;

/* Memory that is allocated for a tile as the composition allocates the whole, by a call of this text around the size. */
typedef struct OwnMemory {
    const char *before, *after;
    int64_t unit;                /* the size is in so many bytes, */
    bool in_elements;            /* or elements */
    const char *type;            /* of its parameter, where that is no size_t, */
    int64_t most;                /* and takes no larger number; 0: any */
    const char *free_before, *free_after; /* around the pointer, in a call that frees it */
} OwnMemory;

struct Statement {
    StatementKind kind;
    Range range;                 /* the whole statement, with its semicolon */
    unsigned line;               /* of the composition, that it begins in */
    /* A statement of the source may have parts, one after the other, all with its range. */
    Statement *next_part;
    bool continues;              /* a part that is not the first */
    bool covered;                /* on the original path: the text of another part is all of the statement */
    const char *fused_text;      /* where it runs by itself on the fused path; NULL: as written */
    const char *address_call;    /* ALLOCATE: `cudaMalloc((void **)&p, n)`, `create(&t, n)`, as written, */
    const OwnMemory *own;        /* ALLOCATE: NULL: the memory may be malloc's, and be freed as that */
    const char *address_ok;      /* .. what it returns where it has not failed, of the host's memory; NULL: the pointer tells, */
    const char *device_bytes;    /* .. the size in it, of a GPU's: `n` */
    Node *node;
    Root *root;
    const Expr *offset;          /* STORE: of the element; NULL: the first */
    Roots reads;                 /* COMPUTE, STORE */
    bool declares; /* ALLOCATE, COMPUTE, VIEW, CALL, NULL_TEST with `T x = ..`: the statement declares its variable;
                    * MOVED: it is one of several in a declaration */
    const char *declared_type;   /* then: "float *", without top-level const */
    const char *declared_name;
    bool again;                  /* MOVED: its value is read from memory: the original path computes it where it stood */
    const char *initialiser;     /* ALLOCATE, COMPUTE, VIEW, MOVED: text of the expression; casts included */
    const char **arguments;      /* ALLOCATE of an object: as written, one a parameter of `allocate` */
    bool looked_at;              /* VIEW: its name is tested or freed, so that it has to point where the memory is, be it a tile */
    bool status_test;            /* CALL: leaves the function when the call fails */
    bool catches_all;            /* .. with whatever status but ok */
    const char *status_target;   /* .. which the test puts here, as it is written, where that is no variable; empty: a macro does; NULL: it does not */
    bool branch_looks;           /* at arrays of the region */
    Range branch;                /* that leaves it: of status and null tests; empty: out of a macro */
    Roots tested;                /* NULL_TEST: of these pointers */
    bool tests_others;           /* NULL_TEST: and of something else */
    Range made;                  /* NULL_TEST: the allocation whose status `declared_name` takes; fused, it is `initialiser` */
};

/* What must hold at run time for the expressions of the region to mean what C computes:
 * `value`, computed in the original in a type of `bytes` bytes, must fit it. */
typedef struct WidthCheck {
    const Expr *value;
    int bytes;
    bool is_signed;
    bool conversion;             /* from another type: even a plain variable may not fit */
    bool of_symbol;              /* .. the int64_t that stands for a size_t: C converts nothing */
    Range range;
} WidthCheck;

/* An extent of a wider type than the routine's parameter: the call itself would pass another number where it
 * does not fit. That is said at run time, before any call. */
typedef struct Narrowing {
    const Node *node;
    int parameter;
    bool is_unsigned;            /* the argument */
    WidthCheck whole;            /* that it fits; */
    const WidthCheck *parts;     /* how its parts are computed */
    int part_count;
} Narrowing;

/* A text whose number clang has computed, from which the plan is made. */
typedef struct Folded {
    const char *text;            /* `BLOCK`, `sizeof(block) + 1` */
    const Expr *value;
    bool constant;               /* a constant expression to any compiler */
    bool local;                  /* it names a variable of the function that is no parameter */
} Folded;

/* A place in memory that an argument reads: `l->biases`, `sizes[2]`. */
typedef struct MemoryRead {
    const char *text;
    const char *array;           /* the variable that it is an element of: "sizes"; NULL: there is none */
    bool element;                /* a number in an array: no pointer, and no member of a structure */
    const char *when;            /* C text: it is read, and known to be there, where this holds; NULL: always */
} MemoryRead;

/* Rows that pointers of their own lead to: how far these are apart is found where the region begins. */
typedef struct RowTable {
    const char *pointer;         /* C text of the pointer to them: "a" */
    const Symbol *step;          /* elements from one row to the next; -1: there are none, or they are not equally far apart; `alone`: not `when` */
    const Expr *rows;            /* so many pointers are there, */
    const Expr *least;           /* .. and all that the calls are told of sizes is so much at least: with nothing to do no pointer need be there; */
    const Expr *alone;           /* elements in one: the step of one row */
    int element_bytes;
    const char *when;            /* C text: they are there where this holds; NULL: always */
} RowTable;

struct Region {
    Function *function;
    Range range;                 /* from the first statement to the end of the last */
    LIST(Statement *) statements;
    LIST(Node *) nodes;          /* program order */
    LIST(Root *) roots;
    LIST(WidthCheck) width_checks;
    LIST(Narrowing) narrowings;
    LIST(Folded) folded;         /* each text once, of one value */
    LIST(const Symbol *) called; /* integers that calls give, of functions that only compute: evaluated once */
    LIST(RowTable) row_tables;   /* each of a step of its own */
    LIST(MemoryRead) memory_reads; /* `l->biases`: read for arguments after calls that write memory;
                                      * they must lie apart from what the region writes */
    const char *indent;          /* white space before what stands in its place */
    bool shares_line;            /* something else stands in its first line before it */
    bool labelled;               /* a label stands before it, or may stand in its block behind it */
    bool in_loop;                /* inside a loop of the function */
    LIST(Range) loops;           /* around it, from the outside in (lift_around.c) */
    bool conditional;            /* .. and inside an `if` in the innermost */
    bool for_ranks;              /* --target=mpi: what shares a loop has memory of its own */
    bool rounds_freely;          /* the C compiler may round otherwise what it sees as one expression */
    const Vendor *vendor;        /* of the GPUs that it may be for */
    bool for_device;             /* --target=cuda: calls that work in a GPU's memory are fused, and no others; */
    bool streamed;               /* --target=cuda-stream: and copies between it and the host's memory */
    bool inlined;                /* --target=cuda-inline: fused calls become kernels */
};

/* Why something that one might have expected to be lifted was not: for --explain. */
typedef struct Remark {
    Range range;
    unsigned line;
    const char *text;
    const char *missing;         /* the function that an annotation would have to tell of; NULL: of none */
} Remark;

typedef struct ParameterText {
    const char *name;
    const char *declaration;     /* "const float *x", as written */
    CType type;
    bool assigned;               /* the body gives it another value */
    bool restricted;             /* a `restrict` pointer */
    bool leads_to_number;        /* where arguments are made: a pointer to one number, of which `type` is the number's type; */
    bool made, by_value;         /* .. by a function of the user's; and passed as what is at the pointer that is at hand; */
    bool place;                  /* .. and no parameter: a number or an array behind one, or a global (verify_examples.h) */
} ParameterText;

/* An include of the composition. */
typedef struct Include {
    unsigned at;
    const char *text;            /* "#include <stdlib.h>" */
} Include;

/* A goto and its label, where they stand in the file. */
typedef struct Jump {
    unsigned from, to;
} Jump;

/* A local variable that keeps the value it begins with. */
typedef struct LocalValue {
    const char *name;
    TextList mentions;           /* the variables that it is computed from */
} LocalValue;

/* What its caller gets of variables of its own, once all has run: `return s;`, `*sum = s;`, `return sqrt(s / n);`. */
typedef struct ResultValue {
    const char *parameter;       /* the pointer behind which it is stored; NULL: it is returned */
    const char *variable;        /* it is this one, unchanged, which nothing but calls changes; NULL: it is computed */
    const char *initial;         /* C text of what that is declared with, which reads no memory; NULL: nothing */
    Range range;
} ResultValue;

/* `n > 0`, `x != NULL`: what a parameter is compared with is a number, or another parameter. */
typedef struct StayTest {
    const char *left, *operator, *right;
    bool pointer;
} StayTest;

/* Where one of these holds, the function goes on: `if (n <= 0 || !x) return;` asks for two of these. */
typedef struct StayCase {
    LIST(StayTest) tests;
    Range range;
} StayCase;

/* What a function does beside its one region, as far as an annotation of its own can tell of it. */
typedef struct Remainder {
    const char *untold;          /* that it cannot; NULL: it can */
    Range place;                 /* of that */
    LIST(LocalValue) locals;
    const char *ok;              /* C text of the number that it returns where all goes well; NULL: not known */
    LIST(ResultValue) results;
    LIST(StayCase) stays;        /* all of these hold where it does more than return */
} Remainder;

/* Statements beside the regions that a copy of the function for ranks replaces. */
typedef enum AroundKind {
    AROUND_RETURN,               /* `return value;` */
    AROUND_LABEL,                /* `done:`, `done: free(x);`, to which nothing leads but tests of null and of a status */
    AROUND_MEMORY                /* allocations, frees and null tests, in no region: statement, with its parts */
} AroundKind;

typedef struct AroundStatement {
    AroundKind kind;
    Range range;
    const char *value;           /* RETURN: NULL: none */
    bool zero;                   /* .. it is the number 0 */
    bool last;                   /* .. nothing of the body follows */
    const char *pointer;         /* .. it is this variable, which points at data; NULL: it is no such */
    Statement *statement;        /* MEMORY: the first part */
} AroundStatement;

/* Why a statement cannot be run by all ranks, each by itself, with the same effect. */
typedef struct AroundFault {
    Range range;
    const char *touched;         /* it uses this pointer; NULL: it is something else, */
    const char *text;            /* this: "it calls `rand`" */
    bool stores;                 /* it stores to what the pointer points at: each rank may, but in an array in blocks */
    const char *place;           /* .. here, "*out" or "out[3]", always; NULL: it is not known where */
    int bytes;                   /* .. so many */
} AroundFault;

/* `T *t = a; a = b; b = t;` */
typedef struct PointerSwap {
    const char *names[2];
    Range range;                 /* of the three statements */
} PointerSwap;

/* Variables that a statement of a block declares. */
typedef struct AroundDeclaration {
    Range range;
    TextList names;
} AroundDeclaration;

/* What stands beside the regions of a function. */
typedef struct Around {
    LIST(AroundDeclaration) declarations; /* those in regions, too */
    LIST(AroundStatement) statements; /* in source order */
    LIST(AroundFault) faults;
    LIST(AroundFault) inside;    /* the same of what regions compute beside their calls: it matters with `branches` */
    LIST(PointerSwap) swaps;
    TextList locals;             /* variables of the function */
    bool branches;               /* what runs, and how often, depends on values */
} Around;

struct Function {
    const char *name;
    Range range;                 /* the whole definition */
    unsigned line;               /* that it begins in */
    Range body;                  /* with its braces */
    Range name_range;            /* of the name in the definition */
    const char *prefix;          /* of the function with tile sizes, what stands before its name: "static void " */
    const char *taken;           /* a function of this file with a name that one would have on ranks; NULL: there is none */
    const char *suffix;          /* what follows NAME_tiled and NAME_tiles where others have these names; "" */
    const char *signature;       /* everything before the body as written: "static void f(int n)" */
    bool returns_void;
    bool internal;               /* static: no other file can call it */
    bool external_inline;        /* `inline`, not static: what is static may not be named in it */
    bool stands_once;            /* a second copy of its body would be another one: static variables, macros that it defines */
    bool names_itself;           /* in its body, and nothing before declares it */
    bool narrows[9];             /* something in it becomes an integer of so many bytes that may have been a larger one */
    CType result;
    LIST(ParameterText) parameters;
    LIST(Include) includes;      /* that the types of its signature come from, */
    LIST(const char *) own_types; /* and those that the composition itself defines: "struct layer" */
    LIST(Range) loops;            /* for, while, do; those around others first */
    LIST(unsigned) unknown_calls; /* offsets of calls of what is neither annotated nor of a system's header */
    LIST(Jump) jumps;
    LIST(Region *) regions;      /* in source order, none inside another */
    Remainder remainder;
    Around around;
    LIST(Remark) remarks;
};

/* What a composition stands on: with it the annotations can be read again (region_read.c). */
typedef struct Origin {
    const char *path;            /* of the composition, or of a file beside it */
    LIST(const char *) flags;    /* for clang */
    LIST(const char *) includes; /* "#include <stdlib.h>": with them the annotations can be read again */
    LIST(const char *) included; /* .. as the composition has them */
    LIST(const char *) taken;    /* words of the composition that loops would have as names */
} Origin;

typedef struct Composition {
    const SourceFile *file;      /* the C source, or the dump that it was read from */
    Origin origin;
    struct Names *words;         /* of the file: generated names are others */
    struct FileScope *scope;     /* what names mean in the whole of it */
    Library *library;
    LIST(Function *) functions;  /* those with at least one region or remark */
} Composition;

/* The function of this name, which has the range; one of which nothing was lifted is there for what is said of it. */
Function *function_of_remarks(Composition *composition, const char *name, Range range, Arena *arena);
/* Where several statements stand for one of the text as written (SourceEdit.alone): all of them; else the range itself. */
Range all_parts_of(Range part);

/* A name for generated C that tells of the text: "l_output" of "l.output". */
const char *root_identifier(Arena *arena, const char *name);

#endif
