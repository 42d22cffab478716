#include "bench/gpu/bench.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A prime: rows of a matrix are not alike. */
enum { BLOCK = 1048573, LONGEST_SAMPLE = 1 << 20 };

double value_of(int key, size_t i)
{
    const uint32_t at = (uint32_t)((i + (size_t)key * 65537u) % BLOCK) + 1u;
    uint32_t mixed = at * 2654435761u;
    mixed ^= mixed >> 15;
    mixed *= 2246822519u;
    mixed ^= mixed >> 13;
    return (double)(float)(0.25 + 1.75 * (double)(mixed >> 8) / 16777216.0);
}

static void *need(size_t bytes)
{
    void *memory = malloc(bytes ? bytes : 1);
    MUST(memory ? 0 : 1);
    return memory;
}

void fill_array(void *array, size_t count, int bytes, int key)
{
    const size_t block = count < BLOCK ? count : BLOCK;
    float *singles = need(block * sizeof *singles);
    double *doubles = need(block * sizeof *doubles);
    for (size_t i = 0; i < block; i++) {
        doubles[i] = value_of(key, i);
        singles[i] = (float)doubles[i];
    }
    MUST(cudaMemcpy(array, bytes == 8 ? (void *)doubles : (void *)singles, block * (size_t)bytes, cudaMemcpyHostToDevice));
    for (size_t at = block; at < count; at += block) { /* the block again and again */
        const size_t length = count - at < block ? count - at : block;
        MUST(cudaMemcpy((char *)array + at * (size_t)bytes, array, length * (size_t)bytes, cudaMemcpyDeviceToDevice));
    }
    MUST(cudaDeviceSynchronize()); /* streams that do not wait for the default one may have it */
    free(singles);
    free(doubles);
}

void poison_array(void *array, size_t count, int bytes)
{
    MUST(cudaMemset(array, 0xff, count * (size_t)bytes));
    MUST(cudaDeviceSynchronize());
}

void *new_array(size_t count, int bytes, int key)
{
    void *array = NULL;
    MUST(cudaMalloc(&array, count * (size_t)bytes));
    if (key >= 0)
        fill_array(array, count, bytes, key);
    else
        poison_array(array, count, bytes);
    return array;
}

void free_array(void *array)
{
    MUST(cudaFree(array));
}

Sample take_sample(const void *array, size_t count, int bytes)
{
    Sample sample = {.length = count / SAMPLES < LONGEST_SAMPLE ? count / SAMPLES : LONGEST_SAMPLE};
    sample.at[1] = count / 2 - sample.length / 2;
    sample.at[2] = count - sample.length;
    sample.values = need(SAMPLES * sample.length * sizeof *sample.values);
    void *part = need(sample.length * (size_t)bytes);
    MUST(cudaStreamSynchronize(bench.stream));
    for (int s = 0; s < SAMPLES; s++) {
        MUST(cudaMemcpy(part, (const char *)array + sample.at[s] * (size_t)bytes, sample.length * (size_t)bytes, cudaMemcpyDeviceToHost));
        for (size_t i = 0; i < sample.length; i++)
            sample.values[(size_t)s * sample.length + i] = bytes == 8 ? ((double *)part)[i] : (double)((float *)part)[i];
    }
    free(part);
    return sample;
}

void free_sample(Sample *sample)
{
    free(sample->values);
    sample->values = NULL;
}

double distance_of(const Sample *is, const Sample *wanted)
{
    double difference = 0, norm = 0;
    for (size_t i = 0; i < SAMPLES * wanted->length; i++) {
        const double apart = is->values[i] - wanted->values[i];
        difference += apart * apart;
        norm += wanted->values[i] * wanted->values[i];
    }
    return sqrt(difference / (norm > 0 ? norm : 1));
}
