/* What ranks have of rows, and what is brought of arrays because entries of these rows name it. */
#include "ranks.h"

#include "program/build.h"

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

static void emit_begins(const Ranks *r, const RowArray *array)
{
    Emitter *emitter = r->emitter;
    Builder *to = emitter->to;
    const char *identifier = array->space->root->identifier;
    const char *rows = name_record(emitter, NAME_ROWS, array, identifier, "rows");
    const char *entries = name_record(emitter, NAME_ENTRIES, array, identifier, "entries");
    add_blank(to);
    add_declaration(to, "const fern_span", rows, "%s%sfern_block(%s, %s.fern_grid.extent[%d], %s[%d])%s", r->member ? r->member : "",
                    r->member ? " ? " : "", emit_expr(emitter, array->rows, false), r->sizes, array->over, r->coordinates, array->over,
                    r->member ? " : (fern_span){0, 0}" : "");
    add_declaration(to, "const int64_t", entries, "%s ? 0 : fern_row_entries(%s, %s.end - %s.begin, \"%s\", &%s)", r->only_plans,
                    integers(r, array), rows, rows, name_of(array), r->failure);
}

void emit_rows(const Ranks *r)
{
    const Distribution *distribution = r->distribution;
    for (int i = 0; i < distribution->rows.count; i++)
        if (distribution->rows.items[i]->begins == distribution->rows.items[i]) emit_begins(r, distribution->rows.items[i]);
    for (int i = 0; i < distribution->rows.count; i++) {
        const RowArray *array = distribution->rows.items[i];
        if (array->begins != array)
            add_call(r->emitter->to, "fern_expect_entries(%s, %s, \"%s\", &%s)", name_of(array), called(r, NAME_ENTRIES, array->begins), name_of(array), r->failure);
    }
}

int add_row_ranges(const Ranks *r, const char **read)
{
    for (int i = 0; i < r->distribution->rows.count; i++) {
        const RowArray *array = r->distribution->rows.items[i], *begins = array->begins;
        const char *name = name_of(array), *entries = called(r, NAME_ENTRIES, begins), *rows = called(r, NAME_ROWS, begins), *count = entries;
        if (array == begins) count = arena_printf(r->emitter->arena, "(%s.end - %s.begin + 1)", rows, rows);
        *read = arena_printf(r->emitter->arena, "%s        {%s ? (const void *)%s : &%s, %s ? %s * (int64_t)sizeof *%s : 0, 0, 0},\n", *read,
                             name, name, entries, name, count, name);
    }
    return r->distribution->rows.count;
}

void emit_images(const Ranks *r)
{
    Emitter *emitter = r->emitter;
    Builder *to = emitter->to;
    for (int i = 0; i < r->distribution->images.count; i++) {
        const Image *image = r->distribution->images.items[i];
        const RowArray *array = image->indices;
        const Root *root = array->space->root;
        const char *name = name_record(emitter, NAME_IMAGE, image, root->identifier, "image");
        const char *numbers = name_record(emitter, NAME_VIEW, &image->renumbered, root->identifier, "numbers");
        add_declaration(to, "const fern_image *const", name, "%s ? NULL\n%s    : fern_plan_image(%s, %d, %s, %s, %s, \"%s\", &%s)", r->only_plans,
                        to->indent, r->planned, image->number, integers(r, array), called(r, NAME_ENTRIES, array->begins), emit_expr(emitter, image->extent, false),
                        root->name, r->failure);
        const char *type = arena_printf(emitter->arena, "%s%s *", root->read_only ? "const " : "", root->element);
        add_declaration(to, arena_printf(emitter->arena, "%sconst", type), numbers, "(%s)fern_image_indices(%s)", type, name);
    }
}

const char *image_elements(const Ranks *r, const Touched *touched)
{
    const Expr *inner = touched->view.stride[0];
    const char *count = arena_printf(r->emitter->arena, "fern_image_count(%s)", called(r, NAME_IMAGE, touched->image));
    if (expr_is(inner, 1)) return count;
    const char *text = emit_expr(r->emitter, inner, false);
    return arena_printf(r->emitter->arena, strchr(text, ' ') ? "%s * (%s)" : "%s * %s", count, text);
}

void emit_image_move(const Ranks *r, const Touched *touched, const char *title)
{
    const Placed *array = touched->array;
    const char *rest = arena_printf(r->emitter->arena, ".demand.grid = %s.grid, .image = %s,", called(r, NAME_PLACEMENT, array),
                                    called(r, NAME_IMAGE, touched->image));
    const char *move = planned_move(r, touched->number, title, array, rest);
    only_if(r->emitter->to, "!%s", r->only_plans);
    add_call(r->emitter->to, "%s", move);
}

void show_access_views(const Ranks *r, const Share *share, bool printed)
{
    for (int v = 0; v < share->views.count; v++) {
        const Access *access = share->views.items[v].access;
        show_view(r->emitter->views, access, printed ? view_of_access(share, access) : NULL);
    }
}

/* --- From run to run ------------------------------------------------------------------------------------------ */

static bool is_first_of_indices(const Distribution *distribution, int number)
{
    for (int i = 0; i < number; i++)
        if (distribution->images.items[i]->indices == distribution->images.items[number]->indices) return false;
    return true;
}

static void emit_hold_function(const Ranks *r, const char *what, const RowArray *array)
{
    Builder *to = r->emitter->to;
    add_blank(to);
    begin_function(to, "%s", hold_head(r, what, array->space));
    for (int i = 0; i < r->distribution->images.count; i++)
        if (r->distribution->images.items[i]->indices == array)
            add_call(to, "fern_plan_%s_image(%s->fern_plan, %d)", what, r->handle, r->distribution->images.items[i]->number);
    end_body(to);
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
    Builder *to = r->emitter->to;
    for (int i = 0; i < r->distribution->images.count; i++) {
        const RowArray *array = r->distribution->images.items[i]->indices;
        if (!is_first_of_indices(r->distribution, i)) continue;
        add_blank(to);
        add_comment(to, "%s changes no more: what it names is not looked for from run to run. It has changed.", name_of(array));
        add_prototype(to, "%s", hold_head(r, "hold", array->space));
        add_prototype(to, "%s", hold_head(r, "touch", array->space));
    }
}
