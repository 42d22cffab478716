/* Names in the generated C. */
#include "lower/lower.h"

#include "annotator/base/c_text.h"

#include <string.h>

const char *source_text(Emitter *emitter, Range range)
{
    Text out = {0};
    add_text_as_written(emitter, &out, range.file, range.begin, range.end);
    const char *text = arena_string(emitter->arena, text_string(&out));
    text_free(&out);
    return text;
}

const char *as_comment(Emitter *emitter, const char *text)
{
    return c_line_in_comment(text, emitter->source->dialect, emitter->arena);
}

const char *symbol_text(const Emitter *emitter, const Symbol *symbol)
{
    const char *given = given_name(emitter->given, NAME_SYMBOL, symbol);
    return given ? given : symbol->c_text ? symbol->c_text : symbol->name;
}

const char *give_symbol(Emitter *emitter, const Symbol *symbol, const char *name)
{
    return give_name(emitter->given, NAME_SYMBOL, symbol, name);
}

const char *view_name(const Emitter *emitter, const LocalView *view)
{
    const char *given = given_name(emitter->given, NAME_VIEW, view);
    return given ? given : view->name;
}

const Symbol *new_variable(Emitter *emitter, const char *wanted)
{
    Symbol *symbol = symbol_new(emitter->pool, wanted);
    symbol->c_text = fresh_name(emitter, wanted);
    symbol->owner = emitter;
    return symbol;
}

static bool taken_by_kernel(const char *name, const void *emitter)
{
    return kernel_has_name(emitter, name);
}

const char *fresh_name(Emitter *emitter, const char *wanted)
{
    emitter->naming.taken = taken_by_kernel;
    emitter->naming.taken_data = emitter;
    return naming_fresh(&emitter->naming, wanted);
}

const char *argument_at_entry(const Emitter *emitter, const Argument *argument)
{
    const char *name = given_name(emitter->given, NAME_ENTRY, argument);
    return name ? name : argument->text;
}

const char *root_name(const Emitter *emitter, const Root *root, const char *planned)
{
    const char *name = given_name(emitter->given, NAME_PART, root);
    return name ? name : planned;
}

bool is_number_text(const char *text)
{
    return text[strspn(text, "0123456789.eEfFxXuUlL+-")] == 0 && text[strcspn(text, "0123456789")] != 0;
}

const char *emitter_file_name(const Emitter *emitter)
{
    const char *slash = strrchr(emitter->source->path, '/');
    return slash ? slash + 1 : emitter->source->path;
}

Interval range_of_loop(const Emitter *emitter, const NestLoop *loop)
{
    for (int i = 0; i < emitter->ranges.count; i++)
        if (emitter->ranges.items[i].loop == loop) return emitter->ranges.items[i].range;
    return (Interval){loop->begin, loop->end};
}
