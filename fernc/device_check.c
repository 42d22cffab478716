#include "device_check.h"

#include "memory/allocate.h"
#include "plan/device.h"
#include "threads/kernel.h"

#include <string.h>

static bool has_tiles_asked_for(const Nest *nest)
{
    bool asked = nest->sub_count > 0;
    for (int n = 0; n < nest->loop_count; n++) {
        const NestLoop *loop = &nest->loops[n];
        asked |= loop->asked || loop->parts || loop->split || loop->collapsed || loop->parallel;
    }
    return asked;
}

/* A schedule has cut its loops again, so that how many tiles there are depends on the chunks. */
static bool is_cut_again(const Nest *nest)
{
    bool cut = nest->sub_count > 0;
    for (int n = 0; n < nest->loop_count; n++) cut |= nest->loops[n].split || nest->loops[n].chunked;
    return cut;
}

/* What slides is moved by the host; a stream is given work by one thread; parts of tiles have no slots of their own; kernels have no tiles. */
void device_check(const FunctionPlan *planned, const Options *options, Diag *diag)
{
    const char *target = options_target(options);
    for (int p = 0; p < planned->plans.count; p++)
        for (int n = 0; n < planned->plans.items[p]->nests.count; n++) {
            const Nest *nest = planned->plans.items[p]->nests.items[n];
            for (int w = 0; w < nest->sliding.count; w++)
                diag_error(diag, planned->function->name_range, "`%s`: --target=%s slides no tile: `reuse %s` cannot be",
                           planned->function->name, target, nest->sliding.items[w]->space->root->name);
            if (options->ranks && nest_is_parallel(nest))
                diag_error(diag, planned->function->name_range, "`%s`: one thread launches the calls of a rank's GPU: loops cannot be shared "
                           "among threads with --target=%s", planned->function->name, target);
            if (nest->kernel && has_tiles_asked_for(nest))
                diag_error(diag, planned->function->name_range, "`%s`: in a kernel of --target=%s each %s has one "
                           "element: tiles, and loops that are cut or shared, cannot be asked for", planned->function->name, target,
                           level_name(nest->level));
            if (nest_has_numbers(nest) && is_cut_again(nest))
                diag_error(diag, planned->function->name_range, "`%s`: its calls leave numbers, and with --target=%s how many these are is computed "
                           "before: loops over such calls cannot be cut again", planned->function->name, target);
            if (nest->sub_count && nest_is_streamed(nest))
                diag_error(diag, planned->function->name_range, "`%s`: --target=%s cuts no tile into parts: `subpipeline` cannot be",
                           planned->function->name, target);
        }
}

static void name_routine(Text *names, const char *name)
{
    const char *quoted = strstr(text_string(names), name);
    const size_t length = strlen(name);
    for (; quoted; quoted = strstr(quoted + length, name))
        if (quoted[-1] == '`' && quoted[length] == '`') return;
    text_add(names, "%s`%s`", names->length ? ", " : "", name);
}

void device_note_hosts(const Compiled *compiled, const Options *options)
{
    Text names = {0};
    Range first = {0};
    int calls = 0;
    bool works_on_device = compiled->variants.functions.count > 0;
    for (int f = 0; f < compiled->composition->functions.count; f++) {
        const FunctionPlan *planned = &compiled->functions[f];
        for (int p = 0; p < planned->plans.count; p++)
            for (int s = 0; s < planned->plans.items[p]->stages.count; s++) {
                const Stage *stage = planned->plans.items[p]->stages.items[s];
                if (!stage->block) continue;
                works_on_device |= stage->block->device;
                if (!calls++) first = stage->node->range;
                name_routine(&names, stage->node->routine->name);
            }
    }
    if (calls && !works_on_device) {
        diag_remark(compiled->diag, first, "nothing in this file runs on a GPU with --target=%s: %s work%s in the host's memory, without a "
                    "`device_variant`", options_target(options), text_string(&names), strchr(text_string(&names), ',') ? "" : "s");
        diag_hint(compiled->diag, "an annotation says `space device` of a routine that works in a GPU's memory, `device_variant` which one to call in its place");
    }
    text_free(&names);
}

static bool plans_reuse(const FunctionPlan *planned)
{
    for (int p = 0; p < planned->plans.count; p++)
        for (int n = 0; n < planned->plans.items[p]->nests.count; n++) {
            const Expr *bytes = reused_bytes(planned->plans.items[p]->nests.items[n]);
            if (!bytes || !expr_is(bytes, 0)) return true;
        }
    return false;
}

void device_decline(FunctionPlan *planned, const Options *options, Arena *arena)
{
    int links = 0;
    if (options->verify) return; /* there is to be something to compare */
    for (int p = 0; p < planned->plans.count; p++)
        if (device_links(planned->plans.items[p]) > links) links = device_links(planned->plans.items[p]);
    for (int p = 0; p < planned->plans.count; p++)
        if (plan_is_streamed(planned->plans.items[p]) || plan_has_kernels(planned->plans.items[p])) return;
    if (!links || planned->scheduled || options->tiles.count) return;
    if (links >= DEVICE_LINKS && !plans_reuse(planned)) {
        planned->declined = "no array is touched by two calls of a nest, so tiles save nothing; tile sizes or a schedule fuse it all the same";
        planned->fused = false;
    }
    if (links >= DEVICE_LINKS) return;
    planned->declined = arena_printf(arena, "no nest has %d calls or more, and with fewer tiles are not expected to pay on a "
                                     "GPU; tile sizes or a schedule fuse it all the same", DEVICE_LINKS);
    planned->fused = false;
}
