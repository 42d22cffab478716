#ifndef ARRAYS_OF_ARRAYS_H
#define ARRAYS_OF_ARRAYS_H

enum { H = 601, W = 53 };

void local(const float x[H][W], float out[H][W]);
void parts(int h, float (*x)[W], float (*out)[W]);
void shifted(int h, float (*x)[W], float (*out)[W]);
void views(float *x, float *out);
void element(const float *x, float *out);
void given_away(const float *x, float *out);
void kept_row(const float *x, float *out);
void three(const float *x, float *out);
void each_row(int h, float x[][W], float out[][W]);
void stored(int h, float x[][W], float out[][W]);
void bytes(void *x, float *out);

#endif
