/* net.c - a residual network on points */
#include "net.h"

#include <math.h>
#include <stdlib.h>

/* a number in -1 .. 1, the same in every run */
static float noise(void)
{
    static unsigned state = 2463534242u;

    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    return (float)(state >> 8) / 8388608.0f - 1.0f;
}

static int dense_create(struct dense *l, int in, int out, int with_bias)
{
    l->in = in;
    l->out = out;
    l->weight = malloc((size_t)in * out * sizeof(float));
    l->bias = with_bias ? malloc(out * sizeof(float)) : NULL;
    if (!l->weight || (with_bias && !l->bias))
        return -1;
    for (int i = 0; i < in * out; i++)
        l->weight[i] = noise() * sqrtf(3.0f / in);
    for (int i = 0; with_bias && i < out; i++)
        l->bias[i] = 0.1f * noise();
    return 0;
}

static void dense_free(struct dense *l)
{
    free(l->weight);
    free(l->bias);
}

int net_create(struct net *net, int inputs, int width)
{
    *net = (struct net){ .inputs = inputs, .width = width };
    if (dense_create(&net->first, inputs, width, 1) || dense_create(&net->last, width, 1, 1))
        return -1;
    for (int b = 0; b < BLOCKS; b++) {
        struct block *block = &net->block[b];
        block->gain = malloc(width * sizeof(float));
        if (!block->gain || dense_create(&block->up, width, width, 1) || dense_create(&block->down, width, width, 0))
            return -1;
        for (int i = 0; i < width; i++)
            block->gain[i] = 1.0f + 0.1f * noise();
    }
    return 0;
}

int net_reserve(struct net *net, int rows)
{
    size_t bytes = (size_t)rows * net->width * sizeof(float);

    if (rows <= net->rows)
        return 0;
    free(net->x);
    free(net->t);
    free(net->u);
    net->x = malloc(bytes);
    net->t = malloc(bytes);
    net->u = malloc(bytes);
    net->rows = net->x && net->t && net->u ? rows : 0;
    return net->rows ? 0 : -1;
}

void net_free(struct net *net)
{
    dense_free(&net->first);
    dense_free(&net->last);
    for (int b = 0; b < BLOCKS; b++) {
        free(net->block[b].gain);
        dense_free(&net->block[b].up);
        dense_free(&net->block[b].down);
    }
    free(net->x);
    free(net->t);
    free(net->u);
}

/* x += down(leaky(up(norm(x)))) */
static void block_eval(struct net *net, const struct block *block, int rows)
{
    int n = rows * net->width;

    norm_forward(rows, net->width, block->gain, net->x, net->t);
    dense_forward(&block->up, rows, net->t, net->u);
    leaky_forward(n, net->u);
    dense_forward(&block->down, rows, net->u, net->t);
    residual_forward(n, net->t, net->x);
}

void net_eval(struct net *net, int rows, const float *points, float *out)
{
    dense_forward(&net->first, rows, points, net->x);
    leaky_forward(rows * net->width, net->x);
    for (int b = 0; b < BLOCKS; b++)
        block_eval(net, &net->block[b], rows);
    dense_forward(&net->last, rows, net->x, out);
}
