/* What is brought of arrays that the function only reads, by calls of NAME_run, may stay from run to run where the caller says
 * that they change no more. Once all moves are decided. */
#include "distributor.h"

#include <string.h>

enum { MAX_HELD = 32 }; /* FERN_STALE of the library for ranks */

static const Placed *home_of(const Placed *array)
{
    return array->home ? array->home : array;
}

static bool is_written(const Distribution *distribution, const Placed *home)
{
    for (int i = 0; i < distribution->arrays.count; i++)
        if (home_of(distribution->arrays.items[i]) == home && distribution->arrays.items[i]->written) return true;
    for (int n = 0; n < distribution->shares.count; n++)
        for (int t = 0; t < distribution->shares.items[n]->touched.count; t++) {
            const Touched *touched = &distribution->shares.items[n]->touched.items[t];
            if (home_of(touched->array) == home && (touched->writes || touched->partial)) return true;
        }
    return false;
}

/* A parameter that is read, all the time at one address: what is brought of it is what the caller has in it. */
static bool may_be_held(const Distributor *d, const Placed *array)
{
    const Placed *home = home_of(array);
    if (home->parameter < 0 || home->swapped || d->function->parameters.items[home->parameter].assigned) return false;
    return !is_written(d->distribution, home);
}

static void hold(Distributor *d, Placed *array, int move)
{
    if (d->distribution->held.count == MAX_HELD || !may_be_held(d, array)) return;
    list_push(d->arena, &d->distribution->held, ((Held){.array = home_of(array), .move = move}));
}

const Held *held_move(const Distribution *distribution, int move)
{
    for (int h = 0; h < distribution->held.count; h++)
        if (distribution->held.items[h].move == move) return &distribution->held.items[h];
    return NULL;
}

/* What indices name changes with them: that is brought anew. */
void hold_moves(Distributor *d)
{
    for (int i = 0; i < d->distribution->redistributions.count; i++)
        hold(d, d->distribution->redistributions.items[i].from, d->distribution->redistributions.items[i].number);
    for (int n = 0; n < d->distribution->shares.count; n++) {
        Share *share = d->distribution->shares.items[n];
        for (int t = 0; t < share->touched.count; t++) {
            const Touched *touched = &share->touched.items[t];
            if (touched->moved && !touched->streamed && !touched->kept_from && !touched->image) hold(d, touched->array, touched->number);
        }
    }
}
