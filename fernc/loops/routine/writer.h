/* The routine that is made of a nest, while it is written: names.c, body.c, signature.c, annotation.c, routine.c. */
#ifndef FERN_LOOPS_WRITER_H
#define FERN_LOOPS_WRITER_H

#include "loops/nest.h"

#include "annotator/base/text.h"

typedef struct Replacement {
    Range range;
    const char *text;
} Replacement;

typedef struct Writer {
    Nest *nest;
    Arena *arena;
    ExprPool *pool;
    LIST(Replacement) replacements;
    const char *words;           /* all that is written but for the parameters */
    bool forms;                  /* rows of arrays may lie in rings */
    bool elements;               /* elements may be variables (region/loop_text.h) */
    bool in_grid;                /* iterations of loops that are cut are shared among all threads of a launch */
} Writer;

typedef struct Parameters {
    Text declared, passed, names;
} Parameters;

/* names.c: what the routine calls things, and numbers as C in it. */
const char *nest_stride_name(const Writer *writer, const NestArray *array, int d);
/* The parameters of an array in a ring: the row, of all that have ever lain there, that the part begins with; how many rows there is room for, less one. */
const char *nest_row_name(const Writer *writer, const NestArray *array);
const char *nest_mask_name(const Writer *writer, const NestArray *array);
/* Rows of it may lie in a ring: the routine has another form for that. */
bool may_lie_in_ring(const Writer *writer, const NestArray *array);
const char *nest_begin_name(const Writer *writer, const NestArray *array, int d);
/* What is added up, or multiplied, in the routine: a register, of which no store to an array may be. */
const char *nest_part_name(const Writer *writer, const NestScalar *scalar);
bool is_polynomial(const Expr *expr);
const char *nest_in_c(const Writer *writer, const Expr *expr, bool as_operand);
/* The polynomial does not tell in which types it was computed where the nest stands, and below 0 it may be. */
const char *nest_number_in_c(const Writer *writer, const Expr *expr, bool as_operand, bool nonnegative);

/* .. by other accesses, which may lie before the part: C compilers see that both are of one recurrence where both are computed alike. */
bool is_read_through(const Nest *nest, const NestArray *array);

/* routine.c: declarations of the routine, before its loops. */
void add_locals(const Writer *writer, Text *out);
/* .. and the text with `(void)j;` behind declarations of what nothing reads. */
const char *without_unread(const Writer *writer, const char *body);

/* grid.c: 'x' for the innermost of the loops that are cut, 'y', 'z'; .. how many iterations it has, as C. */
char grid_axis(const Nest *nest, const NestLoop *loop);
void add_grid_extents(const Writer *writer, Text *out, const char *indent);
void add_grid_head(Text *out, const Nest *nest, const NestLoop *loop, const char *indent);
/* .. of all loops up to that one of the band. */
void add_grid_end(Text *out, const Nest *nest, int last);

/* spans.c: from where to where the array is touched, in elements from where the routine's part begins, as C. False: not each of its accesses is certain. */
bool find_span(const Writer *writer, const NestArray *array, const char **first, const char **last);
/* Whether loops that are cut, or others, have an iteration, as C. */
const char *some_iteration_text(const Writer *writer, bool cut);

/* body.c: what stands in the place of which part of the user's text, and the loops with that. */
void find_replacements(Writer *writer);
void add_nest_body(const Writer *writer, Text *out);
/* The statement in the loops that are cut, whose lines behind the first begin as far in as `indent` says. */
void add_inner_statement(const Writer *writer, Text *out, const char *indent);
/* .. of any part of the nest. */
void add_statement_text(const Writer *writer, Text *out, Range statement, const char *indent);
/* So many loops are around it. */
int loops_around_inner(const Nest *nest);

/* routine.c: what stands before the loops, and behind them. */
void add_locals(const Writer *writer, Text *out);
void add_results(const Writer *writer, Text *out);

/* parts.c: macros stand in the text of the nest. */
bool has_macros(const Nest *nest);
/* The routine in parts; NULL: it stands by itself. `declared`: its parameters, as they are declared. */
const struct LoopText *write_loop_text(const Writer *writer, const char *name, const char *declared);

/* signature.c: parameters, and what the call in the place of the nest passes. False: refused. */
bool add_nest_parameters(const Writer *writer, Parameters *to);
/* The scalar is a parameter. */
bool nest_takes(const Writer *writer, const NestScalar *scalar);
const char *nest_constant_name(const Writer *writer, int number);
const char *nest_type_in_c(const Writer *writer, CXType type);

/* annotation.c: with other clauses, lines, in it. */
const char *write_annotation(const Writer *writer, const char *more);

/* Names of the variables of the body, as many as `*count`. */
const char *const *own_names(const Writer *writer, int *count);

#endif
