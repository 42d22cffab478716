/* What has been brought to the ranks before one nest is still there for a later one that needs the same, as long as no nest
 * between them has written the array. */
#include "distributor.h"

#include <string.h>

/* A schedule wants it to travel while calls run: what the interior reads is not copied then. */
static bool travels(const Distributor *d, const Placed *array)
{
    for (int c = 0; c < d->schedule->commands.count; c++) {
        const Command *command = &d->schedule->commands.items[c];
        if (command->kind != COMMAND_COMMUNICATE || !is_command_for(d, command) || !command->ranks->overlap) continue;
        for (int i = 0; i < command->ranks->arrays.count; i++)
            if (!strcmp(command->ranks->arrays.items[i].text, array->space->root->name)) return true;
    }
    return false;
}

static Touched *touched_in(const Share *share, const Placed *array)
{
    for (int t = 0; t < share->touched.count; t++)
        if (share->touched.items[t].array == array && !share->touched.items[t].image) return &share->touched.items[t];
    return NULL;
}

/* The first of the nests before this one, of the same run of calls, to which the same box was brought and which nobody has
 * written since; NULL: none. */
static Touched *brought_before(Distributor *d, int number, const Touched *touched)
{
    const Share *share = d->distribution->shares.items[number];
    for (int n = number - 1; n >= 0; n--) {
        const Share *before = d->distribution->shares.items[n];
        if (before->nest->plan != share->nest->plan) return NULL;
        Touched *other = touched_in(before, touched->array);
        if (other && (other->writes || other->partial)) return NULL;
        if (other && other->moved && !other->streamed && !other->kept_from && is_same_box(d, before, share, &other->box, &touched->box))
            return other;
    }
    return NULL;
}

void keep_moves(Distributor *d)
{
    for (int n = 0; n < d->distribution->shares.count; n++) {
        Share *share = d->distribution->shares.items[n];
        d->plan = share->nest->plan;
        for (int t = 0; t < share->touched.count; t++) {
            Touched *touched = &share->touched.items[t];
            if (!touched->moved || touched->streamed || touched->image || travels(d, touched->array)) continue;
            touched->kept_from = brought_before(d, n, touched);
            if (touched->kept_from) touched->kept_from->kept = true;
        }
    }
}
