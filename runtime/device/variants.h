/* What compositions call that fernc has made of others, for a GPU (--target=cuda, variant/): part by part, as memory.h. Sizes and threads are fork.h's and
 * graph.h's. */
#ifndef FERN_DEVICE_VARIANTS_H
#define FERN_DEVICE_VARIANTS_H

#include <cuda_runtime_api.h>
#include <stdint.h>

/* --- own_stream --- */
/* What a GPU's routines are given that the composition's are not: a stream, for which another may be defined before, and
 * handles that the thread keeps. What they return is looked at; what is said of it may go elsewhere than to standard error. */
#ifndef FERN_STREAM
#define FERN_STREAM cudaStreamPerThread
#endif
static inline cudaStream_t fern_own_stream(void)
{
    return FERN_STREAM;
}

/* As malloc, of the GPU's memory; never of 0 bytes, which would be null. */
static inline void *fern_device_malloc(size_t bytes, cudaStream_t stream)
{
    void *memory = NULL;
    if (cudaMallocAsync(&memory, bytes ? bytes : 1, stream) == cudaSuccess) return memory;
    (void)cudaGetLastError();
    return NULL;
}

#ifndef FERN_CALL_FAILED
#include <stdio.h>
#define FERN_CALL_FAILED(call, status, name) \
    ((void)fprintf(stderr, "%s failed with status %d%s%s%s\n", call, status, *(name) ? " (" : "", name, *(name) ? ")" : ""))
#endif
static inline void fern_call_status(int status, int ok, const char *(*name)(int), const char *call)
{
    if (status != ok) FERN_CALL_FAILED(call, status, name ? name(status) : "");
}

/* --- gpu_here --- */
/* Arrays of the host whose calls are brought to the GPU: where that cannot be, says why, and the calls run on the CPU. */
#include <stdio.h>
#ifndef FERN_ON_CPU
#define FERN_ON_CPU(place, why) ((void)fprintf(stderr, "%s: %s: the calls run on the CPU\n", place, why))
#endif
static inline int fern_gpu_here(const char *place)
{
    int device = 0;
    char why[160];
    const cudaError_t error = cudaGetDevice(&device);
    if (error == cudaSuccess) return 1;
    (void)snprintf(why, sizeof why, "no GPU can be used: %.120s", cudaGetErrorString(error));
    (void)cudaGetLastError();
    FERN_ON_CPU(place, why);
    return 0;
}

static inline int fern_lie_apart(const char *place, const char *a, const void *a_begin, size_t a_bytes, const char *b,
                                 const void *b_begin, size_t b_bytes)
{
    const uintptr_t first = (uintptr_t)a_begin, second = (uintptr_t)b_begin;
    char why[160];
    if (first + a_bytes <= second || second + b_bytes <= first) return 1;
    (void)snprintf(why, sizeof why, "`%.60s` and `%.60s` overlap", a, b);
    FERN_ON_CPU(place, why);
    return 0;
}

static inline void fern_no_memory(const char *place, cudaStream_t stream)
{
    if (cudaStreamSynchronize(stream) != cudaSuccess) (void)cudaGetLastError(); /* what was had is free */
    FERN_ON_CPU(place, "the GPU's memory does not hold the arrays");
}

/* What the run has computed is in the host's memory then. */
static inline void fern_wait(const char *place, cudaStream_t stream)
{
    const cudaError_t error = cudaStreamSynchronize(stream);
    if (error != cudaSuccess) FERN_CALL_FAILED(place, (int)error, fern_cuda_name((int)error));
}

/* --- placed --- */
#include <stdlib.h>
/* Arrays of the host that calls take to the GPU, and that are there up to a statement that may touch them. */
enum { FERN_PLACES = 64, FERN_BOXES = 8 };
/* Rows of so many bytes, and planes of such. */
struct fern_box {
    char *begin;
    size_t width, pitch, plane; /* how far rows, and planes, are apart */
    size_t rows, planes;
};
struct fern_placed_array {
    char *begin, *end; /* in the host's memory, */
    char *device;      /* and in the GPU's, */
    char *memory;      /* .. in this, which begins before it: calls may be passed pointers to before what they touch */
    int count;         /* of what was changed there, and the host has not: */
    struct fern_box boxes[FERN_BOXES];
};
struct fern_placed {
    struct fern_placed_array all[FERN_PLACES];
    int count, absent; /* there is no GPU, which has been said */
};

static inline struct fern_placed fern_nothing_placed(void)
{
    struct fern_placed placed;
    memset(&placed, 0, sizeof placed);
    return placed;
}

/* What a call takes: an array that may overlap another one of the call; one that may be it, but else lies apart, where one of both is written; or a number
 * that a loop reads and its kernel is passed, which no array that is written may lie on. */
enum fern_part_kind { FERN_ANY, FERN_APART, FERN_NUMBER };
struct fern_part {
    const void *host;
    size_t size; /* of an element */
    int64_t extent[3], stride[3];
    int read, written; /* what the host has of it matters; the call changes it */
    enum fern_part_kind kind;
    int64_t shift; /* so far behind where the call's pointer leads: bytes */
    void *device;  /* where that leads on the GPU */
    const char *end; /* behind its last byte; where it begins: it has none */
    struct fern_box box;
};

static inline struct fern_part fern_part_of(const void *host, size_t size, int64_t n0, int64_t n1, int64_t n2, int64_t s0, int64_t s1, int64_t s2, int read, int written,
                                            enum fern_part_kind kind)
{
    struct fern_part part;
    memset(&part, 0, sizeof part);
    part.host = host;
    part.size = size;
    part.extent[0] = n0, part.extent[1] = n1, part.extent[2] = n2;
    part.stride[0] = s0, part.stride[1] = s1, part.stride[2] = s2;
    part.read = read;
    part.written = written;
    part.kind = kind;
    return part;
}

static inline int64_t fern_lower(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static inline int64_t fern_upper(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* Of an array that is read from the one element to the other. */
static inline struct fern_part fern_span_of(const void *host, size_t size, int64_t first, int64_t last)
{
    struct fern_part part = fern_part_of((const char *)host + first * (int64_t)size, size, last - first + 1, 1, 1, 1, 0, 0, 1, 0, FERN_ANY);
    part.shift = first * (int64_t)size;
    return part;
}

/* False: it is no piece of memory that can be copied. */
static inline int fern_shape_part(struct fern_part *part)
{
    const int64_t most = (int64_t)1 << 46;
    int64_t elements = 1, width = 1, rows[2] = {1, 1}, apart[2] = {0, 0};
    int others = 0;
    part->end = (const char *)part->host;
    for (int d = 0; d < 3; d++)
        if (part->extent[d] <= 0) return 1;
    for (int d = 0; d < 3; d++) {
        const int64_t extent = part->extent[d], stride = part->stride[d];
        if (extent == 1) continue;
        if (stride <= 0 || extent - 1 > most / stride || elements > most - (extent - 1) * stride) return 0;
        elements += (extent - 1) * stride;
        if (stride == 1 && width == 1) {
            width = extent;
            continue;
        }
        if (others == 2) return 0;
        rows[others] = extent;
        apart[others++] = stride;
    }
    if (!part->host) return 0;
    if (others == 2 && apart[1] > apart[0]) {
        const int64_t extent = rows[0], stride = apart[0];
        rows[0] = rows[1], apart[0] = apart[1];
        rows[1] = extent, apart[1] = stride;
    }
    const int64_t planes = others == 2 ? rows[0] : 1, plane = others == 2 ? apart[0] : 0, pitch = others ? apart[others - 1] : width;
    int64_t height = others ? rows[others - 1] : 1;
    if (pitch < width || (planes > 1 && plane < pitch * (height - 1) + width) || (height > 1 && pitch * (int64_t)part->size > 2147483647)) return 0;
    if (height > 1 && pitch == width) width *= height, height = 1;
    part->end += (size_t)elements * part->size;
    const struct fern_box box = {(char *)(uintptr_t)part->host, (size_t)width * part->size, (size_t)pitch * part->size, (size_t)plane * part->size, (size_t)height, (size_t)planes};
    part->box = box;
    part->read |= height > 1 || planes > 1; /* there is something between its rows */
    return 1;
}

static inline int fern_meets(const char *a, const char *a_end, const char *b, const char *b_end)
{
    return (uintptr_t)a < (uintptr_t)b_end && (uintptr_t)b < (uintptr_t)a_end;
}

static inline void fern_wait_for_places(cudaStream_t order)
{
    const cudaError_t error = cudaStreamSynchronize(order);
    if (error != cudaSuccess) FERN_CALL_FAILED("arrays on the GPU", (int)error, fern_cuda_name((int)error));
}

static inline cudaError_t fern_copy_boxes(const struct fern_placed_array *place, cudaStream_t order)
{
    cudaError_t error = cudaSuccess;
    for (int b = 0; b < place->count; b++) {
        const struct fern_box *box = &place->boxes[b];
        for (size_t p = 0; p < box->planes && error == cudaSuccess; p++) {
            char *const host = box->begin + p * box->plane, *const device = place->device + (host - place->begin);
            error = box->rows == 1 ? cudaMemcpyAsync(host, device, box->width, cudaMemcpyDeviceToHost, order)
                                   : cudaMemcpy2DAsync(host, box->pitch, device, box->pitch, box->width, box->rows, cudaMemcpyDeviceToHost, order);
        }
    }
    return error;
}

/* Those that have a byte of [begin, end), or all: the host has what they have from then on; and they are no longer there, where it changes them. */
static inline int fern_take_back(struct fern_placed *placed, const char *begin, const char *end, int all, int leaves, cudaStream_t order)
{
    int met = 0, kept = 0; /* the host waits where it will have something, or may change what is still copied from */
    for (int i = 0; i < placed->count; i++) {
        struct fern_placed_array *place = &placed->all[i];
        if (!all && !fern_meets(place->begin, place->end, begin, end)) continue;
        met |= leaves || place->count;
        const cudaError_t error = fern_copy_boxes(place, order);
        if (error != cudaSuccess) FERN_CALL_FAILED("arrays on the GPU", (int)error, fern_cuda_name((int)error));
        if (error != cudaSuccess) (void)cudaGetLastError();
        place->count = 0;
    }
    if (!met) return 0;
    fern_wait_for_places(order);
    for (int i = 0; i < placed->count && leaves; i++) {
        const struct fern_placed_array place = placed->all[i];
        if (all || fern_meets(place.begin, place.end, begin, end))
            (void)cudaFreeAsync(place.memory, order);
        else
            placed->all[kept++] = place;
    }
    if (leaves) placed->count = kept;
    return 0;
}

static inline int fern_bring(struct fern_placed *placed, int writes, cudaStream_t order)
{
    return fern_take_back(placed, NULL, NULL, 1, writes, order);
}

static inline int fern_touch(struct fern_placed *placed, const void *memory, size_t bytes, int writes, cudaStream_t order)
{
    const char *begin = (const char *)(uintptr_t)memory;
    return placed->count ? fern_take_back(placed, begin, begin + bytes, 0, writes, order) : 0;
}

/* Memory that begins there is freed: what begins behind it may be of it. */
static inline int fern_forget(struct fern_placed *placed, const void *memory, cudaStream_t order)
{
    const char *begin = (const char *)(uintptr_t)memory;
    if (!memory || !placed->count) return 0;
    for (int i = 0; i < placed->count; i++)
        if (fern_meets(placed->all[i].begin, placed->all[i].end, begin, begin + 1)) placed->all[i].count = 0;
    return fern_take_back(placed, begin, (const char *)UINTPTR_MAX, 0, 1, order);
}

static inline int fern_end(struct fern_placed *placed, cudaStream_t order)
{
    (void)fern_bring(placed, 1, order);
    fern_wait_for_places(order);
    return 0;
}

static inline struct fern_placed_array *fern_place_of(struct fern_placed *placed, const char *begin, const char *end)
{
    for (int i = 0; i < placed->count; i++)
        if ((uintptr_t)placed->all[i].begin <= (uintptr_t)begin && (uintptr_t)end <= (uintptr_t)placed->all[i].end) return &placed->all[i];
    return NULL;
}

/* One piece for it and for what it overlaps, which is of the same array. */
static inline int fern_place_part(struct fern_placed *placed, const struct fern_part *part, cudaStream_t order)
{
    const char *begin = (const char *)part->host, *end = part->end;
    int reads = part->read;
    const size_t before = ((size_t)part->shift + 255) / 256 * 256;
    const struct fern_placed_array *there = fern_place_of(placed, begin, end);
    if (there && (there->device - there->memory) + (begin - there->begin) >= part->shift) return 1;
    for (int i = 0; i < placed->count; i++) {
        if (!fern_meets(placed->all[i].begin, placed->all[i].end, begin, end)) continue;
        if ((uintptr_t)placed->all[i].begin < (uintptr_t)begin) begin = placed->all[i].begin;
        if ((uintptr_t)placed->all[i].end > (uintptr_t)end) end = placed->all[i].end;
        (void)fern_touch(placed, begin, (size_t)(end - begin), 1, order);
        reads = 1;
        i = -1;
    }
    if (placed->count == FERN_PLACES) return 0;
    void *memory = NULL;
    if (cudaMallocAsync(&memory, before + (size_t)(end - begin), order) != cudaSuccess) {
        (void)cudaGetLastError();
        return 0;
    }
    char *const device = (char *)memory + before;
    if (reads && cudaMemcpyAsync(device, begin, (size_t)(end - begin), cudaMemcpyHostToDevice, order) != cudaSuccess) {
        (void)cudaGetLastError();
        (void)cudaFreeAsync(memory, order);
        return 0;
    }
    struct fern_placed_array *place = &placed->all[placed->count++];
    memset(place, 0, sizeof *place);
    place->begin = (char *)(uintptr_t)begin;
    place->end = (char *)(uintptr_t)end;
    place->memory = (char *)memory;
    place->device = device;
    return 1;
}

/* The host has no longer what the GPU will have. */
static inline void fern_note_box(struct fern_placed_array *place, const struct fern_box *box, cudaStream_t order)
{
    for (int b = 0; b < place->count; b++)
        if (!memcmp(&place->boxes[b], box, sizeof *box)) return;
    if (place->count == FERN_BOXES) {
        const cudaError_t error = fern_copy_boxes(place, order);
        if (error != cudaSuccess) FERN_CALL_FAILED("arrays on the GPU", (int)error, fern_cuda_name((int)error));
        place->count = 0;
    }
    place->boxes[place->count++] = *box;
}

static inline int fern_parts_fit(struct fern_part *parts, int count)
{
    for (int i = 0; i < count; i++)
        if (!fern_shape_part(&parts[i])) return 0;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++) {
            if (i == j || !fern_meets((const char *)parts[i].host, parts[i].end, (const char *)parts[j].host, parts[j].end)) continue;
            const int same = parts[i].host == parts[j].host && parts[i].end == parts[j].end && parts[j].kind != FERN_NUMBER;
            if (parts[i].written && !same && (parts[j].kind != FERN_ANY || parts[i].kind == FERN_APART)) return 0;
            parts[i].read = 1; /* the other one may be what is read */
        }
    return 1;
}

/* Whether the call can be on the GPU, with its arrays where `device` of each leads. */
static inline int fern_place(struct fern_placed *placed, const char *where, struct fern_part *parts, int count, cudaStream_t order)
{
    if (placed->absent || !fern_parts_fit(parts, count)) return 0;
    placed->absent = !fern_gpu_here(where);
    for (int i = 0; i < count && !placed->absent; i++) {
        if (parts[i].kind == FERN_NUMBER || parts[i].end == parts[i].host || fern_place_part(placed, &parts[i], order)) continue;
        FERN_ON_CPU(where, "the GPU's memory does not hold the arrays");
        return 0;
    }
    for (int i = 0; i < count && !placed->absent; i++) {
        if (parts[i].kind == FERN_NUMBER || parts[i].end == parts[i].host) continue;
        struct fern_placed_array *place = fern_place_of(placed, (const char *)parts[i].host, parts[i].end);
        if (!place || (place->device - place->memory) + ((const char *)parts[i].host - place->begin) < parts[i].shift) return 0;
        if (parts[i].written) fern_note_box(place, &parts[i].box, order);
        parts[i].device = place->device + ((const char *)parts[i].host - place->begin) - parts[i].shift;
    }
    return !placed->absent;
}

/* --- host_array --- */
#include <stdlib.h>
/* An array of a call that runs on the CPU. Those that overlap have one copy. */
struct fern_host_array {
    char *begin, *end; /* in the GPU's memory, with what overlaps it */
    char *copy;        /* of that */
    int written, first;
};

static inline int fern_join_arrays(struct fern_host_array *arrays, int count)
{
    int changed = 0;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++) {
            struct fern_host_array *a = &arrays[i], *b = &arrays[j];
            if (a->begin >= b->end || b->begin >= a->end) continue;
            if (a->begin == b->begin && a->end == b->end && a->written == b->written) continue;
            a->begin = b->begin = a->begin < b->begin ? a->begin : b->begin;
            a->end = b->end = a->end > b->end ? a->end : b->end;
            a->written = b->written = a->written || b->written;
            changed = 1;
        }
    return changed;
}

static inline cudaError_t fern_copy_to_host(struct fern_host_array *arrays, int count, cudaStream_t stream)
{
    cudaError_t status = cudaSuccess;
    while (fern_join_arrays(arrays, count)) continue;
    for (int i = 0; i < count; i++) {
        struct fern_host_array *array = &arrays[i];
        const size_t bytes = (size_t)(array->end - array->begin);
        for (int j = 0; j < i && !array->copy && bytes; j++)
            if (arrays[j].begin == array->begin && arrays[j].end == array->end) array->copy = arrays[j].copy;
        if (array->copy) continue;
        array->first = 1;
        array->copy = (char *)malloc(bytes ? bytes : 1);
        if (!array->copy) status = cudaErrorMemoryAllocation;
        else if (bytes && status == cudaSuccess)
            status = cudaMemcpyAsync(array->copy, array->begin, bytes, cudaMemcpyDeviceToHost, stream);
    }
    const cudaError_t end = cudaStreamSynchronize(stream);
    return status == cudaSuccess ? end : status;
}

static inline cudaError_t fern_copy_from_host(struct fern_host_array *arrays, int count, int good, cudaStream_t stream)
{
    cudaError_t status = cudaSuccess;
    for (int i = 0; i < count && good && status == cudaSuccess; i++)
        if (arrays[i].first && arrays[i].written && arrays[i].end > arrays[i].begin)
            status = cudaMemcpyAsync(arrays[i].begin, arrays[i].copy, (size_t)(arrays[i].end - arrays[i].begin),
                                     cudaMemcpyHostToDevice, stream);
    const cudaError_t end = good ? cudaStreamSynchronize(stream) : cudaSuccess;
    for (int i = 0; i < count; i++)
        if (arrays[i].first) free(arrays[i].copy);
    return status == cudaSuccess ? end : status;
}

#endif
