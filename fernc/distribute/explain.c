/* What was decided, in sentences. */
#include "distribute.h"

#include "model/estimate.h"

static void explain_grid(Text *out, const RankGrid *grid)
{
    const char *solved = "";
    bool several = false;
    for (int g = 0; g < grid->rank; g++) {
        if (grid->dimensions[g].extent || grid->dimensions[g].same_as != g) continue;
        several |= *solved != '\0';
        solved = grid->dimensions[g].extent_name;
    }
    text_add(out, "  Ranks are a %s", grid->text);
    if (*solved)
        text_add(out, ", with the extent%s with which the first rank and the one in its middle own and receive the fewest bytes", several ? "s" : "");
    text_add(out, ". Ranks beyond it idle.\n");
    if (grid->outer) text_add(out, "  Ranks that differ in %s alone are on one node.\n", grid->dimensions[grid->outer].grid);
}

/* "dimension 1 of 2", "dimensions 1 over P.x and 2 over P.y of 2" */
static void explain_blocks(Text *out, const RankGrid *grid, const Placed *array)
{
    int count = 0, told = 0;
    for (int i = 0; i < array->space->rank; i++) count += array->over[i] >= 0;
    text_add(out, "in blocks of dimension%s ", count > 1 ? "s" : "");
    for (int i = 0; i < array->space->rank; i++) {
        if (array->over[i] < 0) continue;
        text_add(out, "%s%d", told == 0 ? "" : told + 1 == count ? " and " : ", ", i + 1);
        if (grid->name) text_add(out, " over %s.%s", grid->dimensions[array->over[i]].grid, grid->dimensions[array->over[i]].name);
        if (array->ghost[i]) text_add(out, " with %lld ghost%s", (long long)array->ghost[i], array->ghost[i] > 1 ? "s" : "");
        if (array->cyclic[i]) text_add(out, " in turn, %lld at once", (long long)array->cyclic[i]);
        told++;
    }
    text_add(out, " of %d", array->space->rank);
}

static void explain_array(Text *out, const Distribution *distribution, const Placed *array)
{
    const RankGrid *grid = &distribution->grid;
    text_add(out, "  `%s` is ", array->space->root->name);
    if (in_blocks(array))
        explain_blocks(out, grid, array);
    else
        text_add(out, array->face[0] >= 0 && !grid->name ? "on the first rank" : "the same on all ranks");
    for (int g = 0; g < grid->rank && grid->name; g++)
        if (array->face[g] >= 0)
            text_add(out, ", where %s.%s is %lld", grid->dimensions[g].grid, grid->dimensions[g].name, (long long)array->face[g]);
    if (array->home && array->first >= 0)
        text_add(out, " from nest %s on", nest_title(distribution, distribution->shares.items[array->first]));
    else if (array->home)
        text_add(out, " while the function runs");
    if (array->given)
        text_add(out, ", as the schedule places it.\n");
    else
        text_add(out, ", as %s %s it.\n", stage_title(array->by->nest->plan, array->by), array->written ? "writes" : "reads");
}

/* "`columns` and `values`": those of these rows. */
static void explain_rows(Text *out, const Distribution *distribution, const RowArray *begins)
{
    const RankGrid *grid = &distribution->grid;
    int count = 0, told = 0;
    for (int i = 0; i < distribution->rows.count; i++) count += distribution->rows.items[i]->begins == begins;
    text_add(out, "  `%s`", begins->space->root->name);
    for (int i = 0; i < distribution->rows.count; i++) {
        const RowArray *array = distribution->rows.items[i];
        if (array->begins == begins && array != begins)
            text_add(out, "%s `%s`", ++told + 1 == count ? " and" : ",", array->space->root->name);
    }
    text_add(out, " are in blocks of rows");
    if (grid->name) text_add(out, " over %s.%s", grid->dimensions[begins->over].grid, grid->dimensions[begins->over].name);
    text_add(out, ", counted from the first entry of each rank, as %s reads them.\n", stage_title(begins->by->nest->plan, begins->by));
}

static void explain_redistributions(Text *out, const Distribution *distribution, int before)
{
    for (int i = 0; i < distribution->redistributions.count; i++) {
        const Redistribution *move = &distribution->redistributions.items[i];
        const char *name = move->from->space->root->name;
        if (move->before != before) continue;
        if (before < 0)
            text_add(out, "  Before the first call, `%s` is redistributed.\n", name);
        else if (before < distribution->shares.count)
            text_add(out, "    Before it, `%s` is redistributed.\n", name);
        else
            text_add(out, "  At the end, `%s` is redistributed to where it lies at the begin.\n", name);
    }
}

/* The dimensions of the grid along which all ranks need the same, and own parts of it; 0: there are none. */
static unsigned needed_by_groups(const Distribution *distribution, const Share *share, const Touched *touched)
{
    unsigned groups = 0, depends = 0;
    for (int i = 0; i < touched->box.rank; i++) {
        const Interval *side = &touched->box.side[i];
        if (touched->array->over[i] >= 0) groups |= 1u << touched->array->over[i];
        depends |= cuts_in(distribution, share, side->begin) | cuts_in(distribution, share, side->end);
    }
    return groups & ~depends;
}

static void explain_move(Text *out, const Distribution *distribution, const Share *share, const Touched *touched)
{
    const RankGrid *grid = &distribution->grid;
    unsigned groups = needed_by_groups(distribution, share, touched);
    if (touched->image)
        text_add(out, "    Before it, of `%s` what `%s` names", touched->array->space->root->name, touched->image->indices->space->root->name);
    else if (touched->streamed)
        text_add(out, "    Before each step of `%s`, `%s` ", share->steps.name, touched->array->space->root->name);
    else
        text_add(out, "    Before it, `%s` ", touched->array->space->root->name);
    if (!touched->image) box_print(out, &touched->box);
    if (touched->streamed && touched->along >= 0) {
        text_add(out, " comes from the neighbour along %s.%s, the first from its owners.\n", grid->dimensions[touched->along].grid, grid->dimensions[touched->along].name);
        return;
    }
    if (touched->kept_from) {
        text_add(out, " is there still.\n");
        return;
    }
    text_add(out, touched->in_place ? " is brought into the ghosts of each rank" : " is brought to each rank");
    const Region *region = share->nest->plan->region;
    int loops = loops_of_move(distribution, share, touched);
    if (loops < region->loops.count)
        text_add(out, ", once for all turns of the loop in line %u", line_of(region->loops.items[loops]));
    for (int g = 0, told = 0; g < grid->rank && grid->name && !touched->image; g++)
        if (groups >> g & 1) text_add(out, "%s%s.%s", told++ ? " and " : ", the same to all along ", grid->dimensions[g].grid, grid->dimensions[g].name);
    if (touched->streamed && touched->depth > 1)
        text_add(out, ", %d step%s ahead", touched->depth - 1, touched->depth > 2 ? "s" : "");
    text_add(out, ".%s\n", touched->overlapped ? " What needs nothing of others runs meanwhile." : "");
}

static void explain_loops(Text *out, const Distribution *distribution, const Share *share, unsigned cuts)
{
    const RankGrid *grid = &distribution->grid;
    bool first = true;
    text_add(out, "  Nest %s: each rank has a block of loop", nest_title(distribution, share));
    if (cuts & (cuts - 1)) text_add(out, "s");
    for (int g = 0; g < grid->rank; g++) {
        if (!(cuts >> g & 1)) continue;
        text_add(out, "%s `%s`", first ? "" : cuts >> (g + 1) ? "," : " and", share->nest->loops[share->cuts[g].loop].name);
        if (grid->name) text_add(out, " over %s.%s", grid->dimensions[g].grid, grid->dimensions[g].name);
        first = false;
    }
    text_add(out, ".\n");
}

/* Partial results: who has the whole afterwards. */
static void explain_parts(Text *out, const Distribution *distribution, const Touched *touched)
{
    const RankGrid *grid = &distribution->grid;
    bool blocks = false, all = false;
    if (touched->goes_on) {
        text_add(out, "    After it, `%s` stays in parts, to which the next nest adds.\n", touched->array->space->root->name);
        return;
    }
    text_add(out, "    After it, `%s` is combined over the ranks", touched->array->space->root->name);
    for (int g = 0, told = 0; g < grid->rank; g++) {
        if (!(touched->partial >> g & 1)) continue;
        if (grid->name) text_add(out, "%s%s.%s", told++ ? " and " : " along ", grid->dimensions[g].grid, grid->dimensions[g].name);
        blocks |= axis_over(touched->array, g) >= 0;
        all |= axis_over(touched->array, g) < 0 && touched->array->face[g] == ALL_FACES;
    }
    text_add(out, blocks ? ", for each its block (reduce-scatter).\n" : all ? ", for all of them (allreduce).\n" : ", for one (reduce).\n");
}

/* By which bytes the loop was chosen. */
static void explain_weights(Text *out, const Distribution *distribution, const Share *share)
{
    const Plan *plan = share->nest->plan;
    if (share->weighed.count < 2) return;
    text_add(out, "    With %lld ranks and %s, ranks receive %.0f bytes in all", (long long)distribution->weighed_ranks, plan->assumed->sizes,
             share->weighed.items[0].bytes);
    for (int i = 1; i < share->weighed.count; i++) {
        const Weighed *weighed = &share->weighed.items[i];
        text_add(out, "%s%.0f with ", i == 1 ? "; " : ", ", weighed->bytes);
        if (weighed->loop < 0)
            text_add(out, "all of it on each");
        else
            text_add(out, "%s loop `%s`", weighed->reduces ? "parts over" : "blocks of", share->nest->loops[weighed->loop].name);
    }
    text_add(out, ".\n");
}

static void explain_steps(Text *out, const Steps *steps)
{
    text_add(out, "    It runs in steps of `%s`, ", steps->name);
    if (steps->size)
        text_add(out, "%lld long.\n", (long long)steps->size);
    else {
        text_add(out, "one for each of ");
        expr_print(out, steps->parts, EXPR_PLAIN, false);
        text_add(out, " blocks%s.\n", steps->turns ? ", ranks beginning with different ones" : "");
    }
}

static void explain_result(Text *out, const Distribution *distribution, unsigned cuts, const Root *result, const Node *node)
{
    if (!cuts && !distribution->branches) return;
    text_add(out, cuts ? "    After it, `%s` is combined over the ranks, from line %u.\n"
                       : "    After it, all ranks have `%s` from the first of them, from line %u.\n",
             result->identifier, line_of(node->range));
}

static void explain_share(Text *out, const Distribution *distribution, int number)
{
    const Share *share = distribution->shares.items[number];
    const Nest *nest = share->nest;
    unsigned cuts = share_cuts(distribution, share);
    if (!cuts)
        text_add(out, "  Nest %s: each rank runs all of it (%s).\n", nest_title(distribution, share), share->why);
    else
        explain_loops(out, distribution, share, cuts);
    explain_weights(out, distribution, share);
    if (share->steps.begin) explain_steps(out, &share->steps);
    explain_redistributions(out, distribution, number);
    for (int t = 0; t < share->touched.count; t++)
        if (share->touched.items[t].moved) explain_move(out, distribution, share, &share->touched.items[t]);
    for (int t = 0; t < share->touched.count; t++)
        if (share->touched.items[t].partial) explain_parts(out, distribution, &share->touched.items[t]);
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        const Node *node = piece->stage->node;
        if (node->kind == NODE_CALL && node->result) explain_result(out, distribution, cuts, node->result, node);
        for (int a = 0; a < piece->stage->access_count; a++)
            if (number_of_piece(piece, a)) explain_result(out, distribution, cuts, number_of_piece(piece, a), node);
    }
}

void distribution_explain(Text *out, const Distribution *distribution)
{
    text_add(out, " On ranks:\n");
    if (distribution->plan->region->for_device)
        text_add(out, "  Each rank has a GPU, and arrays are in its memory. What ranks send is copied to pinned memory of the host before, and what\n"
                      "  they receive from there. All calls of a rank are on the caller's stream.\n");
    if (distribution->grid.name) explain_grid(out, &distribution->grid);
    for (int i = 0; i < distribution->arrays.count; i++) explain_array(out, distribution, distribution->arrays.items[i]);
    for (int i = 0; i < distribution->rows.count; i++)
        if (distribution->rows.items[i]->begins == distribution->rows.items[i]) explain_rows(out, distribution, distribution->rows.items[i]);
    explain_redistributions(out, distribution, -1);
    if (distribution->by_rule) text_add(out, "  With other loops fewer bytes would move, but ranks could not run all calls so.\n");
    for (int i = 0; i < distribution->shares.count; i++) explain_share(out, distribution, i);
    explain_redistributions(out, distribution, distribution->shares.count);
}
