/* A composition of which some calls run on the CPU, beside all of it on the host.   usage: variants_host SEED */
#include "tests/gpu/arrays.h"
#include "tests/gpu/variants.h"

#include "variants_host.tiled.h"

float reference_partly(int n, int shift, float *x, float *y, float *z);

/* `z` lies in `y` as far in as that is asked for. */
static void test_partly(int n, int shift, int within)
{
    const size_t count = (size_t)n + 1, bytes = count * sizeof(float);
    float *x = random_floats(count), *y = random_floats(2 * count), *z = random_floats(count);
    float *device_x = on_device(x, bytes), *device_y = on_device(y, 2 * bytes), *device_z = on_device(z, bytes);
    const float wanted = reference_partly(n, shift, x, y, within ? y + within : z);
    const float got = partly(n, shift, device_x, device_y, within ? device_y + within : device_z);
    EXPECT(fabsf(got - wanted) <= 1e-5f * (1.0f + wanted), "at %d: %g, on the host %g", n, (double)got, (double)wanted);
    float *back[] = {on_host(device_x, bytes, NULL), on_host(device_y, 2 * bytes, NULL), on_host(device_z, bytes, NULL)};
    const float *host[] = {x, y, z};
    for (int a = 0; a < 3; a++)
        for (size_t i = 0; i < (a == 1 ? 2 : 1) * count; i++)
            EXPECT(fabsf(back[a][i] - host[a][i]) <= 1e-5f * (1.0f + fabsf(host[a][i])), "array %d, element %zu of %d", a, i, n);
    for (int a = 0; a < 3; a++) free(back[a]);
    MUST(cudaFree(device_x));
    MUST(cudaFree(device_y));
    MUST(cudaFree(device_z));
    free(x);
    free(y);
    free(z);
}

int main(int argc, char **argv)
{
    const unsigned seed = argc > 1 ? (unsigned)strtoul(argv[1], NULL, 10) : 1;
    srand(seed);
#ifdef FERN_DOUBLE
    double_seed(seed);
#endif
    for (int n = 0; n < 100; n += 33) {
        test_partly(n, 0, 0);
        test_partly(n, n / 2, 0);
        test_partly(n, n / 2, n / 2 + 3);
        test_partly(n, 0, n);
    }
    partly_release();
    return failures ? 1 : 0;
}
