/* What cannot be of a schedule on one stream. */
#include "devices.h"

/*<Fern Schedule>
parallelize x.i
</Fern Schedule>*/
void shared(stream_t stream, int n, float *x)
{
    scale(stream, n, x);
    scale(stream, n, x);
}
