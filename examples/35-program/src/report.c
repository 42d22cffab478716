#include "field.h"

#include <stdio.h>

int print_report(const Field *field)
{
    const int n = field->ny * field->nx;
    double sum = 0;
    for (int i = 0; i < n; i++) sum += field->values[i] * (1 + i % 7);
    return printf("%d x %d: mean %.17g, spread %.17g, check %.17g\n", field->ny, field->nx, mean_of(n, field->values), spread_of(n, field->values), sum);
}
