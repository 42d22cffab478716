/* Matrices as what Halide compiled takes them. */
#ifndef FERN_BENCH_HALIDE_BUFFERS_H
#define FERN_BENCH_HALIDE_BUFFERS_H

#include <HalideRuntime.h>

typedef struct HalideMatrix {
    halide_buffer_t buffer;
    halide_dimension_t dimensions[2];
} HalideMatrix;

static inline halide_buffer_t *halide_matrix(HalideMatrix *matrix, const float *values, int rows, int cols)
{
    *matrix = (HalideMatrix){.dimensions = {{.extent = cols, .stride = 1}, {.extent = rows, .stride = cols}}};
    matrix->buffer.host = (uint8_t *)values;
    matrix->buffer.type = (struct halide_type_t){halide_type_float, 32, 1};
    matrix->buffer.dimensions = 2;
    matrix->buffer.dim = matrix->dimensions;
    return &matrix->buffer;
}

#endif
