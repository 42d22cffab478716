#include "tests/meaning/loops_together.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void f1(int n, const double *a, double *b, double *c);
void f2(int n, const double *a, double *b, double *c, double scale);
void f3(int n, const int *a, int *b);
void f4(int n, const struct pt *a, struct pt *b, float *c);
void f5(int n, const struct pt *a, struct pt *b, float *c);
void f6(int h, int w, const float *a, float *b, float *c);
void f7(int n, double *a, double *b);
void f8(int n, double *a, double *b);
void f9(int n, const double *a, double *b, double *c, double *d);
void f10(int h, int w, const double *a, double *b, double *c);
void f11(int h, int w, const double *a, double *b, double *c);
double f12(int n, const double *a, double *b, double *c);
double f13(int n, const double *a, double *b, double *c);
void f14(int n, const double *a, double *b, double *c);
void f15(int n, const double *a, double *b, double *c);
void f16(int n, double *a);
void f17(unsigned n, const float *a, float *b, float *c);
void f18(int n, const signed char *a, signed char *b, int *c);
double f19(int n, const double *a);
void f20(int n, const double *a, double *b);
void f21(int n, double *a, double *b);
void f22(int n, const double *a, double *i_2, double *s_2, double *q_2);
double f23(int n, int m, const double *a, double *b);

enum { BYTES = 40000 };

static unsigned state = 1;

static int draw(void)
{
    state = state * 1664525u + 1013904223u;
    return (int)(state >> 8) % 200 - 100;
}

/* Bytes of doubles, floats, ints or chars. */
static void *make(size_t size)
{
    char *memory = calloc(1, BYTES);
    for (int i = 0; i < BYTES / 16; i++) {
        const int value = draw();
        const double real = value / 16.0;
        const float narrow = (float)real;
        const signed char byte = (signed char)value;
        memcpy(memory + (size_t)i * size, size == 8 ? (const void *)&real : size == 4 ? (const void *)&narrow : size == 5 ? (const void *)&value : &byte, size == 5 ? 4 : size);
    }
    return memory;
}

static void say(const char *name, int n, int one, void *array)
{
    unsigned long hash = 5381;
    for (int i = 0; i < BYTES; i++) hash = hash * 33 + ((unsigned char *)array)[i];
    printf("%s %d %d %lx\n", name, n, one, hash);
    free(array);
}

static void run_f1(int n, int one)
{
    (void)one;
    double *a = make(8);
    double *b = make(8);
    double *c = make(8);
    f1(n, a, b, one ? b : c);
    say("f1 a", n, one, a);
    say("f1 b", n, one, b);
    say("f1 c", n, one, c);
}

static void run_f2(int n, int one)
{
    (void)one;
    double *a = make(8);
    double *b = make(8);
    double *c = make(8);
    f2(n, a, b, one ? b : c, 0.75);
    say("f2 a", n, one, a);
    say("f2 b", n, one, b);
    say("f2 c", n, one, c);
}

static void run_f3(int n, int one)
{
    (void)one;
    int *a = make(4);
    for (int i = 0; i < BYTES / 4; i++) a[i] = i * 37 % 5000;
    int *b = make(4);
    for (int i = 0; i < BYTES / 4; i++) b[i] = i * 37 % 5000;
    f3(n, a, one ? a : b);
    say("f3 a", n, one, a);
    say("f3 b", n, one, b);
}

static void run_f4(int n, int one)
{
    (void)one;
    struct pt *a = make(4);
    struct pt *b = make(4);
    float *c = make(4);
    f4(n, a, b, c);
    say("f4 a", n, one, a);
    say("f4 b", n, one, b);
    say("f4 c", n, one, c);
}

static void run_f5(int n, int one)
{
    (void)one;
    struct pt *a = make(4);
    struct pt *b = make(4);
    float *c = make(4);
    f5(n, a, b, c);
    say("f5 a", n, one, a);
    say("f5 b", n, one, b);
    say("f5 c", n, one, c);
}

static void run_f6(int n, int one)
{
    (void)one;
    float *a = make(4);
    float *b = make(4);
    float *c = make(4);
    f6(n, n, a, b, one ? b : c);
    say("f6 a", n, one, a);
    say("f6 b", n, one, b);
    say("f6 c", n, one, c);
}

static void run_f7(int n, int one)
{
    (void)one;
    double *a = make(8);
    double *b = make(8);
    f7(n, a, one ? a : b);
    say("f7 a", n, one, a);
    say("f7 b", n, one, b);
}

static void run_f8(int n, int one)
{
    (void)one;
    double *a = make(8);
    double *b = make(8);
    f8(n, a, one ? a : b);
    say("f8 a", n, one, a);
    say("f8 b", n, one, b);
}

static void run_f9(int n, int one)
{
    (void)one;
    double *a = make(8);
    double *b = make(8);
    double *c = make(8);
    double *d = make(8);
    f9(n, a, b, c, one ? c : d);
    say("f9 a", n, one, a);
    say("f9 b", n, one, b);
    say("f9 c", n, one, c);
    say("f9 d", n, one, d);
}

static void run_f10(int n, int one)
{
    (void)one;
    double *a = make(8);
    double *b = make(8);
    double *c = make(8);
    f10(n, n, a, b, one ? b : c);
    say("f10 a", n, one, a);
    say("f10 b", n, one, b);
    say("f10 c", n, one, c);
}

static void run_f11(int n, int one)
{
    (void)one;
    double *a = make(8);
    double *b = make(8);
    double *c = make(8);
    f11(n, n, a, b, one ? b : c);
    say("f11 a", n, one, a);
    say("f11 b", n, one, b);
    say("f11 c", n, one, c);
}

static void run_f12(int n, int one)
{
    (void)one;
    double *a = make(8);
    double *b = make(8);
    double *c = make(8);
    printf("f12 %a\n", f12(n, a, b, one ? b : c));
    say("f12 a", n, one, a);
    say("f12 b", n, one, b);
    say("f12 c", n, one, c);
}

static void run_f13(int n, int one)
{
    (void)one;
    double *a = make(8);
    double *b = make(8);
    double *c = make(8);
    printf("f13 %a\n", f13(n, a, b, one ? b : c));
    say("f13 a", n, one, a);
    say("f13 b", n, one, b);
    say("f13 c", n, one, c);
}

static void run_f14(int n, int one)
{
    (void)one;
    double *a = make(8);
    double *b = make(8);
    double *c = make(8);
    f14(n, a, b, one ? b : c);
    say("f14 a", n, one, a);
    say("f14 b", n, one, b);
    say("f14 c", n, one, c);
}

static void run_f15(int n, int one)
{
    (void)one;
    double *a = make(8);
    double *b = make(8);
    double *c = make(8);
    f15(n, a, b, one ? b : c);
    say("f15 a", n, one, a);
    say("f15 b", n, one, b);
    say("f15 c", n, one, c);
}

static void run_f16(int n, int one)
{
    (void)one;
    double *a = make(8);
    f16(n, a);
    say("f16 a", n, one, a);
}

static void run_f17(int n, int one)
{
    (void)one;
    float *a = make(4);
    float *b = make(4);
    float *c = make(4);
    f17(n, a, b, one ? b : c);
    say("f17 a", n, one, a);
    say("f17 b", n, one, b);
    say("f17 c", n, one, c);
}

static void run_f18(int n, int one)
{
    (void)one;
    signed char *a = make(1);
    signed char *b = make(1);
    int *c = make(4);
    for (int i = 0; i < BYTES / 4; i++) c[i] = i * 37 % 5000;
    f18(n, a, b, c);
    say("f18 a", n, one, a);
    say("f18 b", n, one, b);
    say("f18 c", n, one, c);
}

static void run_f19(int n, int one)
{
    (void)one;
    double *a = make(8);
    printf("f19 %a\n", f19(n, a));
    say("f19 a", n, one, a);
}

static void run_f20(int n, int one)
{
    (void)one;
    double *a = make(8);
    double *b = make(8);
    f20(n, a, one ? a : b);
    say("f20 a", n, one, a);
    say("f20 b", n, one, b);
}

static void run_f21(int n, int one)
{
    (void)one;
    double *a = make(8);
    double *b = make(8);
    f21(n, a, one ? a : b);
    say("f21 a", n, one, a);
    say("f21 b", n, one, b);
}

static void run_f22(int n, int one)
{
    (void)one;
    double *a = make(8);
    double *i_2 = make(8);
    double *s_2 = make(8);
    double *q_2 = make(8);
    f22(n, a, i_2, s_2, one ? s_2 : q_2);
    say("f22 a", n, one, a);
    say("f22 i_2", n, one, i_2);
    say("f22 s_2", n, one, s_2);
    say("f22 q_2", n, one, q_2);
}

static void run_f23(int n, int one)
{
    (void)one;
    double *a = make(8);
    double *b = make(8);
    printf("f23 %a\n", f23(n, n, a, one ? a : b));
    say("f23 a", n, one, a);
    say("f23 b", n, one, b);
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 3, 5, 8, 13, 17, 30, 31};
    for (int s = 0; s < 10; s++)
        for (int one = 0; one < 2; one++) {
            run_f1(sizes[s], one);
            run_f2(sizes[s], one);
            run_f3(sizes[s], one);
            run_f4(sizes[s], one);
            run_f5(sizes[s], one);
            run_f6(sizes[s], one);
            run_f7(sizes[s], one);
            run_f8(sizes[s], one);
            run_f9(sizes[s], one);
            run_f10(sizes[s], one);
            run_f11(sizes[s], one);
            run_f12(sizes[s], one);
            run_f13(sizes[s], one);
            run_f14(sizes[s], one);
            run_f15(sizes[s], one);
            run_f16(sizes[s], one);
            run_f17(sizes[s], one);
            run_f18(sizes[s], one);
            run_f19(sizes[s], one);
            run_f20(sizes[s], one);
            run_f21(sizes[s], one);
            run_f22(sizes[s], one);
            run_f23(sizes[s], one);
        }
    return 0;
}
