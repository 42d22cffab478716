/* A structure that is no array: its functions tell how large it is, take parts out and put them back. `grid_allocate` takes where it begins, too. */
#ifndef OBJECTS_H
#define OBJECTS_H

#include <stdlib.h>

/*<Fern Data>
Grid is struct grid * {
  range x: rows of grid_rows  range y: cols of grid_cols
  query grid_query  insert grid_insert  allocate grid_allocate  like grid_like  free grid_free
  free_query true  may_fail false
}
</Fern Data>*/
struct grid {
    long x, y, rows, cols;
    double *data;
};
extern long most_held;
static inline long grid_rows(const struct grid *grid) { return grid->rows; }
static inline long grid_cols(const struct grid *grid) { return grid->cols; }
static inline struct grid *grid_allocate(int x, int y, int rows, int cols)
{
    struct grid *grid = malloc(sizeof *grid);
    if (!grid) abort();
    *grid = (struct grid){x, y, rows, cols, malloc((size_t)rows * (size_t)cols * sizeof(double) + 1)};
    if (!grid->data) abort();
    if ((long)rows * cols > most_held) most_held = (long)rows * cols;
    return grid;
}
static inline struct grid *grid_like(const struct grid *grid)
{
    return grid_allocate((int)grid->x, (int)grid->y, (int)grid->rows, (int)grid->cols);
}
static inline struct grid *grid_query(const struct grid *grid, int x, int rows, int y, int cols)
{
    struct grid *part = grid_allocate(x, y, rows, cols);
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) part->data[i * cols + j] = grid->data[(x + i) * grid->cols + y + j];
    return part;
}
static inline void grid_insert(struct grid *grid, const struct grid *part, int x, int y)
{
    for (int i = 0; i < part->rows; i++)
        for (int j = 0; j < part->cols; j++) grid->data[(x + i) * grid->cols + y + j] = part->data[i * part->cols + j];
}
static inline void grid_free(struct grid *grid)
{
    free(grid->data);
    free(grid);
}

/*<Fern Annotation>
l_x: Symbolic
l_y: Symbolic
for x in [0, out.rows, l_x] { for y in [0, out.cols, l_y] {
  produces { out {x: x, rows: l_x, y: y, cols: l_y} } when consumes { in {x: x, rows: l_x, y: y, cols: l_y} }
} }
</Fern Annotation>*/
static inline void doubled(const struct grid *in, struct grid *out)
{
    for (long i = 0; i < out->rows * out->cols; i++) out->data[i] = 2 * in->data[i] + 1;
}

#endif
