/* Whether the new text means what the old one did, by clang's trees of the two. */
#include "seen.h"

#include <string.h>

/* A parameter or a variable, and what it is in the new text: a variable, or a place that the call names. */
typedef struct Pair {
    CXCursor before, after;      /* after: null, where */
    CXCursor place;              /* .. this stands for it, of the tree before */
} Pair;

typedef struct Comparison {
    Lifter *lifter;
    const Expansions *expansions;
    LIST(Pair) pairs;
    const Expansion *in;         /* whose statements are being compared; NULL: the function's own */
    const Expansion *used;       /* whose result stands for its call in the statement that is being compared */
    CXCursor result;             /* RESULT_DECLARED: the variable that does */
    const Expansion *at_fault;
} Comparison;

/* The two do the same; `after` has names of its own for what the pairs are. */
static bool alike(Comparison *it, CXCursor before, CXCursor after);

/* --- Names and numbers -------------------------------------------------------------------------------- */

static bool is_spelled_alike(Comparison *it, CXCursor before, CXCursor after)
{
    return !strcmp(name_of(it->lifter, before), name_of(it->lifter, after));
}

static void place_of(CXCursor declaration, CXString *file, unsigned *at)
{
    CXFile handle;
    clang_getFileLocation(clang_getCursorLocation(declaration), &handle, NULL, NULL, at);
    *file = clang_getFileName(handle);
}

/* In one place of a header, or both in the composition. */
static bool is_declared_alike(CXCursor before, CXCursor after)
{
    CXString first, second;
    unsigned at, other;
    place_of(before, &first, &at);
    place_of(after, &second, &other);
    const char *a = clang_getCString(first), *b = clang_getCString(second);
    const bool own = clang_Location_isFromMainFile(clang_getCursorLocation(before)) != 0, is = a && b && !strcmp(a, b) && (own || at == other);
    clang_disposeString(first);
    clang_disposeString(second);
    return is;
}

static const Pair *pair_of(const Comparison *it, CXCursor declaration)
{
    for (int p = it->pairs.count - 1; p >= 0; p--)
        if (clang_equalCursors(it->pairs.items[p].before, declaration)) return &it->pairs.items[p];
    return NULL;
}

static void add_pair(Comparison *it, CXCursor before, CXCursor after, CXCursor place)
{
    list_push(it->lifter->arena, &it->pairs, ((Pair){before, after, place}));
}

static CXCursor without_parentheses(Lifter *lifter, CXCursor expression)
{
    while (clang_getCursorKind(expression) == CXCursor_ParenExpr) expression = children_of(lifter, expression).items[0];
    return expression;
}

/* The same variable, function or enumerator. */
static bool names_alike(Comparison *it, CXCursor before, CXCursor after)
{
    const CXCursor meant = clang_getCursorReferenced(before);
    const Pair *pair = pair_of(it, meant);
    if (pair && clang_Cursor_isNull(pair->after)) return alike(it, pair->place, without_parentheses(it->lifter, after));
    if (clang_getCursorKind(after) != CXCursor_DeclRefExpr) return false;
    const CXCursor found = clang_getCursorReferenced(after);
    if (pair) return clang_equalCursors(pair->after, found);
    if (clang_getCursorKind(meant) != clang_getCursorKind(found) || !is_spelled_alike(it, meant, found)) return false;
    const bool outside = clang_getCursorLinkage(meant) != CXLinkage_NoLinkage || clang_getCursorKind(meant) == CXCursor_EnumConstantDecl;
    if (!outside || clang_getCursorLinkage(meant) != clang_getCursorLinkage(found)
        || !is_same_value(it->lifter, clang_getCursorType(meant), clang_getCursorType(found))
        || (clang_getCursorLinkage(meant) == CXLinkage_Internal && !is_declared_alike(meant, found)))
        return false;
    return clang_getCursorKind(meant) != CXCursor_EnumConstantDecl || clang_getEnumConstantDeclValue(meant) == clang_getEnumConstantDeclValue(found);
}

/* Constants that clang computes; `*known`: it has computed both. */
static bool is_equal_number(CXCursor before, CXCursor after, bool *known)
{
    CXEvalResult first = clang_Cursor_Evaluate(before), second = clang_Cursor_Evaluate(after);
    const CXEvalResultKind kind = first ? clang_EvalResult_getKind(first) : CXEval_UnExposed;
    bool equal = second && clang_EvalResult_getKind(second) == kind;
    *known = kind == CXEval_Int || kind == CXEval_Float;
    if (equal && kind == CXEval_Int) equal = clang_EvalResult_getAsLongLong(first) == clang_EvalResult_getAsLongLong(second);
    if (equal && kind == CXEval_Float) {
        const double a = clang_EvalResult_getAsDouble(first), b = clang_EvalResult_getAsDouble(second);
        equal = !memcmp(&a, &b, sizeof a);
    }
    if (first) clang_EvalResult_dispose(first);
    if (second) clang_EvalResult_dispose(second);
    return equal;
}

/* --- Trees --------------------------------------------------------------------------------------------------- */

static bool parts_alike(Comparison *it, CXCursor before, CXCursor after)
{
    const Cursors a = children_of(it->lifter, before), b = children_of(it->lifter, after);
    if (a.count != b.count) return false;
    for (int i = 0; i < a.count; i++)
        if (!alike(it, a.items[i], b.items[i])) return false;
    return true;
}

static bool statements_alike(Comparison *it, Cursors before, const CXCursor *stop, Cursors after, int *at);

static bool block_alike(Comparison *it, CXCursor before, CXCursor after)
{
    int at = 0;
    const Cursors b = children_of(it->lifter, after);
    return statements_alike(it, children_of(it->lifter, before), NULL, b, &at) && at == b.count;
}

static bool variables_alike(Comparison *it, CXCursor before, CXCursor after)
{
    if (clang_Cursor_getStorageClass(before) != clang_Cursor_getStorageClass(after)) return false;
    add_pair(it, before, after, clang_getNullCursor());
    return is_same_type(it->lifter, clang_getCursorType(before), clang_getCursorType(after)) && parts_alike(it, before, after);
}

/* What has no parts is what it is called, or what it computes. */
static bool leaves_alike(Comparison *it, CXCursor before, CXCursor after, enum CXCursorKind kind)
{
    bool known = false;
    const bool equal = clang_isExpression(kind) && kind != CXCursor_StringLiteral && is_equal_number(before, after, &known);
    if (known) return equal;
    switch (kind) {
    case CXCursor_IntegerLiteral: case CXCursor_FloatingLiteral: case CXCursor_CharacterLiteral: case CXCursor_ImaginaryLiteral: case CXCursor_UnaryExpr:
    case CXCursor_UnexposedExpr: return false; /* nothing else tells them apart */
    default: return is_spelled_alike(it, before, after);
    }
}

static bool kinds_alike(Comparison *it, CXCursor before, CXCursor after, enum CXCursorKind kind)
{
    Lifter *lifter = it->lifter;
    switch (kind) {
    case CXCursor_CompoundStmt: return block_alike(it, before, after);
    case CXCursor_VarDecl: return variables_alike(it, before, after);
    case CXCursor_BinaryOperator: case CXCursor_CompoundAssignOperator:
        return !strcmp(operator_of(lifter, before), operator_of(lifter, after)) && parts_alike(it, before, after);
    case CXCursor_UnaryOperator: return !strcmp(unary_operator_of(lifter, before), unary_operator_of(lifter, after)) && parts_alike(it, before, after);
    case CXCursor_MemberRefExpr: case CXCursor_MemberRef:
        return is_declared_alike(clang_getCursorReferenced(before), clang_getCursorReferenced(after)) && is_spelled_alike(it, before, after) && parts_alike(it, before, after);
    case CXCursor_LabelStmt: case CXCursor_LabelRef: case CXCursor_TypeRef:
        return is_spelled_alike(it, before, after) && parts_alike(it, before, after);
    case CXCursor_UnaryExpr: { /* sizeof: of a type nothing is seen */
        bool known;
        const bool equal = is_equal_number(before, after, &known);
        return known ? equal : parts_alike(it, before, after);
    }
    default: return parts_alike(it, before, after);
    }
}

/* What stands for the call. */
static bool results_alike(Comparison *it, CXCursor after)
{
    const CXCursor result = children_of(it->lifter, it->used->body->result).items[0];
    if (it->used->use == RESULT_DECLARED) {
        const CXCursor name = strip(it->lifter, after);
        return clang_getCursorKind(name) == CXCursor_DeclRefExpr && clang_equalCursors(clang_getCursorReferenced(name), it->result);
    }
    if (clang_getCursorKind(after) == CXCursor_ParenExpr) after = children_of(it->lifter, after).items[0];
    const Expansion *used = it->used;
    it->used = NULL;
    const bool is = alike(it, result, after);
    it->used = used;
    return is;
}

static bool alike(Comparison *it, CXCursor before, CXCursor after)
{
    const enum CXCursorKind kind = clang_getCursorKind(before);
    if (it->used && clang_equalCursors(before, it->used->call)) return results_alike(it, after);
    if (kind == CXCursor_DeclRefExpr) return names_alike(it, before, after);
    if (kind != clang_getCursorKind(after)) return false;
    if (clang_isExpression(kind) && !is_same_value(it->lifter, clang_getCursorType(before), clang_getCursorType(after))) return false;
    const Cursors parts = children_of(it->lifter, before);
    if (!parts.count && !children_of(it->lifter, after).count && kind != CXCursor_VarDecl && kind != CXCursor_CompoundStmt) return leaves_alike(it, before, after, kind);
    return kinds_alike(it, before, after, kind);
}

/* --- Calls that are taken apart ---------------------------------------------------------------------- */

/* The one variable that the statement declares. */
static bool declared_in(Comparison *it, CXCursor statement, CXCursor *variable)
{
    const Cursors parts = children_of(it->lifter, statement);
    if (clang_getCursorKind(statement) != CXCursor_DeclStmt || parts.count != 1 || clang_getCursorKind(parts.items[0]) != CXCursor_VarDecl) return false;
    *variable = parts.items[0];
    return clang_Cursor_getStorageClass(*variable) != CX_SC_Static && !clang_Cursor_isNull(clang_Cursor_getVarDeclInitializer(*variable));
}

static Cursors expressions_of(Comparison *it, CXCursor declaration)
{
    const Cursors parts = children_of(it->lifter, declaration);
    Cursors found = {0};
    for (int i = 0; i < parts.count; i++)
        if (clang_isExpression(clang_getCursorKind(parts.items[i]))) list_push(it->lifter->arena, &found, parts.items[i]);
    return found;
}

/* The lengths of what the parameter leads to, and of what the variable does, behind which stands its value. */
static bool lengths_alike(Comparison *it, CXCursor parameter, CXCursor variable)
{
    const Cursors a = expressions_of(it, parameter), b = expressions_of(it, variable);
    const int lengths = b.count - 1, skipped = a.count - lengths;
    if (skipped < 0 || skipped > 1) return false;
    for (int i = 0; i < lengths; i++)
        if (!alike(it, a.items[skipped + i], b.items[i])) return false;
    return true;
}

static bool parameter_alike(Comparison *it, const BoundParameter *binding, Cursors after, int *at)
{
    const CXCursor parameter = binding->parameter->declaration;
    CXCursor variable;
    if (!clang_Cursor_isNull(binding->place)) add_pair(it, parameter, clang_getNullCursor(), binding->place);
    if (!binding->name) return true;
    if (*at >= after.count || !declared_in(it, after.items[(*at)++], &variable)) return false;
    const bool is = is_same_value(it->lifter, clang_getCursorType(parameter), clang_getCursorType(variable))
                    && alike(it, binding->argument, clang_Cursor_getVarDeclInitializer(variable)) && lengths_alike(it, parameter, variable);
    add_pair(it, parameter, variable, clang_getNullCursor());
    return is;
}

/* The statement that had the call, with its result. */
static bool use_alike(Comparison *it, const Expansion *expansion, Cursors after, int *at)
{
    CXCursor variable = clang_getNullCursor();
    if (expansion->use == RESULT_DECLARED) {
        if (*at >= after.count || !declared_in(it, after.items[(*at)++], &variable)
            || !is_same_type(it->lifter, clang_getCursorType(variable), clang_getCursorResultType(expansion->body->function))
            || !alike(it, children_of(it->lifter, expansion->body->result).items[0], clang_Cursor_getVarDeclInitializer(variable)))
            return false;
    }
    if (*at >= after.count) return false;
    it->used = expansion;
    it->result = variable;
    const bool is = alike(it, expansion->statement, after.items[(*at)++]);
    it->used = NULL;
    return is;
}

static bool expansion_alike(Comparison *it, const Expansion *expansion, Cursors after, int *at)
{
    const int first = *at;
    const SeenBody *body = expansion->body;
    for (int b = 0; b < expansion->bindings.count; b++)
        if (!parameter_alike(it, &expansion->bindings.items[b], after, at)) return false;
    const Expansion *around = it->in;
    it->in = expansion;
    const bool is = statements_alike(it, children_of(it->lifter, body->body), &body->result, after, at);
    it->in = around;
    if (!is) return false;
    if (expansion->use != RESULT_UNUSED) return use_alike(it, expansion, after, at);
    return *at > first || (*at < after.count && clang_getCursorKind(after.items[(*at)++]) == CXCursor_NullStmt);
}

static const Expansion *expansion_of(const Comparison *it, CXCursor statement)
{
    const int count = it->in ? it->in->inner.count : it->expansions->count;
    for (int e = 0; e < count; e++) {
        const Expansion *expansion = it->in ? it->in->inner.items[e] : it->expansions->items[e];
        if (clang_equalCursors(expansion->statement, statement)) return expansion;
    }
    return NULL;
}

static bool statements_alike(Comparison *it, Cursors before, const CXCursor *stop, Cursors after, int *at)
{
    for (int i = 0; i < before.count; i++) {
        if (stop && clang_equalCursors(*stop, before.items[i])) continue;
        const Expansion *expansion = expansion_of(it, before.items[i]);
        const bool is = expansion ? expansion_alike(it, expansion, after, at) : *at < after.count && alike(it, before.items[i], after.items[(*at)++]);
        if (is) continue;
        if (expansion && !it->in) it->at_fault = expansion;
        return false;
    }
    return true;
}

bool functions_alike(Lifter *lifter, CXCursor before, CXCursor after, const Expansions *expansions, const Expansion **at_fault)
{
    Comparison it = {.lifter = lifter, .expansions = expansions};
    const int count = clang_Cursor_getNumArguments(before);
    *at_fault = NULL;
    if (clang_Cursor_getNumArguments(after) != count) return false;
    for (int p = 0; p < count; p++) add_pair(&it, clang_Cursor_getArgument(before, (unsigned)p), clang_Cursor_getArgument(after, (unsigned)p), clang_getNullCursor());
    const Cursors a = children_of(lifter, before), b = children_of(lifter, after);
    const bool is = a.count && b.count && block_alike(&it, a.items[a.count - 1], b.items[b.count - 1]);
    *at_fault = it.at_fault;
    return is;
}
