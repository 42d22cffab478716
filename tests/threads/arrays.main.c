/* Threads, with slices of arrays that are long enough for all of them, or one alone where they are not. */
#include "arrays_fused.h"
#include "tests/threads/routines.h"

#include "examples/check.h"

#include <omp.h>
#include <string.h>

void reference_vectors(int n, int first, const float *in, float *out);
void reference_declared(const float *in, float *out);
void reference_rows(int m, int n, int first, const float *in, float *out);

static int most; /* threads that were there at once */

static void note_threads(void)
{
    const int count = omp_get_num_threads();
#pragma omp critical
    if (count > most) most = count;
}

int add_one(int n, const float *in, float *out)
{
    note_threads();
    for (int i = 0; i < n; i++) out[i] = in[i] + 1;
    return 0;
}

enum outcome add_matrix(const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    for (int i = 0; i < rows; i++) (void)add_one(cols, in + (size_t)i * ld_in, out + (size_t)i * ld_out);
    return GOOD;
}

long sum_down(const float *in, int ld_in, int rows, int cols, float *out, int ld_out)
{
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++)
            out[(size_t)i * ld_out + j] = in[(size_t)i * ld_in + j] + in[(size_t)(i + 1) * ld_in + j] + in[(size_t)(i + 2) * ld_in + j];
    return 0;
}

static int wrong;

static void compare(const char *name, int size, int threads, const float *got, const float *expected, size_t n, int wanted)
{
    const int same = !memcmp(got, expected, n * sizeof *got);
    if (same && (!wanted || most == wanted)) return;
    printf("%s of %d on %d threads: %s, %d at once\n", name, size, threads, same ? "right" : "wrong", most);
    wrong = 1;
}

int main(void)
{
    static const int counts[] = {1, 2, 3, 7};
    enum { LONGEST = 20011, DECLARED = 9973 };
    float *in = random_floats(LONGEST, -1, 1), *out = random_floats(LONGEST, 0, 0), *expected = random_floats(LONGEST, 0, 0);
    for (size_t c = 0; c < sizeof counts / sizeof *counts; c++) {
        static const int sizes[] = {0, 1, 63, 64, 1000, 2047, 2048, LONGEST};
        omp_set_num_threads(counts[c]);
        for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
            reference_vectors(sizes[s], 0, in, expected);
            memset(out, 0, LONGEST * sizeof *out);
            most = 0;
            vectors(sizes[s], 0, in, out);
            /* Each thread has a page of the array. */
            compare("vectors", sizes[s], counts[c], out, expected, (size_t)sizes[s], sizes[s] == LONGEST ? counts[c] : sizes[s] == 1000 ? 1 : 0);
        }
        reference_declared(in, expected);
        most = 0;
        declared(in, out);
        compare("declared", DECLARED, counts[c], out, expected, DECLARED, counts[c]);
        static const int heights[] = {0, 1, 2, 31, 97};
        for (size_t s = 0; s < sizeof heights / sizeof *heights; s++) {
            reference_rows(heights[s], 97, 0, in, expected);
            memset(out, 0, LONGEST * sizeof *out);
            rows(heights[s], 97, 0, in, out);
            compare("rows", heights[s], counts[c], out, expected, (size_t)heights[s] * 97, 0);
        }
    }
    free(in);
    free(out);
    free(expected);
    return wrong;
}
