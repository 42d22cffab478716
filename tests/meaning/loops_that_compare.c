/* The largest and the smallest of what loops compute, also of what is no number, of zeros with signs, and under conditions: who compares otherwise than it
 * is written is wrong here. Tiles of such bodies would not pay: `--tile i_2=96` asks for them. With this text each call runs fused. */
#include <math.h>

#define MOST(a, b) ((a) > (b) ? (a) : (b))
#define LEAST(a, b) ((b) < (a) ? (b) : (a))
#define SQUARE(a) ((a) * (a))

void compared(int n, const double *x, double *y, double found[8])
{
    double a = found[0], b = found[1], c = found[2], d = found[3], e = found[4], f = found[5], g = found[6];
    long double l = found[7];
    for (int i = 0; i < n; i++) y[i] = x[i] * 1;
    for (int i = 0; i < n; i++) {
        if (y[i] > a) a = y[i];
        if (b >= y[i]) {
            b = y[i];
        }
        c = c > y[i] ? c : y[i];
        d = y[i] < d ? y[i] : d;
        e = fmax(y[i], e);
        f = fmin(f, y[i]);
        g = MOST(g, y[i]);
        l = y[i] <= l ? (long double)y[i] : l;
    }
    found[0] = a, found[1] = b, found[2] = c, found[3] = d, found[4] = e, found[5] = f, found[6] = g, found[7] = (double)l;
}

/* Integers, narrow and without a sign; rounded. */
int whole(int n, const int *x, unsigned char *y, int found[6])
{
    unsigned char low = 255;
    signed char high = -128;
    unsigned most = 0;
    long least = found[3];
    int rounded = found[4];
    float narrow = 1e30f;
    for (int i = 0; i < n; i++) y[i] = (unsigned char)(x[i] * 7);
    for (int i = 0; i < n; i++) {
        if (y[i] < low) low = y[i];
        if (y[i] % 100 > high) high = (signed char)(y[i] % 100);
        most = MOST(most, (unsigned)x[i]);
        least = LEAST(least, x[i] - 100);
        if (x[i] / 3.0 > rounded) rounded = x[i] / 3.0;
        if (x[i] / 7.0 < narrow) narrow = x[i] / 7.0;
    }
    found[0] = low, found[1] = high, found[2] = (int)most, found[3] = (int)least, found[4] = rounded, found[5] = (int)(narrow * 1000);
    return high;
}

/* Under conditions, one after the other, and of differences. */
double changes(int h, int w, const double *x, const double *mask, double *y, double *low)
{
    double largest = 0, sum = 0, high = -1e300, least = 1e300;
    int i, j;
    for (i = 1; i < h - 1; i++)
        for (j = 1; j < w - 1; j++) y[i * w + j] = 0.25 * (x[(i - 1) * w + j] + x[(i + 1) * w + j] + x[i * w + j - 1] + x[i * w + j + 1]);
    for (i = 1; i < h - 1; i++)
        for (j = 1; j < w - 1; j++) {
            const double change = y[i * w + j] - x[i * w + j];
            if (fabs(change) > largest) largest = fabs(change);
            if (mask[i * w + j] > 0) sum += SQUARE(y[i * w + j]);
            if (mask[i * w + j] > 0 && y[i * w + j] > high) high = y[i * w + j];
            else if (change < least) least = change;
        }
    *low = least + high;
    return largest + sum;
}
