/* net.c - forward, backward and update of a network of dense layers */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <cblas.h>

#include "net.h"
#include "vec.h"

#define ROW CblasRowMajor
#define NT CblasNoTrans
#define TR CblasTrans
#define WEIGHTS(l) ((l)->inputs * (l)->outputs)
#define ACTIVATIONS(l) (batch * (l)->outputs)
#define LAST (n_layers - 1)

LAYER layers[MAX_LAYERS];
int n_layers;
int batch;

float learning_rate = 0.05f;
float momentum = 0.9f;
float decay = 0.0005f;

static float *new_array(int n)
{
    float *p = calloc((size_t)n, sizeof(float));

    if (!p) {
        fprintf(stderr, "net: out of memory\n");
        exit(1);
    }
    return p;
}

/* a number in -0.5 .. 0.5, the same in every run */
static float noise(void)
{
    static unsigned state = 12345;

    state = state * 1103515245u + 12345u;
    return (float)((state >> 16) & 0x7fff) / 32767.0f - 0.5f;
}

void net_create(int inputs, const int *outputs, int count, int batch_size)
{
    int i, k;

    n_layers = count;
    batch = batch_size;
    for (i = 0; i < count; i++) {
        LAYER *l = &layers[i];
        l->inputs = i ? outputs[i - 1] : inputs;
        l->outputs = outputs[i];
        l->weights = new_array(WEIGHTS(l));
        l->biases = new_array(l->outputs);
        l->weight_updates = new_array(WEIGHTS(l));
        l->bias_updates = new_array(l->outputs);
        l->output = new_array(ACTIVATIONS(l));
        l->delta = new_array(ACTIVATIONS(l));
        for (k = 0; k < WEIGHTS(l); k++)
            l->weights[k] = noise() * 2.0f / sqrtf((float)l->inputs);
    }
}

void net_free(void)
{
    int i;

    for (i = 0; i < n_layers; i++) {
        free(layers[i].weights);
        free(layers[i].biases);
        free(layers[i].weight_updates);
        free(layers[i].bias_updates);
        free(layers[i].output);
        free(layers[i].delta);
    }
}

static void forward_layer(LAYER *l, const float *input, int last)
{
    cblas_sgemm(ROW, NT, NT, batch, l->outputs, l->inputs, 1.0f, input, l->inputs,
                l->weights, l->outputs, 0.0f, l->output, l->outputs);
    add_bias(l->output, l->biases, batch, l->outputs);
    if (last)
        softmax(l->output, batch, l->outputs);
    else
        activate(l->output, ACTIVATIONS(l));
}

/* delta of this layer is complete but for the gradient of its activation; below: delta of the layer before */
static void backward_layer(LAYER *l, const float *input, float *below, int last)
{
    if (!last)
        gradient(l->output, l->delta, ACTIVATIONS(l));
    backward_bias(l->bias_updates, l->delta, batch, l->outputs);
    cblas_sgemm(ROW, TR, NT, l->inputs, l->outputs, batch, 1.0f, input, l->inputs,
                l->delta, l->outputs, 1.0f, l->weight_updates, l->outputs);
    if (below)
        cblas_sgemm(ROW, NT, TR, batch, l->inputs, l->outputs, 1.0f, l->delta, l->outputs,
                    l->weights, l->outputs, 0.0f, below, l->inputs);
}

static void update_layer(LAYER *l)
{
    float rate = learning_rate / (float)batch;

    clip(l->bias_updates, l->outputs, (float)batch);
    cblas_saxpy(l->outputs, -rate, l->bias_updates, 1, l->biases, 1);
    cblas_sscal(l->outputs, momentum, l->bias_updates, 1);

    clip(l->weight_updates, WEIGHTS(l), (float)batch);
    cblas_saxpy(WEIGHTS(l), decay * (float)batch, l->weights, 1, l->weight_updates, 1);
    cblas_saxpy(WEIGHTS(l), -rate, l->weight_updates, 1, l->weights, 1);
    cblas_sscal(WEIGHTS(l), momentum, l->weight_updates, 1);
}

/* one step on one batch; the loss before it */
float net_step(const float *input, const float *target)
{
    float loss;
    int i;

    for (i = 0; i < n_layers; i++)
        forward_layer(&layers[i], i ? layers[i - 1].output : input, i == LAST);

    loss = cross_entropy(layers[LAST].output, target, ACTIVATIONS(&layers[LAST]));
    output_delta(layers[LAST].output, target, layers[LAST].delta, ACTIVATIONS(&layers[LAST]));

    for (i = LAST; i >= 0; i--)
        backward_layer(&layers[i], i ? layers[i - 1].output : input, i ? layers[i - 1].delta : NULL, i == LAST);
    for (i = 0; i < n_layers; i++)
        update_layer(&layers[i]);
    return loss / (float)batch;
}

double net_checksum(void)
{
    double sum = 0.0;
    int i;

    for (i = 0; i < n_layers; i++)
        sum += sum_of_squares(layers[i].weights, WEIGHTS(&layers[i])) + sum_of_squares(layers[i].biases, layers[i].outputs);
    return sum;
}
