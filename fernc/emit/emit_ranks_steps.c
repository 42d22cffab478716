/* Steps around a nest: pieces of arrays come, and the nest runs on them. */
#include "emit_ranks.h"

void emit_step_span(Emitter *emitter, const char *function, const Share *share, const char *sizes, const char *coordinates,
                    const char *step)
{
    const Steps *steps = &share->steps;
    const char *span = fresh_name(emitter, arena_printf(emitter->arena, "%s_step", steps->name));
    steps->begin->c_text = arena_printf(emitter->arena, "%s.begin", span);
    steps->end->c_text = arena_printf(emitter->arena, "%s.end", span);
    text_add(emitter->out, "    const fern_span %s = %s_step_%s(%s, %s, %s);\n", span, function, steps->name, sizes, coordinates, step);
}

static void open_stream(const StepNames *names, const Share *share, Touched *touched, const char *indent)
{
    Emitter *emitter = names->emitter;
    const Placed *array = touched->array;
    const Root *root = array->space->root;
    touched->stream = fresh_name(emitter, arena_printf(emitter->arena, "%s_stream", root->identifier));
    text_add(emitter->out, "%sfern_stream *const %s = fern_plan_stream(%s, %d, &(const fern_stream_spec){\n", indent, touched->stream, names->plan,
             touched->number - 1);
    text_add(emitter->out, "%s    .name = \"%s at %s\", .element = sizeof(%s), .source = %s, .source_at = &%s,\n", indent, root->name,
             share->steps.name, root->element, array->placement, array->here);
    text_add(emitter->out, "%s    .demand = {.grid = %s.grid, .need = %s_need_%d, .arguments = &%s, .argument_size = sizeof %s, .depends = {", indent,
             array->placement, names->function, touched->number, names->sizes, names->sizes);
    for (int d = 0; d < touched->box.rank; d++)
        text_add(emitter->out, "%s%u", d ? ", " : "",
                 cuts_in(names->distribution, share, touched->box.side[d].begin) | cuts_in(names->distribution, share, touched->box.side[d].end));
    text_add(emitter->out, "}");
    if (share->steps.turns) {
        text_add(emitter->out, ", .turns = {");
        for (int d = 0; d < touched->box.rank; d++) {
            bool turns = mentions_step(share, touched->box.side[d].begin) || mentions_step(share, touched->box.side[d].end);
            text_add(emitter->out, "%s%u", d ? ", " : "", turns ? share->steps.turns : 0u);
        }
        text_add(emitter->out, "}");
    }
    text_add(emitter->out, "},\n%s    .steps = %s_steps_%s(&%s), .depth = %d, .along = %d,\n%s}, &%s);\n", indent, names->function,
             share->steps.name, names->sizes, touched->depth, touched->along, indent, names->failure);
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
static void add_first_condition(const StepNames *names, Share *share, const char *fresh)
{
    const Nest *nest = share->nest;
    for (int p = 0; p < nest->pieces.count; p++) {
        Piece *piece = nest->pieces.items[p];
        bool reduces = false;
        for (int l = 0; l < piece->stage->loop_count; l++)
            reduces |= piece->stage->loops[l].reduction && expr_mentions(piece->loops[l].begin, nest->loops[share->steps.loop].variable);
        if (reduces)
            piece->first_if = piece->first_if ? arena_printf(names->emitter->arena, "%s && %s", piece->first_if, fresh) : fresh;
    }
}

/* The next pieces travel while tiles of this one run. NULL: nothing is under way. */
static const char *progress(const StepNames *names, const Share *share)
{
    const char *text = NULL;
    for (int t = 0; t < share->touched.count; t++) {
        const Touched *touched = &share->touched.items[t];
        if (touched->streamed && touched->depth > 1)
            text = arena_printf(names->emitter->arena, "%s%sfern_stream_progress(%s);", text ? text : "", text ? "\n" : "", touched->stream);
    }
    return text;
}

void emit_steps(const StepNames *names, Share *share, const char *indent)
{
    Emitter *emitter = names->emitter;
    Text *out = emitter->out;
    Steps *steps = &share->steps;
    NestLoop *loop = &share->nest->loops[steps->loop];
    const char *step = fresh_name(emitter, steps->name), *span = fresh_name(emitter, arena_printf(emitter->arena, "%s_step", steps->name));
    const char *fresh = treats_first(share) ? fresh_name(emitter, arena_printf(emitter->arena, "%s_first", steps->name)) : NULL;
    steps->begin->c_text = fresh_name(emitter, arena_printf(emitter->arena, "%s_begin", steps->name));
    steps->end->c_text = fresh_name(emitter, arena_printf(emitter->arena, "%s_end", steps->name));
    for (int t = 0; t < share->touched.count; t++)
        if (share->touched.items[t].streamed) open_stream(names, share, &share->touched.items[t], indent);
    if (fresh) {
        text_add(out, "%sbool %s = true; /* nothing of the loop has run yet on this rank */\n", indent, fresh);
        add_first_condition(names, share, fresh);
    }
    AT(emitter, indent, emit_loans(emitter, share->nest));
    AT(emitter, indent, emit_identities(emitter, share->nest)); /* what is reduced into a variable goes on from step to step */
    text_add(out, "%sfor (int64_t %s = 0; %s < %s_steps_%s(&%s); %s++) {\n", indent, step, step, names->function, steps->name, names->sizes, step);
    text_add(out, "%s    const fern_span %s = %s_step_%s(&%s, %s, %s);\n", indent, span, names->function, steps->name, names->sizes,
             names->coordinates, step);
    text_add(out, "%s    const int64_t %s = %s.begin, %s = %s.end;\n", indent, steps->begin->c_text, span, steps->end->c_text, span);
    for (int t = 0; t < share->touched.count; t++) {
        const Touched *touched = &share->touched.items[t];
        const Root *root = touched->array->space->root;
        const char *constant = root->read_only ? "const " : ""; /* routines may take a pointer to what they only read without it */
        if (touched->streamed)
            text_add(out, "%s    %s%s *const %s = (%s%s *)fern_stream_piece(%s, %s, %s, &%s);\n", indent, constant, root->element,
                     touched->view.name, constant, root->element, touched->stream, step, placed_pointer(touched->array), names->failure);
    }
    text_add(out, "%s    if (%s%s%s.status == FERN_OK) {\n", indent, names->member ? names->member : "", names->member ? " && " : "", names->failure);
    loop->begin = expr_symbol(emitter->pool, steps->begin);
    loop->end = expr_symbol(emitter->pool, steps->end);
    share->nest->between_tiles = progress(names, share);
    AT(emitter, arena_printf(emitter->arena, "%s        ", indent), emit_nest_loops(emitter, share->nest));
    share->nest->between_tiles = NULL;
    loop->begin = steps->first;
    loop->end = steps->last;
    if (fresh) text_add(out, "%s        %s = %s && %s >= %s;\n", indent, fresh, fresh, steps->begin->c_text, steps->end->c_text);
    text_add(out, "%s    }\n%s}\n", indent, indent);
}
