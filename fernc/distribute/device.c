/* What ranks that have a GPU each cannot do yet: errors for it. */
#include "distributor.h"

static void check_share(Distributor *d, const Share *share)
{
    const Range range = share->nest->pieces.items[0]->stage->node->range;
    if (share->steps.begin) {
        diag_error(d->diag, range, "--target=mpi+cuda runs no nest in steps of `%s` yet: what comes in steps comes into the host's memory",
                   share->steps.name);
        diag_hint(d->diag, "without `communicate` and `rotate`, what a nest needs is brought before it");
    }
    for (int t = 0; t < share->touched.count; t++) {
        const Touched *touched = &share->touched.items[t];
        if (!touched->partial) continue;
        diag_error(d->diag, range, "--target=mpi+cuda combines no parts of `%s`, which are in a GPU's memory, yet", touched->array->space->root->name);
        diag_hint(d->diag, "a schedule that distributes no loop over which a call reduces leaves it whole");
    }
}

void check_devices(Distributor *d)
{
    if (!d->plan->region->for_device) return;
    if (d->distribution->rows.count) {
        const RowArray *rows = d->distribution->rows.items[0];
        diag_error(d->diag, rows->by->node->range, "--target=mpi+cuda does not look into a GPU's memory for where rows begin, as `%s` says",
                   rows->begins->space->root->name);
        diag_hint(d->diag, "a routine that works in the host's memory, with --target=mpi");
        return;
    }
    for (int n = 0; n < d->distribution->shares.count; n++) check_share(d, d->distribution->shares.items[n]);
}
