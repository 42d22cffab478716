/* Functions that a header defines, one of them by a macro that the composition defines anew. */
#define FACTOR 3.0

static inline void by_header(int n, double *x)
{
    for (int i = 0; i < n; i++) x[i] += 0.5;
}

static inline void by_factor(int n, double *x)
{
    for (int i = 0; i < n; i++) x[i] *= FACTOR;
}

extern int calls;

static inline void counting(int n, double *x)
{
    calls++;
    for (int i = 0; i < n; i++) x[i] += calls;
}
