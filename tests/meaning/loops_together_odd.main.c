#include <stdio.h>

void odd_numbers_1(int h, int w, const double *a, double *b, double *c, const int *len);
void odd_numbers_2(int h, int w, const double *a, double *b, double *c);
void odd_numbers_3(int h, int w, int m, const double *a, double *b, double *c);
void odd_numbers_4(int n, const double *a, double *b, double *c);
void odd_numbers_5(int n, const double *a, double *b, double *c);
void odd_numbers_6(int n, const double *a, double *b, double *c);
void odd_numbers_7(int h, int w, const double *a, double *b, double *c);
void odd_numbers_8(int n, const double *a, double *b, double *c);
void odd_numbers_9(int n, const double *a, double *b, double *c);
void odd_numbers_10(int n, const double *x, double *y, double *z);
void odd_numbers_11(int n, const double *a, double *b, float *c);
void odd_numbers_12(int n, const int *a, int *b, double *c);
void odd_names_1(int n, const double *x, double *y, double *z);
void odd_names_2(int n, double *a);
void odd_names_3(int n, double *a, double *b);
void odd_names_4(int n, const double *a, double *b, double *c);
void odd_names_5(int h, int w, double *a, double *b, double *c);
void odd_names_6(int h, int w, const double *a, double *b, double *c);
double odd_names_7(int h, int w, const double *a, double *b, double *c);

static double doubles[6][2000];
static float floats[6][2000];
static int ints[6][2000];

static void fill(void)
{
    for (int k = 0; k < 6; k++)
        for (int i = 0; i < 2000; i++) doubles[k][i] = (i * 7 + k) % 23 - 9, floats[k][i] = (float)((i * 5 + k) % 19) - 7, ints[k][i] = (i * 3 + k) % 50;
}

static void say(const char *name, double returned)
{
    double sum = returned;
    for (int k = 0; k < 6; k++)
        for (int i = 0; i < 2000; i++) sum += (doubles[k][i] + (double)floats[k][i] * 3 + ints[k][i] * 5) * (i % 31 + k);
    printf("%s %.17g\n", name, sum);
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 3, 8, 13, 30};
    for (int s = 0; s < 7; s++) {
        const int n = sizes[s] * 3, h = sizes[s], w = 31, m = 5;
        printf("%d %d\n", h, m);
        fill();
        odd_numbers_1(h, w, doubles[0], doubles[1], doubles[2], ints[3]);
        say("odd_numbers_1", 0);
        fill();
        odd_numbers_2(h, w, doubles[0], doubles[1], doubles[2]);
        say("odd_numbers_2", 0);
        fill();
        odd_numbers_3(h, w, m, doubles[0], doubles[1], doubles[2]);
        say("odd_numbers_3", 0);
        fill();
        odd_numbers_4(n, doubles[0], doubles[1], doubles[2]);
        say("odd_numbers_4", 0);
        fill();
        odd_numbers_5(n, doubles[0], doubles[1], doubles[2]);
        say("odd_numbers_5", 0);
        fill();
        odd_numbers_6(n, doubles[0], doubles[1], doubles[2]);
        say("odd_numbers_6", 0);
        fill();
        odd_numbers_7(h, w, doubles[0], doubles[1], doubles[2]);
        say("odd_numbers_7", 0);
        fill();
        odd_numbers_8(n, doubles[0], doubles[1], doubles[2]);
        say("odd_numbers_8", 0);
        fill();
        odd_numbers_9(n, doubles[0], doubles[1], doubles[2]);
        say("odd_numbers_9", 0);
        fill();
        odd_numbers_10(n, doubles[0], doubles[1], doubles[2]);
        say("odd_numbers_10", 0);
        fill();
        odd_numbers_11(n, doubles[0], doubles[1], floats[2]);
        say("odd_numbers_11", 0);
        fill();
        odd_numbers_12(n, ints[0], ints[1], doubles[2]);
        say("odd_numbers_12", 0);
        fill();
        odd_names_1(n, doubles[0], doubles[1], doubles[2]);
        say("odd_names_1", 0);
        fill();
        odd_names_2(n, doubles[0]);
        say("odd_names_2", 0);
        fill();
        odd_names_3(n, doubles[0], doubles[1]);
        say("odd_names_3", 0);
        fill();
        odd_names_4(n, doubles[0], doubles[1], doubles[2]);
        say("odd_names_4", 0);
        fill();
        odd_names_5(h, w, doubles[0], doubles[1], doubles[2]);
        say("odd_names_5", 0);
        fill();
        odd_names_6(h, w, doubles[0], doubles[1], doubles[2]);
        say("odd_names_6", 0);
        fill();
        say("odd_names_7", odd_names_7(h, w, doubles[0], doubles[1], doubles[2]));
    }
    return 0;
}
