#include "report.h"

#include "forecasts.h"
#include "sized/bound.h"
#include "sized/solve.h"

#include <inttypes.h>
#include <string.h>

static const Region *region_of(const Share *share)
{
    return share->nest->plan->region;
}

/* ", each turn of the loop in line 22", of the innermost of so many; and what runs in it only where a condition holds. */
static void print_turns(Text *out, const Share *share, int loops)
{
    const Region *region = region_of(share);
    if (loops) text_add(out, ", each turn of the loop in line %u", line_of(region->loops.items[loops - 1]));
    if (region->conditional) text_add(out, ", at most");
    text_add(out, "\n");
}

static const char *ending_text(fern_ending ending)
{
    return ending == FERN_TO_ALL ? "allreduce" : ending == FERN_TO_ONE ? "reduce" : "reduce-scatter";
}

static void print_stream(Text *out, const Distribution *distribution, const StreamForecast *forecast)
{
    const SizedMove *stream = forecast->stream;
    const RankGrid *grid = &distribution->grid;
    text_add(out, "  `%s` in %" PRId64 " step%s of `%s` of nest %s, ", stream->touched->array->space->root->name, stream->steps.count,
             stream->steps.count == 1 ? "" : "s", stream->share->steps.name, nest_title(distribution, stream->share));
    if (stream->touched->along >= 0)
        text_add(out, "passed on along %s.%s", grid->dimensions[stream->touched->along].grid, grid->dimensions[stream->touched->along].name);
    else
        text_add(out, "%s", fern_pattern_text(forecast->pattern));
}

static void print_redistributions(Text *out, const Forecasts *f)
{
    const Distribution *distribution = f->sized->distribution;
    for (int i = 0; i < f->redistributions.count; i++) {
        const Redistribution *move = f->sized->redistributions.items[i].move;
        const int last = distribution->shares.count;
        text_add(out, "  `%s` redistributed %s%s, %s\n", move->from->space->root->name,
                 move->before < 0 ? "before the first call" : move->before < last ? "before nest " : "at the end",
                 move->before >= 0 && move->before < last ? nest_title(distribution, distribution->shares.items[move->before]) : "",
                 fern_pattern_text(f->redistribution_patterns.items[i]));
        table_print(out, &f->redistributed.items[i]);
    }
}

static void print_all(Text *out, const Forecasts *f)
{
    bool loops = false;
    text_add(out, "    %-18s %16s %16s %20s\n", "", "least of a rank", "most of a rank", "of all ranks");
    print_redistributions(out, f);
    for (int m = 0; m < f->tables.count; m++) {
        const SizedMove *move = f->move_list.items[m];
        text_add(out, "  `%s` before nest %s, %s", move->touched->array->space->root->name, nest_title(f->sized->distribution, move->share),
                 fern_pattern_text(f->patterns.items[m]));
        const int around = loops_of_move(f->sized->distribution, move->share, move->touched);
        print_turns(out, move->share, around);
        loops |= around > 0;
        table_print(out, &f->tables.items[m]);
    }
    for (int m = 0; m < f->named_tables.count; m++) {
        const NamedForecast *named = &f->named.items[m];
        const int around = loops_of_move(f->sized->distribution, named->share, named->touched);
        text_add(out, "  `%s` before nest %s, what `%s` names, %s", named->touched->array->space->root->name,
                 nest_title(f->sized->distribution, named->share), named->touched->image->indices->space->root->name,
                 fern_pattern_text(FERN_POINT_TO_POINT));
        print_turns(out, named->share, around);
        loops |= around > 0;
        table_print(out, &f->named_tables.items[m]);
    }
    for (int s = 0; s < f->streams.count; s++) {
        const Share *share = f->streams.items[s].stream->share;
        print_stream(out, f->sized->distribution, &f->streams.items[s]);
        print_turns(out, share, region_of(share)->loops.count);
        loops |= region_of(share)->loops.count > 0;
        table_print(out, &f->stream_tables.items[s]);
    }
    for (int p = 0; p < f->parts.count; p++) {
        const SizedMove *partial = f->parts.items[p].partial;
        text_add(out, "  `%s` after nest %s, %s", partial->touched->array->space->root->name,
                 nest_title(f->sized->distribution, partial->share),
                 ending_text(fern_partial_ending(&partial->source, partial->touched->partial)));
        print_turns(out, partial->share, region_of(partial->share)->loops.count);
        loops |= region_of(partial->share)->loops.count > 0;
        table_print(out, &f->part_tables.items[p]);
    }
    for (int r = 0; r < f->reductions.count; r++) {
        const Combined *combined = &f->reductions.items[r];
        text_add(out, "  `%s` from line %u, %s", combined->variable->identifier, line_of(combined->stage->node->range),
                 combined->along ? "combined" : "from the first rank");
        print_turns(out, combined->share, region_of(combined->share)->loops.count);
        loops |= region_of(combined->share)->loops.count > 0;
        table_print(out, &f->reduction_tables.items[r]);
    }
    text_add(out, "  All of it");
    if (loops) text_add(out, ", with %" PRId64 " turn%s of each loop", f->turns, f->turns == 1 ? "" : "s");
    text_add(out, "\n");
    table_print(out, &f->all);
    spread_print(out, "bytes of blocks", &f->blocks);
}

/* --- Sizes ------------------------------------------------------------------------------------------------ */

static bool find_sizes(const FunctionPlan *planned, const TileOption *given, int given_count, Substitution *sizes, Diag *diag)
{
    const Distribution *distribution = planned->distribution;
    const char *missing = "";
    for (int s = 0; s < distribution->sizes.count; s++) {
        const Symbol *symbol = distribution->sizes.items[s];
        sizes[s].symbol = symbol;
        for (int g = 0; g < given_count; g++)
            if (!strcmp(given[g].name, symbol->name)) sizes[s].value = expr_constant(distribution->plan->pool, given[g].size);
        if (!sizes[s].value)
            missing = arena_printf(distribution->plan->arena, "%s --size %s=..", missing, symbol->name);
    }
    if (!*missing) return true;
    diag_error(diag, planned->function->name_range, "what ranks send depends on the sizes of `%s`", planned->function->name);
    diag_hint(diag, "add%s", missing);
    return false;
}

static void print_title(Text *out, const FunctionPlan *planned, const Substitution *sizes, const Sized *sized, int64_t ranks)
{
    const RankGrid *grid = &planned->distribution->grid;
    text_add(out, "%s on %" PRId64 " rank%s", planned->function->name, ranks, ranks == 1 ? "" : "s");
    for (int s = 0; s < planned->distribution->sizes.count; s++) {
        int64_t value;
        expr_is_constant(sizes[s].value, &value);
        text_add(out, ", %s = %" PRId64, sizes[s].symbol->name, value);
    }
    text_add(out, "\n");
    if (!grid->name) return;
    text_add(out, "  grid %s[", grid->name);
    for (int g = 0; g < grid->rank; g++) {
        if (grid->outer && g == grid->outer) text_add(out, "] of %s[", grid->dimensions[g].grid);
        text_add(out, "%s%s: %" PRId64, g && g != grid->outer ? ", " : "", grid->dimensions[g].name, sized->grid.extent[g]);
    }
    text_add(out, "], %" PRId64 " idle\n", ranks - fern_shape_count(&sized->grid));
}

/* Elements of an unknown size have no bytes. */
static bool sizes_are_known(const FunctionPlan *planned, Diag *diag)
{
    bool known = true;
    for (int i = 0; i < planned->distribution->arrays.count; i++) {
        const Placed *array = planned->distribution->arrays.items[i];
        if (array->space->root->element_bytes > 0) continue;
        diag_error(diag, planned->function->name_range, "how large an element of `%s` is, is not known", array->space->root->name);
        known = false;
    }
    return known;
}

void report_communication(Text *out, const FunctionPlan *planned, const Options *options, Diag *diag)
{
    const Distribution *distribution = planned->distribution;
    const int64_t ranks = options->rank_count;
    Arena *arena = distribution->plan->arena;
    Substitution *sizes = arena_alloc(arena, sizeof *sizes * (size_t)(distribution->sizes.count + 1));
    for (int s = 0; s < distribution->sizes.count; s++) sizes[s] = (Substitution){0};
    if (!find_sizes(planned, options->sizes.items, options->sizes.count, sizes, diag) || !sizes_are_known(planned, diag)) return;
    Sized sized;
    Forecasts forecasts = {.sized = &sized, .ranks = ranks, .turns = options->turns ? options->turns : 1};
    bool known = sized_new(&sized, distribution, sizes, distribution->sizes.count);
    if (known && !sized_solve(&sized, ranks, options->node_count)) {
        diag_error(diag, distribution->grid.range, "no extents of `%s` fit %" PRId64 " rank%s", distribution->grid.text, ranks,
                   ranks == 1 ? "" : "s");
        return;
    }
    known = known && sized_can_be_counted(&sized);
    if (known && !forecast_named(&forecasts, sizes, options, planned->function->name_range, arena, diag)) return;
    if (!known || !forecast_all(&forecasts, arena)) {
        diag_error(diag, planned->function->name_range, "what ranks send for `%s` cannot be predicted for these sizes",
                   planned->function->name);
        return;
    }
    print_title(out, planned, sizes, &sized, ranks);
    print_all(out, &forecasts);
    explain_bounds(out, &sized, sizes);
}
