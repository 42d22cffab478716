#include "tests/meaning/driver.h"

#include "tests/meaning/allocating.h"

struct arena {
    int given, fails_at;
};

float *arena_get(struct arena *arena, int count)
{
    const int fails = ++arena->given == arena->fails_at;
    printf("arena gives %d%s\n", count, fails ? ": none" : "");
    return fails ? NULL : malloc((size_t)count * sizeof(float));
}

int arena_at(struct arena *arena, void *where, size_t bytes)
{
    const int fails = ++arena->given == arena->fails_at;
    printf("arena puts %zu%s\n", bytes, fails ? ": none" : "");
    if (fails) return 1;
    void *memory = malloc(bytes);
    memcpy(where, &memory, sizeof memory);
    return 0;
}

void arena_put(struct arena *arena, void *memory)
{
    printf("arena takes %s\n", memory ? "it" : "null");
    if (memory) arena->given--;
    free(memory);
}

static int told, told_fails_at;
void *told_malloc(size_t bytes)
{
    printf("told %zu\n", bytes);
    return ++told == told_fails_at ? NULL : malloc(bytes);
}

void *told_calloc(size_t count, size_t size)
{
    printf("told %zu times %zu\n", count, size);
    return ++told == told_fails_at ? NULL : calloc(count, size);
}

float of_arena(struct arena *arena, int n, const float *x, float *out);
float at_address(struct arena *arena, int n, const float *x, float *out);
float between(struct arena *arena, int n, const float *x, float *out);
float with_attributes(int n, const float *x, float *out);
float cut(struct arena *arena, int n, const float *x, float *out);

static void start(float *out)
{
    for (int i = 0; i < N; i++) out[i] = 3;
}

int main(void)
{
    float *x = floats(N, 0);
    for (int fails_at = 0; fails_at < 4; fails_at++) {
        float *out = floats(N, 3);
        struct arena arena = {0, fails_at};
        told = 0, told_fails_at = fails_at;
        printf("of arena %g\n", (double)of_arena(&arena, N, x, out));
        show("of arena", N, out);
        arena.given = 0;
        start(out);
        printf("at address %g\n", (double)at_address(&arena, N, x, out));
        show("at address", N, out);
        arena.given = 0;
        start(out);
        if (fails_at != 1) printf("between %g\n", (double)between(&arena, N, x, out));
        show("between", N, out);
        start(out);
        printf("with attributes %g\n", (double)with_attributes(N, x, out));
        show("with attributes", N, out);
        arena.given = 0;
        start(out);
        printf("cut %g\n", (double)cut(&arena, N, x, out));
        show("cut", N, out);
        free(out);
    }
    free(x);
    return 0;
}
