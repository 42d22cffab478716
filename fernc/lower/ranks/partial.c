/* What ranks have parts of: in a buffer before the nest, combined after it. */
#include "ranks.h"

#include "program/build.h"

static const char *spec_name(const PartialNames *names, const Touched *touched)
{
    return arena_printf(names->emitter->arena, "%s_partial", view_name(names->emitter, &touched->view));
}

PartialNames partial_names(const Ranks *r)
{
    return (PartialNames){r->emitter, r->grid, r->coordinates, r->failure, r->emitter->on_device ? r->planned : NULL};
}

void emit_partial_spec(const PartialNames *names, const Combine *combine, const char *elements)
{
    const Touched *touched = combine->touched;
    const Placed *array = touched->array;
    const Root *root = array->space->root;
    Builder *to = names->emitter->to;
    const PointerMap *given = names->emitter->given;
    add_declaration(to, "const fern_partial", spec_name(names, touched),
                    "{\n%s    .name = \"%s\", .operation = %s, .type = %s, .home = %s, .at = &%s,\n%s    .box = %s, .mask = %u,%s\n%s}", to->indent,
                    root->name, combine->operation, combine->type, given_name(given, NAME_PLACEMENT, array), given_name(given, NAME_HERE, array), to->indent,
                    given_name(given, NAME_NEEDED, touched), combine->along, combine->first == FIRST_IDENTITY ? " .anew = true," : "", to->indent);
    if (names->plan)
        add_call(to, "fern_plan_room(%s, %s, sizeof(%s), \"%s\", &%s)", names->plan, elements, root->element, root->name, names->failure);
}

/* "fern_partial_begin(grid, &y_partial, y, y_buffer" */
static const char *call_of_part(const PartialNames *names, const Touched *touched, const char *which)
{
    return arena_printf(names->emitter->arena, names->plan ? "fern_plan_%s_part(%s, &%s, %s, %s" : "fern_partial_%s(%s, &%s, %s, %s", which,
                        names->plan ? names->plan : names->grid, spec_name(names, touched), placed_pointer(names->emitter, touched->array), view_name(names->emitter, &touched->view));
}

void emit_partial_begin(const PartialNames *names, const Combine *combine)
{
    add_call(names->emitter->to, "%s%s%s)", call_of_part(names, combine->touched, "begin"), names->plan ? ", &" : "", names->plan ? names->failure : "");
}

void emit_partial_end(const PartialNames *names, const Combine *combine)
{
    add_call(names->emitter->to, "%s, &%s)", call_of_part(names, combine->touched, "end"), names->failure);
}

void emit_partial_bytes(const PartialBytes *names, const Combine *combine)
{
    const Touched *touched = combine->touched;
    Builder *to = names->emitter->to;
    const Root *root = touched->array->space->root;
    const char *box = fresh_name(names->emitter, arena_printf(names->emitter->arena, "%s_part", root->identifier));
    add_declaration(to, "fern_box", box, NULL);
    add_call(to, "%s_need_%d(%s, %s, &%s)", names->function, touched->number, names->sizes, names->coordinates, box);
    add_update(to, names->bytes, "+=", "(double)fern_partial_traffic(&%s, &%s, %u, (int64_t)sizeof(%s), fern_shape_count(&%s->fern_grid),\n"
               "%s    %s).bytes_in", names->home, box, combine->along, root->element, names->sizes, to->indent, names->coordinates);
}

static bool has_space(const Placed *array, const Space *space)
{
    for (int s = 0; s < array->spaces.count; s++)
        if (array->spaces.items[s] == space) return true;
    return false;
}

void set_first_conditions(const PartialNames *names, const Share *share)
{
    for (int p = 0; p < share->nest->pieces.count; p++) {
        const Piece *piece = share->nest->pieces.items[p];
        const char *condition = NULL;
        unsigned over = 0;
        for (int t = 0; t < share->touched.count; t++)
            for (int a = 0; a < piece->stage->access_count; a++)
                if (piece->stage->accesses[a].mode == ACCESS_REDUCE && has_space(share->touched.items[t].array, piece->stage->accesses[a].space))
                    over |= share->touched.items[t].partial;
        for (int g = 0; g < MAX_GRID; g++)
            if (over >> g & 1)
                condition = arena_printf(names->emitter->arena, "%s%s%s[%d] == 0", condition ? condition : "", condition ? " && " : "", names->coordinates, g);
        give_name(names->emitter->given, NAME_FIRST, piece, condition);
    }
}
