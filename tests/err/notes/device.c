/* fernc --target=cuda --explain -I ../devices */
/* What --target=cuda leaves as it is, and why. */
#include "devices.h"

/*<Fern Annotation>
x is Vector(x)[n]
space device
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void without_stream(int n, float *x);

void short_chain(stream_t stream, int n, float *x)
{
    scale(stream, n, x);
    scale(stream, n, x);
}

void no_stream(stream_t stream, int n, float *x)
{
    scale(stream, n, x);
    without_stream(n, x);
    scale(stream, n, x);
}

void of_the_host(stream_t stream, int n, float *x, float *y)
{
    scale(stream, n, x);
    scale_on_host(n, y);
    scale_on_host(n, y);
}

void in_host_memory(stream_t stream)
{
    float values[64] = {0};
    scale(stream, 64, values);
    scale(stream, 64, values);
}
