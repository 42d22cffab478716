#include "fault.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

enum { ROOM = 1024 };

static struct {
    bool catches;
    jmp_buf back;
    char said[ROOM];
} caught;

void stop_on_fault(const char *pass, const Region *region, const char *fault)
{
    if (!fault) return;
    snprintf(caught.said, ROOM, "after the pass `%s`, in `%s`, region at line %u: %s", pass, region->function->name,
             region->statements.count ? region->statements.items[0]->line : 0, fault);
    if (caught.catches) longjmp(caught.back, 1);
    fprintf(stderr, "fernc: internal error: %s\n", caught.said);
    exit(2);
}

const char *fault_caught(void (*run)(void *data), void *data)
{
    if (setjmp(caught.back)) {
        caught.catches = false;
        return caught.said;
    }
    caught.catches = true;
    run(data);
    caught.catches = false;
    return NULL;
}
