#include "tests/run/short.h"

/* The second one is kept whole: it is read after the calls. */
int short_of_memory(int n, const float *in, float *out)
{
    float *first = NULL, *second = NULL;
    int status = -1;
    first = malloc((size_t)n * sizeof *first);
    if (!first) goto done;
    second = malloc((size_t)n * sizeof *second);
    if (!second) goto done;
    step(n, in, first);
    step(n, first, second);
    step(n, second, out);
    if (n > 0) out[0] += second[0];
    status = 0;
done:
    free(second);
    free(first);
    return status;
}

/* Where there is no memory for the first, the second is still what was passed. */
int short_in_one_test(int n, float *other, const float *in, float *out)
{
    float *first = NULL, *second = other;
    int status = -1;
    if (!(first = (float *)malloc((size_t)n * sizeof *first)) || !(second = (float *)malloc((size_t)n * sizeof *second))) goto done;
    step(n, in, first);
    step(n, first, second);
    step(n, second, out);
    if (n > 0) out[0] += second[0];
    status = 0;
done:
    if (second != other) free(second);
    free(first);
    return second == other ? 2 : status;
}
