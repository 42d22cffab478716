/* Structures of which annotations name members: a call on a piece is given a copy that has other ones. */
#include "site.h"

#include "program/build.h"

#include <string.h>

/* What the piece has in the place of the structure's own; NULL: the same. */
static const char *other_member(const Site *site, int member)
{
    const char *text = argument_text(site, member);
    return strcmp(text, site->piece->stage->node->arguments[member].text) ? text : NULL;
}

static bool has_other_members(const Site *site, int parameter)
{
    const Routine *routine = site->piece->stage->node->routine;
    for (int p = routine->declared_count; p < routine->parameter_count; p++)
        if (routine->parameters[p].of == parameter && other_member(site, p)) return true;
    return false;
}

/* Of one structure that is passed twice, the routine finds one address twice. */
static bool same_copy(const Site *site, int one, int other)
{
    const Node *node = site->piece->stage->node;
    const Routine *routine = node->routine;
    if (strcmp(node->arguments[one].structure, node->arguments[other].structure) || !has_other_members(site, other)
        || routine->parameters[one].type.pointer != routine->parameters[other].type.pointer)
        return false;
    for (int p = routine->declared_count; p < routine->parameter_count; p++) {
        const int of = routine->parameters[p].of;
        if (of != one && of != other) continue;
        const char *own = other_member(site, p);
        bool found = !own;
        for (int q = routine->declared_count; q < routine->parameter_count && !found; q++)
            found = routine->parameters[q].of == one + other - of && !strcmp(routine->parameters[q].path, routine->parameters[p].path)
                    && !strcmp(argument_text(site, q), own);
        if (!found) return false;
    }
    return true;
}

/* A variable with the structure, and the members that are other ones. */
static void emit_copy(const Site *site, int parameter)
{
    Builder *to = site->emitter->to;
    const Node *node = site->piece->stage->node;
    const Routine *routine = node->routine;
    const CType *type = &routine->parameters[parameter].type;
    const char *name = fresh_name(site->emitter, arena_printf(to->arena, "%s_part", routine->parameters[parameter].name));
    add_declaration(to, type->pointer ? type->pointee : type->spelling, name, "%s", node->arguments[parameter].structure);
    for (int p = routine->declared_count; p < routine->parameter_count; p++) {
        const char *other = routine->parameters[p].of == parameter ? other_member(site, p) : NULL;
        if (other) add_set(to, arena_printf(to->arena, "%s.%s", name, routine->parameters[p].path + strspn(routine->parameters[p].path, "->.")), "%s", other);
    }
    site->structures[parameter] = type->pointer ? arena_printf(to->arena, "&%s", name) : name;
}

/* Rows that pointers of their own lead to: those of the piece. */
static const char *rows_of_piece(const Site *site, int parameter)
{
    Emitter *emitter = site->emitter;
    const Plan *plan = site->nest->plan;
    const Stage *stage = site->piece->stage;
    const char *whole = stage->node->arguments[parameter].text;
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        if (access->parameter != first_row_of(stage->node->routine, parameter)) continue;
        const int d = access->axis[access->binding->type->row];
        if (passed_whole(access, access->binding->type->row)) return whole;
        const Expr *first = facts_simplify(plan->facts, expr_sub(plan->pool, site->piece->boxes[a].side[d].begin, access->shift[d]));
        if (expr_is(first, 0)) return whole;
        return arena_printf(emitter->arena, strchr(whole, ' ') ? "(%s) + %s" : "%s + %s", whole, emit_expr(emitter, first, false));
    }
    return whole;
}

static bool has_copy(const Site *site, int parameter)
{
    const Routine *routine = site->piece->stage->node->routine;
    return has_members(routine, parameter) && first_row_of(routine, parameter) < 0 && has_other_members(site, parameter);
}

bool begin_structures(Site *site)
{
    const Routine *routine = site->piece->stage->node->routine;
    bool any = false, rows = false;
    for (int p = 0; p < routine->declared_count; p++) {
        rows |= first_row_of(routine, p) >= 0;
        any |= has_copy(site, p);
    }
    if (!any && !rows) return false;
    if (any) begin_block(site->emitter->to);
    const char **structures = arena_alloc(site->emitter->arena, sizeof *structures * (size_t)routine->parameter_count);
    for (int p = 0; p < routine->declared_count && rows; p++)
        if (first_row_of(routine, p) >= 0) structures[p] = rows_of_piece(site, p);
    site->structures = structures;
    for (int p = 0; p < routine->declared_count; p++) {
        if (!has_copy(site, p)) continue;
        for (int before = 0; before < p && !structures[p]; before++)
            if (structures[before] && same_copy(site, p, before)) structures[p] = structures[before];
        if (!structures[p]) emit_copy(site, p);
    }
    return any;
}
