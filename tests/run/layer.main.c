#include "tests/run/layer.h"

#include "examples/check.h"

#include <string.h>

void reference_network(const struct layer *layers, int count, const float *input);

enum { LAYERS = 3 };

int main(int argc, char **argv)
{
    int batch = size_argument(argc, argv, 1, 301), width = size_argument(argc, argv, 2, 47);
    struct layer layers[LAYERS], expected[LAYERS];
    size_t outputs = (size_t)batch * (size_t)width;
    float *input = random_floats(outputs, -1.0, 1.0);
    for (int i = 0; i < LAYERS; i++) {
        layers[i] = (struct layer){batch, width, width, random_floats((size_t)width * (size_t)width, -1.0, 1.0),
                                   random_floats((size_t)width, -1.0, 1.0), random_floats(outputs, 0.0, 1.0)};
        expected[i] = layers[i];
        expected[i].output = random_floats(outputs, 0.0, 1.0);
    }
    network(layers, LAYERS, input);
    reference_network(expected, LAYERS, input);
    int wrong = 0;
    for (int i = 0; i < LAYERS; i++) {
        for (size_t e = 0; e < outputs; e++)
            wrong += !(fabsf(layers[i].output[e] - expected[i].output[e]) <= 1e-3f * (1.0f + fabsf(expected[i].output[e])));
        free((void *)layers[i].weights);
        free((void *)layers[i].biases);
        free(layers[i].output);
        free(expected[i].output);
    }
    free(input);
    if (wrong) printf("%d wrong\n", wrong);
    return wrong != 0;
}
