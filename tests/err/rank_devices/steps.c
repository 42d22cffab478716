/* What comes in steps. */
#include "devices.h"

/*<Fern Schedule>
grid P[x: px]
place A: x -> P.x
place y: start -> P.x
distribute y.v over P.x as vo vi
split y.u uo ui 16
communicate A at uo
</Fern Schedule>*/
void sums(stream_t stream, int m, int n, const float *A, float *y)
{
    add_rows(stream, m, n, A, n, y);
}
