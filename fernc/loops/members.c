/* Elements that are structures: which part of one `a[i].v[k].x` is. To the routine the element is what it reads and writes; what a nest writes all members
 * of it has made, what it writes some of it changes. */
#include "body.h"

#include <string.h>

static bool is_record(CXType type)
{
    return clang_getCanonicalType(type).kind == CXType_Record;
}

/* --- The part that an expression names -------------------------------------------------------- */

static bool add_index(Nest *nest, CXCursor array, CXCursor index, Part *part, const Scope *scope)
{
    const CXType type = clang_getCanonicalType(clang_getCursorType(strip(nest->lifter, array)));
    if (type.kind != CXType_ConstantArray) return refuse_text(nest, array, "`%s` is a pointer in an element");
    if (!read_expression(nest, index, (Scope *)scope)) return false;
    const int since = nest->pending.count;
    nest->here = scope;
    PartStep step = {nest_integer(nest, index), clang_Type_getSizeOf(clang_getArrayElementType(type)), clang_getArraySize(type)};
    nest->pending.count = since; /* it is copied as it is */
    list_push(nest->lifter->arena, &part->steps, step);
    return true;
}

static bool add_member(Nest *nest, CXCursor member, Part *part)
{
    const CXCursor field = clang_getCursorReferenced(member);
    if (is_in_union(nest->lifter, member)) return refuse_text(nest, member, "`%s` is in a union");
    part->unknown |= clang_Cursor_isBitField(field) != 0;
    part->begin += clang_Cursor_getOffsetOfField(field) / 8;
    return true;
}

/* `a + 1` of `(a + 1)[j]` */
static bool is_sum_of_pointer(Nest *nest, CXCursor array)
{
    const CXCursor sum = strip(nest->lifter, array);
    return clang_getCursorKind(sum) == CXCursor_BinaryOperator && clang_getCanonicalType(clang_getCursorType(sum)).kind == CXType_Pointer;
}

bool find_part(Nest *nest, CXCursor expression, CXCursor *element, Part *part, const Scope *scope)
{
    Lifter *lifter = nest->lifter;
    *element = expression;
    part->bytes = clang_Type_getSizeOf(clang_getCursorType(expression));
    while (!is_element(nest, *element)) {
        const Cursors parts = children_of(lifter, *element);
        const enum CXCursorKind kind = clang_getCursorKind(*element);
        const bool index = kind == CXCursor_ArraySubscriptExpr && parts.count == 2;
        if (kind == CXCursor_UnaryOperator) return !strcmp(unary_operator_of(lifter, *element), "*");
        if (!index && (kind != CXCursor_MemberRefExpr || parts.count != 1)) return false;
        if (index && is_sum_of_pointer(nest, parts.items[0])) return true;
        if (!(index ? add_index(nest, parts.items[0], parts.items[1], part, scope) : add_member(nest, *element, part))) return false;
        part->within = true;
        if (!index && leads_to_member(parts.items[0])) {
            *element = parts.items[0]; /* a pointer to it */
            return true;
        }
        *element = strip(lifter, parts.items[0]);
    }
    return true;
}

/* --- Of the element's bytes -------------------------------------------------------------------- */

/* Where it begins; false: that depends on more than numbers. */
static bool is_fixed(const Part *part, int64_t *begin)
{
    *begin = part->begin;
    for (int s = 0; s < part->steps.count; s++) {
        int64_t index;
        if (!part->steps.items[s].index || !expr_is_constant(part->steps.items[s].index, &index)) return false;
        *begin += index * part->steps.items[s].stride;
    }
    return !part->unknown;
}

bool holds_part(const Part *outer, const Part *inner)
{
    int64_t begin, other;
    if (!outer->within) return true;
    return inner->within && is_fixed(outer, &begin) && is_fixed(inner, &other) && begin <= other && other + inner->bytes <= begin + outer->bytes;
}

/* The counter of a loop over all of the index, which no step behind it has, too. */
static const NestLoop *loop_over(const Nest *nest, const Part *part, int s)
{
    const PartStep *step = &part->steps.items[s];
    for (int l = 0; l < nest->loops.count && step->index; l++) {
        const NestLoop *loop = nest->loops.items[l];
        int64_t begin, end;
        if (expr_as_symbol(step->index) != loop->at || loop->by != 1 || !expr_is_constant(loop->begin, &begin) || !expr_is_constant(loop->end, &end) || begin > 0 || end < step->count) continue;
        for (int t = s + 1; t < part->steps.count; t++)
            if (part->steps.items[t].index && expr_mentions(part->steps.items[t].index, loop->at)) return NULL;
        return loop;
    }
    return NULL;
}

static void mark(const Nest *nest, const Part *part, int s, int64_t at, bool *bytes, int64_t count)
{
    int64_t index;
    if (s == part->steps.count) {
        for (int64_t b = at; b < at + part->bytes && b < count; b++) bytes[b] = true;
        return;
    }
    const PartStep *step = &part->steps.items[s];
    if (!step->index) return;
    if (expr_is_constant(step->index, &index)) {
        if (index >= 0 && index < step->count) mark(nest, part, s + 1, at + index * step->stride, bytes, count);
        return;
    }
    for (index = 0; loop_over(nest, part, s) && index < step->count; index++) mark(nest, part, s + 1, at + index * step->stride, bytes, count);
}

void mark_part(const Nest *nest, const NestAccess *access, bool *bytes)
{
    Part all = access->part;
    if (!all.within) all = (Part){.bytes = clang_Type_getSizeOf(access->array->type)};
    if (!all.unknown) mark(nest, &all, 0, all.begin, bytes, clang_Type_getSizeOf(access->array->type));
}

typedef struct Members {
    const bool *bytes;
    int64_t at;
    bool marked;
} Members;

static bool is_marked(CXType type, const bool *bytes, int64_t at);

static enum CXVisitorResult look_at_member(CXCursor field, CXClientData data)
{
    Members *members = data;
    members->marked = members->marked && !clang_Cursor_isBitField(field) && is_marked(clang_getCursorType(field), members->bytes, members->at + clang_Cursor_getOffsetOfField(field) / 8);
    return members->marked ? CXVisit_Continue : CXVisit_Break;
}

/* Each byte that is no padding. */
static bool is_marked(CXType type, const bool *bytes, int64_t at)
{
    type = clang_getCanonicalType(type);
    const int64_t size = clang_Type_getSizeOf(type);
    bool marked = size > 0;
    if (is_structure(type)) {
        Members members = {bytes, at, true};
        clang_Type_visitFields(type, look_at_member, &members);
        return members.marked;
    }
    for (int64_t i = 0; type.kind == CXType_ConstantArray && i < clang_getArraySize(type) && marked; i++) {
        const CXType element = clang_getArrayElementType(type);
        marked = is_marked(element, bytes, at + i * clang_Type_getSizeOf(element));
    }
    for (int64_t b = 0; type.kind != CXType_ConstantArray && b < size && marked; b++) marked = bytes[at + b];
    return marked;
}

bool is_all_marked(const NestArray *array, const bool *bytes)
{
    return is_marked(array->type, bytes, 0);
}

/* --- What else a store may change ---------------------------------------------------------------- */

typedef struct Kinds {
    CXType object;
    bool may;
} Kinds;

static enum CXVisitorResult look_at_kind(CXCursor field, CXClientData data)
{
    Kinds *kinds = data;
    kinds->may |= may_be_changed_by(kinds->object, clang_getCursorType(field));
    return kinds->may ? CXVisit_Break : CXVisit_Continue;
}

bool may_be_changed_by(CXType object, CXType stored)
{
    object = clang_getUnqualifiedType(clang_getCanonicalType(object));
    stored = clang_getUnqualifiedType(clang_getCanonicalType(stored));
    if (is_array(stored)) return may_be_changed_by(object, clang_getArrayElementType(stored));
    if (is_structure(stored)) {
        Kinds kinds = {object, false};
        clang_Type_visitFields(stored, look_at_kind, &kinds);
        return kinds.may;
    }
    if (is_record(stored) || bytes_of(stored) == 1 || clang_equalTypes(object, stored)) return true;
    return is_integer(object) && is_integer(stored) && bytes_of(object) == bytes_of(stored);
}
