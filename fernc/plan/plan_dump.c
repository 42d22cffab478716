#include "plan_dump.h"

#include "checks.h"

static void add_expr(Text *out, const Expr *expr)
{
    expr_print(out, expr, EXPR_PLAIN, false);
}

static void add_interval(Text *out, const Expr *begin, const Expr *end)
{
    text_add(out, "[");
    add_expr(out, begin);
    text_add(out, ", ");
    add_expr(out, end);
    text_add(out, ")");
}

/* --- Stages ---------------------------------------------------------------------------------- */

static void dump_stage(Text *out, Plan *plan, const Stage *stage)
{
    static const char *const modes[] = {"read", "write", "update", "reduce"};
    text_add(out, "stage %d %s", stage->index, stage_title(plan, stage));
    if (stage->granule > 1) text_add(out, " granule %lld", (long long)stage->granule);
    if (stage->wild) text_add(out, " wild");
    if (stage->token) text_add(out, " in order");
    if (stage->handle) text_add(out, " with a handle");
    if (stage->unfusable)
        text_add(out, " unfusable: %s", stage->unfusable);
    else if (stage->left_out && !stage->nest)
        text_add(out, " left out: %s", stage->left_out);
    text_add(out, "\n");
    for (int l = 0; l < stage->loop_count; l++) {
        text_add(out, "  loop %s ", stage->loops[l].name);
        add_interval(out, stage->loops[l].begin, stage->loops[l].end);
        text_add(out, "%s\n", stage->loops[l].reduction ? " reduction" : "");
    }
    for (int a = 0; a < stage->access_count; a++) {
        const Access *access = &stage->accesses[a];
        text_add(out, "  %s %s ", modes[access->mode], access->space->root->name);
        if (!stage->unfusable && !access->space->broken) box_print(out, &access->box);
        text_add(out, "%s\n", access->flat ? " flat" : "");
    }
}

/* --- Nests ----------------------------------------------------------------------------------- */

static void dump_loop(Text *out, const Nest *nest, int index)
{
    const NestLoop *loop = &nest->loops[index];
    text_add(out, "  %s %s ", index < nest->loop_count ? "loop" : "part", loop->name);
    add_interval(out, loop->begin, loop->end);
    if (loop->reduction) text_add(out, " reduction");
    if (loop->granule > 1) text_add(out, ", granule %lld", (long long)loop->granule);
    if (loop->asked) text_add(out, ", tiles of %lld%s", (long long)loop->asked, loop->fixed ? " and no other" : "");
    if (loop->parts) text_add(out, ", in %lld parts", (long long)loop->parts);
    if (loop->chunked) text_add(out, ", a chunk");
    if (loop->collapsed) text_add(out, ", with the next as %s", loop->collapsed_name);
    if (loop->parallel) text_add(out, ", for threads");
    if (loop_serial_why(loop)) text_add(out, ", serial: %s", loop_serial_why(loop));
    text_add(out, "\n");
}

static void dump_piece(Text *out, const Nest *nest, const Piece *piece)
{
    text_add(out, "  %s:", stage_title(nest->plan, piece->stage));
    for (int l = 0; l < piece->stage->loop_count; l++) {
        text_add(out, " %s in ", piece->stage->loops[l].name);
        add_interval(out, piece->loops[l].begin, piece->loops[l].end);
    }
    if (piece->depth < nest->loop_count) text_add(out, ", in %d of %d loops", piece->depth, nest->loop_count);
    if (piece->sub) text_add(out, ", in %s", nest->loops[nest->loop_count + piece->sub - 1].name);
    if (piece->together) text_add(out, ", together %d", piece->together);
    text_add(out, "\n");
}

static void dump_layout(Text *out, const Window *window)
{
    text_add(out, " ");
    box_print(out, &window->box);
    text_add(out, ", strides [");
    for (int d = 0; d < window->box.rank; d++) {
        text_add(out, "%s", d ? ", " : "");
        add_expr(out, window->stride[d]);
    }
    text_add(out, "]");
}

static void dump_window(Text *out, const Window *window)
{
    text_add(out, "  window %s", window->space->root->name);
    if (window->part_of)
        text_add(out, window->with_edges ? ", parts of %s with their edges" : ", partial results of %s", window->part_of->name);
    else
        dump_layout(out, window);
    text_add(out, ", at most ");
    add_expr(out, window->bound);
    if (window->slides_with) text_add(out, ", %s along %s", window->none_kept ? "cut" : "kept", window->slides_with->name);
    if (window->align) text_add(out, ", aligned to %lld", (long long)window->align);
    if (window->local) text_add(out, window->in_iteration ? ", in an iteration" : ", local");
    if (window->memory && window->memory != window) text_add(out, ", in %s", window->memory->space->root->name);
    text_add(out, "\n");
}

static void dump_nest(Text *out, const Nest *nest)
{
    text_add(out, "nest %d", nest->number);
    if (nest->threads) text_add(out, ", %d threads", nest->threads);
    text_add(out, "\n");
    for (int l = 0; l < nest->loop_count + nest->sub_count; l++) dump_loop(out, nest, l);
    for (int p = 0; p < nest->pieces.count; p++) dump_piece(out, nest, nest->pieces.items[p]);
    for (int w = 0; w < nest->windows.count; w++) dump_window(out, nest->windows.items[w]);
}

/* --- What holds for all of it ---------------------------------------------------------------- */

static void dump_order(Text *out, Plan *plan)
{
    for (int i = 0; i < plan->order.count; i++) {
        const Stage *stage = plan->order.items[i];
        text_add(out, i ? ", " : "order ");
        if (stage->nest)
            text_add(out, "nest %d", stage->nest->number);
        else
            text_add(out, "%s", stage_title(plan, stage));
    }
    text_add(out, "\n");
}

static void dump_memory(Text *out, const Space *space)
{
    if (space->root->kind == ROOT_LOCAL && !space->window && space->kept_why)
        text_add(out, "memory %s: %s\n", space->root->name, space->kept_why);
}

/* Arrays that the caller may pass one pointer for. */
static void dump_alike(Text *out, const Plan *plan)
{
    const NestRunning running = plan_has_threads(plan) ? RUNS_AT_ONCE : RUNS_IN_TURN;
    bool more = true;
    for (int group = 1; more; group++) {
        more = false;
        for (int i = 0; i < plan->spaces.count; i++) {
            const Space *space = plan->spaces.items[i];
            if (space->group[running] != group) continue;
            text_add(out, "%s%s", more ? ", " : "alike ", space->root->name);
            more = true;
        }
        if (more) text_add(out, "\n");
    }
}

static void dump_check(Text *out, const Check *check)
{
    text_add(out, "check ");
    if (check->kind == CHECK_TEXT)
        text_add(out, "%s", check->text);
    else
        add_expr(out, check->left);
    if (check->kind == CHECK_WIDTH) text_add(out, " fits %d %s bytes", check->bytes, check->is_signed ? "signed" : "unsigned");
    if (check->kind == CHECK_LE || check->kind == CHECK_EQ) {
        text_add(out, check->kind == CHECK_LE ? " <= " : " == ");
        add_expr(out, check->right);
    }
    text_add(out, "\n");
}

void plan_dump(Text *out, Plan *plan)
{
    text_add(out, "function %s, region at %u\n", plan->region->function->name, plan->region->statements.items[0]->line);
    for (int i = 0; i < plan->stages.count; i++) dump_stage(out, plan, plan->stages.items[i]);
    for (int n = 0; n < plan->nests.count; n++) dump_nest(out, plan->nests.items[n]);
    dump_order(out, plan);
    if (!plan->nests.count) return;
    for (int i = 0; i < plan->spaces.count; i++) dump_memory(out, plan->spaces.items[i]);
    dump_alike(out, plan);
    const Check **needed = arena_alloc(plan->arena, sizeof *needed * (size_t)(plan->checks.count + 1));
    int count = needed_checks(plan, needed);
    for (int i = 0; i < count; i++)
        if (needed[i]) dump_check(out, needed[i]);
}
