#include "local.h"
#include "field.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

double mean_of(int n, const real *in)
{
    double sum = 0;
    for (int i = 0; i < n; i++) sum += in[i];
    return n > 0 ? sum / n : 0;
}

double spread_of(int n, const real *in)
{
    const double mean = mean_of(n, in);
    double sum = 0;
    for (int i = 0; i < n; i++) sum += (in[i] - mean) * (in[i] - mean);
    return n > 1 ? sqrt(sum / (n - 1)) : 0;
}

/* In two steps, as it grew. */
void normalise(int n, const real *in, real *out)
{
    real *shifted = malloc((size_t)(n > 0 ? n : 1) * sizeof *shifted);
    const real mean = (real)mean_of(n, in), spread = (real)(spread_of(n, in) + 1e-6);
    assert(shifted && n >= 0);
    for (int i = 0; i < n; i++) shifted[i] = in[i] - mean;
    for (int i = 0; i < n; i++) out[i] = clamped(shifted[i] / spread, -2, 2);
    free(shifted);
}

int line_of_check(void)
{
    return __LINE__;
}

/* As asserts and logs have it. */
const char *where_compiled(void)
{
    static char text[512];
    strcpy(text, __FILE__);
    strcat(text, " ");
    strcat(text, __BASE_FILE__);
    strcat(text, " ");
    strcat(text, local_file());
    return text;
}
