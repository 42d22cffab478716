/* A dense layer as legacy codes have it: sizes and arrays are members of a structure. */
struct layer {
    int batch, inputs, outputs;
    const float *weights, *biases;
    float *output;
};

void forward(const struct layer *l, const float *input);
/* The layers one after the other. */
void network(const struct layer *layers, int count, const float *input);
