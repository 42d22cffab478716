/* Tests that run on several ranks: each suite is called by all of them. */
#ifndef RANKS_TEST_H
#define RANKS_TEST_H

#include "fern_ranks.h"

#include <stdbool.h>

/* Counts a failure of this rank and prints the first few. */
void expect(bool holds, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Many ranks on few cores are slow: on more than four ranks, whether case number `n` is among those that are
 * tried, one in (ranks - 1) / 3. */
bool is_tried(int ranks, int n);

/* The shapes that a number of ranks is tested on, at most 6: all ranks in a row, all but one, in two and three
 * dimensions. */
int test_shapes(int ranks, fern_shape *shapes);

/* The placements of a matrix on a grid that are tested, at most 16. */
int test_placements(const fern_shape *shape, int64_t m, int64_t n, fern_placement *placements);

/* What element (i, j) of the matrices of these tests holds. */
int64_t element_at(int64_t i, int64_t j);

/* The global index of the element at a place of the block of a rank. */
void global_index(const fern_placement *placement, const int64_t *coordinates, const int64_t *place, int64_t *index);

/* Calls visit for each owned place of the block of this rank. */
void for_each_owned(const fern_placement *placement, const fern_local *local, int rank,
                    void (*visit)(void *context, int64_t offset, const int64_t *index), void *context);

/* The block of this rank filled with element_at, ghosts and gaps with -1; NULL where it is empty. */
int64_t *filled_block(const fern_placement *placement, const fern_local *local, int rank);

/* The move's counters are `runs` times what is predicted for this rank in a step, and the pattern too. */
void expect_predicted(const fern_move *move, const fern_move_spec *spec, int rank, int runs);

void test_redistribute(void);
void test_halo(void);
void test_panels(void);
void test_reduce(void);
void test_stream(void);
void test_agree(void);
void test_collect(void);
void test_grid(void);
void test_types(void);
void test_image(void);

/* One rank is late: FERN_TIMEOUT makes the others say so. */
void wait_for_late_rank(void);

#endif
