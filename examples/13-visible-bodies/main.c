#include "examples/13-visible-bodies/visible_bodies.h"
#include "examples/check.h"

static double test_add_six(int n)
{
    float *in[6], *out = need((size_t)n, sizeof *out);
    double largest = 0.0;
    for (int i = 0; i < 6; i++) in[i] = random_floats((size_t)n, -1.0, 1.0);
    if (add_six(n, in[0], in[1], in[2], in[3], in[4], in[5], out) != 0) exit(2);
    for (int j = 0; j < n; j++) {
        double sum = 0.0;
        for (int i = 0; i < 6; i++) sum += in[i][j];
        largest = worse(largest, difference(out[j], sum));
    }
    for (int i = 0; i < 6; i++) free(in[i]);
    free(out);
    return largest;
}

static double normal_below(double x)
{
    return 0.5 * erfc(-x * 0.70710678118654752440);
}

static double test_price_options(int n)
{
    float *price = random_floats((size_t)n, 10.0, 50.0);
    float *strike = random_floats((size_t)n, 10.0, 50.0);
    float *years = random_floats((size_t)n, 1.0, 2.0);
    float *rate = random_floats((size_t)n, 0.01, 0.05);
    float *volatility = random_floats((size_t)n, 0.1, 0.4);
    float *call = need((size_t)n, sizeof *call);
    float *put = need((size_t)n, sizeof *put);
    if (price_options(n, price, strike, years, rate, volatility, call, put) != 0) exit(2);
    double largest = 0.0;
    for (int i = 0; i < n; i++) {
        double s = price[i], k = strike[i], t = years[i], r = rate[i], v = volatility[i];
        double d1 = (log(s / k) + (r + v * v / 2.0) * t) / (v * sqrt(t));
        double d2 = d1 - v * sqrt(t);
        double of_call = s * normal_below(d1) - k * exp(-r * t) * normal_below(d2);
        largest = worse(largest, difference(call[i], of_call));
        largest = worse(largest, difference(put[i], of_call + k * exp(-r * t) - s));
    }
    free(price);
    free(strike);
    free(years);
    free(rate);
    free(volatility);
    free(call);
    free(put);
    return largest;
}

static double test_great_circle(int n)
{
    double degree = acos(-1.0) / 180.0;
    double latitude0 = 52.2 * degree, longitude0 = 0.12 * degree;
    double *latitude = random_doubles((size_t)n, -80.0, 80.0);
    double *longitude = random_doubles((size_t)n, -170.0, 170.0);
    double *distance = need((size_t)n, sizeof *distance);
    if (great_circle(n, latitude0, longitude0, latitude, longitude, distance) != 0) exit(2);
    double largest = 0.0;
    for (int i = 0; i < n; i++) {
        double lat = latitude[i] * degree, dlon = longitude[i] * degree - longitude0;
        double dot = sin(latitude0) * sin(lat) + cos(latitude0) * cos(lat) * cos(dlon);
        largest = worse(largest, difference(distance[i], 6371.0 * acos(dot)));
    }
    free(latitude);
    free(longitude);
    free(distance);
    return largest;
}

int main(int argc, char **argv)
{
    int n = size_argument(argc, argv, 1, 100003);
    int failed = verdict("add_six", test_add_six(n), 1e-6);
    failed |= verdict("price_options", test_price_options(n), 1e-4);
    failed |= verdict("great_circle", test_great_circle(n), 1e-6);
    return failed;
}
