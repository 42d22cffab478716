/* Integers that are one of several: what a condition chooses, what is left of a division, what a function of the file returns. Such a number is a
 * symbol, as a counter is; what it may be is told by constraints. The routine computes it as it was written. */
#include "nest.h"

#include <string.h>

enum { MOST_CHOICES = 48, MOST_BOUND = 24 };

const NestChoice *nest_choice(const Nest *nest, const Symbol *symbol)
{
    for (int c = 0; c < nest->choices.count; c++)
        if (nest->choices.items[c]->symbol == symbol) return nest->choices.items[c];
    return NULL;
}

bool mentions_choice(const Nest *nest, const Expr *expr)
{
    for (int c = 0; c < nest->choices.count; c++)
        if (expr_mentions(expr, nest->choices.items[c]->symbol)) return true;
    return false;
}

bool nest_varies(const Nest *nest, const Expr *expr)
{
    for (int v = 0; v < nest->varying.count; v++)
        if (expr_mentions(expr, nest->varying.items[v])) return true;
    return false;
}

bool is_current(const Nest *nest, const Expr *expr, bool elsewhere)
{
    for (int c = 0; c < nest->choices.count; c++) {
        const NestChoice *choice = nest->choices.items[c];
        if (!expr_mentions(expr, choice->symbol)) continue;
        if (choice->reads && elsewhere) return false;
        for (int n = 0; n < choice->names.count; n++)
            if (choice->names.items[n].scalar->version != choice->names.items[n].version) return false;
    }
    return true;
}

/* --- As C ------------------------------------------------------------------------------ */

static const char *in_c(Nest *nest, CXCursor expression, CXCursor whole);

static const char *number_in_c(Nest *nest, CXCursor expression, CXCursor whole)
{
    int64_t number;
    const Expr *value = nest_integer_in(nest, expression, whole);
    const CXType type = clang_getCanonicalType(clang_getCursorType(expression));
    if (!value || !expr_is_constant(value, &number)) return "";
    const char *cast = type.kind == CXType_Int ? "" : arena_printf(nest->lifter->arena, "(%s)", c_type_of(clang_getUnqualifiedType(type), nest->lifter->arena).spelling);
    return arena_printf(nest->lifter->arena, number < 0 ? "(%s%lld)" : "%s%lld", cast, (long long)number);
}

static const char *call_in_c(Nest *nest, CXCursor call)
{
    const char *text = arena_printf(nest->lifter->arena, "%s(", name_of(nest->lifter, function_called(nest->lifter, call)));
    for (int a = 0; a < clang_Cursor_getNumArguments(call); a++) {
        const char *argument = in_c(nest, argument_of(call, (unsigned)a), call);
        if (!*argument) return "";
        text = arena_printf(nest->lifter->arena, "%s%s%s", text, a ? ", " : "", argument);
    }
    return arena_printf(nest->lifter->arena, "%s)", text);
}

static const char *operation_in_c(Nest *nest, CXCursor expression, const Cursors *parts)
{
    Arena *arena = nest->lifter->arena;
    const char *operands[3] = {"", "", ""};
    for (int p = 0; p < parts->count && p < 3; p++) {
        operands[p] = in_c(nest, parts->items[p], expression);
        if (!*operands[p]) return "";
    }
    switch (clang_getCursorKind(expression)) {
    case CXCursor_ConditionalOperator: return parts->count == 3 ? arena_printf(arena, "(%s ? %s : %s)", operands[0], operands[1], operands[2]) : "";
    case CXCursor_BinaryOperator: return parts->count == 2 ? arena_printf(arena, "(%s %s %s)", operands[0], operator_of(nest->lifter, expression), operands[1]) : "";
    default: return parts->count == 1 ? arena_printf(arena, "(%s%s)", unary_operator_of(nest->lifter, expression), operands[0]) : "";
    }
}

/* In the routine, where places have other names: an integer made of names and numbers; "": it is none. */
static const char *in_c(Nest *nest, CXCursor expression, CXCursor whole)
{
    Lifter *lifter = nest->lifter;
    const Expr *constant;
    Place place;
    if (constant_of(lifter, expression, &constant)) return number_in_c(nest, expression, whole);
    expression = strip(lifter, expression);
    const Cursors parts = children_of(lifter, expression);
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr: case CXCursor_MemberRefExpr:
        if (!nest_place(nest, expression, &place) || !is_integer(place.type)) return "";
        return !place.member && loop_of_counter(nest, place.variable) ? place.text : nest_scalar(nest, &place)->role == SCALAR_GIVEN ? place.name : place.text;
    case CXCursor_ConditionalOperator: case CXCursor_BinaryOperator: case CXCursor_UnaryOperator: return operation_in_c(nest, expression, &parts);
    case CXCursor_CallExpr: return call_in_c(nest, expression);
    case CXCursor_CStyleCastExpr: {
        const char *operand = is_integer(clang_getCursorType(expression)) && parts.count ? in_c(nest, parts.items[parts.count - 1], expression) : "";
        return *operand ? arena_printf(lifter->arena, "((%s)%s)", c_type_of(clang_getCanonicalType(clang_getCursorType(expression)), lifter->arena).spelling, operand) : "";
    }
    default: return "";
    }
}

/* --- What it is made of ------------------------------------------------------------------ */

typedef struct Look {
    Nest *nest;
    NestChoice *choice;
    bool hidden;                 /* a place with another name in the routine is named by a macro */
} Look;

static enum CXChildVisitResult look_at_names(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Look *look = data;
    Place place;
    TextList globals = {0};
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    if (kind == CXCursor_ArraySubscriptExpr) look->choice->reads = true;
    if (kind == CXCursor_CallExpr) look->choice->reads |= !globals_read_by_call(look->nest->lifter, cursor, &globals) || globals.count;
    if ((kind != CXCursor_DeclRefExpr && kind != CXCursor_MemberRefExpr) || !nest_place(look->nest, cursor, &place)) return CXChildVisit_Recurse;
    look->choice->reads |= !is_integer(place.type) && (place.member || place.variable->global);
    look->hidden |= place.renamed && !stands_alone(look->nest->lifter, cursor);
    for (int s = 0; s < look->nest->scalars.count; s++) {
        const NestScalar *scalar = look->nest->scalars.items[s];
        if (scalar->role == SCALAR_OWN && is_same_place(&scalar->place, &place)) list_push(look->nest->lifter->arena, &look->choice->names, ((Naming){scalar, scalar->version}));
    }
    return CXChildVisit_Continue;
}

static NestChoice *new_choice(Nest *nest, CXType type)
{
    if (nest->choices.count == MOST_CHOICES) return NULL;
    NestChoice *choice = arena_alloc(nest->lifter->arena, sizeof *choice);
    choice->symbol = symbol_new(nest->lifter->pool, "choice");
    choice->type = type;
    return choice;
}

static const Expr *add_choice(Nest *nest, NestChoice *choice)
{
    list_push(nest->lifter->arena, &nest->choices, choice);
    list_push(nest->lifter->arena, &nest->varying, choice->symbol);
    return expr_symbol(nest->lifter->pool, choice->symbol);
}

/* False: the routine cannot compute it. In a function that is looked into nothing is written. */
static bool find_text(Nest *nest, NestChoice *choice, CXCursor expression, CXCursor whole)
{
    Lifter *lifter = nest->lifter;
    Look look = {nest, choice, false};
    if (nest->bound.count) return true;
    look_at_names(expression, expression, &look);
    clang_visitChildren(expression, look_at_names, &look);
    const CXSourceRange extent = clang_getCursorExtent(expression);
    if (!look.hidden && !stands_in_argument(expression) && stands_in_file(clang_getRangeStart(extent)) && stands_in_file(clang_getRangeEnd(extent)) && in_main_file(lifter, expression, &choice->range))
        return true;
    choice->text = in_c(nest, expression, whole);
    return *choice->text;
}

/* Where the constraints hold, it is the value; NULL: they tell themselves what it may be. */
static void add_case(Nest *nest, NestChoice *choice, Constraints constraints, const Expr *value)
{
    const Expr *symbol = expr_symbol(nest->lifter->pool, choice->symbol);
    if (value) constraints = constrained(nest, constrained(nest, constraints, symbol, value, 0), value, symbol, 0);
    list_push(nest->lifter->arena, &choice->cases, constraints);
}

static void add_cases(Nest *nest, NestChoice *choice, const Cases *cases, const Expr *value)
{
    for (int c = 0; c < cases->count; c++) add_case(nest, choice, cases->items[c], value);
}

const Expr *choice_of_scalar(Nest *nest, const NestScalar *scalar, const Expr *then, const Cases *where, const Expr *otherwise, const Cases *elsewhere)
{
    NestChoice *choice = new_choice(nest, scalar->place.type);
    if (!choice) return NULL;
    choice->text = scalar->place.text;
    list_push(nest->lifter->arena, &choice->names, ((Naming){scalar, scalar->version}));
    if (otherwise) {
        add_cases(nest, choice, where, then);
        add_cases(nest, choice, elsewhere, otherwise);
    }
    else
        add_case(nest, choice, (Constraints){0}, then);
    return add_choice(nest, choice);
}

/* --- What conditions choose ---------------------------------------------------------------- */

static void choose(Nest *nest, NestChoice *choice, CXCursor condition, const Expr *then, const Expr *otherwise)
{
    const Cases where = nest_cases(nest, condition, true), elsewhere = nest_cases(nest, condition, false);
    add_cases(nest, choice, &where, then);
    add_cases(nest, choice, &elsewhere, otherwise);
}

/* What is read from now on runs in these cases; returns where it ran before. */
static const Scope *enter(Nest *nest, Cases cases)
{
    const Scope within = {.around = nest->here, .sometimes = true, .cases = cases}, *here = nest->here;
    nest->here = memcpy(arena_alloc(nest->lifter->arena, sizeof within), &within, sizeof within);
    return here;
}

/* What is chosen where the condition holds, or does not. */
static const Expr *chosen(Nest *nest, const Cursors *parts, bool holds, CXType type, CXCursor whole)
{
    const Scope *here = enter(nest, nest_cases(nest, parts->items[0], holds));
    const Expr *value = nest_converted(nest, parts->items[holds ? 1 : 2], type, whole);
    nest->here = here;
    return value;
}

const Expr *nest_conditional(Nest *nest, CXCursor expression, const Cursors *parts, CXCursor whole)
{
    const CXType type = clang_getCursorType(expression);
    const Expr *then = parts->count == 3 ? chosen(nest, parts, true, type, expression) : NULL, *otherwise = then ? chosen(nest, parts, false, type, expression) : NULL;
    NestChoice *choice = otherwise ? new_choice(nest, type) : NULL;
    if (!choice || !find_text(nest, choice, expression, whole)) return NULL;
    choose(nest, choice, parts->items[0], then, otherwise);
    return add_choice(nest, choice);
}

/* --- What is left of a division -------------------------------------------------------------- */

/* Of what is less than twice as much it is known exactly. */
static void add_remainders(Nest *nest, NestChoice *choice, const Expr *number, const Expr *by, bool is_signed)
{
    ExprPool *pool = nest->lifter->pool;
    const Expr *zero = expr_constant(pool, 0), *twice = expr_scale(pool, by, 2), *left = expr_symbol(pool, choice->symbol);
    const Constraints none = {0}, within = constrained(nest, constrained(nest, none, zero, left, 0), left, by, 1);
    add_case(nest, choice, constrained(nest, constrained(nest, none, zero, number, 0), number, by, 1), number);
    add_case(nest, choice, constrained(nest, constrained(nest, none, by, number, 0), number, twice, 1), expr_sub(pool, number, by));
    add_case(nest, choice, constrained(nest, within, twice, number, 0), NULL);
    if (is_signed)
        add_case(nest, choice, constrained(nest, constrained(nest, constrained(nest, constrained(nest, none, number, zero, 1), left, zero, 0), expr_scale(pool, by, -1), left, 1), number, left, 0), NULL);
    else
        add_case(nest, choice, constrained(nest, within, number, zero, 1), NULL);
}

const Expr *nest_remainder(Nest *nest, CXCursor expression, const Cursors *parts, CXCursor whole)
{
    const CXType type = clang_getCursorType(expression);
    int64_t constant;
    if (parts->count != 2 || !computes_integers(nest, type) || nest->in_bound) return NULL;
    const Expr *number = nest_converted(nest, parts->items[0], type, expression), *by = number ? nest_converted(nest, parts->items[1], type, expression) : NULL;
    if (!by || nest_varies(nest, by)) return NULL;
    if (expr_is_constant(by, &constant) && constant < 1) return NULL;
    NestChoice *choice = new_choice(nest, type);
    if (!choice || !find_text(nest, choice, expression, whole)) return NULL;
    bool known = expr_is_constant(by, &constant);
    for (int p = 0; p < nest->positive.count; p++) known |= expr_equal(nest->positive.items[p], by);
    if (!known) list_push(nest->lifter->arena, &nest->positive, by);
    add_remainders(nest, choice, number, by, !is_unsigned(type));
    return add_choice(nest, choice);
}

/* --- What functions return ------------------------------------------------------------------------ */

static enum CXChildVisitResult look_for_assignment(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Look *look = data;
    const enum CXCursorKind kind = clang_getCursorKind(cursor);
    const char *operator = kind == CXCursor_BinaryOperator ? operator_of(look->nest->lifter, cursor) : kind == CXCursor_UnaryOperator ? unary_operator_of(look->nest->lifter, cursor) : "";
    look->hidden |= kind == CXCursor_CompoundAssignOperator || !strcmp(operator, "=") || !strcmp(operator, "++") || !strcmp(operator, "--") || !strcmp(operator, "&");
    return look->hidden ? CXChildVisit_Break : CXChildVisit_Recurse;
}

static void bind(Nest *nest, CXCursor parameter, const Expr *value)
{
    list_push(nest->lifter->arena, &nest->bound, ((BoundValue){parameter, value}));
}

static bool bind_declared(Nest *nest, CXCursor statement)
{
    const Cursors declared = children_of(nest->lifter, statement);
    for (int d = 0; d < declared.count; d++) {
        const CXCursor value = clang_Cursor_getVarDeclInitializer(declared.items[d]);
        const CXType type = clang_getCursorType(declared.items[d]);
        if (clang_getCursorKind(declared.items[d]) != CXCursor_VarDecl || clang_Cursor_isNull(value) || !is_integer(type)) return false;
        bind(nest, declared.items[d], nest_converted(nest, value, type, value));
    }
    return true;
}

static const Expr *returned(Nest *nest, CXType type, const Cursors *statements, int at);

static const Expr *returned_by(Nest *nest, CXType type, CXCursor statement)
{
    const Cursors parts = children_of(nest->lifter, statement), one = {.items = &statement, .count = 1};
    return clang_getCursorKind(statement) == CXCursor_CompoundStmt ? returned(nest, type, &parts, 0) : returned(nest, type, &one, 0);
}

/* By `if (..) return ..;`, declarations, and a `return` at the end; NULL: by other statements. */
static const Expr *returned(Nest *nest, CXType type, const Cursors *statements, int at)
{
    for (; at < statements->count; at++) {
        const CXCursor statement = statements->items[at];
        const Cursors parts = children_of(nest->lifter, statement);
        switch (clang_getCursorKind(statement)) {
        case CXCursor_ReturnStmt: return parts.count == 1 ? nest_converted(nest, parts.items[0], type, parts.items[0]) : NULL;
        case CXCursor_DeclStmt:
            if (!bind_declared(nest, statement)) return NULL;
            break;
        case CXCursor_IfStmt: {
            if (parts.count < 2 || parts.count > 3) return NULL;
            const Scope *here = enter(nest, nest_cases(nest, parts.items[0], true));
            const Expr *then = returned_by(nest, type, parts.items[1]);
            nest->here = here;
            enter(nest, nest_cases(nest, parts.items[0], false));
            const Expr *otherwise = !then ? NULL : parts.count == 3 ? returned_by(nest, type, parts.items[2]) : returned(nest, type, statements, at + 1);
            nest->here = here;
            NestChoice *choice = otherwise ? new_choice(nest, type) : NULL;
            if (!choice) return NULL;
            choose(nest, choice, parts.items[0], then, otherwise);
            return add_choice(nest, choice);
        }
        default: return NULL;
        }
    }
    return NULL;
}

static CXCursor body_of(Nest *nest, CXCursor function)
{
    const CXCursor definition = clang_getCursorDefinition(function);
    Look look = {nest, NULL, false};
    if (clang_Cursor_isNull(definition) || clang_getCursorLinkage(function) != CXLinkage_Internal) return clang_getNullCursor();
    const Cursors parts = children_of(nest->lifter, definition);
    const CXCursor body = parts.count ? parts.items[parts.count - 1] : definition;
    if (clang_getCursorKind(body) != CXCursor_CompoundStmt) return clang_getNullCursor();
    clang_visitChildren(body, look_for_assignment, &look);
    return look.hidden ? clang_getNullCursor() : body;
}

static const Expr *returned_for(Nest *nest, CXCursor call, CXCursor function)
{
    const int count = clang_Cursor_getNumArguments(call), before = nest->bound.count;
    const CXCursor body = body_of(nest, function), definition = clang_getCursorDefinition(function);
    if (clang_Cursor_isNull(body) || before + count > MOST_BOUND || count != clang_Cursor_getNumArguments(definition)) return NULL;
    LIST(const Expr *) values = {0};
    for (int a = 0; a < count; a++) {
        const CXType type = clang_getCursorType(clang_Cursor_getArgument(definition, (unsigned)a));
        list_push(nest->lifter->arena, &values, is_integer(type) ? nest_converted(nest, argument_of(call, (unsigned)a), type, call) : NULL);
    }
    for (int a = 0; a < count; a++) bind(nest, clang_Cursor_getArgument(definition, (unsigned)a), values.items[a]);
    const Expr *value = count ? returned_by(nest, clang_getCursorResultType(function), body) : NULL;
    nest->bound.count = before;
    return value;
}

/* `abs(i)` */
static const Expr *absolute(Nest *nest, CXCursor call, CXCursor whole)
{
    ExprPool *pool = nest->lifter->pool;
    const CXType type = clang_getCursorType(call);
    const Expr *number = clang_Cursor_getNumArguments(call) == 1 ? nest_converted(nest, argument_of(call, 0), type, call) : NULL, *zero = expr_constant(pool, 0);
    NestChoice *choice = number ? new_choice(nest, type) : NULL;
    if (!choice || !find_text(nest, choice, call, whole)) return NULL;
    add_case(nest, choice, constrained(nest, (Constraints){0}, zero, number, 0), number);
    add_case(nest, choice, constrained(nest, (Constraints){0}, number, zero, 1), expr_scale(pool, number, -1));
    return add_choice(nest, choice);
}

const Expr *nest_called(Nest *nest, CXCursor call, CXCursor whole)
{
    static const char *const absolutes[] = {"abs", "labs", "llabs", "__builtin_abs", "__builtin_labs", "__builtin_llabs"};
    Lifter *lifter = nest->lifter;
    const CXCursor function = function_called(lifter, call);
    if (clang_Cursor_isNull(function) || is_routine_call(lifter, call) || effect_of_call(lifter, call) != CALL_COMPUTES || !is_integer(clang_getCursorType(call)) || nest->in_bound) return NULL;
    if (clang_getCursorLinkage(function) != CXLinkage_Internal)
        return names(name_of(lifter, function), absolutes, sizeof absolutes / sizeof *absolutes) ? absolute(nest, call, whole) : NULL;
    const Expr *value = returned_for(nest, call, function);
    if (!value || !mentions_choice(nest, value)) return value;
    NestChoice *choice = new_choice(nest, clang_getCursorType(call));
    if (!choice || !find_text(nest, choice, call, whole)) return NULL;
    add_case(nest, choice, (Constraints){0}, value);
    return add_choice(nest, choice);
}
