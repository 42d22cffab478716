/* Loops that call functions of which another compilation has others, which read and write what the loops beside them do. It is
 * compiled with `-DTABLES`, too. */
extern double table[64];
#ifdef TABLES
static double weighed(double x)
{
    table[3] += x;
    return table[0] * x;
}
#define scaled(x) (table[1] * (x))
#else
static double weighed(double x)
{
    return 2 * x;
}
static double scaled(double x)
{
    return 3 * x;
}
#endif
static double plain(double x)
{
    return 5 * x;
}
#ifdef TABLES
#define plain(x) (table[2] + plain(x))
#endif

void of_function(const double *x, double *o)
{
    for (int i = 0; i < 64; i++) table[i] = x[i] * 2;
    for (int i = 0; i < 64; i++) o[i] = weighed(x[i]);
}

void of_macro(const double *x, double *o)
{
    for (int i = 0; i < 64; i++) table[i] = x[63 - i] * 2;
    for (int i = 0; i < 64; i++) o[i] = scaled(x[i]) + table[i];
}

void of_both(const double *x, double *o)
{
    for (int i = 0; i < 64; i++) table[i] = x[i] * 2;
    for (int i = 0; i < 64; i++) o[i] = plain(x[63 - i]) + table[i];
}
