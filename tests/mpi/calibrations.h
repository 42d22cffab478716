/* Functions whose bits depend on tiles and threads, for ranks whose code was made for different machines. */
#ifndef CALIBRATIONS_H
#define CALIBRATIONS_H

/* How often its loop turns depends on the last bit of a sum. */
int settled(int n, const float *start, float *x);
float blended(int n, const float *x, const float *y, float *out);
/* How much shorter out is than x, a local variable says. */
void shortened(int n, const float *x, float *out);

#endif
