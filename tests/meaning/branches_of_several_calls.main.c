#include "tests/meaning/driver.h"

enum color { RED, GREEN = 7, BLUE };
struct options { int kind; const int *levels; signed char small; };
void nested(int a, int b, int c, int n, const float *x, float *y, float *out);
void or_in_all(int a, int b, int c, int d, int n, const float *x, float *y, float *out);
void on_switch(int kind, int n, const float *x, float *y, float *out);
void on_types(unsigned char byte, unsigned wide, long long_one, enum color color, int n, const float *x, float *y, float *out);
void either_writes(int c, int n, const float *x, const float *z, float *out);
void switch_writes(int kind, int n, const float *x, const float *z, float *out);
void written_and_read_under_one(const struct options *o, int n, const float *x, float *y, float *out);
void other_forms(int c, int n, const float *x, float *y, float *out);

struct bits { unsigned few : 3; signed sign : 2; };
void into_blocks(int kind, int n, const float *x, float *y, float *out);
void on_bits(struct bits bits, _Bool truth, int n, const float *x, float *y, float *out);

int main(void)
{
    static const long long_ones[] = {5000000000L, 705032704L, -1, 4294967295L, 0};
    static const unsigned char bytes[] = {255, 'a', 254, 0};
    static const unsigned wides[] = {4294967295u, 8, 0};
    static const enum color colors[] = {RED, GREEN, BLUE, (enum color)1};
    const int levels[] = {2};
    float *x = floats(N, -3), *y = floats(N, 1), *z = floats(N, 2), *out = floats(N, 3);
    for (int bits = 0; bits < 16; bits++) {
        nested(bits & 1, bits & 2, bits & 4, N, x, y, out);
        show("nested", N, out);
        or_in_all(bits & 1, bits & 2, bits & 4, bits & 8, N, x, y, out);
        show("or in all", N, out);
    }
    for (int kind = -2; kind < 5; kind++) {
        into_blocks(kind, N, x, y, out);
        show("into blocks", N, out);
        on_bits((struct bits){(unsigned)kind & 7, (kind & 3) - 2}, kind & 1, N, x, y, out);
        show("bits", N, out);
        on_switch(kind, N, x, y, out);
        show("switch", N, out);
        either_writes(kind < 0, N, x, z, out);
        show("either writes", N, out);
        switch_writes(kind, N, x, z, out);
        show("switch writes", N, out);
        written_and_read_under_one(&(struct options){kind, levels, (signed char)(kind - 3)}, N, x, y, out);
        show("under one", N, out);
        other_forms(kind, N, x, y, out);
        show("other forms", N, out);
    }
    for (int i = 0; i < 60; i++) {
        on_types(bytes[i % 4], wides[i % 3], long_ones[i % 5], colors[i / 15], N, x, y, out);
        show("types", N, out);
    }
    free(x);
    free(y);
    free(z);
    free(out);
    return 0;
}
