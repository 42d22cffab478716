/* The statements of a function whose calls go to a GPU: allocations and frees of its arrays become the GPU's, and what the
 * host itself would do with them is an error: a statement that is copied touches scalars only. */
#include "translate.h"

#include <string.h>

typedef struct Reach {
    Translation *translation;
    CXCursor statement;          /* of a block, that is being looked at */
    bool in_condition;           /* .. an `if`, and this is its condition */
} Reach;

static void look_at(Reach *reach, CXCursor cursor);

static void look_inside(Reach *reach, CXCursor cursor)
{
    Cursors children = children_of(&reach->translation->lifter, cursor);
    for (int i = 0; i < children.count; i++) look_at(reach, children.items[i]);
}

static void edit(Reach *reach, Range range, const char *text)
{
    list_push(reach->translation->lifter.arena, &reach->translation->edits, ((Edit){range.begin, range.end, text, NULL, NULL, NULL}));
}

static Range place_of(Reach *reach, CXCursor cursor)
{
    Range range = {0};
    if (!in_main_file(&reach->translation->lifter, cursor, &range)) in_main_file(&reach->translation->lifter, reach->statement, &range);
    return range;
}

/* The innermost loop around it that is no kernel. */
static const LeftLoop *loop_around(const OwnLoops *loops, Range place)
{
    const LeftLoop *found = NULL;
    const Range there = range_as_written(place);
    for (int l = 0; l < loops->left.count; l++) {
        const Range loop = loops->left.items[l].range;
        if (loop.begin <= there.begin && there.end <= loop.end && (!found || loop.begin >= found->range.begin)) found = &loops->left.items[l];
    }
    return found;
}

static void refuse(Reach *reach, CXCursor place, const char *pointer)
{
    Diag *diag = reach->translation->lifter.diag;
    const DeviceVariants *variants = reach->translation->variants;
    const LeftLoop *loop = loop_around(variants->loops, place_of(reach, place));
    if (loop && loop == reach->translation->refused) return; /* one error for each loop */
    reach->translation->refused = loop;
    diag_error(diag, place_of(reach, place), "`%s` is in a GPU's memory, which the host cannot reach", pointer);
    if (loop) diag_note(diag, loop->where, "the loop is no kernel: %s", loop->why);
    diag_hint(diag, "a routine with a `device_variant` works there%s", variants->takes_loops ? "" : "; with `--kernels=OUT.cu` loops become kernels");
}

/* Of a pointer that is kept elsewhere than in a pointer variable. */
static void refuse_to_lose(Reach *reach, CXCursor place, CXCursor value, const char *how)
{
    Diag *diag = reach->translation->lifter.diag;
    diag_error(diag, place_of(reach, place), "`%s` is in a GPU's memory: %s, its uses cannot be followed",
               pointer_in_expression(reach->translation, value), how);
}

/* --- Allocations ------------------------------------------------------------------------------ */

/* The bytes that the call allocates, as C text: a product of arguments; NULL: it is none that a GPU's memory can stand for. */
static const char *bytes_allocated(Lifter *lifter, CXCursor call)
{
    const Allocator *allocator = allocator_in(lifter, call);
    if (!allocator || !allocator->plain || allocator->at >= 0 || !allocator->size || allocator->in_elements) return NULL;
    const Expr *product = expr_constant(lifter->pool, 1);
    const char *text = NULL;
    int factors = 0;
    for (int p = 0; p < allocator->parameter_count; p++) {
        const AllocatorParameter *parameter = &allocator->parameters[p];
        if (!parameter->symbol || !expr_mentions(allocator->size, parameter->symbol)) continue;
        const char *argument = cursor_text(lifter, argument_of(call, (unsigned)p));
        product = expr_mul(lifter->pool, product, expr_symbol(lifter->pool, parameter->symbol));
        text = factors == 0 ? argument : arena_printf(lifter->arena, factors == 1 ? "(size_t)(%s) * (size_t)(%s)" : "%s * (size_t)(%s)", text, argument);
        factors++;
    }
    return text && expr_equal(product, allocator->size) ? text : NULL;
}

static bool is_allocation(Lifter *lifter, CXCursor value)
{
    return bytes_allocated(lifter, strip_casts(lifter, value)) != NULL;
}

static unsigned after_statement(Reach *reach)
{
    const Range range = place_of(reach, reach->statement);
    const char last = range.file->text[range.end - 1];
    return last == ';' || last == '}' ? range.end : after_semicolon(range.file, range.end);
}

/* What calloc does beside: it stands behind the statement. */
static void fill_with_zeros(Reach *reach, CXCursor call, const char *pointer, const char *bytes)
{
    Lifter *lifter = &reach->translation->lifter;
    const Vendor *vendor = reach->translation->variants->vendor;
    const enum CXCursorKind kind = clang_getCursorKind(reach->statement);
    const bool plain = kind == CXCursor_DeclStmt || kind == CXCursor_BinaryOperator || (kind == CXCursor_IfStmt && reach->in_condition);
    if (!plain) {
        diag_error(lifter->diag, place_of(reach, call), "`%s` is allocated with zeros under a condition: for a GPU that is a statement of its own",
                   pointer);
        return;
    }
    const unsigned at = after_statement(reach);
    const char *path = lifter->file->path, *slash = strrchr(path, '/');
    const Range place = place_of(reach, call);
    const char *fill = arena_printf(lifter->arena, "%s(%s, 0, %s, " VARIANT_ORDER ")", vendor->fill_async, pointer, bytes);
    list_push(lifter->arena, &reach->translation->edits, ((Edit){at, at, " ", NULL, NULL, NULL}));
    list_push(lifter->arena, &reach->translation->edits,
              ((Edit){at, at, fill, vendor->ok, arena_printf(lifter->arena, "%s:%u: `%s`", slash ? slash + 1 : path, line_of(place), vendor->fill_async), NULL}));
    list_push(lifter->arena, &reach->translation->edits, ((Edit){at, at, ";", NULL, NULL, NULL}));
}

static void allocate(Reach *reach, const char *pointer, CXCursor value)
{
    Lifter *lifter = &reach->translation->lifter;
    CXCursor call = strip_casts(lifter, value);
    Range range;
    if (!in_main_file(lifter, call, &range) || !stands_in_file(clang_getRangeStart(clang_getCursorExtent(call)))) {
        diag_error(lifter->diag, place_of(reach, call), "a macro allocates `%s`, which is for a GPU's memory", pointer);
        return;
    }
    const char *bytes = bytes_allocated(lifter, call); /* a GPU's memory is aligned to 256 bytes */
    edit(reach, range, arena_printf(lifter->arena, "fern_device_malloc(%s, " VARIANT_ORDER ")", bytes));
    if (allocator_in(lifter, call)->zeroed) fill_with_zeros(reach, call, pointer, bytes);
}

/* --- Calls ------------------------------------------------------------------------------------- */

static const Node *node_at(const Function *function, unsigned begin)
{
    for (int r = 0; r < function->regions.count; r++)
        for (int n = 0; n < function->regions.items[r]->nodes.count; n++) {
            const Node *node = function->regions.items[r]->nodes.items[n];
            if (node->kind == NODE_CALL && node->range.begin == begin) return node;
        }
    return NULL;
}

/* memset, memcpy, free of arrays that are all in the GPU's memory. A device's copy does not do what memmove does where the
 * two overlap. */
static bool replace_known(Reach *reach, CXCursor call, Range range)
{
    Translation *translation = reach->translation;
    Lifter *lifter = &translation->lifter;
    const Vendor *vendor = translation->variants->vendor;
    const char *function = called_function(lifter, call);
    const int count = clang_Cursor_getNumArguments(call);
    const bool first = count > 0 && is_device_pointer(translation, argument_of(call, 0));
    const bool second = count > 1 && is_device_pointer(translation, argument_of(call, 1));
    const char *text[3] = {"", "", ""};
    for (int i = 0; i < 3 && i < count; i++) text[i] = cursor_text(lifter, argument_of(call, (unsigned)i));
    if (freed_argument(lifter, call) == 0 && first)
        edit(reach, range, arena_printf(lifter->arena, "fern_device_free(%s, " VARIANT_ORDER ")", text[0]));
    else if (!strcmp(function, "memset") && first)
        edit(reach, range, arena_printf(lifter->arena, "%s(%s, %s, %s, " VARIANT_ORDER ")", vendor->fill_async, text[0], text[1], text[2]));
    else if (!strcmp(function, "memcpy") && first && second)
        edit(reach, range, arena_printf(lifter->arena, "%s(%s, %s, %s, %s, " VARIANT_ORDER ")", vendor->copy_async, text[0], text[1], text[2],
                                        vendor->within_device));
    else
        return false;
    return true;
}

static const char *why_not_lifted(const Function *function, unsigned line)
{
    for (int i = 0; i < function->remarks.count; i++)
        if (function->remarks.items[i].line == line) return function->remarks.items[i].text;
    return NULL;
}

void report_not_lifted(Translation *translation, const char *routine, Range range)
{
    const char *why = why_not_lifted(translation->function, line_of(range));
    diag_error(translation->lifter.diag, range, "the call of `%s` cannot be brought to a GPU", routine);
    if (why) diag_note(translation->lifter.diag, range, "%s", why);
}

static void look_at_call(Reach *reach, CXCursor call)
{
    Translation *translation = reach->translation;
    Lifter *lifter = &translation->lifter;
    const char *function = called_function(lifter, call);
    const Range range = place_of(reach, call);
    const Node *node = node_at(translation->function, range.begin);
    if (node) {
        translate_call(translation, node);
        look_inside(reach, call);
        return;
    }
    const Routine *routine = library_routine(lifter->library, function);
    if (routine && !routine->blocks[0].device) {
        report_not_lifted(translation, function, range);
        return;
    }
    if (replace_known(reach, call, range)) return;
    const bool own = variants_has_function(translation->variants, function) || routine || is_device_free(lifter, call);
    for (int i = 0; i < clang_Cursor_getNumArguments(call) && !own; i++)
        if (is_device_pointer(translation, argument_of(call, (unsigned)i))) {
            diag_error(lifter->diag, range, "`%s` is in a GPU's memory, and `%s` works in the host's",
                       pointer_in_expression(translation, argument_of(call, (unsigned)i)), function);
            diag_hint(lifter->diag, "its annotation says otherwise with `device_variant`");
            return;
        }
    look_inside(reach, call);
}

/* --- Expressions and statements -------------------------------------------------------------------- */

static void look_at_access(Reach *reach, CXCursor access)
{
    Translation *translation = reach->translation;
    Lifter *lifter = &translation->lifter;
    Cursors parts = children_of(lifter, access);
    for (int i = 0; i < parts.count && !is_array(clang_getCursorType(access)); i++) { /* `0[t]` is `t[0]` */
        if (clang_getCanonicalType(clang_getCursorType(parts.items[i])).kind != CXType_Pointer || !is_device_pointer(translation, parts.items[i]))
            continue;
        refuse(reach, access, pointer_in_expression(translation, parts.items[i]));
        break;
    }
    look_inside(reach, access);
}

static void look_at_operator(Reach *reach, CXCursor expression)
{
    Lifter *lifter = &reach->translation->lifter;
    const char *operator = unary_operator_of(lifter, expression);
    Cursors parts = children_of(lifter, expression);
    CXCursor operand = parts.count == 1 ? strip(lifter, parts.items[0]) : expression;
    if (!strcmp(operator, "*"))
        look_at_access(reach, expression);
    else if (!strcmp(operator, "&") && clang_getCursorKind(operand) == CXCursor_ArraySubscriptExpr)
        look_inside(reach, operand); /* an address */
    else if (!strcmp(operator, "&") && is_device_pointer(reach->translation, operand))
        refuse_to_lose(reach, expression, operand, "where its address is taken");
    else
        look_inside(reach, expression);
}

static void look_at_assignment(Reach *reach, CXCursor expression)
{
    Translation *translation = reach->translation;
    Lifter *lifter = &translation->lifter;
    Cursors sides = children_of(lifter, expression);
    const bool assigns = sides.count == 2 && !strcmp(operator_of(lifter, expression), "=");
    const char *pointer = assigns ? pointer_in_expression(translation, sides.items[0]) : NULL;
    if (assigns && is_allocation(lifter, sides.items[1]) && pointer && names_find(translation->device, pointer)) {
        allocate(reach, pointer, sides.items[1]);
        return;
    }
    if (assigns && !pointer && is_device_pointer(translation, sides.items[1]))
        refuse_to_lose(reach, expression, sides.items[1], "where it is stored");
    look_inside(reach, expression);
}

static void look_at_list(Reach *reach, CXCursor list)
{
    Cursors values = children_of(&reach->translation->lifter, list);
    for (int i = 0; i < values.count; i++)
        if (is_device_pointer(reach->translation, values.items[i]))
            refuse_to_lose(reach, values.items[i], values.items[i], "where it is stored");
    look_inside(reach, list);
}

static void look_at_cast(Reach *reach, CXCursor cast)
{
    CXCursor value = strip_casts(&reach->translation->lifter, cast);
    const enum CXTypeKind from = clang_getCanonicalType(clang_getCursorType(value)).kind, to = clang_getCanonicalType(clang_getCursorType(cast)).kind;
    const bool number = from == CXType_Pointer && to != CXType_Pointer && to != CXType_Void && to != CXType_Bool;
    if (number && is_device_pointer(reach->translation, value))
        refuse_to_lose(reach, cast, value, "where it is a number");
    look_inside(reach, cast);
}

static void look_at_variable(Reach *reach, CXCursor declaration)
{
    Translation *translation = reach->translation;
    Lifter *lifter = &translation->lifter;
    CXCursor initialiser = clang_Cursor_getVarDeclInitializer(declaration);
    const char *name = name_of(lifter, declaration);
    if (clang_Cursor_isNull(initialiser)) return;
    if (names_find(translation->device, name) && is_allocation(lifter, initialiser))
        allocate(reach, name, initialiser);
    else
        look_at(reach, initialiser);
}

static void look_at_statement(Reach *reach, CXCursor statement)
{
    const Reach outer = *reach;
    reach->statement = statement;
    reach->in_condition = false;
    look_at(reach, statement);
    *reach = outer;
}

static void look_at(Reach *reach, CXCursor cursor)
{
    Lifter *lifter = &reach->translation->lifter;
    Cursors children;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_UnaryExpr: return; /* sizeof */
    case CXCursor_CallExpr: look_at_call(reach, cursor); return;
    case CXCursor_ArraySubscriptExpr: look_at_access(reach, cursor); return;
    case CXCursor_UnaryOperator: look_at_operator(reach, cursor); return;
    case CXCursor_BinaryOperator: look_at_assignment(reach, cursor); return;
    case CXCursor_VarDecl: look_at_variable(reach, cursor); return;
    case CXCursor_InitListExpr: look_at_list(reach, cursor); return;
    case CXCursor_CStyleCastExpr: look_at_cast(reach, cursor); return;
    case CXCursor_CompoundStmt:
        children = children_of(lifter, cursor);
        for (int i = 0; i < children.count; i++) look_at_statement(reach, children.items[i]);
        return;
    case CXCursor_IfStmt:
        children = children_of(lifter, cursor);
        for (int i = 0; i < children.count; i++) {
            reach->in_condition = i == 0 && clang_equalCursors(cursor, reach->statement);
            look_at(reach, children.items[i]);
        }
        reach->in_condition = false;
        return;
    default: look_inside(reach, cursor);
    }
}

void translate_body(Translation *translation, CXCursor body)
{
    Reach reach = {.translation = translation, .statement = body};
    look_at(&reach, body);
}
