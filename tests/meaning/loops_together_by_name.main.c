#include <stdio.h>

void locals_of_tables(int h, int w, const double *a, double *b, double *c);
void behind_of_tables(int h, int w, const double *a, double *b, double *c, double *restrict d);
void constants_of_macros(int h, int w, const double *a, double *b, double *c);
void types_of_macros(int h, int w, const double *a, double *b, double *c);
void constants(int h, int w, const double *a, double *b, double *c);
void capitals(int n, const double *A, double *B, double *C);
void sums_in_capitals(int h, int w, const double *a, double *b, double *c, double *restrict d);
void locals_behind(int h, int w, const double *a, double *b, float *c, double *restrict d);
void local_arrays(int h, int w, const double *a, double *b, float *c, double *d);
void seen_unsigned(int n, const int *a, int *b, double *c);
void seen_signed(int n, const int *a, int *b, signed char *c);
void used_again(int n, const float *a, float *b, int *c);
void seen_as_bool(int n, const unsigned char *a, unsigned char *b, int *c);

static double doubles[6][1200];
static float floats[6][1200];
static int ints[6][1200];
static unsigned char bytes[6][1200];
static signed char small[6][1200];

static void fill(void)
{
    for (int k = 0; k < 6; k++)
        for (int i = 0; i < 1200; i++) {
            doubles[k][i] = (i * 7 + k) % 23 - 9;
            floats[k][i] = (float)((i * 5 + k) % 19) - 7;
            ints[k][i] = (i * 3 + k) % 50;
            bytes[k][i] = (unsigned char)(i * 11 + k);
            small[k][i] = (signed char)(i % 100);
        }
}

static void say(const char *name)
{
    double sum = 0;
    for (int k = 0; k < 6; k++)
        for (int i = 0; i < 1200; i++) sum += (doubles[k][i] + floats[k][i] * 3 + ints[k][i] * 5 + bytes[k][i] * 7 + small[k][i] * 11) * (i % 31 + k);
    printf("%s %.17g\n", name, sum);
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 3, 8, 13, 30};
    for (int s = 0; s < 7; s++) {
        const int n = sizes[s] * 3, h = sizes[s], w = 31;
        printf("%d\n", h);
        fill();
        locals_of_tables(h, w, doubles[0], doubles[1], doubles[2]);
        say("locals_of_tables");
        fill();
        behind_of_tables(h, w, doubles[0], doubles[1], doubles[2], doubles[3]);
        say("behind_of_tables");
        fill();
        constants_of_macros(h, w, doubles[0], doubles[1], doubles[2]);
        say("constants_of_macros");
        fill();
        types_of_macros(h, w, doubles[0], doubles[1], doubles[2]);
        say("types_of_macros");
        fill();
        constants(h, w, doubles[0], doubles[1], doubles[2]);
        say("constants");
        fill();
        capitals(n, doubles[0], doubles[1], doubles[2]);
        say("capitals");
        fill();
        sums_in_capitals(h, w, doubles[0], doubles[1], doubles[2], doubles[3]);
        say("sums_in_capitals");
        fill();
        locals_behind(h, w, doubles[0], doubles[1], floats[2], doubles[3]);
        say("locals_behind");
        fill();
        local_arrays(h, w, doubles[0], doubles[1], floats[2], doubles[3]);
        say("local_arrays");
        fill();
        seen_unsigned(n, ints[0], ints[1], doubles[2]);
        say("seen_unsigned");
        fill();
        seen_signed(n, ints[0], ints[1], small[2]);
        say("seen_signed");
        fill();
        used_again(n, floats[0], floats[1], ints[2]);
        say("used_again");
        fill();
        seen_as_bool(n, bytes[0], bytes[1], ints[2]);
        say("seen_as_bool");
    }
    return 0;
}
