#include "fault.h"

#include <stdio.h>
#include <stdlib.h>

void stop_on_fault(const char *pass, const Region *region, const char *fault)
{
    if (!fault) return;
    fprintf(stderr, "fernc: internal error: after the pass `%s`, in `%s`, region at line %u: %s\n", pass,
            region->function->name, region->statements.count ? region->statements.items[0]->line : 0, fault);
    exit(2);
}
