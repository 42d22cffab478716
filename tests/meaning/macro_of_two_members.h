#include "tests/meaning/routines.h"

struct shape {
    int rows, extra;
    float *data;
};
extern int rows_of_all, columns_of_all;
extern struct rate {
    float begin, decay;
} rate;
#define CELLS (rows_of_all * columns_of_all)
#define RATE (rate.begin * rate.decay)

void lengths(struct shape s, const float *x, float *y, float *out);
void without_parentheses(const int *counts, const float *x, float *y, float *out);
void places(struct shape s, const float *x, float *out);
void through_pointers(const struct shape *p, const float *x, float *y, float *out);
void of_globals(const float *x, float *y, float *out);
