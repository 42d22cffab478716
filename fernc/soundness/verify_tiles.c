/* Tiles: each iteration has new ones. So all that is read of one, in an iteration, the same iteration has written before, and as
 * the version that is read: of what later calls read, each call has written all that it writes as written, or another has
 * written over it since. What rows of a window that slides are there already, earlier iterations have written so. Tiles that
 * share memory are not in use at once. */
#include "verify_dependences.h"

#include "written.h"

#include "plan/demand.h"

#include <stdlib.h>

#define FAULT(...) return arena_printf(nest->plan->arena, __VA_ARGS__)

/* --- Parts of tiles --------------------------------------------------------------------------------- */

static const NestLoop *loop_of_part(const Nest *nest, int sub)
{
    return &nest->loops[nest->loop_count + sub - 1];
}

/* The loop whose tiles it goes along. */
static const NestLoop *loop_around_part(const Nest *nest, int sub)
{
    int n = 0;
    while (n < nest->loop_count - 1 && nest->loops[n].tile != nest->subs[sub - 1].of) n++;
    return &nest->loops[n];
}

static Interval interval_with(ExprPool *pool, Interval interval, const Substitution *list, int count)
{
    return (Interval){expr_substitute(pool, interval.begin, list, count), expr_substitute(pool, interval.end, list, count)};
}

Piece piece_on_tile(const Nest *nest, const Piece *piece)
{
    Piece whole = *piece;
    if (!piece->sub) return whole;
    Plan *plan = nest->plan;
    const NestLoop *part = loop_of_part(nest, piece->sub), *loop = loop_around_part(nest, piece->sub);
    const Substitution list[] = {{part->variable, expr_symbol(plan->pool, loop->variable)}, {part->length, expr_symbol(plan->pool, loop->length)}};
    for (int l = 0; l < piece->stage->loop_count; l++) whole.loops[l] = interval_with(plan->pool, piece->loops[l], list, 2);
    whole.boxes = arena_alloc(plan->arena, sizeof(Box) * (size_t)(piece->stage->access_count + 1));
    for (int a = 0; a < piece->stage->access_count; a++) whole.boxes[a] = box_substitute(plan->pool, &piece->boxes[a], list, 2);
    return whole;
}

/* Together the parts of a tile are what the piece is on the tile: they begin where it does, touch, and end where it does. */
static bool parts_make_up_tile(const Nest *nest, const Piece *piece, const Piece *whole)
{
    Plan *plan = nest->plan;
    ExprPool *pool = plan->pool;
    const NestLoop *part = loop_of_part(nest, piece->sub), *loop = loop_around_part(nest, piece->sub);
    const Expr *x = expr_symbol(pool, part->variable), *l = expr_symbol(pool, part->length);
    const Expr *end = expr_add(pool, expr_symbol(pool, loop->variable), expr_symbol(pool, loop->length));
    const Substitution next = {part->variable, expr_add(pool, x, l)}, last = {part->length, expr_sub(pool, end, x)};
    for (int k = 0; k < piece->stage->loop_count; k++) {
        const Interval interval = piece->loops[k];
        if (!interval_mentions_loop(interval, part)) continue;
        if (expr_mentions(interval.begin, part->length)
            || !facts_prove_le(plan->facts, expr_substitute(pool, interval.begin, &next, 1), interval.end)
            || !facts_prove_le(plan->facts, whole->loops[k].end, expr_substitute(pool, interval.end, &last, 1)))
            return false;
    }
    return true;
}

static const char *parts_fault(Nest *nest)
{
    for (int p = 0; p < nest->pieces.count && nest->sub_count; p++) {
        const Piece *piece = nest->pieces.items[p];
        if (!piece->sub) continue;
        const Piece whole = piece_on_tile(nest, piece);
        if (!parts_make_up_tile(nest, piece, &whole))
            FAULT("parts of tiles would not be all that %s runs on", stage_title(nest->plan, piece->stage));
    }
    return NULL;
}

/* --- What is read of a tile ---------------------------------------------------------------------------- */

typedef struct Use {
    const Piece *piece;         /* on whole tiles */
    int access;
    int index;                  /* of the piece in the nest */
} Use;

typedef struct Wanted {
    bool any;
    Box box;
} Wanted;

typedef struct Tile {
    const Window *window;
    LIST(Use) uses;             /* in program order */
    WrittenBoxes written;       /* up to the call at hand */
    Wanted last;                /* by what comes after these calls */
} Tile;

typedef LIST(Tile) Tiles;

static const Access *access_of(Use use)
{
    return &use.piece->stage->accesses[use.access];
}

/* What an iteration has to have written itself: of rows that are there already nothing. */
static Box anew(const Plan *plan, const Window *window, const Box *box)
{
    Box rest = *box;
    if (window->slides_with) rest.side[0].begin = facts_max(plan->facts, rest.side[0].begin, expr_symbol(plan->pool, window->ready));
    return rest;
}

static bool overwrites(Use use)
{
    return access_overwrites(access_of(use)) && !use.piece->stage->node->predicate;
}

static const char *unwritten_fault(Nest *nest, Tile *tile)
{
    Plan *plan = nest->plan;
    for (int u = 0, next; u < tile->uses.count; u = next) {
        const Piece *piece = tile->uses.items[u].piece;
        for (next = u; next < tile->uses.count && tile->uses.items[next].piece == piece; next++) {
            const Use use = tile->uses.items[next];
            const Box box = anew(plan, tile->window, &piece->boxes[use.access]);
            if (access_reads(access_of(use)) && !box_is_written(plan, piece->stage->node, &box, &tile->written))
                FAULT("%s would read elements of `%s` that no call has written for its tile", stage_title(plan, piece->stage),
                      tile->window->space->root->name);
        }
        for (int w = u; w < next; w++)
            if (access_overwrites(access_of(tile->uses.items[w]))) add_written(plan, &tile->written, piece->stage->node, &piece->boxes[tile->uses.items[w].access]);
    }
    return NULL;
}

/* Whether the piece has all iterations of its call that touch some of the box. */
static bool has_iterations_for(Plan *plan, Use use, const Box *wanted)
{
    const Stage *stage = use.piece->stage;
    Interval loops[MAX_RANK] = {{0}};
    if (!demand_on_loops(plan, stage, &access_of(use)->box, wanted, loops)) return false;
    complete_loops(plan, stage, loops);
    for (int l = 0; l < stage->loop_count; l++)
        if (!facts_prove_le(plan->facts, use.piece->loops[l].begin, loops[l].begin)
            || !facts_prove_le(plan->facts, loops[l].end, use.piece->loops[l].end))
            return false;
    return true;
}

static void want(Plan *plan, Wanted *wanted, const Box *box)
{
    wanted->box = wanted->any ? box_hull(plan->facts, &wanted->box, box) : *box;
    wanted->any = true;
}

/* From the last call back. */
static const char *version_fault(Nest *nest, const Tile *tile)
{
    Plan *plan = nest->plan;
    Wanted wanted = tile->last;
    for (int u = tile->uses.count - 1, next; u >= 0; u = next) {
        const Piece *piece = tile->uses.items[u].piece;
        bool over = false;
        for (next = u; next >= 0 && tile->uses.items[next].piece == piece; next--) {
            const Use use = tile->uses.items[next];
            if (!access_writes(access_of(use)) || !wanted.any) continue;
            const Box box = anew(plan, tile->window, &wanted.box);
            if (!has_iterations_for(plan, use, &box))
                FAULT("%s would leave elements of `%s` as they are without it, and they are read after it",
                      stage_title(plan, piece->stage), tile->window->space->root->name);
            over |= overwrites(use) && box_contains(plan->facts, &piece->boxes[use.access], &box);
        }
        if (over) wanted.any = false;
        for (int r = u; r > next; r--)
            if (access_reads(access_of(tile->uses.items[r]))) want(plan, &wanted, &piece->boxes[tile->uses.items[r].access]);
    }
    return NULL;
}

/* Rows that are there already stay: no iteration wants rows before those that one before it has begun with. */
static const char *slide_fault(Nest *nest, const Window *window)
{
    Plan *plan = nest->plan;
    const Expr *begin = window->box.side[0].begin;
    for (int n = 0; n < nest->loop_count; n++) {
        const NestLoop *loop = &nest->loops[n];
        if (loop->variable != window->slides_with) continue;
        if (nest_is_parallel(nest) && (n == 0 || (n == 1 && nest->loops[0].collapsed)))
            FAULT("threads share the loop `%s`, and rows of `%s` are kept from one iteration to the next", loop->name, window->space->root->name);
        const Expr *next = expr_add(plan->pool, expr_symbol(plan->pool, loop->variable), expr_symbol(plan->pool, loop->length));
        const Expr *later = expr_substitute(plan->pool, begin, &(Substitution){loop->variable, next}, 1);
        if (expr_mentions(begin, loop->length) || !facts_prove_le(plan->facts, begin, later))
            FAULT("a tile may need rows of `%s` before those that the one before it has", window->space->root->name);
    }
    return NULL;
}

/* The first loop that must not move the tile in this dimension: what is in it stays while that loop, those inside of it, and parts,
 * go round. Rows that slide move with one more. */
static int first_that_stays(const Nest *nest, const Window *window, int d)
{
    int n = 0;
    while (window->slides_with && nest->loops[n].variable != window->slides_with) n++;
    return window->slides_with ? n + (d == 0) : window->depth;
}

/* Memory is addressed from where the tile begins, by its extents: these must be what they are as long as what is in it stays. */
static const char *moves_fault(Nest *nest, const Tile *tile)
{
    const Window *window = tile->window;
    int part = window->slides_with ? 0 : tile->uses.items[0].piece->sub; /* all that touch it are in this one; 0: in none */
    for (int u = 0; u < tile->uses.count; u++)
        if (tile->uses.items[u].piece->sub != part) part = 0;
    for (int d = 0; d < window->box.rank; d++)
        for (int n = first_that_stays(nest, window, d); n < nest->loop_count + nest->sub_count; n++)
            if (n != nest->loop_count + part - 1 && interval_mentions_loop(window->box.side[d], &nest->loops[n]))
                FAULT("the tile of `%s` would move with `%s` while what is in it stays", window->space->root->name, nest->loops[n].name);
    return NULL;
}

static void find_uses(const Nest *nest, Tiles *tiles)
{
    Arena *arena = nest->plan->arena;
    for (int p = 0; p < nest->pieces.count; p++) {
        const Piece *piece = nest->pieces.items[p];
        Piece *whole = NULL;
        for (int a = 0; a < piece->stage->access_count; a++) {
            Space *space = piece->stage->accesses[a].space;
            const Window *window = nest_window(nest, space);
            if (!window) continue;
            if (space->touched >= tiles->count || tiles->items[space->touched].window != window) {
                space->touched = tiles->count;
                list_push(arena, tiles, ((Tile){.window = window}));
            }
            if (!whole) {
                whole = arena_alloc(arena, sizeof *whole);
                *whole = piece_on_tile(nest, piece);
            }
            list_push(arena, &tiles->items[space->touched].uses, ((Use){whole, a, p}));
        }
    }
}

bool part_writes_anew(Nest *nest, const Window *window, int sub)
{
    Tile tile = {.window = window};
    for (int p = nest->subs[sub - 1].first; p <= nest->subs[sub - 1].last; p++) {
        const Piece *piece = nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            if (nest_window(nest, piece->stage->accesses[a].space) != window) continue;
            list_push(nest->plan->arena, &tile.uses, ((Use){piece, a, p}));
            if (access_writes(&piece->stage->accesses[a])) want(nest->plan, &tile.last, &piece->boxes[a]);
        }
    }
    return !window->slides_with && !unwritten_fault(nest, &tile) && !version_fault(nest, &tile);
}

/* --- Memory that tiles share ---------------------------------------------------------------------------- */

typedef struct Life {
    const Window *window;
    int first, last;            /* pieces */
} Life;

/* From the first call that touches it to the last, with all that runs in a loop, or a part, that goes round while it is in use:
 * inside of one that others run in which touch it too. */
static Life life_of(const Nest *nest, const Tile *tile)
{
    Life life = {tile->window, tile->uses.items[0].index, tile->uses.items[tile->uses.count - 1].index};
    int least = nest->loop_count, most = 0;
    for (int u = 0; u < tile->uses.count; u++) {
        const int depth = tile->uses.items[u].piece->depth;
        if (depth < least) least = depth;
        if (depth > most) most = depth;
    }
    for (int p = 0; p < nest->pieces.count && least < most; p++) {
        if (nest->pieces.items[p]->depth <= least) continue;
        if (p < life.first) life.first = p;
        if (p > life.last) life.last = p;
    }
    for (int s = 0; s < nest->sub_count; s++) {
        const Part *part = &nest->subs[s];
        if (life.last < part->first || life.first > part->last || (life.first >= part->first && life.last <= part->last)) continue;
        if (part->first < life.first) life.first = part->first;
        if (part->last > life.last) life.last = part->last;
    }
    return life;
}

/* In the order of their memories, and in each of their lives. */
static int by_memory(const void *a, const void *b)
{
    const Life *one = a, *other = b;
    const int mine = one->window->memory->life, theirs = other->window->memory->life;
    return mine != theirs ? (mine > theirs) - (mine < theirs) : (one->first > other->first) - (one->first < other->first);
}

static const char *storage_fault(Nest *nest, const Tiles *tiles)
{
    Life *lives = arena_alloc(nest->plan->arena, sizeof *lives * (size_t)(tiles->count + 1));
    int count = 0;
    for (int t = 0; t < tiles->count; t++)
        if (tiles->items[t].window->memory) lives[count++] = life_of(nest, &tiles->items[t]);
    qsort(lives, (size_t)count, sizeof *lives, by_memory);
    for (int i = 1; i < count; i++)
        if (lives[i].window->memory == lives[i - 1].window->memory && lives[i].first <= lives[i - 1].last)
            FAULT("the tile of `%s` lies in memory where that of `%s` is still in use", lives[i].window->space->root->name,
                  lives[i - 1].window->space->root->name);
    return NULL;
}

const char *tiles_fault(Nest *nest)
{
    Tiles tiles = {0};
    const char *fault = parts_fault(nest);
    find_uses(nest, &tiles);
    for (int t = 0; t < tiles.count && !fault; t++) {
        Tile *tile = &tiles.items[t];
        const bool slides = tile->window->slides_with; /* to its end the next iteration takes it to be there */
        if (slides) want(nest->plan, &tile->last, &tile->window->box);
        fault = moves_fault(nest, tile);
        if (!fault) fault = unwritten_fault(nest, tile);
        if (!fault) fault = version_fault(nest, tile);
        if (!fault && slides) fault = slide_fault(nest, tile->window);
    }
    return fault ? fault : storage_fault(nest, &tiles);
}
