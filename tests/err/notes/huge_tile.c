/* fernc --explain --tile i=9223372036854775807 */
#include "tests/err/toy.h"

/* A tile that is larger than any array is all of it. */
void all_at_once(int n, const float *x, float *y, float *z)
{
    map(n, x, y);
    map(n, y, z);
}
