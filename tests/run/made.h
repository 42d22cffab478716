/* Objects that are made at an address, with a status for a result: pointers, handles, structs. */
#include "annotations/dense.h"

/*<Fern Data>
Band is struct band * {
  range at: length of band_length
  query band_part   allocate band_create   free band_destroy
  free_query true   insert_query false   returns int ok 0   threads true
}
Lot is lot_id {
  range at: length of lot_length
  query lot_part   allocate lot_create   free lot_destroy   same lot_same
  free_query true   insert_query false   returns made_status ok MADE_WELL   none -1
}
Span is struct span {
  range at: length of span_length
  query span_part   allocate span_create   free span_destroy   same span_same
  insert_query false   returns int ok 0   threads true
}
Tape is struct tape {
  range at: length of tape_length
  query tape_part   allocate tape_init   free tape_clear   same tape_same
  insert_query false   may_fail false   threads true
}
</Fern Data>*/
struct band;
int band_create(struct band **band, long length);
void band_destroy(struct band *band);
long band_length(const struct band *band);
int band_part(const struct band *band, long at, long length, struct band **part);

typedef int lot_id;
typedef enum made_status { MADE_NOT, MADE_WELL } made_status;
made_status lot_create(long length, lot_id *lot);
void lot_destroy(lot_id lot);
long lot_length(lot_id lot);
made_status lot_part(lot_id lot, long at, long length, lot_id *part);
int lot_same(lot_id left, lot_id right);

struct span {
    float *values;
    long length;
};
int span_create(struct span *span, long length);
void span_destroy(struct span *span);
static inline long span_length(struct span span) { return span.length; }
int span_part(struct span span, long at, long length, struct span *part);
int span_same(struct span left, struct span right);

/* Of this nothing fails. */
struct tape {
    float *values;
    long length;
};
void tape_init(struct tape *tape, long length);
void tape_clear(struct tape *tape);
static inline long tape_length(struct tape tape) { return tape.length; }
struct tape tape_part(struct tape tape, long at, long length);
int tape_same(struct tape left, struct tape right);

/* out = 2 in + 1; a negative number is refused. */
/*<Fern Annotation>
for functions band_step, lot_step
returns int ok 0
l_i: Symbolic
for i in [0, out.length, l_i] {
  produces { out {at: i, length: l_i} }
  when consumes { in {at: i, length: l_i} }
}
</Fern Annotation>*/
int band_step(const struct band *in, struct band *out);
int lot_step(lot_id in, lot_id out);

/*<Fern Annotation>
for functions span_step, tape_step
l_i: Symbolic
for i in [0, out.length, l_i] {
  produces { out {at: i, length: l_i} }
  when consumes { in {at: i, length: l_i} }
}
</Fern Annotation>*/
void span_step(struct span in, struct span out);
void tape_step(struct tape in, struct tape out);

int made_at_address(const struct band *in, struct band *out, long n);
int made_in_test(const struct band *in, struct band *out, long n);
int made_twice(const struct band *in, struct band *out, long n);
int made_handle(lot_id in, lot_id out, long n);
int made_one_way_out(lot_id in, lot_id out, long n);
int made_struct(struct span in, struct span out, long n);
void made_plain(struct tape in, struct tape out, long n);
void made_and_kept(struct tape in, struct tape out, long n);
