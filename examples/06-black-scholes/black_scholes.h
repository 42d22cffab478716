#ifndef FERN_EXAMPLES_BLACK_SCHOLES_H
#define FERN_EXAMPLES_BLACK_SCHOLES_H

/* The prices of n European options, call and put. Returns 0, or -1 where memory ran out. */
int black_scholes(int n, const float *price, const float *strike, const float *years, const float *rate,
                  const float *volatility, float *call, float *put);

#endif
