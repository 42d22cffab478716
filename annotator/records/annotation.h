/* What annotated headers say, as records: data types, and for each routine the
 * blocks that tell which subsets of its inputs a subset of its outputs needs.
 *
 * Every record carries the source range it came from. Expressions use one Symbol
 * for each routine parameter (Parameter.symbol), each loop variable and each
 * Symbolic; `data.field` has been replaced: an origin field of a bound structure is
 * 0, an extent field is the binding's extent. */
#ifndef FERN_RECORDS_ANNOTATION_H
#define FERN_RECORDS_ANNOTATION_H

#include "base/diag.h"
#include "expr/expr.h"

enum { MAX_RANK = 6 };

/* --- Data types ------------------------------------------------------------ */

/* `range start: len`: an origin field and the extent that goes with it. */
typedef struct Dimension {
    const char *origin, *extent;
} Dimension;

typedef struct TypeParameter {
    const char *name;
    const Symbol *symbol;        /* stands for the argument in DataType.strides */
    const Expr *default_value;   /* NULL: must be given */
} TypeParameter;

/* --- The interface of opaque types ------------------------------------------- */

typedef enum InterfaceRole {
    TAKES_OBJECT,                /* the structure itself */
    TAKES_PIECE,                 /* what is inserted; the other one of two that are compared */
    TAKES_RESULT,                /* where the new object goes, of a function that returns a status */
    TAKES_ORIGIN, TAKES_EXTENT,  /* of dimension `index` */
    TAKES_FIELD,                 /* the type's field `index` that is no range */
    TAKES_OTHER                  /* of `allocate`: what the composition passes there */
} InterfaceRole;

typedef struct InterfaceParameter {
    InterfaceRole takes;
    int index;
    bool address;                /* TAKES_OBJECT of a function that takes its address */
    const char *type;            /* C type, for casts */
    int bytes;                   /* of it */
    bool is_unsigned;
} InterfaceParameter;

typedef struct InterfaceFunction {
    const char *name;            /* NULL: the type has none */
    Range range;                 /* where the type names it */
    int parameter_count;
    InterfaceParameter *parameters;
    bool returns_status;
} InterfaceFunction;

/* A function of an object that tells a number, named in the cost of its parts. */
typedef struct Measure {
    InterfaceFunction function;
    const Symbol *symbol;
} Measure;

typedef struct DataType {
    const char *name;
    Range range;
    bool opaque;                 /* named by its C type, with query/insert/... functions */
    int parameter_count;         /* of a dense type; parameter 0 is the pointer */
    TypeParameter parameters[MAX_RANK + 2];
    int rank;                    /* number of dimensions */
    Dimension dimensions[MAX_RANK];
    /* Dense: element (i0, i1, ..) is at pointer[sum of i_d * strides[d]], in elements;
     * strides in terms of the parameters' symbols. */
    const Expr *strides[MAX_RANK];
    /* `at ptr[x][y]`: the pointer leads to pointers, one for each x, of dimension `row`. How far these lead apart, only a call tells: that stride
     * is 0 here, and in bindings a symbol of the routine's. */
    bool by_rows;
    int row;
    /* Opaque: */
    const char *c_type;          /* "struct raster *" */
    bool c_type_is_pointer, c_type_is_number;
    InterfaceFunction query, insert, allocate, free;
    InterfaceFunction like;      /* makes one with the extents of another one, as `allocate` would */
    InterfaceFunction same;      /* whether two objects share memory; without it, handles are compared */
    InterfaceFunction extent_of[MAX_RANK]; /* `range row: rows of F` */
    bool free_query, insert_query;
    bool may_fail;               /* query, insert and allocate may */
    bool threads;                /* several may call its functions at once, for different parts */
    const char *none;            /* what query and allocate return then; NULL: a status */
    const char *status_type, *status_ok; /* `returns STATUS ok VALUE`; NULL: none */
    const int64_t *status_value; /* what VALUE stands for; NULL: that is not known */
    const char *other_fields[MAX_RANK]; /* `field node`: no range */
    int other_field_count;
    /* `cost {..}` of a part, in terms of its extents and of measures of the object: */
    const Symbol *extent_symbols[MAX_RANK];
    Measure measures[MAX_RANK];
    int measure_count;
    const Expr *cost_size;       /* bytes; NULL: not said */
    const Expr *cost_bytes;      /* that making it, or putting it back, moves besides; NULL: none */
    int64_t cost_overhead;       /* ns of that; 0: not said */
} DataType;

/* --- Guards ---------------------------------------------------------------- */

typedef enum GuardKind {
    GUARD_AND, GUARD_OR,
    GUARD_EQ, GUARD_NE, GUARD_LT, GUARD_LE, GUARD_GT, GUARD_GE
} GuardKind;

/* A condition on parameters: comparisons of an expression over parameters with a
 * constant expression (enumerators have become their values), && and ||. */
typedef struct Guard {
    GuardKind kind;
    const struct Guard *left, *right;        /* AND, OR */
    const Expr *left_value, *right_value;    /* comparisons */
    const char *text;                        /* as written, for messages */
    Range range;
} Guard;

/* --- Routines -------------------------------------------------------------- */

typedef enum ScalarClass {
    SCALAR_NONE,     /* a pointer, a struct, void */
    SCALAR_SIGNED, SCALAR_UNSIGNED, SCALAR_FLOAT, SCALAR_ENUM, SCALAR_BOOL
} ScalarClass;

typedef struct Enumerator {
    const char *name;
    int64_t value;
} Enumerator;

typedef struct CType {
    const char *spelling;        /* "const float *", "int", "CBLAS_LAYOUT" */
    const char *canonical;       /* the same with no typedef in it */
    ScalarClass scalar;          /* of the type itself */
    int bytes;                   /* size of the type itself; 0 for void or incomplete */
    bool pointer;
    bool pointee_const;
    const char *pointee;         /* unqualified spelling of the element type: "float"; "void" */
    int pointee_bytes;           /* 0: void or incomplete: then bindings say what the elements are */
    ScalarClass pointee_scalar;
    const char *pointee_parts;   /* "float" or "double": of a struct of them alone, such as a complex number; NULL else */
    const Enumerator *enumerators; /* of an enum */
    int enumerator_count;
} CType;

/* `->state.n`, step by step. */
enum { MAX_STEPS = 6 };
typedef struct MemberPath {
    int count;
    const char *names[MAX_STEPS];
    bool arrows[MAX_STEPS];
} MemberPath;

enum { MAX_MEMBERS = 24 };

/* A parameter of the declaration or, behind those, what annotations name beside them: `a->size`, a member of what a parameter is or leads to;
 * `nx`, a variable of the program. */
typedef struct Parameter {
    const char *name;            /* from the declaration that owns the annotation */
    CType type;                  /* of the number itself, where that is passed by address */
    const CType *address;        /* `by address`: what C passes, "const int *"; NULL: the parameter is what it is declared as */
    const CType *number;         /* what a pointer to one number points at; NULL: it is no such pointer */
    const Symbol *symbol;        /* its value, in expressions (integers and guards on floats) */
    int of;                      /* of a member: the parameter; else -1 */
    const char *path;            /* of a member, behind the parameter's name: "->size"; of a variable of the program ""; else NULL */
    const MemberPath *steps;     /* of a member: the same; else NULL */
    const char *fixed;           /* of these: why a tile call cannot be given another one; NULL: it can, in a copy of the structure */
    bool first_row;              /* `a[0]`, of a parameter that leads to rows by pointers of their own: what is bound in its place; */
    bool row_step;               /* .. and, behind it, how many elements a row is from the one before */
    bool token;                  /* a handle, a stream: calls that share it keep their order */
    bool constant;               /* a token whose calls change nothing behind it: a plan, a table. They need no order */
    bool optional;               /* `optional`: it may be null, and then nothing of it is touched */
    bool compared_with_null;     /* by a guard */
    bool in_bytes;               /* it counts bytes; in the annotation, and from lifting on, elements of the call's arrays */
} Parameter;

/* `A is Matrix(A, lda)[M, N]`. An opaque parameter has a binding too, with its type and its extents. */
typedef struct Binding {
    const DataType *type;
    int parameter;               /* index of the pointer parameter; -1: the returned value */
    int named;                   /* of `a is Vector(a->data)[..]`: the parameter whose name stands for it; else `parameter` */
    const char *element;         /* element type: what the pointer points at, or, of a void pointer,
                                  * what the binding casts it to: `Vector((float _Complex *) X)[N]` */
    int element_bytes;           /* 0: not known */
    const Expr *strides[MAX_RANK]; /* the data type's, with the arguments put in */
    const Expr *extents[MAX_RANK]; /* of the whole structure */
    /* Of a dimension: a call is told where in the array it works, by parameters (`call with {y0: y}`); what it is passed is where the array begins,
     * whatever the subset is. */
    bool whole[MAX_RANK];
    bool own_extents;            /* of an opaque one: its library alone knows them, symbols stand for them */
    Range range;
} Binding;

/* `columns {start: row_begin[r], len: row_begin[r + l_r] - row_begin[r]}`: what lies in rows r to r + l_r of rows that begin
 * where the elements of another array say. */
typedef struct Rows {
    const Parameter *begins;
    const Expr *first, *end;      /* r, r + l_r */
} Rows;

/* `indexes columns -> x`: elements of `from` are used as indices into `into` and for nothing else, so that both may be numbered
 * in another way. */
typedef struct Indexing {
    const Parameter *from, *into;
    Range range;
} Indexing;

/* A box of one bound structure: [origin, origin + length) in each dimension, in the order
 * of the type's dimensions whatever order they were written in. */
typedef struct Subset {
    const Binding *binding;
    const Expr *origin[MAX_RANK];
    const Expr *length[MAX_RANK];
    const Expr *other[MAX_RANK];  /* of the type's other_fields */
    bool within;                  /* consumed: some elements of the box, which ones the data say: */
    const struct Rows *rows;      /* those of rows, */
    const Parameter *named_by;    /* those that elements of this array name along dimension `named`; NULL: not said */
    int named;
    Range range;
    Range field_ranges[MAX_RANK];
} Subset;

typedef enum Role { ROLE_PRODUCES, ROLE_UPDATES, ROLE_REDUCES } Role;

typedef enum ReductionOp {
    REDUCE_SUM, REDUCE_PRODUCT,
    REDUCE_MIN, REDUCE_MAX,
    REDUCE_HYPOT, REDUCE_HYPOTF, /* functions of C that a GPU and the library for ranks have as well */
    REDUCE_FUNCTION              /* another one */
} ReductionOp;

typedef struct Reduction {
    ReductionOp op;
    const char *text;            /* as C writes it: "+", "*", "min", "max", or the function's name */
    const char *identity;        /* C text: "0", "1", "INFINITY", ... */
    bool partial;                /* the routine overwrites: the compiler combines */
    bool anew;                   /* the first call overwrites, later ones accumulate: `call with first(..)` */
} Reduction;

/* `a op b` is C. */
bool reduction_is_infix(const Reduction *reduction);
/* One of the two is the result: `min`, `max`. */
bool reduction_is_ordered(const Reduction *reduction);
/* It is called: `op(a, b)`. */
bool reduction_is_function(const Reduction *reduction);

typedef struct Output {
    Role role;
    Reduction reduction;         /* ROLE_REDUCES */
    Subset subset;
} Output;

/* `for x in [begin, end, step]`. In subsets, `variable` is where the tile begins and
 * `length` how long it is: min(step, end - variable). */
typedef struct Loop {
    const Symbol *variable;
    const Symbol *length;        /* the step's Symbolic; nonnegative */
    const Expr *begin, *end;     /* in terms of parameters */
    bool reduction;              /* no output's fields mention it */
    /* `edges`: of what a call on a part of the range writes, the first `before` iterations and the last `after` are not to be used where these ends
     * are no ends of the range. In terms of parameters; NULL: all is to be used. */
    const Expr *before, *after;
    Range range;
} Loop;

/* `call with {beta: first(k) ? beta : 1}` */
typedef struct CallWith {
    int parameter;
    int first_loop;              /* index of the loop in first(..); -1: no condition */
    const Expr *value;           /* what the call passes: always, or when first; may mention
                                  * parameters, loop variables' lengths (Symbolics); NULL when
                                  * it is no integer expression: then value_text */
    const Expr *otherwise;       /* when not first */
    const char *value_text, *otherwise_text; /* as written */
    Range range;
} CallWith;

/* `example handle = make_handle()`: values to try the routine with, as C text. */
typedef struct Example {
    int parameter;
    const char **values;
    int value_count;
} Example;

/* Who calls an inline variant together. */
typedef enum VariantLevel { LEVEL_THREAD, LEVEL_WARP, LEVEL_BLOCK, LEVEL_COUNT } VariantLevel;
const char *level_name(VariantLevel level);

/* `tile {i: 64}`: of this loop an inline variant computes so many at most. */
typedef struct VariantTile {
    const char *name;
    int loop;                    /* of the block */
    int64_t most;
    Range range;
} VariantTile;

/* `inline_variant NAME level thread in "FILE"`: what one thread of a kernel computes, of any piece; or all threads of a
 * warp, or of a block. */
typedef struct InlineVariant {
    const char *name;            /* a function of the device, */
    const char *file;            /* that this file of CUDA C++ defines */
    int parameter_count;
    int *parameters;             /* for each of its own, the routine's of the same name */
    int tile_count;
    VariantTile tiles[MAX_RANK]; /* no two of one loop */
    Range range;
} InlineVariant;

/* `inline_fold BEGIN, ADD, JOIN in "FILE"`: what the routine makes of each row, of parts that threads of a kernel have, each of any elements of
 * the row. A part is what the row's result is. */
typedef struct InlineFold {
    InlineVariant begin;         /* BEGIN(out): a part of no elements */
    InlineVariant add;           /* ADD(in, .., out): one element of each of its arrays comes to the part */
    InlineVariant join;          /* JOIN(more, out): another part comes to it */
    int output;                  /* the routine's parameter that its result is behind */
    const char *file;
    Range range;
} InlineFold;

enum { MAX_HANDLE_MODES = 8 };

/* What a handle does in one way or another. */
typedef struct HandleMode {
    const char *type, *get, *set; /* get(handle, &mode), set(handle, mode) */
} HandleMode;

/* `<Fern Handle>`: how handles of this type are made, for streams of the code's own, that do what another does. */
typedef struct HandleType {
    const char *name;             /* in C */
    const char *create, *destroy, *set; /* create(&handle), destroy(handle), set(handle, stream) */
    const char *ok;               /* what all of these return where nothing fails */
    const char *workspace;        /* workspace(handle, memory, bytes); NULL: it has none */
    long long workspace_bytes;
    int mode_count;
    HandleMode modes[MAX_HANDLE_MODES];
    const char *host;             /* scalars that are passed on are the host's where the mode of this number is this; NULL: not said */
    const char *device;           /* .. and the device's where it is this; NULL: not said */
    int host_mode;
    Range range;
} HandleType;

/* `<Fern Device>`: what the runtime of a vendor's GPUs calls what code for them needs. All of it is there. */
typedef struct Vendor {
    const char *name;             /* "CUDA" */
    const char *annotations, *header, *kernel_header, *library; /* files: its side file, the interface, that for kernels, what is linked */
    const char *stream;           /* a type */
    LIST(const char *) handles;   /* types of what its libraries are called with: such functions work on its memory */
    const char *status, *status_enum; /* the type of statuses, which is this enumeration, */
    const char *ok, *out_of_memory; /* and two of them */
    const char *capture_enum;     /* the enumeration of modes of a capture */
    const char *to_device, *to_host, *within_device; /* kinds of copies */
    /* Functions. */
    const char *allocate, *allocate_async, *free, *free_async; /* allocate(&memory, bytes), free(memory), and with a stream */
    const char *copy, *copy_async, *copy_rows_async; /* copy(to, from, bytes, kind), (.., stream); of rows: (to, pitch, from, pitch, width, height, kind, stream) */
    const char *fill_async;       /* fill(memory, byte, bytes, stream) */
    const char *wait, *wait_for_all; /* wait(stream), wait() */
    const char *create_stream, *destroy_stream; /* create(&stream), destroy(stream) */
    const char *current_device, *device_count; /* get(&number) */
    const char *last_error, *error_text; /* error(), text(status) */
    Range range;
} Vendor;

/* `transa: TransA == CblasNoTrans ? CUBLAS_OP_N : CUBLAS_OP_T`: what one parameter of a device variant is passed. */
typedef struct VariantValue {
    const Guard *guard;          /* where this holds, */
    const char *text;            /* this, as C; parameters of the routine stand for the call's arguments */
    struct VariantValue *otherwise; /* else this; NULL: `guard` is NULL */
    Range range;
} VariantValue;

typedef struct VariantArgument {
    const char *name;            /* of the variant's parameter */
    const VariantValue *value;
    Range range;
} VariantArgument;

/* `device_variant NAME in "FILE" {..}`: the routine that computes the same of arrays in a GPU's memory. */
typedef struct DeviceVariant {
    const char *name;
    const char *file;            /* what declares and annotates it */
    const Guard *guard;          /* NULL: always */
    int argument_count;
    VariantArgument *arguments;
    Range range;
} DeviceVariant;

/* One way to decompose the routine, valid where its guard holds. */
typedef struct Block {
    const Guard *guard;          /* NULL: always. The conjunction of all `where`s */
    int binding_count;
    Binding *bindings;
    int loop_count;
    Loop *loops;                 /* outermost first */
    int output_count;
    Output *outputs;
    int input_count;
    Subset *inputs;
    int call_with_count;
    CallWith *call_with;
    int indexing_count;
    Indexing *indexings;
    /* What a tile call passes for each parameter that describes shapes, in terms of the
     * other parameters, the loops' variables and lengths, and the strides below. NULL: the
     * original call's value. From the produced subset, `call with`, the consumed subsets. */
    const Expr **tile_arguments; /* [parameter_count] */
    bool exact, serial, captures;
    bool in_order;               /* parts along the first loop run one after the other, from its begin: each goes on from what those before have left */
    bool waits;                  /* it returns once its work is done */
    bool copies;                 /* what it produces is what it consumes, element for element */
    bool default_stream;         /* its work is ordered on the default stream */
    bool overwrites;             /* what it updates it may write without reading, with a beta of 0
                                  * behind a pointer: that nothing has written it is no error */
    bool device;                 /* `space device`: its pointers are a GPU's, */
    const bool *in_device;       /* these parameters alone, where the clause lists them; NULL: all */
    const char *stream, *handle; /* the parameter that orders its work, that its library needs */
    const char *handle_get, *handle_set; /* functions that tell a handle's stream, and set it; NULL: not said */
    const HandleType *handle_type; /* NULL: nothing says how to make another */
    const DeviceVariant *device_variant; /* NULL: none is given here */
    bool variant_alone;          /* .. and nothing else is said */
    const InlineVariant *inline_variants[LEVEL_COUNT]; /* NULL: it has none of that level */
    const InlineFold *inline_fold; /* NULL: it has none */
    const Expr *granule;         /* NULL: 1 */
    const Expr *cost_flops, *cost_bytes, *cost_smallest; /* NULL: not said */
    int64_t cost_overhead;       /* ns of a call, however small; 0: not said */
    int example_count;
    Example *examples;           /* for the checker of annotations */
    int todo_count;
    Range *todos;                /* what is still to be said; where there is any, the block is not believed */
    Range range;
} Block;

/* What the C compiler sees of a routine in the file that calls it. */
typedef enum Body {
    BODY_UNSEEN,     /* a declaration; or a body that calls what it does not see, or is too long to stand
                      * in the place of a call */
    BODY_CALLS,      /* a body that calls functions of numbers, such as expf */
    BODY_PLAIN       /* one that calls nothing */
} Body;

/* How one library is told how many threads a call of it starts. */
typedef struct Implementation {
    const char *name;            /* "OpenBLAS" */
    const char *get;             /* the function that returns the number; NULL: `set` returns the one before */
    const char *set;
    const char *type;            /* of the number that is returned; */
    const char *set_takes, *set_returns; /* .. that `set` takes, and what it returns */
    bool each_thread;            /* each thread has a number of its own; else the process has one */
} Implementation;

enum { MAX_IMPLEMENTATIONS = 8 };

/* `<Fern Library>`: routines that start threads of their own; the program is linked with one of these libraries. */
typedef struct ThreadedLibrary {
    const char *name;            /* "blas" */
    int count;
    Implementation implementations[MAX_IMPLEMENTATIONS];
    Range range;
} ThreadedLibrary;

/* C that compilers compute: "sizeof(real)" is 8. */
typedef struct ReadText {
    const char *text;
    int64_t value;
    bool constant;               /* while they compile */
} ReadText;

typedef LIST(ReadText) ReadTexts;

/* An enumerator or a macro that annotations name: "HALO". */
typedef struct NamedConstant {
    const char *name;
    int64_t value;
} NamedConstant;

typedef struct Routine {
    const char *name;
    const char *alias;           /* as the declaration spells it: `cublasSgemm`, where a macro makes
                                  * that `cublasSgemm_v2`; NULL mostly */
    Range range;                 /* of the declaration */
    CType result;
    Body body;
    int declared_count;          /* parameters of the declaration, */
    int parameter_count;         /* .. and with what annotations name beside them: MAX_MEMBERS more at most */
    Parameter *parameters;
    int block_count;
    Block *blocks;
    int device_variant_count;    /* those of all its blocks */
    const DeviceVariant **device_variants;
    bool incomplete;             /* a block of it had an error */
    bool internal;               /* static: */
    bool defined;                /* .. the header has its body, too */
    const char *status_type, *status_ok; /* `returns STATUS ok VALUE`; NULL: none */
    const int64_t *status_value; /* what VALUE stands for; NULL: that is not known */
    const ThreadedLibrary *library; /* that starts threads of its own; NULL: it does not */
    LIST(NamedConstant) constants; /* which its annotations name, but those of headers of the system */
    ReadTexts read_as;           /* of one that a loop of the composition is: its text has been read so; */
    const char *forms;           /* .. it has another form for arrays whose rows lie in a ring, those that are keys of it (fernc/region/forms.h); NULL: for none */
    const struct LoopText *loop_text; /* .. in parts (fernc/region/loop_text.h); NULL: it stands by itself */
} Routine;

typedef enum KnownKind {
    KNOWN_PURE,                  /* it computes a number from its arguments */
    KNOWN_OUTPUT                 /* it writes output, or ends the program */
} KnownKind;

/* A function that does that and nothing else. */
typedef struct KnownFunction {
    const char *name;
    KnownKind kind;
    int64_t flops;               /* one call computes as long as so many; 0: it is not said */
    bool of_system;              /* that is so of the one that a header of the system declares, or the compiler has built in */
} KnownFunction;

/* --- Functions that allocate ------------------------------------------------ */

enum { MAX_ALLOCATOR_PARAMETERS = 8, TAKES_MEMORY = -1 };

typedef struct AllocatorParameter {
    const char *name;            /* NULL: a null pointer is passed, else another function is meant */
    const Symbol *symbol;
} AllocatorParameter;

/* What frees memory, and what it takes: a parameter of the allocator, as that was given it, or TAKES_MEMORY. */
typedef struct Deallocator {
    const char *name;            /* NULL: it is not known */
    int parameter_count;
    int takes[MAX_ALLOCATOR_PARAMETERS];
} Deallocator;

/* A function that gives memory that nothing else points at. */
typedef struct Allocator {
    const char *name;
    Range range;                 /* where that is said */
    int parameter_count;
    AllocatorParameter parameters[MAX_ALLOCATOR_PARAMETERS];
    int at;                      /* the parameter that leads to where the address goes; -1: the function returns it */
    const char *ok;              /* then: what it returns where it has not failed */
    const Expr *size;            /* in the parameters' symbols; NULL: not known */
    bool in_elements;            /* of the type that the pointer leads to, else in bytes */
    bool zeroed;
    bool plain;                  /* the memory may be malloc's as well, and a program cannot tell how often it is called */
    bool arena;                  /* what it gives depends on what it was asked for before: it is called as it is written */
    bool ends;                   /* the program, perhaps, where there is no memory */
    Deallocator free;
    const char *header;          /* the file that declares it; NULL: any */
    bool of_system;              /* it is known without a comment of the user's: of C, where there is no header */
} Allocator;

typedef struct Library {
    LIST(Allocator *) allocators;
    LIST(Routine *) routines;    /* in order of declaration */
    LIST(Routine *) unfinished;  /* those with a TODO: no more is known of them than that */
    LIST(DataType *) types;
    const Vendor *vendor;        /* of the GPUs; never NULL */
    LIST(KnownFunction) known;
} Library;

const Routine *library_routine(const Library *library, const char *name);
/* Whether the function, which a header of the system declares perhaps, does that and nothing else. */
bool library_knows(const Library *library, KnownKind kind, const char *name, bool of_system);
/* What a call of the function computes (`pure cost {flops: N} NAME`); 0: nothing is said of it. */
int64_t library_flops(const Library *library, const char *name);
/* The value of an enumerator of one of the routine's parameters. */
bool routine_enumerator(const Routine *routine, const char *name, int64_t *value);
/* Whether the parameter says where or how large data is, in some block; else it is a value that
 * the routine computes with. Guards do not count. */
bool parameter_shapes(const Routine *routine, int parameter);
/* Whether annotations name members of the parameter. */
bool has_members(const Routine *routine, int parameter);
/* The parameter `a[0]` of one that leads to rows by pointers of their own; -1: it does not. */
int first_row_of(const Routine *routine, int parameter);
/* What the guard asks of the pointer that the symbol stands for: 1: not to be null; -1: to be null; 0: neither. */
int guard_on_null(const Guard *guard, const Symbol *pointer);
/* Whether what the annotation says depends on the parameter. */
bool block_goes_by(const Routine *routine, const Block *block, int parameter);
/* Whether an annotation may say something that depends on the number: more than that it is passed on. */
bool parameter_matters(const Routine *routine, int parameter);
/* Whether what the parameter points at is in a GPU's memory, as the block has it. */
bool block_in_device(const Block *block, int parameter);
/* Whether it is the status that the vendor's routines return. */
bool is_status_of(const Vendor *vendor, const CType *type);
const DataType *library_type(const Library *library, const char *name);
/* Compares C types but for `const` and blanks. */
bool same_c_type(const char *spelling, const char *pattern);
/* Whether the function tells an extent of structures of an opaque type, and does nothing else. */
bool library_tells_extent(const Library *library, const char *name);
/* The opaque type whose interface has this function, and which it is; NULL: none has. */
const DataType *library_interface(const Library *library, const char *name, const InterfaceFunction **function);

#endif
