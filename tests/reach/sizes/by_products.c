#include "tests/fuzz/toy.h"

#include <stdlib.h>

/* Numbers of elements that are the same where sizes of two names are: equal products alone do not tell. */
void by_products(int h, int w, int h2, int w2, const elem *a, elem *b, elem *c, elem *sums, elem *dot)
{
    elem *zeros = t_get_zeros((size_t)w);
    r_map(h2 + 2, w + 4, a, b);
    *dot = v_dot((h2 + 2) * (w2 + 4), a, a);
    c_map(h2 + 2, w2 + 4, b, h2 + 2, c, h + 2);
    m_rows(h + 2, w + 4, b, w + 4, sums);
    free(zeros);
}
