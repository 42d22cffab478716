#include "tests/meaning/driver.h"

#include <math.h>

void compared(int n, const double *x, double *y, double found[8]);
int whole(int n, const int *x, unsigned char *y, int found[6]);
double changes(int h, int w, const double *x, const double *mask, double *y, double *low);

static void show_bits(const char *name, int n, const double *p)
{
    printf("%s", name);
    for (int i = 0; i < n; i++) printf(" %s%g", signbit(p[i]) ? "-" : "+", fabs(p[i]));
    printf("\n");
}

int main(void)
{
    static const double begins[] = {0, -0.0, 1, -INFINITY, INFINITY, NAN};
    enum { H = 150, W = 140, MANY = H * W };
    static double x[MANY], y[MANY], mask[MANY];
    static unsigned char bytes[MANY];
    int *numbers = malloc(MANY * sizeof(int));
    for (int kind = 0; kind < 6; kind++)
        for (int b = 0; b < 6; b++) {
            double found[8];
            for (int i = 0; i < MANY; i++) x[i] = i % 3 ? 0.0 : -0.0;
            if (kind == 1) for (int i = 0; i < MANY; i++) x[i] = (i * 31 % 1009 - 500) / 8.0;
            if (kind == 2) for (int i = 0; i < MANY; i += 1000) x[i] = NAN;
            if (kind == 3) for (int i = 0; i < MANY; i++) x[i] = i % 500 ? NAN : i / 1000.0;
            if (kind == 4) for (int i = 0; i < MANY; i++) x[i] = NAN;
            if (kind == 5) for (int i = 0; i < MANY; i++) x[i] = i % 2 ? -INFINITY : i == 20000 ? INFINITY : i;
            for (int f = 0; f < 8; f++) found[f] = begins[b];
            compared(MANY, x, y, found);
            found[4] += 0, found[5] += 0; /* which zero fmax returns is the C compiler's affair */
            show_bits("compared", 8, found);
        }
    for (int k = 0; k < 3; k++) {
        int found[6] = {0, 0, 0, 50 - 100 * k, 1000 * k, 0};
        for (int i = 0; i < MANY; i++) numbers[i] = i * 131 % (k == 1 ? 9 : 30011) - (k == 2 ? 9000 : 0);
        printf("whole %d", whole(MANY, numbers, bytes, found));
        for (int f = 0; f < 6; f++) printf(" %d", found[f]);
        printf("\n");
    }
    for (int i = 0; i < MANY; i++) x[i] = i * 7 % 1013 / 16.0, mask[i] = i % 5 - 2;
    double low, result = changes(H, W, x, mask, y, &low);
    printf("changes %.17g %.17g\n", result, low);
    free(numbers);
    return 0;
}
