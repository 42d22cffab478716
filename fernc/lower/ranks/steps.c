/* Steps around a nest: pieces of arrays come, and the nest runs on them. */
#include "ranks.h"

#include "program/build.h"

void emit_step_span(Emitter *emitter, const char *function, const Share *share, const char *sizes, const char *coordinates,
                    const char *step)
{
    const Steps *steps = &share->steps;
    const char *span = fresh_name(emitter, arena_printf(emitter->arena, "%s_step", steps->name));
    give_symbol(emitter, steps->begin, arena_printf(emitter->arena, "%s.begin", span));
    give_symbol(emitter, steps->end, arena_printf(emitter->arena, "%s.end", span));
    add_declaration(emitter->to, "const fern_span", span, "%s_step_%s(%s, %s, %s)", function, steps->name, sizes, coordinates, step);
}

/* In C, for each side of the array the dimensions of the grid that its part depends on; or those by which the steps take turns. */
static const char *sides_text(const StepNames *names, const Share *share, const Touched *touched, bool turns)
{
    Arena *arena = names->emitter->arena;
    const char *text = "";
    for (int d = 0; d < touched->box.rank; d++) {
        const Expr *begin = touched->box.side[d].begin, *end = touched->box.side[d].end;
        unsigned grid;
        if (turns)
            grid = mentions_step(share, begin) || mentions_step(share, end) ? share->steps.turns : 0;
        else
            grid = cuts_in(names->distribution, share, begin) | cuts_in(names->distribution, share, end);
        text = arena_printf(arena, "%s%s%u", text, d ? ", " : "", grid);
    }
    return text;
}

void open_stream(const StepNames *names, const Share *share, const Touched *touched)
{
    Emitter *emitter = names->emitter;
    const Placed *array = touched->array;
    const Root *root = array->space->root;
    const char *in = emitter->to->indent;
    const char *stream = name_record(emitter, NAME_STREAM, touched, root->identifier, "stream");
    const char *placement = given_name(emitter->given, NAME_PLACEMENT, array), *here = given_name(emitter->given, NAME_HERE, array);
    const char *source = arena_printf(emitter->arena, ".name = \"%s at %s\", .element = sizeof(%s), .source = %s, .source_at = &%s", root->name,
                                      share->steps.name, root->element, placement, here);
    const char *turns = share->steps.turns ? arena_printf(emitter->arena, ", .turns = {%s}", sides_text(names, share, touched, true)) : "";
    const char *demand = arena_printf(emitter->arena, ".demand = {.grid = %s.grid, .need = %s_need_%d, .arguments = &%s, .argument_size = sizeof %s, "
                                      ".depends = {%s}%s}", placement, names->function, touched->number, names->sizes, names->sizes,
                                      sides_text(names, share, touched, false), turns);
    add_declaration(emitter->to, "fern_stream *const", stream,
                    "fern_plan_stream(%s, %d, &(const fern_stream_spec){\n%s    %s,\n%s    %s,\n%s    .steps = %s_steps_%s(&%s), .depth = %d, .along = %d,\n"
                    "%s}, &%s)", names->plan, touched->number - 1, in, source, in, demand, in, names->function, share->steps.name, names->sizes,
                    touched->depth, touched->along, in, names->failure);
}

static bool treats_first(const Share *share)
{
    for (int p = 0; p < share->nest->pieces.count; p++) {
        const Stage *stage = share->nest->pieces.items[p]->stage;
        for (int i = 0; stage->block && i < stage->block->call_with_count; i++)
            if (stage->block->call_with[i].first_loop >= 0) return true;
    }
    return false;
}

/* A rank's first step may be empty: the first that is not begins. */
static void add_first_condition(const StepNames *names, const Share *share, const char *fresh)
{
    const Nest *nest = share->nest;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        bool reduces = false;
        for (int l = 0; l < piece->stage->loop_count; l++)
            reduces |= piece->stage->loops[l].reduction && expr_mentions(piece->loops[l].begin, nest->loops[share->steps.loop].variable);
        if (!reduces) continue;
        const char *before = given_name(names->emitter->given, NAME_FIRST, piece);
        give_name(names->emitter->given, NAME_FIRST, piece, before ? arena_printf(names->emitter->arena, "%s && %s", before, fresh) : fresh);
    }
}

/* The next pieces travel while tiles of this one run. NULL: nothing is under way. */
static const CodeList *progress(const StepNames *names, const Share *share)
{
    Builder *to = builder_new(names->emitter->arena, "");
    for (int t = 0; t < share->touched.count; t++) {
        const Touched *touched = &share->touched.items[t];
        if (touched->streamed && touched->depth > 1)
            add_call(to, "fern_stream_progress(%s)", given_name(names->emitter->given, NAME_STREAM, touched));
    }
    return builder_is_empty(to) ? NULL : builder_program(to);
}

void take_piece(const StepNames *names, const Touched *touched, const StepLoop *loop)
{
    Emitter *emitter = names->emitter;
    const Root *root = touched->array->space->root;
    /* Routines may take a pointer to what they only read without `const`. */
    const char *type = arena_printf(emitter->arena, "%s%s *", root->read_only ? "const " : "", root->element);
    add_declaration(emitter->to, arena_printf(emitter->arena, "%sconst", type), view_name(emitter, &touched->view), "(%s)fern_stream_piece(%s, %s, %s, &%s)",
                    type, given_name(emitter->given, NAME_STREAM, touched), loop->step, placed_pointer(emitter, touched->array), names->failure);
}

void begin_step(const StepNames *names, const Share *share)
{
    Emitter *emitter = names->emitter;
    const Steps *steps = &share->steps;
    const Interval range = {expr_symbol(emitter->pool, steps->begin), expr_symbol(emitter->pool, steps->end)};
    begin_if(emitter->to, "%s%s%s.status == FERN_OK", names->member ? names->member : "", names->member ? " && " : "", names->failure);
    list_push(emitter->arena, &emitter->ranges, ((LoopRange){&share->nest->loops[steps->loop], range}));
    emitter->between = progress(names, share);
}

void end_step(const StepNames *names, const Share *share, const StepLoop *loop)
{
    Emitter *emitter = names->emitter;
    emitter->between = NULL;
    emitter->ranges.count = 0;
    if (loop->fresh)
        add_set(emitter->to, loop->fresh, "%s && %s >= %s", loop->fresh, symbol_text(emitter, share->steps.begin), symbol_text(emitter, share->steps.end));
    end_body(emitter->to);
}

StepLoop name_steps(const StepNames *names, const Share *share)
{
    Emitter *emitter = names->emitter;
    const Steps *steps = &share->steps;
    const char *name = steps->name;
    StepLoop loop = {.step = fresh_name(emitter, name), .span = fresh_name(emitter, arena_printf(emitter->arena, "%s_step", name))};
    if (treats_first(share)) loop.fresh = fresh_name(emitter, arena_printf(emitter->arena, "%s_first", name));
    (void)name_symbol(emitter, steps->begin, arena_printf(emitter->arena, "%s_begin", name));
    (void)name_symbol(emitter, steps->end, arena_printf(emitter->arena, "%s_end", name));
    return loop;
}

void declare_first_step(const StepNames *names, const Share *share, const StepLoop *loop)
{
    Builder *to = names->emitter->to;
    if (!loop->fresh) return;
    add_declaration(to, "bool", loop->fresh, "true");
    add_note(to, "nothing of the loop has run yet on this rank");
    add_first_condition(names, share, loop->fresh);
}

void begin_steps_loop(const StepNames *names, const Share *share, const StepLoop *loop)
{
    Builder *to = names->emitter->to;
    const Steps *steps = &share->steps;
    const char *begin = symbol_text(names->emitter, steps->begin), *end = symbol_text(names->emitter, steps->end);
    begin_for(to, "int64_t %s = 0; %s < %s_steps_%s(&%s); %s++", loop->step, loop->step, names->function, steps->name, names->sizes, loop->step);
    add_declaration(to, "const fern_span", loop->span, "%s_step_%s(&%s, %s, %s)", names->function, steps->name, names->sizes, names->coordinates,
                    loop->step);
    add_declaration(to, "const int64_t", begin, "%s.begin, %s = %s.end", loop->span, end, loop->span);
}
