/* Shared by the parts of a trial with structures that are no arrays: cases, the whole call, reductions, tiles, what data name. */
#ifndef FERN_CHECK_OBJECT_TRIAL_INTERNAL_H
#define FERN_CHECK_OBJECT_TRIAL_INTERNAL_H

#include "object_trial.h"
#include "run/boxes.h"

/* What one structure or array holds: of an object the numbers that are known of it, of an array its bytes. What is returned is an
 * array of one. */
typedef struct Held {
    unsigned char object[MOST_BYTES_OF_OBJECT];
    double *numbers;            /* [count] */
    unsigned char *bytes;       /* [count * element bytes] */
} Held;

/* Of one binding in one call: the hull of its subsets. */
typedef struct Box {
    bool used;
    int64_t origins[MOST_FIELDS], lengths[MOST_FIELDS];
} Box;

/* object_case.c */
int64_t trial_value(RoutineTrial *trial, const Expr *expr);
bool is_object(const Binding *binding);
bool is_returned(const Binding *binding);
/* Ranges, and what is no range. */
int fields_of(const Binding *binding);
Box box_of(RoutineTrial *trial, int b, bool outputs, bool inputs);
Box box_of_subset(RoutineTrial *trial, const Subset *subset);
bool box_has(const Box *box, const int64_t *at, int fields);
bool box_is_empty(const Box *box, int fields);
/* NULL: it is only consumed. */
const Output *output_to(const Block *block, int b);
/* Where an element of an array lies, in elements. */
int64_t offset_of(RoutineTrial *trial, int b, const int64_t *at);

/* object_trial.c */
/* Whether the output goes to a structure, and what each tile leaves there is a part of the result: nothing puts these together. */
bool is_partial_object(const RoutineTrial *trial, int b);
/* Whether the call writes all of the output, whatever it held; `later`: it is not the first of a reduction. */
bool overwrites(const Output *output, bool later);
/* Everything as it is before a call; other numbers in outputs that `other` chooses. False: none could be made. */
bool begin_all(RoutineTrial *trial, Held *all, bool (*other)(const Output *output));
void end_all(const RoutineTrial *trial, Held *all);
double element_number(const RoutineTrial *trial, int b, const void *object, const int64_t *at);
void *room(int64_t count, size_t bytes);
/* False: it failed. The pointers are those of bindings; tokens are added. */
bool call_routine(RoutineTrial *trial, const int64_t *integers, const double *reals, void **pointers, unsigned char *result);
/* Both return false, for the caller to return. */
bool refute(RoutineTrial *trial, int binding, const char *format, ...) __attribute__((format(printf, 3, 4)));
bool refute_with_hint(RoutineTrial *trial, int binding, const char *hint, const char *format, ...) __attribute__((format(printf, 4, 5)));
const char *bound_name(const RoutineTrial *trial, int b);
/* "element {row: 1} of `out`", "`sums[3]`", "what it returns" */
const char *element_text(RoutineTrial *trial, int b, const int64_t *at, char text[192]);
bool close_to(double wanted, double got, bool exact);
/* Of one call: what is passed for numbers, and where arrays begin. */
bool call_whole(RoutineTrial *trial, Held *all, const int64_t *integers, const double *reals);

/* object_tiles.c */
/* What a call on the piece that the loops stand at is passed; first: of its reduction. */
void tile_arguments(RoutineTrial *trial, bool first, int64_t *integers, double *reals);
bool check_object_tiles(RoutineTrial *trial, Held *tiles, const Held *whole);

/* object_named.c */
/* Whether data say which elements of the array are consumed. */
bool has_named(const Block *block, int b);
/* Whether a call on the piece that the loops stand at may read the element; `all`: the arrays whose elements say so. */
bool is_read(RoutineTrial *trial, int b, const Held *all, const int64_t *at);

/* object_reductions.c */
bool check_object_reductions(RoutineTrial *trial, const Held *whole);
/* to = op(to, from), of one element of an output: of a structure, of the number that is told. */
void combine_element(const RoutineTrial *trial, int o, void *to, const void *from);

#endif
