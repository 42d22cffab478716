/* The statements of a loop nest: what they read and write. What is not known to be harmless is refused. */
#include "body.h"

#include <string.h>

static bool is_assignment(Lifter *lifter, CXCursor expression)
{
    const enum CXCursorKind kind = clang_getCursorKind(expression);
    return kind == CXCursor_CompoundAssignOperator || (kind == CXCursor_BinaryOperator && !strcmp(operator_of(lifter, expression), "="));
}

/* `v` of `u = v = e`, which u is what v is then; null: u is given no variable. */
static CXCursor variable_between(Lifter *lifter, CXCursor inner)
{
    const CXCursor target = strip(lifter, children_of(lifter, inner).items[0]);
    return clang_getCursorKind(target) == CXCursor_DeclRefExpr ? target : clang_getNullCursor();
}

/* What `s` is by then: of `u[i] = s += v[i]` no tile alone can tell. */
static bool read_between(Nest *nest, CXCursor variable, const Scope *scope)
{
    Place place;
    if (clang_Cursor_isNull(variable) || !nest_place(nest, variable, &place) || nest_scalar(nest, &place)->role != SCALAR_REDUCED) return true;
    return read_scalar(nest, variable, &place, scope);
}

static bool read_assignment(Nest *nest, CXCursor statement, Scope *scope)
{
    Lifter *lifter = nest->lifter;
    const Cursors sides = children_of(lifter, statement);
    const CXCursor inner = sides.count == 2 ? strip(lifter, sides.items[1]) : clang_getNullCursor();
    const bool chained = is_assignment(lifter, inner);
    const bool plain = clang_getCursorKind(statement) == CXCursor_BinaryOperator, unary = clang_getCursorKind(statement) == CXCursor_UnaryOperator;
    const char *operator = unary ? unary_operator_of(lifter, statement) : operator_of(lifter, statement);
    if (sides.count != (unary ? 1 : 2) || (plain && strcmp(operator, "="))) return refuse_text(nest, statement, "`%s` is no assignment");
    if (unary && strcmp(operator, "++") && strcmp(operator, "--")) return refuse_text(nest, statement, "`%s` is no assignment");
    if (!unary && !(chained ? read_assignment(nest, inner, scope) : read_expression(nest, sides.items[1], scope))) return false;
    const CXCursor value = chained ? variable_between(lifter, inner) : unary ? clang_getNullCursor() : sides.items[1];
    if (chained && !read_between(nest, value, scope)) return false;
    const CXCursor place = strip(lifter, sides.items[0]);
    if (is_own_object(nest, place)) return read_own(nest, place, scope);
    if (clang_getCursorKind(place) != CXCursor_DeclRefExpr) return read_element(nest, place, scope, true, !plain);
    Variable *variable = variable_of(lifter, place);
    if (!variable) return refuse_text(nest, place, "`%s` is no variable");
    /* Each sum of reals becomes an integer: parts of it would be others. */
    if (!plain && !unary && is_integer(variable->type) && !is_integer(clang_getCursorType(sides.items[1])))
        return refuse_text(nest, statement, "`%s` rounds each sum to an integer");
    if (!plain && chained) return refuse_text(nest, statement, "`%s` adds what it assigns");
    return plain ? assign_scalar(nest, place, variable, value, scope) : reduce_scalar(nest, place, variable, operator, value, scope);
}

static bool read_declaration(Nest *nest, CXCursor statement, const Scope *scope)
{
    const Cursors parts = children_of(nest->lifter, statement);
    if (parts.count && clang_getCanonicalType(clang_getCursorType(parts.items[0])).kind == CXType_Pointer) return read_pointers(nest, statement, &parts, (Scope *)scope);
    for (int p = 0; p < parts.count; p++) {
        if (clang_getCursorKind(parts.items[p]) != CXCursor_VarDecl) return refuse_text(nest, parts.items[p], "`%s` declares no variable");
        Variable *variable = variable_declared(nest->lifter, parts.items[p]);
        if (!is_arithmetic(variable->type)) {
            if (!add_own(nest, variable, parts.items[p]) || (variable->has_initialiser && !read_expression(nest, variable->initialiser, (Scope *)scope))) return false;
            continue;
        }
        if (!variable->local || !is_arithmetic(variable->type)) return refuse_text(nest, parts.items[p], "`%s` declares no number of the block");
        const Place place = place_of_variable(nest, variable);
        NestScalar *scalar = nest_scalar(nest, &place);
        scalar->declared = true;
        scalar->role = SCALAR_OWN;
        if (!variable->has_initialiser) continue;
        if (!read_expression(nest, variable->initialiser, (Scope *)scope) || !assign_scalar(nest, parts.items[p], variable, variable->initialiser, scope)) return false;
    }
    return true;
}

/* Names of macros that are gone where the body stands by itself, and what only the C compiler looks at. */
static bool is_empty(Nest *nest, CXCursor statement)
{
    return clang_getCursorKind(statement) == CXCursor_NullStmt && stands_alone(nest->lifter, statement);
}

/* What counts with the counter has a value in each iteration. */
static bool count_seconds(Nest *nest, const NestLoop *loop, const Scope *scope)
{
    for (int s = 0; s < loop->seconds.count; s++) {
        const NestSecond *second = &loop->seconds.items[s];
        const Place place = place_of_variable(nest, second->variable);
        NestScalar *scalar = nest_scalar(nest, &place);
        if (loop_of_counter(nest, second->variable) || scalar->read || (scalar->role != SCALAR_GIVEN && scalar->role != SCALAR_OWN)) return refuse_text(nest, nest->statement, "what counts in `%s` is used before the loop, too");
        scalar->role = SCALAR_OWN;
        scalar->declared = second->declared;
        hold(nest, scalar, second->value);
        list_push(nest->lifter->arena, &scalar->assigned, scope);
    }
    return true;
}

static bool read_loop_in(Nest *nest, CXCursor statement, Scope *scope)
{
    forget_assigned(nest, statement);
    nest->here = scope;
    NestLoop *loop = read_loop(nest, statement);
    if (!loop || !place_in_head(nest, loop, scope) || (!clang_Cursor_isNull(loop->from) && !read_expression(nest, loop->from, scope)) || (!clang_Cursor_isNull(loop->to) && !read_expression(nest, loop->to, scope))) return false;
    for (int s = 0; s < loop->seconds.count; s++)
        if (!read_expression(nest, loop->seconds.items[s].from, scope) || (!clang_Cursor_isNull(loop->seconds.items[s].amount) && !read_expression(nest, loop->seconds.items[s].amount, scope))) return false;
    for (const Scope *around = scope; around; around = around->around)
        if (around->loop && around->loop->counter == loop->counter) return refuse(nest, statement, "the counter is that of a loop around it");
    const Place counter = place_of_variable(nest, loop->counter);
    for (int s = 0; s < nest->scalars.count; s++)
        if (is_same_place(&nest->scalars.items[s]->place, &counter)) return refuse_text(nest, statement, "the counter of `%s` is used before the loop, too");
    loop->around = scope;
    list_push(nest->lifter->arena, &nest->loops, loop);
    Scope *inside = scope_in(nest, scope, loop);
    const Walks walks = begin_walks(nest, statement, loop);
    const bool good = count_seconds(nest, loop, inside) && read_statement(nest, loop->body, inside) && end_walks(nest, &walks, statement, loop, inside);
    loop->ended = true;
    forget_assigned(nest, statement);
    return good;
}

/* What both branches assign has a value behind them. */
static void assign_in_both(Nest *nest, const Scope *then, const Scope *otherwise, const Scope *scope)
{
    for (int s = 0; s < nest->scalars.count; s++) {
        NestScalar *scalar = nest->scalars.items[s];
        if (!is_own(scalar, scope) && is_own(scalar, then) && is_own(scalar, otherwise)) list_push(nest->lifter->arena, &scalar->assigned, scope);
    }
}

static bool read_branch(Nest *nest, CXCursor statement, Scope *scope)
{
    const Cursors parts = children_of(nest->lifter, statement);
    if (parts.count < 2 || parts.count > 3) return refuse_text(nest, statement, "`%s` is not followed");
    if (!read_expression(nest, parts.items[0], scope)) return false;
    Scope *then = scope_in(nest, scope, NULL), *otherwise = scope_in(nest, scope, NULL);
    nest->here = scope;
    then->cases = nest_cases(nest, parts.items[0], true);
    otherwise->cases = nest_cases(nest, parts.items[0], false);
    if (parts.count == 3) {
        then->other = otherwise;
        otherwise->other = then;
    }
    const Held before = held_now(nest);
    const NestPointers led = pointers_now(nest);
    if (!read_statement(nest, parts.items[1], then)) return false;
    const Held held = held_now(nest);
    const NestPointers then_led = pointers_now(nest);
    hold_again(nest, &before);
    lead_again(nest, &led);
    if (parts.count == 3 && !read_statement(nest, parts.items[2], otherwise)) return false;
    hold_either(nest, &held, &then->cases, &otherwise->cases);
    lead_as_both(nest, &then_led);
    assign_in_both(nest, then, otherwise, scope);
    return true;
}

/* Of several it is not the one that the nest is. */
static bool is_left_out(Nest *nest, CXCursor statement, int statements)
{
    if (!nest->only.file || statements < 2) return false;
    const Range range = statement_range(nest, statement);
    if (range.begin == nest->only.begin) return false;
    list_push(nest->lifter->arena, &nest->removed, range);
    return true;
}

/* `if (c) continue;` */
static bool skips(Nest *nest, CXCursor statement, CXCursor *condition)
{
    const Cursors parts = children_of(nest->lifter, statement);
    if (clang_getCursorKind(statement) != CXCursor_IfStmt || parts.count != 2) return false;
    const CXCursor only = only_statement(nest, parts.items[1]);
    *condition = parts.items[0];
    return !clang_Cursor_isNull(only) && clang_getCursorKind(only) == CXCursor_ContinueStmt;
}

/* It becomes `if (!(c)) {`, which is closed where the block is. */
static bool skip_rest(Nest *nest, CXCursor statement, CXCursor condition, CXCursor block)
{
    Lifter *lifter = nest->lifter;
    Range range, inner, outer;
    const CXSourceRange extent = clang_getCursorExtent(condition);
    if (!in_main_file(lifter, statement, &range) || !in_main_file(lifter, condition, &inner) || !in_main_file(lifter, block, &outer) || !stands_alone(lifter, statement)
        || !stands_alone(lifter, condition) || !stands_in_file(clang_getRangeEnd(extent)) || !stands_alone(lifter, block))
        return refuse_text(nest, statement, "`%s` comes out of a macro");
    range = statement_range(nest, statement);
    list_push(lifter->arena, &nest->written, ((Written){{range.file, range.begin, inner.begin}, "if (!("}));
    list_push(lifter->arena, &nest->written, ((Written){{range.file, inner.end, range.end}, ")) {"}));
    list_push(lifter->arena, &nest->written, ((Written){{range.file, outer.end - 1, outer.end - 1}, "} "}));
    return true;
}

static bool is_body_of_loop(const Scope *scope, CXCursor block)
{
    while (scope && !scope->loop) scope = scope->around;
    return scope && clang_equalCursors(scope->loop->body, block);
}

/* `i++;` at the end of the body of a `while`, which the routine has in the loop's head. */
static bool counts(Nest *nest, CXCursor statement, const Scope *scope)
{
    while (scope && !scope->loop) scope = scope->around;
    if (!scope || clang_Cursor_isNull(scope->loop->step) || !clang_equalCursors(scope->loop->step, statement)) return false;
    list_push(nest->lifter->arena, &nest->removed, statement_range(nest, statement));
    return true;
}

/* `p++;` in a block, which the routine has not. */
static bool read_step(Nest *nest, CXCursor statement, Scope *scope)
{
    if (!take_step(nest, strip(nest->lifter, statement), scope)) return false;
    list_push(nest->lifter->arena, &nest->removed, statement_range(nest, statement));
    return true;
}

/* What stands behind `if (c) continue;` in the body of a loop runs where c does not hold. */
static bool read_block(Nest *nest, CXCursor block, Scope *scope)
{
    const Cursors parts = children_of(nest->lifter, block);
    NestPointers skipped = {0};
    CXCursor condition;
    for (int p = 0; p < parts.count; p++) {
        const bool skipping = skips(nest, parts.items[p], &condition);
        if (skipping && nest->only.file) return refuse_text(nest, parts.items[p], "`%s` skips stores to several edges");
        if (is_left_out(nest, parts.items[p], parts.count) || counts(nest, parts.items[p], scope)) continue;
        if (skipping && counts(nest, parts.items[parts.count - 1], scope)) return refuse_text(nest, parts.items[p], "`%s` skips what counts");
        if (!skipping) {
            const bool steps = clang_isExpression(clang_getCursorKind(parts.items[p])) && is_step(nest, strip(nest->lifter, parts.items[p]));
            if (!(steps ? read_step(nest, parts.items[p], scope) : read_statement(nest, parts.items[p], scope))) return false;
            continue;
        }
        if (!is_body_of_loop(scope, block)) return refuse_text(nest, parts.items[p], "`%s` skips more than the rest of its block");
        if (!read_expression(nest, condition, scope) || !skip_rest(nest, parts.items[p], condition, block)) return false;
        Scope *rest = scope_in(nest, scope, NULL);
        nest->here = scope;
        rest->cases = nest_cases(nest, condition, false);
        scope = rest;
        if (skipped.count) lead_as_both(nest, &skipped);
        skipped = pointers_now(nest);
    }
    if (skipped.count) lead_as_both(nest, &skipped);
    return true;
}

CXCursor without_hints(Lifter *lifter, CXCursor statement)
{
    const Cursors parts = clang_getCursorKind(statement) == CXCursor_UnexposedStmt ? children_of(lifter, statement) : (Cursors){0};
    return parts.count && clang_getCursorKind(parts.items[parts.count - 1]) == CXCursor_ForStmt ? parts.items[parts.count - 1] : statement;
}

/* `u[i] = 0, v[i] = 1;` */
static bool is_sequence(Lifter *lifter, CXCursor statement)
{
    return clang_getCursorKind(statement) == CXCursor_BinaryOperator && !strcmp(operator_of(lifter, statement), ",");
}

static bool read_sequence(Nest *nest, CXCursor statement, Scope *scope)
{
    const Cursors parts = children_of(nest->lifter, statement);
    for (int p = 0; p < parts.count; p++) {
        const CXCursor part = strip(nest->lifter, parts.items[p]);
        if (!(is_step(nest, part) ? read_step_alone(nest, part, scope) : read_statement(nest, part, scope))) return false;
    }
    return parts.count == 2;
}

bool read_statement(Nest *nest, CXCursor statement, Scope *scope)
{
    bool good;
    statement = without_hints(nest->lifter, statement);
    if (read_extreme(nest, statement, scope, &good)) return good;
    if (is_sequence(nest->lifter, statement)) return read_sequence(nest, statement, scope);
    if (is_step(nest, statement)) return read_step_alone(nest, statement, scope);
    switch (clang_getCursorKind(statement)) {
    case CXCursor_CompoundStmt: return read_block(nest, statement, scope);
    case CXCursor_DeclStmt: return read_declaration(nest, statement, scope);
    case CXCursor_ForStmt: case CXCursor_WhileStmt: return read_loop_in(nest, statement, scope);
    case CXCursor_IfStmt: return read_branch(nest, statement, scope);
    case CXCursor_BinaryOperator: case CXCursor_CompoundAssignOperator: case CXCursor_UnaryOperator: return read_assignment(nest, statement, scope);
    case CXCursor_CallExpr: return read_call(nest, statement, scope) && refuse_text(nest, statement, "nothing takes the result of `%s`");
    default: return is_empty(nest, statement) || refuse_text(nest, statement, "`%s` is not followed");
    }
}

CXCursor only_statement(Nest *nest, CXCursor body)
{
    while (clang_getCursorKind(body) == CXCursor_CompoundStmt) {
        const Cursors parts = children_of(nest->lifter, body);
        if (parts.count != 1) return clang_getNullCursor();
        body = parts.items[0];
    }
    return without_hints(nest->lifter, body);
}

/* The loops that all of the nest is in, with bounds that the others do not change. */
static void find_band(Nest *nest)
{
    for (nest->band = 0; nest->band < nest->loops.count && nest->band < MAX_CUT; nest->band++) {
        const NestLoop *loop = nest->loops.items[nest->band];
        if (nest_varies(nest, loop->begin) || nest_varies(nest, loop->end)) return;
        if (loop->seconds.count || !is_loop(only_statement(nest, loop->body))) {
            nest->band++;
            return;
        }
    }
}

static bool is_stored_to(const Nest *nest, CXType object, const NestArray *written)
{
    for (int a = 0; a < nest->accesses.count; a++)
        if (nest->accesses.items[a]->array == written && nest->accesses.items[a]->writes && may_be_changed_by(object, nest->accesses.items[a]->type)) return true;
    return false;
}

/* What all of the nest takes for the same is no memory that it writes: that is told by the types. */
static bool stays(Nest *nest, const Place *place, const NestArray *written)
{
    const bool in_memory = place->arrow || place->variable->global;
    if (!in_memory || place->variable->constant || is_array(place->type) || !is_stored_to(nest, place->type, written)) return true;
    return refuse(nest, nest->statement, said(nest->lifter, "a store of the loop may change `%s`", place->text));
}

/* "(0 < h ? g->stride : 0)"; NULL: where it is read depends on more than the bounds. */
static const char *guarded(Nest *nest, const NestScalar *scalar)
{
    const char *condition = "";
    if (!scalar->read_in) return NULL;
    for (const Scope *scope = scalar->read_in; scope; scope = scope->around) {
        if (!scope->loop) continue;
        if (nest_varies(nest, scope->loop->begin) || nest_varies(nest, scope->loop->end)) return NULL;
        condition = arena_printf(nest->lifter->arena, "(%s) < (%s)%s%s", scope->loop->begin_text, scope->loop->tested_text ? scope->loop->tested_text : scope->loop->end_text, *condition ? " && " : "", condition);
    }
    return arena_printf(nest->lifter->arena, "(%s ? %s : 0)", condition, scalar->place.text);
}

/* .. and there is such a place, whether an iteration runs or none. */
static bool given_stays(Nest *nest)
{
    for (int a = 0; a < nest->arrays.count; a++) {
        NestArray *array = nest->arrays.items[a];
        array->in_iterations = nest->loops.count && !leads_somewhere(nest, &array->place, nest->loops.items[0]);
        for (int s = 0; s < nest->scalars.count && array->written; s++)
            if (nest->scalars.items[s]->role == SCALAR_GIVEN && !stays(nest, &nest->scalars.items[s]->place, array)) return false;
        for (int b = 0; b < nest->arrays.count && array->written; b++)
            if (nest->arrays.items[b]->by_pointers && is_stored_to(nest, element_of(nest->arrays.items[b]->place.type), array))
                return refuse(nest, nest->statement, said(nest->lifter, "a store of the loop may change where rows of `%s` are", nest->arrays.items[b]->place.text));
        for (int b = 0; b < nest->arrays.count && array->written; b++)
            if (nest->arrays.items[b]->rows && !stays(nest, &nest->arrays.items[b]->place, array)) return false;
    }
    for (int s = 0; s < nest->scalars.count; s++) {
        NestScalar *scalar = nest->scalars.items[s];
        if (!nest->loops.count || leads_somewhere(nest, &scalar->place, nest->loops.items[0])) continue;
        scalar->place.guarded = guarded(nest, scalar);
        if (!scalar->place.guarded)
            return refuse(nest, nest->statement, said(nest->lifter, "`%s` is read only where an iteration runs: no bound of the loop is behind that pointer", scalar->place.text));
    }
    return true;
}

static enum CXChildVisitResult look_for_local_names(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Nest *nest = data;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind != CXCursor_DeclRefExpr && kind != CXCursor_TypeRef) return CXChildVisit_Recurse;
    const CXCursor declaration = clang_getCursorReferenced(cursor);
    const enum CXCursorKind declared = clang_getCursorKind(declaration);
    Range range;
    if (declared == CXCursor_VarDecl || declared == CXCursor_ParmDecl || !in_main_file(nest->lifter, declaration, &range)) return CXChildVisit_Recurse;
    if (range.begin >= nest->lifter->function->body.begin && range.end <= nest->lifter->function->body.end) refuse_text(nest, cursor, "`%s` is declared in the function");
    return CXChildVisit_Recurse;
}

bool read_nest(Nest *nest)
{
    const bool loop = is_loop(nest->statement);
    if (!begin_pointers(nest)) return false;
    if (!(loop ? read_loop_in(nest, nest->statement, NULL) : read_assignment(nest, nest->statement, scope_in(nest, NULL, NULL))) || !took_all_steps(nest) || !given_stays(nest)) return false;
    clang_visitChildren(nest->statement, look_for_local_names, nest);
    if (nest->why) return false;
    find_band(nest);
    return nest->arrays.count > 0 || refuse(nest, nest->statement, "the loop touches no array");
}

bool is_store_to_element(Lifter *lifter, CXCursor statement)
{
    const enum CXCursorKind kind = clang_getCursorKind(statement);
    const Cursors parts = children_of(lifter, statement);
    return (kind == CXCursor_BinaryOperator || kind == CXCursor_CompoundAssignOperator) && parts.count == 2
           && clang_getCursorKind(strip(lifter, parts.items[0])) == CXCursor_ArraySubscriptExpr && !is_assignment(lifter, strip(lifter, parts.items[1]));
}
