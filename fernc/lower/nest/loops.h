/* Shared by the files that lower a nest: its loops, as its tree has them. */
#ifndef FERN_LOWER_LOOPS_H
#define FERN_LOWER_LOOPS_H

#include "lower/lower.h"
#include "tree/tree.h"

typedef struct Loops {
    Emitter *emitter;
    struct Builder *to;
    const Nest *nest;
    int depth;           /* loops of the nest that are open */
    const char *thread;  /* the number of this one; NULL: threads do not share the nest */
} Loops;

/* The items of the tree's body from `first` on, `end` excluded. */
void emit_items(Loops *loops, const ItemList *body, int first, int end);
/* lower/nest/nest.c: what threads that share the loop have each a result of, from this item of the body on; the item behind. */
int emit_thread_combines(Loops *loops, const ItemList *body, int first);
/* lower/nest/held.c: around the loops of a nest, numbers that loops of the composition add up. */
void hold_numbers(Emitter *emitter, const Nest *nest);
void give_numbers_back(Emitter *emitter, const Nest *nest);
/* lower/nest/local.c: the array of a tile of a few elements. */
void emit_local_tile(Emitter *emitter, const Window *window);
/* lower/nest/apart.c: whether the loops of a nest may be a function of their own, in which arrays are `restrict`; its loops, there or here. */
bool nest_may_stand_apart(const Emitter *emitter, const Nest *nest);
void emit_apart(Emitter *emitter, const Nest *nest, const CodeList *loops);
/* .. the name of one more function that stands before the one being lowered. */
const char *function_beside(Emitter *emitter, const char *what);
/* lower/nest/together.c: the call for pieces that are together, of which this item of the body is the first; the last item that it stands for. */
int emit_together(Emitter *emitter, const Nest *nest, const ItemList *body, int first);
/* After the tiles of a nest on ranks: messages under way are looked after. */
void emit_progress(Emitter *emitter, const Nest *nest);

/* lower/nest/ring.c: in its loop, what is there already of a window that slides; the rows that a piece writes past the ring's end, at the
 * beginning of the ring as well. */
void emit_slide(Emitter *emitter, const Window *window, const Nest *nest, int depth);
void emit_piece_again(Emitter *emitter, const Nest *nest, const Item *piece, const Window *ring);
/* lower/nest/past.c: a call is given a block in the place of the array; what it has written there goes to the array; behind the loops. */
void begin_past_store(Emitter *emitter, const Nest *nest, const PastStore *past);
void end_past_store(Emitter *emitter, const Nest *nest, const PastStore *past);
void emit_past_fence(Emitter *emitter, const Nest *nest);
/* lower/objects/object_tiles.c: at the beginning of a body in `depth` loops, another tile where its extents are others than before. */
void emit_other_tile(Emitter *emitter, const Window *window, int depth);
/* lower/objects/queries.c: a part of an object is made, and taken back. */
void begin_query(Emitter *emitter, const Nest *nest, const Query *query);
void end_query(Emitter *emitter, const Nest *nest, const Query *query);
/* lower/device/stream.c: at the beginning and the end of a body in `depth` loops, the slots that its tiles are in. */
void begin_slots(Emitter *emitter, const Transfer *transfer, int depth);
void end_slots(Emitter *emitter, const Transfer *transfer, int depth);

#endif
