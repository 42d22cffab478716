#include "bench/paper/compositions.h"

#include "bench/paper/routines.h"
#include "examples/kernels/kernels.h"

#include <stdlib.h>

/* A call an operation, as an interpreter of arrays runs it. below = the normal distribution of d, by a polynomial in
 * 1 / (1 + 0.23 |d|) (Abramowitz and Stegun, 26.2.17): 21 calls of the 67, and as many again. */
void option_prices(int n, const float *price, const float *strike, const float *years, const float *rate, const float *volatility,
                   float *call, float *put)
{
    size_t bytes = (size_t)n * sizeof(float);
    float *root_years = malloc(bytes);
    float *drift = malloc(bytes);
    float *deviation = malloc(bytes);
    float *spread = malloc(bytes);
    float *d1 = malloc(bytes);
    float *d2 = malloc(bytes);
    float *k1 = malloc(bytes);
    float *k2 = malloc(bytes);
    float *series1 = malloc(bytes);
    float *series2 = malloc(bytes);
    float *density1 = malloc(bytes);
    float *density2 = malloc(bytes);
    float *positive1 = malloc(bytes);
    float *positive2 = malloc(bytes);
    float *above1 = malloc(bytes);
    float *above2 = malloc(bytes);
    float *below1 = malloc(bytes);
    float *below2 = malloc(bytes);
    float *discount = malloc(bytes);
    float *present = malloc(bytes);
    float *asset = malloc(bytes);
    float *cash = malloc(bytes);
    if (!root_years || !drift || !deviation || !spread || !d1 || !d2 || !k1 || !k2 || !series1 || !series2 || !density1 || !density2
        || !positive1 || !positive2 || !above1 || !above2 || !below1 || !below2 || !discount || !present || !asset || !cash)
        abort();

    vs_sqrt(n, years, root_years);
    vs_div(n, price, strike, d1);
    vs_log(n, d1, d1);
    vs_scale(n, 0.5f, volatility, drift);
    vs_mul(n, drift, volatility, drift);
    vs_add(n, rate, drift, drift);
    vs_mul(n, drift, years, drift);
    vs_add(n, d1, drift, d1);
    vs_mul(n, volatility, root_years, deviation);
    vs_div(n, d1, deviation, d1);
    vs_mul(n, volatility, root_years, spread);
    vs_sub(n, d1, spread, d2);

    vs_abs(n, d1, k1);
    vs_scale(n, 0.2316419f, k1, k1);
    vs_shift(n, 1.0f, k1, k1);
    vs_reciprocal(n, k1, k1);
    vs_scale(n, 1.330274429f, k1, series1);
    vs_shift(n, -1.821255978f, series1, series1);
    vs_mul(n, k1, series1, series1);
    vs_shift(n, 1.781477937f, series1, series1);
    vs_mul(n, k1, series1, series1);
    vs_shift(n, -0.356563782f, series1, series1);
    vs_mul(n, k1, series1, series1);
    vs_shift(n, 0.31938153f, series1, series1);
    vs_mul(n, k1, series1, series1);
    vs_scale(n, -0.5f, d1, density1);
    vs_mul(n, density1, d1, density1);
    vs_exp(n, density1, density1);
    vs_scale(n, 0.39894228f, density1, density1);
    vs_mul(n, density1, series1, below1);
    vs_positive(n, d1, positive1);
    vs_subtract_from(n, 1.0f, below1, above1);
    vs_where(n, positive1, above1, below1, below1);

    vs_abs(n, d2, k2);
    vs_scale(n, 0.2316419f, k2, k2);
    vs_shift(n, 1.0f, k2, k2);
    vs_reciprocal(n, k2, k2);
    vs_scale(n, 1.330274429f, k2, series2);
    vs_shift(n, -1.821255978f, series2, series2);
    vs_mul(n, k2, series2, series2);
    vs_shift(n, 1.781477937f, series2, series2);
    vs_mul(n, k2, series2, series2);
    vs_shift(n, -0.356563782f, series2, series2);
    vs_mul(n, k2, series2, series2);
    vs_shift(n, 0.31938153f, series2, series2);
    vs_mul(n, k2, series2, series2);
    vs_scale(n, -0.5f, d2, density2);
    vs_mul(n, density2, d2, density2);
    vs_exp(n, density2, density2);
    vs_scale(n, 0.39894228f, density2, density2);
    vs_mul(n, density2, series2, below2);
    vs_positive(n, d2, positive2);
    vs_subtract_from(n, 1.0f, below2, above2);
    vs_where(n, positive2, above2, below2, below2);

    vs_scale(n, -1.0f, rate, discount);
    vs_mul(n, discount, years, discount);
    vs_exp(n, discount, discount);
    vs_mul(n, price, below1, asset);
    vs_mul(n, strike, discount, present);
    vs_mul(n, present, below2, cash);
    vs_sub(n, asset, cash, call);
    vs_mul(n, strike, discount, present);
    vs_subtract_from(n, 1.0f, below2, above2);
    vs_mul(n, present, above2, cash);
    vs_subtract_from(n, 1.0f, below1, above1);
    vs_mul(n, price, above1, asset);
    vs_sub(n, cash, asset, put);

    free(root_years);
    free(drift);
    free(deviation);
    free(spread);
    free(d1);
    free(d2);
    free(k1);
    free(k2);
    free(series1);
    free(series2);
    free(density1);
    free(density2);
    free(positive1);
    free(positive2);
    free(above1);
    free(above2);
    free(below1);
    free(below2);
    free(discount);
    free(present);
    free(asset);
    free(cash);
}
