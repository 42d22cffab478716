/* The call of a device variant in the place of a call. */
#include "translate.h"

#include "annotator/base/c_text.h"

#include <string.h>

const char *argument_line(Arena *arena, const Argument *argument)
{
    return c_line(argument->text, argument->range.file->dialect, arena);
}

bool is_plain_operand(const char *text)
{
    CReader reader = c_reader_of(text, (CDialect){0});
    CToken token;
    if (!c_next(&reader, &token) || (c_is(&reader, &token, "-") && !c_next(&reader, &token))) return false;
    return (token.kind == C_WORD || token.kind == C_NUMBER) && !c_next(&reader, &token);
}

/* The value of what the node's call is given, as it can stand in an expression. */
static const char *argument_operand(Arena *arena, const Argument *argument)
{
    const char *text = argument_line(arena, argument);
    return is_plain_operand(text) ? text : arena_printf(arena, "(%s)", text);
}

static int parameter_called(const Routine *routine, const char *name, size_t length)
{
    for (int p = 0; p < routine->parameter_count; p++)
        if (strlen(routine->parameters[p].name) == length && !strncmp(routine->parameters[p].name, name, length)) return p;
    return -1;
}

const char *with_arguments(Arena *arena, const Node *node, const char *text)
{
    const int whole = parameter_called(node->routine, text, strlen(text));
    if (whole >= 0) return argument_line(arena, &node->arguments[whole]);
    Text out = {0};
    CReader reader = c_reader_of(text, node->range.file->dialect);
    unsigned end = 0;
    for (CToken token; c_next_code(&reader, &token); end = token.end) {
        const int p = token.kind == C_WORD ? parameter_called(node->routine, text + token.begin, token.end - token.begin) : -1;
        text_add(&out, "%s%s", token.begin > end ? " " : "",
                 p >= 0 ? argument_operand(arena, &node->arguments[p]) : c_spelling(&reader, &token, arena));
    }
    const char *copy = arena_string(arena, text_string(&out));
    text_free(&out);
    return copy;
}

/* --- Values ------------------------------------------------------------------------------------ */

/* `&alpha` of a number: of a constant before the statement that has its value. */
static const char *address_of(Translation *translation, const Node *node, int parameter, const Parameter *taken)
{
    Arena *arena = translation->lifter.arena;
    const Argument *argument = &node->arguments[parameter];
    if (node->predicate && !is_plain_operand(argument_line(arena, argument))) {
        diag_error(translation->lifter.diag, argument->range, "`%s` stands under a condition, and its address is passed for a GPU",
                   argument->text);
        diag_hint(translation->lifter.diag, "give a variable this value before");
    }
    const char *name = arena_printf(arena, "fern_%s_%d", node->routine->parameters[parameter].name, ++translation->constants);
    const unsigned at = node->statement->range.begin;
    list_push(arena, &translation->edits,
              ((Edit){.begin = at, .end = at, .text = arena_printf(arena, "const %s %s = %s; ", taken->type.pointee, name, argument_line(arena, argument))}));
    return arena_printf(arena, "&%s", name);
}

static const char *value_text(Translation *translation, const Node *node, const VariantValue *value, const Parameter *taken)
{
    Arena *arena = translation->lifter.arena;
    const char *text = "";
    for (; value->guard; value = value->otherwise) {
        const Known known = guard_known(value->guard, node, translation->lifter.pool);
        if (known == KNOWN_TRUE) break;
        if (known == KNOWN_LATER)
            text = arena_printf(arena, "%s%s ? %s : ", text, with_arguments(arena, node, value->guard->text),
                                with_arguments(arena, node, value->text));
    }
    const int addressed = *value->text == '&' ? parameter_called(node->routine, value->text + 1, strlen(value->text + 1)) : -1;
    if (addressed >= 0 && !node->routine->parameters[addressed].type.pointer) {
        if (!*text) return address_of(translation, node, addressed, taken);
        diag_error(translation->lifter.diag, value->range, "an address is passed whatever the arguments are, or not at all");
    }
    return arena_printf(arena, "%s%s", text, with_arguments(arena, node, value->text));
}

/* --- Handles ------------------------------------------------------------------------------------- */

static const char *handle_text(Translation *translation, const DeviceVariant *variant, const Block *block,
                               const Parameter *parameter)
{
    DeviceVariants *variants = translation->variants;
    Arena *arena = translation->lifter.arena;
    if (!block->handle_set || !block->handle_type) {
        diag_error(translation->lifter.diag, variant->range, "the annotation of `%s` does not say how to make its handle `%s`", variant->name,
                   parameter->name);
        diag_hint(translation->lifter.diag, "`handle %s {get .. set ..}`, and a `<Fern Handle>` comment for its type", parameter->name);
        return "0";
    }
    int found = 0;
    while (found < variants->handles.count && strcmp(variants->handles.items[found].type, parameter->type.spelling)) found++;
    if (found == variants->handles.count)
        list_push(arena, &variants->handles,
                  ((VariantHandle){.type = parameter->type.spelling, .set = block->handle_set, .make = block->handle_type->create,
                                   .free = block->handle_type->destroy, .ok = block->handle_type->ok}));
    translation->handles |= 1u << found;
    return arena_printf(arena, "fern_%s", root_identifier(arena, parameter->type.spelling));
}

/* --- The call -------------------------------------------------------------------------------------- */

static const char *argument_text(Translation *translation, const Node *node, const DeviceVariant *variant, const Routine *routine, int p)
{
    const Parameter *parameter = &routine->parameters[p];
    const Block *block = &routine->blocks[0];
    for (int a = 0; a < variant->argument_count; a++)
        if (!strcmp(variant->arguments[a].name, parameter->name))
            return value_text(translation, node, variant->arguments[a].value, parameter);
    if (block->handle && !strcmp(block->handle, parameter->name)) return handle_text(translation, variant, block, parameter);
    if (block->stream && !strcmp(block->stream, parameter->name)) return VARIANT_ORDER;
    const int same = parameter_called(node->routine, parameter->name, strlen(parameter->name));
    if (same >= 0) return argument_line(translation->lifter.arena, &node->arguments[same]);
    diag_error(translation->lifter.diag, variant->range, "what `%s` is passed for `%s` is not said", variant->name, parameter->name);
    diag_hint(translation->lifter.diag, "`%s` has no parameter of this name: `%s: ..`", node->routine->name, parameter->name);
    return "0";
}

static void check_arguments(Translation *translation, const DeviceVariant *variant, const Routine *routine)
{
    for (int a = 0; a < variant->argument_count; a++) {
        const char *name = variant->arguments[a].name;
        if (parameter_called(routine, name, strlen(name)) < 0)
            diag_error(translation->lifter.diag, variant->arguments[a].range, "`%s` has no parameter `%s`", variant->name, name);
    }
}

static int lines_in(const SourceFile *file, unsigned begin, unsigned end)
{
    int lines = 0;
    for (unsigned at = begin; at < end; at++) lines += file->text[at] == '\n';
    return lines;
}

/* Goes on in a new line as often as the call that was there. */
static const char *call_text(Translation *translation, const char *function, const TextList *arguments, Range range)
{
    Text call = {0};
    int lines = lines_in(range.file, range.begin, range.end);
    text_add(&call, "%s(", function);
    for (int i = 0; i < arguments->count; i++) {
        text_add(&call, "%s%s", i == 0 ? "" : lines > 0 ? ",\n            " : ", ", arguments->items[i]);
        lines -= i > 0;
    }
    while (lines-- > 0) text_add(&call, "\n");
    text_add(&call, ")");
    const char *text = arena_string(translation->lifter.arena, text_string(&call));
    text_free(&call);
    return text;
}

static const char *title_of(Translation *translation, const Node *node, const char *name)
{
    const char *path = translation->lifter.file->path, *slash = strrchr(path, '/');
    return arena_printf(translation->lifter.arena, "%s:%u: `%s`", slash ? slash + 1 : path, node->statement->line, name);
}

static void translate_to_variant(Translation *translation, const Node *node, const DeviceVariant *variant)
{
    Lifter *lifter = &translation->lifter;
    const Routine *routine = library_routine(lifter->library, variant->name);
    if (!routine || !routine->blocks[0].device) {
        diag_error(lifter->diag, variant->range, "\"%s\" has no annotation of `%s` with `space device`", variant->file, variant->name);
        return;
    }
    check_arguments(translation, variant, routine);
    TextList arguments = {0};
    for (int p = 0; p < routine->parameter_count; p++)
        list_push(lifter->arena, &arguments, argument_text(translation, node, variant, routine, p));
    const char *name = routine->alias ? routine->alias : routine->name;
    list_push(lifter->arena, &translation->edits,
              ((Edit){node->range.begin, node->range.end, call_text(translation, name, &arguments, node->range),
                      routine->status_ok, title_of(translation, node, name), &routine->result}));
}

/* --- On the host ------------------------------------------------------------------------------------- */

static const bool *copied_parameters(Translation *translation, const Node *node, const Block *block)
{
    bool *copied = arena_alloc(translation->lifter.arena, sizeof *copied * (size_t)(node->routine->parameter_count + 1));
    for (int b = 0; b < block->binding_count; b++) {
        const Binding *binding = &block->bindings[b];
        if (binding->parameter < 0 || binding->type->opaque || !binding->type->rank) continue;
        const Root *root = node->arguments[binding->parameter].root;
        copied[binding->parameter] = root && names_find(translation->device, root->name);
    }
    return copied;
}

static void translate_to_host(Translation *translation, const Node *node, const Block *block)
{
    Lifter *lifter = &translation->lifter;
    DeviceVariants *variants = translation->variants;
    const char *function = arena_printf(lifter->arena, "fern_host_%s_%s_%d", translation->function->name,
                                        node->routine->name, variants->host_calls.count + 1);
    list_push(lifter->arena, &variants->host_calls,
              ((HostCall){node->routine, block, function, copied_parameters(translation, node, block), translation->function->name,
                          node->statement->line}));
    TextList arguments = {0};
    list_push(lifter->arena, &arguments, VARIANT_ORDER);
    for (int p = 0; p < node->routine->parameter_count; p++)
        list_push(lifter->arena, &arguments, argument_line(lifter->arena, &node->arguments[p]));
    list_push(lifter->arena, &translation->edits,
              ((Edit){node->range.begin, node->range.end, call_text(translation, function, &arguments, node->range), NULL, NULL, NULL}));
}

void translate_call(Translation *translation, const Node *node)
{
    const Block *block = NULL;
    if (node->routine->block_count && node->routine->blocks[0].device) return; /* it works there already */
    const DeviceVariant *variant = variant_of(node, translation->on_host, &block, translation->lifter.pool, translation->lifter.diag);
    if (variant) translate_to_variant(translation, node, variant);
    if (block) translate_to_host(translation, node, block);
}
