#include "apart.h"

#include "plan/nest.h"

static const char alone[] = "nothing of it shares loops with other calls";

/* The call that the statement is a part of; NULL: of none. */
static const SourceEdit *call_around(const Statement *statement)
{
    return source_edit_in(statement->range.file, statement->range.begin, 0, statement->range.file->length);
}

static bool joins(const Nest *nest)
{
    const SourceEdit *first = call_around(nest->pieces.items[0]->stage->statement);
    for (int p = 1; p < nest->pieces.count; p++)
        if (call_around(nest->pieces.items[p]->stage->statement) != first) return true;
    return false;
}

void calls_note_joined(Compiled *compiled, const Plan *plan)
{
    const Region *region = plan->region;
    bool any = false;
    if (!compiled->bodies.text) return;
    for (int n = 0; n < plan->nests.count && !any; n++) any = joins(plan->nests.items[n]);
    for (int s = 0; s < region->statements.count && any; s++) {
        const SourceEdit *call = call_around(region->statements.items[s]);
        if (call) compiled->bodies.apart[call - compiled->bodies.edits.items].joined = true;
    }
    for (int s = 0; s < plan->stages.count && !any; s++) {
        const Stage *stage = plan->stages.items[s];
        const SourceEdit *call = call_around(stage->statement);
        if (!call) continue;
        ApartCall *apart = &compiled->bodies.apart[call - compiled->bodies.edits.items];
        apart->planned = true;
        if (stage->left_out) apart->why = arena_printf(plan->arena, "%s: %s", alone, stage->left_out);
    }
}

bool calls_apart_for_nothing(const Compiled *compiled, StayingCalls *staying, Arena *arena)
{
    const int before = staying->count;
    for (int e = 0; compiled->bodies.text && e < compiled->bodies.edits.count; e++) {
        const ApartCall *call = &compiled->bodies.apart[e];
        if (!call->joined) list_push(arena, staying, ((StayingCall){compiled->bodies.edits.items[e].of, call->why ? call->why : alone, !call->planned}));
    }
    return staying->count > before;
}
