#include "bench/gpu/truths.h"
#include "bench/gpu/bench.h"

#include <math.h>

static double normal(double d)
{
    const double k = 1 / (1 + 0.2316419 * fabs(d));
    const double series = k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
    const double tail = 0.3989422804 * exp(-0.5 * d * d) * series;
    return d > 0 ? 1 - tail : tail;
}

double true_option(int array, size_t at)
{
    const double rate = (double)RATE, volatility = (double)VOLATILITY;
    const double price = value_of(PRICE, at), strike = value_of(STRIKE, at), years = value_of(YEARS, at);
    const double root = volatility * sqrt(years), first = (log(price / strike) + (rate + 0.5 * volatility * volatility) * years) / root;
    const double second = first - root, later = strike * exp(-rate * years);
    if (array == 3) return price * normal(first) - later * normal(second);
    return later * (1 - normal(second)) - price * (1 - normal(first));
}

double true_distance(int array, size_t at)
{
    const double radians = 3.14159265358979323846 / 180, lat0 = radians * (double)LATITUDE, lon0 = radians * (double)LONGITUDE;
    const double lat = radians * value_of(LATITUDES, at), lon = radians * value_of(LONGITUDES, at);
    const double across = sin(0.5 * (lon - lon0)), down = sin(0.5 * (lat - lat0));
    (void)array;
    return 12742.0 * asin(sqrt(down * down + cos(lat0) * cos(lat) * across * across));
}

double true_softmax(int array, size_t at)
{
    const size_t cols = (size_t)bench.sizes.cols, row = at / cols * cols;
    double largest = 0, sum = 0;
    (void)array;
    for (size_t j = 0; j < cols; j++) largest = fmax(largest, value_of(SCORES, row + j));
    for (size_t j = 0; j < cols; j++) sum += exp(value_of(SCORES, row + j) - largest);
    return exp(value_of(SCORES, at) - largest) / sum;
}

static double layer_sum(size_t at)
{
    return value_of(LAYER_IN, at) + value_of(RESIDUAL, at);
}

static double gelu(double x)
{
    return 0.5 * x * (1 + erf(x * 0.70710678118654752));
}

double true_layer_norm(int array, size_t at)
{
    const size_t cols = (size_t)bench.sizes.cols, row = at / cols * cols, column = at % cols;
    double mean = 0, squares = 0;
    if (array == 4) return layer_sum(at);
    for (size_t j = 0; j < cols; j++) mean += layer_sum(row + j) / (double)cols;
    for (size_t j = 0; j < cols; j++) squares += (layer_sum(row + j) - mean) * (layer_sum(row + j) - mean) / (double)cols;
    return gelu(value_of(GAIN, column) * (layer_sum(at) - mean) / sqrt(squares + (double)LITTLE) + value_of(SHIFT, column));
}

double true_gemm(int array, size_t at)
{
    const size_t cols = (size_t)bench.sizes.gemm_cols, inner = (size_t)bench.sizes.gemm_inner, row = at / cols, column = at % cols;
    double sum = value_of(GEMM_BIAS, column);
    (void)array;
    for (size_t k = 0; k < inner; k++) sum += value_of(GEMM_A, row * inner + k) * value_of(GEMM_B, k * cols + column);
    return gelu(sum);
}

double true_attention(int array, size_t at)
{
    const size_t n = (size_t)bench.sizes.queries, d = (size_t)bench.sizes.depth, query = at / d * d, column = at % d;
    double sum = 0, out = 0;
    (void)array;
    for (size_t key = 0; key < n; key++) {
        double score = 0;
        for (size_t k = 0; k < d; k++) score += value_of(QUERIES, query + k) * value_of(KEYS, key * d + k);
        /* No score is far from the others: without the largest taken off it does as well. */
        const double power = exp((double)ATTENTION_SCALE * score - (double)ATTENTION_SCALE * (double)d);
        sum += power;
        out += power * value_of(VALUES, key * d + column);
    }
    return out / sum;
}

static double mean_of_nine(double (*element)(size_t), size_t row, size_t column)
{
    const size_t ld = (size_t)bench.sizes.cols;
    double sum = 0;
    for (size_t i = 0; i < 3; i++)
        for (size_t j = 0; j < 3; j++) sum += element((row + i) * ld + column + j);
    return sum / 9;
}

static double image(size_t at)
{
    return value_of(IMAGE, at);
}

static double brightness(size_t at)
{
    return 0.299 * value_of(RED, at) + 0.587 * value_of(GREEN, at) + 0.114 * value_of(BLUE, at);
}

double true_blur(int array, size_t at)
{
    const size_t cols = (size_t)bench.sizes.cols - 2;
    (void)array;
    return mean_of_nine(image, at / cols, at % cols);
}

double true_unsharp(int array, size_t at)
{
    const size_t ld = (size_t)bench.sizes.cols, cols = ld - 2, row = at / cols, column = at % cols, middle = (row + 1) * ld + column + 1;
    const double grey = brightness(middle), amount = (double)AMOUNT;
    const double sharp = (1 + amount) * grey - amount * mean_of_nine(brightness, row, column);
    return sharp / grey * value_of(array == 3 ? RED : array == 4 ? GREEN : BLUE, middle);
}

double true_sgerb(int array, size_t at)
{
    const size_t cols = (size_t)bench.sizes.cols;
    (void)array;
    return (double)ALPHA * value_of(OUTER_X, at % cols) * value_of(OUTER_Y, at / cols) + (double)BETA * value_of(OUTER_A, at);
}
