/* Shared by the files that translate compositions for a GPU. */
#ifndef FERN_VARIANT_TRANSLATE_H
#define FERN_VARIANT_TRANSLATE_H

#include "lift/lift_internal.h"
#include "variant.h"

/* A part of the composition that becomes another text; begin == end: a text that comes in between. */
typedef struct Edit {
    unsigned begin, end;
    const char *text;
    const char *ok, *title;      /* the text, or what of it stands before a `;`, is such a VariantCall; NULL: it is none */
    const CType *type;           /* of its status */
} Edit;

typedef struct Translation {
    DeviceVariants *variants;
    Lifter lifter;               /* the unit, for its walks */
    const Composition *composition;
    bool on_host, streamed;
    const Function *function;    /* that is being translated, */
    Names *device;               /* its pointers into the GPU's memory, as they are written, */
    unsigned handles;            /* those of variants->handles that it uses, by bits, */
    int constants;               /* and constants whose address is passed */
    const LeftLoop *refused;     /* the last one of which an error is */
    LIST(Edit) edits;
} Translation;

#define VARIANT_ORDER "fern_order" /* the stream, in the new text */

/* calls.c: the argument in one line, without comments. */
const char *argument_line(Arena *arena, const Argument *argument);
/* Whether the text is a name or a number, perhaps with a minus. */
bool is_plain_operand(const char *text);
/* Arguments for the parameters that the text names. */
const char *with_arguments(Arena *arena, const Node *node, const char *text);
/* What the call becomes. */
void translate_call(Translation *translation, const Node *node);

/* arrays.c: the pointers that are into the GPU's memory, by the calls of the function's regions and by what is assigned. */
void find_device_pointers(Translation *translation, CXCursor body);
/* The pointer that an expression is computed from, as it is written; NULL: it is none. */
const char *pointer_in_expression(Translation *translation, CXCursor expression);
bool is_device_pointer(Translation *translation, CXCursor expression);

/* runs.c: with --target=cuda-stream, runs of calls, with copies of their arrays. */
void translate_runs(Translation *translation, CXCursor body);
/* In C, of the call's arguments, in numbers of this type. */
const char *text_at(const Node *node, const Expr *expr, const char *type, ExprPool *pool);
/* By every annotation that may hold: the call overwrites all of the array, or some of it. */
bool overwrites_all(const Node *node, int parameter, ExprPool *pool);
bool writes_some(const Node *node, int parameter, ExprPool *pool);

/* placed.c: with --target=cuda-stream, functions with loops that are kernels: arrays are placed on the GPU, up to where the host may touch them. */
bool has_own_kernels(Translation *translation, CXCursor body);
void translate_placed(Translation *translation, CXCursor function, CXCursor body);

/* A call of a routine with a variant, that was not lifted. */
void report_not_lifted(Translation *translation, const char *routine, Range range);
/* reach.c: all of the body: calls and allocations become others; what the host would do with such arrays is an error. */
void translate_body(Translation *translation, CXCursor body);

#endif
