#include "types.h"

#include "../grid/context.h"

#include <limits.h>
#include <stdlib.h>

enum { CHUNK = 1 << 30 };

/* Replaces *type by `made`, made of it, or frees it where that failed. */
static int replace(MPI_Datatype *type, int code, const MPI_Datatype *made)
{
    MPI_Type_free(type);
    *type = code == MPI_SUCCESS ? *made : MPI_DATATYPE_NULL;
    return code;
}

/* length bytes, from the last one back to the first: place by place, since Open MPI 4.1 takes a vector of them for one that goes forward. */
static int bytes_backwards(MPI_Datatype *type, int64_t length)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;
    MPI_Aint *places = length <= INT_MAX ? malloc((size_t)length * sizeof *places) : NULL;
    if (!places) return replace(type, MPI_ERR_NO_MEM, NULL);
    for (int64_t i = 0; i < length; i++) places[i] = (MPI_Aint)-i;
    const int code = replace(type, MPI_Type_create_hindexed_block((int)length, 1, places, *type, &made), &made);
    free(places);
    return code;
}

/* length elements of *type, stride bytes apart. */
static int repeat(MPI_Datatype *type, int64_t length, int64_t stride)
{
    MPI_Datatype made = MPI_DATATYPE_NULL, parts[2];
    if (stride == -1 && length > 1) return bytes_backwards(type, length);
    if (length <= INT_MAX) return replace(type, MPI_Type_create_hvector((int)length, 1, stride, *type, &made), &made);
    int code = MPI_Type_create_hvector(CHUNK, 1, stride, *type, &made);
    if (code == MPI_SUCCESS) {
        code = MPI_Type_create_hvector((int)(length / CHUNK), 1, stride * CHUNK, made, &parts[0]);
        MPI_Type_free(&made);
    }
    if (code != MPI_SUCCESS) return replace(type, code, &made);
    code = MPI_Type_create_hvector((int)(length % CHUNK), 1, stride, *type, &parts[1]);
    if (code != MPI_SUCCESS) {
        MPI_Type_free(&parts[0]);
        return replace(type, code, &made);
    }
    const int ones[2] = {1, 1};
    const MPI_Aint at[2] = {0, (MPI_Aint)(length / CHUNK * CHUNK * stride)};
    code = MPI_Type_create_struct(2, ones, at, parts, &made);
    MPI_Type_free(&parts[0]);
    MPI_Type_free(&parts[1]);
    return replace(type, code, &made);
}

int contiguous_type(int64_t count, MPI_Datatype element, MPI_Datatype *type)
{
    MPI_Aint lower, size;
    int code = MPI_Type_get_extent(element, &lower, &size);
    if (code == MPI_SUCCESS) code = MPI_Type_dup(element, type);
    if (code == MPI_SUCCESS) code = repeat(type, count, size);
    if (code == MPI_SUCCESS) code = MPI_Type_commit(type);
    return code;
}

static int64_t place_of(const Run *run, Side side)
{
    return side == SOURCE ? run->source : run->destination;
}

static int64_t step_of(const Run *run, Side side)
{
    return side == SOURCE ? 1 : run->direction;
}

/* All runs are alike but for their places: block-cyclic parts but for the last block. */
static bool are_alike(const Runs *runs, int count, Side side)
{
    for (int i = 1; i < count; i++)
        if (runs->items[i].length != runs->items[0].length
            || step_of(&runs->items[i], side) != step_of(&runs->items[0], side))
            return false;
    return true;
}

static int alike_runs(MPI_Datatype *type, const Runs *runs, int count, Side side, int64_t stride)
{
    MPI_Aint *places = malloc((size_t)count * sizeof *places);
    if (!places) return replace(type, MPI_ERR_NO_MEM, NULL);
    for (int i = 0; i < count; i++) places[i] = (MPI_Aint)(place_of(&runs->items[i], side) * stride);
    MPI_Datatype made = MPI_DATATYPE_NULL;
    int code = repeat(type, runs->items[0].length, step_of(&runs->items[0], side) * stride);
    if (code == MPI_SUCCESS)
        code = replace(type, MPI_Type_create_hindexed_block(count, 1, places, *type, &made), &made);
    free(places);
    return code;
}

static bool go_forward(const Runs *runs, Side side)
{
    for (int i = 0; i < runs->count; i++)
        if (step_of(&runs->items[i], side) != 1 || runs->items[i].length > INT_MAX) return false;
    return true;
}

/* Runs of any lengths. */
static int forward_runs(MPI_Datatype *type, const Runs *runs, Side side, int64_t stride)
{
    const size_t count = (size_t)runs->count;
    MPI_Aint *places = malloc(count * sizeof *places);
    int *lengths = malloc(count * sizeof *lengths), code = places && lengths ? MPI_SUCCESS : MPI_ERR_NO_MEM;
    for (int i = 0; i < runs->count && code == MPI_SUCCESS; i++) {
        places[i] = (MPI_Aint)(place_of(&runs->items[i], side) * stride);
        lengths[i] = (int)runs->items[i].length;
    }
    MPI_Datatype made = MPI_DATATYPE_NULL;
    if (code == MPI_SUCCESS) code = MPI_Type_create_resized(*type, 0, (MPI_Aint)stride, &made);
    code = replace(type, code, &made);
    if (code == MPI_SUCCESS)
        code = replace(type, MPI_Type_create_hindexed(runs->count, lengths, places, *type, &made), &made);
    free(places);
    free(lengths);
    return code;
}

/* Runs of several kinds, one after the other. */
static int mixed_runs(MPI_Datatype *type, const Runs *runs, Side side, int64_t stride)
{
    const size_t count = (size_t)runs->count;
    MPI_Aint *places = malloc(count * sizeof *places);
    MPI_Datatype *types = malloc(count * sizeof *types), made = MPI_DATATYPE_NULL;
    int *ones = malloc(count * sizeof *ones), code = places && types && ones ? MPI_SUCCESS : MPI_ERR_NO_MEM, done = 0;
    for (; code == MPI_SUCCESS && done < runs->count; done++) {
        const Run *run = &runs->items[done];
        places[done] = (MPI_Aint)(place_of(run, side) * stride);
        ones[done] = 1;
        code = MPI_Type_dup(*type, &types[done]);
        if (code == MPI_SUCCESS) code = repeat(&types[done], run->length, step_of(run, side) * stride);
        if (code != MPI_SUCCESS) break;
    }
    if (code == MPI_SUCCESS) code = MPI_Type_create_struct(runs->count, ones, places, types, &made);
    while (done > 0) MPI_Type_free(&types[--done]);
    free(places);
    free(types);
    free(ones);
    return replace(type, code, &made);
}

fern_status type_of_runs(const Runs *axis, Side side, const Layout *layout, MPI_Datatype *type)
{
    int code = MPI_Type_contiguous((int)layout->element, MPI_BYTE, type);
    for (int a = layout->rank - 1; code == MPI_SUCCESS && a >= 0; a--) {
        const Runs *runs = &axis[a];
        if (are_alike(runs, runs->count, side))
            code = alike_runs(type, runs, runs->count, side, layout->stride[a]);
        else if (go_forward(runs, side))
            code = forward_runs(type, runs, side, layout->stride[a]);
        else
            code = mixed_runs(type, runs, side, layout->stride[a]);
    }
    if (code == MPI_SUCCESS) code = MPI_Type_commit(type);
    return code == MPI_ERR_NO_MEM ? FERN_NO_MEMORY : status_of_mpi(code);
}
