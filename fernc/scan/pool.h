/* Work that is done in processes of its own, several at once. */
#ifndef FERN_SCAN_POOL_H
#define FERN_SCAN_POOL_H

#include <stdio.h>

typedef struct Pool {
    int jobs;                                                       /* at once: one at least */
    int count;                                                      /* numbers 0 .. count - 1 are worked on */
    void (*work)(int number, FILE *out, void *data);                /* in a process that says nothing and may end itself; what comes of it goes to `out`, line by line */
    void (*done)(int number, FILE *out, int status, void *data);    /* here: `out` from its beginning, status as of waitpid. In any order */
    void *data;
} Pool;

void pool_run(const Pool *pool);

#endif
