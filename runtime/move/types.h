/* MPI datatypes and local copies of products of runs. */
#ifndef FERN_TYPES_H
#define FERN_TYPES_H

#include "../combine/combine.h"
#include "../pattern/peers.h"

#include <mpi.h>

typedef enum Side { SOURCE, DESTINATION } Side;

/* Where one side of a message lies: bytes from one place to the next in each dimension. */
typedef struct Layout {
    int rank;
    int64_t stride[FERN_MAX_RANK];
    size_t element; /* bytes */
} Layout;

/* One committed element that covers a message, counted from the pointer of the storage. Both sides list
 * the elements in one order. However large: no count is above INT_MAX. */
fern_status type_of_runs(const Runs *axis, Side side, const Layout *layout, MPI_Datatype *type);

/* One committed element of `count` elements side by side; an MPI error code. */
int contiguous_type(int64_t count, MPI_Datatype element, MPI_Datatype *type);

/* Copies the runs of a message within this rank; runs that lie where they go are left alone. */
void copy_runs(const Runs *axis, const Layout *from, const void *source, const Layout *to, void *destination);

/* Between one side of a message and consecutive elements, in the order of the datatype. */
void pack_runs(const Runs *axis, Side side, const Layout *layout, const void *memory, void *packed);
void unpack_runs(const Runs *axis, Side side, const Layout *layout, const void *packed, void *memory);

/* memory = memory op packed, element by element. */
void combine_runs(const Runs *axis, Side side, const Layout *layout, const void *packed, void *memory,
                  fern_combine combine);

#endif
