#include "list.h"

#include "clauses/clause.h"

#include <string.h>

static const char *parameter_name(const Routine *routine, int parameter)
{
    return parameter < 0 ? "return" : routine->parameters[parameter].name;
}

static void list_binding(Text *out, const Routine *routine, const Binding *binding)
{
    const DataType *type = binding->type;
    text_add(out, "    %s is %s", parameter_name(routine, type->by_rows ? binding->named : binding->parameter), type->name);
    if (binding->parameter >= 0 && binding->element && routine->parameters[binding->parameter].type.pointee_bytes == 0)
        text_add(out, " of %s", binding->element);
    if (type->rank) {
        text_add(out, " [");
        for (int d = 0; d < type->rank; d++) {
            text_add(out, d ? ", " : "");
            list_expr(out, binding->extents[d]);
        }
        text_add(out, "]");
    }
    if (type->rank && !type->opaque) {
        text_add(out, ", strides [");
        for (int d = 0; d < type->rank; d++) {
            text_add(out, d ? ", " : "");
            list_expr(out, binding->strides[d]);
        }
        text_add(out, "]");
    }
    for (int d = 0; d < type->rank; d++)
        if (binding->whole[d]) text_add(out, ", passed whole along %s", type->dimensions[d].origin);
    text_add(out, "\n");
}

static void list_rows(Text *out, const Dimension *dimension, const Rows *rows)
{
    const char *begins = rows->begins->name;
    text_add(out, "%s: %s[", dimension->origin, begins);
    list_expr(out, rows->first);
    text_add(out, "], %s: %s[", dimension->extent, begins);
    list_expr(out, rows->end);
    text_add(out, "] - %s[", begins);
    list_expr(out, rows->first);
    text_add(out, "]}\n");
}

static void list_subset(Text *out, const Routine *routine, const Subset *subset)
{
    const DataType *type = subset->binding->type;
    bool said = subset->rows || subset->named_by;
    text_add(out, "%s %s{", parameter_name(routine, type->by_rows ? subset->binding->named : subset->binding->parameter), subset->within && !said ? "within " : "");
    if (subset->rows) {
        list_rows(out, &type->dimensions[0], subset->rows);
        return;
    }
    for (int d = 0; d < type->rank; d++) {
        if (subset->named_by && subset->named == d) {
            text_add(out, "%s%s: values(%s)", d ? ", " : "", type->dimensions[d].origin, subset->named_by->name);
            continue;
        }
        text_add(out, "%s%s: ", d ? ", " : "", type->dimensions[d].origin);
        list_expr(out, subset->origin[d]);
        text_add(out, ", %s: ", type->dimensions[d].extent);
        list_expr(out, subset->length[d]);
    }
    for (int f = 0; f < type->other_field_count; f++) {
        text_add(out, "%s%s: ", type->rank || f ? ", " : "", type->other_fields[f]);
        list_expr(out, subset->other[f]);
    }
    text_add(out, "}\n");
}

static void list_output(Text *out, const Routine *routine, const Output *output)
{
    static const char *const roles[] = {"produces", "updates", "reduces"};
    text_add(out, "    %s", roles[output->role]);
    if (output->role == ROLE_REDUCES)
        text_add(out, "(%s, %s)%s", output->reduction.text, output->reduction.identity,
                 output->reduction.partial ? " partial" : output->reduction.anew ? " anew" : "");
    text_add(out, " ");
    list_subset(out, routine, &output->subset);
}

static void list_todos(Text *out, const Block *block)
{
    for (int t = 0; t < block->todo_count; t++) {
        const Range *todo = &block->todos[t];
        text_add(out, "    %.*s\n", (int)(todo->end - todo->begin), todo->file->text + todo->begin);
    }
}

static void list_block(Text *out, const Routine *routine, const Block *block)
{
    text_add(out, "  %s%s:\n", block->guard ? "where " : "always", block->guard ? block->guard->text : "");
    for (int b = 0; b < block->binding_count; b++) list_binding(out, routine, &block->bindings[b]);
    for (int l = 0; l < block->loop_count; l++) {
        const Loop *loop = &block->loops[l];
        text_add(out, "    for %s in [", loop->variable->name);
        list_expr(out, loop->begin);
        text_add(out, ", ");
        list_expr(out, loop->end);
        text_add(out, ") by %s%s\n", loop->length ? loop->length->name : "its step",
                 loop->reduction ? ", a reduction" : "");
    }
    for (int o = 0; o < block->output_count; o++) list_output(out, routine, &block->outputs[o]);
    for (int i = 0; i < block->input_count; i++) {
        text_add(out, "    consumes ");
        list_subset(out, routine, &block->inputs[i]);
    }
    for (const Clause *clause = clauses; clause->words[0]; clause++)
        if (clause->list)
            clause->list(out, routine, block);
        else if (clause->holds && clause->holds(block))
            text_add(out, "    %s%s%s\n", clause->words[0], clause->words[1] ? " " : "", clause->words[1] ? clause->words[1] : "");
    list_todos(out, block);
}

static void list_routine(Text *out, const Routine *routine)
{
    text_add(out, "%s %s(", routine->result.spelling, routine->name);
    for (int p = 0; p < routine->declared_count; p++) {
        const Parameter *parameter = &routine->parameters[p];
        const char *type = parameter->address ? parameter->address->spelling : parameter->type.spelling;
        bool star = *type && type[strlen(type) - 1] == '*';
        text_add(out, "%s%s%s%s", p ? ", " : "", type, star ? "" : " ", routine->parameters[p].name);
    }
    text_add(out, ")\n");
    if (routine->alias) text_add(out, "  declared as %s\n", routine->alias);
    if (routine->body != BODY_UNSEEN)
        text_add(out, "  its body is seen%s\n", routine->body == BODY_CALLS ? ", and calls functions of numbers" : "");
    if (routine->library) text_add(out, "  starts threads of its own: %s\n", routine->library->name);
    for (const Clause *clause = clauses; clause->words[0]; clause++)
        if (clause->list_routine) clause->list_routine(out, routine);
    for (int b = 0; b < routine->block_count; b++) list_block(out, routine, &routine->blocks[b]);
    for (const Clause *clause = clauses; clause->words[0]; clause++)
        if (clause->list_behind) clause->list_behind(out, routine);
}

static void list_function(Text *out, const DataType *type, const char *property, const InterfaceFunction *function)
{
    if (!function->name) return;
    text_add(out, "  %s %s(", property, function->name);
    for (int p = 0; p < function->parameter_count; p++) {
        const InterfaceParameter *parameter = &function->parameters[p];
        const char *name = parameter->takes == TAKES_ORIGIN   ? type->dimensions[parameter->index].origin
                           : parameter->takes == TAKES_EXTENT ? type->dimensions[parameter->index].extent
                           : parameter->takes == TAKES_FIELD  ? type->other_fields[parameter->index]
                           : parameter->takes == TAKES_PIECE  ? "the other"
                           : parameter->takes == TAKES_RESULT ? "where to put it"
                           : parameter->takes == TAKES_OBJECT ? "the object"
                                                              : "as written";
        text_add(out, "%s%s%s", p ? ", " : "", parameter->address ? "the address of " : "", name);
    }
    text_add(out, ")%s\n", function->returns_status ? ", a status" : "");
}

static void list_type(Text *out, const DataType *type)
{
    text_add(out, "%s is %s\n", type->name, type->c_type);
    for (int d = 0; d < type->rank; d++)
        text_add(out, "  range %s: %s%s%s\n", type->dimensions[d].origin, type->dimensions[d].extent,
                 type->extent_of[d].name ? " of " : "", type->extent_of[d].name ? type->extent_of[d].name : "");
    for (int f = 0; f < type->other_field_count; f++) text_add(out, "  field %s\n", type->other_fields[f]);
    list_function(out, type, "query", &type->query);
    if (type->query.name)
        text_add(out, "  a query is %s, %s\n", type->free_query ? "freed" : "not freed", type->insert_query ? "put back" : "a view");
    list_function(out, type, "insert", &type->insert);
    list_function(out, type, "allocate", &type->allocate);
    list_function(out, type, "like", &type->like);
    list_function(out, type, "free", &type->free);
    list_function(out, type, "same", &type->same);
    if (type->status_ok) text_add(out, "  returns %s, ok %s\n", type->status_type, type->status_ok);
    if (type->none) text_add(out, "  none %s\n", type->none);
    if (!type->may_fail) text_add(out, "  never fails\n");
    if (type->threads) text_add(out, "  for several threads at once\n");
    static const char *const costs[] = {"bytes of a part", "bytes that making it moves besides"};
    const Expr *const values[] = {type->cost_size, type->cost_bytes};
    for (int i = 0; i < 2; i++) {
        if (!values[i]) continue;
        text_add(out, "  %s: ", costs[i]);
        list_expr(out, values[i]);
        text_add(out, "\n");
    }
    if (type->cost_overhead) text_add(out, "  making a part takes %lld ns besides\n", (long long)type->cost_overhead);
}

void list_library(Text *out, const Library *library)
{
    bool before = false;
    for (int t = 0; t < library->types.count; t++) {
        if (!library->types.items[t]->opaque) continue;
        if (before) text_add(out, "\n");
        list_type(out, library->types.items[t]);
        before = true;
    }
    int finished = library->routines.count;
    if (before && finished + library->unfinished.count) text_add(out, "\n");
    for (int r = 0; r < finished + library->unfinished.count; r++) {
        text_add(out, r ? "\n" : "");
        list_routine(out, r < finished ? library->routines.items[r] : library->unfinished.items[r - finished]);
    }
}
