/* A loop nest as a kernel of a GPU: what a thread computes of any part, as the routine does; the kernel of all of it; and what launches that. The routine itself is
 * declared alone, for it runs nowhere: it is what the text of the composition calls until its variant does. */
#include "writer.h"

#include "annotator/base/c_text.h"
#include "region/forms.h"

#include <string.h>

/* What the annotation asks for, as C of the routine's parameters. */
static const char *condition_of(const Writer *writer)
{
    const Nest *nest = writer->nest;
    const char *text = "";
    for (int c = 0; c < nest->constants.count; c++)
        text = arena_printf(writer->arena, "%s\n        || %s != %lld", text, nest_constant_name(writer, c), (long long)nest->constants.items[c].value);
    for (int p = 0; p < nest->positive.count; p++)
        text = arena_printf(writer->arena, "%s\n        || %s < 1", text, nest_number_in_c(writer, nest->positive.items[p], false, false));
    return text;
}

/* Bytes from the first element of the part to behind the last. */
static const char *bytes_of_part(const Writer *writer, const NestArray *array)
{
    const char *text = "";
    for (int d = 0; d < array->rank; d++) {
        const char *length = nest_number_in_c(writer, array->length[d], true, false);
        text = d < array->rank - 1 ? arena_printf(writer->arena, "%s((int64_t)%s - 1) * %s + ", text, length, nest_stride_name(writer, array, d)) : arena_printf(writer->arena, "%s(int64_t)%s", text, length);
    }
    return arena_printf(writer->arena, "(%s) * (int64_t)sizeof(%s)", text, array->element);
}

static const Expr *from_begin(const Writer *writer, const NestAccess *access, int d)
{
    return expr_sub(writer->pool, access->index[d], access->array->begin[d]);
}

/* Wherever both begin in one place, an iteration touches the same elements of both. */
static bool touches_same_elements(const Writer *writer, const NestArray *a, const NestArray *b)
{
    const NestAccess *first = NULL;
    if (a->rank != b->rank || strcmp(a->element, b->element)) return false;
    for (int i = 0; i < writer->nest->accesses.count; i++) {
        const NestAccess *access = writer->nest->accesses.items[i];
        if (access->array != a && access->array != b) continue;
        if (!first) first = access;
        for (int d = 0; d < a->rank; d++)
            if (!expr_equal(from_begin(writer, first, d), from_begin(writer, access, d))) return false;
    }
    return first != NULL;
}

/* "(a != b || a_stride != b_stride) && fern_meet(a, .., b, ..)" */
static const char *meeting(const Writer *writer, const NestArray *a, const NestArray *b)
{
    const char *met = arena_printf(writer->arena, "fern_meet(%s, %s, %s, %s)", a->place.name, bytes_of_part(writer, a), b->place.name, bytes_of_part(writer, b));
    if (!touches_same_elements(writer, a, b)) return met;
    const char *other = arena_printf(writer->arena, "%s != %s", a->place.name, b->place.name);
    for (int d = 0; d < a->rank - 1; d++) other = arena_printf(writer->arena, "%s || %s != %s", other, nest_stride_name(writer, a, d), nest_stride_name(writer, b, d));
    return arena_printf(writer->arena, "((%s) && %s)", other, met);
}

/* Where iterations may meet after all they run one after the other, in one thread. */
static const char *order_asked_for(const Writer *writer)
{
    const Nest *nest = writer->nest;
    const char *text = condition_of(writer);
    for (int a = 0; a < nest->arrays.count; a++)
        for (int b = 0; b < nest->arrays.count; b++)
            if (nest->arrays.items[a]->written && nest->arrays.items[b]->rank && (b < a || !nest->arrays.items[b]->written) && a != b)
                text = arena_printf(writer->arena, "%s\n        || %s", text, meeting(writer, nest->arrays.items[a], nest->arrays.items[b]));
    return *text ? text + strlen("\n        || ") : NULL;
}

static void add_launcher(const Writer *writer, Text *out, const char *name, const char *title, const Parameters *parameters, const Vendor *vendor)
{
    const char *order = order_asked_for(writer), *extents[] = {"1", "1", "1"};
    for (int l = 0; l < writer->nest->band; l++)
        if (writer->nest->loops.items[l]->cut) {
            const char axis = grid_axis(writer->nest, writer->nest->loops.items[l]);
            extents[axis - 'x'] = arena_printf(writer->arena, "fern_%c", axis);
        }
    text_add(out, "extern \"C\" %s %s_gpu(%s fern_stream, %s)\n{\n", vendor->status, name, vendor->stream, text_in_plain_form(writer->arena, text_string(&parameters->declared)));
    add_grid_extents(writer, out, "    ");
    text_add(out, "    struct fern_shape fern_launch = fern_shape_of(%s, %s, %s);\n    if (!fern_launch.grid.x) return %s;\n", extents[0], extents[1], extents[2], vendor->ok);
    if (order) text_add(out, "    const bool fern_in_order = %s;\n    if (fern_in_order) fern_launch = fern_one_thread();\n", order);
    text_add(out, "    return fern_launched(FERN_LAUNCH(%s_all, fern_launch.grid, fern_launch.block, fern_launch.bytes, fern_stream, %s), \"%s\");\n}\n", name, text_string(&parameters->names), title);
}

/* "    (void)u_stride;\n": of parameters that the text does not name. */
static const char *unnamed(const Writer *writer, const char *names, const char *text)
{
    const char *lines = "";
    for (size_t length; *names; names += length + (names[length] ? strlen(", ") : 0)) {
        length = strcspn(names, ",");
        const char *name = arena_copy(writer->arena, names, length);
        if (!c_mentions_variable(c_reader_of(text, writer->nest->range.file->dialect), name)) lines = arena_printf(writer->arena, "%s    (void)%s;\n", lines, name);
    }
    return lines;
}

static void add_function(Writer *writer, Text *out, const char *head, const Parameters *parameters, bool in_grid)
{
    Text body = {0};
    writer->in_grid = in_grid;
    add_locals(writer, &body);
    if (in_grid) add_grid_extents(writer, &body, "    ");
    add_nest_body(writer, &body);
    writer->in_grid = false;
    const char *text = text_string(&body), *declared = text_in_plain_form(writer->arena, text_string(&parameters->declared));
    text_add(out, "%s(%s)\n{\n%s%s}\n\n", head, declared, unnamed(writer, text_string(&parameters->names), text), text_in_plain_form(writer->arena, without_unread(writer, text)));
    text_free(&body);
}

static const char *taken(const Writer *writer, Text *out)
{
    const char *text = arena_string(writer->arena, text_string(out));
    text_free(out);
    *out = (Text){0};
    return text;
}

static void write_parts(Writer *writer, OwnKernel *written, const char *name, const char *title, const Parameters *parameters, const Vendor *vendor)
{
    Text out = {0};
    const Nest *nest = writer->nest;
    written->space = arena_printf(writer->arena, "fern_of_%s", name);
    text_add(&out, "/* %s */\n", title);
    for (int d = 0; d < nest->declared_there.count; d++) text_add(&out, "%s", nest->declared_there.items[d]);
    written->names = taken(writer, &out);
    add_function(writer, &out, arena_printf(writer->arena, "static __device__ __forceinline__ void %s", written->thread), parameters, false);
    written->of_thread = taken(writer, &out);
    add_function(writer, &out, arena_printf(writer->arena, "__global__ void %s_all", name), parameters, true);
    add_launcher(writer, &out, name, title, parameters, vendor);
    written->kernel = taken(writer, &out);
}

/* What is brought to the GPU is the arrays' for certain. False: of one it is not. */
static bool find_spans(Writer *writer, OwnKernel *written, Text *words)
{
    Nest *nest = writer->nest;
    for (int a = 0; a < nest->arrays.count; a++) {
        const NestArray *array = nest->arrays.items[a];
        OwnSpan span = {.parameter = array->place.name};
        if (!array->rank) continue;
        if (array->partly) return refuse(nest, nest->statement, said(nest->lifter, "whether all of `%s` is written is not certain", array->place.text));
        if (!find_span(writer, array, &span.first, &span.last)) return refuse(nest, nest->statement, said(nest->lifter, "which elements of `%s` there are is not certain", array->place.text));
        if (array->written) continue;
        list_push(writer->arena, &written->spans, span);
        text_add(words, "%s %s\n", span.first, span.last);
    }
    const char *condition = condition_of(writer);
    written->runs = some_iteration_text(writer, true);
    written->known = some_iteration_text(writer, false);
    if (*condition) written->known = arena_printf(writer->arena, "%s && !(%s)", written->known, condition + strlen("\n        || "));
    text_add(words, "%s %s\n", written->runs, written->known);
    return true;
}

OwnKernel write_kernel(Nest *nest, const char *name, const char *title, const Vendor *vendor)
{
    Arena *arena = nest->lifter->arena;
    Writer writer = {.nest = nest, .arena = arena, .pool = nest->lifter->pool};
    Parameters parameters = {0};
    OwnKernel written = {.thread = arena_printf(arena, "%s_thread", name), .launcher = arena_printf(arena, "%s_gpu", name)};
    Text body = {0};
    find_replacements(&writer);
    add_locals(&writer, &body);
    add_nest_body(&writer, &body);
    const char *variant = arena_printf(arena, "device_variant %s_gpu in \"\" {}", name);
    const char *more = arena_printf(arena, "returns %s ok %s\nspace device\nstream fern_stream\ncaptures\ninline_variant %s_thread level thread in \"\"\n", vendor->status, vendor->ok, name);
    const char *own = write_annotation(&writer, ""), *there = write_annotation(&writer, more);
    Text words = {0};
    const bool placed = nest->resident || find_spans(&writer, &written, &words);
    writer.words = arena_printf(arena, "%s%s%s", text_string(&body), strchr(own, '\n'), text_string(&words));
    text_free(&words);
    if (placed && names_no_macro(nest, text_string(&body)) && add_nest_parameters(&writer, &parameters)) {
        const char *declared = text_in_plain_form(arena, text_string(&parameters.declared));
        const char *thread = arena_printf(arena, "void %s_thread(%s);\n", name, declared);
        written.prototype = arena_printf(arena, "%s %s_gpu(%s fern_stream, %s);\n", vendor->status, name, vendor->stream, declared);
        written.declaration = arena_printf(arena, "%s/*<Fern Annotation>\n%s\n</Fern Annotation>*/\nvoid %s(%s);\n%s%s%s\n", own, variant, name, declared, thread, there, written.prototype);
        write_parts(&writer, &written, name, title, &parameters, vendor);
    }
    text_free(&body);
    text_free(&parameters.declared);
    text_free(&parameters.passed);
    text_free(&parameters.names);
    return written;
}
