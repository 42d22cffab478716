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
        const char *name = touched->array->space->root->name;
        if (touched->image) {
            diag_error(d->diag, range, "--target=mpi+cuda does not look into a GPU's memory for what `%s` names of `%s`",
                       touched->image->indices->space->root->name, name);
            return;
        }
        if (!touched->partial) continue;
        diag_error(d->diag, range, "--target=mpi+cuda combines no parts of `%s`, which are in a GPU's memory, yet", name);
        diag_hint(d->diag, "a schedule that distributes no loop over which a call reduces leaves it whole");
    }
}

void check_devices(Distributor *d)
{
    if (!d->plan->region->for_device) return;
    if (d->distribution->rows.count) {
        const RowArray *rows = d->distribution->rows.items[0];
        diag_error(d->diag, rows->by->node->range, "--target=mpi+cuda does not look into a GPU's memory for the rows of `%s`",
                   rows->space->root->name);
        return;
    }
    for (int n = 0; n < d->distribution->shares.count; n++) check_share(d, d->distribution->shares.items[n]);
}
