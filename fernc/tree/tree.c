#include "parts.h"

#include "memory/stream.h"
#include "threads/kernel.h"

typedef struct Build {
    const Nest *nest;
    Arena *arena;
    const Tree *tree;
    const Combines *of_calls; /* of each piece */
    int depth;           /* loops of the nest that are open */
} Build;

static Item *add(Build *build, ItemList *body, ItemKind kind)
{
    list_push(build->arena, body, (Item){.kind = kind});
    return &body->items[body->count - 1];
}

/* --- Transfers ------------------------------------------------------------------------------------ */

static void add_transfer(Build *build, ItemList *body, ItemKind kind, const Transfer *transfer)
{
    add(build, body, kind)->transfer = transfer;
}

static const Transfer *transfer_of_query(Build *build, const Query *query)
{
    Transfer *transfer = arena_alloc(build->arena, sizeof *transfer);
    *transfer = (Transfer){.from = FROM_OBJECT, .query = query};
    return transfer;
}

/* Of tiles with slots in the loops that are open; NULL: there are none. */
static const Transfer *transfer_of_slots(Build *build)
{
    const Nest *nest = build->nest;
    if (!nest_is_streamed(nest) || !has_slots_at(nest, build->depth)) return NULL;
    Transfer *transfer = arena_alloc(build->arena, sizeof *transfer);
    *transfer = (Transfer){.from = FROM_HOST};
    for (int w = 0; w < nest->windows.count; w++)
        if (nest->windows.items[w]->slots && nest->windows.items[w]->depth == build->depth)
            list_push(build->arena, &transfer->windows, nest->windows.items[w]);
    for (int stream = 0; stream < STREAM_ROLES; stream++)
        for (int other = 0; other < STREAM_ROLES; other++) {
            if (other == stream || !slot_waits(nest, build->depth, (StreamRole)stream, (StreamRole)other)) continue;
            transfer->waits[stream] |= 1u << other;
            transfer->used |= 1u << other;
        }
    return transfer;
}

static const Transfer *transfer_of_past(Build *build, const PastStore *past)
{
    Transfer *transfer = arena_alloc(build->arena, sizeof *transfer);
    *transfer = (Transfer){.from = TO_ARRAY, .past = past};
    return transfer;
}

typedef LIST(const Transfer *) Transfers;

/* Of queries around calls of inner loops. */
static void start_outer_queries(Build *build, ItemList *body, Transfers *open)
{
    for (int q = 0; q < build->nest->queries.count; q++) {
        const Query *query = build->nest->queries.items[q];
        if (!query->around || query->depth != build->depth) continue;
        const Transfer *transfer = transfer_of_query(build, query);
        add_transfer(build, body, ITEM_START, transfer);
        list_push(build->arena, open, transfer);
    }
}

static void complete(Build *build, ItemList *body, const Transfers *open)
{
    for (int t = open->count - 1; t >= 0; t--) add_transfer(build, body, ITEM_COMPLETE, open->items[t]);
}

/* --- Pieces --------------------------------------------------------------------------------------- */

/* NULL: none. */
static const Window *ring_written(const Nest *nest, const Piece *piece)
{
    for (int a = 0; a < piece->stage->access_count; a++) {
        const Access *access = &piece->stage->accesses[a];
        const Window *window = access_writes(access) ? nest_window(nest, access->space) : NULL;
        if (window && window->slides_with && window->ring && !window->turns) return window;
    }
    return NULL;
}

/* Results of the call that go past the caches: they are copied right behind it. */
static void start_past_stores(Build *build, ItemList *body, const Piece *piece, Transfers *open)
{
    for (int i = 0; i < build->nest->past.count; i++) {
        if (build->nest->past.items[i]->piece != piece) continue;
        const Transfer *transfer = transfer_of_past(build, build->nest->past.items[i]);
        add_transfer(build, body, ITEM_START, transfer);
        list_push(build->arena, open, transfer);
    }
}

static void add_piece(Build *build, ItemList *body, int number)
{
    const Piece *piece = build->nest->pieces.items[number];
    const Window *ring = ring_written(build->nest, piece);
    Transfers past = {0};
    start_past_stores(build, body, piece, &past);
    Item *item = add(build, body, ITEM_PIECE);
    item->piece = piece;
    item->combines = build->of_calls[number];
    if (ring) list_push(build->arena, body, ((Item){.kind = ITEM_PIECE_AGAIN, .piece = piece, .window = ring}));
    complete(build, body, &past);
}

static TreeLoop *add_loop(Build *build, ItemList *body, LoopKind kind, const NestLoop *over)
{
    TreeLoop *loop = arena_alloc(build->arena, sizeof *loop);
    *loop = (TreeLoop){.kind = kind, .over = over, .depth = build->depth};
    add(build, body, ITEM_LOOP)->loop = loop;
    return loop;
}

/* Where threads of a group share its elements. */
static ItemList *shared_by_group(Build *build, ItemList *body, const Piece *piece)
{
    const Nest *nest = build->nest;
    if (!nest->kernel || !nest_has_groups(nest) || !group_shares(piece, nest->level)) return body;
    TreeLoop *loop = add_loop(build, body, LOOP_GROUP, NULL);
    loop->level = nest->level;
    return &loop->body;
}

/* Calls on parts of the tile; the last of them is returned. */
static int add_part(Build *build, ItemList *body, int number)
{
    const Nest *nest = build->nest;
    const Part *part = &nest->subs[number];
    TreeLoop *loop = add_loop(build, body, LOOP_PARTS, &nest->loops[nest->loop_count + number]);
    for (int p = part->first; p <= part->last; p++) add_piece(build, &loop->body, p);
    return part->last;
}

/* Those of later calls first: what they have says what earlier ones are to have. */
static void add_slides(Build *build, ItemList *body)
{
    const Nest *nest = build->nest;
    const NestLoop *loop = &nest->loops[build->depth - 1];
    LIST(const Window *) sliding = {0};
    for (int w = 0; w < nest->sliding.count; w++)
        if (nest->sliding.items[w]->slides_with == loop->variable) list_push(build->arena, &sliding, nest->sliding.items[w]);
    for (int p = nest->pieces.count - 1; p >= 0; p--)
        for (int w = 0; w < sliding.count; w++) {
            if (!sliding.items[w] || !piece_writes(nest->pieces.items[p], sliding.items[w]->space)) continue;
            add(build, body, ITEM_SLIDE)->window = sliding.items[w];
            sliding.items[w] = NULL; /* once */
        }
}

/* A query that calls share, and that stands in the same loops as they do. */
static bool begins_at(const Query *query, int piece)
{
    return !query->local && !query->around && query->first == piece;
}

static bool ends_at(const Query *query, int piece)
{
    return !query->local && !query->around && query->last == piece;
}

typedef struct Shared {
    const Query *query;
    const Transfer *transfer;
} Shared;

/* The calls that run in the loops that are open, and no others. */
static void add_pieces(Build *build, ItemList *body)
{
    const Nest *nest = build->nest;
    LIST(Shared) shared = {0};
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        if (piece->depth != build->depth) continue;
        if (piece->sub) {
            p = add_part(build, body, piece->sub - 1);
            continue;
        }
        for (int q = 0; q < nest->queries.count; q++) {
            const Query *query = nest->queries.items[q];
            if (!begins_at(query, p)) continue;
            list_push(build->arena, &shared, ((Shared){query, transfer_of_query(build, query)}));
            add_transfer(build, body, ITEM_START, shared.items[shared.count - 1].transfer);
        }
        add_piece(build, shared_by_group(build, body, piece), p);
        for (int q = nest->queries.count - 1; q >= 0; q--)
            for (int s = 0; s < shared.count && ends_at(nest->queries.items[q], p); s++)
                if (shared.items[s].query == nest->queries.items[q]) add_transfer(build, body, ITEM_COMPLETE, shared.items[s].transfer);
    }
}

/* --- Loops ---------------------------------------------------------------------------------------- */

static LoopKind kind_of(const Nest *nest, int number)
{
    const NestLoop *loop = &nest->loops[number];
    if (nest->kernel) return LOOP_GRID;
    if (loop->collapsed) return LOOP_COLLAPSED;
    if (loop->fixed && loop->asked == 1) return LOOP_ELEMENTS;
    if (loop->fixed && number == nest->loop_count - 1) return LOOP_FULL_TILES;
    return LOOP_TILES;
}

static void add_tiles(Build *build, ItemList *body)
{
    const Nest *nest = build->nest;
    for (int w = 0; w < nest->windows.count; w++)
        if (nest->windows.items[w]->space->object && nest->windows.items[w]->depth == build->depth)
            add(build, body, ITEM_TILE)->window = nest->windows.items[w];
}

/* Of a few elements, and of fixed sizes, in the innermost loop. */
static void add_local_tiles(Build *build, ItemList *body)
{
    const Nest *nest = build->nest;
    for (int w = 0; w < nest->windows.count && build->depth == nest->loop_count; w++)
        if (nest->windows.items[w]->local && !nest->windows.items[w]->in_iteration && nest->windows.items[w]->memory == nest->windows.items[w])
            add(build, body, ITEM_TILE)->window = nest->windows.items[w];
}

/* After the innermost tiles; where those are a few elements, after rows of them. */
static bool looks_after_messages(const Nest *nest, int depth)
{
    return nest->plan->region->for_ranks && !nest->kernel && depth > 0 && depth == nest->loop_count - (nest->small_tiles && nest->loop_count > 1);
}

static void add_loops(Build *build, ItemList *body);

static void add_body(Build *build, ItemList *body)
{
    Transfers open = {0};
    add_tiles(build, body);
    const Transfer *slots = transfer_of_slots(build);
    if (slots) {
        add_transfer(build, body, ITEM_START, slots);
        list_push(build->arena, &open, slots);
    }
    start_outer_queries(build, body, &open);
    add_local_tiles(build, body);
    add_slides(build, body);
    add_pieces(build, body);
    add_loops(build, body);
    if (looks_after_messages(build->nest, build->depth)) add(build, body, ITEM_PROGRESS);
    complete(build, body, &open);
}

static void add_loops(Build *build, ItemList *body)
{
    const Nest *nest = build->nest;
    if (build->depth == nest->loop_count) return;
    const LoopKind kind = kind_of(nest, build->depth);
    const NestLoop *over = &nest->loops[build->depth];
    const int loops = kind == LOOP_COLLAPSED ? 2 : 1;
    TreeLoop *loop = add_loop(build, body, kind, over);
    loop->level = nest->kernel ? nest->level : LEVEL_THREAD;
    loop->shared = build->depth == 0 && nest_is_parallel(nest) && !nest->kernel;
    loop->inner = loops == 2 ? over + 1 : NULL;
    build->depth += loops;
    loop->depth = build->depth;
    add_body(build, &loop->body);
    build->depth -= loops;
}

/* --- The tree ------------------------------------------------------------------------------------- */

/* Behind the outermost loop: what those who share it have each a result of. */
static void combine_over(Build *build, ItemList *body, CombineOver over)
{
    for (int c = 0; c < build->tree->combines.count; c++)
        if (build->tree->combines.items[c]->over == over) add(build, body, ITEM_COMBINE)->combine = build->tree->combines.items[c];
}

const Tree *tree_of(const Nest *nest, const Distribution *distribution)
{
    Arena *arena = nest->plan->arena;
    Tree *tree = arena_alloc(arena, sizeof *tree);
    *tree = (Tree){.nest = nest, .distribution = distribution, .share = share_of_nest(distribution, nest)};
    Build build = {.nest = nest, .arena = arena, .tree = tree, .of_calls = find_combines(tree)};
    Transfers open = {0};
    start_outer_queries(&build, &tree->body, &open);
    add_loops(&build, &tree->body);
    if (nest->past.count) add(&build, &tree->body, ITEM_FENCE);
    combine_over(&build, &tree->body, OVER_THREADS);
    combine_over(&build, &tree->body, OVER_GRID);
    if (nest->kernel && tree->share) add(&build, &tree->body, ITEM_PROGRESS);
    complete(&build, &tree->body, &open);
    add_around(tree);
    return tree;
}

void trees_add(PointerMap *trees, const Tree *tree)
{
    (void)pointer_map_set(trees, 0, tree->nest, tree);
}

const Tree *tree_of_nest(const PointerMap *trees, const Nest *nest)
{
    return pointer_map_get(trees, 0, nest);
}
