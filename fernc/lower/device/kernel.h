/* Shared by the files that make kernels. */
#ifndef FERN_LOWER_KERNEL_H
#define FERN_LOWER_KERNEL_H

#include "lower/lower.h"
#include "program/build.h"
#include "threads/column.h"
#include "threads/rows.h"
#include "threads/vector.h"

typedef struct KernelArgument {
    const void *what;            /* a symbol, a root, an argument of a call */
    const char *type;            /* "const float *", */
    bool alone;                  /* a pointer: no other of the kernel points at what it does */
    const char *name;            /* in the kernel */
    const char *text;            /* what the fused function passes */
} KernelArgument;

/* What is found out of a kernel while it is made. */
struct Kernel {
    const Nest *nest;
    Vectors vectors;             /* of a width of 1: threads have an element each, whatever the sizes, */
    bool by_elements;            /* .. or the body at hand is that of one element, and no copy of it */
    const KeptRows *rows;        /* that threads keep in registers, in kernels of their own; NULL: none are */
    const char *row_length;      /* .. elements of which, in C */
    bool by_rows;                /* the body at hand is one whose threads keep rows in registers */
    bool shares_vectors;         /* threads of a group share what calls compute by several elements at once */
    Columns columns;             /* rows of 1: threads have no column each, */
    bool by_columns;             /* .. and of the body at hand they have one */
    const char *begin, *end;     /* of the innermost loop in a function for any width, */
    const char *down_begin, *down_end; /* .. and of that down columns in one for any height, */
    int inner_count;             /* .. which is given the first so many arguments, */
    int column_count;            /* .. and one of columns so many */
    LIST(KernelArgument) arguments;
};

/* How parameters are declared. */
typedef enum Aliases {
    PLAIN,       /* as C has them */
    SOME_APART,  /* the compiler may take those that are alone for apart, */
    ALL_APART    /* and the others */
} Aliases;

/* lower/device/kernel.c: what the function is called that launches the nest; the kernels' names begin so. */
const char *kernel_name(const Emitter *emitter, const Nest *nest);

/* lower/device/kernel_arguments.c: the parameters of the kernel at hand, or the first of them, as a list with that before the first; their
 * names; what the fused function passes. */
const char *kernel_parameters(const Emitter *emitter, Aliases aliases, const char *before);
const char *first_parameters(const Emitter *emitter, int count, Aliases aliases, const char *before);
const char *kernel_names(const Emitter *emitter, const char *before);
const char *first_names(const Emitter *emitter, int count, const char *before);
const char *passed_to_kernel(const Emitter *emitter, const char *before);
/* In C, whether one pointer may be another; NULL: none may. */
const char *same_pointers(const Emitter *emitter);

/* lower/device/kernel_body.c: in all loops of the nest's tree, what the grid shares. What the threads of the kernel at hand do. The
 * axis of the grid that the loop is along; in C, the elements along one, or the tiles. */
const ItemList *body_of_grid(const Emitter *emitter, const Nest *nest);
const CodeList *kernel_body(Emitter *emitter, const Nest *nest);
char axis_of(const Nest *nest, int loop);
const char *extent_along(Emitter *emitter, const Nest *nest, char axis);
bool has_vectors(const Kernel *kernel);

/* lower/device/columns.c: the kernel whose threads have a column each, with that body, and its launch where there are many elements. Whether
 * the loop of the body at hand is along or down them; its head. */
void name_columns(Emitter *emitter, const Nest *nest);
void add_kernel_of_columns(Emitter *emitter, const CodeList *body, Aliases aliases);
const char *shape_of_columns(Emitter *emitter, const Nest *nest);
bool is_of_columns(const Kernel *kernel, const NestLoop *loop);
void open_loop_of_columns(Emitter *emitter, const NestLoop *loop, const char *first, const char *step);

/* lower/device/kernel_launch.c: what the kernel is called in messages. In C, blocks of the grid. What launches kernels of vectors, before
 * the others; the functions that launch the nest's, and that say whether the device has what they need. `same`: in C, whether they work in place. */
const char *title_of_kernel(Emitter *emitter, const Nest *nest);
const char *shape_call(Emitter *emitter, const Nest *nest);
const CodeList *launches_of_vectors(Emitter *emitter, const Nest *nest);
void add_launching(Emitter *emitter, const Nest *nest, const char *shape, const char *same, const CodeList *of_vectors, const CodeList *of_rows);
void add_fits(Emitter *emitter, const Nest *nest, bool in_place);

/* lower/device/kernel_numbers.c: `, double &sum` for a function of the kernel, and `, sum` for who calls it. */
const char *number_parameters(const Emitter *emitter, const Nest *nest);
const char *number_names(const Emitter *emitter, const Nest *nest);
/* The kernel is passed where its blocks leave parts. */
void add_number_arguments(Emitter *emitter, const Nest *nest);
/* Before what threads do, and behind it. */
void begin_numbers_of_thread(Emitter *emitter, const Nest *nest);
void end_numbers_of_thread(Emitter *emitter, const Nest *nest);
/* Before the kernel, how each number is combined, and the kernel that does so for blocks; its launches, in the end. */
void add_number_functions(Emitter *emitter, const Nest *nest);
void add_number_launches(Emitter *emitter, const Nest *nest);

/* lower/device/group.c: a kernel that warps or blocks run. In C, threads of one of them, as many as the widest row that calls touch has
 * elements at most, and bytes of shared memory that it needs; where in it the intermediates lie; the calls of an iteration. */
const char *group_threads(Emitter *emitter, const Nest *nest);
const char *group_bytes(Emitter *emitter, const Nest *nest);
void emit_group_memory(Emitter *emitter, const Nest *nest);
void emit_group_pieces(Emitter *emitter, const Nest *nest);

/* lower/device/vector.c: around the calls of an iteration, copies of its elements in a thread, one for each pack; in C, whether arrays lie so
 * that those are loaded and stored by one access. */
const LocalView *emit_vector_loads(Emitter *emitter, const Nest *nest, const Vectors *vectors, const char *width);
void emit_vector_stores(Emitter *emitter, const Nest *nest, const Vectors *vectors, const char *width, const LocalView *copies);
const char *vector_condition(Emitter *emitter, const Nest *nest, const Vectors *vectors);
/* .. so in all calls that threads of a group share; `threads`: in C, how many these are. */
const char *group_vector_condition(Emitter *emitter, const Nest *nest, const char *threads);
/* In C, the address of the element with these coordinates. */
const char *element_address(Emitter *emitter, const Nest *nest, const Space *space, const Expr *const *at);
/* device/rows.c: the calls of an iteration, where threads keep rows in registers. */
void emit_row_pieces(Emitter *emitter, const Nest *nest);
/* device/row_launch.c: the kernels of that body; their launches, before the others; in the function that says whether the device has what kernels
 * need, where it has that for them. In C, elements of a row. */
const char *row_length(Emitter *emitter, const Nest *nest, const KeptRows *rows);
void add_fits_of_rows(Emitter *emitter, const Nest *nest, const KeptRows *rows);
void add_kernels_of_rows(Emitter *emitter, const CodeList *body);
const CodeList *launches_of_rows(Emitter *emitter, const Nest *nest);
/* device/barrier.c: for what is shared with the next call, or, after the last, with the next iteration. */
void emit_barrier(Emitter *emitter, const Nest *nest);

#endif
