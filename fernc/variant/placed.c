/* With --target=cuda-stream and loops of the composition that are kernels: arrays stay the host's, and are on the GPU from the first call that takes them there up to
 * a statement that may touch them, which brings them back first:
 *
 *     { struct fern_part fern_parts[] = {{x, n, ..}, {y, n, ..}};
 *       if (fern_place(&fern_placed, "f.c:12", fern_parts, 2, fern_order)) variant(.., fern_parts[0].device, fern_parts[1].device); else { the loop as written } }
 *     fern_touch(&fern_placed, &y[0], sizeof(y[0]), 0), s = y[0];
 *
 * What is there is known when it runs (runtime/device/placed.h), so that a loop in time places its arrays once. */
#include "translate.h"

#include "annotator/base/c_text.h"
#include "source/directives.h"

#include <string.h>

enum { PLACED_RANK = 3 /* dimensions that struct fern_part has */ };

typedef struct PlacedCall {
    CXCursor call;
    const Node *node;            /* NULL: it is a loop that is not lifted, and stays one */
    const Block *block;
    Range range;                 /* of the statement */
} PlacedCall;

typedef struct Placing {
    Translation *translation;
    Lifter lifter;               /* of the function, with its variables */
    LIST(PlacedCall) calls;
    bool failed;                 /* what has to stand before a statement cannot be written there */
} Placing;

static void insert(Placing *placing, unsigned at, const char *text)
{
    list_push(placing->translation->lifter.arena, &placing->translation->edits, ((Edit){at, at, text, NULL, NULL, NULL}));
}

/* --- Calls that are on the GPU ------------------------------------------------------------------------------ */

static const Node *node_of_call(const Translation *translation, unsigned begin)
{
    for (int r = 0; r < translation->function->regions.count; r++)
        for (int n = 0; n < translation->function->regions.items[r]->nodes.count; n++) {
            const Node *node = translation->function->regions.items[r]->nodes.items[n];
            if (node->kind == NODE_CALL && node->range.begin == begin) return node;
        }
    return NULL;
}

static const OwnKernel *own_kernel(const Translation *translation, const char *routine)
{
    const OwnLoops *loops = translation->variants->loops;
    const size_t length = strlen(routine);
    for (int k = 0; k < loops->kernels.count; k++) {
        const char *launcher = loops->kernels.items[k].launcher;
        if (!strncmp(launcher, routine, length) && !strcmp(launcher + length, "_gpu")) return &loops->kernels.items[k];
    }
    return NULL;
}

static const Binding *array_binding(const Block *block, int parameter)
{
    for (int b = 0; b < block->binding_count; b++) {
        const Binding *binding = &block->bindings[b];
        if (binding->parameter == parameter && !binding->type->opaque && binding->type->rank > 0) return binding;
    }
    return NULL;
}

/* Each pointer that the variant is passed leads to an array of the annotation, or to a number of this call alone. */
static bool binds_pointers(const Node *node, const Block *block)
{
    for (int b = 0; b < block->binding_count; b++)
        if (block->bindings[b].type->opaque || block->bindings[b].parameter < 0 || block->bindings[b].type->rank > PLACED_RANK) return false;
    for (int p = 0; p < node->routine->parameter_count; p++)
        if (node->routine->parameters[p].type.pointer && !array_binding(block, p)) return false;
    return true;
}

/* The annotation by which its arrays are placed; NULL: it runs on the host, as it is written. */
static const Block *placing_block(const Translation *translation, const Node *node)
{
    ExprPool *pool = translation->lifter.pool;
    const bool own = own_kernel(translation, node->routine->name) != NULL;
    if (node->result || node->statement->status_test || (node->predicate && !own) || (node->routine->block_count && node->routine->blocks[0].device)) return NULL;
    if (!variant_of(node, true, NULL, pool, translation->lifter.diag)) return NULL;
    const Block *block = block_at(node, pool);
    return block && binds_pointers(node, block) ? block : NULL;
}

/* "n, m, 1, m, 1, 0": its extents and strides, in C. */
static const char *shape_text(const Node *node, const Binding *binding, ExprPool *pool)
{
    Arena *arena = expr_pool_arena(pool);
    const char *extents = "", *strides = "";
    for (int d = 0; d < PLACED_RANK; d++) {
        const bool there = d < binding->type->rank;
        extents = arena_printf(arena, "%s%s%s", extents, d ? ", " : "", there ? text_at(node, binding->extents[d], "int64_t", pool) : "1");
        strides = arena_printf(arena, "%s%s%s", strides, d ? ", " : "", there ? text_at(node, binding->strides[d], "int64_t", pool) : "0");
    }
    return arena_printf(arena, "%s, %s", extents, strides);
}

/* A variable of the function whose address nobody has. */
static bool is_registered(Lifter *lifter, CXCursor name)
{
    const Variable *variable = variable_of(lifter, name);
    const enum CXCursorKind kind = clang_getCursorKind(clang_getCursorReferenced(name));
    return kind == CXCursor_EnumConstantDecl || kind == CXCursor_FunctionDecl || (variable && !variable->global && !variable->address_taken);
}

/* `g->dt`: a number that the loop reads anew each time, and the kernel is passed. */
static bool is_number_in_memory(Lifter *lifter, CXCursor argument)
{
    const CXCursor value = strip(lifter, argument);
    const enum CXCursorKind kind = clang_getCursorKind(value);
    const enum CXTypeKind type = clang_getCanonicalType(clang_getCursorType(value)).kind;
    return (type == CXType_Float || type == CXType_Double) && (kind == CXCursor_MemberRefExpr || kind == CXCursor_ArraySubscriptExpr || (kind == CXCursor_DeclRefExpr && !is_registered(lifter, value)));
}

static const OwnSpan *span_of(const OwnKernel *own, const char *parameter)
{
    for (int s = 0; own && s < own->spans.count; s++)
        if (!strcmp(own->spans.items[s].parameter, parameter)) return &own->spans.items[s];
    return NULL;
}

static const char *parts_text(Placing *placing, CXCursor call, const Node *node, const Block *block, const OwnKernel *own, int *count)
{
    Lifter *lifter = &placing->translation->lifter;
    Text out = {0};
    for (int p = 0; p < node->routine->parameter_count; p++) {
        const Binding *binding = array_binding(block, p);
        const char *argument = argument_line(lifter->arena, &node->arguments[p]), *element = binding ? binding->element : NULL;
        if (!binding && !(own && is_number_in_memory(&placing->lifter, argument_of(call, (unsigned)p)))) continue;
        text_add(&out, "%s", *count ? ", " : "");
        const OwnSpan *span = span_of(own, node->routine->parameters[p].name);
        if (span)
            text_add(&out, "fern_span_of(%s, sizeof(%s), %s, %s)", argument, element, with_arguments(lifter->arena, node, span->first), with_arguments(lifter->arena, node, span->last));
        if (span)
            node->arguments[p].text = arena_printf(lifter->arena, "(%s)fern_parts[%d].device", node->routine->parameters[p].type.canonical, *count);
        else if (binding) {
            const bool written = writes_some(node, p, lifter->pool), read = !written || !overwrites_all(node, p, lifter->pool);
            text_add(&out, "fern_part_of(%s, sizeof(%s), %s, %d, %d, %s)", argument, element, shape_text(node, binding, lifter->pool), read, written, own ? "FERN_ANY" : "FERN_APART");
            node->arguments[p].text = arena_printf(lifter->arena, "(%s)fern_parts[%d].device", node->routine->parameters[p].type.canonical, *count);
        }
        else
            text_add(&out, "fern_part_of(&(%s), sizeof(%s), 1, 1, 1, 0, 0, 0, 1, 0, FERN_NUMBER)", argument, argument);
        ++*count;
    }
    const char *text = arena_string(lifter->arena, text_string(&out));
    text_free(&out);
    return text;
}

/* What stands there on the host: of a loop the loop. */
static const char *text_on_host(const Translation *translation, Range statement)
{
    Arena *arena = translation->lifter.arena;
    const SourceFile *file = statement.file;
    for (int e = 0; e < file->edit_count; e++) {
        const SourceEdit *edit = &file->edits[e];
        if (edit->begin > statement.begin || edit->end < statement.end || edit->begin == edit->end || edit->declares) continue;
        const char *text = c_line(arena_copy(arena, file->before->text + edit->of, edit->to - edit->of), file->dialect, arena);
        return edit->opens ? arena_printf(arena, "%s%s%s", edit->opens, text, edit->closes) : text;
    }
    return c_line(arena_copy(arena, file->text + statement.begin, statement.end - statement.begin), file->dialect, arena);
}

static const char *place_text(const Translation *translation, unsigned line)
{
    const char *path = translation->lifter.file->path, *slash = strrchr(path, '/');
    return arena_printf(translation->lifter.arena, "%s:%u", slash ? slash + 1 : path, line);
}

/* --- What the host touches ------------------------------------------------------------------------------------ */

typedef struct Touches {
    Lifter *lifter;
    bool all;                    /* memory that nothing tells */
    bool writes;
    bool unknown;                /* .. and what it does is not known either: it may leave the function */
    int changes;                 /* assignments in it, perhaps of what an address is computed from */
    int guards;                  /* conditions in the expression that it stands behind */
    TextList places;             /* what is read or written, as C */
    LIST(bool) written;          /* .. which of them */
} Touches;

static void touch_expression(Touches *touches, CXCursor cursor, bool written);

static void touch_parts(Touches *touches, CXCursor cursor)
{
    const Cursors parts = children_of(touches->lifter, cursor);
    for (int p = 0; p < parts.count; p++) touch_expression(touches, parts.items[p], false);
}

static void note_place(Touches *touches, const char *text, bool written)
{
    for (int p = 0; p < touches->places.count; p++)
        if (!strcmp(touches->places.items[p], text) && touches->written.items[p] == written) return;
    list_push(touches->lifter->arena, &touches->places, text);
    list_push(touches->lifter->arena, &touches->written, written);
}

static void touch_place(Touches *touches, CXCursor cursor, bool written)
{
    Lifter *lifter = touches->lifter;
    Range range;
    touches->writes |= written;
    if (touches->guards || !in_main_file(lifter, cursor, &range) || !stands_in_file(clang_getCursorLocation(cursor)) || !stands_in_file(clang_getRangeEnd(clang_getCursorExtent(cursor))))
        touches->all = true;
    else
        note_place(touches, c_line(cursor_text(lifter, cursor), range.file->dialect, lifter->arena), written);
}

static bool is_object(CXCursor cursor)
{
    const CXType type = clang_getCanonicalType(clang_getCursorType(cursor));
    return !is_array(type) && type.kind != CXType_FunctionProto && type.kind != CXType_FunctionNoProto;
}

static enum CXChildVisitResult take_first(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    *(CXCursor *)data = cursor;
    return CXChildVisit_Break;
}

static CXCursor first_part(CXCursor cursor)
{
    CXCursor part = clang_getNullCursor();
    clang_visitChildren(cursor, take_first, &part);
    return part;
}

/* Bits have none; nor has what a function returns. */
static bool has_address(CXCursor cursor)
{
    for (;;) {
        if (clang_getCursorKind(cursor) == CXCursor_MemberRefExpr && clang_Cursor_isBitField(clang_getCursorReferenced(cursor))) return false;
        const CXCursor inner = first_part(cursor);
        if (clang_Cursor_isNull(inner) || clang_getCursorKind(cursor) == CXCursor_DeclRefExpr) return true;
        if (clang_getCursorKind(inner) == CXCursor_CallExpr || clang_getCursorKind(inner) == CXCursor_CompoundLiteralExpr) return false;
        cursor = inner;
    }
}

static void touch_assignment(Touches *touches, CXCursor cursor)
{
    Lifter *lifter = touches->lifter;
    const Cursors sides = children_of(lifter, cursor);
    if (sides.count != 2) {
        touches->all = touches->writes = true;
        return;
    }
    touches->changes++;
    touch_expression(touches, sides.items[0], true);
    touch_expression(touches, sides.items[1], false);
}

static void touch_call(Touches *touches, CXCursor call)
{
    Lifter *lifter = touches->lifter;
    const bool allocates = allocator_in(lifter, call) != NULL && allocator_in(lifter, call)->plain;
    if (!allocates && effect_of_call(lifter, call) != CALL_COMPUTES) {
        touches->all = true;
        touches->writes |= effect_of_call(lifter, call) == CALL_ACTS && !writes_output(lifter, call);
    }
    for (int a = 0; a < clang_Cursor_getNumArguments(call); a++) touch_expression(touches, argument_of(call, (unsigned)a), false);
}

static void touch_unary(Touches *touches, CXCursor cursor, bool written)
{
    Lifter *lifter = touches->lifter;
    const char *operator = unary_operator_of(lifter, cursor);
    const Cursors parts = children_of(lifter, cursor);
    const bool steps = !strcmp(operator, "++") || !strcmp(operator, "--");
    if (!strcmp(operator, "&") && parts.count == 1) {
        const CXCursor operand = strip(lifter, parts.items[0]);
        touch_parts(touches, operand); /* what the address is computed from */
        return;
    }
    touches->changes += steps;
    for (int p = 0; p < parts.count; p++) touch_expression(touches, parts.items[p], steps);
    if (!strcmp(operator, "*") && is_object(cursor)) touch_place(touches, cursor, written); /* behind what its address is read from */
}

/* Behind the first part nothing is certain. */
static void touch_guarded(Touches *touches, CXCursor cursor)
{
    const Cursors parts = children_of(touches->lifter, cursor);
    for (int p = 0; p < parts.count; p++) {
        touches->guards += p > 0;
        touch_expression(touches, parts.items[p], false);
        touches->guards -= p > 0;
    }
}

static void touch_expression(Touches *touches, CXCursor cursor, bool written)
{
    Lifter *lifter = touches->lifter;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_UnaryExpr: case CXCursor_TypeRef: case CXCursor_IntegerLiteral: case CXCursor_FloatingLiteral: case CXCursor_CharacterLiteral: case CXCursor_StringLiteral: return;
    case CXCursor_DeclRefExpr:
        if (is_object(cursor) && !is_registered(lifter, cursor)) touch_place(touches, cursor, written);
        return;
    case CXCursor_MemberRefExpr: case CXCursor_ArraySubscriptExpr:
        if (!has_address(cursor)) touches->all = true;
        touch_parts(touches, cursor);
        if (is_object(cursor)) touch_place(touches, cursor, written);
        return;
    case CXCursor_UnaryOperator: touch_unary(touches, cursor, written); return;
    case CXCursor_CompoundAssignOperator: touch_assignment(touches, cursor); return;
    case CXCursor_BinaryOperator:
        if (!strcmp(operator_of(lifter, cursor), "=")) touch_assignment(touches, cursor);
        else if (has_a_condition(lifter, cursor)) touch_guarded(touches, cursor);
        else touch_parts(touches, cursor);
        return;
    case CXCursor_ConditionalOperator: touch_guarded(touches, cursor); return;
    case CXCursor_CallExpr: touch_call(touches, cursor); return;
    case CXCursor_UnexposedExpr: case CXCursor_ParenExpr: case CXCursor_CStyleCastExpr: {
        const Cursors parts = children_of(lifter, cursor);
        for (int p = 0; p < parts.count; p++) touch_expression(touches, parts.items[p], written);
        return;
    }
    case CXCursor_InitListExpr: touch_parts(touches, cursor); return;
    default: touches->all = touches->writes = touches->unknown = true;
    }
}

/* "fern_touch(&fern_placed, &x[0], sizeof(x[0]), 0, fern_order)", several of them with commas between; NULL: it touches nothing. `assigns`: so often it does as a whole,
 * when addresses are what they are before it. */
static const char *bringing(const Touches *touches, int assigns)
{
    Arena *arena = touches->lifter->arena;
    const char *text = NULL;
    if (touches->all || (touches->places.count && touches->changes > assigns)) return arena_printf(arena, "fern_bring(&fern_placed, %d, " VARIANT_ORDER ")", touches->writes);
    for (int p = 0; p < touches->places.count; p++)
        text = arena_printf(arena, "%s%sfern_touch(&fern_placed, &(%s), sizeof(%s), %d, " VARIANT_ORDER ")", text ? text : "", text ? ", " : "", touches->places.items[p], touches->places.items[p],
                            touches->written.items[p]);
    return text;
}

static void place_call(Placing *placing, const PlacedCall *placed)
{
    Translation *translation = placing->translation;
    Arena *arena = translation->lifter.arena;
    const Node *node = placed->node;
    const Range statement = placed->range;
    const char *on_host = text_on_host(translation, statement);
    int count = 0;
    if (!node) { /* a loop that is not lifted */
        list_push(arena, &translation->edits, ((Edit){statement.begin, statement.end, arena_printf(arena, "{ fern_bring(&fern_placed, 1, " VARIANT_ORDER "); %s }", on_host), NULL, NULL, NULL}));
        return;
    }
    Touches touches = {.lifter = &placing->lifter};
    for (int a = 0; a < clang_Cursor_getNumArguments(placed->call); a++) touch_expression(&touches, argument_of(placed->call, (unsigned)a), false);
    const char *brings = bringing(&touches, 0);
    const OwnKernel *own = own_kernel(translation, node->routine->name);
    const char *runs = own ? arena_printf(arena, "if (%s) { ", with_arguments(arena, node, own->runs)) : "", *known = own ? arena_printf(arena, "(%s) && ", with_arguments(arena, node, own->known)) : "";
    insert(placing, statement.begin, arena_printf(arena, "{ %s%s%s", brings ? brings : "", brings ? "; " : "", runs));
    const char *parts = parts_text(placing, placed->call, node, placed->block, own, &count);
    translate_call(translation, node);
    insert(placing, node->range.begin, arena_printf(arena, "struct fern_part fern_parts[] = {%s}; if (%sfern_place(&fern_placed, \"%s\", fern_parts, %d, " VARIANT_ORDER ")) ", parts,
                                                    known, place_text(translation, line_of(statement)), count));
    insert(placing, statement.end, arena_printf(arena, " else { fern_bring(&fern_placed, 1, " VARIANT_ORDER "); %s } }%s", on_host, own ? " }" : ""));
}

/* --- Statements --------------------------------------------------------------------------------------------- */

static void place_statement(Placing *placing, CXCursor statement, bool in_block);

static Range range_of(Placing *placing, CXCursor cursor)
{
    Range range = {0};
    if (!in_main_file(&placing->lifter, cursor, &range)) placing->failed = true;
    return range;
}

static bool has_placed_call(const Placing *placing, Range range)
{
    for (int c = 0; c < placing->calls.count; c++)
        if (placing->calls.items[c].range.begin >= range.begin && placing->calls.items[c].range.begin < range.end) return true;
    return false;
}

static int assigns_itself(Lifter *lifter, CXCursor expression)
{
    expression = strip(lifter, expression);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_CompoundAssignOperator: return 1;
    case CXCursor_BinaryOperator: return !strcmp(operator_of(lifter, expression), "=");
    case CXCursor_UnaryOperator: {
        const char *operator = unary_operator_of(lifter, expression);
        return !strcmp(operator, "++") || !strcmp(operator, "--");
    }
    default: return 0;
    }
}

/* `free(x)`: what there is of it on the GPU is nothing any more. NULL: it is something else. */
static const char *forgetting(Placing *placing, CXCursor expression)
{
    Lifter *lifter = &placing->lifter;
    const CXCursor call = strip(lifter, expression);
    if (clang_getCursorKind(call) != CXCursor_CallExpr || freed_argument(lifter, call) != 0) return NULL;
    Touches touches = {.lifter = lifter};
    const CXCursor argument = argument_of(call, 0);
    Range range;
    touch_expression(&touches, argument, false);
    if (touches.all || touches.changes || touches.places.count || !in_main_file(lifter, argument, &range)) return NULL;
    return arena_printf(lifter->arena, "fern_forget(&fern_placed, %s, " VARIANT_ORDER "), ", c_line(cursor_text(lifter, argument), range.file->dialect, lifter->arena));
}

static void place_expression(Placing *placing, CXCursor expression)
{
    Touches touches = {.lifter = &placing->lifter};
    const char *forgets = forgetting(placing, expression);
    const Range range = range_of(placing, expression);
    if (forgets) {
        insert(placing, range.begin, forgets);
        return;
    }
    touch_expression(&touches, expression, false);
    placing->failed |= touches.unknown;
    const char *text = bringing(&touches, assigns_itself(&placing->lifter, expression));
    if (text) insert(placing, range.begin, arena_printf(placing->lifter.arena, "%s, ", text));
}

static enum CXChildVisitResult touch_inside(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Touches *touches = data;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (clang_isExpression(kind)) {
        touch_expression(touches, cursor, false);
        return CXChildVisit_Continue;
    }
    if (kind == CXCursor_AsmStmt || kind == CXCursor_GCCAsmStmt || kind == CXCursor_MSAsmStmt) touches->all = touches->writes = touches->unknown = true;
    return CXChildVisit_Recurse;
}

/* All that stands in the statement. */
static Touches touches_of(Placing *placing, CXCursor statement)
{
    Touches touches = {.lifter = &placing->lifter};
    clang_visitChildren(statement, touch_inside, &touches);
    return touches;
}

/* Where a statement can be put before this one: behind the last token before it, and before pragmas that belong to it. */
static unsigned place_before(Placing *placing, Range range)
{
    const char *why;
    const Range body = placing->lifter.function->body;
    const unsigned hints = hints_before(body, range.begin, &why), begin = range.file->text[range.begin] == '#' || hints < range.begin ? (hints < range.begin ? hints : range.begin) : range.begin;
    if (begin == range.begin && range.file->text[begin] != '#') return begin;
    CReader reader = c_reader_in((Range){body.file, body.begin, begin});
    unsigned at = body.begin + 1;
    for (CToken token; c_next_code(&reader, &token);)
        if (!token.in_directive) at = token.end;
    return at;
}

static unsigned end_of(const Range range)
{
    const char last = range.file->text[range.end - 1];
    return last == ';' || last == '}' ? range.end : after_semicolon(range.file, range.end);
}

static void place_return(Placing *placing, CXCursor statement)
{
    const Range range = range_of(placing, statement);
    const Cursors parts = children_of(&placing->lifter, statement);
    const char *end = "fern_end(&fern_placed, " VARIANT_ORDER ")";
    if (!range.file || !stands_in_file(clang_getCursorLocation(statement))) {
        placing->failed = true;
        return;
    }
    if (parts.count) {
        insert(placing, range_of(placing, parts.items[0]).begin, arena_printf(placing->lifter.arena, "%s, ", end));
        return;
    }
    insert(placing, range.begin, arena_printf(placing->lifter.arena, "{ %s; ", end));
    insert(placing, end_of(range), " }");
}

static enum CXChildVisitResult visit_return(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    if (clang_getCursorKind(cursor) == CXCursor_ReturnStmt) place_return(data, cursor);
    return CXChildVisit_Recurse;
}

static enum CXChildVisitResult visit_label(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    ((Placing *)data)->failed |= clang_getCursorKind(cursor) == CXCursor_LabelStmt;
    return CXChildVisit_Recurse;
}

static enum CXChildVisitResult visit_case(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    ((Placing *)data)->failed |= kind == CXCursor_CaseStmt || kind == CXCursor_DefaultStmt;
    return kind == CXCursor_SwitchStmt ? CXChildVisit_Continue : CXChildVisit_Recurse;
}

/* Nothing in it is on the GPU: what it touches is brought before all of it, which begins nowhere else. */
static void place_whole(Placing *placing, CXCursor statement, bool in_block)
{
    const Range range = range_of(placing, statement);
    const Touches touches = touches_of(placing, statement);
    const bool any = touches.all || touches.places.count;
    const enum CXCursorKind kind = clang_getCursorKind(statement);
    clang_visitChildren(statement, visit_return, placing);
    clang_visitChildren(statement, visit_label, placing);
    if (kind != CXCursor_SwitchStmt) clang_visitChildren(statement, visit_case, placing);
    placing->failed |= touches.unknown;
    if (!any || !range.file) return;
    const char *text = arena_printf(placing->lifter.arena, "fern_bring(&fern_placed, %d, " VARIANT_ORDER "); ", touches.writes);
    const unsigned at = place_before(placing, range);
    if (kind == CXCursor_DeclStmt || in_block) {
        insert(placing, at, at == range.begin ? text : arena_printf(placing->lifter.arena, " %s", text));
        return;
    }
    insert(placing, at, arena_printf(placing->lifter.arena, " { %s", text));
    insert(placing, end_of(range), " }");
}

/* `for (int i = g->first; ..)` */
static void place_initialisers(Placing *placing, CXCursor statement)
{
    const Cursors variables = children_of(&placing->lifter, statement);
    for (int v = 0; v < variables.count; v++) {
        const CXCursor value = clang_Cursor_getVarDeclInitializer(variables.items[v]);
        Touches touches = {.lifter = &placing->lifter};
        if (clang_Cursor_isNull(value)) continue;
        touch_expression(&touches, value, false);
        const char *text = bringing(&touches, 0);
        placing->failed |= touches.unknown || (text && clang_getCursorKind(value) == CXCursor_InitListExpr);
        if (!text) continue;
        const Range range = range_of(placing, value);
        insert(placing, range.begin, arena_printf(placing->lifter.arena, "(%s, ", text));
        insert(placing, range.end, ")");
    }
}

static const PlacedCall *placed_call(Placing *placing, CXCursor cursor)
{
    Range range;
    if (clang_getCursorKind(cursor) != CXCursor_CallExpr || !in_main_file(&placing->lifter, cursor, &range)) return NULL;
    for (int c = 0; c < placing->calls.count; c++)
        if (placing->calls.items[c].range.begin == range.begin) return &placing->calls.items[c];
    return NULL;
}

static void place_parts(Placing *placing, CXCursor statement)
{
    const Cursors parts = children_of(&placing->lifter, statement);
    const bool block = clang_getCursorKind(statement) == CXCursor_CompoundStmt;
    for (int p = 0; p < parts.count; p++) {
        const Range range = range_of(placing, parts.items[p]);
        const char *why;
        /* Several threads may run what a pragma stands before. */
        if (range.file && clang_isStatement(clang_getCursorKind(parts.items[p])) && has_placed_call(placing, range))
            placing->failed |= hints_before(placing->lifter.function->body, range.begin, &why) < range.begin || range.file->text[range.begin] == '#'
                               || (block && !begins_by_itself(placing->lifter.function->body, range.begin));
        place_statement(placing, parts.items[p], block);
    }
}

static void place_statement(Placing *placing, CXCursor statement, bool in_block)
{
    const enum CXCursorKind kind = clang_getCursorKind(statement);
    const PlacedCall *call = placed_call(placing, statement);
    if (call) {
        place_call(placing, call);
        return;
    }
    if (clang_isExpression(kind))
        place_expression(placing, statement);
    else if (kind == CXCursor_ReturnStmt)
        place_return(placing, statement);
    else if (kind == CXCursor_DeclStmt && !in_block)
        place_initialisers(placing, statement);
    else if (kind == CXCursor_CompoundStmt || kind == CXCursor_IfStmt || kind == CXCursor_SwitchStmt || kind == CXCursor_LabelStmt || kind == CXCursor_CaseStmt || kind == CXCursor_DefaultStmt || has_placed_call(placing, range_of(placing, statement)))
        place_parts(placing, statement);
    else
        place_whole(placing, statement, in_block);
}

/* --- All of a function ---------------------------------------------------------------------------------------- */

static enum CXChildVisitResult find_call(CXCursor cursor, CXCursor parent, CXClientData data)
{
    Placing *placing = data;
    Translation *translation = placing->translation;
    Lifter *lifter = &placing->lifter;
    Range range;
    if (clang_getCursorKind(cursor) != CXCursor_CallExpr || !in_main_file(lifter, cursor, &range)) return CXChildVisit_Recurse;
    const Routine *routine = library_routine(lifter->library, called_function(lifter, cursor));
    if (!routine) return CXChildVisit_Recurse;
    const bool alone = clang_isStatement(clang_getCursorKind(parent)), own = own_kernel(translation, routine->name) != NULL;
    const Node *node = alone && stands_in_file(clang_getCursorLocation(cursor)) ? node_of_call(translation, range.begin) : NULL;
    const Block *block = node ? placing_block(translation, node) : NULL;
    const Range statement = {range.file, range.begin, after_semicolon(range.file, range.end)};
    if (block || own) list_push(lifter->arena, &placing->calls, ((PlacedCall){cursor, block ? node : NULL, block, statement}));
    if (!block && !own && routine->device_variant_count)
        list_push(lifter->arena, &translation->variants->left_calls, ((HostCall){.caller = translation->function->name, .routine = routine, .line = line_of(range)}));
    return CXChildVisit_Recurse;
}

/* Each loop is one again. */
static void leave_loops(Placing *placing)
{
    Translation *translation = placing->translation;
    for (int c = 0; c < placing->calls.count; c++) {
        const PlacedCall *call = &placing->calls.items[c];
        const char *routine = called_function(&placing->lifter, call->call);
        if (own_kernel(translation, routine))
            list_push(translation->lifter.arena, &translation->edits, ((Edit){call->range.begin, call->range.end, text_on_host(translation, call->range), NULL, NULL, NULL}));
    }
}

bool has_own_kernels(Translation *translation, CXCursor body)
{
    Placing placing = {.translation = translation, .lifter = translation->lifter};
    if (!translation->variants->loops->kernels.count) return false;
    clang_visitChildren(body, find_call, &placing);
    bool own = false;
    for (int c = 0; c < placing.calls.count; c++) own |= own_kernel(translation, called_function(&placing.lifter, placing.calls.items[c].call)) != NULL;
    return own;
}

/* .. behind which variables are named, and nothing is done. */
static bool ends_by_return(Lifter *lifter, CXCursor body)
{
    const Cursors statements = children_of(lifter, body);
    for (int s = statements.count - 1; s >= 0; s--) {
        if (clang_getCursorKind(statements.items[s]) == CXCursor_ReturnStmt) return true;
        if (clang_getCursorKind(statements.items[s]) != CXCursor_CStyleCastExpr || clang_getCursorKind(strip_casts(lifter, statements.items[s])) != CXCursor_DeclRefExpr) return false;
    }
    return false;
}

void translate_placed(Translation *translation, CXCursor function, CXCursor body)
{
    const Lifter *around = &translation->lifter;
    Placing placing = {.translation = translation,
                       .lifter = {.unit = around->unit, .file = around->file, .library = around->library, .pool = around->pool, .arena = around->arena, .diag = around->diag}};
    const int edits = translation->edits.count;
    const unsigned begin = translation->function->body.begin + 1, end = translation->function->body.end - 1;
    begin_lifting(&placing.lifter);
    placing.lifter.function = (Function *)translation->function;
    placing.lifter.body = body;
    collect_variables(&placing.lifter, function);
    clang_visitChildren(body, find_call, &placing);
    placing.failed = placing.lifter.unsafe;
    place_parts(&placing, body);
    if (!ends_by_return(&placing.lifter, body)) insert(&placing, end, "fern_end(&fern_placed, " VARIANT_ORDER "); ");
    if (placing.failed) {
        translation->edits.count = edits;
        leave_loops(&placing);
        list_push(around->arena, &translation->variants->unplaced, translation->function->name);
    }
    else {
        insert(&placing, begin, " struct fern_placed fern_placed = fern_nothing_placed();");
        list_push(around->arena, &translation->variants->placing, translation->function->name);
    }
    end_lifting(&placing.lifter);
    names_free(placing.lifter.words);
}
