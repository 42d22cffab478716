/* Arrays of a function that fernc verify calls, on the GPU and back: part of the program that it makes. */
#include <cuda_runtime_api.h>
#include <stdio.h>
#include <stdlib.h>
size_t fern_verify_bytes[128]; /* of each parameter's array */
struct fern_verify_array {
    char *host, *begin, *end; /* with what it overlaps */
    char *device;
    int first;
};
static void fern_verify_must(cudaError_t status)
{
    if (status == cudaSuccess) return;
    fprintf(stderr, "fernc verify: the GPU says: %s\n", cudaGetErrorString(status));
    _Exit(1);
}
static void fern_verify_join(struct fern_verify_array *arrays, int count)
{
    for (int changed = 1; changed;) {
        changed = 0;
        for (int i = 0; i < count; i++)
            for (int j = 0; j < i; j++) {
                struct fern_verify_array *a = &arrays[i], *b = &arrays[j];
                if (a->begin >= b->end || b->begin >= a->end || (a->begin == b->begin && a->end == b->end)) continue;
                a->begin = b->begin = a->begin < b->begin ? a->begin : b->begin;
                a->end = b->end = a->end > b->end ? a->end : b->end;
                changed = 1;
            }
    }
}
static void fern_verify_to_device(struct fern_verify_array *arrays, int count)
{
    fern_verify_join(arrays, count);
    for (int i = 0; i < count; i++) {
        const size_t bytes = (size_t)(arrays[i].end - arrays[i].begin);
        for (int j = 0; j < i && bytes && !arrays[i].device; j++)
            if (arrays[j].begin == arrays[i].begin && arrays[j].end == arrays[i].end) arrays[i].device = arrays[j].device;
        if (arrays[i].device) continue;
        arrays[i].first = 1;
        fern_verify_must(cudaMalloc((void **)&arrays[i].device, bytes ? bytes : 1));
        if (bytes) fern_verify_must(cudaMemcpy(arrays[i].device, arrays[i].begin, bytes, cudaMemcpyHostToDevice));
    }
    fern_verify_must(cudaDeviceSynchronize());
}
static void fern_verify_from_device(struct fern_verify_array *arrays, int count)
{
    fern_verify_must(cudaDeviceSynchronize());
    for (int i = 0; i < count; i++) {
        const size_t bytes = (size_t)(arrays[i].end - arrays[i].begin);
        if (arrays[i].first && bytes) fern_verify_must(cudaMemcpy(arrays[i].begin, arrays[i].device, bytes, cudaMemcpyDeviceToHost));
        if (arrays[i].first) fern_verify_must(cudaFree(arrays[i].device));
    }
}
const char *fern_verify_gpu(void)
{
    int count = 0;
    const cudaError_t status = cudaGetDeviceCount(&count);
    return status != cudaSuccess ? cudaGetErrorString(status) : count ? NULL : "there is none";
}
