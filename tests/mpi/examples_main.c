/* Examples that nothing places on ranks, against the originals. Prints TAP on rank 0. */
#include "tests/mpi/cases.h"

#include "examples/05-unsharp/unsharp.h"
#include "examples/06-black-scholes/black_scholes.h"
#include "examples/07-haversine/haversine.h"
#include "examples/08-attention/attention.h"
#include "examples/13-visible-bodies/visible_bodies.h"
#include "examples/32-diffusion/diffusion.h"

#include "attention_mpi.h"
#include "black_scholes_mpi.h"
#include "diffusion_mpi.h"
#include "haversine_mpi.h"
#include "unsharp_mpi.h"
#include "visible_bodies_mpi.h"

#ifdef WITH_FFTW
#include "examples/20-fftw/band.h"

#include "band_mpi.h"
#endif
#ifdef WITH_LAPACKE
#include "examples/29-lapacke/fits.h"

#include "fit_mpi.h"
#endif
#ifdef WITH_ONEDNN
#include "examples/25-onednn/layers.h"

#include "layers_mpi.h"
#endif

#include <stddef.h>
#include <stdlib.h>

/* Other numbers in the array, between `least` and `most`: of what is priced none is negative. */
static void between(Array *array, double least, double most)
{
    const int64_t count = elements_of(&array->home);
    for (int64_t i = 0; i < count; i++)
        if (array->element == sizeof(float))
            ((float *)array->expected)[i] = (float)(least + (most - least) * ((double)((float *)array->expected)[i] + 0.5));
        else
            ((double *)array->expected)[i] = least + (most - least) * (((double *)array->expected)[i] + 0.5);
    array_scatter(array);
}

static void test_unsharp(int rows, int cols)
{
    FLOATS(red, unsharp, 1, rows, cols);
    FLOATS(green, unsharp, 1, rows, cols);
    FLOATS(blue, unsharp, 1, rows, cols);
    FLOATS(red_out, unsharp, 1, rows, cols);
    FLOATS(green_out, unsharp, 1, rows, cols);
    FLOATS(blue_out, unsharp, 1, rows, cols);
    between(&red, 0.25, 1);
    between(&green, 0.25, 1);
    between(&blue, 0.25, 1);
    int good = unsharp(red.expected, green.expected, blue.expected, 0.5f, rows, cols, red_out.expected, green_out.expected, blue_out.expected) == 0;
    int status = unsharp_mpi(MPI_COMM_WORLD, AT(red), AT(green), AT(blue), 0.5f, rows, cols, AT(red_out), AT(green_out), AT(blue_out));
    compare("unsharp", good && status == FERN_OK, rows, cols, 1e-5, &red, &green, &blue, &red_out, &green_out, &blue_out, NULL);
}

/* Those of examples 06 and 13 have the same parameters. */
#define TEST_OPTIONS(function)                                                                                                            \
    static void test_##function(int n)                                                                                                    \
    {                                                                                                                                     \
        FLOATS(price, function, 0, n);                                                                                                    \
        FLOATS(strike, function, 0, n);                                                                                                   \
        FLOATS(years, function, 0, n);                                                                                                    \
        FLOATS(rate, function, 0, n);                                                                                                     \
        FLOATS(volatility, function, 0, n);                                                                                               \
        FLOATS(call, function, 0, n);                                                                                                     \
        FLOATS(put, function, 0, n);                                                                                                      \
        between(&price, 10, 50);                                                                                                          \
        between(&strike, 10, 50);                                                                                                         \
        between(&years, 1, 2);                                                                                                            \
        between(&rate, 0.01, 0.05);                                                                                                       \
        between(&volatility, 0.1, 0.4);                                                                                                   \
        int returned = -2, good = function(n, price.expected, strike.expected, years.expected, rate.expected, volatility.expected,        \
                                           call.expected, put.expected) == 0;                                                            \
        int status = function##_mpi(MPI_COMM_WORLD, n, AT(price), AT(strike), AT(years), AT(rate), AT(volatility), AT(call), AT(put),     \
                                    &returned);                                                                                          \
        compare(#function, good && status == FERN_OK && returned == 0, 1, n, 1e-4, &price, &strike, &years, &rate, &volatility, &call,    \
                &put, NULL);                                                                                                              \
    }

TEST_OPTIONS(black_scholes)
TEST_OPTIONS(price_options)

#define TEST_DISTANCES(function)                                                                                                          \
    static void test_##function(int n)                                                                                                    \
    {                                                                                                                                     \
        DOUBLES(latitude, function, 0, n);                                                                                                \
        DOUBLES(longitude, function, 0, n);                                                                                               \
        DOUBLES(distance, function, 0, n);                                                                                                \
        between(&latitude, -80, 80);                                                                                                      \
        between(&longitude, -170, 170);                                                                                                   \
        int returned = -2, good = function(n, 0.9, 0.002, latitude.expected, longitude.expected, distance.expected) == 0;                 \
        int status = function##_mpi(MPI_COMM_WORLD, n, 0.9, 0.002, AT(latitude), AT(longitude), AT(distance), &returned);                 \
        compare(#function, good && status == FERN_OK && returned == 0, 1, n, 1e-12, &latitude, &longitude, &distance, NULL);              \
    }

TEST_DISTANCES(haversine)
TEST_DISTANCES(great_circle)

static void test_add_six(int n)
{
    FLOATS(a, add_six, 0, n);
    FLOATS(b, add_six, 0, n);
    FLOATS(c, add_six, 0, n);
    FLOATS(d, add_six, 0, n);
    FLOATS(e, add_six, 0, n);
    FLOATS(f, add_six, 0, n);
    FLOATS(out, add_six, 0, n);
    int returned = -2, good = add_six(n, a.expected, b.expected, c.expected, d.expected, e.expected, f.expected, out.expected) == 0;
    int status = add_six_mpi(MPI_COMM_WORLD, n, AT(a), AT(b), AT(c), AT(d), AT(e), AT(f), AT(out), &returned);
    compare("add_six", good && status == FERN_OK && returned == 0, 1, n, 1e-6, &a, &b, &c, &d, &e, &f, &out, NULL);
}

static void test_attention(int n, int d)
{
    FLOATS(Q, attention, 1, n, d);
    FLOATS(K, attention, 1, n, d);
    FLOATS(V, attention, 1, n, d);
    FLOATS(out, attention, 1, n, d);
    int good = attention(n, d, Q.expected, K.expected, V.expected, out.expected) == 0;
    int status = attention_mpi(MPI_COMM_WORLD, n, d, AT(Q), AT(K), AT(V), AT(out));
    compare("attention", good && status == FERN_OK, n, d, 1e-5, &Q, &K, &V, &out, NULL);
}

static void test_diffuse(int nx, int ny)
{
    const int nz = 7;
    FLOATS(field, diffuse, 1, nx, ny, nz);
    FLOATS(source, diffuse, 1, nx, ny, nz);
    FLOATS(out, diffuse, 1, nx, ny, nz);
    int good = diffuse(nx, ny, nz, field.expected, 0.125f, 0.5f, source.expected, out.expected) == 0;
    int status = diffuse_mpi(MPI_COMM_WORLD, nx, ny, nz, AT(field), 0.125f, 0.5f, AT(source), AT(out));
    compare("diffuse", good && status == FERN_OK, nx, ny, 1e-5, &field, &source, &out, NULL);
}

#ifdef WITH_FFTW
static void test_band(int rows, int n)
{
    FLOATS(signals, band, 1, rows, n);
    FLOATS(window, band, 0, rows, n);
    FLOATS(gain, band, 0, rows, n);
    FLOATS(filtered, band, 1, rows, n);
    FLOATS(power, band, 0, rows, n);
    fftwf_rows *plans = fftwf_rows_new(n, FFTW_ESTIMATE);
    int good = plans && band(plans, rows, n, signals.expected, window.expected, gain.expected, filtered.expected, power.expected) == 0;
    int status = band_mpi(MPI_COMM_WORLD, plans, rows, n, AT(signals), AT(window), AT(gain), AT(filtered), AT(power));
    compare("band", good && status == FERN_OK, rows, n, 1e-4, &signals, &window, &gain, &filtered, &power, NULL);
    fftwf_rows_free(plans);
}
#else
static void test_band(int rows, int n)
{
    (void)rows, (void)n;
}
#endif

#ifdef WITH_LAPACKE
static void test_fit(int count, int rows)
{
    const int cols = 3;
    DOUBLES(A, fit, 0, count, rows, cols);
    DOUBLES(y, fit, 0, count, rows, cols);
    DOUBLES(x, fit, 0, count, rows, cols);
    int good = fit(count, rows, cols, 0.5, A.expected, y.expected, x.expected) == 0;
    int status = fit_mpi(MPI_COMM_WORLD, count, rows, cols, 0.5, AT(A), AT(y), AT(x));
    compare("fit", good && status == FERN_OK, count, rows, 1e-9, &A, &y, &x, NULL);
}
#else
static void test_fit(int count, int rows)
{
    (void)count, (void)rows;
}
#endif

#ifdef WITH_ONEDNN
/* The three have the same parameters. */
#define TEST_LAYERS(function)                                                                                                             \
    static void test_##function(struct dnn *dnn, const struct convolution *layer, int images, int rows)                                   \
    {                                                                                                                                     \
        const int cols = 5;                                                                                                               \
        FLOATS(in, function, 1, images, rows, cols, CHANNELS, KERNEL, OUT_CHANNELS);                                                      \
        FLOATS(bias, function, 0, images, rows, cols, CHANNELS, KERNEL, OUT_CHANNELS);                                                    \
        FLOATS(out, function, 1, images, rows, cols, CHANNELS, KERNEL, OUT_CHANNELS);                                                     \
        int good = function(dnn, layer, images, rows, cols, CHANNELS, KERNEL, OUT_CHANNELS, in.expected, bias.expected,                   \
                            out.expected) == dnnl_success;                                                                                \
        dnnl_status_t returned = dnnl_runtime_error;                                                                                      \
        int status = function##_mpi(MPI_COMM_WORLD, dnn, layer, images, rows, cols, CHANNELS, KERNEL, OUT_CHANNELS, AT(in), AT(bias),     \
                                    AT(out), &returned);                                                                                  \
        compare(#function, good && status == FERN_OK && returned == dnnl_success, images, rows, 1e-5, &in, &bias, &out, NULL);            \
    }
enum { CHANNELS = 3, KERNEL = 3, OUT_CHANNELS = 8 };
TEST_LAYERS(conv_relu)
TEST_LAYERS(conv_relu_pool)
TEST_LAYERS(conv_relu_pool_tanh)

static void test_layers(int images, int rows)
{
    float weights[OUT_CHANNELS * KERNEL * KERNEL * CHANNELS];
    for (size_t i = 0; i < sizeof weights / sizeof *weights; i++) weights[i] = (float)(i % 7) / 7 - 0.5f;
    struct dnn *dnn = dnn_new();
    struct convolution *layer = convolution_new(CHANNELS, OUT_CHANNELS, KERNEL, weights);
    say(dnn && layer, "layers of oneDNN", images, rows);
    test_conv_relu(dnn, layer, images, rows);
    test_conv_relu_pool(dnn, layer, images, rows);
    test_conv_relu_pool_tanh(dnn, layer, images, rows);
    convolution_free(dnn, layer);
    dnn_free(dnn);
}
#else
static void test_layers(int images, int rows)
{
    (void)images, (void)rows;
}
#endif

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    static const int sizes[][2] = {{1, 1}, {2, 5}, {13, 17}, {61, 31}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const int m = sizes[i][0], n = sizes[i][1];
        test_black_scholes(m * n);
        test_price_options(m * n);
        test_haversine(m * n);
        test_great_circle(m * n);
        test_add_six(m * n);
        for (int layout = 0; layout < (i == 2 ? 3 : 1); layout++) {
            ghosts = layout == 1 ? 2 : 0;
            wider = layout == 2 ? 3 : 0;
            test_unsharp(m, n);
            test_attention(m, n);
            test_diffuse(m, n);
            test_band(m, n);
            test_fit(m, n);
            if (i == 1 || (i == 2 && !ghosts)) test_layers(m, n); /* kernels are made on each rank: that takes its time */
        }
        ghosts = wider = 0;
    }
#ifdef WITH_FFTW
    fftwf_cleanup();
#endif
    const int status = cases_end();
    MPI_Finalize();
    return status;
}
