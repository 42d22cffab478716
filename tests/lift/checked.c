#include "tests/err/toy.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

/* --- What goes on only where the status is ok ---------------------------------------------------- */

static void die(const char *what)
{
    perror(what);
    exit(1);
}

static void check(int status, const char *what, const char *file, int line)
{
    if (!status) return;
    fprintf(stderr, "%s:%d: %s: %d\n", file, line, what, status);
    die(what);
}

static inline int through(int status, const char *what)
{
    (void)what;
    check(status, "through", __FILE__, 0);
    return status;
}

/* Where `leaves` is 1. */
static void check_and(int status, int leaves)
{
    if (status != 0) {
        printf("%d\n", status);
        if (leaves) exit(status);
    }
}

#define TEST(x) do { if ((x) != 0) die(#x); } while (0)
#define CHOICE(x) ((x) == 0 ? (void)0 : die(#x))
#define OTHERWISE(x) if ((x) == 0) ; else die("failed")
#define EXPECT(x) do { int s_ = (x); if (__builtin_expect(!!(s_ != 0), 0)) { die("failed"); } } while (0)
#define EXPRESSION(x) ({ int s_ = (x); if (s_) exit(1); })
#define VARIABLE(x) { int s_ = (x); check(s_, #x, __FILE__, __LINE__); }
#define CHECK(x) check(x, #x, __FILE__, __LINE__)
#define CHECK_AT(x) CHECK(x)
#define RENAMED map_checked

void lifted(int n, const float *x, float *t, float *out)
{
    TEST(map_checked(n, x, t));
    CHOICE(map_checked(n, t, out));
    OTHERWISE(map_checked(n, x, t));
    EXPECT(map_checked(n, t, out));
    EXPRESSION(map_checked(n, x, t));
    VARIABLE(map_checked(n, t, out));
    CHECK(map_checked(n, x, t));
    CHECK_AT(map_checked(n, t, out));
    check(map_checked(n, x, t), "by hand", __FILE__, __LINE__);
    through( /* as it is */ map_checked(n, t, out), "two functions" );
    check_and(map_checked(n, x, t), 1);
    assert(map_checked(n, t, out) == 0);
}

/* --- What may do something else -------------------------------------------------------------------- */

static int counted;

static void counts(int status)
{
    counted++;
    if (status) exit(1);
}

static void warns(int status)
{
    if (status) printf("%d\n", status);
}

static void forgets(int status)
{
    if (status) status = 0;
    if (status) exit(1);
}

static int below(int status)
{
    if (status < 0) exit(1);
    return status;
}

static void sometimes(int status)
{
    if (status) {
        if (counted) return;
        exit(1);
    }
}

static void narrow(signed char status)
{
    if (status) exit(1);
}

static void inverted(int status)
{
    if (!status) exit(1);
}

static void by_flag(int status)
{
    if (!(status & 1)) return;
    exit(1);
}

__attribute__((weak)) void replaced(int status)
{
    if (status) exit(1);
}

void unseen(int status);

#define WARN(x) do { int s_ = (x); if (s_) printf("%d", s_); } while (0)
#define LOG(x) do { int s_ = (x); warns(s_); if (s_) exit(1); } while (0)
#define MASK(x) do { if (!((x) & 1)) return; } while (0)
#define SELF(n, x, out) map_checked((n) + 1, x, out)

void not_lifted(int n, const float *x, float *t, float *out, void (*given)(int))
{
    counts(map_checked(n, x, t));
    warns(map_checked(n, t, out));
    forgets(map_checked(n, x, t));
    below(map_checked(n, t, out));
    sometimes(map_checked(n, x, t));
    narrow(map_checked(n, t, out));
    check((signed char)map_checked(n, x, t), "cut off", __FILE__, __LINE__);
    inverted(map_checked(n, t, out));
    by_flag(map_checked(n, x, t));
    replaced(map_checked(n, t, out));
    unseen(map_checked(n, x, t));
    given(map_checked(n, t, out));
    check(map_checked(n, x, t), (const char *)x, __FILE__, __LINE__);
    check(map_checked(n, t, out), "reads", __FILE__, counted);
    check_and(map_checked(n, x, t), 0);
    check_and(map_checked(n, t, out), n);
    check(sum(n, x) > 0, "no status", __FILE__, __LINE__);
    WARN(map_checked(n, x, t));
    LOG(map_checked(n, t, out));
    MASK(map_checked(n, x, t));
    TEST(SELF(n, x, t));
    TEST(RENAMED(n, t, out));
}
