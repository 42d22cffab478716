/* How often a rank that computes looks after its messages. */
#ifndef FERN_PACE_H
#define FERN_PACE_H

#include <stdbool.h>

typedef struct Pace {
    bool under_way; /* something may still be on its way */
    double next;    /* when it is due, as MPI_Wtime tells */
} Pace;

/* Whether to look now. What looking takes is a small part of the time from one look to the next: a rank looks
 * between pace_due and pace_kept, and `under_way` is what it then has found. */
bool pace_due(Pace *pace, double *began);
void pace_kept(Pace *pace, double began, bool under_way);

#endif
