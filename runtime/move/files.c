#include "files.h"

#include "../grid/context.h"
#include "../report/watch.h"
#include "types.h"

/* The types of this rank's part in memory and in the file; `any` false: it has none. */
typedef struct View {
    bool any;
    MPI_Datatype memory, file;
} View;

static fern_status runs_of_block(const fern_placement *placement, const fern_local *local, const int64_t *coordinates,
                                 Runs *axis)
{
    int64_t steps = 0;
    for (int a = 0; a < placement->rank; a++) {
        const fern_comb owned = fern_owned(placement, a, coordinates);
        const Storage memory = {owned, local->below[a]};
        const Storage file = {fern_comb_of_span((fern_span){0, placement->extent[a]}), 0};
        Segments all = {0};
        segments_add_comb(&all, owned);
        runs_add(&axis[a], &all, &owned, &memory, &file, &steps);
        const bool failed = all.failed || axis[a].failed;
        segments_free(&all);
        if (failed) return FERN_NO_MEMORY;
    }
    return FERN_OK;
}

static fern_status view_of(const fern_placement *placement, const fern_local *local, const int64_t *coordinates,
                           size_t element, View *view)
{
    Layout memory = {.rank = placement->rank, .element = element}, file = memory;
    int64_t stride = (int64_t)element;
    for (int a = placement->rank - 1; a >= 0; a--) {
        memory.stride[a] = local->stride[a] * (int64_t)element;
        file.stride[a] = stride;
        stride *= placement->extent[a];
    }
    Runs axis[FERN_MAX_RANK] = {{0}};
    fern_status status = runs_of_block(placement, local, coordinates, axis);
    if (status == FERN_OK) status = type_of_runs(axis, SOURCE, &memory, &view->memory);
    if (status == FERN_OK) status = type_of_runs(axis, DESTINATION, &file, &view->file);
    for (int a = 0; a < placement->rank; a++) runs_free(&axis[a]);
    return status;
}

static fern_status agreed(const fern_grid *grid, fern_status status)
{
    int mine = (int)status, all;
    watched_allreduce("a file", &mine, &all, 1, MPI_INT, MPI_MAX, grid->context->comm);
    return (fern_status)all;
}

static fern_status file_failure(fern_failure *failure, const char *path, int code)
{
    char text[MPI_MAX_ERROR_STRING];
    int length;
    if (code == MPI_SUCCESS) return FERN_OK;
    MPI_Error_string(code, text, &length);
    return fern_fail(failure, FERN_FILE, code, "%s: %s", path, text);
}

static int move_bytes(MPI_File file, const View *view, void *block, bool write)
{
    char nothing;
    void *memory = view->any ? block : &nothing;
    const MPI_Datatype type = view->any ? view->memory : MPI_BYTE;
    return write ? MPI_File_write_all(file, memory, view->any, type, MPI_STATUS_IGNORE)
                 : MPI_File_read_all(file, memory, view->any, type, MPI_STATUS_IGNORE);
}

/* How much a read brought, or a write on a full disk took, is not to be had everywhere: ROMIO and OMPIO differ. */
static fern_status check_length(MPI_File file, const char *path, int64_t least, bool write, fern_failure *failure)
{
    MPI_Offset size;
    const int code = MPI_File_get_size(file, &size);
    if (code != MPI_SUCCESS) return file_failure(failure, path, code);
    if (size >= least) return FERN_OK;
    return fern_fail(failure, FERN_FILE, 0, "%s: %lld bytes, where %lld are %s", path, (long long)size, (long long)least,
                     write ? "written" : "read");
}

static fern_status run(fern_grid *grid, const char *path, int64_t offset, int64_t bytes, const View *view,
                       void *block, bool write, fern_failure *failure)
{
    MPI_File file;
    const int mode = write ? MPI_MODE_CREATE | MPI_MODE_WRONLY : MPI_MODE_RDONLY;
    int code = MPI_File_open(grid->context->comm, path, mode, MPI_INFO_NULL, &file);
    fern_status status = agreed(grid, file_failure(failure, path, code));
    if (status != FERN_OK) {
        if (code == MPI_SUCCESS) MPI_File_close(&file);
        return status;
    }
    if (!write && bytes > 0) status = agreed(grid, check_length(file, path, offset + bytes, false, failure));
    if (status == FERN_OK) {
        code = MPI_File_set_view(file, offset, MPI_BYTE, view->any ? view->file : MPI_BYTE, "native", MPI_INFO_NULL);
        status = agreed(grid, file_failure(failure, path, code));
    }
    if (status == FERN_OK) status = agreed(grid, file_failure(failure, path, move_bytes(file, view, block, write)));
    if (status == FERN_OK && write && bytes > 0) status = check_length(file, path, offset + bytes, true, failure);
    code = MPI_File_close(&file);
    if (status == FERN_OK) status = file_failure(failure, path, code);
    return agreed(grid, status);
}

static fern_status run_block(fern_grid *grid, const char *path, int64_t offset, const fern_placement *placement,
                             const fern_local *local, size_t element, void *block, bool write, fern_failure *failure)
{
    const int rank = grid->context->rank;
    View view = {0};
    fern_status status = fern_placement_check(placement, failure);
    if (status == FERN_OK && local) status = fern_local_check(placement, rank, local, failure);
    int64_t coordinates[FERN_MAX_RANK];
    const fern_local packed = status == FERN_OK ? fern_local_packed(placement, rank) : (fern_local){0};
    view.any = status == FERN_OK && fern_owned_count(placement, rank) > 0
               && fern_shape_coordinates(&placement->grid, rank, coordinates)
               && (!write || fern_is_canonical(placement, coordinates));
    view.memory = view.file = MPI_DATATYPE_NULL;
    if (view.any) status = view_of(placement, local ? local : &packed, coordinates, element, &view);
    status = agreed(grid, status);
    int64_t bytes = (int64_t)element;
    for (int a = 0; status == FERN_OK && a < placement->rank; a++) bytes *= placement->extent[a];
    if (status == FERN_OK) status = run(grid, path, offset, bytes, &view, block, write, failure);
    if (view.memory != MPI_DATATYPE_NULL) MPI_Type_free(&view.memory);
    if (view.file != MPI_DATATYPE_NULL) MPI_Type_free(&view.file);
    return status;
}

fern_status fern_read(fern_grid *grid, const char *path, int64_t offset, const fern_placement *placement,
                      const fern_local *local, size_t element, void *block, fern_failure *failure)
{
    return run_block(grid, path, offset, placement, local, element, block, false, failure);
}

fern_status fern_write(fern_grid *grid, const char *path, int64_t offset, const fern_placement *placement,
                       const fern_local *local, size_t element, const void *block, fern_failure *failure)
{
    return run_block(grid, path, offset, placement, local, element, (void *)block, true, failure);
}
