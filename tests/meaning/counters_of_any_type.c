/* Whether an enumeration, plain `char` or a type of a header has a sign is the compiler's choice and its flags'. A loop over a few such
 * values is taken apart only where that says nothing. */
#include "tests/meaning/routines.h"

enum level { LOW, MIDDLE, HIGH };
typedef signed char tiny;
typedef unsigned short word;

void upwards(int n, const float *x, float *y)
{
    map(n, x, y);
    for (enum level k = LOW; k <= HIGH; k++) add(n, (float)k, x, y);
    for (char c = 1; c < 4; c++) add(n, c, x, y);
    for (tiny t = 0; t < 3; t++) add(n, t, x, y);
    for (word w = 2; w != 5; ++w) add(n, w, x, y);
    for (_Bool b = 0; b < 1; b++) add(n, b + 1, x, y);
}

void downwards(int n, const float *x, float *y)
{
    map(n, x, y);
    for (enum level k = HIGH; k > LOW; k--) add(n, (float)k, x, y);
    for (char c = 3; c > 0; c--) add(n, c, x, y);
    for (tiny t = 2; t >= -1; t--) add(n, t, x, y);
    for (word w = 3; w; w--) add(n, w, x, y);
    for (signed char s = -1; s < 1; s++) add(n, s, x, y);
    for (long l = 2; l >= 0; l--) add(n, (float)l, x, y);
    for (unsigned u = 3; u-- > 1;) add(n, (float)u, x, y);
}

/* What it is behind the loop is of its own type, too. */
float what_is_left(int n, const float *x, float *y)
{
    unsigned char b;
    enum level k;
    map(n, x, y);
    for (b = 0; b < 3; b++) add(n, b, x, y);
    for (k = LOW; k < HIGH; k++) add(n, (float)(k + b), x, y);
    add(n, (float)(b / 2 + (int)k), x, y);
    return (float)(~b + (int)k);
}

/* Labels of other types than the value's. */
void chosen_by(enum level k, unsigned char b, int n, const float *x, float *y)
{
    map(n, x, y);
    switch (k) {
    case LOW: add(n, 1, x, y); break;
    case MIDDLE: add(n, 2, x, y); /* fall through */
    case HIGH: add(n, 3, x, y); break;
    default: add(n, 4, x, y);
    }
    switch (b) {
    case 'a': add(n, 5, x, y); break;
    case 200: case 0x7f: add(n, 6, x, y); break;
    case 255L: add(n, 7, x, y);
    }
    add(n, 8, x, y);
}
