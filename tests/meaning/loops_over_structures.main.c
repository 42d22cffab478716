#include "tests/meaning/loops_over_structures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void squares(int n, const complex_number *a, complex_number *b, double s);
void one_each(int n, complex_number *a, complex_number *b);
void turned(int n, complex_number *a, complex_number *b);
void moved(struct world *w, float dt);
void names_of_members(int n, struct tally *t, const int *k, int *out);
void relaxed(int h, int w, const cell *a, cell *b, double *rho);
void streamed(int h, int w, const cell *a, cell *b, cell *c);
void branched(int n, const int *use, complex_number *a, complex_number *b);
void crossed(int n, const int *use, complex_number *a, complex_number *b);
void padded(int n, const struct gaps *a, struct gaps *b);
void bitwise(int n, struct bits *a, float *o);
void united(int n, struct either *a, float *o);
void copied(int n, const complex_number *a, complex_number *b, complex_number *c);
void led(int n, struct body *b, float *o);
void led_to_numbers(int n, const double *a, double *b, double *c);
double beside(int n, const complex_number *a, complex_number *b, complex_number *c);
void matrices(int n, struct axes *a, struct axes *b);
void coloured(int n, const struct bytes *a, struct bytes *b, unsigned char *grey);
void rows(struct world *w, int h);
void bounded(struct counted *c, struct either *a, struct either *b);
void inside(int n, complex_number *a, double *x);
void downwards(size_t n, struct body *a, struct body *b);

enum { MOST = 131, CELLS = 13 * 11 };

static double x[3][2 * MOST];
static float o[MOST];
static complex_number z[3][MOST];
static cell cells[3][CELLS];
static struct body bodies[2][MOST];
static struct gaps gaps[2][MOST];
static struct bits bits[MOST];
static struct either eithers[2][MOST];
static struct axes axes[2][MOST];
static struct bytes bytes[2][MOST];
static unsigned char grey[MOST];
static struct world world;
static int use[MOST];

static void fill(void)
{
    for (int i = 0; i < MOST; i++) {
        use[i] = i * 7 % 3;
        o[i] = (float)(i % 5);
        grey[i] = (unsigned char)i;
        for (int k = 0; k < 3; k++) {
            x[k][i] = i % 13 - k;
            x[k][MOST + i] = i;
            z[k][i] = (complex_number){i % 11 + k, 3 - i % 7 * (k + 1)};
        }
        for (int k = 0; k < 2; k++) {
            bodies[k][i] = (struct body){{i, 2 * i, k}, {i % 3, i % 4, 1}, (float)(i % 9), i};
            gaps[k][i] = (struct gaps){(char)(i % 50), i * 0.5 + k, (short)i};
            eithers[k][i].kind = i * 3;
            eithers[k][i].is.i = i;
            bytes[k][i] = (struct bytes){(unsigned char)i, (unsigned char)(2 * i), (unsigned char)(3 * i), (unsigned char)k};
            for (int d = 0; d < AXES; d++) {
                axes[k][i].at[d] = i + d;
                for (int e = 0; e < AXES; e++) axes[k][i].m[d][e] = i * d - e + k;
            }
        }
        bits[i].low = (unsigned)i % 32;
        bits[i].high = (unsigned)i * 5 % 2048;
        bits[i].weight = 1;
    }
    for (int c = 0; c < CELLS; c++)
        for (int k = 0; k < 3; k++)
            for (int d = 0; d < DIRECTIONS; d++) cells[k][c].speeds[d] = (c * 5 + d * 3 + k) % 17;
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 40; j++) world.rows[i][j] = (complex_number){i, j};
}

static unsigned long hash;

static void add(double value)
{
    unsigned long bits_of;
    memcpy(&bits_of, &value, sizeof bits_of);
    hash = (hash ^ bits_of) * 1099511628211u + 7;
}

static void show(const char *name, int n)
{
    hash = 14695981039346656037u;
    for (int i = 0; i < MOST; i++) {
        add(o[i]), add(grey[i]), add(bits[i].low), add(bits[i].high), add(bits[i].weight);
        for (int k = 0; k < 3; k++) add(x[k][i]), add(x[k][MOST + i]), add(z[k][i].re), add(z[k][i].im);
        for (int k = 0; k < 2; k++) {
            const struct body *b = &bodies[k][i];
            add(b->at.x), add(b->at.y), add(b->at.z), add(b->speed.x), add(b->speed.y), add(b->speed.z), add(b->mass), add(b->id);
            add(gaps[k][i].kind), add(gaps[k][i].value), add(gaps[k][i].n), add(eithers[k][i].kind), add(eithers[k][i].is.i);
            add(bytes[k][i].r), add(bytes[k][i].g), add(bytes[k][i].b), add(bytes[k][i].a);
            for (int d = 0; d < AXES; d++) {
                add(axes[k][i].at[d]);
                for (int e = 0; e < AXES; e++) add(axes[k][i].m[d][e]);
            }
        }
    }
    for (int c = 0; c < CELLS; c++)
        for (int k = 0; k < 3; k++)
            for (int d = 0; d < DIRECTIONS; d++) add(cells[k][c].speeds[d]);
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 40; j++) add(world.rows[i][j].re), add(world.rows[i][j].im);
    printf("%s %d: %016lx\n", name, n, hash);
    fill();
}

static void with_numbers(int n)
{
    squares(n, z[0], z[1], 0.5), show("squares", n);
    squares(n, z[0], z[0], 1.5), show("squares in place", n);
    squares(n > 1 ? n - 1 : 0, z[0], z[0] + 1, 1.5), show("squares, one further", n);
    one_each(n, z[0], z[1]), show("one each", n);
    one_each(n, z[0], z[0]), show("one each in place", n);
    turned(n, z[0], z[1]), show("turned", n);
    branched(n, use, z[0], z[1]), show("branched", n);
    crossed(n, use, z[0], z[1]), show("crossed", n);
    crossed(n, use, z[0], z[0]), show("crossed in place", n);
    copied(n, z[0], z[1], z[2]), show("copied", n);
    copied(n, z[0], z[0], z[0]), show("copied in place", n);
    printf("%a\n", beside(n, z[0], z[1], z[2])), show("beside", n);
    inside(n, z[0], x[0]), show("inside", n);
    inside(n, z[0], &z[0][0].re), show("inside, from the first on", n);
    inside(n / 2, z[0], &z[0][n / 3].im), show("inside, further on", n);
    led_to_numbers(n, x[0], x[1], x[2]), show("led to numbers", n);
    led_to_numbers(n, x[0], x[0] + 1, x[2]), show("led to numbers beside", n);
}

static void with_others(int n)
{
    world.n = n;
    world.bodies = bodies[0];
    moved(&world, 0.25f), show("moved", n);
    padded(n, gaps[0], gaps[1]), show("padded", n);
    bitwise(n, bits, o), show("bitwise", n);
    united(n, eithers[0], o), show("united", n);
    led(n, bodies[0], o), show("led", n);
    led(n / 2, bodies[0], &bodies[0][n / 3].mass), show("led beside", n);
    matrices(n, axes[0], axes[1]), show("matrices", n);
    matrices(n, axes[0], axes[0]), show("matrices in place", n);
    coloured(n, bytes[0], bytes[1], grey), show("coloured", n);
    coloured(n / 4, bytes[0], bytes[1], &bytes[1][0].r), show("coloured beside", n);
    downwards((size_t)n, bodies[0], bodies[1]), show("downwards", n);
    struct counted counted = {n, NULL};
    bounded(&counted, eithers[0], eithers[1]), show("bounded", n);
}

static void with_tallies(int n)
{
    struct tally tallies[140];
    int numbers[140], sums[140] = {0};
    for (int i = 0; i < 140; i++) {
        tallies[i] = (struct tally){i, 3 * i};
        numbers[i] = i * i % 17;
    }
    names_of_members(n, tallies, numbers, sums);
    for (int i = 0; i < 140; i++) printf("%d %d ", tallies[i].n, sums[i]);
    puts("");
}

int main(void)
{
    static const int sizes[] = {0, 1, 2, 3, 7, 31, 97, 131};
    fill();
    for (int s = 0; s < 8; s++) with_numbers(sizes[s]), with_others(sizes[s]), with_tallies(sizes[s]);
    static struct { int n; float f; } bound = {9, 0};
    (void)bound;
    struct either both[40] = {{0}};
    both[0].kind = 5; /* the bound is the first member that is written */
    bounded((struct counted *)(void *)NULL == NULL ? &(struct counted){5, NULL} : NULL, both, both + 1);
    for (int i = 0; i < 8; i++) printf("%d ", both[i].kind);
    puts("");
    for (int h = 0; h < 14; h += 3)
        for (int w = 1; w < 12; w += 5) {
            relaxed(h, w, cells[0], cells[1], x[0]), show("relaxed", h);
            relaxed(h, w, cells[0], cells[0], x[0]), show("relaxed in place", h);
            streamed(h, w, cells[0], cells[1], cells[2]), show("streamed", h);
            streamed(h, w, cells[0], cells[1], cells[1]), show("streamed in place", h);
        }
    for (int h = 0; h <= 6; h++) rows(&world, h), show("rows", h);
    return 0;
}
