/* Whether what a call reads of a tile has been written by the calls before it, whichever way the conditions go. */
#ifndef FERN_SOUNDNESS_WRITTEN_H
#define FERN_SOUNDNESS_WRITTEN_H

#include "plan/stage.h"

/* What a call writes, where it runs. */
typedef struct WrittenBox {
    const Node *by;
    Box box;
} WrittenBox;

typedef struct WrittenBoxes {
    LIST(Box) always;
    LIST(WrittenBox) sometimes; /* by calls with conditions */
} WrittenBoxes;

void add_written(Plan *plan, WrittenBoxes *written, const Node *by, const Box *box);

/* Whether the box is covered, wherever the reader runs, by those that have run there. */
bool box_is_written(Plan *plan, const Node *reader, const Box *box, const WrittenBoxes *written);

#endif
