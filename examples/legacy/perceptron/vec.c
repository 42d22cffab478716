/* vec.c - small array routines for the network */
#include <math.h>

#include "vec.h"

void add_bias(float *y, const float *b, int rows, int cols)
{
    int r, c;

    for (r = 0; r < rows; r++)
        for (c = 0; c < cols; c++)
            y[r * cols + c] += b[c];
}

void activate(float *y, int n)
{
    int i;

    for (i = 0; i < n; i++)
        y[i] = tanhf(y[i]);
}

void gradient(const float *y, float *delta, int n)
{
    int i;

    for (i = 0; i < n; i++)
        delta[i] *= 1.0f - y[i] * y[i];
}

void softmax(float *y, int rows, int cols)
{
    int r, c;

    for (r = 0; r < rows; r++) {
        float *row = y + (long)r * cols;
        float largest = row[0], sum = 0.0f;
        for (c = 1; c < cols; c++)
            if (row[c] > largest)
                largest = row[c];
        for (c = 0; c < cols; c++) {
            row[c] = expf(row[c] - largest);
            sum += row[c];
        }
        for (c = 0; c < cols; c++)
            row[c] /= sum;
    }
}

void output_delta(const float *y, const float *t, float *delta, int n)
{
    int i;

    for (i = 0; i < n; i++)
        delta[i] = y[i] - t[i];
}

void backward_bias(float *db, const float *delta, int rows, int cols)
{
    int r, c;

    for (r = 0; r < rows; r++)
        for (c = 0; c < cols; c++)
            db[c] += delta[r * cols + c];
}

void clip(float *g, int n, float limit)
{
    int i;

    for (i = 0; i < n; i++)
        g[i] = g[i] > limit ? limit : g[i] < -limit ? -limit : g[i];
}

float sum_of_squares(const float *g, int n)
{
    float sum = 0.0f;
    int i;

    for (i = 0; i < n; i++)
        sum += g[i] * g[i];
    return sum;
}

float cross_entropy(const float *y, const float *t, int n)
{
    float sum = 0.0f;
    int i;

    for (i = 0; i < n; i++)
        if (t[i] > 0.0f)
            sum -= t[i] * logf(y[i] + 1e-20f);
    return sum;
}
