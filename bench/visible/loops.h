#ifndef FERN_BENCH_VISIBLE_LOOPS_H
#define FERN_BENCH_VISIBLE_LOOPS_H

/* The functions of examples/13-visible-bodies, written by hand. */
void add_six_loop(int n, const float *restrict a, const float *restrict b, const float *restrict c,
                  const float *restrict d, const float *restrict e, const float *restrict f, float *restrict out);
void price_options_loop(int n, const float *restrict price, const float *restrict strike,
                        const float *restrict years, const float *restrict rate, const float *restrict volatility,
                        float *restrict call, float *restrict put);
void great_circle_loop(int n, double latitude0, double longitude0, const double *restrict latitude,
                       const double *restrict longitude, double *restrict distance);

#endif
