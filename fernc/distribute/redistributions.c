/* Arrays that nests write where they do not lie: they are redistributed before, and lie as the nest wants it until another
 * one does not. What the caller has comes home at the end. */
#include "distributor.h"

#include <string.h>

/* How an array has to lie for what a nest writes of it. */
struct Wanted {
    const Stage *by;         /* the first call that writes it; NULL: none does */
    int over[MAX_RANK];
    unsigned partial;        /* dimensions of the grid along which ranks reduce into it */
    bool treats_first;
    bool known;              /* else calls want it in different ways */
};

static void write_wanted(Distributor *d, const Share *share, const Placed *array, const Piece *piece, int a, Wanted *wanted)
{
    const Access *access = &piece->stage->accesses[a];
    Wanted here = {.by = piece->stage, .partial = partial_over(d, share, piece, access), .known = true};
    for (int i = 0; i < MAX_RANK; i++) here.over[i] = -1;
    for (int g = 0; g < d->distribution->grid.rank; g++) {
        const Cut *cut = &share->cuts[g];
        const Expr *shift;
        if (cut->loop < 0 || here.partial >> g & 1) continue;
        int side = tile_side(d->plan, &share->nest->loops[cut->loop], &piece->boxes[a], &shift);
        here.known &= side >= 0 && here.over[side] < 0;
        if (here.known) here.over[side] = g;
    }
    here.treats_first = here.partial && treats_first(d, piece->stage) && !begins_anew(d, share, array);
    bool same = !wanted->by || (here.partial == wanted->partial && !memcmp(here.over, wanted->over, sizeof here.over));
    here.known &= same && (!wanted->by || wanted->known);
    here.treats_first |= wanted->by && wanted->treats_first;
    *wanted = here;
}

static Wanted wanted_by(Distributor *d, const Share *share, const Placed *array)
{
    Wanted wanted = {0};
    d->plan = share->nest->plan;
    for (int p = 0; p < share->nest->pieces.count; p++) {
        const Piece *piece = share->nest->pieces.items[p];
        for (int a = 0; a < piece->stage->access_count; a++) {
            const Access *access = &piece->stage->accesses[a];
            if (access_writes(access) && in_memory(share->nest, access) && placed_array(d->distribution, access->space) == array)
                write_wanted(d, share, array, piece, a, &wanted);
        }
    }
    return wanted;
}

/* Blocks along the dimension g of the grid, each of which is what a reduce-scatter leaves to its rank. */
static bool scatters_into(const Placed *array, const Wanted *wanted, int g)
{
    int axis = axis_over(array, g);
    return axis == 0 && !array->cyclic[axis] && wanted->over[axis] < 0 && !wanted->treats_first && !(wanted->partial & (wanted->partial - 1));
}

static bool lies_so(const Distributor *d, const Placed *array, const Wanted *wanted)
{
    for (int g = 0; g < d->distribution->grid.rank; g++) {
        bool parts = wanted->partial >> g & 1;
        if (parts ? array->face[g] > 0 : array->face[g] != ALL_FACES) return false;
        if (parts && axis_over(array, g) >= 0 && !scatters_into(array, wanted, g)) return false;
    }
    for (int i = 0; i < array->space->rank; i++) {
        if (array->cyclic[i]) return false;
        if (array->over[i] != wanted->over[i] && (array->over[i] < 0 || !(wanted->partial >> array->over[i] & 1))) return false;
    }
    return true;
}

Placed *new_stay(Distributor *d, Placed *home, const Wanted *wanted, int first)
{
    Placed *stay = arena_alloc(d->arena, sizeof *stay);
    *stay = *home;
    stay->home = home;
    stay->first = first;
    stay->stay = 2;
    for (int i = 0; i < d->distribution->arrays.count; i++)
        if (d->distribution->arrays.items[i]->home == home) stay->stay++;
    stay->parameter = -1;
    stay->given = stay->written = stay->direct = false;
    memset(stay->cyclic, 0, sizeof stay->cyclic);
    memset(stay->ghost, 0, sizeof stay->ghost);
    for (int g = 0; g < MAX_GRID; g++) stay->face[g] = ALL_FACES;
    if (wanted) {
        stay->by = wanted->by;
        memcpy(stay->over, wanted->over, sizeof stay->over);
        for (int g = 0; g < d->distribution->grid.rank; g++)
            if (wanted->partial >> g & 1 && (home->face[g] != ALL_FACES || axis_over(home, g) >= 0)) stay->face[g] = 0;
    }
    list_push(d->arena, &d->distribution->arrays, stay);
    return stay;
}

/* --- What has to be brought ---------------------------------------------------------------------------------- */

static void redistribute(Distributor *d, Placed *from, Placed *to, int before)
{
    list_push(d->arena, &d->distribution->redistributions, ((Redistribution){.from = from, .to = to, .before = before}));
}

/* --- From nest to nest --------------------------------------------------------------------------------------- */

/* The one that a command makes the array lie as from this nest on. */
static Placed *commanded(const Distributor *d, const Placed *home, int share)
{
    for (int i = 0; i < d->distribution->arrays.count; i++) {
        Placed *array = d->distribution->arrays.items[i];
        if (array->home == home && array->given && array->first == share) return array;
    }
    return NULL;
}

static void report_commanded(Distributor *d, const Placed *stay, const Stage *by)
{
    diag_error(d->diag, stay->range, "`%s` cannot lie so from here on: %s writes it in other blocks", stay->space->root->name,
               stage_title(by->nest->plan, by));
}

/* What runs depends on values: it lies in one way all the time. False: nests want different ones, or it is allocated, which may
 * happen anywhere. */
static bool stay_throughout(Distributor *d, Placed *home)
{
    Wanted first = {0};
    bool fits = true, one = true;
    for (int n = 0; n < d->distribution->shares.count; n++) {
        const Wanted wanted = wanted_by(d, d->distribution->shares.items[n], home);
        if (!wanted.by) continue;
        fits &= wanted.known && lies_so(d, home, &wanted);
        one &= wanted.known && (!first.by || (wanted.partial == first.partial && !memcmp(wanted.over, first.over, sizeof first.over)));
        if (!first.by) first = wanted;
    }
    if (fits || !one || home->parameter < 0) return fits;
    Placed *stay = new_stay(d, home, &first, -1);
    stay->written = true;
    redistribute(d, home, stay, -1);
    redistribute(d, stay, home, d->distribution->shares.count);
    return true;
}

static void stay_nest_by_nest(Distributor *d, Placed *home)
{
    Placed *now = home;
    bool away = false; /* something was written, and not at home */
    for (int n = 0; n < d->distribution->shares.count; n++) {
        const Share *share = d->distribution->shares.items[n];
        Placed *next = commanded(d, home, n);
        const Wanted wanted = wanted_by(d, share, home);
        if (next && wanted.by && wanted.known && !lies_so(d, next, &wanted)) {
            report_commanded(d, next, wanted.by);
            return;
        }
        if (!next && wanted.by && wanted.known && !lies_so(d, now, &wanted)) next = new_stay(d, home, &wanted, n);
        if (next && !is_overwritten(d, share, home)) redistribute(d, now, next, n);
        if (next) now = next;
        now->written |= wanted.by != NULL;
        away |= wanted.by && now != home;
    }
    if (away && home->parameter >= 0) redistribute(d, now, home, d->distribution->shares.count);
}

void find_redistributions(Distributor *d)
{
    const int homes = d->distribution->arrays.count;
    for (int i = 0; i < homes; i++) { /* those that commands name were there before all was known of their homes */
        Placed *stay = d->distribution->arrays.items[i];
        if (!stay->home) continue;
        stay->space = stay->home->space;
        stay->by = stay->home->by;
        stay->spaces.items = stay->home->spaces.items;
        stay->spaces.count = stay->home->spaces.count;
        memcpy(stay->extent, stay->home->extent, sizeof stay->extent);
    }
    for (int i = 0; i < homes; i++) {
        Placed *home = d->distribution->arrays.items[i];
        if (home->home || home->swapped) continue;
        if (d->distribution->branches)
            stay_throughout(d, home);
        else
            stay_nest_by_nest(d, home);
    }
}
