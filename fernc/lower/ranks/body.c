/* The body of a function on ranks: its text as it was written, but for its calls, its memory and its returns. */
#include "ranks.h"

#include "annotator/base/c_text.h"
#include "program/build.h"

#include <ctype.h>
#include <string.h>

/* --- Memory that the function allocates ------------------------------------------------------------------- */

static void emit_allocation(const Ranks *r, const Statement *statement, bool declares)
{
    Builder *to = r->emitter->to;
    const Placed *array = placed_variable(r->distribution, statement->declared_name);
    const char *name = statement->declared_name;
    const char *value = array ? called(r, NAME_MEMORY, array) : "NULL";
    if (declares)
        emit_variable(r->emitter, statement, value);
    else
        add_set(to, name, "%s", value);
    if (!array)
        add_call(to, "(void)%s", name);
    else if (statement->node || statement->root->zeroed) {
        only_if(to, "%s", name);
        add_call(to, "memset(%s, 0, (size_t)fern_local_count(&%s, %d) * sizeof(%s))", name, called(r, NAME_HERE, array), array->space->rank, array->space->root->element);
    }
}

/* Beside the regions. What is freed and what is tested is the plan's. */
static void emit_memory_statement(const Ranks *r, const Statement *first)
{
    for (const Statement *part = first; part; part = part->next_part) {
        if (part->kind == STATEMENT_ALLOCATE) emit_allocation(r, part, part->declares);
        if (part->kind != STATEMENT_MOVED) continue;
        if (part->declares)
            emit_variable(r->emitter, part, part->initialiser);
        else
            add_source_text(r->emitter->to, part->fused_text ? part->fused_text : source_text(r->emitter, part->range));
    }
}

/* --- Returns ---------------------------------------------------------------------------------------------- */

/* To the end, where it is not there. */
static void emit_return(Ranks *r, const char *value, bool last)
{
    Builder *to = r->emitter->to;
    const bool returns = value && r->distribution->returns, block = !last && returns;
    if (block) begin_block(to);
    if (returns) /* `a, b` is assigned as a whole */
        add_set(to, arena_printf(r->emitter->arena, "*%s", r->returned), strchr(value, ',') ? "(%s)" : "%s", value);
    if (!last) add_jump(to, "goto %s", r->end);
    if (block) end_body(to);
    r->jumps |= !last;
}

/* --- Regions ---------------------------------------------------------------------------------------------- */

/* A part of the body. Behind it, variables have been declared that may be used no more. */
struct BodyPart {
    Builder *to;
    LIST(const char *) declared;
};

static void begin_part(Ranks *r, const char *indent)
{
    Emitter *emitter = r->emitter;
    emitter->to = builder_new(emitter->arena, indent);
    list_push(emitter->arena, &r->parts, (BodyPart){.to = emitter->to});
}

/* Variables of the declarations in this part of the source. */
static void end_part_that_declares(Ranks *r, Range range)
{
    const Around *around = &r->function->around;
    BodyPart *part = &r->parts.items[r->parts.count - 1];
    for (int d = 0; d < around->declarations.count; d++) {
        const AroundDeclaration *declaration = &around->declarations.items[d];
        if (declaration->range.begin < range.begin || declaration->range.end > range.end) continue;
        for (int n = 0; n < declaration->names.count; n++) list_push(r->emitter->arena, &part->declared, declaration->names.items[n]);
    }
    begin_part(r, part->to->indent);
}

/* How the body uses the variables that are declared in it; to be freed by names_free. */
static Names *uses_of_declared(const Ranks *r)
{
    Names *names = names_new(r->emitter->arena);
    for (int p = 0; p < r->parts.count; p++) {
        const BodyPart *part = &r->parts.items[p];
        for (int d = 0; d < part->declared.count; d++) {
            WordUses *uses = arena_alloc(r->emitter->arena, sizeof *uses);
            names_set(names, part->declared.items[d], uses);
        }
    }
    for (int p = 0; p < r->parts.count; p++) count_uses(names, builder_program(r->parts.items[p].to), r->emitter->source->dialect);
    return names;
}

/* Whether it stands there, and after its declaration is assigned at most. Where it does not, a macro declares it, in a block of its own. */
static bool is_only_declared(const Names *names, const char *name)
{
    const WordUses *uses = names_find(names, name);
    return uses->count && !uses->reads;
}

/* All parts, one behind the other: a variable that nothing reads stands in a statement of its own. */
static void join_parts(const Ranks *r)
{
    Emitter *emitter = r->emitter;
    Names *names = uses_of_declared(r);
    for (int p = 0; p < r->parts.count; p++) {
        const BodyPart *part = &r->parts.items[p];
        for (int d = 0; d < part->declared.count; d++)
            if (is_only_declared(names, part->declared.items[d])) add_call(part->to, "(void)%s", part->declared.items[d]);
        begin_margin(emitter->to, part->to->indent);
        add_program(emitter->to, builder_program(part->to));
        end_body(emitter->to);
    }
    names_free(names);
}

static bool is_last(const Function *function, const Range range)
{
    const unsigned end = function->body.end - 1;
    return c_first(c_reader_in((Range){range.file, range.end, end})) >= end;
}

static bool has_results(const Nest *nest)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        for (int a = 0; a < stage->access_count; a++)
            if (spread_variable(stage, a) || number_of_piece(nest->pieces.items[p], a)) return true;
    }
    return false;
}

/* In C, what all ranks have come to. */
static const char *settled(const Ranks *r)
{
    return arena_printf(r->emitter->arena, "fern_settle(%s, %s_name, &%s)", r->grid, r->emitter->own_name, r->failure);
}

/* A rank on which a call or MPI has failed computes nothing more: where what runs depends on values, all might run for
 * ever. So all of them leave. Values that are combined over all ranks tell of it; else ranks ask. */
static void emit_way_out(Ranks *r, const Plan *plan)
{
    bool told = false, asks = false;
    if (!r->distribution->branches) return;
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        const bool results = has_results(nest), decides = result_decides(r->distribution, share_of_nest(r->distribution, nest));
        told |= results && decides;
        asks |= nest_tests_status(nest) || (results && !decides);
    }
    if (!told && !asks) return;
    if (asks)
        only_if(r->emitter->to, "%s != FERN_OK", settled(r));
    else
        only_if(r->emitter->to, "%s.known", r->failure);
    add_jump(r->emitter->to, "goto %s", r->end);
    r->jumps = true;
}

static void emit_statements(Ranks *r, const Plan *plan)
{
    Emitter *emitter = r->emitter;
    const Region *region = plan->region;
    for (int i = 0; i < region->statements.count; i++) {
        const Statement *statement = region->statements.items[i];
        if (statement->kind != STATEMENT_ALLOCATE || statement->root->array) continue;
        if (placed_variable(r->distribution, statement->declared_name))
            emit_allocation(r, statement, false);
        else /* null, as it is declared */
            add_call(emitter->to, "(void)%s", statement->declared_name);
    }
    emit_entry_values(emitter, plan, false);
    emit_entry_values(emitter, plan, true);
    for (int i = 0; i < plan->order.count; i++) {
        const Stage *stage = plan->order.items[i];
        if (stage->nest)
            emit_shared_nest(r, share_of_nest(r->distribution, stage->nest));
        else if (stage->statement->kind != STATEMENT_ALLOCATE)
            emit_on_its_own(emitter, stage->statement);
    }
    emit_way_out(r, plan);
    const Statement *last = region->statements.items[region->statements.count - 1];
    if (last->kind != STATEMENT_RETURN) return;
    const char *text = source_text(emitter, last->range) + strlen("return");
    emit_return(r, arena_copy(emitter->arena, text, strlen(text) - 1), is_last(r->function, last->range));
}

/* Numbers of texts that name local variables are compared where these are: what the blocks are made with is another number on no rank. */
static void emit_folded_locals(Ranks *r, const Plan *plan)
{
    Builder *to = r->emitter->to;
    const char *all = NULL;
    for (int i = 0; i < plan->region->folded.count; i++) {
        const Folded *folded = &plan->region->folded.items[i];
        if (folded->constant || !folded->local) continue;
        const char *one = folded_condition(r->emitter, folded);
        all = all ? arena_printf(r->emitter->arena, "%s && %s", all, one) : one;
    }
    if (!all) return;
    only_if(to, "!(%s)", all);
    add_call(to, "fern_fail(&%s, FERN_BAD_ARGUMENT, 0, \"%s_mpi was made with another compiler or flags\")", r->failure, r->function->name);
    only_if(to, "%s != FERN_OK", settled(r));
    add_jump(to, "goto %s", r->end);
    r->jumps = true;
}

static void emit_region_on_ranks(Ranks *r, const Plan *plan)
{
    emit_declarations(r->emitter, plan);
    emit_folded(r->emitter, plan);
    emit_folded_locals(r, plan);
    end_part_that_declares(r, plan->region->range);
    emit_statements(r, plan);
}

/* --- The text --------------------------------------------------------------------------------------------- */

/* What stands before the place in its line, where it is white space. */
static const char *indent_at(Emitter *emitter, const SourceFile *file, unsigned at)
{
    unsigned line = at;
    while (line > 0 && file->text[line - 1] != '\n') line--;
    unsigned end = line;
    while (end < at && isspace((unsigned char)file->text[end])) end++;
    return arena_copy(emitter->arena, file->text + line, end - line);
}

/* What is printed in the place of a part of the source, from `at` on. */
typedef struct Replaced {
    Range range;               /* no file: the rest is as it was written */
    const Plan *plan;          /* the calls of a region, */
    const AroundStatement *statement; /* or such a statement, */
    bool declares;             /* or a declaration, as it was written */
} Replaced;

static void take_first(Replaced *next, unsigned at, const Replaced *other)
{
    if (other->range.begin >= at && (!next->range.file || other->range.begin < next->range.begin)) *next = *other;
}

static Replaced next_replaced(const Ranks *r, unsigned at)
{
    const Around *around = &r->function->around;
    Replaced next = {0};
    for (int p = 0; p < r->distribution->plans.count; p++)
        take_first(&next, at, &(Replaced){.range = r->distribution->plans.items[p]->region->range, .plan = r->distribution->plans.items[p]});
    for (int s = 0; s < around->statements.count; s++)
        take_first(&next, at, &(Replaced){.range = around->statements.items[s].range, .statement = &around->statements.items[s]});
    for (int d = 0; d < around->declarations.count; d++)
        take_first(&next, at, &(Replaced){.range = around->declarations.items[d].range, .declares = true});
    return next;
}

/* Variables that say whether what was brought is still there. */
static void emit_remembered(Ranks *r)
{
    for (int n = 0; n < r->distribution->shares.count; n++) {
        const Share *share = r->distribution->shares.items[n];
        for (int t = 0; t < share->touched.count; t++) {
            const Touched *touched = &share->touched.items[t];
            const Held *held = held_move(r->distribution, touched->number);
            if (!is_remembered(r->distribution, share, touched)) continue;
            if (held)
                give_name(r->emitter->given, NAME_IS_THERE, touched, called(r, NAME_IS_THERE, held));
            else
                add_declaration(r->emitter->to, "bool", name_record(r->emitter, NAME_IS_THERE, touched, touched->array->space->root->identifier, "brought"),
                                "false");
        }
    }
}

static void emit_replaced(Ranks *r, const Replaced *replaced)
{
    if (replaced->plan)
        emit_region_on_ranks(r, replaced->plan);
    else if (replaced->declares) {
        add_source_text(r->emitter->to, source_text(r->emitter, replaced->range));
        end_part_that_declares(r, replaced->range);
    }
    else if (replaced->statement->kind == AROUND_MEMORY) {
        emit_memory_statement(r, replaced->statement->statement);
        end_part_that_declares(r, replaced->range);
    }
    else if (replaced->statement->kind == AROUND_RETURN)
        emit_return(r, replaced->statement->value, replaced->statement->last);
}

/* Lines [begin, end) of the source, without blanks before what follows them; the line that they end in, if they do, ends too. */
static bool emit_lines(Ranks *r, const SourceFile *file, unsigned begin, unsigned end)
{
    while (end > begin && strchr(" \t", file->text[end - 1])) end--;
    const bool ends = end == begin || file->text[end - 1] == '\n';
    begin_part(r, "");
    if (end > begin) add_source_text(r->emitter->to, arena_copy(r->emitter->arena, file->text + begin, end - begin - ends));
    return ends;
}

static void emit_text(Ranks *r)
{
    const SourceFile *file = r->function->range.file;
    unsigned at = r->function->body.begin + 1;
    for (Replaced next = next_replaced(r, at); next.range.file; next = next_replaced(r, at)) {
        const char *indent = indent_at(r->emitter, file, next.range.begin);
        const bool begins_line = emit_lines(r, file, at, next.range.begin);
        begin_part(r, begins_line ? indent : arena_printf(r->emitter->arena, "%s    ", indent));
        emit_replaced(r, &next);
        at = next.range.end;
        unsigned line = at;
        while (file->text[line] == ' ' || file->text[line] == '\t') line++;
        if (file->text[line] == '\n') at = line + 1;
    }
    emit_lines(r, file, at, r->function->body.end - 1);
}

void emit_body_on_ranks(Ranks *r)
{
    Emitter *emitter = r->emitter;
    Builder *to = emitter->to;
    emit_remembered(r);
    emit_redistributions(r, -1);
    emit_text(r);
    emitter->to = to;
    join_parts(r);
}
