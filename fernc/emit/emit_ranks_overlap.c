/* A nest in parts: the interior while messages travel, then what lies around it. */
#include "emit_ranks.h"

#include <string.h>

static bool is_cut(const Share *share, int g)
{
    return share->cuts[g].loop >= 0;
}

/* Which side of the parts is the loop's that is cut over this dimension of the grid. */
static int side_over(const Share *share, int g)
{
    int side = 0;
    for (int other = 0; other < g; other++) side += is_cut(share, other);
    return side;
}

static const char *chunk_text(const Ranks *r, const Share *share)
{
    const char *text = "";
    int sides = 0;
    for (int g = 0; g < r->distribution->grid.rank; g++)
        if (is_cut(share, g))
            text = arena_printf(r->emitter->arena, "%s%s{%s, %s}", text, sides++ ? ", " : "", share->cuts[g].begin->c_text, share->cuts[g].end->c_text);
    return arena_printf(r->emitter->arena, "{%d, {%s}}", sides, text);
}

void emit_interior(Ranks *r, Share *share)
{
    if (!runs_in_parts(share)) return;
    Text *out = r->emitter->out;
    const char *name = share->nest->loops[0].name, *chunk = chunk_text(r, share);
    const char *inside = fresh_name(r->emitter, arena_printf(r->emitter->arena, "%s_inside", name));
    share->parts = fresh_name(r->emitter, arena_printf(r->emitter->arena, "%s_parts", name));
    text_add(out, "    fern_box %s = %s; /* iterations that need nothing of other ranks */\n", inside, chunk);
    for (int t = 0; t < share->touched.count; t++) {
        const Touched *touched = &share->touched.items[t];
        Reach reach;
        for (int s = 0; s < touched->box.rank && touched->overlapped; s++)
            if (reach_of(r->distribution, share, touched, s, &reach))
                text_add(out, "    fern_interior_clip(&%s, %d, %s.extent[%d], fern_owned(&%s, %d, %s), %s, %s);\n", inside,
                         side_over(share, touched->array->over[s]), touched->array->placement, s, touched->array->placement, s, r->coordinates,
                         emit_expr(r->emitter, reach.before, false), emit_expr(r->emitter, reach.after, false));
    }
    text_add(out, "    const fern_parts %s = fern_parts_of(&(const fern_box)%s, &%s);\n", share->parts, chunk, inside);
}

/* Whether the array is in blocks of each loop that the interior is cut down in. */
static bool goes_along(const Ranks *r, const Share *share, const Touched *touched)
{
    for (int t = 0; t < share->touched.count; t++)
        for (int s = 0; s < share->touched.items[t].box.rank; s++) {
            const Touched *other = &share->touched.items[t];
            Reach reach;
            if (other->overlapped && reach_of(r->distribution, share, other, s, &reach) && axis_over(touched->array, other->array->over[s]) < 0)
                return false;
        }
    return true;
}

void emit_spare(const Ranks *r, const Share *share, const Touched *touched, const char *indent)
{
    if (!touched->overlapped || !goes_along(r, share, touched)) return;
    Emitter *emitter = r->emitter;
    text_add(emitter->out, "%s.spare = fern_box_empty(&%s.box[0]) ? (fern_box){0} : (fern_box){%d, {", indent, share->parts, touched->box.rank);
    for (int s = 0; s < touched->box.rank; s++) {
        const Expr *begin = touched->box.side[s].begin, *end = touched->box.side[s].end;
        Reach reach;
        if (reach_of(r->distribution, share, touched, s, &reach)) {
            const Cut *cut = &share->cuts[touched->array->over[s]];
            const char *side = arena_printf(emitter->arena, "%s.box[0].side[%d]", share->parts, side_over(share, touched->array->over[s]));
            cut->part_begin->c_text = arena_printf(emitter->arena, "%s.begin", side);
            cut->part_end->c_text = arena_printf(emitter->arena, "%s.end", side);
            begin = expr_add(emitter->pool, expr_symbol(emitter->pool, cut->part_begin), reach.after);
            end = expr_add(emitter->pool, expr_symbol(emitter->pool, cut->part_end), reach.before);
        }
        text_add(emitter->out, "%s{%s, %s}", s ? ", " : "", emit_expr(emitter, begin, false), emit_expr(emitter, end, false));
    }
    text_add(emitter->out, "}}, /* what the interior alone reads */\n");
}

static void emit_start(const Ranks *r, const Touched *touched, const char *indent)
{
    Text *out = r->emitter->out;
    if (touched->brought) text_add(out, "%sif (!%s) ", indent, touched->brought);
    text_add(out, "%sfern_plan_start(%s, %d, %s, %s, &%s);\n", touched->brought ? "" : indent, r->planned, touched->number - 1,
             placed_pointer(touched->array), touched->view.name, r->failure);
}

static void emit_finish(const Ranks *r, const Share *share, const char *part, const char *indent)
{
    Text *out = r->emitter->out;
    for (int t = 0; t < share->touched.count; t++) {
        const Touched *touched = &share->touched.items[t];
        if (!touched->overlapped) continue;
        text_add(out, "%sif (%s == 1", indent, part);
        if (touched->brought) text_add(out, " && !%s", touched->brought);
        text_add(out, ") fern_plan_finish(%s, %d, &%s);\n", r->planned, touched->number - 1, r->failure);
        if (touched->brought) text_add(out, "%sif (%s == 1) %s = true;\n", indent, part, touched->brought);
    }
}

static void emit_choice(const Ranks *r, const Expr *either, const Expr *block, const Expr *buffer, const char *part, const char *indent)
{
    if (either == buffer) return;
    Symbol *symbol = (Symbol *)expr_as_symbol(either);
    symbol->c_text = fresh_name(r->emitter, symbol->name);
    text_add(r->emitter->out, "%sconst int64_t %s = %s ? %s : %s;\n", indent, symbol->c_text, part, emit_expr(r->emitter, buffer, false),
             emit_expr(r->emitter, block, false));
}

/* Where the array lies: in the block while the interior runs, then in the buffer. */
static void emit_part_view(const Ranks *r, Touched *touched, const char *part, const char *indent)
{
    Emitter *emitter = r->emitter;
    const Root *root = touched->array->space->root;
    touched->part.name = fresh_name(emitter, arena_printf(emitter->arena, "%s_part", root->identifier));
    text_add(emitter->out, "%s%s%s *const %s = %s ? %s : %s;\n", indent, root->read_only ? "const " : "", root->element, touched->part.name, part,
             touched->view.name, placed_pointer(touched->array));
    for (int s = 0; s < touched->box.rank; s++) {
        emit_choice(r, touched->part.origin[s], touched->array->view.origin[s], touched->view.origin[s], part, indent);
        emit_choice(r, touched->part.stride[s], touched->array->view.stride[s], touched->view.stride[s], part, indent);
    }
}

static void emit_part_ends(const Ranks *r, Share *share, const char *part, const char *indent)
{
    Emitter *emitter = r->emitter;
    for (int g = 0; g < r->distribution->grid.rank; g++) {
        if (!is_cut(share, g)) continue;
        Cut *cut = &share->cuts[g];
        NestLoop *loop = &share->nest->loops[cut->loop];
        const char *span = arena_printf(emitter->arena, "%s.box[%s].side[%d]", share->parts, part, side_over(share, g));
        cut->part_begin->c_text = fresh_name(emitter, cut->part_begin->name);
        cut->part_end->c_text = fresh_name(emitter, cut->part_end->name);
        text_add(emitter->out, "%sconst int64_t %s = %s.begin, %s = %s.end;\n", indent, cut->part_begin->c_text, span, cut->part_end->c_text, span);
        loop->begin = expr_symbol(emitter->pool, cut->part_begin);
        loop->end = expr_symbol(emitter->pool, cut->part_end);
    }
}

static void end_parts(const Ranks *r, Share *share)
{
    for (int g = 0; g < r->distribution->grid.rank; g++) {
        if (!is_cut(share, g)) continue;
        NestLoop *loop = &share->nest->loops[share->cuts[g].loop];
        loop->begin = expr_symbol(r->emitter->pool, share->cuts[g].begin);
        loop->end = expr_symbol(r->emitter->pool, share->cuts[g].end);
    }
}

static void set_part_views(const Touched *touched)
{
    for (int s = 0; s < touched->array->spaces.count; s++) touched->array->spaces.items[s]->local = &touched->part;
}

void emit_nest_in_parts(Ranks *r, Share *share, const char *indent)
{
    Emitter *emitter = r->emitter;
    Text *out = emitter->out;
    int names = naming_mark(&emitter->naming);
    const char *part = fresh_name(emitter, "part"), *inner = arena_printf(emitter->arena, "%s    ", indent);
    AT(emitter, indent, emit_loans(emitter, share->nest));
    AT(emitter, indent, emit_identities(emitter, share->nest));
    text_add(out, "%sfor (int %s = 0; %s < %s.count; %s++) { /* while messages travel, then the rest */\n", indent, part, part, share->parts, part);
    emit_finish(r, share, part, inner);
    text_add(out, "%sif (%s%s%s.status != FERN_OK) continue;\n", inner, r->member ? arena_printf(emitter->arena, "!%s", r->member) : "",
             r->member ? " || " : "", r->failure);
    for (int t = 0; t < share->touched.count; t++) {
        Touched *touched = &share->touched.items[t];
        if (!touched->overlapped) continue;
        emit_part_view(r, touched, part, inner);
        set_part_views(touched);
    }
    emit_part_ends(r, share, part, inner);
    share->nest->between_tiles = arena_printf(emitter->arena, "fern_plan_progress(%s);", r->planned);
    AT(emitter, inner, emit_nest_loops(emitter, share->nest));
    share->nest->between_tiles = NULL;
    end_parts(r, share);
    text_add(out, "%s}\n", indent);
    naming_forget(&emitter->naming, names);
}

void emit_starts(const Ranks *r, const Share *share, const char *indent)
{
    for (int t = 0; t < share->touched.count; t++)
        if (share->touched.items[t].overlapped) emit_start(r, &share->touched.items[t], indent);
}
