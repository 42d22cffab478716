/* The driver of loops_of_functions_under_conditions.c. */
#include <stdio.h>

double table[64];
void of_function(const double *x, double *o);
void of_macro(const double *x, double *o);
void of_both(const double *x, double *o);

int main(void)
{
    void (*const functions[])(const double *, double *) = {of_function, of_macro, of_both};
    double x[64], o[64];
    for (int i = 0; i < 64; i++) x[i] = i * 0.37 - 5;
    for (int f = 0; f < 3; f++) {
        for (int i = 0; i < 64; i++) table[i] = i;
        functions[f](x, o);
        for (int i = 0; i < 64; i++) printf("%d %d: %a %a\n", f, i, o[i], table[i]);
    }
    return 0;
}
