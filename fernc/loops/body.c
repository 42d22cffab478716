/* The statements of a loop nest: what they read and write. What is not known to be harmless is refused. */
#include "nest.h"

#include <string.h>

static bool read_statement(Nest *nest, CXCursor statement, Scope *scope);
static bool read_expression(Nest *nest, CXCursor expression, Scope *scope);

static Scope *scope_in(Nest *nest, const Scope *around, NestLoop *loop)
{
    Scope *scope = arena_alloc(nest->lifter->arena, sizeof *scope);
    scope->around = around;
    scope->loop = loop;
    scope->sometimes = !loop && around;
    return scope;
}

static bool is_within(const Scope *scope, const Scope *outer)
{
    for (; scope; scope = scope->around)
        if (scope == outer) return true;
    return false;
}

/* --- Arrays ------------------------------------------------------------------------- */

/* The array and the subscripts of `a[i][j]`, the last one first; 0: it is nothing of the kind. */
static int subscripts_of(Nest *nest, CXCursor element, Place *place, CXCursor *subscripts)
{
    int count = 0;
    while (clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr && count < 3) {
        const Cursors parts = children_of(nest->lifter, element);
        if (parts.count != 2) return 0;
        subscripts[count++] = parts.items[1];
        element = strip(nest->lifter, parts.items[0]);
    }
    return nest_place(nest, element, place) ? count : 0;
}

static CXType element_of(CXType type)
{
    type = clang_getCanonicalType(type);
    return type.kind == CXType_Pointer ? clang_getPointeeType(type) : is_array(type) ? clang_getArrayElementType(type) : type;
}

static bool is_arithmetic(CXType type)
{
    const enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return kind >= CXType_Bool && kind <= CXType_LongDouble && kind != CXType_Int128 && kind != CXType_UInt128;
}

/* How long rows of the type are. False: it does not say. */
static bool find_lengths(Nest *nest, NestArray *array)
{
    CXType row = element_of(array->place.type);
    for (int r = 1; r < array->rows; r++, row = element_of(row)) {
        const enum CXTypeKind kind = clang_getCanonicalType(row).kind;
        if (kind != CXType_ConstantArray && kind != CXType_VariableArray) return false;
        array->lengths[r] = kind == CXType_ConstantArray ? expr_constant(nest->lifter->pool, clang_getArraySize(clang_getCanonicalType(row)))
                                                         : expr_symbol(nest->lifter->pool, symbol_new(nest->lifter->pool, arena_printf(nest->lifter->arena, "%s_row%d", array->place.name, r)));
    }
    return true;
}

static NestArray *array_of(Nest *nest, CXCursor element, const Place *place, int rows)
{
    for (int a = 0; a < nest->arrays.count; a++)
        if (is_same_place(&nest->arrays.items[a]->place, place)) return nest->arrays.items[a]->rows == rows ? nest->arrays.items[a] : NULL;
    Arena *arena = nest->lifter->arena;
    NestArray *array = arena_alloc(arena, sizeof *array);
    const CXType type = clang_getCursorType(element);
    array->place = *place;
    array->element = c_type_of(clang_getUnqualifiedType(clang_getCanonicalType(type)), arena).spelling;
    array->type = type;
    array->read_only = clang_isConstQualifiedType(clang_getCanonicalType(type));
    array->rows = rows;
    if (!find_lengths(nest, array)) return NULL;
    list_push(arena, &nest->arrays, array);
    return array;
}

static const NestPointer *pointer_of(const Nest *nest, const Variable *variable)
{
    for (int p = 0; p < nest->pointers.count; p++)
        if (nest->pointers.items[p].variable == variable) return &nest->pointers.items[p];
    return NULL;
}

/* The subscripts, and the number of the element that they make; the pointer has the first ones. */
static bool number_of(Nest *nest, NestAccess *access, const NestPointer *pointer, const CXCursor *subscripts)
{
    ExprPool *pool = nest->lifter->pool;
    const int rows = access->array->rows, led = pointer ? pointer->led : 0;
    const Expr *stride = expr_constant(pool, 1);
    access->flat = expr_constant(pool, 0);
    for (int r = rows - 1; r >= 0; r--) {
        const Expr *index = r < led ? pointer->index[r] : nest_integer(nest, subscripts[rows - 1 - r]);
        if (!index) return false;
        if (pointer && r == rows - 1) index = expr_add(pool, index, pointer->offset);
        access->index[r] = index;
        access->flat = expr_add(pool, access->flat, expr_mul(pool, index, stride));
        if (r) stride = expr_mul(pool, stride, access->array->lengths[r]);
    }
    return true;
}

/* What reads it in the same iterations as they have just written it, reads nothing from before. */
static bool is_written_before(const Nest *nest, const NestAccess *read)
{
    for (int a = 0; a < nest->accesses.count; a++) {
        const NestAccess *access = nest->accesses.items[a];
        if (access->array == read->array && access->writes && expr_equal(access->flat, read->flat) && is_within(read->scope, access->scope)) return true;
    }
    return false;
}

/* A part of a subscript, of which the text is written anew. */
static bool read_in_subscript(Nest *nest, CXCursor part, Scope *scope)
{
    const bool within = nest->in_subscript;
    nest->in_subscript = true;
    const bool good = read_expression(nest, part, scope);
    nest->in_subscript = within;
    return good;
}

static bool add_access(Nest *nest, CXCursor element, NestAccess access)
{
    Lifter *lifter = nest->lifter;
    NestAccess *added = arena_alloc(lifter->arena, sizeof *added);
    if (!in_main_file(lifter, element, &access.range) || !stands_alone(lifter, element)) return refuse_text(nest, element, "`%s` comes out of a macro");
    *added = access;
    if (access.reads && !is_written_before(nest, added)) added->array->read = true;
    added->array->written |= access.writes;
    list_push(lifter->arena, &nest->accesses, added);
    return true;
}

static bool read_element(Nest *nest, CXCursor element, const Scope *scope, bool writes, bool reads)
{
    Place place;
    CXCursor subscripts[3];
    const int rows = subscripts_of(nest, element, &place, subscripts);
    if (!rows || !is_arithmetic(clang_getCursorType(element))) return refuse_text(nest, element, "`%s` is no element of an array of numbers that a name stands for");
    if (place.variable->address_taken) return refuse_text(nest, element, "`%s`: what the pointer leads to may change");
    for (int s = 0; s < rows; s++)
        if (!read_in_subscript(nest, subscripts[s], (Scope *)scope)) return false;
    const NestPointer *pointer = place.member ? NULL : pointer_of(nest, place.variable);
    if (pointer && rows != pointer->rows - pointer->led) return refuse_text(nest, element, "`%s` is no element");
    NestAccess access = {.array = pointer ? array_of(nest, element, &pointer->array, pointer->rows) : array_of(nest, element, &place, rows),
                         .writes = writes, .reads = reads, .scope = scope, .led = pointer ? pointer->scope : scope};
    if (!access.array) return refuse_text(nest, element, "`%s` is used with other subscripts elsewhere, or has rows of pointers");
    if (!number_of(nest, &access, pointer, subscripts)) return refuse_text(nest, element, "the subscript of `%s` is not affine");
    if (!is_current(nest, access.flat, false)) return refuse_text(nest, element, "a part of the subscript of `%s` has had another value");
    return add_access(nest, element, access);
}

/* A real that a store through some pointer may change: read as an array is, of one element. */
static bool read_real_in_memory(Nest *nest, CXCursor name, const Place *place, const Scope *scope)
{
    NestAccess access = {.array = array_of(nest, name, place, 0), .reads = true, .scope = scope, .led = scope, .flat = expr_constant(nest->lifter->pool, 0)};
    return access.array ? add_access(nest, name, access) : refuse_text(nest, name, "`%s` is used with subscripts elsewhere");
}

/* --- Scalars --------------------------------------------------------------------------- */

static bool is_own(const NestScalar *scalar, const Scope *scope)
{
    for (int a = 0; a < scalar->assigned.count; a++)
        if (is_within(scope, scalar->assigned.items[a])) return true;
    return false;
}

static bool is_local_constant(const Place *place)
{
    return !place->member && (!place->variable->global || place->variable->constant);
}

/* Wherever the loops around have an iteration. */
static bool runs_each_time(const Scope *scope)
{
    bool sometimes = false;
    for (; scope; scope = scope->around) sometimes |= scope->sometimes;
    return !sometimes;
}

/* In its loop, or behind it, where that has begun in the same iteration. */
static bool counter_has_value(const Nest *nest, const Variable *counter, const Scope *scope)
{
    for (int l = 0; l < nest->loops.count; l++) {
        const NestLoop *loop = nest->loops.items[l];
        if (loop->counter == counter && (!loop->around || is_within(scope, loop->around))) return true;
    }
    return false;
}

static bool read_scalar(Nest *nest, CXCursor name, const Place *place, const Scope *scope)
{
    Variable *variable = place->variable;
    if (!place->member && loop_of_counter(nest, variable))
        return counter_has_value(nest, variable, scope) || refuse_text(nest, name, "`%s` carries a value from one iteration to another");
    if (!is_arithmetic(place->type)) return refuse_text(nest, name, "`%s` is used otherwise than by its elements");
    if (variable->address_taken) return refuse_text(nest, name, "`%s` may change through a pointer");
    if (!is_local_constant(place) && !is_integer(place->type)) return read_real_in_memory(nest, name, place, scope);
    NestScalar *scalar = nest_scalar(nest, place);
    if (scalar->role == SCALAR_REDUCED) return refuse_text(nest, name, "`%s` is read before its reduction ends");
    if (scalar->role == SCALAR_OWN && !is_own(scalar, scope)) return refuse_text(nest, name, "`%s` carries a value from one iteration to another");
    if (scalar->role == SCALAR_GIVEN) scalar->read = true;
    if (!scalar->read_in && runs_each_time(scope)) scalar->read_in = scope;
    if (!place->renamed || scalar->role != SCALAR_GIVEN) return true;
    Range use;
    if (!in_main_file(nest->lifter, name, &use) || !stands_alone(nest->lifter, name)) return nest->in_subscript || refuse_text(nest, name, "`%s` comes out of a macro");
    list_push(nest->lifter->arena, &scalar->uses, use);
    return true;
}

static bool assign_scalar(Nest *nest, CXCursor name, Variable *variable, CXCursor value, const Scope *scope)
{
    const Place place = place_of_variable(nest, variable);
    if (loop_of_counter(nest, variable)) return refuse_text(nest, name, "`%s` counts, and is assigned");
    if (!variable->local || variable->address_taken || !is_arithmetic(variable->type)) return refuse_text(nest, name, "`%s` is assigned, and may be read elsewhere");
    NestScalar *scalar = nest_scalar(nest, &place);
    if (scalar->read || scalar->role == SCALAR_REDUCED) return refuse_text(nest, name, "`%s` carries a value from one iteration to another");
    const bool same = !clang_Cursor_isNull(value) && keeps_numbers(clang_getCursorType(strip(nest->lifter, value)), variable->type);
    hold(nest, scalar, same ? nest_integer(nest, value) : NULL);
    scalar->role = SCALAR_OWN;
    list_push(nest->lifter->arena, &scalar->assigned, scope);
    return true;
}

/* What an integer of the body is behind `l += e`; NULL: not known. */
static const Expr *updated(Nest *nest, const NestScalar *scalar, const char *operator, CXCursor by)
{
    ExprPool *pool = nest->lifter->pool;
    const CXType type = scalar->place.type;
    const bool adds = *operator == '+', steps = operator[1] == *operator;
    if (!is_integer(type) || !scalar->value || !computes_integers(nest, type) || (!adds && *operator != '-')) return NULL;
    if (!steps && !keeps_numbers(clang_getCursorType(strip(nest->lifter, by)), type)) return NULL;
    const Expr *change = steps ? expr_constant(pool, 1) : nest_integer(nest, by);
    return !change ? NULL : adds ? expr_add(pool, scalar->value, change) : expr_sub(pool, scalar->value, change);
}

/* `s += e`: of nothing else, by one operator. */
static bool reduce_scalar(Nest *nest, CXCursor name, Variable *variable, const char *operator, CXCursor by, const Scope *scope)
{
    Lifter *lifter = nest->lifter;
    const Place place = place_of_variable(nest, variable);
    if (loop_of_counter(nest, variable) || !variable->local || variable->address_taken || !is_arithmetic(variable->type) || is_bool(variable->type)
        || clang_Cursor_getStorageClass(variable->declaration) == CX_SC_Register)
        return refuse_text(nest, name, "`%s` is assigned, and may be read elsewhere");
    NestScalar *scalar = nest_scalar(nest, &place);
    if (scalar->role == SCALAR_OWN) {
        if (!is_own(scalar, scope)) return refuse_text(nest, name, "`%s` carries a value from one iteration to another");
        hold(nest, scalar, updated(nest, scalar, operator, by));
        return true;
    }
    if (scalar->read) return refuse_text(nest, name, "`%s` is read before its reduction ends");
    const char *kind = *operator == '*' ? "*" : "+";
    Range use;
    if (strcmp(operator, "+=") && strcmp(operator, "-=") && strcmp(operator, "*=") && strcmp(operator, "++") && strcmp(operator, "--"))
        return refuse_text(nest, name, "`%s` carries a value from one iteration to another");
    if (scalar->operator && strcmp(scalar->operator, kind)) return refuse_text(nest, name, "`%s` is reduced by two operators");
    if (!in_main_file(lifter, name, &use) || !stands_alone(lifter, name)) return refuse_text(nest, name, "`%s` comes out of a macro");
    scalar->role = SCALAR_REDUCED;
    scalar->operator = kind;
    list_push(lifter->arena, &scalar->uses, use);
    return true;
}

/* --- Expressions -------------------------------------------------------------------------- */

/* The parts of `c ? a : b`, `a && b`: what stands behind a condition runs where that holds. */
static bool read_guarded(Nest *nest, CXCursor condition, bool holds, CXCursor guarded, const Scope *scope)
{
    Scope *within = scope_in(nest, scope, NULL);
    within->cases = nest_cases(nest, condition, holds);
    return read_expression(nest, guarded, within);
}

static bool read_operands(Nest *nest, const Cursors *operands, Scope *scope)
{
    for (int o = 0; o < operands->count; o++)
        if (!read_expression(nest, operands->items[o], scope)) return false;
    return true;
}

static bool read_name(Nest *nest, CXCursor name, const Scope *scope)
{
    Place place;
    if (clang_getCursorKind(clang_getCursorReferenced(name)) == CXCursor_EnumConstantDecl) return true;
    if (!nest_place(nest, name, &place)) return refuse_text(nest, name, "`%s` is no variable, and no member that one pointer leads to");
    return read_scalar(nest, name, &place, scope);
}

static bool read_call(Nest *nest, CXCursor call, Scope *scope)
{
    const int count = clang_Cursor_getNumArguments(call);
    if (is_routine_call(nest->lifter, call) || effect_of_call(nest->lifter, call) != CALL_COMPUTES) {
        nest->acts |= !nest->why;
        return refuse_text(nest, call, "`%s` is no call of a function that only computes");
    }
    for (int a = 0; a < count; a++)
        if (!read_expression(nest, argument_of(call, (unsigned)a), scope)) return false;
    return true;
}

static bool read_binary(Nest *nest, CXCursor expression, const Cursors *sides, Scope *scope)
{
    const char *operator = operator_of(nest->lifter, expression);
    if (sides->count != 2 || !*operator || !strcmp(operator, "=") || !strcmp(operator, ",")) return refuse_text(nest, expression, "`%s` has side effects");
    const bool in_part = !strcmp(operator, "&&") || !strcmp(operator, "||");
    if (!in_part) return read_operands(nest, sides, scope);
    return read_expression(nest, sides->items[0], scope) && read_guarded(nest, sides->items[0], *operator == '&', sides->items[1], scope);
}

static bool read_expression(Nest *nest, CXCursor expression, Scope *scope)
{
    expression = strip(nest->lifter, expression);
    const Cursors parts = children_of(nest->lifter, expression);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_IntegerLiteral: case CXCursor_FloatingLiteral: case CXCursor_CharacterLiteral: return true;
    case CXCursor_DeclRefExpr: case CXCursor_MemberRefExpr: return read_name(nest, expression, scope);
    case CXCursor_ArraySubscriptExpr: return read_element(nest, expression, scope, false, true);
    case CXCursor_CallExpr: return read_call(nest, expression, scope);
    case CXCursor_CStyleCastExpr:
        if (!is_arithmetic(clang_getCursorType(expression)) || !parts.count) return refuse_text(nest, expression, "`%s` is a conversion to no number");
        return read_expression(nest, parts.items[parts.count - 1], scope);
    case CXCursor_UnaryOperator: {
        const char *operator = unary_operator_of(nest->lifter, expression);
        if (strlen(operator) != 1 || !strchr("+-!~", *operator)) return refuse_text(nest, expression, "`%s` has side effects, or goes through a pointer");
        return read_operands(nest, &parts, scope);
    }
    case CXCursor_BinaryOperator: return read_binary(nest, expression, &parts, scope);
    case CXCursor_ConditionalOperator:
        return parts.count == 3 && read_expression(nest, parts.items[0], scope) && read_guarded(nest, parts.items[0], true, parts.items[1], scope)
               && read_guarded(nest, parts.items[0], false, parts.items[2], scope);
    default: return refuse_text(nest, expression, "`%s` is not followed");
    }
}

/* --- Statements ------------------------------------------------------------------------------ */

static bool read_assignment(Nest *nest, CXCursor statement, Scope *scope)
{
    Lifter *lifter = nest->lifter;
    const Cursors sides = children_of(lifter, statement);
    const bool plain = clang_getCursorKind(statement) == CXCursor_BinaryOperator, unary = clang_getCursorKind(statement) == CXCursor_UnaryOperator;
    const char *operator = unary ? unary_operator_of(lifter, statement) : operator_of(lifter, statement);
    if (sides.count != (unary ? 1 : 2) || (plain && strcmp(operator, "="))) return refuse_text(nest, statement, "`%s` is no assignment");
    if (unary && strcmp(operator, "++") && strcmp(operator, "--")) return refuse_text(nest, statement, "`%s` is no assignment");
    if (!unary && !read_expression(nest, sides.items[1], scope)) return false;
    const CXCursor place = strip(lifter, sides.items[0]);
    if (clang_getCursorKind(place) != CXCursor_DeclRefExpr) return read_element(nest, place, scope, true, !plain);
    Variable *variable = variable_of(lifter, place);
    if (!variable) return refuse_text(nest, place, "`%s` is no variable");
    /* Each sum of reals becomes an integer: parts of it would be others. */
    if (!plain && !unary && is_integer(variable->type) && !is_integer(clang_getCursorType(sides.items[1])))
        return refuse_text(nest, statement, "`%s` rounds each sum to an integer");
    return plain ? assign_scalar(nest, place, variable, sides.items[1], scope) : reduce_scalar(nest, place, variable, operator, unary ? clang_getNullCursor() : sides.items[1], scope);
}

/* --- Pointers of the body --------------------------------------------------------------------- */

static bool lead_to(Nest *nest, CXCursor expression, NestPointer *pointer, Scope *scope);

static const Expr *index_in(Nest *nest, CXCursor index, Scope *scope)
{
    return read_in_subscript(nest, index, scope) ? nest_integer(nest, index) : NULL;
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
    for (; !is_arithmetic(type) && rows < 4; rows++) {
        const CXType element = element_of(type);
        if (clang_equalTypes(clang_getCanonicalType(element), clang_getCanonicalType(type))) return 0;
        type = element;
    }
    return is_arithmetic(type) ? rows : 0;
}

static bool lead_to(Nest *nest, CXCursor expression, NestPointer *pointer, Scope *scope)
{
    Lifter *lifter = nest->lifter;
    expression = strip(lifter, expression);
    const Cursors parts = children_of(lifter, expression);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_BinaryOperator: return lead_by_sum(nest, expression, &parts, pointer, scope);
    case CXCursor_ArraySubscriptExpr: return lead_by_subscript(nest, expression, pointer, scope);
    case CXCursor_UnaryOperator: {
        const CXCursor element = parts.count == 1 ? strip(lifter, parts.items[0]) : clang_getNullCursor();
        return !strcmp(unary_operator_of(lifter, expression), "&") && clang_getCursorKind(element) == CXCursor_ArraySubscriptExpr && lead_by_subscript(nest, element, pointer, scope);
    }
    case CXCursor_DeclRefExpr: case CXCursor_MemberRefExpr: {
        Place place;
        if (!nest_place(nest, expression, &place) || place.variable->address_taken) return false;
        const NestPointer *other = place.member ? NULL : pointer_of(nest, place.variable);
        const Variable *variable = pointer->variable;
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

/* What is in it is read as in a subscript: it is written anew. */
static bool read_pointer(Nest *nest, CXCursor declaration, Variable *variable, Scope *scope)
{
    NestPointer pointer = {.variable = variable};
    const CXType type = clang_getCanonicalType(variable->type), pointee = clang_getUnqualifiedType(element_of(type));
    if (type.kind != CXType_Pointer || !is_arithmetic(pointee) || !variable->has_initialiser || variable->writes || variable->address_taken || variable->escapes
        || !lead_to(nest, variable->initialiser, &pointer, scope) || pointer.led != pointer.rows - 1)
        return refuse_text(nest, declaration, "`%s` is no pointer to a row of an array");
    CXType element = pointer.array.type;
    for (int r = 0; r < pointer.rows; r++) element = element_of(element);
    if (!clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(element)), pointee)) return refuse_text(nest, declaration, "`%s` is a pointer to other elements than the array has");
    for (int r = 0; r <= pointer.led; r++)
        if (!is_current(nest, r < pointer.led ? pointer.index[r] : pointer.offset, true)) return refuse_text(nest, declaration, "where `%s` leads to depends on data");
    pointer.scope = scope;
    list_push(nest->lifter->arena, &nest->pointers, pointer);
    return true;
}

static bool read_pointers(Nest *nest, CXCursor statement, const Cursors *parts, Scope *scope)
{
    Range range;
    if (!in_main_file(nest->lifter, statement, &range) || !stands_alone(nest->lifter, statement)) return refuse_text(nest, statement, "`%s` comes out of a macro");
    for (int p = 0; p < parts->count; p++)
        if (clang_getCursorKind(parts->items[p]) != CXCursor_VarDecl || !read_pointer(nest, parts->items[p], variable_declared(nest->lifter, parts->items[p]), scope))
            return refuse_text(nest, statement, "`%s` declares no numbers of the block, and no rows");
    list_push(nest->lifter->arena, &nest->removed, range);
    return true;
}

static bool read_declaration(Nest *nest, CXCursor statement, const Scope *scope)
{
    const Cursors parts = children_of(nest->lifter, statement);
    if (parts.count && clang_getCanonicalType(clang_getCursorType(parts.items[0])).kind == CXType_Pointer) return read_pointers(nest, statement, &parts, (Scope *)scope);
    for (int p = 0; p < parts.count; p++) {
        if (clang_getCursorKind(parts.items[p]) != CXCursor_VarDecl) return refuse_text(nest, parts.items[p], "`%s` declares no variable");
        Variable *variable = variable_declared(nest->lifter, parts.items[p]);
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

static bool read_loop_in(Nest *nest, CXCursor statement, Scope *scope)
{
    forget_assigned(nest, statement);
    NestLoop *loop = read_loop(nest, statement);
    if (!loop || !read_expression(nest, loop->from, scope) || !read_expression(nest, loop->to, scope)) return false;
    for (const Scope *around = scope; around; around = around->around)
        if (around->loop && around->loop->counter == loop->counter) return refuse(nest, statement, "the counter is that of a loop around it");
    const Place counter = place_of_variable(nest, loop->counter);
    for (int s = 0; s < nest->scalars.count; s++)
        if (is_same_place(&nest->scalars.items[s]->place, &counter)) return refuse_text(nest, statement, "the counter of `%s` is used before the loop, too");
    loop->around = scope;
    list_push(nest->lifter->arena, &nest->loops, loop);
    const bool good = read_statement(nest, loop->body, scope_in(nest, scope, loop));
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
    then->cases = nest_cases(nest, parts.items[0], true);
    otherwise->cases = nest_cases(nest, parts.items[0], false);
    const Held before = held_now(nest);
    if (!read_statement(nest, parts.items[1], then)) return false;
    const Held held = held_now(nest);
    hold_again(nest, &before);
    if (parts.count == 3 && !read_statement(nest, parts.items[2], otherwise)) return false;
    hold_either(nest, &held, &then->cases, &otherwise->cases);
    assign_in_both(nest, then, otherwise, scope);
    return true;
}

static bool read_statement(Nest *nest, CXCursor statement, Scope *scope)
{
    switch (clang_getCursorKind(statement)) {
    case CXCursor_CompoundStmt: {
        const Cursors parts = children_of(nest->lifter, statement);
        for (int p = 0; p < parts.count; p++)
            if (!read_statement(nest, parts.items[p], scope)) return false;
        return true;
    }
    case CXCursor_DeclStmt: return read_declaration(nest, statement, scope);
    case CXCursor_ForStmt: return read_loop_in(nest, statement, scope);
    case CXCursor_IfStmt: return read_branch(nest, statement, scope);
    case CXCursor_BinaryOperator: case CXCursor_CompoundAssignOperator: case CXCursor_UnaryOperator: return read_assignment(nest, statement, scope);
    case CXCursor_CallExpr: return read_call(nest, statement, scope) && refuse_text(nest, statement, "nothing takes the result of `%s`");
    default: return is_empty(nest, statement) || refuse_text(nest, statement, "`%s` is not followed");
    }
}

/* The only statement of a body, without the braces around it; null: it has several. */
static CXCursor only_statement(Nest *nest, CXCursor body)
{
    while (clang_getCursorKind(body) == CXCursor_CompoundStmt) {
        const Cursors parts = children_of(nest->lifter, body);
        if (parts.count != 1) return clang_getNullCursor();
        body = parts.items[0];
    }
    return body;
}

/* The loops that all of the nest is in, with bounds that the others do not change. */
static void find_band(Nest *nest)
{
    for (nest->band = 0; nest->band < nest->loops.count && nest->band < MAX_CUT; nest->band++) {
        const NestLoop *loop = nest->loops.items[nest->band];
        if (nest_varies(nest, loop->begin) || nest_varies(nest, loop->end)) return;
        if (clang_getCursorKind(only_statement(nest, loop->body)) != CXCursor_ForStmt) {
            nest->band++;
            return;
        }
    }
}

/* A store of this type may change an object of that one. */
static bool may_be_changed_by(CXType object, CXType stored)
{
    object = clang_getUnqualifiedType(clang_getCanonicalType(object));
    stored = clang_getUnqualifiedType(clang_getCanonicalType(stored));
    if (bytes_of(stored) == 1 || clang_equalTypes(object, stored)) return true;
    return is_integer(object) && is_integer(stored) && bytes_of(object) == bytes_of(stored);
}

/* What all of the nest takes for the same is no memory that it writes: that is told by the types. */
static bool stays(Nest *nest, const Place *place, const NestArray *written)
{
    const bool in_memory = place->arrow || place->variable->global;
    if (!in_memory || place->variable->constant || is_array(place->type) || !may_be_changed_by(place->type, written->type)) return true;
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
        condition = arena_printf(nest->lifter->arena, "(%s) < (%s)%s%s", scope->loop->begin_text, scope->loop->end_text, *condition ? " && " : "", condition);
    }
    return arena_printf(nest->lifter->arena, "(%s ? %s : 0)", condition, scalar->place.text);
}

/* .. and there is such a place, whether an iteration runs or none. */
static bool given_stays(Nest *nest)
{
    for (int a = 0; a < nest->arrays.count; a++) {
        NestArray *array = nest->arrays.items[a];
        array->in_iterations = !leads_somewhere(nest, &array->place, nest->loops.items[0]);
        for (int s = 0; s < nest->scalars.count && array->written; s++)
            if (nest->scalars.items[s]->role == SCALAR_GIVEN && !stays(nest, &nest->scalars.items[s]->place, array)) return false;
        for (int b = 0; b < nest->arrays.count && array->written; b++)
            if (nest->arrays.items[b]->rows && !stays(nest, &nest->arrays.items[b]->place, array)) return false;
    }
    for (int s = 0; s < nest->scalars.count; s++) {
        NestScalar *scalar = nest->scalars.items[s];
        if (leads_somewhere(nest, &scalar->place, nest->loops.items[0])) continue;
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
    if (!read_loop_in(nest, nest->statement, NULL) || !given_stays(nest)) return false;
    clang_visitChildren(nest->statement, look_for_local_names, nest);
    if (nest->why) return false;
    find_band(nest);
    return nest->arrays.count > 0 || refuse(nest, nest->statement, "the loop touches no array");
}
