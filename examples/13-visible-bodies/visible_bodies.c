#include "examples/13-visible-bodies/visible_bodies.h"

#include "examples/kernels/inline_maths.h"

#include <math.h>
#include <stdlib.h>

#define RADIANS (3.14159265358979323846 / 180.0)
#define EARTH_RADIUS 6371.0

/* out = a + b + c + d + e + f, in this order */
int add_six(int n, const float *a, const float *b, const float *c, const float *d, const float *e, const float *f,
            float *out)
{
    int status = -1;
    size_t bytes = (size_t)n * sizeof(float);
    float *of_two = malloc(bytes);
    float *of_three = malloc(bytes);
    float *of_four = malloc(bytes);
    float *of_five = malloc(bytes);
    if (!of_two || !of_three || !of_four || !of_five) goto done;

    float_add(n, a, b, of_two);
    float_add(n, of_two, c, of_three);
    float_add(n, of_three, d, of_four);
    float_add(n, of_four, e, of_five);
    float_add(n, of_five, f, out);
    status = 0;

done:
    free(of_two);
    free(of_three);
    free(of_four);
    free(of_five);
    return status;
}

int price_options(int n, const float *price, const float *strike, const float *years, const float *rate,
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

    float_mul(n, volatility, volatility, variance);
    float_scale(n, 0.5f, variance, half_variance);
    float_add(n, rate, half_variance, drift);
    float_mul(n, drift, years, drift_years);
    float_sqrt(n, years, root_years);
    float_mul(n, volatility, root_years, deviation);
    float_div(n, price, strike, moneyness);
    float_log(n, moneyness, log_moneyness);
    float_add(n, log_moneyness, drift_years, numerator);
    float_div(n, numerator, deviation, d1);
    float_sub(n, d1, deviation, d2);
    float_scale(n, 0.70710678f, d1, d1_scaled);
    float_erf(n, d1_scaled, d1_erf);
    float_scale(n, 0.5f, d1_erf, d1_half);
    float_shift(n, 0.5f, d1_half, cdf_d1);
    float_scale(n, 0.70710678f, d2, d2_scaled);
    float_erf(n, d2_scaled, d2_erf);
    float_scale(n, 0.5f, d2_erf, d2_half);
    float_shift(n, 0.5f, d2_half, cdf_d2);
    float_mul(n, rate, years, interest);
    float_scale(n, -1.0f, interest, decay);
    float_exp(n, decay, discount);
    float_mul(n, strike, discount, present_strike);
    float_mul(n, price, cdf_d1, asset_part);
    float_mul(n, present_strike, cdf_d2, cash_part);
    float_sub(n, asset_part, cash_part, call);
    float_sub(n, present_strike, price, parity);
    float_add(n, parity, call, put);
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

int great_circle(int n, double latitude0, double longitude0, const double *latitude, const double *longitude,
              double *distance)
{
    int status = -1;
    double cos_latitude0 = cos(latitude0);
    size_t bytes = (size_t)n * sizeof(double);
    double *lat = malloc(bytes);
    double *lon = malloc(bytes);
    double *dlat = malloc(bytes);
    double *dlon = malloc(bytes);
    double *half_dlat = malloc(bytes);
    double *half_dlon = malloc(bytes);
    double *sin_dlat = malloc(bytes);
    double *sin_dlon = malloc(bytes);
    double *square_dlat = malloc(bytes);
    double *square_dlon = malloc(bytes);
    double *cos_lat = malloc(bytes);
    double *cos_both = malloc(bytes);
    double *across = malloc(bytes);
    double *haversines = malloc(bytes);
    double *chord = malloc(bytes);
    double *half_angle = malloc(bytes);
    if (!lat || !lon || !dlat || !dlon || !half_dlat || !half_dlon || !sin_dlat || !sin_dlon || !square_dlat
        || !square_dlon || !cos_lat || !cos_both || !across || !haversines || !chord || !half_angle)
        goto done;

    double_scale(n, RADIANS, latitude, lat);
    double_scale(n, RADIANS, longitude, lon);
    double_shift(n, -latitude0, lat, dlat);
    double_shift(n, -longitude0, lon, dlon);
    double_scale(n, 0.5, dlat, half_dlat);
    double_scale(n, 0.5, dlon, half_dlon);
    double_sin(n, half_dlat, sin_dlat);
    double_sin(n, half_dlon, sin_dlon);
    double_mul(n, sin_dlat, sin_dlat, square_dlat);
    double_mul(n, sin_dlon, sin_dlon, square_dlon);
    double_cos(n, lat, cos_lat);
    double_scale(n, cos_latitude0, cos_lat, cos_both);
    double_mul(n, cos_both, square_dlon, across);
    double_add(n, square_dlat, across, haversines);
    double_sqrt(n, haversines, chord);
    double_asin(n, chord, half_angle);
    double_scale(n, 2.0 * EARTH_RADIUS, half_angle, distance);
    status = 0;

done:
    free(lat);
    free(lon);
    free(dlat);
    free(dlon);
    free(half_dlat);
    free(half_dlon);
    free(sin_dlat);
    free(sin_dlon);
    free(square_dlat);
    free(square_dlon);
    free(cos_lat);
    free(cos_both);
    free(across);
    free(haversines);
    free(chord);
    free(half_angle);
    return status;
}
