/* The body of a nest, between the files that read it: scalars.c, own.c, members.c, elements.c, expressions.c, pointers.c, walking.c, extremes.c, body.c. False:
 * refused. */
#ifndef FERN_LOOPS_BODY_H
#define FERN_LOOPS_BODY_H

#include "nest.h"

/* scalars.c */
Scope *scope_in(Nest *nest, const Scope *around, NestLoop *loop);
bool is_within(const Scope *scope, const Scope *outer);
/* It has been assigned wherever what is in the scope runs. */
bool is_own(const NestScalar *scalar, const Scope *scope);
bool read_scalar(Nest *nest, CXCursor name, const Place *place, const Scope *scope);
bool assign_scalar(Nest *nest, CXCursor name, Variable *variable, CXCursor value, const Scope *scope);
bool reduce_scalar(Nest *nest, CXCursor name, Variable *variable, const char *operator, CXCursor by, const Scope *scope);
bool may_be_reduced(const Nest *nest, const Variable *variable);
/* Where it is named it is reduced. */
bool reduce_by(Nest *nest, CXCursor name, NestScalar *scalar, const char *operator);

/* elements.c */
const NestPointer *pointer_of(const Nest *nest, const Variable *variable); /* NULL: it is none of the body */
/* A part of a subscript, of which the text is written anew. */
bool read_in_subscript(Nest *nest, CXCursor part, Scope *scope);
bool read_element(Nest *nest, CXCursor element, const Scope *scope, bool writes, bool reads);
/* An array's name and subscripts, and nothing behind them. */
bool is_element(Nest *nest, CXCursor expression);
/* A real that a store through some pointer may change: read as an array is, of one element. */
bool read_real_in_memory(Nest *nest, CXCursor name, const Place *place, const Scope *scope);

/* own.c: whether it is a part of an array or a structure of the iteration, or of a table. */
bool is_own_object(Nest *nest, CXCursor expression);
/* A variable of a block is one from here on. */
bool add_own(Nest *nest, Variable *variable, CXCursor declaration);

/* members.c: `a[i]` of `a[i].v[k].x`, or `p` of `p->x`, with the rest as a part of it. False: it is no part of an element, or refused. */
bool find_part(Nest *nest, CXCursor expression, CXCursor *element, Part *part, const Scope *scope);

/* expressions.c */
bool read_expression(Nest *nest, CXCursor expression, Scope *scope);
bool read_call(Nest *nest, CXCursor call, Scope *scope);
/* The subscripts in a part of what is of the iteration. */
bool read_own(Nest *nest, CXCursor expression, Scope *scope);

/* pointers/pointers.c: where the expression leads to, an element of an array. */
bool lead_to_element(Nest *nest, CXCursor expression, NestPointer *pointer, Scope *scope);
/* .. or to a row of one. */
bool lead_to(Nest *nest, CXCursor expression, NestPointer *pointer, Scope *scope);
/* The same of a pointer of the function before the nest, from what it has been given there, or from itself. */
void lead_before_nest(Nest *nest, Variable *variable, NestPointer *pointer);
/* Of what a loop is tested by: what it has been given before the nest, too. */
bool lead_to_bound(Nest *nest, CXCursor bound, NestPointer *pointer, Scope *scope);
/* What the expression is leads to elements as the pointer's type has them. */
bool leads_to_same(const NestPointer *pointer, CXType type);
/* A declaration of one, */
bool read_pointer(Nest *nest, CXCursor declaration, Variable *variable, Scope *scope);
/* .. and of several, which the routine has not. */
bool read_pointers(Nest *nest, CXCursor statement, const Cursors *parts, Scope *scope);

/* pointers/steps.c: all places where the nest changes pointers, before anything is read. False: refused, what they would lead to cannot be told. */
bool find_pointer_steps(Nest *nest);
/* All of those in the statement, of which there are some, go backwards. */
bool steps_go_down(Nest *nest, CXCursor statement);
/* `p++` or the like, of a pointer that walks. */
bool is_step(Nest *nest, CXCursor expression);

/* pointers/walking.c: pointers that the nest changes, and where each is before it. False: refused. */
bool begin_pointers(Nest *nest);
/* Each has been read once. */
bool took_all_steps(Nest *nest);
/* The expression is one, and nothing else: from here on the pointer leads there. */
bool take_step(Nest *nest, CXCursor step, Scope *scope);
/* .. as a statement, or a part of one that `,` joins, which the routine has not. */
bool read_step_alone(Nest *nest, CXCursor step, Scope *scope);
/* `p++` of `*p++`: where it leads to, before or behind the step. */
bool lead_by_step(Nest *nest, CXCursor step, NestPointer *pointer, Scope *scope);
/* A pointer that walks is declared. */
bool begin_walk(Nest *nest, CXCursor declaration, Variable *variable, Scope *scope);
/* What is done goes on from where it leads to. False: refused, that is not known. */
bool use_pointer(Nest *nest, const NestPointer *pointer, CXCursor where);
/* Where pointers lead to in an iteration of the loop, from what they do in its first; and behind it. */
typedef struct Walk {
    int pointer;
    const Expr *from;            /* the offset in the first iteration */
    const Symbol *by;            /* how far it goes in each */
} Walk;
typedef struct Walks {
    LIST(Walk) items;
    int accesses;                /* that were there before */
} Walks;
bool place_in_head(Nest *nest, const NestLoop *loop, Scope *scope);
Walks begin_walks(Nest *nest, CXCursor statement, const NestLoop *loop);
bool end_walks(Nest *nest, const Walks *walks, CXCursor statement, const NestLoop *loop, Scope *scope);
/* Where they lead to now; behind branches, or behind statements that may have been skipped, what both say. */
NestPointers pointers_now(const Nest *nest);
void lead_again(Nest *nest, const NestPointers *pointers);
void lead_as_both(Nest *nest, const NestPointers *pointers);

/* extremes.c: `if (x > m) m = x;`, `m = fmax(m, x)`. False: it is nothing of the kind; *good: read, or refused. */
bool read_extreme(Nest *nest, CXCursor statement, Scope *scope, bool *good);

/* body.c */
bool read_statement(Nest *nest, CXCursor statement, Scope *scope);
/* The only statement of a body, without the braces around it; null: it has several. */
CXCursor only_statement(Nest *nest, CXCursor body);

#endif
