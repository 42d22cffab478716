/* One thread launches a rank's calls. */
#include "devices.h"

/*<Fern Schedule>
parallelize x.i
</Fern Schedule>*/
void shared(stream_t stream, int n, float *x)
{
    scale(stream, n, x);
    scale(stream, n, x);
}
