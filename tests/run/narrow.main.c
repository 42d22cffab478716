/* What is said on standard error where an extent does not fit, and that the calls then run as written. */
#define _POSIX_C_SOURCE 200809L
#include "tests/run/narrow.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void scale_rows(int64_t n, float *x);
void scale_sizes(size_t n, int twice, float *x);
void scale_shape(const struct shape *s, float *x, float *y);
void scale_product(int a, int b, float *x);
float total_of(int n, float *x);

enum { N = 20000 };

/* The calls, as text: the routines touch no memory where there is too little of it. */
static char calls[4096];

static void note(const char *name, int m)
{
    size_t length = strlen(calls);
    if (length < sizeof calls - 64) snprintf(calls + length, sizeof calls - length, "%s(%d) ", name, m);
}

void scale(int m, float factor, float *x)
{
    note("scale", m);
    for (int i = 0; i < m && m <= N; i++) x[i] *= factor;
}

float total(unsigned char m, const float *x)
{
    note("total", m);
    float sum = 0;
    for (int i = 0; i < m; i++) sum += x[i];
    return sum;
}

static FILE *said;

/* 1 where other than these calls were made or other than this was said since the last time; `..`: any calls. */
static int differs(const char *expected_calls, const char *expected)
{
    char text[1024] = "";
    fflush(stderr);
    rewind(said);
    size_t length = fread(text, 1, sizeof text - 1, said);
    text[length] = 0;
    rewind(said);
    if (ftruncate(fileno(said), 0)) return 1;
    const char *slash = strrchr(text, '/'), *line = slash ? slash + 1 : text; /* the file is named as fernc was given it */
    int wrong = strcmp(line, expected) != 0 || (strcmp(expected_calls, "..") && strcmp(calls, expected_calls));
    if (wrong) printf("expected: %s%s\nsaid: %s%s\n", expected_calls, expected, calls, line);
    calls[0] = 0;
    return wrong;
}

int main(void)
{
    float *x = calloc(N + 1, sizeof *x);
    said = tmpfile();
    if (!x || !said || dup2(fileno(said), 2) < 0) return 2;
    setvbuf(stderr, NULL, _IONBF, 0);
    int wrong = 0;
    scale_rows(N, x);
    wrong += differs("..", "");
    scale_rows(4294967301, x);
    wrong += differs("scale(5) scale(5) ", "narrow.c:14: n = 4294967301 does not fit parameter 'm' (int) of scale\n");
    scale_rows(-4294967291, x);
    wrong += differs("scale(5) scale(5) ", "narrow.c:14: n = -4294967291 does not fit parameter 'm' (int) of scale\n");
    scale_rows(-5, x);
    wrong += differs("scale(-5) scale(-5) ", "");
    scale_sizes((size_t)1 << 63, 0, x);
    wrong += differs("scale(0) scale(0) ", "narrow.c:20: n = 9223372036854775808 does not fit parameter 'm' (int) of scale\n");
    scale_sizes(2147483647, 0, x);
    wrong += differs("..", "");
    scale_sizes(2147483647, 1, x);
    wrong += differs("scale(2147483647) scale(2147483647) scale(-2147483648) ",
                     "narrow.c:22: n + 1 = 2147483648 does not fit parameter 'm' (int) of scale\n");
    struct shape wide = {65536, 65537}, wider = {(int64_t)1 << 40, 3};
    scale_shape(&wide, x, x);
    wrong += differs("scale(65536) scale(65536) scale(65537) ",
                     "narrow.c:27: s->rows * s->columns = 4295032832 does not fit parameter 'm' (int) of scale\n");
    wider.columns = 1;
    scale_shape(&wider, x, x);
    wrong += differs("scale(0) scale(0) scale(1) ",
                     "narrow.c:27: s->rows * s->columns = 1099511627776 does not fit parameter 'm' (int) of scale\n");
    scale_product(3, 5, x);
    wrong += differs("scale(15) scale(15) ", "");
    total_of(258, x);
    wrong += differs("scale(258) total(2) ", "narrow.c:43: n = 258 does not fit parameter 'm' (unsigned char) of total\n");
    free(x);
    fclose(said);
    if (wrong) printf("%d wrong\n", wrong);
    return wrong != 0;
}
