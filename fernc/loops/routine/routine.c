/* A loop nest as a routine of its own: the same loops over a part of their bounds, subscripts counted from where the part of the array begins. The
 * annotation says what a part needs; the call in the place of the nest runs all of it. */
#include "writer.h"

#include "annotator/base/c_text.h"
#include "region/forms.h"
#include "region/unread.h"

#include <string.h>

/* The part of an array that is read through the name of the part that is written. */
static void add_unnamed(const Writer *writer, Text *out, const NestArray *array)
{
    if (!array->through) return;
    text_add(out, "    (void)%s;\n", array->place.name);
    for (int d = 0; d < array->rank - 1; d++) text_add(out, "    (void)%s;\n", nest_stride_name(writer, array, d));
}

void add_locals(const Writer *writer, Text *out)
{
    const Nest *nest = writer->nest;
    for (int l = 0; l < nest->loops.count; l++) {
        const NestLoop *loop = nest->loops.items[l];
        bool before = loop->declared || loop->cut;
        for (int k = 0; k < l; k++) before |= !nest->loops.items[k]->declared && !nest->loops.items[k]->cut && nest->loops.items[k]->counter == loop->counter;
        if (!before) text_add(out, "    %s %s;\n", loop->type, loop->counter->name);
    }
    for (int s = 0; s < nest->scalars.count; s++) {
        const NestScalar *scalar = nest->scalars.items[s];
        const char *type = nest_type_in_c(writer, scalar->place.type), *name = scalar->place.name;
        if (scalar->role == SCALAR_OWN && !scalar->declared) text_add(out, "    %s %s;\n", type, scalar->place.text);
        if (is_handed_on(scalar)) text_add(out, "    %s %s = *%s;\n", type, nest_part_name(writer, scalar), name);
    }
    for (int c = 0; c < nest->constants.count + nest->largest.count; c++) text_add(out, "    (void)%s;\n", nest_constant_name(writer, c));
    for (int a = 0; a < nest->arrays.count; a++) add_unnamed(writer, out, nest->arrays.items[a]);
    for (int a = 0; a < nest->arrays.count; a++)
        for (int d = 0; d < nest->arrays.items[a]->rank; d++)
            if (!is_polynomial(nest->arrays.items[a]->begin[d]))
                text_add(out, "    const long %s = %s;\n", nest_begin_name(writer, nest->arrays.items[a], d), nest_number_in_c(writer, nest->arrays.items[a]->begin[d], false, false));
}

void add_results(const Writer *writer, Text *out)
{
    for (int s = 0; s < writer->nest->scalars.count; s++) {
        const NestScalar *scalar = writer->nest->scalars.items[s];
        if (is_handed_on(scalar)) text_add(out, "    *%s = %s;\n", scalar->place.name, nest_part_name(writer, scalar));
    }
}

/* Parameters of which the annotation alone speaks. */
static const char *unused_parameters(const Writer *writer, const char *body)
{
    const char *lines = "";
    for (int s = 0; s < writer->nest->scalars.count; s++) {
        const NestScalar *scalar = writer->nest->scalars.items[s];
        if (nest_takes(writer, scalar) && !c_mentions_variable(c_reader_of(body, writer->nest->range.file->dialect), scalar->place.name))
            lines = arena_printf(writer->arena, "%s    (void)%s;\n", lines, scalar->place.name);
    }
    return lines;
}

const char *const *own_names(const Writer *writer, int *count)
{
    LIST(const char *) all = {0};
    for (int s = 0; s < writer->nest->scalars.count; s++)
        if (writer->nest->scalars.items[s]->role == SCALAR_OWN) list_push(writer->arena, &all, writer->nest->scalars.items[s]->place.name);
    *count = all.count;
    return all.items;
}

const char *without_unread(const Writer *writer, const char *body)
{
    int count;
    const char *const *names = own_names(writer, &count);
    return mark_unread(body, names, count, writer->nest->range.file->dialect, writer->arena);
}

RoutineText write_routine(Nest *nest, const char *name)
{
    Writer writer = {.nest = nest, .arena = nest->lifter->arena, .pool = nest->lifter->pool};
    Parameters parameters = {0};
    RoutineText written = {0};
    writer.forms = !has_forms(arena_printf(writer.arena, "%.*s", (int)(nest->range.end - nest->range.begin), nest->range.file->text + nest->range.begin));
    find_replacements(&writer);
    Text body = {0};
    add_locals(&writer, &body);
    add_nest_body(&writer, &body);
    add_results(&writer, &body);
    written.annotation = write_annotation(&writer, "");
    writer.words = arena_printf(writer.arena, "%s%s", text_string(&body), strchr(written.annotation, '\n'));
    if (add_nest_parameters(&writer, &parameters)) {
        written.forms = arena_printf(writer.arena, "static void %s(%s)\n{\n%s%s}\n\n", name, text_string(&parameters.declared), unused_parameters(&writer, text_string(&body)), without_unread(&writer, text_string(&body)));
        written.definition = text_in_plain_form(writer.arena, written.forms);
        if (!has_forms(written.forms)) written.forms = NULL;
        written.parts = write_loop_text(&writer, name, text_string(&parameters.declared));
        written.call = arena_printf(writer.arena, "%s(%s);", name, text_string(&parameters.passed));
    }
    text_free(&body);
    text_free(&parameters.declared);
    text_free(&parameters.passed);
    text_free(&parameters.names);
    return written;
}
