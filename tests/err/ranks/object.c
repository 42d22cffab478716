#include "tests/compose/objects.h"

void of_objects(struct alike a, struct alike b)
{
    alike_copy(a, b);
}
