/* Routines that the compiler has made of loops, as tiles call them: what is passed for each pointer is known, and where no other leads to what one of
 * them is written through, they are `restrict`. C compilers vectorise such loops without comparing pointers, of which they compare a few at most. */
#include "lower/lower.h"

#include "annotator/base/names.h"
#include "annotator/base/text.h"
#include "plan/dependence.h"
#include "region/forms.h"

#include <string.h>

/* A routine that tiles call. */
typedef struct TileRoutine {
    bool *met;              /* of each parameter: in some call on a tile it may lead to what another leads to, and one of the two is written; */
    bool restricts;         /* .. and there is one of which that is not so */
    bool *rings;            /* in some call on a tile its rows lie in a ring: each call says where */
    bool small;             /* tiles are a row, so that calls take as long as what they do */
    const Routine *routine;
} TileRoutine;

/* Tiles of a few elements are inlined with the calls beside them, in one loop with those: what is restrict in each is not known there. On ranks and in
 * kernels a call may be given other memory. */
static bool says_nothing(const Nest *nest)
{
    return nest->small_tiles || nest->kernel || nest->plan->region->for_ranks || nest->plan->region->for_device;
}

static bool may_meet(const Access *a, const Access *b)
{
    const Window *mine = a->space->window, *theirs = b->space->window;
    if (!access_writes(a) && !access_writes(b)) return false;
    if (may_be_one(a->space, b->space, ALIAS_ANY) || a->space->broken || b->space->broken) return true;
    return mine && theirs && mine->memory == theirs->memory;
}

static void note_call(TileRoutine *routine, const Nest *nest, const Stage *stage)
{
    const int count = stage->node->routine->parameter_count;
    const bool nothing = says_nothing(nest);
    for (int p = 0; p < count && nothing; p++) routine->met[p] = true;
    for (int a = 0; a < stage->access_count; a++)
        for (int b = 0; b < stage->access_count; b++) {
            const Access *one = &stage->accesses[a], *other = &stage->accesses[b];
            if (one->parameter < 0 || one->parameter == other->parameter || !may_meet(one, other)) continue;
            routine->met[one->parameter] = true;
        }
    for (int w = 0; w < nest->sliding.count; w++) routine->small |= nest->sliding.items[w]->turns;
    for (int a = 0; a < stage->access_count; a++)
        if (is_told_ring(nest, stage, &stage->accesses[a])) routine->rings[stage->accesses[a].parameter] = true;
    routine->restricts = false;
    for (int a = 0; a < stage->access_count; a++)
        if (stage->accesses[a].parameter >= 0) routine->restricts |= !routine->met[stage->accesses[a].parameter];
}

static TileRoutine *routine_to_note(Names *routines, const Routine *routine, Arena *arena)
{
    TileRoutine *noted = names_find(routines, routine->name);
    if (noted) return noted;
    noted = arena_alloc(arena, sizeof *noted);
    noted->met = arena_alloc(arena, sizeof *noted->met * (size_t)(routine->parameter_count + 1));
    noted->rings = arena_alloc(arena, sizeof *noted->rings * (size_t)(routine->parameter_count + 1));
    noted->routine = routine;
    names_set(routines, routine->name, noted);
    return noted;
}

/* A loop of a branch that is taken apart: beside nests it is a call as well, of which nothing is known. */
static void note_call_outside(Names *routines, const Plan *plan, const Stage *stage)
{
    if (stage->nest || !stage->node || stage->node->kind != NODE_CALL || !stage->statement || !stage->statement->fused_text) return;
    TileRoutine *routine = routine_to_note(routines, stage->node->routine, plan->arena);
    for (int p = 0; p < stage->node->routine->parameter_count; p++) routine->met[p] = true;
    routine->restricts = false;
}

void note_tile_routines(Names *routines, const Plan *plan)
{
    for (int s = 0; s < plan->stages.count && plan->nests.count; s++) note_call_outside(routines, plan, plan->stages.items[s]);
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        for (int p = 0; p < nest->pieces.count; p++) {
            const Stage *stage = nest->pieces.items[p]->stage;
            if (stage->node->kind != NODE_CALL || nest->pieces.items[p]->together) continue;
            note_call(routine_to_note(routines, stage->node->routine, plan->arena), nest, stage);
        }
    }
}

/* Its parameters are those of fernc/loops/routine/: no declarator but `*` has commas or parentheses. */
static void add_restricted(Text *out, const char *definition, const TileRoutine *routine)
{
    int parameter = 0;
    const char *begin = strchr(definition, '(') + 1;
    if (!routine->small) text_add(out, "#ifdef __GNUC__\n__attribute__((__noinline__)) /* what is inlined is restrict no more */\n#endif\n");
    text_add_bytes(out, definition, (size_t)(begin - definition));
    for (; *begin != ')'; begin++) {
        text_add_bytes(out, begin, 1);
        if (*begin == '*' && !routine->met[parameter]) text_add(out, "__restrict ");
        parameter += *begin == ',';
    }
    text_add(out, "%s", begin);
}

bool is_in_ring(const Emitter *emitter, const Routine *routine, int parameter)
{
    const TileRoutine *tiles = routine->forms ? names_find(emitter->routines, routine->name) : NULL;
    return tiles && tiles->rings[parameter];
}

static bool chooses_ring(const char *key, const void *data)
{
    const TileRoutine *routine = data;
    for (int p = 0; p < routine->routine->parameter_count; p++)
        if (routine->rings[p] && !strcmp(routine->routine->parameters[p].name, key)) return true;
    return false;
}

void add_tile_routine(const Emitter *emitter, Text *out, const SourceEdit *edit)
{
    const TileRoutine *routine = names_find(emitter->routines, edit->name);
    if (!routine) return;
    const char *text = edit->forms ? text_in_forms(emitter->arena, edit->forms, chooses_ring, routine) : edit->text;
    if (routine->restricts)
        add_restricted(out, text, routine);
    else
        text_add(out, "%s", text);
}
