/* Each function copies as many elements as a compiler says: a plan that is made for another one copies fewer, or more. */
#include "kit.h"
#include "choices.h"
#include <limits.h>
#include <stdlib.h>

#define ARRAYS int n, float *a, float *b, float *c
#define TWICE(n) ((n) + (n))
#define LESS -3

void macro(ARRAYS) { (void)n; map(CHECKED, a, b); map(CHECKED, b, c); }
void constant(ARRAYS) { (void)n; map(checked, a, b); map(checked, b, c); }
void size(ARRAYS) { (void)n; map(sizeof(checked_bytes), a, b); map(sizeof(checked_bytes), b, c); }
void count(ARRAYS) { (void)n; map(sizeof checked_places / sizeof *checked_places, a, b); map(sizeof checked_places / sizeof *checked_places, b, c); }
void version(ARRAYS) { (void)n; map(BLOCK, a, b); map(BLOCK, b, c); }
void enumerator(ARRAYS) { (void)n; map(ENUMERATED, a, b); map(ENUMERATED, b, c); }
void offset(ARRAYS)
{
    float *t = (float *)malloc((size_t)(n + 1) * sizeof *t);
    (void)b;
    map(n, a, t);
    map(n - SHIFT, t + SHIFT, c);
    free(t);
}
void optimised(ARRAYS) { (void)n; map(OPTIMISED, a, b); map(OPTIMISED, b, c); }
void width(ARRAYS) { (void)n; map(WIDTH * 2, a, b); map(WIDTH * 2, b, c); }
void multiple(ARRAYS) { map(n / WIDTH * WIDTH, a, b); map(n / WIDTH * WIDTH, b, c); }
void pad(ARRAYS) { (void)n; map(8, a + PAD, b); map(8, b, c + PAD); }
void pad_constant(ARRAYS) { (void)n; map(8, a, b); map(8, b + padded, c); }
void operating_system(ARRAYS) { (void)n; map(SYSTEM, a, b); map(SYSTEM, b, c); }
void dialect(ARRAYS) { (void)n; map(strict, a, b); map(strict, b, c); }
void sum(ARRAYS) { const int k = n + CHECKED; map(k, a, b); map(k, b, c); }
void twice(ARRAYS) { map(TWICE(CHECKED) + n, a, b); map(TWICE(CHECKED) + n, b, c); }
void less(ARRAYS) { map(n LESS, a, b); map(n + LESS, b, c); }
void array(ARRAYS) { float t[BLOCK]; (void)n, (void)b; map(BLOCK, a, t); map(BLOCK, t, c); }
void rows(ARRAYS) { float t[4][BLOCK]; (void)n, (void)b; map(BLOCK * 2, a, t[1]); map(BLOCK, t[2], c); }
void row_type(ARRAYS) { row t[5]; (void)n, (void)b; map(20, a, t[1]); map(4, t[2], c); }
void leading(ARRAYS) { (void)n; map_rows(3, 4, a, BLOCK, b, BLOCK); map_rows(3, 4, b, BLOCK, c, 4); }
void bytes(ARRAYS)
{
    float *t = (float *)malloc(sizeof(block_bytes) * 4);
    (void)n, (void)b;
    map(sizeof(block_bytes), a, t);
    map(sizeof(block_bytes), t, c);
    free(t);
}
void character(ARRAYS) { (void)n; map((char)200 + 100, a, b); map((char)200 + 100, b, c); }
void limit(ARRAYS) { (void)n; map(CHAR_MIN + 140, a, b); map(CHAR_MIN + 140, b, c); }
void literal(ARRAYS) { (void)n; map(sizeof('a') + 4, a, b); map(sizeof('a') + 4, b, c); }
void language(ARRAYS) { (void)n; map(LANGUAGE, a, b); map(LANGUAGE, b, c); }
void function_name(ARRAYS) { (void)n; map(sizeof(__func__), a, b); map(sizeof(__func__), b, c); }
