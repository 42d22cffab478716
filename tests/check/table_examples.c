/* Tables in memory, and their numbers. */
#include "examples/15-hdf5/table.h"

struct table *fern_example_Table(const long *extents, unsigned seed)
{
    struct table *table = table_new(extents[0], extents[1]);
    for (long i = 0; table && i < extents[0] * extents[1]; i++) table_values(table)[i] = (double)((i * 7 + (long)seed * 13) % 101);
    return table;
}

double fern_element_Table(struct table *table, const long *at)
{
    return table_values(table) ? table_values(table)[at[0] * table_cols(table) + at[1]] : 0;
}
