/* The run-time library of composed functions on ranks: what fernc's output for MPI includes. */
#ifndef FERN_RANKS_H
#define FERN_RANKS_H

#include "accumulate.h"
#include "agree.h"
#include "collect.h"
#include "combine.h"
#include "demand.h"
#include "files.h"
#include "grid.h"
#include "local.h"
#include "move.h"
#include "placement.h"
#include "reduce.h"
#include "report.h"
#include "rotate.h"

#endif
