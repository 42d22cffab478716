#include "parts.h"

static void begin_line(Text *out, int depth)
{
    text_add(out, "%*s", 2 * depth, "");
}

static const char *grid_of(VariantLevel level)
{
    return level == LEVEL_BLOCK ? " shared by the blocks of a grid" : level == LEVEL_WARP ? " shared by the warps of a grid" : " shared by the threads of a grid";
}

static const char *how(const TreeLoop *loop)
{
    switch (loop->kind) {
    case LOOP_FULL_TILES: return " in full tiles and what is left";
    case LOOP_ELEMENTS: return " in elements";
    case LOOP_PARTS: return " in parts of the tile";
    case LOOP_GRID: return grid_of(loop->level);
    case LOOP_STEPS: return " in steps of all ranks";
    default: return "";
    }
}

/* "blocks of i, j, one a rank" */
static void dump_blocks(Text *out, const Tree *tree, const TreeLoop *loop)
{
    int count = 0;
    text_add(out, loop->kind == LOOP_INTERIOR ? "interior of " : loop->kind == LOOP_RIM ? "rest of " : "");
    for (int g = 0; g < tree->distribution->grid.rank; g++)
        if (tree->share->cuts[g].loop >= 0)
            text_add(out, "%s%s", count++ ? ", " : "blocks of ", tree->nest->loops[tree->share->cuts[g].loop].name);
    text_add(out, count ? ", one a rank\n" : "all of it, on each rank\n");
}

static void dump_head(Text *out, const Tree *tree, const TreeLoop *loop)
{
    if (loop->kind == LOOP_GROUP) {
        text_add(out, "elements of the call, shared by the threads of a %s\n", loop->level == LEVEL_BLOCK ? "block" : "warp");
        return;
    }
    if (!loop->over) {
        dump_blocks(out, tree, loop);
        return;
    }
    text_add(out, "loop %s", loop->over->name);
    if (loop->inner) text_add(out, " and %s as one", loop->inner->name);
    text_add(out, "%s%s\n", how(loop), loop->shared ? ", shared by threads" : "");
}

static void dump_from_ranks(Text *out, const Transfer *transfer)
{
    const Touched *touched = transfer->touched;
    if (!touched)
        text_add(out, "%s to where it lies from here on", transfer->move->to->space->root->name);
    else {
        text_add(out, "%s ", touched->array->space->root->name);
        if (touched->image)
            text_add(out, "as indices name it");
        else
            box_print(out, &touched->box);
        text_add(out, touched->streamed ? ", piece by piece" : touched->in_place ? ", into ghosts" : "");
    }
    text_add(out, transfer->remembered ? ", unless it is there" : "");
}

static void dump_transfer(Text *out, const Transfer *transfer)
{
    if (transfer->from == FROM_OBJECT) {
        text_add(out, "%s of %s ", transfer->query->fresh ? "new part" : "part", transfer->query->space->root->name);
        box_print(out, transfer->query->box);
        text_add(out, "%s", transfer->query->writes ? ", put back" : "");
    }
    if (transfer->from == FROM_DEVICE)
        text_add(out, "%s from the GPU's memory%s", transfer->number->into->name, transfer->number->part->stays ? " to where it is kept there" : "");
    if (transfer->from == FROM_RANKS) dump_from_ranks(out, transfer);
    if (transfer->from == TO_ARRAY) {
        const PastStore *past = transfer->past;
        text_add(out, "block of %s ", past->piece->stage->accesses[past->access].space->root->name);
        box_print(out, &past->piece->boxes[past->access]);
        text_add(out, ", past the caches");
    }
    for (int w = 0; w < transfer->windows.count; w++)
        text_add(out, "%s%s", w ? ", " : "slots of ", transfer->windows.items[w]->space->root->name);
    text_add(out, "\n");
}

static const char *who(CombineOver over)
{
    static const char *const names[] = {[OVER_CALLS] = "calls", [OVER_THREADS] = "threads", [OVER_GRID] = "the grid", [OVER_RANKS] = "ranks"};
    return names[over];
}

/* "combine s of threads by +"; `behind`: the nest */
static void dump_combine(Text *out, const Combine *combine, bool behind)
{
    const bool left = combine->over == OVER_CALLS && combine->left;
    text_add(out, "combine %s of %s by %s%s%s\n", combine->into->name, who(combine->over), combine->reduction->text,
             combine->first == FIRST_TAKES_PLACE ? ", the first takes its place" : "",
             !left ? "" : behind ? ", those that are left in the GPU's memory" : ", unless it is left in the GPU's memory");
}

static void dump_begin(Text *out, const Combine *combine)
{
    switch (combine->first) {
    case FIRST_IDENTITY: text_add(out, "begin %s with %s\n", combine->into->name, combine->identity); break;
    case FIRST_TAKES_PLACE: text_add(out, "begin %s\n", combine->into->name); break;
    case FIRST_JOINS: text_add(out, "begin %s with what it is\n", combine->into->name); break;
    }
}

static void dump_piece(Text *out, Plan *plan, const Item *item, int depth)
{
    text_add(out, "%s\n", stage_title(plan, item->piece->stage));
    for (int c = 0; c < item->combines.count; c++) {
        begin_line(out, depth + 1);
        dump_combine(out, item->combines.items[c], false);
    }
}

static void dump_body(Text *out, const Tree *tree, const ItemList *body, int depth)
{
    Plan *plan = tree->nest->plan;
    for (int i = 0; i < body->count; i++) {
        const Item *item = &body->items[i];
        begin_line(out, depth);
        switch (item->kind) {
        case ITEM_LOOP:
            dump_head(out, tree, item->loop);
            if (item->loop->kind != LOOP_RIM) dump_body(out, tree, &item->loop->body, depth + 1);
            break;
        case ITEM_NEST:
            text_add(out, "nest\n");
            dump_body(out, tree, &tree->body, depth + 1);
            break;
        case ITEM_PIECE: dump_piece(out, plan, item, depth); break;
        case ITEM_PIECE_AGAIN: text_add(out, "%s, at the ring's beginning\n", stage_title(plan, item->piece->stage)); break;
        case ITEM_TILE: text_add(out, "tile of %s\n", item->window->space->root->name); break;
        case ITEM_SLIDE: text_add(out, "slide %s\n", item->window->space->root->name); break;
        case ITEM_START: text_add(out, "start "); dump_transfer(out, item->transfer); break;
        case ITEM_COMPLETE: text_add(out, "complete "); dump_transfer(out, item->transfer); break;
        case ITEM_BEGIN: dump_begin(out, item->combine); break;
        case ITEM_COMBINE: dump_combine(out, item->combine, true); break;
        case ITEM_PUT: text_add(out, "put %s\n", item->combine->into->name); break;
        case ITEM_TAKE: text_add(out, "take the step's piece of %s\n", item->transfer->touched->array->space->root->name); break;
        case ITEM_STALE: text_add(out, "%s has been written\n", item->touched->array->space->root->name); break;
        case ITEM_SPREAD: text_add(out, "spread %s\n", (item->root ? item->root : item->combine->into)->name); break;
        case ITEM_PROGRESS: text_add(out, "progress\n"); break;
        case ITEM_FENCE: text_add(out, "fence\n"); break;
        }
    }
}

/* Off ranks a nest around which nothing stands begins with its loops. */
void tree_dump(Text *out, const Tree *tree)
{
    text_add(out, "tree of nest %d\n", tree->nest->number);
    dump_body(out, tree, tree->share || tree->around.count > 1 ? &tree->around : &tree->body, 1);
}
