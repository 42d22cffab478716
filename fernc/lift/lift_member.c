/* Structures that a call is given, by value or by address, of which its annotations name members: what these are, where the region begins. */
#include "lift_internal.h"

#include "annotator/read/members.h"

#include <string.h>

/* What members are written behind. */
typedef struct Structure {
    CXCursor place;              /* the structure itself, or a pointer to it */
    bool pointer;
    const char *text, *key;
} Structure;

static bool is_pointer(CXCursor expression)
{
    return clang_getCanonicalType(clang_getCursorType(expression)).kind == CXType_Pointer;
}

static CXCursor place_in_address(Lifter *lifter, CXCursor pointer)
{
    const bool is_address = clang_getCursorKind(pointer) == CXCursor_UnaryOperator && !strcmp(unary_operator_of(lifter, pointer), "&");
    return is_address ? strip(lifter, children_of(lifter, pointer).items[0]) : clang_getNullCursor();
}

/* `&v`, or a pointer that is the address of a variable, or a part of one, for good: v. */
static CXCursor place_of_address(Lifter *lifter, CXCursor pointer)
{
    const CXCursor plain = strip(lifter, pointer);
    const Variable *variable = clang_getCursorKind(plain) == CXCursor_DeclRefExpr ? variable_of(lifter, plain) : NULL;
    if (!variable || !variable->local || !variable->has_initialiser || variable->writes || variable->address_taken) return place_in_address(lifter, plain);
    const CXCursor place = place_in_address(lifter, strip(lifter, variable->initialiser));
    const bool fixed = !clang_Cursor_isNull(place) && clang_getCursorKind(structure_around(lifter, place)) == CXCursor_DeclRefExpr;
    return fixed ? place : clang_getNullCursor();
}

CXCursor seen_through(Lifter *lifter, CXCursor expression)
{
    enum { DEEPEST = 16 };
    for (int depth = 0; depth < DEEPEST; depth++) {
        expression = strip(lifter, expression);
        const Variable *variable = clang_getCursorKind(expression) == CXCursor_DeclRefExpr ? variable_of(lifter, expression) : NULL;
        const bool fixed = variable && variable->local && variable->has_initialiser && !variable->writes && !variable->address_taken && is_pointer(expression)
                           && reads_only_fixed(lifter, variable->initialiser);
        if (!fixed) break;
        expression = variable->initialiser;
    }
    return expression;
}

static Structure structure_of(Lifter *lifter, CXCursor expression)
{
    Structure structure = {.place = seen_through(lifter, expression)};
    if (is_pointer(structure.place)) {
        const CXCursor place = place_of_address(lifter, structure.place);
        structure.pointer = clang_Cursor_isNull(place);
        if (!structure.pointer) structure.place = place;
    }
    const enum CXCursorKind kind = clang_getCursorKind(structure.place);
    const bool plain = kind == CXCursor_DeclRefExpr || kind == CXCursor_MemberRefExpr || kind == CXCursor_ArraySubscriptExpr;
    const char *text = exact_text(lifter, structure.place);
    structure.text = plain || !*text ? text : arena_printf(lifter->arena, "(%s)", text);
    structure.key = place_key(lifter, structure.place);
    return structure;
}

static const char *behind(Lifter *lifter, const Structure *structure)
{
    return arena_printf(lifter->arena, "*%s", structure->text);
}

bool members_may_trap(Lifter *lifter, CXCursor expression)
{
    const Structure structure = structure_of(lifter, expression);
    if (may_trap(lifter, structure.place)) return true;
    return structure.pointer && !names_find(lifter->certain_reads, behind(lifter, &structure));
}

/* "s.in.v" and its key, of the path. A structure behind another pointer is memory that is read, too: false: it may have another value. */
static bool write_member(Lifter *lifter, const Structure *structure, const MemberPath *path, const char **text, const char **key)
{
    *text = structure->text;
    *key = structure->key;
    for (int s = 0; s < path->count; s++) {
        const bool arrow = s ? path->arrows[s] : structure->pointer;
        if (s && arrow && !list_read_in(lifter, arena_printf(lifter->arena, "%s[0]", *key), arena_printf(lifter->arena, "*%s", *text))) return false;
        *text = arena_printf(lifter->arena, "%s%s%s", *text, arrow ? "->" : ".", path->names[s]);
        *key = arena_printf(lifter->arena, "%s%s.%s", *key, arrow ? "[0]" : "", path->names[s]);
    }
    return true;
}

/* NULL, or why the structure may be another one when the call runs. */
static const char *why_not_read(Lifter *lifter, const Structure *structure, CXCursor expression)
{
    if (!*structure->text || (!structure->pointer && !is_place_led_to(lifter, structure->place) && clang_getCursorKind(structure->place) != CXCursor_DeclRefExpr))
        return "is no structure with a name: give it a variable before the calls";
    if (is_array(clang_getCursorType(structure->place))) return "is an array of structures: pass the address of its first, `&a[0]`";
    const char *said_of = structure->pointer ? behind(lifter, structure) : structure->text;
    if (lifter->may_have_left && members_may_trap(lifter, expression)) return "may only be looked at where a test before it has not left the function";
    if (mentions_allocated(lifter, structure->place)) return "depends on what the region allocates";
    if (!structure->pointer && mentions_written(lifter, structure->place)) return "depends on an earlier call";
    if (structure->pointer ? !list_read_behind(lifter, structure->place, said_of) : !list_memory_reads(lifter, structure->place))
        return "may be in memory that a call of the region writes";
    if (structure->pointer) names_set(lifter->certain_reads, said_of, lifter);
    return NULL;
}

static bool lift_member(Lifter *lifter, const Structure *structure, const Parameter *member, const Argument *of, Argument *argument, const char **why)
{
    const char *key;
    MemberPath path = *member->steps;
    path.arrows[0] = structure->pointer;
    *argument = (Argument){.range = of->range, .mentions = of->mentions, .looks_up = true, .constant_text = true};
    const bool listed = write_member(lifter, structure, &path, &argument->text, &key);
    const CXType type = type_of_member(clang_getCursorType(structure->place), &path);
    if (!listed || type.kind == CXType_Invalid) {
        *why = said(lifter, "`%s` may have another value at the call than where the region begins", argument->text);
        return false;
    }
    if (member->type.pointer) {
        argument->root = root_of_place(lifter, key, argument->text, type);
        if (argument->root && !argument->root->range.file) argument->root->range = of->range;
        argument->offset = expr_constant(lifter->pool, 0);
    }
    else
        argument->value = value_of_place(lifter, type, key, argument->text);
    return true;
}

bool lift_members(Lifter *lifter, CXCursor expression, Node *node, int index, const char **why)
{
    const Structure structure = structure_of(lifter, expression);
    const char *not_read = why_not_read(lifter, &structure, expression);
    if (not_read) {
        *why = arena_printf(lifter->arena, "the argument `%s` %s", node->arguments[index].text, not_read);
        return false;
    }
    node->arguments[index].structure = structure.pointer ? behind(lifter, &structure) : structure.text;
    for (int p = node->routine->declared_count; p < node->routine->parameter_count; p++)
        if (node->routine->parameters[p].of == index
            && !lift_member(lifter, &structure, &node->routine->parameters[p], &node->arguments[index], &node->arguments[p], why))
            return false;
    return true;
}

bool lift_named_variables(Lifter *lifter, Node *node, const char **why)
{
    for (int p = node->routine->declared_count; p < node->routine->parameter_count; p++) {
        const Parameter *variable = &node->routine->parameters[p];
        if (variable->of >= 0) continue;
        const CXType type = type_of_variable(lifter->unit, variable->name);
        if (type.kind == CXType_Invalid || !list_read_of_variable(lifter, variable->name)) {
            *why = arena_printf(lifter->arena, "`%s`, which `%s` goes by, is hidden by a variable of this function, or assigned between the calls",
                                variable->name, node->routine->name);
            return false;
        }
        Argument *argument = &node->arguments[p];
        *argument = (Argument){.text = variable->name, .range = node->range, .looks_up = true, .constant_text = true,
                               .value = value_of_place(lifter, type, variable->name, variable->name)};
    }
    return true;
}
