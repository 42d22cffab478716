/* Pointer expressions as a root and an offset. */
#include "lift_internal.h"

#include <string.h>

static CXType pointee_of(CXType type)
{
    CXType canonical = clang_getCanonicalType(type);
    if (canonical.kind == CXType_Pointer) return clang_getPointeeType(canonical);
    return clang_getArrayElementType(canonical);
}

/* What arrays of arrays of it consist of in the end. */
static CXType element_of(CXType type)
{
    while (is_array(type)) type = clang_getArrayElementType(clang_getCanonicalType(type));
    return type;
}

static int element_size(CXType pointee)
{
    if (pointee.kind == CXType_Void) return 0;
    long long size = clang_Type_getSizeOf(pointee);
    return size > 0 ? (int)size : 0;
}

/* `key`: what pieces of memory are told apart by. */
static Root *new_root(Lifter *lifter, const char *key, const char *name, CXType pointee)
{
    Root *root = names_find(lifter->root_names, key);
    if (root) return root;
    root = arena_alloc(lifter->arena, sizeof *root);
    CType type = c_type_of(pointee, lifter->arena);
    *root = (Root){.kind = ROOT_OUTSIDE, .name = name, .pointer = name, .identifier = root_identifier(lifter->arena, name),
                   .element = type.spelling, .canonical = type.canonical, .element_bytes = element_size(clang_getCanonicalType(pointee)),
                   .read_only = clang_isConstQualifiedType(pointee), .serial = lifter->roots.count};
    list_push(lifter->arena, &lifter->roots, root);
    names_set(lifter->root_names, key, root);
    note_element(lifter, pointee);
    return root;
}

Root *root_of_place(Lifter *lifter, const char *key, const char *text, CXType pointer)
{
    const CXType pointee = clang_getPointeeType(clang_getCanonicalType(pointer));
    if (pointee.kind == CXType_Invalid || is_array(pointee)) return NULL;
    Root *root = new_root(lifter, key, text, pointee);
    root->used_outside = true;
    return root;
}

/* Where elements are rows: what `y[0]` leads to is the first row alone. */
static void point_at_rows(Lifter *lifter, Root *root, CXType pointee, const char *text)
{
    if (!is_array(pointee)) return;
    for (CXType row = pointee; is_array(row); row = clang_getArrayElementType(clang_getCanonicalType(row)))
        root->read_only |= clang_isConstQualifiedType(clang_getCanonicalType(row)) != 0; /* clang has what is const of elements with a row */
    root->pointer = arena_printf(lifter->arena, "((%s%s *)%s)", root->read_only ? "const " : "", root->element, text);
}

/* `void *p = malloc(n); double *t = p;`: what p leads to is doubles, for all that point there by another name. */
static CXType carried_type(Lifter *lifter, const Variable *variable, CXType pointee)
{
    if (pointee.kind != CXType_Void || !variable->local || variable->allocations != 1 || variable->other_values) return pointee;
    const char *canonical = NULL;
    for (int i = 0; i < variable->views.count; i++) {
        const CXType type = pointee_of(variable->views.items[i]->type);
        const char *other = type.kind == CXType_Invalid ? NULL : c_type_of(type, lifter->arena).canonical;
        if (!other || (canonical && strcmp(canonical, other))) return pointee;
        if (!canonical) pointee = type;
        canonical = other;
    }
    return pointee;
}

Root *root_of_variable(Lifter *lifter, Variable *variable)
{
    if (variable->root) return variable->root;
    bool array = is_array(variable->type) && !variable->parameter;
    const CXType own = pointee_of(variable->type), pointee = carried_type(lifter, variable, own);
    if (pointee.kind == CXType_Invalid || !elements_of_row(lifter, variable)) return NULL;
    Root *root = new_root(lifter, variable->name, variable->name, element_of(pointee));
    root->pointer = variable->name;
    point_at_rows(lifter, root, pointee, variable->name);
    if (own.kind == CXType_Void && pointee.kind != CXType_Void) root->pointer = arena_printf(lifter->arena, "((%s *)%s)", root->element, variable->name);
    root->range = variable->range;
    root->array = array;
    root->constant = array && is_table(variable->type);
    root->used_outside = true; /* until its uses are held against the region */
    if (variable->local && !variable->escapes && !variable->address_taken) {
        if (array) {
            root->kind = ROOT_LOCAL;
            root->elements = elements_of_array(lifter, variable);
        }
        else if (variable->allocations == 1 && !variable->other_values) {
            root->kind = ROOT_LOCAL;
            root->device = allocates_on_device(lifter, variable->allocated_by);
            /* Of an allocation before the region, where nothing in its size has changed since. */
            if (allocates_fixed_size(lifter, variable->allocated_by)) {
                root->bytes = allocated_bytes(lifter, variable->allocated_by, root->element_bytes);
                root->elements = elements_of_bytes(lifter, root->bytes, root->element_bytes);
            }
        }
    }
    root->allocation_count = array ? 1 : variable->allocations;
    variable->root = root;
    list_push(lifter->arena, &lifter->rooted, variable);
    return root;
}

/* The address of a scalar variable. */
static Root *root_of_address(Lifter *lifter, Variable *variable)
{
    CXType type = clang_getCanonicalType(variable->type);
    if (is_array(type) || type.kind == CXType_Record) return NULL;
    const char *name = arena_printf(lifter->arena, "&%s", variable->name);
    Root *root = new_root(lifter, name, name, variable->type);
    root->kind = variable->local || variable->parameter ? ROOT_VARIABLE : ROOT_OUTSIDE;
    root->used_outside = true;
    root->escapes = variable->exposed;
    root->range = variable->range;
    return root;
}

Variable *variable_around(Lifter *lifter, CXCursor place)
{
    CXCursor member = strip(lifter, place);
    while (clang_getCursorKind(member) == CXCursor_MemberRefExpr) {
        Cursors parts = children_of(lifter, member);
        if (!parts.count || leads_to_member(parts.items[0])) return NULL;
        member = strip(lifter, parts.items[0]);
    }
    return clang_getCursorKind(member) == CXCursor_DeclRefExpr ? variable_of(lifter, member) : NULL;
}

/* What the function itself may look at later, as at an array of its own. */
static void add_member(Lifter *lifter, Variable *structure, Root *root)
{
    list_push(lifter->arena, &structure->members, root);
    list_push(lifter->arena, &lifter->rooted, structure);
}

/* The place itself: `s->energy`; of a variable that nothing leads to all of it. */
static Root *root_of_member(Lifter *lifter, CXCursor member)
{
    Variable *around = variable_around(lifter, member);
    bool own = around && !around->global && !around->address_taken; /* one root for all of its members */
    if (!own && !*exact_text(lifter, member)) return NULL;
    CXType type = own ? around->type : clang_getCursorType(member);
    const char *name = arena_printf(lifter->arena, "&%s", own ? around->name : exact_text(lifter, member));
    const char *key = own ? name : arena_printf(lifter->arena, "&%s", place_key(lifter, member));
    Root *root = new_root(lifter, key, name, type);
    if (own) root->kind = ROOT_VARIABLE;
    else if (around) add_member(lifter, around, root);
    root->used_outside = true;
    in_main_file(lifter, member, &root->range);
    return root;
}

/* By `index` of what the pointer points at. */
static bool move_by(Lifter *lifter, Argument *argument, CXCursor pointer, CXCursor index, bool back)
{
    CXType pointee = pointee_of(clang_getCursorType(pointer));
    const Expr *distance = lift_value(lifter, index);
    /* Of void: bytes, where a compiler has that. */
    const Expr *step = pointee.kind == CXType_Void ? NULL : elements_led_to(lifter, pointer);
    if (!distance || !step) return false;
    distance = expr_mul(lifter->pool, distance, step);
    argument->offset = back ? expr_sub(lifter->pool, argument->offset, distance)
                            : expr_add(lifter->pool, argument->offset, distance);
    return true;
}

/* The variable that a pointer is computed from: `w` of `(double *)w + n`, `&w[n]`; NULL: something else. */
static Variable *base_of(Lifter *lifter, CXCursor pointer)
{
    pointer = strip_casts(lifter, pointer);
    const Cursors parts = children_of(lifter, pointer);
    switch (clang_getCursorKind(pointer)) {
    case CXCursor_DeclRefExpr: return variable_of(lifter, pointer);
    case CXCursor_BinaryOperator: case CXCursor_ArraySubscriptExpr: return parts.count == 2 ? base_of(lifter, parts.items[0]) : NULL;
    case CXCursor_UnaryOperator: return parts.count == 1 && !strcmp(unary_operator_of(lifter, pointer), "&") ? base_of(lifter, parts.items[0]) : NULL;
    default: return NULL;
    }
}

/* It is allocated in one place, before this one, and else never assigned: here, and behind, it has one value. */
static bool is_allocated_before(Lifter *lifter, const Variable *base, const Variable *view)
{
    Range allocation;
    return base != view && base->local && !base->address_taken && base->allocations == 1 && !base->other_values && base->writes == 1
           && in_main_file(lifter, base->allocated_by, &allocation) && allocation.end <= view->range.begin;
}

static bool has_fixed_value(Lifter *lifter, const Variable *view)
{
    Variable *base = base_of(lifter, view->initialiser);
    if (!base || !is_allocated_before(lifter, base, view)) return reads_only_fixed(lifter, view->initialiser);
    base->writes = 0; /* there */
    const bool fixed = reads_only_fixed(lifter, view->initialiser);
    base->writes = 1;
    return fixed;
}

static bool may_be_view(Lifter *lifter, const Variable *variable)
{
    return variable->local && variable->has_initialiser && variable->writes == 0 && !variable->address_taken
           && clang_getCanonicalType(variable->type).kind == CXType_Pointer
           && (variable->kept || has_fixed_value(lifter, variable)) && !is_null(lifter, variable->initialiser);
}

bool is_view(Lifter *lifter, const Variable *variable)
{
    Argument argument = {0};
    return may_be_view(lifter, variable) && lift_pointer(lifter, variable->initialiser, &argument);
}

static bool lift_reference(Lifter *lifter, CXCursor expression, Argument *argument)
{
    Variable *variable = variable_of(lifter, expression);
    if (!variable) return false;
    if (may_be_view(lifter, variable) && lift_pointer(lifter, variable->initialiser, argument)) return true;
    argument->root = root_of_variable(lifter, variable);
    argument->offset = expr_constant(lifter->pool, 0);
    return argument->root != NULL;
}

static bool lift_address(Lifter *lifter, CXCursor operand, Argument *argument)
{
    operand = strip(lifter, operand);
    if (clang_getCursorKind(operand) == CXCursor_ArraySubscriptExpr) {
        Cursors parts = children_of(lifter, operand);
        return parts.count == 2 && lift_pointer(lifter, parts.items[0], argument)
               && move_by(lifter, argument, parts.items[0], parts.items[1], false);
    }
    if (clang_getCursorKind(operand) == CXCursor_DeclRefExpr) {
        Variable *variable = variable_of(lifter, operand);
        argument->root = variable ? root_of_address(lifter, variable) : NULL;
        argument->offset = expr_constant(lifter->pool, 0);
    }
    if (clang_getCursorKind(operand) == CXCursor_MemberRefExpr) {
        if (is_array(clang_getCursorType(operand))) return lift_pointer(lifter, operand, argument);
        const bool plain = clang_getCanonicalType(clang_getCursorType(operand)).kind != CXType_Record && is_pure(lifter, operand);
        argument->root = plain ? root_of_member(lifter, operand) : NULL;
        if (argument->root && argument->root->kind == ROOT_VARIABLE) argument->root = NULL;
        argument->offset = expr_constant(lifter->pool, 0);
    }
    return argument->root != NULL;
}

/* A pointer that is kept in memory: `l.output`, `l->output`, `rows[k]`, `*rows`. One place is one array. */
static bool lift_kept(Lifter *lifter, CXCursor expression, Argument *argument)
{
    const CXType type = clang_getCursorType(expression);
    if (clang_getCanonicalType(type).kind != CXType_Pointer) return false;
    const char *text = exact_text(lifter, expression);
    if (!*text || !is_pure(lifter, expression)) return false;
    Root *root = new_root(lifter, place_key(lifter, expression), text, pointee_of(type));
    if (root->name == text && clang_getCursorKind(expression) == CXCursor_UnaryOperator) root->pointer = arena_printf(lifter->arena, "(%s)", text);
    root->used_outside = true;
    in_main_file(lifter, expression, &root->range);
    argument->root = root;
    argument->offset = expr_constant(lifter->pool, 0);
    return true;
}

bool is_in_union(Lifter *lifter, CXCursor member)
{
    for (;;) {
        const Cursors parts = children_of(lifter, member);
        if (clang_getCursorKind(member) != CXCursor_MemberRefExpr) return false;
        if (clang_getCursorKind(clang_getCursorSemanticParent(clang_getCursorReferenced(member))) == CXCursor_UnionDecl) return true;
        if (!parts.count) return false;
        member = strip(lifter, parts.items[0]);
    }
}

/* An array that is a member: `g->u`, `g.rows`. Other members of a variable are told apart from it by their names, where they have memory of their own. */
static bool lift_array_member(Lifter *lifter, CXCursor expression, Argument *argument)
{
    const CXCursor whole = structure_around(lifter, expression);
    Variable *variable = clang_getCursorKind(whole) == CXCursor_DeclRefExpr ? variable_of(lifter, whole) : NULL;
    const char *text = exact_text(lifter, expression);
    if (!*text || !is_pure(lifter, expression) || !elements_led_to(lifter, expression)) return false;
    if (variable ? !variable->global && is_in_union(lifter, expression) : !is_place_led_to(lifter, whole)) return false;
    const CXType pointee = pointee_of(clang_getCursorType(expression));
    Root *root = new_root(lifter, place_key(lifter, expression), text, element_of(pointee));
    if (root->name == text) point_at_rows(lifter, root, pointee, text);
    note_member_lengths(lifter, expression);
    if (variable) add_member(lifter, variable, root);
    root->used_outside = true;
    in_main_file(lifter, expression, &root->range);
    argument->root = root;
    argument->offset = expr_constant(lifter->pool, 0);
    return true;
}

/* The macro that the pointer comes out of has numbers in its index of which no text tells: where it leads to is said instead, in bytes. */
static bool say_offset(Lifter *lifter, CXCursor expression, const Argument *argument)
{
    const Root *root = argument->root;
    const char *text = cursor_text(lifter, expression);
    if (!root->element_bytes || !*text || !is_pure(lifter, expression) || names_local(lifter, text) || names_local(lifter, root->pointer)) return false;
    const Expr *bytes = expr_mul(lifter->pool, argument->offset, expr_constant(lifter->pool, root->element_bytes));
    note_folded_text(lifter, arena_printf(lifter->arena, "(uintptr_t)(%s) - (uintptr_t)(%s)", text, root->pointer), bytes, false);
    return true;
}

static bool lift_plain_pointer(Lifter *lifter, CXCursor expression, Argument *argument);

bool lift_pointer(Lifter *lifter, CXCursor expression, Argument *argument)
{
    const Range around = lifter->lifted_macro;
    const bool unsaid = lifter->unsaid;
    expression = strip(lifter, expression);
    const Range macro = macro_of(lifter, expression);
    const bool part = macro.file && macro.begin == around.begin && macro.end == around.end;
    lifter->unsaid = false;
    if (macro.file) lifter->lifted_macro = macro;
    bool good = lift_plain_pointer(lifter, expression, argument);
    lifter->lifted_macro = around;
    if (good && lifter->unsaid && !part) good = say_offset(lifter, expression, argument);
    lifter->unsaid = unsaid || (part && lifter->unsaid);
    return good;
}

static bool lift_plain_pointer(Lifter *lifter, CXCursor expression, Argument *argument)
{
    switch (clang_getCursorKind(expression)) {
    case CXCursor_DeclRefExpr: return lift_reference(lifter, expression, argument);
    case CXCursor_MemberRefExpr:
        return is_array(clang_getCursorType(expression)) ? lift_array_member(lifter, expression, argument) : lift_kept(lifter, expression, argument);
    case CXCursor_CStyleCastExpr: {
        Cursors children = children_of(lifter, expression);
        CXCursor inner = children.items[children.count - 1];
        if (is_null(lifter, inner)) break;
        int to = element_size(clang_getCanonicalType(element_of(pointee_of(clang_getCursorType(expression)))));
        int from = element_size(clang_getCanonicalType(element_of(pointee_of(clang_getCursorType(strip(lifter, inner))))));
        return lift_pointer(lifter, inner, argument) && (to == from || to == 0 || (from == 0 && to == argument->root->element_bytes));
    }
    case CXCursor_UnaryOperator: {
        const char *operator = unary_operator_of(lifter, expression);
        Cursors children = children_of(lifter, expression);
        if (children.count != 1) return false;
        if (!strcmp(operator, "*"))
            return is_array(clang_getCursorType(expression)) ? lift_pointer(lifter, children.items[0], argument)
                                                             : lift_kept(lifter, expression, argument);
        return !strcmp(operator, "&") && lift_address(lifter, children.items[0], argument);
    }
    case CXCursor_ArraySubscriptExpr: /* a row of an array of arrays, or of pointers */
        return is_array(clang_getCursorType(expression)) ? lift_address(lifter, expression, argument) : lift_kept(lifter, expression, argument);
    case CXCursor_BinaryOperator: {
        const char *operator = operator_of(lifter, expression);
        Cursors parts = children_of(lifter, expression);
        if (parts.count != 2 || (strcmp(operator, "+") && strcmp(operator, "-"))) return false;
        enum CXTypeKind left = clang_getCanonicalType(clang_getCursorType(parts.items[0])).kind;
        bool pointer_first = left == CXType_Pointer || is_array(clang_getCursorType(parts.items[0]));
        return lift_pointer(lifter, parts.items[pointer_first ? 0 : 1], argument)
               && move_by(lifter, argument, parts.items[pointer_first ? 0 : 1], parts.items[pointer_first ? 1 : 0],
                          *operator == '-');
    }
    default: break;
    }
    return false;
}

const char *cast_of_pointer(Lifter *lifter, CXCursor expression, const Root *root)
{
    const CXType pointee = pointee_of(clang_getCursorType(strip(lifter, expression))), element = element_of(pointee);
    if (element.kind == CXType_Invalid || !root->canonical) return NULL;
    const bool drops_const = root->read_only && !clang_isConstQualifiedType(element);
    if (!drops_const && !strcmp(c_type_of(element, lifter->arena).canonical, root->canonical)) return NULL;
    CXString text = clang_getTypeSpelling(pointee);
    const char *spelling = clang_getCString(text), *dimensions = is_array(pointee) ? strchr(spelling, '[') : NULL;
    const char *cast = dimensions ? arena_printf(lifter->arena, "%.*s(*)%s", (int)(dimensions - spelling), spelling, dimensions)
                                  : arena_printf(lifter->arena, "%s%s*", spelling, spelling[strlen(spelling) - 1] == '*' ? "" : " ");
    clang_disposeString(text);
    return cast;
}

/* Whether no memory is read to know where the member is. */
static bool has_fixed_address(Lifter *lifter, CXCursor member)
{
    while (clang_getCursorKind(member) == CXCursor_MemberRefExpr) {
        Cursors parts = children_of(lifter, member);
        if (!parts.count || clang_Cursor_isBitField(clang_getCursorReferenced(member))) return false;
        member = strip(lifter, parts.items[0]);
        if (clang_getCanonicalType(clang_getCursorType(member)).kind == CXType_Pointer) return !reads_memory(lifter, member);
    }
    return clang_getCursorKind(member) == CXCursor_DeclRefExpr;
}

bool lift_place(Lifter *lifter, CXCursor place, Root **root, const Expr **offset)
{
    Argument argument = {0};
    place = strip(lifter, place);
    Cursors parts = children_of(lifter, place);
    *offset = NULL;
    switch (clang_getCursorKind(place)) {
    case CXCursor_UnaryOperator:
        if (strcmp(unary_operator_of(lifter, place), "*") || reads_memory(lifter, parts.items[0])
            || !lift_pointer(lifter, parts.items[0], &argument))
            return false;
        break;
    case CXCursor_ArraySubscriptExpr:
        if (parts.count != 2 || reads_memory(lifter, parts.items[0]) || reads_memory(lifter, parts.items[1])
            || !is_pure(lifter, parts.items[1]) || !lift_pointer(lifter, parts.items[0], &argument)
            || !move_by(lifter, &argument, parts.items[0], parts.items[1], false))
            return false;
        break;
    case CXCursor_DeclRefExpr: {
        Variable *variable = variable_of(lifter, place);
        *root = variable ? root_of_address(lifter, variable) : NULL;
        return *root != NULL;
    }
    case CXCursor_MemberRefExpr:
        *root = has_fixed_address(lifter, place) ? root_of_member(lifter, place) : NULL;
        return *root != NULL;
    default: return false;
    }
    *root = argument.root;
    if (!*root || (*root)->element_bytes != element_size(clang_getCanonicalType(clang_getCursorType(place)))) return false;
    if (!expr_is(argument.offset, 0)) *offset = argument.offset;
    return true;
}
