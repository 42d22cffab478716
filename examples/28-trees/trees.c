#include "examples/28-trees/forest.h"

/*<Fern Schedule>
tile forest_largest.t 16
</Fern Schedule>*/
void weigh(struct forest forest, double *largest)
{
    forest_sum_up(forest);
    forest_share_down(forest);
    forest_largest(forest, forest.trees, largest);
}
