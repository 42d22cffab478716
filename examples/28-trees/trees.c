#include "examples/28-trees/forest.h"

void weigh(struct forest forest, double *largest)
{
    forest_sum_up(forest);
    forest_share_down(forest);
    forest_largest(forest, forest.trees, largest);
}
