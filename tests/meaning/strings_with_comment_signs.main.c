#include "tests/meaning/driver.h"

void ends(int n, float *x);
void begins(int n, float *x);

int main(void)
{
    const int counts[] = {1, 300, N};
    for (int i = 0; i < 3; i++) {
        float *x = floats(counts[i], 3);
        ends(counts[i], x);
        begins(counts[i], x);
        show("x", counts[i], x);
        free(x);
    }
    return 0;
}
