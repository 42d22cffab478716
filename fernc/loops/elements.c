/* Elements of arrays that a nest reads and writes. */
#include "body.h"

#include <string.h>

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

bool is_element(Nest *nest, CXCursor expression)
{
    Place place;
    CXCursor subscripts[3];
    return subscripts_of(nest, expression, &place, subscripts) > 0;
}

/* `double **a`, `double *a[8]`: how far rows are apart is found where the region begins. */
static bool has_rows_by_pointers(const NestArray *array)
{
    const CXType row = clang_getCanonicalType(element_of(array->place.type));
    return array->rows == 2 && row.kind == CXType_Pointer && is_arithmetic(element_of(row));
}

/* How long rows of the type are. False: it does not say. */
static bool find_lengths(Nest *nest, NestArray *array)
{
    CXType row = element_of(array->place.type);
    array->by_pointers = has_rows_by_pointers(array);
    if (array->by_pointers) array->read_only = clang_isConstQualifiedType(clang_getCanonicalType(element_of(row)));
    if (array->by_pointers && nest->anywhere) return false; /* annotations say nothing of them */
    if (array->by_pointers) {
        array->lengths[1] = expr_symbol(nest->lifter->pool, symbol_new(nest->lifter->pool, arena_printf(nest->lifter->arena, "%s_row", array->place.name)));
        return true;
    }
    for (int r = 1; r < array->rows; r++, row = element_of(row)) {
        const enum CXTypeKind kind = clang_getCanonicalType(row).kind;
        if (kind != CXType_ConstantArray && kind != CXType_VariableArray) return false;
        array->lengths[r] = kind == CXType_ConstantArray ? expr_constant(nest->lifter->pool, clang_getArraySize(clang_getCanonicalType(row)))
                                                         : expr_symbol(nest->lifter->pool, symbol_new(nest->lifter->pool, arena_printf(nest->lifter->arena, "%s_row%d", array->place.name, r)));
    }
    return true;
}

static NestArray *array_of(Nest *nest, CXType type, const Place *place, int rows)
{
    for (int a = 0; a < nest->arrays.count; a++)
        if (is_same_place(&nest->arrays.items[a]->place, place)) return nest->arrays.items[a]->rows == rows ? nest->arrays.items[a] : NULL;
    Arena *arena = nest->lifter->arena;
    NestArray *array = arena_alloc(arena, sizeof *array);
    if (is_structure(type) && !may_name_structure(nest, type)) {
        refuse(nest, nest->statement, said(nest->lifter, "elements of `%s` may have other members in another compilation", place->text));
        return NULL;
    }
    array->place = *place;
    array->element = nest_type_name(nest, type);
    array->type = type;
    array->read_only = clang_isConstQualifiedType(clang_getCanonicalType(type));
    array->rows = rows;
    if (!find_lengths(nest, array)) return NULL;
    list_push(arena, &nest->arrays, array);
    return array;
}

const NestPointer *pointer_of(const Nest *nest, const Variable *variable)
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
    const int since = nest->pending.count;
    nest->here = access->scope;
    access->flat = expr_constant(pool, 0);
    for (int r = rows - 1; r >= 0; r--) {
        const Expr *index = r < led ? pointer->index[r] : clang_Cursor_isNull(subscripts[rows - 1 - r]) ? expr_constant(pool, 0) : nest_integer(nest, subscripts[rows - 1 - r]);
        if (!index) return false;
        if (pointer && r == rows - 1) index = expr_add(pool, index, pointer->offset);
        access->index[r] = index;
        access->flat = expr_add(pool, access->flat, expr_mul(pool, index, stride));
        if (r) stride = expr_mul(pool, stride, access->array->lengths[r]);
    }
    fits_for_nest(nest, since);
    return true;
}

static bool is_written_in(const Nest *nest, const NestAccess *read, const Scope *scope)
{
    for (int a = 0; a < nest->accesses.count; a++) {
        const NestAccess *access = nest->accesses.items[a];
        if (access->array == read->array && access->writes && access->scope == scope && expr_equal(access->flat, read->flat) && holds_part(&access->part, &read->part)) return true;
    }
    return false;
}

/* What reads it in the same iterations as they have just written it, be it in one branch or the other, reads nothing from before. */
static bool is_written_before(const Nest *nest, const NestAccess *read)
{
    for (int a = 0; a < nest->accesses.count; a++) {
        const NestAccess *access = nest->accesses.items[a];
        if (access->array != read->array || !access->writes || !expr_equal(access->flat, read->flat) || !holds_part(&access->part, &read->part)) continue;
        if (is_within(read->scope, access->scope)) return true;
        if (access->scope->other && is_within(read->scope, access->scope->around) && is_written_in(nest, read, access->scope->other)) return true;
    }
    return false;
}

/* A part of a subscript, of which the text is written anew. */
bool read_in_subscript(Nest *nest, CXCursor part, Scope *scope)
{
    const bool within = nest->in_subscript;
    nest->in_subscript = true;
    const bool good = read_expression(nest, part, scope);
    nest->in_subscript = within;
    return good;
}

static bool add_access(Nest *nest, NestAccess access)
{
    Lifter *lifter = nest->lifter;
    NestAccess *added = arena_alloc(lifter->arena, sizeof *added);
    *added = access;
    if (access.reads && !is_written_before(nest, added)) added->array->read = true;
    added->array->written |= access.writes;
    list_push(lifter->arena, &nest->accesses, added);
    return true;
}

static bool runs_sometimes(const Scope *scope)
{
    bool sometimes = false;
    for (; scope; scope = scope->around) sometimes |= scope->sometimes;
    return sometimes;
}

/* The row that is accessed is, or was already, wherever the loops around have an iteration. */
static bool has_row(const Nest *nest, const NestAccess *access)
{
    bool there = !access->array->by_pointers || !runs_sometimes(access->scope);
    for (int a = 0; a < nest->accesses.count && !there; a++) {
        const NestAccess *before = nest->accesses.items[a];
        there = before->array == access->array && !runs_sometimes(before->scope) && is_within(access->scope, before->scope) && expr_equal(before->index[0], access->index[0]);
    }
    return there;
}

/* `u->` of `u->x`, where `u` stands: what comes before the member. */
static bool is_led_to_member(Nest *nest, CXCursor pointer, Range *range)
{
    const CXCursor variable = strip(nest->lifter, pointer);
    const char *name = clang_getCursorKind(variable) == CXCursor_DeclRefExpr && clang_equalRanges(clang_getCursorExtent(variable), clang_getCursorExtent(pointer)) ? name_of(nest->lifter, variable) : "";
    if (!(*name ? is_written_as(nest, pointer, name, '\0', range) : in_main_file(nest->lifter, pointer, range) && stands_alone(nest->lifter, pointer))) return false;
    const unsigned behind = after_blanks(range->file, range->end);
    if (strncmp(range->file->text + behind, "->", 2)) return false;
    range->end = behind + 2;
    return true;
}

static bool is_dereference(Nest *nest, CXCursor expression)
{
    return clang_getCursorKind(expression) == CXCursor_UnaryOperator && !strcmp(unary_operator_of(nest->lifter, expression), "*");
}

/* `*p`, `(p + 1)[j]`, or `p` of `p->x`: an element that a pointer of the body leads to, or a sum. */
static bool read_led(Nest *nest, CXCursor element, NestAccess *access, Scope *scope)
{
    const CXCursor none[3] = {clang_getNullCursor(), clang_getNullCursor(), clang_getNullCursor()};
    const bool subscript = clang_getCursorKind(strip(nest->lifter, element)) == CXCursor_ArraySubscriptExpr, member = !subscript && !is_dereference(nest, element);
    const CXCursor led = member || subscript ? element : children_of(nest->lifter, element).items[0];
    const CXType type = subscript ? clang_getCursorType(element) : element_of(clang_getCursorType(led));
    NestPointer pointer = {0};
    if (!lead_to_element(nest, led, &pointer, scope)) return refuse_text(nest, element, "`%s` leads to no element of an array that a name stands for");
    const NestPointer *own = pointer_of(nest, pointer.variable);
    access->led = own ? own->scope : scope;
    access->array = array_of(nest, type, &pointer.array, pointer.rows);
    if (!access->array || !clang_equalTypes(clang_getUnqualifiedType(clang_getCanonicalType(access->array->type)), clang_getUnqualifiedType(clang_getCanonicalType(type))))
        return refuse_text(nest, element, "`%s` is used with other subscripts elsewhere");
    if (!(member ? is_led_to_member(nest, led, &access->range) : in_main_file(nest->lifter, element, &access->range) && stands_alone(nest->lifter, element)))
        return refuse_text(nest, element, "`%s` comes out of a macro");
    if (member) access->behind = ".";
    return number_of(nest, access, &pointer, none) || refuse_text(nest, element, "where `%s` leads to is not affine");
}

static bool read_named(Nest *nest, CXCursor element, NestAccess *access, const Scope *scope)
{
    Place place;
    CXCursor subscripts[3];
    const int rows = subscripts_of(nest, element, &place, subscripts);
    if (!rows) return refuse_text(nest, element, "`%s` is no element of an array of numbers that a name stands for");
    if (place.variable->address_taken) return refuse_text(nest, element, "`%s`: what the pointer leads to may change");
    for (int s = 0; s < rows; s++)
        if (!read_in_subscript(nest, subscripts[s], (Scope *)scope)) return false;
    const NestPointer *pointer = place.member ? NULL : pointer_of(nest, place.variable);
    if (pointer && !use_pointer(nest, pointer, element)) return false;
    if (pointer && rows != pointer->rows - pointer->led) return refuse_text(nest, element, "`%s` is no element");
    const CXType type = clang_getCursorType(element);
    access->array = pointer ? array_of(nest, type, &pointer->array, pointer->rows) : array_of(nest, type, &place, rows);
    access->led = pointer ? pointer->scope : scope;
    if (!access->array) return refuse_text(nest, element, "`%s` is used with other subscripts elsewhere, or has rows of pointers");
    if (!number_of(nest, access, pointer, subscripts)) return refuse_text(nest, element, "the subscript of `%s` is not affine");
    if (!is_written_as(nest, element, place.text, ']', &access->range) && !is_written_by_macro(nest, element, &access->range, &access->behind)) return refuse_text(nest, element, "`%s` comes out of a macro");
    return true;
}

/* A number, or where all of a structure is copied, that. */
static bool may_be_accessed(CXType type)
{
    return (is_arithmetic(type) || is_structure(type)) && !clang_isVolatileQualifiedType(clang_getCanonicalType(type));
}

bool read_element(Nest *nest, CXCursor whole, const Scope *scope, bool writes, bool reads)
{
    NestAccess access = {.writes = writes, .reads = reads, .scope = scope, .type = clang_getCursorType(whole)};
    CXCursor element = whole;
    if (!may_be_accessed(access.type) || (!is_dereference(nest, whole) && !find_part(nest, whole, &element, &access.part, scope)))
        return refuse_text(nest, whole, "`%s` is no element of an array of numbers that a name stands for");
    const bool named = is_element(nest, strip(nest->lifter, element));
    if (!(named ? read_named(nest, element, &access, scope) : read_led(nest, element, &access, (Scope *)scope))) return false;
    if (!has_row(nest, &access)) return refuse_text(nest, whole, "`%s`: whether that row is there depends on a condition");
    if (!is_current(nest, access.flat, false)) return refuse_text(nest, whole, "a part of the subscript of `%s` has had another value");
    return add_access(nest, access);
}

/* A real that a store through some pointer may change: read as an array is, of one element. */
bool read_real_in_memory(Nest *nest, CXCursor name, const Place *place, const Scope *scope)
{
    NestAccess access = {.array = array_of(nest, clang_getCursorType(name), place, 0), .type = clang_getCursorType(name), .reads = true, .scope = scope, .led = scope, .flat = expr_constant(nest->lifter->pool, 0)};
    if (!access.array) return refuse_text(nest, name, "`%s` is used with subscripts elsewhere");
    if (!is_written_as(nest, name, place->text, '\0', &access.range) && !is_written_by_macro(nest, name, &access.range, &access.behind)) return refuse_text(nest, name, "`%s` comes out of a macro");
    return add_access(nest, access);
}
