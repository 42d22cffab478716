#include "schedules.h"

#include "annotator/base/c_text.h"
#include "annotator/c/comments.h"

#include <errno.h>
#include <string.h>

/* Whether another function's body stands between the two: with --function only one is known. */
static bool bodies_between(const SourceFile *file, unsigned from, unsigned to)
{
    return c_has_sign(c_reader_in((Range){file, from, to}), '{');
}

/* The function that a schedule in the file stands in, or before; NULL: none. */
static const Function *function_at(const Composition *composition, Range comment)
{
    for (int i = 0; i < composition->functions.count; i++) {
        const Function *function = composition->functions.items[i];
        if (comment.begin >= function->range.end) continue;
        bool before = comment.begin < function->range.begin;
        return before && bodies_between(composition->file, comment.end, function->range.begin) ? NULL : function;
    }
    return NULL;
}

static void read_texts(Compiled *compiled, const Options *options)
{
    Arena *arena = expr_pool_arena(compiled->pool);
    const Composition *composition = compiled->composition;
    if (!composition->file) return;
    Notes notes = {0};
    find_notes(&notes, composition->file, arena, compiled->diag);
    for (int i = 0; i < notes.count; i++) {
        if (notes.items[i].kind != NOTE_SCHEDULE || options->schedule) continue;
        const Function *function = function_at(composition, notes.items[i].comment);
        if (function)
            schedule_parse(&compiled->schedule, notes.items[i].text, function->name, arena, compiled->diag);
        else if (!options->function)
            diag_error(compiled->diag, notes.items[i].tag, "no function with annotated calls stands after this schedule");
    }
    if (!options->schedule) return;
    bool text = schedule_is_text(options->schedule);
    const SourceFile *file = text ? diag_file_from_text(compiled->diag, "--schedule", options->schedule,
                                                        (unsigned)strlen(options->schedule))
                                  : diag_file(compiled->diag, options->schedule);
    if (file)
        schedule_parse(&compiled->schedule, (Range){file, 0, file->length}, NULL, arena, compiled->diag);
    else
        diag_error(compiled->diag, (Range){0}, "`%s` cannot be read: %s", options->schedule, strerror(errno));
}

/* What a schedule says of ranks is nothing to other targets. */
static void forget_rank_commands(Schedule *schedule)
{
    int kept = 0;
    for (int c = 0; c < schedule->commands.count; c++)
        if (!schedule->commands.items[c].ranks) schedule->commands.items[kept++] = schedule->commands.items[c];
    schedule->commands.count = kept;
}

/* A section for a function that is not there. */
static void check_sections(const Compiled *compiled)
{
    for (int c = 0; c < compiled->schedule.commands.count; c++) {
        const Command *command = &compiled->schedule.commands.items[c];
        bool known = !command->function;
        for (int f = 0; f < compiled->composition->functions.count; f++)
            known |= command->function && !strcmp(command->function, compiled->composition->functions.items[f]->name);
        if (!known)
            diag_error(compiled->diag, command->range, "no function `%s` with annotated calls is in this file",
                       command->function);
    }
}

void schedules_read(Compiled *compiled, const Options *options)
{
    read_texts(compiled, options);
    if (!options->ranks) forget_rank_commands(&compiled->schedule);
    if (!options->function) check_sections(compiled);
}
