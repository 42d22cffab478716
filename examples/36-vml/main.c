/* Weights of Cauchy's loss through MKL's vector mathematics. usage: main [N IGNORED] */
#include "examples/36-vml/reweigh.h"
#include "examples/check.h"

int main(int argc, char **argv)
{
    const int n = size_argument(argc, argv, 1, 100003);
    const size_t count = (size_t)n;
    double *y = random_doubles(count, -3.0, 3.0), *model = random_doubles(count, -3.0, 3.0), *precision = random_doubles(count, 0.5, 2.0);
    double *weight = need(count, sizeof *weight), *gradient = need(count, sizeof *gradient), largest = 0.0;
    reweigh(n, y, model, precision, weight, gradient);
    for (size_t i = 0; i < count; i++) {
        const double u = (model[i] - y[i]) * precision[i], expected = 1.0 / (1.0 + u * u);
        largest = worse(largest, difference(weight[i], expected));
        largest = worse(largest, difference(gradient[i], expected * u * precision[i]));
    }
    free(y);
    free(model);
    free(precision);
    free(weight);
    free(gradient);
    return verdict("reweigh", largest, 1e-9);
}
