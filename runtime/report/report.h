/* FERN_REPORT=1: where the ranks of a grid run. */
#ifndef FERN_REPORT_H
#define FERN_REPORT_H

#include "../grid/grid.h"

/* Rank 0 prints a table on stderr, one line a rank: its coordinates or `idle`, node, cores that it may run on,
 * NUMA node it runs on now, threads (OMP_NUM_THREADS); and notes on cores that ranks share, and on one
 * rank where the launcher started many. Called by fern_grid_open; does nothing without FERN_REPORT on
 * rank 0. Together. */
void fern_report_grid(fern_grid *grid);

#endif
