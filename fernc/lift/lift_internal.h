/* Shared by the files of the lift pass that make statements and functions. Each file calls those before it in this order, with those of
 * lift_status.h between variables and calls. */
#ifndef FERN_LIFT_INTERNAL_H
#define FERN_LIFT_INTERNAL_H

#include "values/lifter.h"

/* lift.c: what is known of the whole unit of a lifter that has its unit, file, library, pool, arena and diag; its declarations. What it holds beside
 * the arena is freed at the end, but for `words`, which is the caller's. */
Cursors begin_lifting(Lifter *lifter);
void end_lifting(Lifter *lifter);

/* lift_interface.c: calls of the interfaces of opaque data structures. */
/* Whether some annotation of the routine takes the parameter for one. */
bool takes_object(const Routine *routine, int parameter);
/* The function of an interface that is called; NULL: it is none. */
const InterfaceFunction *called_interface(Lifter *lifter, CXCursor call, const DataType **type);
/* A call of an `allocate` that returns the object. */
bool is_object_allocation(Lifter *lifter, CXCursor expression);
/* Whether the address of a variable is taken for nothing but a `free` of its object. */
bool is_address_for_free(Lifter *lifter, CXCursor call);
/* The variable that `create(&t, n)` of an interface makes an object in; NULL: it is no such call. */
Variable *object_made(Lifter *lifter, CXCursor call);

/* lift_allocator.c */
/* What allocates memory in the call; NULL: nothing that is known. */
const Allocator *allocator_called(Lifter *lifter, CXCursor call);
/* The argument whose memory the call frees; -1: it frees none. */
int freed_argument(Lifter *lifter, CXCursor call);

/* lift_allocation.c */
bool is_allocating_call(Lifter *lifter, CXCursor expression);
/* elements == bytes / size, when the division is exact */
const Expr *elements_of_bytes(Lifter *lifter, const Expr *bytes, int size);
/* The variable that `cudaMalloc(&p, ..)`, `posix_memalign(&p, ..)` give an address; NULL: it is no such call. */
Variable *allocated_at_address(Lifter *lifter, CXCursor call);
/* Which argument of such a call that is; -1: none. */
int address_argument(Lifter *lifter, CXCursor call);
/* What that returns where it has not failed. */
const char *ok_of_allocation(Lifter *lifter, CXCursor call);
/* The argument that the call frees, of a GPU's memory too; -1: it frees none. */
int argument_that_is_freed(Lifter *lifter, CXCursor call);
bool is_device_free(Lifter *lifter, CXCursor call);
#define DEVICE_MALLOC "fern_device_malloc" /* as malloc, with a stream */
bool allocates_on_device(Lifter *lifter, CXCursor expression);
/* How many bytes the allocating expression makes, for a pointer to elements of so many bytes; NULL: it cannot be told. */
const Expr *allocated_bytes(Lifter *lifter, CXCursor expression, int element_bytes);
/* What of the call, beside the address that it takes, is fixed where the function begins. */
bool allocates_fixed_size(Lifter *lifter, CXCursor expression);
/* What allocates in the expression; NULL: a GPU's runtime, an interface, or nothing. */
const Allocator *allocator_in(Lifter *lifter, CXCursor expression);
/* `cudaMalloc(&p, ..)`; `p = fern_device_malloc(bytes, stream)`, which compositions of device variants have (variant/). */
bool is_device_allocation(Lifter *lifter, CXCursor call);
bool is_device_malloc(Lifter *lifter, CXCursor expression);
/* The call in an expression that allocates, without casts. */
bool allocating_call(Lifter *lifter, CXCursor expression, CXCursor *call);

/* lift_pointer.c */
bool lift_pointer(Lifter *lifter, CXCursor expression, Argument *argument);
/* It is a member of a union, or of a structure in one. */
bool is_in_union(Lifter *lifter, CXCursor member);
/* What a pointer of this type leads to that is in a place of this key and text; NULL: rows of arrays. */
Root *root_of_place(Lifter *lifter, const char *key, const char *text, CXType pointer);
/* The type of a pointer to the root, "const float *", where it is not that of the root's elements; NULL: it is. */
const char *cast_of_pointer(Lifter *lifter, CXCursor expression, const Root *root);
/* Whether the variable is its initialiser for good, a view that lift_pointer sees through. */
bool is_view(Lifter *lifter, const Variable *variable);
Root *root_of_variable(Lifter *lifter, Variable *variable);
/* The variable that a place is, or is a member of; NULL: a pointer leads there. */
Variable *variable_around(Lifter *lifter, CXCursor place);
/* The place in memory that an assignment stores to, at an address that reads no memory itself. */
bool lift_place(Lifter *lifter, CXCursor place, Root **root, const Expr **offset);

/* lift_address.c */
/* Whether the annotation says that the argument is the address of a number, which the routine only reads. */
bool is_addressed_number(Lifter *lifter, CXCursor call, CXCursor argument);
/* may_trap, of an argument: of the number that it is the address of, where that is what the routine is given. */
bool argument_may_trap(Lifter *lifter, CXCursor call, int index);
/* What the routine finds at the address: the expression whose value is there, and its text. Where it is a text or what a pointer
 * leads to that is handed on, `number` stays null, and all of the argument is lifted. */
bool lift_addressed(Lifter *lifter, CXCursor expression, const Routine *routine, const Parameter *parameter, Argument *argument,
                    CXCursor *number, const char **why);

/* lift_member.c: structures of which annotations name members, and variables of the program. */
/* Those that annotations name of the argument, which is lifted: what the call is given of them. */
bool lift_members(Lifter *lifter, CXCursor expression, Node *node, int index, const char **why);
/* `const vec *x = y;` is y. */
CXCursor seen_through(Lifter *lifter, CXCursor expression);
/* Whether they may not be looked at as yet. */
bool members_may_trap(Lifter *lifter, CXCursor expression);
bool lift_named_variables(Lifter *lifter, Node *node, const char **why);

/* lift_rows.c: rows that pointers of their own lead to. */
/* What the call is given of them: the first, and how far apart they are. */
bool lift_rows(Lifter *lifter, CXCursor expression, Node *node, int index, const char **why);
/* How many there are, once all arguments are lifted. */
bool settle_rows(Lifter *lifter, Node *node, const char **why);
/* To those of the region, with the tables of one step as one. */
void add_row_table(Lifter *lifter, Region *region, const RowTable *table);

/* lift_jumps.c */
void collect_jumps(Lifter *lifter, CXCursor function);
/* Those of a test join the jumps of the region. */
void note_jumps(Lifter *lifter, Range statement);
/* Whether the variable may be read where a test of the region jumps to. */
bool seen_behind_a_jump(Lifter *lifter, const Variable *variable);

/* lift_bystander.c: what writes output, or checks, and does nothing else. */
bool is_bystander(Lifter *lifter, CXCursor cursor);
Statement *lift_bystander(Lifter *lifter, CXCursor cursor, const char **why);

/* lift_parts.c */
/* Not a part of what a macro writes: it can be copied as it stands. */
bool stands_alone(Lifter *lifter, CXCursor cursor);
/* With its semicolon; NULL: it does not stand in the file, or not all of it. */
Statement *new_statement(Lifter *lifter, StatementKind kind, CXCursor cursor);
bool tests_more(const Lifter *lifter, const Statement *null_test); /* than what the region allocates */
/* What statements after this one have to know of it. */
void note_effects(Lifter *lifter, Statement *statement, CXCursor cursor);
/* Puts a part after the others of its source statement. */
void add_part(Statement **first, Statement *part);

/* lift_object.c: opaque data structures. */
/* The object that the expression is, or whose address it is. */
bool lift_object(Lifter *lifter, CXCursor expression, Argument *argument);
/* The rest of allocate_statement for such a call. */
void describe_object(Lifter *lifter, Statement *statement, CXCursor call);
Root *root_of_object(Lifter *lifter, Variable *variable);
/* Whether a variable of this value holds nothing: a null pointer, where its type has a `none` that one. */
bool is_nothing(Lifter *lifter, const Variable *variable, CXCursor value);
/* A test for the `none` of its type, `t == -1`, `t < 0`. */
bool is_none_test(Lifter *lifter, CXCursor condition);
/* `raster_destroy(tmp);` of what this function has allocated; NULL: it is none. */
Statement *lift_object_free(Lifter *lifter, CXCursor cursor, CXCursor call);

/* lift_allocate.c */
Statement *allocate_statement(Lifter *lifter, CXCursor cursor, Variable *variable, CXCursor initialiser, bool declares,
                              const char **why);

/* lift_variables.c */
void collect_variables(Lifter *lifter, CXCursor function);
/* Volatile or atomic, or a pointer that leads there. */
bool may_change_by_itself(CXType type);
/* Another region follows, or another function. */
void forget_roots(Lifter *lifter);

/* lift_call.c */
Node *lift_call(Lifter *lifter, CXCursor call, const char **why);
Statement *call_statement(Lifter *lifter, CXCursor cursor, CXCursor call, const char **why);

/* lift_made.c */
/* `if (create(&t, n)) leave;`; NULL and *why as it was: it is none. */
Statement *lift_made_test(Lifter *lifter, CXCursor cursor, CXCursor test, const char **why);

/* lift_macro.c */
/* What a macro makes of a call and the test of its status; and `check(f(..), ..);`, as written. */
Statement *lift_macro(Lifter *lifter, CXCursor cursor, const char **why);
/* Whether a statement that begins in a macro is to be read as such. */
bool is_macro_test(Lifter *lifter, CXCursor cursor);

/* control/: blocks, branches and short loops that hold calls and nothing else, as their calls. */
Statement *lift_control(Lifter *lifter, CXCursor cursor, const char **why);
extern const char only_calls[]; /* why a statement is none of them */

/* lift_test.c */
Statement *lift_condition(Lifter *lifter, CXCursor cursor, const char **why);
Statement *lift_status_pair(Lifter *lifter, CXCursor call_statement, CXCursor test); /* NULL: it is none */

/* lift_result.c */
/* `x = E;` and `T x = E;` (declares), `x += E;` and `*p = E;` where E has a call in it. */
Statement *lift_result(Lifter *lifter, CXCursor cursor, CXCursor target, CXCursor value, bool declares, const char **why);
/* `s = f(..)`, a part of a statement that is taken apart: the call, with a variable of its own, and behind it what takes its result; `s = 0`: that
 * alone. */
Statement *lift_result_in(Lifter *lifter, CXCursor whole, CXCursor assignment, const char **why);
Statement *lift_return(Lifter *lifter, CXCursor cursor, const char **why);
/* `alpha = rr / pq;` with results of earlier calls: it stands between the calls. */
Statement *computation(Lifter *lifter, CXCursor cursor, Variable *variable, CXCursor value, bool declares,
                       const char **why);
/* `*energy = 0.5 * s;`; with a null cursor for the value `++*calls;` */
Statement *store_statement(Lifter *lifter, CXCursor cursor, CXCursor place, CXCursor value, const char **why);

/* No effects, and no reads of memory; functions of <math.h> may be called. */
bool is_plain(Lifter *lifter, CXCursor expression);

/* lift_statement.c: NULL: the statement ends the region; *why (may stay NULL) says why. */
Statement *lift_statement(Lifter *lifter, CXCursor statement, const char **why);
bool is_call_of(Lifter *lifter, CXCursor expression, const char *function);

/* lift_depth.c: whether some expression is so; whether the function calls an annotated routine. */
bool is_nested_too_deeply(Lifter *lifter, CXCursor function, bool *calls);

/* lift_signature.c */
void describe_function(Lifter *lifter, CXCursor cursor);
/* Once all declarations of the file are known: how NAME_tiled and struct NAME_tiles end, to be no others'. */
void choose_suffix(Lifter *lifter, Function *function, const Cursors *declarations, const Names *declared);

/* remainder/remainder.c: what stands in the body beside the regions. */
void lift_remainder(Lifter *lifter, CXCursor body);


/* lift_around.c: what ranks make of it; memory that is allocated, tested or freed there is noted already. */
void lift_around(Lifter *lifter, CXCursor body);

/* lift_block.c: the regions of the block, and of blocks in it. */
void lift_block(Lifter *lifter, CXCursor block);

#endif
