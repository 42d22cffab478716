/* Pointers of the body that lead to rows of arrays. */
#include "loops/body.h"
#include "loops/live.h"

#include <string.h>

static const Expr *index_in(Nest *nest, CXCursor index, Scope *scope)
{
    const int since = nest->pending.count;
    if (!read_in_subscript(nest, index, scope)) return NULL;
    nest->here = scope;
    const Expr *value = nest_integer(nest, index);
    fits_for_nest(nest, since);
    return value;
}

/* `a + i`, `i + a`, `a - i` */
static bool lead_by_sum(Nest *nest, CXCursor sum, const Cursors *sides, NestPointer *pointer, Scope *scope)
{
    const char *operator = operator_of(nest->lifter, sum);
    if (sides->count != 2 || (strcmp(operator, "+") && strcmp(operator, "-"))) return false;
    const bool swapped = is_integer(clang_getCursorType(sides->items[0]));
    if (swapped && *operator == '-') return false;
    const Expr *by = lead_to(nest, sides->items[swapped], pointer, scope) ? index_in(nest, sides->items[!swapped], scope) : NULL;
    if (!by) return false;
    pointer->offset = expr_add(nest->lifter->pool, pointer->offset, *operator == '-' ? expr_scale(nest->lifter->pool, by, -1) : by);
    return true;
}

/* `a[i]`, of which the elements are arrays; `&a[i]` of one of which they are numbers */
static bool lead_by_subscript(Nest *nest, CXCursor element, NestPointer *pointer, Scope *scope)
{
    const Cursors parts = children_of(nest->lifter, element);
    const Expr *index = parts.count == 2 && lead_to(nest, parts.items[0], pointer, scope) ? index_in(nest, parts.items[1], scope) : NULL;
    if (!index) return false;
    index = expr_add(nest->lifter->pool, index, pointer->offset);
    pointer->offset = expr_constant(nest->lifter->pool, 0);
    if (pointer->led < pointer->rows - 1)
        pointer->index[pointer->led++] = index;
    else
        pointer->offset = index;
    return true;
}

/* Of `double (*a)[8][8]` 3. */
static int rows_of(CXType type)
{
    int rows = 0;
    for (; !is_arithmetic(type) && !is_structure(type) && rows < 4; rows++) {
        const CXType element = element_of(type);
        if (clang_equalTypes(clang_getCanonicalType(element), clang_getCanonicalType(type))) return 0;
        type = element;
    }
    return is_arithmetic(type) || is_structure(type) ? rows : 0;
}

bool lead_to(Nest *nest, CXCursor expression, NestPointer *pointer, Scope *scope)
{
    Lifter *lifter = nest->lifter;
    expression = strip(lifter, expression);
    const Cursors parts = children_of(lifter, expression);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_BinaryOperator: return lead_by_sum(nest, expression, &parts, pointer, scope);
    case CXCursor_ArraySubscriptExpr: return lead_by_subscript(nest, expression, pointer, scope);
    case CXCursor_UnaryOperator: {
        if (is_step(nest, expression)) return lead_by_step(nest, expression, pointer, scope);
        const CXCursor element = parts.count == 1 ? strip(lifter, parts.items[0]) : clang_getNullCursor();
        return !strcmp(unary_operator_of(lifter, expression), "&") && clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr && lead_by_subscript(nest, element, pointer, scope);
    }
    case CXCursor_DeclRefExpr: case CXCursor_MemberRefExpr: {
        Place place;
        if (!nest_place(nest, expression, &place) || place.variable->address_taken) return false;
        const NestPointer *other = place.member ? NULL : pointer_of(nest, place.variable);
        const Variable *variable = pointer->variable;
        if (other && !use_pointer(nest, other, expression)) return false;
        if (other)
            *pointer = *other;
        else
            *pointer = (NestPointer){.array = place, .rows = rows_of(place.type), .offset = expr_constant(lifter->pool, 0)};
        pointer->variable = variable;
        return pointer->rows > 0;
    }
    default: return false;
    }
}

bool lead_to_element(Nest *nest, CXCursor expression, NestPointer *pointer, Scope *scope)
{
    const CXCursor name = strip(nest->lifter, expression);
    if (clang_getCursorKind(name) == CXCursor_DeclRefExpr) pointer->variable = variable_of(nest->lifter, name);
    return lead_to(nest, expression, pointer, scope) && pointer->led == pointer->rows - 1;
}

bool leads_to_same(const NestPointer *pointer, CXType type)
{
    CXType element = pointer->array.type;
    for (int r = 0; r < pointer->rows; r++) element = element_of(element);
    return clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(element)), clang_getUnqualifiedType(clang_getCanonicalType(element_of(type))));
}

/* --- Before the nest ------------------------------------------------------------------------------ */

/* Nothing of the function changes what it is. */
static bool is_for_good(Nest *nest, CXCursor name, bool pointer)
{
    Place place;
    if (clang_getCursorKind(name) != CXCursor_DeclRefExpr || !nest_place(nest, name, &place)) return false;
    const Variable *variable = place.variable;
    if (variable->writes || variable->address_taken || variable->global || variable->left_out) return false;
    if (!variable->parameter && !(variable->local && (variable->has_initialiser || is_array(variable->type)))) return false;
    return pointer ? rows_of(variable->type) > 0 && element_of(variable->type).kind != CXType_Pointer : is_integer(variable->type);
}

/* An integer of the function that nothing between where the variable is given something and the nest names. */
static bool is_unnamed_number(Nest *nest, CXCursor name, const Variable *given)
{
    Place place;
    if (!given || clang_getCursorKind(name) != CXCursor_DeclRefExpr || !nest_place(nest, name, &place)) return false;
    const Variable *variable = place.variable;
    return (variable->local || variable->parameter) && !variable->global && !variable->address_taken && is_integer(variable->type) && is_unnamed_between(nest->lifter, nest->statement, given, variable);
}

/* Sums and products of numbers that stay what they are, or do so from where the variable is given something on. */
static bool is_number_until(Nest *nest, CXCursor number, const Variable *given)
{
    number = strip(nest->lifter, number);
    const Cursors parts = children_of(nest->lifter, number);
    if (!stands_alone(nest->lifter, number)) return false;
    if (clang_getCursorKind(number) == CXCursor_IntegerLiteral || is_for_good(nest, number, false) || is_unnamed_number(nest, number, given)) return true;
    const char *operator = clang_getCursorKind(number) == CXCursor_BinaryOperator ? operator_of(nest->lifter, number) : "";
    return parts.count == 2 && strlen(operator) == 1 && strchr("+-*", *operator) && is_number_until(nest, parts.items[0], given) && is_number_until(nest, parts.items[1], given);
}

static bool is_number_for_good(Nest *nest, CXCursor number)
{
    return is_number_until(nest, number, NULL);
}

/* `a`, `a + k`, `a - k`, `&a[k]` */
static bool leads_for_good(Nest *nest, CXCursor pointer)
{
    pointer = strip(nest->lifter, pointer);
    const Cursors parts = children_of(nest->lifter, pointer);
    if (!stands_alone(nest->lifter, pointer)) return false;
    if (is_for_good(nest, pointer, true)) return true;
    if (clang_getCursorKind(pointer) == CXCursor_UnaryOperator && parts.count == 1 && !strcmp(unary_operator_of(nest->lifter, pointer), "&")) {
        const CXCursor element = strip(nest->lifter, parts.items[0]);
        const Cursors sides = children_of(nest->lifter, element);
        return clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr && sides.count == 2 && is_for_good(nest, strip(nest->lifter, sides.items[0]), true) && is_number_for_good(nest, sides.items[1]);
    }
    const char *operator = clang_getCursorKind(pointer) == CXCursor_BinaryOperator ? operator_of(nest->lifter, pointer) : "";
    return parts.count == 2 && (!strcmp(operator, "+") || !strcmp(operator, "-")) && leads_for_good(nest, parts.items[0]) && is_number_for_good(nest, parts.items[1]);
}

/* Nothing between where the variable is given that and the nest changes what is in it. */
static bool leads_until(Nest *nest, CXCursor given, const Variable *variable)
{
    Lifter *lifter = nest->lifter;
    given = strip(lifter, given);
    const Cursors sides = children_of(lifter, given);
    if (clang_getCursorKind(given) != CXCursor_BinaryOperator || sides.count != 2 || strcmp(operator_of(lifter, given), "+") || !stands_alone(lifter, given)) return false;
    const CXCursor name = strip(lifter, sides.items[0]);
    const Variable *pointer = clang_getCursorKind(name) == CXCursor_DeclRefExpr ? variable_of(lifter, name) : NULL;
    return pointer && (pointer->local || pointer->parameter) && !pointer->global && !pointer->address_taken && is_number_until(nest, sides.items[1], variable) && is_unnamed_between(lifter, nest->statement, variable, pointer);
}

void lead_before_nest(Nest *nest, Variable *variable, NestPointer *pointer)
{
    const CXCursor given = variable->local ? given_before(nest->lifter, nest->statement, variable) : clang_getNullCursor();
    *pointer = (NestPointer){.variable = variable};
    if (!clang_Cursor_isNull(given) && leads_for_good(nest, given) && lead_to(nest, given, pointer, NULL) && pointer->led == pointer->rows - 1 && leads_to_same(pointer, variable->type)) {
        pointer->given = nest_text(nest, given, clang_getNullCursor());
        return;
    }
    *pointer = (NestPointer){.variable = variable, .array = place_of_variable(nest, variable), .rows = rows_of(variable->type), .offset = expr_constant(nest->lifter->pool, 0)};
}

/* `end`, of which the function says once where it leads, before the nest changes anything: `double *end = p + n;` */
static CXCursor said_of(Nest *nest, CXCursor bound)
{
    const CXCursor name = strip(nest->lifter, bound);
    Variable *variable = clang_getCursorKind(name) == CXCursor_DeclRefExpr ? variable_of(nest->lifter, name) : NULL;
    if (!variable || !variable->local || variable->address_taken || variable->global || pointer_of(nest, variable) || is_array(variable->type)) return clang_getNullCursor();
    if (!variable->writes && variable->has_initialiser && leads_for_good(nest, variable->initialiser)) return variable->initialiser;
    const CXCursor given = given_before(nest->lifter, nest->statement, variable);
    return !clang_Cursor_isNull(given) && (leads_for_good(nest, given) || leads_until(nest, given, variable)) ? given : clang_getNullCursor();
}

bool lead_to_bound(Nest *nest, CXCursor bound, NestPointer *pointer, Scope *scope)
{
    const CXCursor given = said_of(nest, bound);
    const Variable *variable = clang_Cursor_isNull(given) ? NULL : variable_of(nest->lifter, strip(nest->lifter, bound));
    if (variable && variable->writes) { /* a region may run the loop as it was written behind other assignments */
        NestPointer end = {.variable = variable};
        if (!leads_for_good(nest, given) || !lead_to(nest, given, &end, scope)) return false;
        end.bounds = end.known = end.entered = true;
        end.given = nest_text(nest, given, clang_getNullCursor());
        list_push(nest->lifter->arena, &nest->pointers, end);
        *pointer = end;
        return true;
    }
    if (!clang_Cursor_isNull(given) && !leads_for_good(nest, given)) {
        const CXCursor name = strip(nest->lifter, children_of(nest->lifter, strip(nest->lifter, given)).items[0]);
        const NestPointer *from = pointer_of(nest, variable_of(nest->lifter, name));
        if (nest->here || nest->loops.count || (from && from->walks && !from->before)) return false; /* what it was before the nest is no more */
    }
    return lead_to(nest, clang_Cursor_isNull(given) ? bound : given, pointer, scope);
}

/* --- Declared in the nest ------------------------------------------------------------------------- */

/* What is in it is read as in a subscript: it is written anew. */
bool read_pointer(Nest *nest, CXCursor declaration, Variable *variable, Scope *scope)
{
    NestPointer pointer = {.variable = variable};
    const CXType type = clang_getCanonicalType(variable->type), pointee = clang_getUnqualifiedType(element_of(type));
    if (pointer_of(nest, variable)) return begin_walk(nest, declaration, variable, scope);
    if (type.kind != CXType_Pointer || (!is_arithmetic(pointee) && !is_structure(pointee)) || !variable->has_initialiser || variable->writes || variable->address_taken
        || !lead_to(nest, variable->initialiser, &pointer, scope) || pointer.led != pointer.rows - 1)
        return refuse_text(nest, declaration, "`%s` is no pointer to a row of an array");
    if (!leads_to_same(&pointer, type)) return refuse_text(nest, declaration, "`%s` is a pointer to other elements than the array has");
    for (int r = 0; r <= pointer.led; r++)
        if (!is_current(nest, r < pointer.led ? pointer.index[r] : pointer.offset, true)) return refuse_text(nest, declaration, "where `%s` leads to depends on data");
    pointer.scope = scope;
    list_push(nest->lifter->arena, &nest->pointers, pointer);
    return true;
}

bool read_pointers(Nest *nest, CXCursor statement, const Cursors *parts, Scope *scope)
{
    Range range;
    if (!in_main_file(nest->lifter, statement, &range) || !stands_alone(nest->lifter, statement)) return refuse_text(nest, statement, "`%s` comes out of a macro");
    for (int p = 0; p < parts->count; p++)
        if (clang_getCursorKind(parts->items[p]) != CXCursor_VarDecl || !read_pointer(nest, parts->items[p], variable_declared(nest->lifter, parts->items[p]), scope))
            return refuse_text(nest, statement, "`%s` declares no numbers of the block, and no rows");
    list_push(nest->lifter->arena, &nest->removed, range);
    return true;
}
