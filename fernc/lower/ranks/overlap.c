/* A nest in parts: the interior while messages travel, then what lies around it. */
#include "ranks.h"

#include "program/build.h"

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
            text = arena_printf(r->emitter->arena, "%s%s{%s, %s}", text, sides++ ? ", " : "", symbol_text(r->emitter, share->cuts[g].begin),
                                symbol_text(r->emitter, share->cuts[g].end));
    return arena_printf(r->emitter->arena, "{%d, {%s}}", sides, text);
}

void emit_interior(const Ranks *r, const Share *share)
{
    if (!runs_in_parts(share)) return;
    Builder *to = r->emitter->to;
    const char *name = share->nest->loops[0].name, *chunk = chunk_text(r, share);
    const char *inside = fresh_name(r->emitter, arena_printf(r->emitter->arena, "%s_inside", name));
    const char *parts = name_record(r->emitter, NAME_PARTS, share, name, "parts");
    add_declaration(to, "fern_box", inside, "%s", chunk);
    add_note(to, "iterations that need nothing of other ranks");
    for (int t = 0; t < share->touched.count; t++) {
        const Touched *touched = &share->touched.items[t];
        Reach reach;
        for (int s = 0; s < touched->box.rank && touched->overlapped; s++)
            if (reach_of(r->distribution, share, touched, s, &reach))
                add_call(to, "fern_interior_clip(&%s, %d, %s.extent[%d], fern_owned(&%s, %d, %s), %s, %s)", inside,
                         side_over(share, touched->array->over[s]), called(r, NAME_PLACEMENT, touched->array), s,
                         called(r, NAME_PLACEMENT, touched->array), s, r->coordinates,
                         emit_expr(r->emitter, reach.before, false), emit_expr(r->emitter, reach.after, false));
    }
    add_declaration(to, "const fern_parts", parts, "fern_parts_of(&(const fern_box)%s, &%s)", chunk, inside);
}

const char *spare_box(const Ranks *r, const Share *share, const Touched *touched)
{
    if (!touched->spared) return NULL;
    Emitter *emitter = r->emitter;
    const char *sides = "", *parts = called(r, NAME_PARTS, share);
    for (int g = 0; g < r->distribution->grid.rank; g++) {
        if (!is_cut(share, g)) continue;
        const char *side = arena_printf(emitter->arena, "%s.box[0].side[%d]", parts, side_over(share, g));
        give_symbol(emitter, share->cuts[g].part_begin, arena_printf(emitter->arena, "%s.begin", side));
        give_symbol(emitter, share->cuts[g].part_end, arena_printf(emitter->arena, "%s.end", side));
    }
    for (int s = 0; s < touched->spare.rank; s++)
        sides = arena_printf(emitter->arena, "%s%s{%s, %s}", sides, s ? ", " : "", emit_expr(emitter, touched->spare.side[s].begin, false),
                             emit_expr(emitter, touched->spare.side[s].end, false));
    return arena_printf(emitter->arena, "fern_box_empty(&%s.box[0]) ? (fern_box){0} : (fern_box){%d, {%s}}", parts, touched->spare.rank, sides);
}

void emit_start(const Ranks *r, const Touched *touched)
{
    Builder *to = r->emitter->to;
    const char *there = called(r, NAME_IS_THERE, touched);
    if (there) only_if(to, "!%s", there);
    add_call(to, "fern_plan_start(%s, %d, %s, %s, &%s)", r->planned, touched->number - 1, placed_pointer(r->emitter, touched->array),
             view_name(r->emitter, &touched->view), r->failure);
}

void emit_finish(const Ranks *r, const Touched *touched, const char *part)
{
    Builder *to = r->emitter->to;
    const char *there = called(r, NAME_IS_THERE, touched);
    only_if(to, "%s == 1%s%s", part, there ? " && !" : "", there ? there : "");
    add_call(to, "fern_plan_finish(%s, %d, &%s)", r->planned, touched->number - 1, r->failure);
    if (!there) return;
    only_if(to, "%s == 1", part);
    add_set(to, there, "true");
}

static void emit_choice(const Ranks *r, const Expr *either, const Expr *block, const Expr *buffer, const char *part)
{
    if (either == buffer) return;
    const Symbol *symbol = expr_as_symbol(either);
    add_declaration(r->emitter->to, "const int64_t", name_symbol(r->emitter, symbol, symbol->name), "%s ? %s : %s", part,
                    emit_expr(r->emitter, buffer, false), emit_expr(r->emitter, block, false));
}

/* Where the array lies: in the block while the interior runs, then in the buffer. */
static void emit_part_view(const Ranks *r, const Touched *touched, const char *part)
{
    Emitter *emitter = r->emitter;
    const Placed *array = touched->array;
    const Root *root = array->space->root;
    add_declaration(emitter->to, arena_printf(emitter->arena, "%s%s *const", root->read_only ? "const " : "", root->element),
                    name_record(emitter, NAME_VIEW, &touched->part, root->identifier, "part"), "%s ? %s : %s", part,
                    view_name(emitter, &touched->view), placed_pointer(emitter, array));
    for (int s = 0; s < touched->box.rank; s++) {
        emit_choice(r, touched->part.origin[s], array->view.origin[s], touched->view.origin[s], part);
        emit_choice(r, touched->part.stride[s], array->view.stride[s], touched->view.stride[s], part);
    }
    for (int s = 0; s < array->spaces.count; s++) show_view(emitter->views, array->spaces.items[s], &touched->part);
}

static void emit_part_ends(const Ranks *r, const Share *share, const char *part)
{
    Emitter *emitter = r->emitter;
    for (int g = 0; g < r->distribution->grid.rank; g++) {
        if (!is_cut(share, g)) continue;
        const Cut *cut = &share->cuts[g];
        const char *span = arena_printf(emitter->arena, "%s.box[%s].side[%d]", called(r, NAME_PARTS, share), part, side_over(share, g));
        const char *begin = name_symbol(emitter, cut->part_begin, cut->part_begin->name), *end = name_symbol(emitter, cut->part_end, cut->part_end->name);
        add_declaration(emitter->to, "const int64_t", begin, "%s.begin, %s = %s.end", span, end, span);
        const Interval range = {expr_symbol(emitter->pool, cut->part_begin), expr_symbol(emitter->pool, cut->part_end)};
        list_push(emitter->arena, &emitter->ranges, ((LoopRange){&share->nest->loops[cut->loop], range}));
    }
}

/* What travels is looked after while tiles run. */
static const CodeList *progress(const Ranks *r)
{
    Builder *to = builder_new(r->emitter->arena, "");
    add_call(to, "fern_plan_progress(%s)", r->planned);
    return builder_program(to);
}

const char *begin_parts(const Ranks *r, const Share *share)
{
    Builder *to = r->emitter->to;
    const char *part = fresh_name(r->emitter, "part");
    begin_for(to, "int %s = 0; %s < %s.count; %s++", part, part, called(r, NAME_PARTS, share), part);
    add_note(to, "while messages travel, then the rest");
    return part;
}

void begin_part_of_block(const Ranks *r, const Share *share, const char *part)
{
    Builder *to = r->emitter->to;
    only_if(to, "%s%s%s%s.status != FERN_OK", r->member ? "!" : "", r->member ? r->member : "", r->member ? " || " : "", r->failure);
    add_jump(to, "continue");
    for (int t = 0; t < share->touched.count; t++)
        if (share->touched.items[t].overlapped) emit_part_view(r, &share->touched.items[t], part);
    emit_part_ends(r, share, part);
    r->emitter->between = progress(r);
}

void end_part_of_block(const Ranks *r)
{
    r->emitter->between = NULL;
    r->emitter->ranges.count = 0;
    end_body(r->emitter->to);
}
