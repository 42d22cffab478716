#include "tree.h"

static void begin_line(Text *out, int depth)
{
    text_add(out, "%*s", 2 * depth, "");
}

static const char *how(const TreeLoop *loop)
{
    switch (loop->kind) {
    case LOOP_FULL_TILES: return " in full tiles and what is left";
    case LOOP_ELEMENTS: return " in elements";
    case LOOP_PARTS: return " in parts of the tile";
    default: return "";
    }
}

static void dump_head(Text *out, const TreeLoop *loop)
{
    text_add(out, "loop %s", loop->over->name);
    if (loop->inner) text_add(out, " and %s as one", loop->inner->name);
    text_add(out, "%s%s\n", how(loop), loop->shared ? ", shared by threads" : "");
}

static void dump_transfer(Text *out, const Transfer *transfer)
{
    if (transfer->from == FROM_OBJECT) {
        text_add(out, "%s of %s ", transfer->query->fresh ? "new part" : "part", transfer->query->space->root->name);
        box_print(out, transfer->query->box);
        text_add(out, "%s", transfer->query->writes ? ", put back" : "");
    }
    for (int w = 0; w < transfer->windows.count; w++)
        text_add(out, "%s%s", w ? ", " : "slots of ", transfer->windows.items[w]->space->root->name);
    text_add(out, "\n");
}

static void dump_body(Text *out, const Tree *tree, const ItemList *body, int depth)
{
    Plan *plan = tree->nest->plan;
    for (int i = 0; i < body->count; i++) {
        const Item *item = &body->items[i];
        begin_line(out, depth);
        switch (item->kind) {
        case ITEM_LOOP:
            dump_head(out, item->loop);
            dump_body(out, tree, &item->loop->body, depth + 1);
            break;
        case ITEM_PIECE: text_add(out, "%s\n", stage_title(plan, item->piece->stage)); break;
        case ITEM_PIECE_AGAIN: text_add(out, "%s, at the ring's beginning\n", stage_title(plan, item->piece->stage)); break;
        case ITEM_TILE: text_add(out, "tile of %s\n", item->window->space->root->name); break;
        case ITEM_SLIDE: text_add(out, "slide %s\n", item->window->space->root->name); break;
        case ITEM_START: text_add(out, "start "); dump_transfer(out, item->transfer); break;
        case ITEM_COMPLETE: text_add(out, "complete "); dump_transfer(out, item->transfer); break;
        case ITEM_PROGRESS: text_add(out, "progress\n"); break;
        }
    }
}

void tree_dump(Text *out, const Tree *tree)
{
    text_add(out, "tree of nest %d\n", tree->nest->number);
    dump_body(out, tree, &tree->body, 1);
    for (int c = 0; c < tree->combines.count; c++)
        text_add(out, "  combine %s of threads by %s\n", tree->combines.items[c].into->name, tree->combines.items[c].reduction->text);
}
