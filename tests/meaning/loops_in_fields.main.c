#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void yee(int nx, int ny, double c, double source, double (*ez)[ny], double (*hx)[ny], double (*hy)[ny]);
void wave(int n, double c, double *u, double *v, double *flux);
void smoothed_thrice(int n, const double *x, double *a, double *b, double *out);
void before(int n, const double *x, double *a, double *out);
void in_place(int h, int w, double *a, double *b);
void too_early(int h, int w, double *a, double *b);
void boxes(int p, int h, int w, const double *x, double *a, double *out);
double with_a_sum(int n, const double *x, double *a, double *out);

enum { ROOM = 40000, ALL = 4 * ROOM };

static double all[ALL];

static void said(const char *what, int n, int way)
{
    double sum = 0;
    for (int i = 0; i < ALL; i++) sum += all[i] * (1 + i % 13);
    printf("%s %d %d: %.17g\n", what, n, way, sum);
    for (int i = 0; i < ALL; i++) all[i] = (double)(i % 17 - 8) / 4;
}

static void on_lines(int n, int way)
{
    double *x = all, *a = all + ROOM, *b = all + 2 * ROOM, *out = all + 3 * ROOM;
    if (way == 1) a = x;
    if (way == 2) out = a;
    if (way == 3) b = a + 1;
    if (way == 4) out = x + 2;
    for (int k = 0; k < 3; k++) wave(n, 0.25, x, a, b);
    said("wave", n, way);
    smoothed_thrice(n, x, a, b, out), said("smoothed_thrice", n, way);
    before(n, x, a, out), said("before", n, way);
    printf("%.17g\n", with_a_sum(n, x, a, out)), said("with_a_sum", n, way);
}

static void on_planes(int h, int w, int way)
{
    double *x = all, *a = all + ROOM, *b = all + 2 * ROOM;
    if (way == 1) a = x;
    if (way == 2) b = a;
    for (int k = 0; k < 3 && w > 0; k++) yee(h, w, 0.5, k, (void *)x, (void *)a, (void *)b);
    said("yee", h * 1000 + w, way);
    in_place(h, w, x, a), said("in_place", h * 1000 + w, way);
    too_early(h, w, x, a), said("too_early", h * 1000 + w, way);
}

int main(void)
{
    static const int sizes[] = {1, 2, 3, 4, 5, 6, 7, 64, 65, 1031, 20011};
    said("begin", 0, 0);
    for (int s = 0; s < 11; s++)
        for (int way = 0; way < 5; way++) on_lines(sizes[s], way);
    for (int way = 0; way < 3; way++) {
        on_planes(1, 1, way), on_planes(2, 3, way), on_planes(3, 2, way), on_planes(3, 3, way), on_planes(1, 700, way), on_planes(700, 1, way);
        on_planes(150, 170, way), on_planes(9, 2500, way), on_planes(2500, 9, way);
    }
    boxes(3, 3, 3, all, all + ROOM, all + 2 * ROOM), said("boxes", 3, 0);
    boxes(13, 40, 61, all, all + ROOM, all + 2 * ROOM), said("boxes", 13, 0);
    boxes(2, 40, 61, all, all + ROOM, all + 2 * ROOM), said("boxes", 2, 0);
    return 0;
}
