/* The three chains as one loop each, as one writes them by hand: the arrays are apart, and the loops say so. */
#include "loops.h"

#include <math.h>

#define RADIANS (3.14159265358979323846 / 180.0)
#define EARTH_RADIUS 6371.0

void add_six_loop(int n, const float *restrict a, const float *restrict b, const float *restrict c,
                  const float *restrict d, const float *restrict e, const float *restrict f, float *restrict out)
{
    for (int i = 0; i < n; i++) out[i] = a[i] + b[i] + c[i] + d[i] + e[i] + f[i];
}

void price_options_loop(int n, const float *restrict price, const float *restrict strike,
                        const float *restrict years, const float *restrict rate, const float *restrict volatility,
                        float *restrict call, float *restrict put)
{
    for (int i = 0; i < n; i++) {
        const float drift = (rate[i] + 0.5f * (volatility[i] * volatility[i])) * years[i];
        const float deviation = volatility[i] * sqrtf(years[i]);
        const float d1 = (logf(price[i] / strike[i]) + drift) / deviation;
        const float d2 = d1 - deviation;
        const float cdf_d1 = 0.5f + 0.5f * erff(0.70710678f * d1);
        const float cdf_d2 = 0.5f + 0.5f * erff(0.70710678f * d2);
        const float present_strike = strike[i] * expf(-1.0f * (rate[i] * years[i]));
        const float of_call = price[i] * cdf_d1 - present_strike * cdf_d2;
        put[i] = present_strike - price[i] + of_call;
        call[i] = of_call;
    }
}

void great_circle_loop(int n, double latitude0, double longitude0, const double *restrict latitude,
                       const double *restrict longitude, double *restrict distance)
{
    const double cos_latitude0 = cos(latitude0);
    for (int i = 0; i < n; i++) {
        const double lat = RADIANS * latitude[i];
        const double sin_dlat = sin(0.5 * (-latitude0 + lat));
        const double sin_dlon = sin(0.5 * (-longitude0 + RADIANS * longitude[i]));
        const double across = cos_latitude0 * cos(lat) * (sin_dlon * sin_dlon);
        distance[i] = 2.0 * EARTH_RADIUS * asin(sqrt(sin_dlat * sin_dlat + across));
    }
}
