/* What ranks have of rows, and what is brought of arrays because entries of these rows name it. */
#include "emit_ranks.h"

#include <string.h>

static const char *name_of(const RowArray *array)
{
    return array->space->root->name;
}

/* "(fern_integers){columns, sizeof *columns, true}" */
static const char *integers(const Ranks *r, const RowArray *array)
{
    return arena_printf(r->emitter->arena, "(fern_integers){%s, sizeof *%s, %s}", name_of(array), name_of(array),
                        array->type->pointee_scalar == SCALAR_SIGNED ? "true" : "false");
}

static void emit_begins(const Ranks *r, RowArray *array)
{
    Emitter *emitter = r->emitter;
    Text *out = emitter->out;
    const char *identifier = array->space->root->identifier;
    const char *rows = fresh_name(emitter, arena_printf(emitter->arena, "%s_rows", identifier));
    array->first = arena_printf(emitter->arena, "%s.begin", rows);
    array->last = arena_printf(emitter->arena, "%s.end", rows);
    array->entries = fresh_name(emitter, arena_printf(emitter->arena, "%s_entries", identifier));
    text_add(out, "\n    const fern_span %s = %sfern_block(%s, %s.fern_grid.extent[%d], %s[%d])%s;\n", rows,
             r->member ? arena_printf(emitter->arena, "%s ? ", r->member) : "", emit_expr(emitter, array->rows, false), r->sizes, array->over,
             r->coordinates, array->over, r->member ? " : (fern_span){0, 0}" : "");
    text_add(out, "    const int64_t %s = %s ? 0 : fern_row_entries(%s, %s - %s, \"%s\", &%s);\n", array->entries, r->only_plans,
             integers(r, array), array->last, array->first, name_of(array), r->failure);
}

void emit_rows(const Ranks *r)
{
    const Distribution *distribution = r->distribution;
    for (int i = 0; i < distribution->rows.count; i++)
        if (distribution->rows.items[i]->begins == distribution->rows.items[i]) emit_begins(r, distribution->rows.items[i]);
    for (int i = 0; i < distribution->rows.count; i++) {
        const RowArray *array = distribution->rows.items[i];
        if (array->begins != array)
            text_add(r->emitter->out, "    fern_expect_entries(%s, %s, \"%s\", &%s);\n", name_of(array), array->begins->entries, name_of(array),
                     r->failure);
    }
}

int add_row_ranges(const Ranks *r, const char **read)
{
    for (int i = 0; i < r->distribution->rows.count; i++) {
        const RowArray *array = r->distribution->rows.items[i], *begins = array->begins;
        const char *name = name_of(array), *count = begins->entries;
        if (array == begins) count = arena_printf(r->emitter->arena, "(%s - %s + 1)", begins->last, begins->first);
        *read = arena_printf(r->emitter->arena, "%s        {%s ? (const void *)%s : &%s, %s ? %s * (int64_t)sizeof *%s : 0, 0, 0},\n", *read,
                             name, name, begins->entries, name, count, name);
    }
    return r->distribution->rows.count;
}

void emit_images(const Ranks *r)
{
    Emitter *emitter = r->emitter;
    for (int i = 0; i < r->distribution->images.count; i++) {
        Image *image = r->distribution->images.items[i];
        const RowArray *array = image->indices;
        const Root *root = array->space->root;
        image->name = fresh_name(emitter, arena_printf(emitter->arena, "%s_image", root->identifier));
        image->renumbered.name = fresh_name(emitter, arena_printf(emitter->arena, "%s_numbers", root->identifier));
        text_add(emitter->out, "    const fern_image *const %s = %s ? NULL\n        : fern_plan_image(%s, %d, %s, %s, %s, \"%s\", &%s);\n", image->name,
                 r->only_plans, r->planned, image->number, integers(r, array), array->begins->entries,
                 emit_expr(emitter, image->extent, false), root->name, r->failure);
        const char *constant = root->read_only ? "const " : "";
        text_add(emitter->out, "    %s%s *const %s = (%s%s *)fern_image_indices(%s);\n", constant, root->element, image->renumbered.name,
                 constant, root->element, image->name);
    }
}

const char *image_elements(const Ranks *r, const Touched *touched)
{
    const Expr *inner = touched->view.stride[0];
    const char *count = arena_printf(r->emitter->arena, "fern_image_count(%s)", touched->image->name);
    if (expr_is(inner, 1)) return count;
    const char *text = emit_expr(r->emitter, inner, false);
    return arena_printf(r->emitter->arena, strchr(text, ' ') ? "%s * (%s)" : "%s * %s", count, text);
}

void emit_image_move(const Ranks *r, const Touched *touched, const char *title)
{
    const Placed *array = touched->array;
    Text *out = r->emitter->out;
    const char *in = "            ";
    text_add(out, "        if (!%s) fern_plan_move(%s, %d, &(const fern_move_spec){\n", r->only_plans, r->planned, touched->number - 1);
    text_add(out, "%s.name = \"%s\", .element = sizeof(%s), .source = %s, .source_at = &%s,\n", in, title, array->space->root->element,
             array->placement, array->here);
    text_add(out, "%s.demand.grid = %s.grid, .image = %s,\n        }, &%s);\n", in, array->placement, touched->image->name, r->failure);
}

void set_access_views(const Share *share, bool printed)
{
    for (int v = 0; v < share->views.count; v++) {
        Access *access = share->views.items[v].access;
        access->local = printed ? view_of_access(share, access) : NULL;
    }
}

/* --- From run to run ------------------------------------------------------------------------------------------ */

static void emit_hold_signature(const Ranks *r, const char *what, const RowArray *array)
{
    text_add(r->emitter->out, "%svoid %s_%s_%s(struct %s_handle *%s)", r->function->internal ? "static inline " : "", r->function->name, what,
             array->space->root->identifier, r->function->name, r->handle);
}

static bool is_first_of_indices(const Distribution *distribution, int number)
{
    for (int i = 0; i < number; i++)
        if (distribution->images.items[i]->indices == distribution->images.items[number]->indices) return false;
    return true;
}

static void emit_hold_function(const Ranks *r, const char *what, const RowArray *array)
{
    text_add(r->emitter->out, "\n");
    emit_hold_signature(r, what, array);
    text_add(r->emitter->out, "\n{\n");
    for (int i = 0; i < r->distribution->images.count; i++)
        if (r->distribution->images.items[i]->indices == array)
            text_add(r->emitter->out, "    fern_plan_%s_image(%s->fern_plan, %d);\n", what, r->handle, r->distribution->images.items[i]->number);
    text_add(r->emitter->out, "}\n");
}

void emit_image_hold_functions(const Ranks *r)
{
    for (int i = 0; i < r->distribution->images.count; i++) {
        if (!is_first_of_indices(r->distribution, i)) continue;
        emit_hold_function(r, "hold", r->distribution->images.items[i]->indices);
        emit_hold_function(r, "touch", r->distribution->images.items[i]->indices);
    }
}

void emit_image_hold_prototypes(const Ranks *r)
{
    Text *out = r->emitter->out;
    for (int i = 0; i < r->distribution->images.count; i++) {
        const RowArray *array = r->distribution->images.items[i]->indices;
        if (!is_first_of_indices(r->distribution, i)) continue;
        text_add(out, "\n/* %s changes no more: what it names is not looked for from run to run. It has changed. */\n", name_of(array));
        emit_hold_signature(r, "hold", array);
        text_add(out, ";\n");
        emit_hold_signature(r, "touch", array);
        text_add(out, ";\n");
    }
}
