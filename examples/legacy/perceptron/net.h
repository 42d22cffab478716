/* net.h - a network of dense layers, trained by gradient descent with momentum */
#ifndef NET_H
#define NET_H

#define MAX_LAYERS 8

typedef struct {
    int inputs, outputs;
    float *weights;         /* inputs x outputs */
    float *biases;
    float *weight_updates;  /* gradients, with what is left of earlier ones */
    float *bias_updates;
    float *output;          /* batch x outputs */
    float *delta;
} LAYER;

extern LAYER layers[MAX_LAYERS];
extern int n_layers;
extern int batch;

extern float learning_rate;
extern float momentum;
extern float decay;

void net_create(int inputs, const int *outputs, int count, int batch_size);
void net_free(void);
float net_step(const float *input, const float *target);
double net_checksum(void);

#endif
