/* What ranks that have a GPU each cannot do yet: errors for it. */
#include "distributor.h"

void check_devices(Distributor *d)
{
    if (!d->plan->region->for_device || !d->distribution->rows.count) return;
    const RowArray *rows = d->distribution->rows.items[0];
    diag_error(d->diag, rows->by->node->range, "--target=mpi+cuda does not look into a GPU's memory for where rows begin, as `%s` says",
               rows->begins->space->root->name);
    diag_hint(d->diag, "a routine that works in the host's memory, with --target=mpi");
}
