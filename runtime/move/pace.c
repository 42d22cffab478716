#include "pace.h"

#include <mpi.h>

/* A look takes at most this part of the time, and is due no more often than that. */
static const double share = 1.0 / 32, least = 5e-6;

bool pace_due(Pace *pace, double *began)
{
    if (!pace->under_way) return false;
    *began = MPI_Wtime();
    return *began >= pace->next;
}

void pace_kept(Pace *pace, double began, bool under_way)
{
    const double now = MPI_Wtime(), rest = (now - began) / share;
    pace->under_way = under_way;
    pace->next = now + (rest > least ? rest : least);
}
