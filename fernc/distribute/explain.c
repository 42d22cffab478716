/* What was decided, in sentences. */
#include "distribute.h"

static unsigned line_of(Range range)
{
    unsigned line, column;
    source_position(range.file, range.begin, &line, &column);
    return line;
}

static void explain_array(Text *out, const Distribution *distribution, const Placed *array)
{
    const char *name = array->space->root->name, *title = stage_title(distribution->plan, array->by);
    const char *verb = array->written ? "writes" : "reads";
    if (!in_blocks(array))
        text_add(out, "  `%s` is the same on all ranks, as %s %s it.\n", name, title, verb);
    else
        text_add(out, "  `%s` is in blocks of dimension %d of %d, as %s %s it.\n", name, axis_over(array, 0) + 1, array->space->rank,
                 title, verb);
}

static void explain_share(Text *out, const Distribution *distribution, const Share *share)
{
    const Nest *nest = share->nest;
    unsigned cuts = share_cuts(distribution, share);
    if (!cuts)
        text_add(out, "  Nest %d: each rank runs all of it (%s).\n", nest->number, share->why);
    else
        text_add(out, "  Nest %d: each rank has a block of loop `%s`.\n", nest->number, nest->loops[share->cuts[0].loop].name);
    for (int t = 0; t < share->touched.count; t++) {
        const Touched *touched = &share->touched.items[t];
        if (!touched->moved) continue;
        text_add(out, "    Before it, `%s` ", touched->array->space->root->name);
        box_print(out, &touched->box);
        text_add(out, " is brought to each rank.\n");
    }
    for (int p = 0; p < nest->pieces.count && cuts; p++) {
        const Node *node = nest->pieces.items[p]->stage->node;
        if (node->kind == NODE_CALL && node->result)
            text_add(out, "    After it, `%s` is combined over the ranks, from line %u.\n", node->result->identifier,
                     line_of(node->range));
    }
}

void distribution_explain(Text *out, const Distribution *distribution)
{
    text_add(out, " On ranks:\n");
    for (int i = 0; i < distribution->arrays.count; i++) explain_array(out, distribution, distribution->arrays.items[i]);
    for (int i = 0; i < distribution->shares.count; i++) explain_share(out, distribution, distribution->shares.items[i]);
}
