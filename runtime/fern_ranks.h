/* The run-time library of composed functions on ranks: what fernc's output for MPI includes. */
#ifndef FERN_RANKS_H
#define FERN_RANKS_H

/* The C++ bindings that old MPIs add to mpi.h. */
#ifdef __cplusplus
#define OMPI_SKIP_MPICXX 1
#define MPICH_SKIP_MPICXX 1
#endif

#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#include "accumulate.h"
#include "agree.h"
#include "classes.h"
#include "collect.h"
#include "combine.h"
#include "decide.h"
#include "demand.h"
#include "device.h"
#include "files.h"
#include "forecast.h"
#include "grid.h"
#include "image.h"
#include "interior.h"
#include "local.h"
#include "move.h"
#include "nccl_link.h"
#include "nodes.h"
#include "partial.h"
#include "placement.h"
#include "plan.h"
#include "reduce.h"
#include "report.h"
#include "rotate.h"
#include "rounds.h"
#include "stream.h"
#include "traffic.h"

#ifdef __cplusplus
}
#endif

#endif
