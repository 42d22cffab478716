/* What happens to each variable of a function: assignments, addresses taken, pointers that
 * escape, and where each is used. */
#include "lift_internal.h"

#include <string.h>

typedef struct Chain {
    CXCursor cursor;
    const struct Chain *up;
} Chain;

static bool is_first_child(Lifter *lifter, CXCursor parent, CXCursor child)
{
    Cursors children = children_of(lifter, parent);
    return children.count && clang_equalCursors(children.items[0], child);
}

static void use(Lifter *lifter, Variable *variable, CXCursor reference)
{
    Range range;
    if (!in_main_file(lifter, reference, &range)) {
        variable->escapes = true;
        return;
    }
    list_push(lifter->arena, &variable->uses, range.begin);
}

static void use_element(Lifter *lifter, Variable *variable, CXCursor reference)
{
    variable->element_uses = true;
    use(lifter, variable, reference);
}

static void test(Lifter *lifter, Variable *variable, CXCursor reference)
{
    Range range = {0};
    in_main_file(lifter, reference, &range);
    list_push(lifter->arena, &variable->tests, range.begin);
}

static bool keeps_no_pointer(Lifter *lifter, const char *function)
{
    static const char *const known[] = {"memset", "memcpy"};
    for (int i = 0; i < 2; i++)
        if (!strcmp(function, known[i])) return true;
    return library_routine(lifter->library, function) != NULL;
}

/* A value that is no memory which is known to be new. */
static void given(Lifter *lifter, Variable *variable, CXCursor value)
{
    const CXCursor call = strip_casts(lifter, value);
    variable->other_values = true;
    if (clang_getCursorKind(call) == CXCursor_CallExpr) variable->given_by = call;
}

static void assigned(Lifter *lifter, Variable *variable, CXCursor value)
{
    variable->writes++;
    if (is_allocating_call(lifter, value)) {
        variable->allocations++;
        variable->allocated_by = value;
    }
    else if (!is_nothing(lifter, variable, value))
        given(lifter, variable, value);
}

/* The call that an argument is, but for casts, one of. */
static CXCursor call_around(const Chain *link)
{
    for (; link; link = link->up) {
        enum CXCursorKind kind = clang_getCursorKind(link->cursor);
        if (kind == CXCursor_CallExpr) return link->cursor;
        if (kind != CXCursor_ParenExpr && kind != CXCursor_UnexposedExpr && kind != CXCursor_CStyleCastExpr) break;
    }
    return clang_getNullCursor();
}

/* Whether the expression, whose parents these are, is the address of a number that a routine only reads. */
static bool passes_number(Lifter *lifter, CXCursor expression, const Chain *up)
{
    for (; up && (clang_getCursorKind(up->cursor) == CXCursor_ParenExpr || clang_getCursorKind(up->cursor) == CXCursor_UnexposedExpr);
         up = up->up)
        expression = up->cursor;
    return up && clang_getCursorKind(up->cursor) == CXCursor_CallExpr && is_addressed_number(lifter, up->cursor, expression);
}

static bool is_comparison(const char *operator)
{
    static const char *const operators[] = {"==", "!=", "<", ">", "<=", ">=", "&&", "||"};
    return names(operator, operators, sizeof operators / sizeof *operators);
}

/* A reference to a variable, and how far the expressions around it have been followed. */
typedef struct Sighting {
    Lifter *lifter;
    Variable *variable;
    CXCursor reference;
    CXCursor child;       /* what is known so far, */
    const Chain *link;    /* .. and what is around that */
    bool direct;          /* the variable itself, not something computed from it */
    bool address;         /* it leads to the variable or to what that points at */
} Sighting;

/* Each of these says what the expression around does, and whether it is a part of one that does more. */

static bool is_first(const Sighting *sighting)
{
    return is_first_child(sighting->lifter, sighting->link->cursor, sighting->child);
}

static bool see_assignment(const Sighting *sighting)
{
    Variable *variable = sighting->variable;
    if (!is_first(sighting))
        variable->escapes = true;
    else if (sighting->direct)
        assigned(sighting->lifter, variable, children_of(sighting->lifter, sighting->link->cursor).items[1]);
    else
        use(sighting->lifter, variable, sighting->reference);
    return false;
}

static bool see_binary(Sighting *sighting)
{
    const char *operator = operator_of(sighting->lifter, sighting->link->cursor);
    if (!strcmp(operator, "=")) return see_assignment(sighting);
    if (!strcmp(operator, "+") || !strcmp(operator, "-")) {
        sighting->direct = false;
        return true;
    }
    /* `(uintptr_t)t & ~63` is an address again */
    if (!strcmp(operator, ",") || (sighting->address && !is_comparison(operator))) sighting->variable->escapes = true;
    test(sighting->lifter, sighting->variable, sighting->reference);
    return false;
}

static bool see_compound_assignment(const Sighting *sighting)
{
    const bool assigns = is_first(sighting) && sighting->direct;
    if (assigns)
        sighting->variable->writes++;
    else
        use(sighting->lifter, sighting->variable, sighting->reference);
    if (sighting->address || assigns) sighting->variable->escapes = true;
    return false;
}

static bool see_address(Sighting *sighting)
{
    Lifter *lifter = sighting->lifter;
    Variable *variable = sighting->variable;
    const Chain *user = sighting->link->up;
    if (passes_number(lifter, sighting->link->cursor, user)) { /* as `f(n)` does */
        if (sighting->direct) use(lifter, variable, sighting->reference);
        else use_element(lifter, variable, sighting->reference);
        return false;
    }
    while (user && clang_getCursorKind(user->cursor) == CXCursor_UnexposedExpr) user = user->up;
    if (sighting->direct && user && is_address_for_free(lifter, user->cursor)) {
        variable->freed = true;
        return false;
    }
    CXCursor call = sighting->direct ? call_around(sighting->link->up) : clang_getNullCursor();
    if (sighting->direct && (allocated_at_address(lifter, call) == variable || object_made(lifter, call) == variable)) {
        variable->writes++;
        variable->allocations++;
        variable->allocated_by = call;
        return false;
    }
    if (sighting->direct) variable->address_taken = true;
    sighting->direct = false;
    return sighting->address = true;
}

static bool see_unary(Sighting *sighting)
{
    Lifter *lifter = sighting->lifter;
    Variable *variable = sighting->variable;
    const char *operator = unary_operator_of(lifter, sighting->link->cursor);
    if (!strcmp(operator, "&")) return see_address(sighting);
    if (!strcmp(operator, "*") && is_array(clang_getCursorType(sighting->link->cursor))) { /* a row */
        sighting->direct = false;
        return true;
    }
    if (!strcmp(operator, "!"))
        test(lifter, variable, sighting->reference);
    else if (!strcmp(operator, "*"))
        use_element(lifter, variable, sighting->reference);
    else if (!strcmp(operator, "-") || !strcmp(operator, "+") || !strcmp(operator, "~"))
        variable->escapes |= sighting->address;
    else {
        variable->writes += sighting->direct;
        variable->escapes |= sighting->direct;
    }
    return false;
}

static bool see_subscript(Sighting *sighting)
{
    Lifter *lifter = sighting->lifter;
    const Chain *link = sighting->link;
    if (!is_first(sighting)) {
        sighting->variable->escapes |= sighting->address; /* `0[t]` is `t[0]` */
        return false;
    }
    /* `&a[i]`, and a row `a[i]`, is a pointer again; else `a[i]` touches an element. */
    if (!is_array(clang_getCursorType(link->cursor))
        && (!link->up || clang_getCursorKind(link->up->cursor) != CXCursor_UnaryOperator
            || strcmp(unary_operator_of(lifter, link->up->cursor), "&"))) {
        use_element(lifter, sighting->variable, sighting->reference);
        return false;
    }
    sighting->direct = false;
    return true;
}

/* `k.n` may be assigned or have its address taken: then the variable varies. Of `s->n` what s leads to does. */
static bool see_member(Sighting *sighting)
{
    const bool led_to = leads_to_member(sighting->child);
    use_element(sighting->lifter, sighting->variable, sighting->reference);
    sighting->direct &= !led_to;
    return true;
}

static bool see_call(const Sighting *sighting)
{
    Lifter *lifter = sighting->lifter;
    const CXCursor call = sighting->link->cursor;
    const char *function = called_function(lifter, call);
    const DataType *type;
    const InterfaceFunction *interface = called_interface(lifter, call, &type);
    const int freed = argument_that_is_freed(lifter, call);
    if ((freed >= 0 && clang_equalCursors(argument_of(call, (unsigned)freed), sighting->child)) || (interface && interface == &type->free)) {
        sighting->variable->freed = true;
        return false;
    }
    if (is_addressed_number(lifter, call, sighting->child))
        use_element(lifter, sighting->variable, sighting->reference);
    else if (keeps_no_pointer(lifter, function))
        use(lifter, sighting->variable, sighting->reference);
    else
        sighting->variable->escapes = true;
    return false;
}

static bool see(Sighting *sighting)
{
    Lifter *lifter = sighting->lifter;
    Variable *variable = sighting->variable;
    const Chain *link = sighting->link;
    switch (clang_getCursorKind(link->cursor)) {
    case CXCursor_UnexposedExpr: /* a conversion, or `__atomic_fetch_add(t, 1, 0)` and its like */
        if (begins_with(link->cursor, sighting->child)) return true;
        variable->escapes |= sighting->address;
        return false;
    case CXCursor_ParenExpr: case CXCursor_CStyleCastExpr: return true;
    case CXCursor_UnaryExpr: return false;
    case CXCursor_VarDecl: list_push(lifter->arena, &variable->views, variable_declared(lifter, link->cursor)); return false;
    case CXCursor_BinaryOperator: return see_binary(sighting);
    case CXCursor_CompoundAssignOperator: return see_compound_assignment(sighting);
    case CXCursor_UnaryOperator: return see_unary(sighting);
    case CXCursor_ArraySubscriptExpr: return see_subscript(sighting);
    case CXCursor_MemberRefExpr: return see_member(sighting);
    case CXCursor_CallExpr: return see_call(sighting);
    case CXCursor_IfStmt: case CXCursor_WhileStmt: case CXCursor_ForStmt: case CXCursor_DoStmt:
    case CXCursor_CompoundStmt: case CXCursor_SwitchStmt: case CXCursor_CaseStmt:
        test(lifter, variable, sighting->reference);
        /* `({ t; })` is `t` */
        variable->escapes |= sighting->address && link->up && clang_getCursorKind(link->up->cursor) == CXCursor_StmtExpr;
        return false;
    case CXCursor_GCCAsmStmt: case CXCursor_MSAsmStmt: /* it may be an output */
        variable->writes++;
        variable->escapes = variable->address_taken = variable->exposed = true;
        return false;
    default: variable->escapes = true; return false;
    }
}

/* What the expression around a reference does with it. */
static void classify_by_chain(Lifter *lifter, Variable *variable, CXCursor reference, const Chain *chain)
{
    Sighting sighting = {.lifter = lifter, .variable = variable, .reference = reference, .child = reference, .link = chain, .direct = true,
                         .address = is_array(variable->type) || clang_getCanonicalType(variable->type).kind == CXType_Pointer};
    while (sighting.link && see(&sighting)) {
        sighting.child = sighting.link->cursor;
        sighting.link = sighting.link->up;
    }
    const bool named = sighting.link && clang_getCursorKind(sighting.link->cursor) == CXCursor_VarDecl; /* another leads there */
    variable->exposed |= sighting.address && (variable->escapes || named);
}

static void classify(Lifter *lifter, Variable *variable, CXCursor reference, const Chain *chain)
{
    const bool escaped = variable->escapes;
    const int uses = variable->uses.count;
    variable->escapes = false;
    classify_by_chain(lifter, variable, reference, chain);
    if (variable->escapes || variable->uses.count > uses) {
        unsigned at;
        clang_getFileLocation(clang_getCursorLocation(reference), NULL, NULL, NULL, &at);
        list_push(lifter->arena, &variable->sights, at);
    }
    variable->escapes |= escaped;
}

static void note_scope(Lifter *lifter, Variable *variable, const Chain *up)
{
    while (up && clang_getCursorKind(up->cursor) != CXCursor_CompoundStmt
           && clang_getCursorKind(up->cursor) != CXCursor_ForStmt)
        up = up->up;
    if (up) in_main_file(lifter, up->cursor, &variable->scope);
}

/* What is lifted is printed by name, perhaps further inside: there the name must mean the same. */
static void look_for_hidden(Lifter *lifter)
{
    Names *last = names_new(lifter->arena);
    for (int i = 0; i < lifter->variables.count; i++) {
        const Variable *inner = lifter->variables.items[i];
        const Variable *outer = names_find(last, inner->name);
        names_set(last, inner->name, lifter->variables.items[i]);
        bool everywhere = outer && outer->scope.end <= outer->scope.begin;
        if (outer && (everywhere || (inner->range.begin >= outer->scope.begin && inner->range.begin < outer->scope.end)))
            lifter->hidden = inner->name;
    }
    names_free(last);
}

/* The same of what generated code says besides: types, enumerators, functions of the library. */
static enum CXChildVisitResult look_for_hiding(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    Lifter *lifter = data;
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_VarDecl: case CXCursor_ParmDecl: case CXCursor_TypedefDecl: case CXCursor_EnumConstantDecl: {
        const char *name = name_of(lifter, cursor);
        if (names_find(lifter->said, name)) lifter->hidden = name;
        return CXChildVisit_Recurse;
    }
    default: return CXChildVisit_Recurse;
    }
}

/* `__attribute__((cleanup(f)))`: f is given its address where its scope ends. */
static bool is_cleaned_up(Lifter *lifter, CXCursor declaration)
{
    Cursors parts = children_of(lifter, declaration);
    bool attributes = false;
    for (int i = 0; i < parts.count; i++) attributes |= clang_isAttribute(clang_getCursorKind(parts.items[i])) != 0;
    if (!attributes) return false;
    CXString text = clang_getCursorPrettyPrinted(declaration, NULL);
    bool found = strstr(clang_getCString(text), "cleanup(");
    clang_disposeString(text);
    return found;
}

bool may_change_by_itself(CXType type)
{
    for (;;) {
        type = clang_getCanonicalType(type);
        if (clang_isVolatileQualifiedType(type) || type.kind == CXType_Atomic) return true;
        if (type.kind == CXType_Pointer) type = clang_getPointeeType(type);
        else if (is_array(type)) type = clang_getArrayElementType(type);
        else return false;
    }
}

/* Where numbers wrap: conversions to a narrower type, and sums of unsigned numbers. */
static void note_narrow_type(Lifter *lifter, CXCursor cursor, enum CXCursorKind kind)
{
    const CXType type = clang_getCursorType(cursor);
    if (!is_integer(type) || (kind != CXCursor_UnexposedExpr && kind != CXCursor_CStyleCastExpr && kind != CXCursor_BinaryOperator)) return;
    const long long bytes = clang_Type_getSizeOf(clang_getCanonicalType(type));
    const Cursors parts = children_of(lifter, cursor);
    if (!parts.count || bytes > 4) return;
    const CXType from = clang_getCursorType(parts.items[parts.count - 1]);
    const bool narrower = is_integer(from) && clang_Type_getSizeOf(clang_getCanonicalType(from)) > bytes;
    lifter->function->narrows[bytes] |= kind == CXCursor_BinaryOperator ? is_unsigned(type) : narrower;
}

static void walk(Lifter *lifter, CXCursor cursor, const Chain *up)
{
    enum CXCursorKind kind = clang_getCursorKind(cursor);
    note_narrow_type(lifter, cursor, kind);
    if (kind == CXCursor_UnaryExpr && !size_is_computed(lifter, cursor)) return;
    if (kind == CXCursor_VarDecl) {
        Variable *variable = variable_declared(lifter, cursor);
        note_scope(lifter, variable, up);
        variable->cleaned_up = is_cleaned_up(lifter, cursor);
        if (variable->cleaned_up) variable->escapes = variable->address_taken = variable->exposed = true;
        CXCursor initialiser = clang_Cursor_getVarDeclInitializer(cursor);
        variable->has_initialiser = !clang_Cursor_isNull(initialiser);
        variable->initialiser = initialiser;
        if (variable->has_initialiser && is_allocating_call(lifter, initialiser)) {
            variable->allocations++;
            variable->allocated_by = initialiser;
        }
        else if (variable->has_initialiser && !is_nothing(lifter, variable, initialiser))
            given(lifter, variable, initialiser);
    }
    if (kind == CXCursor_DeclRefExpr) {
        Variable *variable = variable_of(lifter, cursor);
        if (variable) classify(lifter, variable, cursor, up);
    }
    if ((clang_isExpression(kind) || kind == CXCursor_VarDecl) && may_change_by_itself(clang_getCursorType(cursor)))
        lifter->unsafe = true;
    if (kind == CXCursor_CallExpr) {
        const char *function = called_function(lifter, cursor);
        if (strstr(function, "setjmp")) lifter->unsafe = true;
    }
    Chain link = {cursor, up};
    Cursors children = children_of(lifter, cursor);
    for (int i = 0; i < children.count; i++) walk(lifter, children.items[i], &link);
}

/* What happens to a view happens to what it is a view of. Views are declared after it: the last
 * variables are done first. */
static void join_views(Lifter *lifter, Variable *variable)
{
    for (int v = 0; v < variable->views.count; v++) {
        const Variable *view = variable->views.items[v];
        if (view->escapes || !is_view(lifter, view)) variable->escapes = true;
        variable->element_uses |= view->element_uses;
        variable->left_out |= view->left_out;
        for (int i = 0; i < view->uses.count; i++) list_push(lifter->arena, &variable->uses, view->uses.items[i]);
        for (int i = 0; i < view->sights.count; i++) list_push(lifter->arena, &variable->sights, view->sights.items[i]);
        for (int i = 0; i < view->tests.count; i++) list_push(lifter->arena, &variable->tests, view->tests.items[i]);
    }
}

void forget_roots(Lifter *lifter)
{
    for (int i = 0; i < lifter->rooted.count; i++) {
        lifter->rooted.items[i]->root = NULL;
        lifter->rooted.items[i]->members.count = 0;
    }
    lifter->rooted.count = 0;
    memset(&lifter->roots, 0, sizeof lifter->roots);
    names_clear(lifter->root_names);
}

void collect_variables(Lifter *lifter, CXCursor function)
{
    forget_variables(lifter);
    lifter->unsafe = false;
    lifter->hidden = NULL;
    int count = clang_Cursor_getNumArguments(function);
    for (int i = 0; i < count; i++) variable_declared(lifter, clang_Cursor_getArgument(function, (unsigned)i));
    walk(lifter, function, NULL);
    Range text;
    if (in_main_file(lifter, function, &text)) note_left_out(lifter, text);
    look_for_hidden(lifter);
    clang_visitChildren(function, look_for_hiding, lifter);
    forget_roots(lifter); /* of the function before */
    for (int i = lifter->variables.count - 1; i >= 0; i--) join_views(lifter, lifter->variables.items[i]);
    forget_roots(lifter); /* those that were looked at only */
}
