/* What stands in a function's body beside its regions, for ranks, each of which runs a copy of it: it must have the same
 * effect on all of them, so that they take the same way. That is so of arithmetic on local variables, parameters and
 * constants: ranks compare parameters, and results of calls are made the same. */
#include "lift_internal.h"

#include "annotator/base/c_text.h"

#include <stdlib.h>
#include <string.h>

typedef struct Walk {
    Lifter *lifter;
    LIST(Range) loops;           /* that are open */
    int conditions;              /* `if` in the innermost of them */
    Range statement;             /* that is being looked at */
    bool in_region;
    int memory_count;            /* AroundStatements that are AROUND_MEMORY */
} Walk;

static void fault(Walk *walk, const char *touched, const char *text)
{
    Around *around = &walk->lifter->function->around;
    const AroundFault found = {.range = walk->statement, .touched = touched, .text = text};
    for (int i = around->faults.count - 1; i >= 0; i--) { /* one is enough; statements are looked at in the order of the text */
        const AroundFault *before = &around->faults.items[i];
        if (before->range.begin < found.range.begin) break;
        if (before->range.begin == found.range.begin && before->range.end == found.range.end && !before->stores) return;
    }
    if (walk->in_region)
        list_push(walk->lifter->arena, &around->inside, found);
    else
        list_push(walk->lifter->arena, &around->faults, found);
}

static bool within(unsigned at, Range range)
{
    return at >= range.begin && at < range.end;
}

/* Regions are in the order of the text. */
static Region *region_at(const Function *function, unsigned at)
{
    int before = 0, after = function->regions.count;
    while (after - before > 1) {
        int middle = before + (after - before) / 2;
        if (function->regions.items[middle]->range.begin <= at)
            before = middle;
        else
            after = middle;
    }
    return before < after && within(at, function->regions.items[before]->range) ? function->regions.items[before] : NULL;
}

/* Statements are in the order of the text; parts of one have one range. */
static bool is_null_test(const Region *region, unsigned at)
{
    int before = 0, after = region->statements.count;
    while (after - before > 1) {
        int middle = before + (after - before) / 2;
        if (region->statements.items[middle]->range.begin <= at)
            before = middle;
        else
            after = middle;
    }
    for (; before >= 0 && within(at, region->statements.items[before]->range); before--)
        if (region->statements.items[before]->kind == STATEMENT_NULL_TEST) return true;
    return false;
}

/* Those stand first, in the order of the text. */
static bool is_memory(const Walk *walk, unsigned at)
{
    const AroundStatement *statements = walk->lifter->function->around.statements.items;
    int before = 0, after = walk->memory_count;
    while (after - before > 1) {
        int middle = before + (after - before) / 2;
        if (statements[middle].range.begin <= at)
            before = middle;
        else
            after = middle;
    }
    return before < after && within(at, statements[before].range);
}

/* --- Expressions ------------------------------------------------------------------------ */

static bool is_number_or_enum(CXType type)
{
    enum CXTypeKind kind = clang_getCanonicalType(type).kind;
    return (kind >= CXType_Bool && kind <= CXType_LongDouble) || kind == CXType_Enum;
}

/* A function, or a pointer to one. */
static bool is_function(CXType type)
{
    CXType canonical = clang_getCanonicalType(type);
    if (canonical.kind == CXType_Pointer) canonical = clang_getCanonicalType(clang_getPointeeType(canonical));
    return canonical.kind == CXType_FunctionProto || canonical.kind == CXType_FunctionNoProto;
}

/* Correctly rounded, or exact: the same bits from whatever library and processor. */
static bool is_exact(const char *function)
{
    static const char *const known[] = {
        "sqrt",  "fabs",  "fmin",  "fmax",  "floor",  "ceil",  "trunc",  "round",  "rint",  "fma",  "copysign",
        "sqrtf", "fabsf", "fminf", "fmaxf", "floorf", "ceilf", "truncf", "roundf", "rintf", "fmaf", "copysignf",
        "abs",   "labs",  "llabs", "fmod",  "fmodf",  "ldexp", "ldexpf", "__builtin_inff", "__builtin_inf",
        "__builtin_huge_val", "__builtin_huge_valf", "__builtin_nanf", "__builtin_nan"};
    return names(function, known, sizeof known / sizeof *known);
}

/* The last bit may differ from processor to processor: it matters where what runs depends on it. */
static bool is_nearly_exact(const char *function)
{
    static const char *const known[] = {"exp",  "exp2",  "expm1",  "log",  "log2",  "log10",  "log1p",  "pow",  "cbrt",  "hypot",
                                        "sin",  "cos",   "tan",    "asin", "acos",  "atan",   "atan2",  "sinh", "cosh",  "tanh",
                                        "expf", "exp2f", "expm1f", "logf", "log2f", "log10f", "log1pf", "powf", "cbrtf", "hypotf",
                                        "sinf", "cosf",  "tanf",   "asinf", "acosf", "atanf", "atan2f", "sinhf", "coshf", "tanhf"};
    return names(function, known, sizeof known / sizeof *known);
}

static void look_at(Walk *walk, CXCursor expression);

static void look_at_call(Walk *walk, CXCursor call)
{
    Lifter *lifter = walk->lifter;
    const char *function = called_function(lifter, call);
    if (is_nearly_exact(function))
        list_push(lifter->arena, &lifter->function->around.inside,
                  ((AroundFault){.range = walk->statement, .text = said(lifter, "the last bit of `%s` may differ between processors", function)}));
    if (is_exact(function) || is_nearly_exact(function)) {
        for (int i = 0; i < clang_Cursor_getNumArguments(call); i++) look_at(walk, clang_Cursor_getArgument(call, (unsigned)i));
        return;
    }
    if (library_routine(lifter->library, function) && walk->in_region)
        return; /* its result is the same on all ranks */
    if (library_routine(lifter->library, function))
        fault(walk, NULL, said(lifter, "`%s` is called in no run of calls that could be lifted", function));
    else if (*function)
        fault(walk, NULL, said(lifter, "`%s` may return something else on each rank, or have another effect", function));
    else
        fault(walk, NULL, "a call through a pointer may return something else on each rank");
}

static void look_at_reference(Walk *walk, CXCursor reference)
{
    Lifter *lifter = walk->lifter;
    CXCursor target = clang_getCursorReferenced(reference);
    if (clang_getCursorKind(target) == CXCursor_EnumConstantDecl) return;
    Variable *variable = variable_of(lifter, reference);
    if (!variable) {
        fault(walk, NULL, said(lifter, "`%s` is no local variable", name_of(lifter, reference)));
        return;
    }
    CXType type = clang_getCanonicalType(variable->type);
    if (is_number_or_enum(type)) {
        if (variable->global && !clang_isConstQualifiedType(type))
            fault(walk, NULL, said(lifter, "`%s` is a variable of the process, which may differ from rank to rank", variable->name));
    }
    else if (!is_function(type))
        fault(walk, variable->name, NULL);
}

/* `*p` or `p[i]` of a pointer parameter. */
static const Variable *stored_through(Walk *walk, CXCursor target)
{
    Lifter *lifter = walk->lifter;
    enum CXCursorKind kind = clang_getCursorKind(target);
    bool dereferences = kind == CXCursor_UnaryOperator && !strcmp(unary_operator_of(lifter, target), "*");
    if (!dereferences && kind != CXCursor_ArraySubscriptExpr) return NULL;
    Cursors parts = children_of(lifter, target);
    CXCursor pointer = parts.count ? strip(lifter, parts.items[0]) : target;
    const Variable *variable = clang_getCursorKind(pointer) == CXCursor_DeclRefExpr ? variable_of(lifter, pointer) : NULL;
    if (!variable || !variable->parameter || !is_number_or_enum(clang_getCursorType(target))) return NULL;
    if (parts.count > 1) look_at(walk, parts.items[1]);
    return variable;
}

/* The place that is stored to, where that is the same each time; else NULL. */
static const char *fixed_place(Lifter *lifter, CXCursor target, const Variable *pointer)
{
    Cursors parts = children_of(lifter, target);
    bool fixed = pointer->writes == 0
                 && (parts.count == 1 || clang_getCursorKind(strip(lifter, parts.items[1])) == CXCursor_IntegerLiteral);
    const char *text = fixed ? exact_text(lifter, target) : "";
    return *text ? text : NULL;
}

static void look_at_target(Walk *walk, CXCursor target)
{
    Lifter *lifter = walk->lifter;
    target = strip(lifter, target);
    const Variable *stored = stored_through(walk, target);
    if (stored) {
        const AroundFault store = {.range = walk->statement, .touched = stored->name, .stores = true,
                                   .place = fixed_place(lifter, target, stored),
                                   .bytes = (int)clang_Type_getSizeOf(clang_getCursorType(target))};
        list_push(lifter->arena, &lifter->function->around.faults, store);
        return;
    }
    Variable *variable = clang_getCursorKind(target) == CXCursor_DeclRefExpr ? variable_of(lifter, target) : NULL;
    if (!variable || (!variable->global && !is_number_or_enum(variable->type)))
        look_at(walk, target);
    else if (variable->global)
        fault(walk, NULL, said(lifter, "`%s` is a variable of the process", variable->name));
}

static void look_at_operator(Walk *walk, CXCursor expression)
{
    Lifter *lifter = walk->lifter;
    const char *operator = unary_operator_of(lifter, expression);
    CXCursor operand = children_of(lifter, expression).items[0], inside = strip(lifter, operand);
    if (strcmp(operator, "*") && strcmp(operator, "&")) {
        if (!strcmp(operator, "++") || !strcmp(operator, "--"))
            look_at_target(walk, operand);
        else
            look_at(walk, operand);
        return;
    }
    const Variable *variable = clang_getCursorKind(inside) == CXCursor_DeclRefExpr ? variable_of(lifter, inside) : NULL;
    fault(walk, variable ? variable->name : NULL, "it reads memory, or has an address");
}

static void look_at_children(Walk *walk, CXCursor expression)
{
    Cursors children = children_of(walk->lifter, expression);
    for (int i = 0; i < children.count; i++)
        if (clang_isExpression(clang_getCursorKind(children.items[i]))) look_at(walk, children.items[i]);
}

/* The pointer that memory is reached through. */
static const char *pointer_in(Walk *walk, CXCursor expression)
{
    Cursors children = children_of(walk->lifter, expression);
    while (children.count && clang_getCursorKind(expression) != CXCursor_DeclRefExpr) {
        expression = strip(walk->lifter, children.items[0]);
        children = children_of(walk->lifter, expression);
    }
    const Variable *variable = clang_getCursorKind(expression) == CXCursor_DeclRefExpr ? variable_of(walk->lifter, expression) : NULL;
    return variable ? variable->name : NULL;
}

static void look_at(Walk *walk, CXCursor expression)
{
    Lifter *lifter = walk->lifter;
    Cursors sides;
    switch (clang_getCursorKind(expression)) {
    case CXCursor_IntegerLiteral: case CXCursor_FloatingLiteral: case CXCursor_CharacterLiteral:
    case CXCursor_UnaryExpr: /* sizeof */
        return;
    case CXCursor_ParenExpr: case CXCursor_UnexposedExpr: case CXCursor_CStyleCastExpr: case CXCursor_ConditionalOperator:
        look_at_children(walk, expression);
        return;
    case CXCursor_DeclRefExpr: look_at_reference(walk, expression); return;
    case CXCursor_CallExpr: look_at_call(walk, expression); return;
    case CXCursor_UnaryOperator: look_at_operator(walk, expression); return;
    case CXCursor_BinaryOperator: case CXCursor_CompoundAssignOperator:
        sides = children_of(lifter, expression);
        if (sides.count != 2) break;
        if (clang_getCursorKind(expression) == CXCursor_CompoundAssignOperator) look_at(walk, sides.items[0]);
        if (clang_getCursorKind(expression) == CXCursor_CompoundAssignOperator || !strcmp(operator_of(lifter, expression), "="))
            look_at_target(walk, sides.items[0]);
        else
            look_at(walk, sides.items[0]);
        look_at(walk, sides.items[1]);
        return;
    case CXCursor_ArraySubscriptExpr: case CXCursor_MemberRefExpr:
        fault(walk, pointer_in(walk, expression), "it reads memory, which may differ from rank to rank");
        return;
    default: break;
    }
    fault(walk, NULL, "it is no arithmetic on scalars");
}

/* --- Pointers that change places ---------------------------------------------------------- */

/* The pointer variable that the statement gives the value of another one. */
static Variable *copied_pointer(Lifter *lifter, CXCursor statement, Variable **from)
{
    Cursors parts = children_of(lifter, statement);
    CXCursor value;
    Variable *to = NULL;
    if (clang_getCursorKind(statement) == CXCursor_DeclStmt) {
        if (parts.count != 1 || clang_getCursorKind(parts.items[0]) != CXCursor_VarDecl) return NULL;
        to = variable_declared(lifter, parts.items[0]);
        if (!to->has_initialiser) return NULL;
        value = to->initialiser;
    }
    else {
        if (clang_getCursorKind(statement) != CXCursor_BinaryOperator || strcmp(operator_of(lifter, statement), "=")) return NULL;
        CXCursor target = strip(lifter, parts.items[0]);
        if (clang_getCursorKind(target) != CXCursor_DeclRefExpr) return NULL;
        to = variable_of(lifter, target);
        value = parts.items[1];
    }
    value = strip(lifter, value);
    if (!to || to->global || clang_getCursorKind(value) != CXCursor_DeclRefExpr) return NULL;
    *from = variable_of(lifter, value);
    bool pointers = *from && !(*from)->global && clang_getCanonicalType(to->type).kind == CXType_Pointer
                    && clang_getCanonicalType((*from)->type).kind == CXType_Pointer;
    return pointers ? to : NULL;
}

static int references_to(Lifter *lifter, CXCursor cursor, const Variable *variable)
{
    if (clang_getCursorKind(cursor) == CXCursor_DeclRefExpr) return variable_of(lifter, cursor) == variable;
    Cursors children = children_of(lifter, cursor);
    int count = 0;
    for (int i = 0; i < children.count; i++) count += references_to(lifter, children.items[i], variable);
    return count;
}

static bool is_null_or_nothing(Lifter *lifter, const Variable *variable)
{
    return !variable->has_initialiser || is_null(lifter, variable->initialiser);
}

/* Whether three statements from this one on swap two pointers, by way of a third that does nothing else. */
static bool is_swap(Walk *walk, const Cursors *statements, int at)
{
    Lifter *lifter = walk->lifter;
    Variable *from[3], *to[3];
    Range ranges[3];
    if (at + 3 > statements->count) return false;
    for (int i = 0; i < 3; i++) {
        to[i] = copied_pointer(lifter, statements->items[at + i], &from[i]);
        if (!to[i] || !in_main_file(lifter, statements->items[at + i], &ranges[i]) || region_at(lifter->function, ranges[i].begin))
            return false;
    }
    Variable *held = to[0];
    bool swaps = from[0] == to[1] && from[1] == to[2] && from[2] == held && from[0] != from[1] && held != from[0] && held != from[1];
    bool declared = clang_getCursorKind(statements->items[at]) == CXCursor_DeclStmt;
    if (!swaps || held->parameter || held->address_taken || from[0]->address_taken || from[1]->address_taken) return false;
    int references = references_to(lifter, lifter->body, held);
    if (declared ? references != 1 : references % 2 || !is_null_or_nothing(lifter, held)) return false;
    list_push(lifter->arena, &lifter->function->around.swaps,
              (PointerSwap){{from[0]->name, from[1]->name}, {ranges[0].file, ranges[0].begin, ranges[2].end}});
    return true;
}

/* --- Statements --------------------------------------------------------------------------- */

static void walk_statement(Walk *walk, CXCursor statement);

static void walk_declaration(Walk *walk, CXCursor statement)
{
    Lifter *lifter = walk->lifter;
    Cursors parts = children_of(lifter, statement);
    for (int i = 0; i < parts.count; i++) {
        if (clang_getCursorKind(parts.items[i]) != CXCursor_VarDecl) continue; /* of a type */
        const Variable *variable = variable_declared(lifter, parts.items[i]);
        CXType type = clang_getCanonicalType(variable->type);
        if (variable->global && !clang_isConstQualifiedType(type))
            fault(walk, NULL, said(lifter, "`%s` keeps its value from call to call", variable->name));
        else if (is_number_or_enum(type)) {
            if (variable->has_initialiser) look_at(walk, variable->initialiser);
        }
        else if (type.kind != CXType_Pointer)
            fault(walk, NULL, said(lifter, "`%s` is no scalar", variable->name));
        else if (!is_null_or_nothing(lifter, variable))
            fault(walk, pointer_in(walk, variable->initialiser), said(lifter, "`%s` is a pointer", variable->name));
    }
}

static void walk_return(Walk *walk, CXCursor statement)
{
    Lifter *lifter = walk->lifter;
    Cursors parts = children_of(lifter, statement);
    const unsigned end = lifter->function->body.end - 1;
    AroundStatement found = {.kind = AROUND_RETURN, .range = walk->statement};
    found.range.end = after_semicolon(walk->statement.file, walk->statement.end);
    found.last = c_first(c_reader_in((Range){walk->statement.file, found.range.end, end})) >= end && !walk->loops.count && !walk->conditions;
    if (parts.count) {
        CXCursor value = strip(lifter, parts.items[0]);
        const Variable *variable = clang_getCursorKind(value) == CXCursor_DeclRefExpr ? variable_of(lifter, value) : NULL;
        bool data = variable && clang_getCanonicalType(variable->type).kind == CXType_Pointer && !is_function(variable->type);
        found.value = cursor_text(lifter, parts.items[0]);
        found.zero = !strcmp(found.value, "0");
        if (data)
            found.pointer = variable->name;
        else if (!is_null(lifter, parts.items[0]))
            look_at(walk, parts.items[0]);
    }
    list_push(lifter->arena, &lifter->function->around.statements, found);
}

static void note_declaration(Walk *walk, CXCursor statement)
{
    Lifter *lifter = walk->lifter;
    AroundDeclaration declaration = {0};
    if (clang_getCursorKind(statement) != CXCursor_DeclStmt || !in_main_file(lifter, statement, &declaration.range)) return;
    Cursors parts = children_of(lifter, statement);
    for (int i = 0; i < parts.count; i++)
        if (clang_getCursorKind(parts.items[i]) == CXCursor_VarDecl)
            list_push(lifter->arena, &declaration.names, variable_declared(lifter, parts.items[i])->name);
    list_push(lifter->arena, &lifter->function->around.declarations, declaration);
}

static void walk_statements(Walk *walk, CXCursor block)
{
    Cursors statements = children_of(walk->lifter, block);
    for (int i = 0; i < statements.count; i++) {
        note_declaration(walk, statements.items[i]);
        if (is_swap(walk, &statements, i))
            i += 2;
        else
            walk_statement(walk, statements.items[i]);
    }
}

static void walk_loop(Walk *walk, CXCursor statement)
{
    Range range = walk->statement;
    int conditions = walk->conditions;
    Cursors parts = children_of(walk->lifter, statement);
    list_push(walk->lifter->arena, &walk->loops, range);
    walk->conditions = 0;
    for (int i = 0; i < parts.count; i++) walk_statement(walk, parts.items[i]);
    walk->conditions = conditions;
    walk->loops.count--;
    walk->lifter->function->around.branches = true;
}

static void walk_branches(Walk *walk, CXCursor statement)
{
    Cursors parts = children_of(walk->lifter, statement);
    walk->conditions++;
    for (int i = 0; i < parts.count; i++) walk_statement(walk, parts.items[i]);
    walk->conditions--;
    walk->lifter->function->around.branches = true;
}

/* In a region: what its statements compute from results of its calls, and where those run. */
static void walk_region(Walk *walk, CXCursor statement)
{
    Lifter *lifter = walk->lifter;
    Cursors parts = children_of(lifter, statement);
    walk->in_region = true;
    switch (clang_getCursorKind(statement)) {
    case CXCursor_DeclStmt:
        for (int i = 0; i < parts.count; i++) {
            const Variable *variable = clang_getCursorKind(parts.items[i]) == CXCursor_VarDecl ? variable_declared(lifter, parts.items[i]) : NULL;
            if (variable && variable->has_initialiser && is_number_or_enum(variable->type)) look_at(walk, variable->initialiser);
        }
        break;
    case CXCursor_BinaryOperator: case CXCursor_CompoundAssignOperator:
        if (parts.count == 2 && is_number_or_enum(clang_getCursorType(parts.items[0]))) look_at(walk, parts.items[1]);
        break;
    case CXCursor_ReturnStmt: case CXCursor_IfStmt:
        if (parts.count && is_number_or_enum(clang_getCursorType(parts.items[0]))) look_at(walk, parts.items[0]);
        break;
    default: break;
    }
    walk->in_region = false;
}

/* Tests of null and of a status, which leave the function for the label, are gone on ranks. */
static bool only_tests_lead_to(const Walk *walk, unsigned label)
{
    const Function *function = walk->lifter->function;
    for (int i = 0; i < function->jumps.count; i++) {
        const Jump jump = function->jumps.items[i];
        if (jump.to == label && !region_at(function, jump.from) && !is_memory(walk, jump.from)) return false;
    }
    return true;
}

/* `free(x);` of a local variable, whose memory is the plan's. */
static bool frees_local(Lifter *lifter, CXCursor statement)
{
    if (clang_getCursorKind(statement) != CXCursor_CallExpr || freed_argument(lifter, statement) < 0) return false;
    CXCursor freed = strip(lifter, argument_of(statement, (unsigned)freed_argument(lifter, statement)));
    const Variable *variable = clang_getCursorKind(freed) == CXCursor_DeclRefExpr ? variable_of(lifter, freed) : NULL;
    return variable && variable->local;
}

static void walk_label(Walk *walk, CXCursor statement)
{
    Lifter *lifter = walk->lifter;
    const Range range = walk->statement;
    AroundStatement label = {.kind = AROUND_LABEL, .range = {range.file, range.begin, range.begin}};
    if (!only_tests_lead_to(walk, range.begin)) {
        fault(walk, NULL, "a `goto` may lead back to calls");
        return;
    }
    Cursors parts = children_of(lifter, statement);
    const bool frees = parts.count == 1 && frees_local(lifter, parts.items[0]);
    Range freed;
    if (frees && in_main_file(lifter, parts.items[0], &freed))
        label.range.end = after_semicolon(range.file, freed.end);
    else {
        CReader reader = c_reader_in((Range){range.file, range.begin, range.file->length});
        CToken token;
        while (c_next_code(&reader, &token) && !c_is(&reader, &token, ":")) {}
        label.range.end = token.end;
    }
    list_push(lifter->arena, &lifter->function->around.statements, label);
    for (int i = 0; i < parts.count && !frees; i++) walk_statement(walk, parts.items[i]);
}

static void walk_statement(Walk *walk, CXCursor statement)
{
    Lifter *lifter = walk->lifter;
    Function *function = lifter->function;
    const Range outer = walk->statement;
    if (!in_main_file(lifter, statement, &walk->statement)) {
        walk->statement = outer;
        if (clang_isStatement(clang_getCursorKind(statement)))
            fault(walk, NULL, "a macro stands for it");
        else
            look_at(walk, statement);
        return;
    }
    Region *region = region_at(function, walk->statement.begin);
    if (region) {
        if (!region->loops.count)
            for (int i = 0; i < walk->loops.count; i++) list_push(lifter->arena, &region->loops, walk->loops.items[i]);
        region->conditional |= walk->conditions > 0;
        if (!is_null_test(region, walk->statement.begin)) walk_region(walk, statement);
        walk->statement = outer;
        return;
    }
    enum CXCursorKind kind = clang_getCursorKind(statement);
    if (is_memory(walk, walk->statement.begin)) {
        if (kind == CXCursor_DeclStmt) walk_region(walk, statement); /* its scalars */
        kind = CXCursor_NullStmt;
    }
    switch (kind) {
    case CXCursor_NullStmt: case CXCursor_BreakStmt: case CXCursor_ContinueStmt: break;
    case CXCursor_CompoundStmt: walk_statements(walk, statement); break;
    case CXCursor_DeclStmt: walk_declaration(walk, statement); break;
    case CXCursor_ReturnStmt: walk_return(walk, statement); break;
    case CXCursor_ForStmt: case CXCursor_WhileStmt: case CXCursor_DoStmt: walk_loop(walk, statement); break;
    case CXCursor_IfStmt: case CXCursor_SwitchStmt: walk_branches(walk, statement); break;
    case CXCursor_CaseStmt: case CXCursor_DefaultStmt: walk_branches(walk, statement); break;
    case CXCursor_LabelStmt: walk_label(walk, statement); break;
    case CXCursor_GotoStmt: fault(walk, NULL, "a `goto` may lead back to calls"); break;
    default:
        if (clang_isExpression(kind))
            look_at(walk, statement);
        else
            fault(walk, NULL, "it is a statement of another kind");
    }
    walk->statement = outer;
}

static int by_place(const void *a, const void *b)
{
    const AroundStatement *left = a, *right = b;
    if (left->range.begin != right->range.begin) return left->range.begin < right->range.begin ? -1 : 1;
    if (left->range.end != right->range.end) return left->range.end < right->range.end ? -1 : 1;
    return (int)left->kind - (int)right->kind;
}

static void sort_statements(Around *around)
{
    if (around->statements.count > 1) qsort(around->statements.items, (size_t)around->statements.count, sizeof *around->statements.items, by_place);
}

void lift_around(Lifter *lifter, CXCursor body)
{
    Around *around = &lifter->function->around;
    sort_statements(around);
    Walk walk = {.lifter = lifter, .statement = lifter->function->body, .memory_count = around->statements.count};
    walk_statement(&walk, body);
    sort_statements(around);
    for (int v = 0; v < lifter->variables.count; v++)
        if (lifter->variables.items[v]->local) list_push(lifter->arena, &lifter->function->around.locals, lifter->variables.items[v]->name);
}
