#include "even.h"

#include <string.h>

/* Coordinates along a dimension of the grid, ascending, each once, from 0 on. */
enum { MOST_STRETCHES = 32 };
typedef struct Stretches {
    const SizedMove *move;
    int g;
    int64_t parts;
    int64_t first[MOST_STRETCHES];
    int count; /* MOST_STRETCHES: there may be more */
} Stretches;

static void begin_at(Stretches *stretches, int64_t coordinate)
{
    int at = 0;
    while (at < stretches->count && stretches->first[at] < coordinate) at++;
    if (coordinate >= stretches->parts || stretches->count == MOST_STRETCHES) return;
    if (at < stretches->count && stretches->first[at] == coordinate) return;
    memmove(&stretches->first[at + 1], &stretches->first[at], sizeof *stretches->first * (size_t)(stretches->count - at));
    stretches->first[at] = coordinate;
    stretches->count++;
}

/* The first coordinate whose block begins, or ends, behind a place, as a loop counts. */
static int64_t first_behind(const SizedCut *cut, int64_t parts, bool ends, int64_t place)
{
    int64_t before = -1, behind = parts;
    while (behind - before > 1) {
        const int64_t middle = before + (behind - before) / 2;
        const fern_span block = fern_block(cut->extent, parts, middle);
        if ((ends ? block.end : block.begin) - cut->shift > place)
            behind = middle;
        else
            before = middle;
    }
    return behind;
}

static bool is_less(const Stretches *stretches, const Atom *atom, int64_t coordinate)
{
    int64_t coordinates[FERN_MAX_RANK] = {0}, left, right;
    coordinates[stretches->g] = coordinate;
    return sized_evaluate(stretches->move, atom->left, coordinates, &left)
           && sized_evaluate(stretches->move, atom->right, coordinates, &right) && left < right;
}

/* Where the lesser of two that grow evenly becomes the greater: once at most in a stretch. */
static void begin_where_they_cross(Stretches *stretches, const Atom *atom)
{
    const Stretches old = *stretches;
    for (int s = 0; s < old.count; s++) {
        int64_t same = old.first[s], other = (s + 1 < old.count ? old.first[s + 1] : old.parts) - 1;
        const bool less = is_less(&old, atom, same);
        if (is_less(&old, atom, other) == less) continue;
        while (other - same > 1) {
            const int64_t middle = same + (other - same) / 2;
            if (is_less(&old, atom, middle) == less)
                same = middle;
            else
                other = middle;
        }
        begin_at(stretches, other);
    }
}

/* False: it is not known where it grows evenly. */
static bool begin_for(Stretches *stretches, const Expr *expr)
{
    for (int t = 0; t < expr->term_count; t++) {
        const Term *term = &expr->terms[t];
        if (term->atom_count == 0) continue;
        if (term->atom_count > 1) return false;
        const Atom *atom = term->atoms[0];
        if (atom->kind == ATOM_SYMBOL) continue;
        if (atom->kind != ATOM_MIN && atom->kind != ATOM_MAX) return false;
        if (!begin_for(stretches, atom->left) || !begin_for(stretches, atom->right)) return false;
        begin_where_they_cross(stretches, atom);
    }
    return true;
}

static bool find_along(Stretches *stretches)
{
    const SizedMove *move = stretches->move;
    const SizedCut *cut = &move->cuts[stretches->g];
    begin_at(stretches, 0);
    if (cut->cut) begin_at(stretches, cut->extent % stretches->parts);
    for (int ends = 0; ends < 2 && cut->cut; ends++) {
        begin_at(stretches, first_behind(cut, stretches->parts, ends, cut->first));
        begin_at(stretches, first_behind(cut, stretches->parts, ends, cut->last));
    }
    for (int i = 0; i < move->box->rank; i++)
        for (int end = 0; end < 2; end++)
            if (move->sides[i][end].other && !begin_for(stretches, move->sides[i][end].other)) return false;
    return stretches->count < MOST_STRETCHES;
}

void find_even(SizedMove *move, Arena *arena)
{
    if (move->steps.count) return;
    for (int g = 0; g < move->grid.rank; g++) {
        Stretches stretches = {.move = move, .g = g, .parts = move->grid.extent[g]};
        if (!find_along(&stretches)) continue;
        int64_t *even = arena_alloc(arena, sizeof *even * (size_t)stretches.count);
        memcpy(even, stretches.first, sizeof *even * (size_t)stretches.count);
        move->demand.even[g] = even;
        move->demand.even_count[g] = stretches.count;
    }
}
