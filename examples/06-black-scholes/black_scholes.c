#include "examples/06-black-scholes/black_scholes.h"

#include "examples/kernels/kernels.h"

#include <stdlib.h>

int black_scholes(int n, const float *price, const float *strike, const float *years, const float *rate,
                  const float *volatility, float *call, float *put)
{
    int status = -1;
    size_t bytes = (size_t)n * sizeof(float);
    float *variance = malloc(bytes);
    float *half_variance = malloc(bytes);
    float *drift = malloc(bytes);
    float *drift_years = malloc(bytes);
    float *root_years = malloc(bytes);
    float *deviation = malloc(bytes);
    float *moneyness = malloc(bytes);
    float *log_moneyness = malloc(bytes);
    float *numerator = malloc(bytes);
    float *d1 = malloc(bytes);
    float *d2 = malloc(bytes);
    float *d1_scaled = malloc(bytes);
    float *d1_erf = malloc(bytes);
    float *d1_half = malloc(bytes);
    float *cdf_d1 = malloc(bytes);
    float *d2_scaled = malloc(bytes);
    float *d2_erf = malloc(bytes);
    float *d2_half = malloc(bytes);
    float *cdf_d2 = malloc(bytes);
    float *interest = malloc(bytes);
    float *decay = malloc(bytes);
    float *discount = malloc(bytes);
    float *present_strike = malloc(bytes);
    float *asset_part = malloc(bytes);
    float *cash_part = malloc(bytes);
    float *parity = malloc(bytes);
    if (!variance || !half_variance || !drift || !drift_years || !root_years || !deviation || !moneyness
        || !log_moneyness || !numerator || !d1 || !d2 || !d1_scaled || !d1_erf || !d1_half || !cdf_d1
        || !d2_scaled || !d2_erf || !d2_half || !cdf_d2 || !interest || !decay || !discount || !present_strike
        || !asset_part || !cash_part || !parity)
        goto done;

    vs_mul(n, volatility, volatility, variance);
    vs_scale(n, 0.5f, variance, half_variance);
    vs_add(n, rate, half_variance, drift);
    vs_mul(n, drift, years, drift_years);
    vs_sqrt(n, years, root_years);
    vs_mul(n, volatility, root_years, deviation);
    vs_div(n, price, strike, moneyness);
    vs_log(n, moneyness, log_moneyness);
    vs_add(n, log_moneyness, drift_years, numerator);
    vs_div(n, numerator, deviation, d1);
    vs_sub(n, d1, deviation, d2);
    vs_scale(n, 0.70710678f, d1, d1_scaled);
    vs_erf(n, d1_scaled, d1_erf);
    vs_scale(n, 0.5f, d1_erf, d1_half);
    vs_shift(n, 0.5f, d1_half, cdf_d1);
    vs_scale(n, 0.70710678f, d2, d2_scaled);
    vs_erf(n, d2_scaled, d2_erf);
    vs_scale(n, 0.5f, d2_erf, d2_half);
    vs_shift(n, 0.5f, d2_half, cdf_d2);
    vs_mul(n, rate, years, interest);
    vs_scale(n, -1.0f, interest, decay);
    vs_exp(n, decay, discount);
    vs_mul(n, strike, discount, present_strike);
    vs_mul(n, price, cdf_d1, asset_part);
    vs_mul(n, present_strike, cdf_d2, cash_part);
    vs_sub(n, asset_part, cash_part, call);
    vs_sub(n, present_strike, price, parity);
    vs_add(n, parity, call, put);
    status = 0;

done:
    free(variance);
    free(half_variance);
    free(drift);
    free(drift_years);
    free(root_years);
    free(deviation);
    free(moneyness);
    free(log_moneyness);
    free(numerator);
    free(d1);
    free(d2);
    free(d1_scaled);
    free(d1_erf);
    free(d1_half);
    free(cdf_d1);
    free(d2_scaled);
    free(d2_erf);
    free(d2_half);
    free(cdf_d2);
    free(interest);
    free(decay);
    free(discount);
    free(present_strike);
    free(asset_part);
    free(cash_part);
    free(parity);
    return status;
}
