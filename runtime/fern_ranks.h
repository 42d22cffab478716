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

#include "combine/accumulate.h"
#include "plan/agree.h"
#include "forecast/classes.h"
#include "move/collect.h"
#include "combine/combine.h"
#include "combine/decide.h"
#include "layout/demand.h"
#include "gpu/device.h"
#include "move/files.h"
#include "forecast/forecast.h"
#include "grid/grid.h"
#include "pattern/image.h"
#include "move/interior.h"
#include "layout/local.h"
#include "move/move.h"
#include "gpu/nccl_link.h"
#include "grid/nodes.h"
#include "combine/partial.h"
#include "layout/placement.h"
#include "plan/plan.h"
#include "combine/reduce.h"
#include "report/report.h"
#include "combine/rotate.h"
#include "forecast/rounds.h"
#include "gpu/stream.h"
#include "forecast/traffic.h"

#ifdef __cplusplus
}
#endif

#endif
