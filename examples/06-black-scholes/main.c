#include "examples/06-black-scholes/black_scholes.h"
#include "examples/check.h"

static double normal_below(double x)
{
    return 0.5 * erfc(-x * 0.70710678118654752440);
}

int main(int argc, char **argv)
{
    int n = size_argument(argc, argv, 1, 100003);
    float *price = random_floats((size_t)n, 10.0, 50.0);
    float *strike = random_floats((size_t)n, 10.0, 50.0);
    float *years = random_floats((size_t)n, 1.0, 2.0);
    float *rate = random_floats((size_t)n, 0.01, 0.05);
    float *volatility = random_floats((size_t)n, 0.1, 0.4);
    float *call = need((size_t)n, sizeof *call);
    float *put = need((size_t)n, sizeof *put);
    if (black_scholes(n, price, strike, years, rate, volatility, call, put) != 0) return 2;
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
    return verdict("black_scholes", largest, 1e-4);
}
