#include "examples/07-haversine/haversine.h"
#include "examples/check.h"

int main(int argc, char **argv)
{
    int n = size_argument(argc, argv, 1, 100003);
    double degree = acos(-1.0) / 180.0;
    double latitude0 = 52.2 * degree, longitude0 = 0.12 * degree;
    double *latitude = random_doubles((size_t)n, -80.0, 80.0);
    double *longitude = random_doubles((size_t)n, -170.0, 170.0);
    double *distance = need((size_t)n, sizeof *distance);
    if (haversine(n, latitude0, longitude0, latitude, longitude, distance) != 0) return 2;
    double largest = 0.0;
    for (int i = 0; i < n; i++) {
        /* By the dot product of two unit vectors: another way than the one that is tested. */
        double lat = latitude[i] * degree, dlon = longitude[i] * degree - longitude0;
        double dot = sin(latitude0) * sin(lat) + cos(latitude0) * cos(lat) * cos(dlon);
        largest = worse(largest, difference(distance[i], 6371.0 * acos(dot)));
    }
    free(latitude);
    free(longitude);
    free(distance);
    return verdict("haversine", largest, 1e-6);
}
