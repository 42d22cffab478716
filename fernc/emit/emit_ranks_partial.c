/* What ranks have parts of: in a buffer before the nest, combined after it. */
#include "emit_ranks.h"

static const char *spec_name(const PartialNames *names, const Touched *touched)
{
    return arena_printf(names->emitter->arena, "%s_partial", touched->view.name);
}

PartialNames partial_names(const Ranks *r)
{
    return (PartialNames){r->emitter, r->grid, r->coordinates, r->failure, r->emitter->on_device ? r->planned : NULL};
}

void emit_partial_spec(const PartialNames *names, const Touched *touched, const char *elements)
{
    const Placed *array = touched->array;
    const Root *root = array->space->root;
    Text *out = names->emitter->out;
    text_add(out, "    const fern_partial %s = {\n        .name = \"%s\", .operation = %s, .type = %s, .home = %s, .at = &%s,"
             "\n        .box = %s, .mask = %u,%s\n    };\n", spec_name(names, touched), root->name, touched->operation,
             touched->type, array->placement, array->here, touched->needed, touched->partial, touched->anew ? " .anew = true," : "");
    if (names->plan)
        text_add(out, "    fern_plan_room(%s, %s, sizeof(%s), \"%s\", &%s);\n", names->plan, elements, root->element, root->name,
                 names->failure);
}

/* "fern_partial_begin(grid, &y_partial, y, y_buffer" */
static void emit_call(const PartialNames *names, const Touched *touched, const char *which, const char *indent)
{
    text_add(names->emitter->out, names->plan ? "%sfern_plan_%s_part(%s, &%s, %s, %s" : "%sfern_partial_%s(%s, &%s, %s, %s", indent, which,
             names->plan ? names->plan : names->grid, spec_name(names, touched), placed_pointer(touched->array), touched->view.name);
}

void emit_partial_begin(const PartialNames *names, const Touched *touched, const char *indent)
{
    emit_call(names, touched, "begin", indent);
    if (names->plan) text_add(names->emitter->out, ", &%s", names->failure);
    text_add(names->emitter->out, ");\n");
}

void emit_partial_end(const PartialNames *names, const Touched *touched, const char *indent)
{
    emit_call(names, touched, "end", indent);
    text_add(names->emitter->out, ", &%s);\n", names->failure);
}

void emit_partial_bytes(const PartialBytes *names, const Touched *touched)
{
    Text *out = names->emitter->out;
    const char *box = fresh_name(names->emitter, arena_printf(names->emitter->arena, "%s_part", touched->array->space->root->identifier));
    text_add(out, "    fern_box %s;\n    %s_need_%d(%s, %s, &%s);\n", box, names->function, touched->number, names->sizes,
             names->coordinates, box);
    text_add(out, "    %s += (double)fern_partial_traffic(&%s, &%s, %u, (int64_t)sizeof(%s), fern_shape_count(&%s->fern_grid),\n"
             "        %s).bytes_in;\n", names->bytes, names->home, box, touched->partial, touched->array->space->root->element,
             names->sizes, names->coordinates);
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
        Piece *piece = share->nest->pieces.items[p];
        unsigned over = 0;
        piece->first_if = NULL;
        for (int t = 0; t < share->touched.count; t++)
            for (int a = 0; a < piece->stage->access_count; a++)
                if (piece->stage->accesses[a].mode == ACCESS_REDUCE && has_space(share->touched.items[t].array, piece->stage->accesses[a].space))
                    over |= share->touched.items[t].partial;
        for (int g = 0; g < MAX_GRID; g++)
            if (over >> g & 1)
                piece->first_if = arena_printf(names->emitter->arena, "%s%s%s[%d] == 0", piece->first_if ? piece->first_if : "",
                                               piece->first_if ? " && " : "", names->coordinates, g);
    }
}
