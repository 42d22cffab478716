/* The body of a function on ranks: its text as it was written, but for its calls, its memory and its returns. */
#include "emit_ranks.h"

#include "annotator/c_text.h"

#include <ctype.h>
#include <string.h>

/* --- Nests ------------------------------------------------------------------------------------------------ */

static void emit_move(Ranks *r, const Touched *touched, const char *indent)
{
    Text *out = r->emitter->out;
    const char *inner = indent;
    bool once = touched->brought != NULL;
    if (once) {
        text_add(out, "%sif (!%s) {\n", indent, touched->brought);
        inner = arena_printf(r->emitter->arena, "%s    ", indent);
    }
    const char *to = touched->in_place ? arena_printf(r->emitter->arena, "(void *)%s", placed_pointer(touched->array)) : touched->view.name;
    text_add(out, "%sfern_plan_bring(%s, %d, %s, %s, &%s);\n", inner, r->planned, touched->number - 1, placed_pointer(touched->array), to,
             r->failure);
    if (once) text_add(out, "%s%s = true;\n%s}\n", inner, touched->brought, indent);
}

/* What a nest has written has to be brought again. */
static void forget_moves_of(Ranks *r, const Placed *array, const char *indent)
{
    for (int n = 0; n < r->distribution->shares.count; n++)
        for (int t = 0; t < r->distribution->shares.items[n]->touched.count; t++) {
            const Touched *touched = &r->distribution->shares.items[n]->touched.items[t];
            if (touched->array == array && touched->brought) text_add(r->emitter->out, "%s%s = false;\n", indent, touched->brought);
        }
}

void emit_reduction(const Ranks *r, const Share *share, unsigned cuts, const char *combine, const char *variable, const char *title,
                    const char *indent)
{
    const char *elements = arena_printf(r->emitter->arena, "(fern_elements){%s, sizeof %s}, &%s", combine, variable, variable);
    if (result_decides(r->distribution, share))
        text_add(r->emitter->out, "%sfern_decide(%s, %u, %s, \"%s\", &%s);\n", indent, r->grid, cuts, elements, title, r->failure);
    else
        text_add(r->emitter->out, "%sfern_fail(&%s, fern_reduce_all(%s, %u, %s, 1), 0, \"%s\");\n", indent, r->failure, r->grid, cuts, elements,
                 title);
}

static void emit_reductions(Ranks *r, const Share *share, const char *indent)
{
    unsigned cuts = share_cuts(r->distribution, share);
    const bool spread = result_is_spread(r->distribution, share);
    for (int p = 0; p < share->nest->pieces.count; p++) {
        const Stage *stage = share->nest->pieces.items[p]->stage;
        const Root *result = stage->node->kind == NODE_CALL ? stage->node->result : NULL;
        const char *operation, *type;
        if (result && cuts && rank_reduction(stage, &operation, &type))
            emit_reduction(r, share, cuts, arena_printf(r->emitter->arena, "fern_combine_of(%s, %s)", operation, type), result->identifier,
                           result->identifier, indent);
        for (int a = 0; a < stage->access_count && spread; a++) {
            const Root *root = number_of_piece(share->nest->pieces.items[p], a) ? NULL : spread_variable(stage, a);
            if (root)
                text_add(r->emitter->out, "%sfern_fail(&%s, fern_uniform(%s, %s, sizeof(%s)), 0, \"%s\");\n", indent, r->failure, r->grid,
                         root->name, root->element, root->identifier);
        }
    }
}

static void set_local_views(const Touched *touched, bool printed)
{
    if (touched->image) return;
    for (int s = 0; s < touched->array->spaces.count; s++)
        touched->array->spaces.items[s]->local = !printed ? NULL : in_buffer(touched) ? &touched->view : &touched->array->view;
}

static int number_of(const Ranks *r, const Share *share)
{
    int number = 0;
    while (r->distribution->shares.items[number] != share) number++;
    return number;
}

static bool is_declared_in_text(const Function *function, const char *name)
{
    const Around *around = &function->around;
    for (int i = 0; i < function->parameters.count; i++)
        if (!strcmp(function->parameters.items[i].name, name)) return true;
    for (int d = 0; d < around->declarations.count; d++)
        for (int n = 0; n < around->declarations.items[d].names.count; n++)
            if (!strcmp(around->declarations.items[d].names.items[n], name)) return true;
    return false;
}

/* What the statements that follow may find in a variable for a status: where one is not good, they do not matter. */
static void emit_good_statuses(const Ranks *r, const Nest *nest, const char *indent)
{
    for (int p = 0; p < nest->pieces.count; p++) {
        const Stage *stage = nest->pieces.items[p]->stage;
        const Statement *statement = stage->statement;
        if (!statement->status_test || !statement->declared_name) continue;
        if (!is_declared_in_text(r->function, statement->declared_name)) continue; /* a macro's own */
        text_add(r->emitter->out, "%s(void)(%s = %s);\n", indent, statement->declared_name, stage->node->routine->status_ok);
    }
}

/* A call may fail on this rank alone. */
static bool tests_some_status(const Ranks *r)
{
    for (int n = 0; n < r->distribution->shares.count; n++)
        if (nest_tests_status(r->distribution->shares.items[n]->nest)) return true;
    return false;
}

static void emit_shared_nest(Ranks *r, Share *share, const char *indent)
{
    Text *out = r->emitter->out;
    const PartialNames names = partial_names(r);
    bool moves = false;
    AT(r->emitter, indent, emit_redistributions(r, number_of(r, share)));
    set_first_conditions(&names, share);
    AT(r->emitter, indent, emit_starts(r, share));
    AT(r->emitter, indent, emit_number_begins(r, share));
    for (int t = 0; t < share->touched.count; t++) {
        Touched *touched = &share->touched.items[t];
        if (touched->moved && !touched->streamed && !touched->overlapped && !touched->kept_from) emit_move(r, touched, indent);
        if (touched->partial && !touched->goes_on_from) AT(r->emitter, indent, emit_partial_begin(&names, touched));
        moves |= touched->moved;
        set_local_views(touched, true);
    }
    set_access_views(share, true);
    for (int w = 0; w < share->nest->windows.count; w++)
        if (share->nest->windows.items[w]->tile_name) share->nest->windows.items[w]->own_name = share->nest->windows.items[w]->tile_name;
    const bool may_have_failed = moves || tests_some_status(r);
    const bool guarded = (may_have_failed || r->member) && !share->steps.begin && !share->parts;
    if (guarded) {
        text_add(out, "%sif (%s", indent, r->member ? r->member : "");
        if (may_have_failed) text_add(out, "%s%s.status == FERN_OK", r->member ? " && " : "", r->failure);
        text_add(out, ") {\n");
    }
    const StepNames steps = {r->emitter, r->distribution, r->emitter->own_name, r->planned, r->sizes, r->coordinates, r->failure, r->member};
    if (share->steps.begin)
        AT(r->emitter, indent, emit_steps(&steps, share));
    else if (share->parts)
        AT(r->emitter, indent, emit_nest_in_parts(r, share));
    else
        AT(r->emitter, guarded ? arena_printf(r->emitter->arena, "%s    ", indent) : indent, emit_nest(r->emitter, share->nest));
    if (guarded) text_add(out, "%s}\n", indent);
    set_access_views(share, false);
    for (int t = 0; t < share->touched.count; t++) {
        set_local_views(&share->touched.items[t], false);
        if (share->touched.items[t].partial && !share->touched.items[t].goes_on) AT(r->emitter, indent, emit_partial_end(&names, &share->touched.items[t]));
        if (share->touched.items[t].writes) forget_moves_of(r, share->touched.items[t].array, indent);
    }
    emit_reductions(r, share, indent);
    AT(r->emitter, indent, emit_number_ends(r, share));
    emit_good_statuses(r, share->nest, indent);
}

/* --- Memory that the function allocates ------------------------------------------------------------------- */

static void emit_allocation(const Ranks *r, const Statement *statement, bool declares, const char *indent)
{
    const Placed *array = placed_variable(r->distribution, statement->declared_name);
    Text *out = r->emitter->out;
    const char *value = array ? array->memory : "NULL";
    if (declares)
        text_add(out, "%s%s = %s;\n", indent, emit_declarator(r->emitter, statement), value);
    else
        text_add(out, "%s%s = %s;\n", indent, statement->declared_name, value);
    if (!array)
        text_add(out, "%s(void)%s;\n", indent, statement->declared_name);
    else if (statement->node || statement->root->zeroed || (statement->initialiser && strstr(statement->initialiser, "calloc")))
        text_add(out, "%sif (%s) memset(%s, 0, (size_t)fern_local_count(&%s, %d) * sizeof(%s));\n", indent, statement->declared_name,
                 statement->declared_name, array->here, array->space->rank, array->space->root->element);
}

/* Beside the regions. What is freed and what is tested is the plan's. */
static void emit_memory_statement(const Ranks *r, const Statement *first, const char *indent)
{
    for (const Statement *part = first; part; part = part->next_part) {
        if (part->kind == STATEMENT_ALLOCATE) emit_allocation(r, part, part->declares, indent);
        if (part->kind == STATEMENT_MOVED && part->declares)
            text_add(r->emitter->out, "%s%s%s%s;\n", indent, emit_declarator(r->emitter, part), part->initialiser ? " = " : "",
                     part->initialiser ? part->initialiser : "");
        else if (part->kind == STATEMENT_MOVED)
            text_add(r->emitter->out, "%s%s\n", indent, source_text(r->emitter, part->range));
    }
}

/* --- Returns ---------------------------------------------------------------------------------------------- */

static void emit_return(Ranks *r, const char *value, bool last, const char *indent)
{
    Text *out = r->emitter->out;
    bool block = !last && value && r->distribution->returns;
    if (block) text_add(out, "%s{\n", indent);
    const char *inner = block ? arena_printf(r->emitter->arena, "%s    ", indent) : indent;
    if (value && r->distribution->returns) /* `a, b` is assigned as a whole */
        text_add(out, strchr(value, ',') ? "%s*%s = (%s);\n" : "%s*%s = %s;\n", inner, r->returned, value);
    if (!last) text_add(out, "%sgoto %s;\n", inner, r->end);
    if (block) text_add(out, "%s}\n", indent);
    r->jumps |= !last;
}

/* --- Regions ---------------------------------------------------------------------------------------------- */

/* In the printed text, where a variable has been declared that may be used no more: its name between two of these. */
static const char mark[] = "\001";

/* Variables of the declarations in this part of the source. */
static void mark_declared(const Ranks *r, Range range, const char *indent)
{
    const Around *around = &r->function->around;
    for (int d = 0; d < around->declarations.count; d++) {
        const AroundDeclaration *declaration = &around->declarations.items[d];
        if (declaration->range.begin < range.begin || declaration->range.end > range.end) continue;
        for (int n = 0; n < declaration->names.count; n++)
            text_add(r->emitter->out, "%s%s%s%s", mark, indent, declaration->names.items[n], mark);
    }
}

/* The next token but comments and what stands between marks. */
static bool next_unmarked(CReader *reader, CToken *token)
{
    while (c_next_code(reader, token)) {
        if (token->kind != C_SIGN || token->sign != *mark) return true;
        while (c_next_code(reader, token) && !(token->kind == C_SIGN && token->sign == *mark)) {}
    }
    return false;
}

/* Whether it stands there, and after its declaration is assigned at most. */
static bool is_only_declared(const char *text, CDialect dialect, const char *word)
{
    int count = 0, uses = 0;
    CReader reader = c_reader_of(text, dialect);
    for (CToken token; next_unmarked(&reader, &token);) {
        if (token.kind != C_WORD || !c_is(&reader, &token, word)) continue;
        CReader after = reader;
        CToken next;
        uses += count > 0 && !(next_unmarked(&after, &next) && c_is(&after, &next, "="));
        count++;
    }
    return count && !uses; /* 0: a macro declares it, in a block of its own */
}

/* The text without marks: a variable that nothing reads stands in a statement of its own. */
static void resolve_marks(Emitter *emitter, const char *text, Text *out)
{
    for (const char *at = text; *at; at++) {
        if (*at != *mark) {
            text_add_bytes(out, at, 1);
            continue;
        }
        const char *end = strchr(at + 1, *mark), *name = at + 1 + strspn(at + 1, " \t");
        const char *word = arena_copy(emitter->arena, name, (size_t)(end - name));
        if (is_only_declared(text, emitter->source->dialect, word)) {
            if (out->length && out->bytes[out->length - 1] != '\n') text_add(out, "\n");
            text_add(out, "%.*s(void)%s;\n", (int)(name - at - 1), at + 1, word);
        }
        at = end;
    }
}

static Share *share_of(const Ranks *r, const Nest *nest)
{
    for (int s = 0; s < r->distribution->shares.count; s++)
        if (r->distribution->shares.items[s]->nest == nest) return r->distribution->shares.items[s];
    return NULL;
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

/* A rank on which a call or MPI has failed computes nothing more: where what runs depends on values, all might run for
 * ever. So all of them leave. Values that are combined over all ranks tell of it; else ranks ask. */
static void emit_way_out(Ranks *r, const Plan *plan, const char *indent)
{
    bool told = false, asks = false;
    if (!r->distribution->branches) return;
    for (int n = 0; n < plan->nests.count; n++) {
        const Nest *nest = plan->nests.items[n];
        const bool results = has_results(nest), decides = result_decides(r->distribution, share_of(r, nest));
        told |= results && decides;
        asks |= nest_tests_status(nest) || (results && !decides);
    }
    if (!told && !asks) return;
    if (asks)
        text_add(r->emitter->out, "%sif (fern_settle(%s, %s_name, &%s) != FERN_OK) goto %s;\n", indent, r->grid, r->emitter->own_name, r->failure,
                 r->end);
    else
        text_add(r->emitter->out, "%sif (%s.known) goto %s;\n", indent, r->failure, r->end);
    r->jumps = true;
}

static void emit_statements(Ranks *r, Plan *plan, const char *indent)
{
    Emitter *emitter = r->emitter;
    const Region *region = plan->region;
    for (int i = 0; i < region->statements.count; i++) {
        const Statement *statement = region->statements.items[i];
        if (statement->kind != STATEMENT_ALLOCATE || statement->root->array) continue;
        if (placed_variable(r->distribution, statement->declared_name))
            emit_allocation(r, statement, false, indent);
        else /* null, as it is declared */
            text_add(r->emitter->out, "%s(void)%s;\n", indent, statement->declared_name);
    }
    AT(emitter, indent, emit_entry_values(emitter, plan));
    for (int i = 0; i < plan->order.count; i++) {
        const Stage *stage = plan->order.items[i];
        if (stage->nest)
            emit_shared_nest(r, share_of(r, stage->nest), indent);
        else if (stage->statement->kind != STATEMENT_ALLOCATE)
            AT(emitter, indent, emit_on_its_own(emitter, stage->statement));
    }
    emit_way_out(r, plan, indent);
    const Statement *last = region->statements.items[region->statements.count - 1];
    if (last->kind != STATEMENT_RETURN) return;
    const char *text = source_text(emitter, last->range) + strlen("return");
    emit_return(r, arena_copy(emitter->arena, text, strlen(text) - 1), is_last(r->function, last->range), indent);
}

/* Numbers of texts that name local variables are compared where these are: what the blocks are made with is another number on no rank. */
static void emit_folded_locals(Ranks *r, Plan *plan, const char *indent)
{
    const char *all = NULL;
    for (int i = 0; i < plan->region->folded.count; i++) {
        const Folded *folded = &plan->region->folded.items[i];
        if (folded->constant || !folded->local) continue;
        const char *one = folded_condition(r->emitter, folded);
        all = all ? arena_printf(r->emitter->arena, "%s && %s", all, one) : one;
    }
    if (!all) return;
    text_add(r->emitter->out, "%sif (!(%s)) fern_fail(&%s, FERN_BAD_ARGUMENT, 0, \"%s_mpi was made with another compiler or flags\");\n", indent, all,
             r->failure, r->function->name);
    text_add(r->emitter->out, "%sif (fern_settle(%s, %s_name, &%s) != FERN_OK) goto %s;\n", indent, r->grid, r->emitter->own_name, r->failure, r->end);
    r->jumps = true;
}

static void emit_region_on_ranks(Ranks *r, Plan *plan, const char *indent)
{
    AT(r->emitter, indent, emit_declarations(r->emitter, plan));
    emit_folded(r->emitter, plan, indent);
    emit_folded_locals(r, plan, indent);
    mark_declared(r, plan->region->range, indent);
    emit_statements(r, plan, indent);
}

/* --- The text --------------------------------------------------------------------------------------------- */

static void trim(Text *out)
{
    while (out->length && strchr(" \t", out->bytes[out->length - 1])) out->bytes[--out->length] = '\0';
}

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
    Plan *plan;                /* the calls of a region, */
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

static void emit_brought(Ranks *r)
{
    for (int n = 0; n < r->distribution->shares.count; n++) {
        const Share *share = r->distribution->shares.items[n];
        for (int t = 0; t < share->touched.count; t++) {
            Touched *touched = &share->touched.items[t];
            const int loops = share->nest->plan->region->loops.count;
            const Held *held = held_move(r->distribution, touched->number);
            if (touched->moved && held) touched->brought = held->there;
            if (!touched->moved || held || touched->streamed || touched->kept_from || loops_of_move(r->distribution, share, touched) == loops) continue;
            touched->brought = fresh_name(r->emitter, arena_printf(r->emitter->arena, "%s_brought", touched->array->space->root->identifier));
            text_add(r->emitter->out, "    bool %s = false;\n", touched->brought);
        }
    }
}

static void emit_replaced(Ranks *r, const Replaced *replaced, const char *indent)
{
    if (replaced->plan)
        emit_region_on_ranks(r, replaced->plan, indent);
    else if (replaced->declares) {
        text_add(r->emitter->out, "%s%s\n", indent, source_text(r->emitter, replaced->range));
        mark_declared(r, replaced->range, indent);
    }
    else if (replaced->statement->kind == AROUND_MEMORY) {
        emit_memory_statement(r, replaced->statement->statement, indent);
        mark_declared(r, replaced->range, indent);
    }
    else if (replaced->statement->kind == AROUND_RETURN)
        emit_return(r, replaced->statement->value, replaced->statement->last, indent);
}

static void emit_text(Ranks *r)
{
    const SourceFile *file = r->function->range.file;
    Emitter *emitter = r->emitter;
    Text *out = emitter->out;
    unsigned at = r->function->body.begin + 1;
    for (Replaced next = next_replaced(r, at); next.range.file; next = next_replaced(r, at)) {
        text_add_bytes(out, file->text + at, next.range.begin - at);
        const char *indent = indent_at(emitter, file, next.range.begin);
        trim(out);
        bool begins_line = !out->length || out->bytes[out->length - 1] == '\n' || out->bytes[out->length - 1] == *mark;
        if (!begins_line) {
            text_add(out, "\n");
            indent = arena_printf(emitter->arena, "%s    ", indent);
        }
        emit_replaced(r, &next, indent);
        at = next.range.end;
        unsigned line = at;
        while (file->text[line] == ' ' || file->text[line] == '\t') line++;
        if (file->text[line] == '\n') at = line + 1;
    }
    text_add_bytes(out, file->text + at, r->function->body.end - 1 - at);
    trim(out);
}

void emit_body_on_ranks(Ranks *r)
{
    Text text = {0}, *out = r->emitter->out;
    emit_brought(r);
    AT(r->emitter, "    ", emit_redistributions(r, -1));
    r->emitter->out = &text;
    emit_text(r);
    r->emitter->out = out;
    resolve_marks(r->emitter, text_string(&text), out);
    text_free(&text);
}
