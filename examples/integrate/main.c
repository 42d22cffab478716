#include "times.h"

#include <stdio.h>

enum { N = 1000 };

int main(void)
{
    static float x[N], six[N], two[N];
    for (int i = 0; i < N; i++) x[i] = (float)i;
    if (times_six(N, x, six)) return 1;
    times_two(N, x, two);
    for (int i = 0; i < N; i++)
        if (six[i] != 6.0f * x[i] || two[i] != 2.0f * x[i]) return 1;
    printf("%d call\n", times_called());
    return 0;
}
