/* Chains of loops in which the preprocessor has something to say. The name of each function that can be fused begins with `fused`. */
#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REAL double
#define SQUARE(x) ((x) * (x))
#define ALLOCATE(n) malloc((size_t)((n) > 0 ? (n) : 1) * sizeof(REAL))
#define LOOP(i, n) for (int i = 0; i < (n); i++)
#define JOIN(a, b) a##b
#define again(x) again(x) /* a macro that names itself */
#define LINES(a, b) \
    a;              \
    b
static int again(int x) { return x + 1; }

#ifdef WIDE
typedef float real;
#else
typedef double real;
#endif

void fused_branches(int n, const REAL *in, REAL *out)
{
    REAL *t = ALLOCATE(n); /* a comment } with a brace */
#ifdef WIDE
    LOOP (i, n) t[i] = in[i] * 3;
#else
    LOOP (i, n) t[i] = in[i] * 2;
#endif
#if defined WIDE && WIDE > 1
    LOOP (i, n) out[i] = t[i];
#elif 1 + 1 == 2
    LOOP (i, n) out[i] = SQUARE(t[i]) + 1; // } another
#endif
    free(t);
}

#ifdef WIDE
void fused_head(int n, const float *in, REAL *out)
#else
void fused_head(int n, const real *in, REAL *out)
#endif
{
    real *t = malloc((size_t)(n > 0 ? n : 1) * sizeof *t);
    for (int i = 0; i < n; i++) t[i] = in[i] * 2;
    for (int i = 0; i < n; i++) out[i] = t[i] + 1;
    free(t);
}

void fused_definitions(int n, const REAL *in, REAL *out)
{
#define FACTOR 3
    REAL *t = ALLOCATE(n);
    LOOP (i, n) t[i] = in[i] * FACTOR;
#undef FACTOR
#define FACTOR 5
    LOOP (i, n) out[i] = t[i] * FACTOR;
    free(t);
}

static int factor(void) { return FACTOR; }

#define MAKE(name, by)                                            \
    void JOIN(fused_, name)(int n, const REAL *in, REAL *out)     \
    {                                                             \
        REAL *t = ALLOCATE(n);                                    \
        LOOP (i, n) t[i] = in[i] * (by);                          \
        LOOP (i, n) out[i] = SQUARE(t[i]);                        \
        free(t);                                                  \
    }
MAKE(made, 7)

int fused_lines(int n, const REAL *in, REAL *out)
{
    REAL *t = ALLOCATE(n);
    const int line = __LINE__, next = again(__LINE__);
    LOOP (i, n) t[i] = in[i] * 2;
    LOOP (i, n) {
        LINES(out[i] = t[i] + 1, out[i] *= 2);
    }
    free(t);
    return line * 1000 + next;
}

void fused_own_function(int n, const REAL *in, REAL *out);
#ifdef WIDE
static REAL twice(REAL x) { return x + x + x; }
#else
static REAL twice(REAL x) { return x + x; }
#endif
void fused_own_function(int n, const REAL *in, REAL *out)
{
    REAL *t = ALLOCATE(n);
    LOOP (i, n) t[i] = twice(in[i]);
    LOOP (i, n) out[i] = t[i] - 1;
    free(t);
}

#define LINE (__LINE__ + 1)
void fused_place(int n, const REAL *in, REAL *out)
{
    REAL *t = ALLOCATE(n);
    LOOP (i, n) t[i] = in[i] * LINE;
    LOOP (i, n)
        out[i] = t[i] *
                 LINE;
    free(t);
}

#define int long /* a keyword */
/* In one line */
#define PAIR(one, other)                                                                                                  \
    void one(int n, const REAL *in, REAL *out) { REAL *t = ALLOCATE(n); LOOP (i, n) t[i] = in[i]; LOOP (i, n) out[i] = t[i] - 1; free(t); } \
    void other(int n, const REAL *in, REAL *out) { REAL *t = ALLOCATE(n); LOOP (i, n) t[i] = in[i]; LOOP (i, n) out[i] = t[i] - 2; free(t); }
PAIR(first, second)
#undef int

#ifdef WIDE
void fused_open(int n, const REAL *in, REAL *out, int more) {
    n += more;
#else
void fused_open(int n, const REAL *in, REAL *out) {
#endif
    REAL *t = ALLOCATE(n);
    LOOP (i, n) t[i] = in[i] * 4;
    LOOP (i, n) out[i] = t[i] + 4;
    free(t);
#ifdef WIDE
    (void)more;
#endif
}

#define TEXT(...) #__VA_ARGS__
#define t in_a_macro /* the name of a variable elsewhere */
#undef t
const char *fused_text(int n, const REAL *in, REAL *out)
{
    struct {
#ifdef WIDE
        float factor;
#else
        REAL factor;
#endif
    } by = {2};
    REAL *t = ALLOCATE(n), factor = by.factor;
    LOOP (i, n) t[i] = in[i] * factor;
    LOOP (i, n) out[i] = t[i] + \
factor;
    free(t);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-variable"
    const int unused = LINE;
    (void)unused;
#pragma GCC diagnostic pop
    return TEXT("a \\ \"b\" '%c", '\'', { "\n" });
}

#define OPEN {
#define CLOSE }
void fused_braces(int n, const REAL *in, REAL *out)
OPEN
    REAL *t = ALLOCATE(n);
#if 0
    }}}
#endif
    LOOP (i, n) OPEN t[i] = in[i] * 5; CLOSE
    LOOP (i, n) out[i] = t[i] + 5;
    free(t);
CLOSE

/* With comments kept the string would be another one. */
const char *kept_comment(int n, const REAL *in, REAL *out)
{
    REAL *t = ALLOCATE(n);
    LOOP (i, n) t[i] = in[i] * 6;
    LOOP (i, n) out[i] = t[i] + 6;
    free(t);
    return TEXT(a /* b */ c);
}

int kept(int n)
{
    assert(n > 0);
    switch (n) {
    case 1: n++; /* fall through */
    case 2: n += again(2);
#if 0
    case 3: this is no C: {
#endif
    default: break;
    }
    return n + (int)offsetof(struct { int a; REAL b; }, b) + (int)strlen("/* { */ #define");
}

void fused_plain(int n, const double *in, double *out)
{
    double *t = malloc((size_t)(n > 0 ? n : 1) * sizeof *t);
    for (int i = 0; i < n; i++) t[i] = in[i] * 2;
    for (int i = 0; i < n; i++) out[i] = t[i] + 1;
    free(t);
}

static void print(const char *name, int n, const double *out)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += out[i] * (i + 1);
    printf("%s %a\n", name, sum);
}

#define RUN(function)            \
    do {                         \
        function(n, in, out);    \
        print(#function, n, out); \
    } while (0)

int main(void)
{
    enum { MOST = 100003 };
    double *in = malloc(MOST * sizeof *in), *out = malloc(MOST * sizeof *out);
    for (int i = 0; i < MOST; i++) in[i] = i % 1013 * 0.125;
    for (int n = 0; n <= MOST; n += 33334) {
        memset(out, 0, MOST * sizeof *out);
        RUN(fused_branches);
        RUN(fused_head);
        RUN(fused_definitions);
        RUN(fused_made);
        printf("%d\n", fused_lines(n, in, out));
        print("fused_lines", n, out);
        RUN(fused_own_function);
        RUN(fused_place);
        RUN(first);
        RUN(second);
        RUN(fused_open);
        RUN(fused_braces);
        puts(fused_text(n, in, out));
        puts(kept_comment(n, in, out));
        print("fused_text", n, out);
        RUN(fused_plain);
    }
    printf("%d %d %d %d\n", factor(), kept(1), kept(2), __LINE__);
    free(in);
    free(out);
}
