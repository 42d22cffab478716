/* Tile sizes: those asked for, or what fits a cache. */
#include "lower/lower.h"

#include "model/formula.h"
#include "program/build.h"

/* In C, but for what comes from memory. */
static const char *size_of_rule(Emitter *emitter, const Nest *nest, int n, const TileRule *rule)
{
    const char *gain = rule->packs ? emit_gain_of_loop(emitter, nest, n, rule) : NULL;
    if (gain) {
        const char *range = emit_expr(emitter, tile_range(nest, n), false), *size = emit_expr(emitter, rule->size, false);
        if (rule->spreads) size = arena_printf(emitter->arena, "fern_spread(%s, %s)", range, size);
        return arena_printf(emitter->arena, "%s > 0 ? %s : %s", gain, size, range);
    }
    if (rule->size) return emit_expr(emitter, rule->size, false);
    if (emitter->on_device)
        return device_fit_in_c(emitter, arena_printf(emitter->arena, nest->forked ? "FERN_TILE_STREAMS * %s" : "%s",
                                                     emit_expr(emitter, rule->step, nest->forked)));
    int64_t bytes;
    if (!emitter->agreed && expr_is_constant(rule->step, &bytes) && !rule->stands)
        return arena_printf(emitter->arena, "%lld", (long long)(rule->second ? fern_fill(emitter->machine, bytes) : fern_fit(emitter->machine, bytes, rule->all)));
    const char *step = emit_expr(emitter, rule->step, false), *machine = machine_in_c(emitter);
    if (rule->second) return arena_printf(emitter->arena, "fern_fill(%s, %s)", machine, step);
    if (!rule->stands) return arena_printf(emitter->arena, "fern_fit(%s, %s, %d)", machine, step, rule->all);
    return arena_printf(emitter->arena, "fern_fit_beside(%s, %s, %s)", machine, step, emit_expr(emitter, rule->stands, false));
}

/* Bytes that tiles stream, and their name in C. */
typedef struct Streamed {
    const Expr *bytes;
    const char *name;
} Streamed;

/* What several loops of a nest ask for stands in a variable. */
static const char *streams_in_c(Emitter *emitter, const Expr *bytes, Streamed *last)
{
    if (is_plain_number(bytes)) return emit_count(emitter, bytes);
    if (last->bytes != bytes) {
        const char *value = emit_count(emitter, bytes);
        *last = (Streamed){bytes, fresh_name(emitter, "streams")};
        add_declaration(emitter->to, "const int64_t", last->name, "%s", value);
    }
    return last->name;
}

/* Of expressions of one form, numbers that are no larger in the one make it no larger. */
static bool is_never_more(const Expr *a, const Expr *b)
{
    int64_t less, more;
    if (expr_is_constant(a, &less)) return expr_is_constant(b, &more) && less <= more;
    if (a->term_count != 1 || b->term_count != 1 || a->terms[0].atom_count != 1 || b->terms[0].atom_count != 1) return false;
    if (a->terms[0].coefficient != 1 || b->terms[0].coefficient != 1) return false;
    const Atom *left = a->terms[0].atoms[0], *right = b->terms[0].atoms[0];
    if (left->kind != right->kind || (left->kind != ATOM_MAX && left->kind != ATOM_MIN && left->kind != ATOM_DIV)) return false;
    if (left->kind == ATOM_DIV) return left->right == right->right && is_never_more(left->left, right->left);
    return is_never_more(left->left, right->left) && is_never_more(left->right, right->right);
}

/* In C, what the size is unless the caller asks for another. */
static const char *default_tile(Emitter *emitter, const Nest *nest, int n, Streamed *last)
{
    const TileRule rule = tile_rule(nest, n);
    const char *size = size_of_rule(emitter, nest, n, &rule);
    if (!rule.streams) return size;
    const char *few = emit_expr(emitter, rule.few, false), *streams = streams_in_c(emitter, rule.streams, last);
    if (rule.pieces) few = arena_printf(emitter->arena, "fern_piece(%s, %s)", emit_expr(emitter, tile_range(nest, n), false), few);
    if (emitter->agreed || rule.pieces || !rule.size || rule.packs || !is_never_more(rule.few, rule.size))
        return arena_printf(emitter->arena, "fern_ahead(%s, %d, %s, %s, %s)", machine_in_c(emitter), rule.cache, streams, few, size);
    return arena_printf(emitter->arena, "%s > %lld ? %s : %s", streams, (long long)emitter->machine->cache[rule.cache], few, size);
}

static void emit_tile(Emitter *emitter, const Nest *nest, int n, Streamed *last)
{
    const NestLoop *loop = &nest->loops[n];
    if (loop->fixed) {
        add_constant(emitter->to, symbol_text(emitter, loop->tile), "%lld", (long long)loop->asked);
        return;
    }
    const char *asked = emitter->naming.tiles_name ? arena_printf(emitter->arena, "%s ? %s->%s : 0", emitter->naming.tiles_name,
                                                           emitter->naming.tiles_name, loop->name)
                        : emitter->on_ranks && emitter->always_fuses ? arena_printf(emitter->arena, "fern_verify_tile(%d)", emitter->tiles_asked++) : "0";
    const char *size = stream_tile(emitter, nest, n, default_tile(emitter, nest, n, last)), *range = emit_expr(emitter, tile_range(nest, n), false);
    if (loop_shares_tiles(nest, n)) size = arena_printf(emitter->arena, "fern_share(%s, %s, %s)", size, range, threads_name(emitter, nest));
    const char *tile = arena_printf(emitter->arena, "fern_tile(%s, %s, %s)", asked, size, range);
    if (loop->granule > 1) tile = arena_printf(emitter->arena, "fern_round(%s, %lld)", tile, (long long)loop->granule);
    add_declaration(emitter->to, "const int64_t", symbol_text(emitter, loop->tile), "%s", tile);
}

void emit_tiles(Emitter *emitter, const Plan *plan)
{
    for (int i = 0; i < plan->nests.count; i++) {
        const Nest *nest = plan->nests.items[i];
        int order[2 * MAX_RANK];
        Streamed last = {NULL, NULL};
        if (nest->kernel) continue;
        for (int n = 0, count = tile_order(nest, order); n < count; n++) emit_tile(emitter, nest, order[n], &last);
        emit_rings(emitter, nest);
    }
}
