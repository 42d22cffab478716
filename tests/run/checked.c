/* The status of a call is given to a function that goes on only where it is ok, most often by a macro. */
#include "tests/run/checked.h"

#include <stdio.h>
#include <stdlib.h>

static void leave(int status)
{
    longjmp(place, status);
}

static void check(int status, const char *what, const char *file, int line)
{
    if (status != 0) {
        fprintf(stderr, "%s:%d: %s: %d\n", file, line, what, status);
        leave(status);
    }
}

static inline int check_if(int status, int leaves)
{
    if (!status) return 0;
    if (leaves) leave(status);
    return status;
}

int through_a_function(int n, const float *in, float *roots, float *out)
{
    check(checked_root(n, in, roots), "first", __FILE__, __LINE__);
    check_if(checked_root(n, roots, out), 1);
    return 0;
}

#define CHECK(call) check(call, #call, __FILE__, __LINE__)
#define CHECK_BLOCK(call) { int status_ = (call); check_if(status_, 1); }
#define CHECK_CHOICE(call) ((call) == 0 ? (void)0 : leave(42))
#define CHECK_ELSE(call) do { if (__builtin_expect((call) == 0, 1)) { } else leave(42); } while (0)

int through_macros(int n, const float *in, float *roots, float *out)
{
    CHECK(checked_root(n, in, roots));
    CHECK_BLOCK(checked_root(n, roots, out));
    CHECK_CHOICE(checked_root(n, in, roots));
    CHECK_ELSE(checked_root(n, roots, out));
    return 0;
}

int through_a_variable(int n, const float *in, float *roots, float *out)
{
    int status = checked_root(n, in, roots);
    check(status, "first", __FILE__, __LINE__);
    status = checked_root(n, roots, out);
    CHECK(status);
    return status;
}

#define RETURN(status) do { if ((status) != 0) { free(more); return status; } } while (0)

/* What the region allocates is freed by the macro. */
int with_memory(int n, const float *in, float *roots, float *out)
{
    int status;
    float *more = malloc((size_t)n * sizeof *more);
    if (!more) return -1;
    status = checked_root(n, in, more);
    RETURN(status);
    status = checked_root(n, more, roots);
    RETURN(status);
    status = checked_root(n, in, more);
    RETURN(status);
    status = checked_root(n, more, out);
    RETURN(status);
    free(more);
    return 0;
}

#define LEAVE(call) if ((call) != 0) return 42

int out_of_a_block(int n, const float *in, float *roots, float *out)
{
    LEAVE(checked_root(n, in, roots));
    LEAVE(checked_root(n, roots, out));
    return 0;
}
