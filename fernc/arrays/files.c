#include "files.h"

#include "element.h"
#include "print/output.h"
#include "values.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGNMENT = 64 };

/* The last of these with the name; NULL: there is none. */
static const char *path_for(const NamedText *named, int count, const char *name)
{
    for (int i = count - 1; i >= 0; i--)
        if (!strcmp(named[i].name, name)) return named[i].text;
    return NULL;
}

/* --- What is said of them ------------------------------------------------------------------------------------- */

static bool names_arrays(const Function *function, const char *option, const NamedText *named, int count, bool writes)
{
    bool good = true;
    for (int i = 0; i < count; i++) {
        int p = parameter_named(function, named[i].name);
        const CType *type = p < 0 ? NULL : &function->parameters.items[p].type;
        if (type && type->pointer && !(writes && type->pointee_const)) continue;
        fprintf(stderr, "fernc: error: `--%s %s=%s`: ", option, named[i].name, named[i].text);
        if (!type)
            fprintf(stderr, "`%s` has no such parameter\n", function->name);
        else if (!type->pointer)
            fprintf(stderr, "`%s` is no array\n    hint: --arg %s=VALUE\n", named[i].name, named[i].name);
        else
            fprintf(stderr, "`%s` does not write it: it is `%s`\n", function->name, function->parameters.items[p].declaration);
        good = false;
    }
    return good;
}

static void say_layout(const Layout *layout, const char *name)
{
    Text shape = {0};
    npy_add_shape(&shape, layout->extent, layout->rank);
    fprintf(stderr, "`%s` is %s%s%s", name, layout->open ? "at least " : "", text_string(&shape),
            layout->rank < 2 ? "" : layout->by_columns ? " in Fortran order" : " in C order");
    text_free(&shape);
}

static bool refuse_shape(const NpyFile *file, const Layout *layouts, int count, const char *name)
{
    Text shape = {0};
    npy_add_shape(&shape, file->extent, file->rank);
    fprintf(stderr, "fernc: error: `%s` is %s%s, but ", file->path, text_string(&shape),
            file->rank < 2 ? "" : file->by_columns ? " in Fortran order" : " in C order");
    text_free(&shape);
    say_layout(&layouts[0], name);
    bool other_order = false;
    for (int l = 0; l < count; l++) other_order |= layout_holds(&layouts[l], file->extent, file->rank, !file->by_columns);
    fprintf(stderr, "%s%s%s\n", other_order ? "\n    hint: numpy.as" : "",
            !other_order ? "" : file->by_columns ? "contiguousarray" : "fortranarray", other_order ? " changes the order" : "");
    return false;
}

/* --- Reading ------------------------------------------------------------------------------------------------------ */

static unsigned char *allocate(size_t bytes, const char *name)
{
    size_t rounded = (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT + ALIGNMENT;
    unsigned char *memory = rounded > bytes ? aligned_alloc(ALIGNMENT, rounded) : NULL;
    if (!memory) fprintf(stderr, "fernc: error: no memory for `%s`, %zu bytes\n", name, bytes);
    else memset(memory, 0, rounded);
    return memory;
}

static bool take_file(FileArray *array, NpyFile *file, const Layout *layouts, int count, const ParameterText *parameter)
{
    if (!element_type_is(file->type, array->type)) {
        bool order = file->type[0] == '>';
        fprintf(stderr, "fernc: error: `%s` has elements of type %s%s, but `%s` is of %s, %s\n    hint: numpy's .astype('%s')\n",
                file->path, file->type, order ? ", big-endian" : "", parameter->name, parameter->type.pointee, array->type,
                array->type);
        return false;
    }
    bool holds = false;
    for (int l = 0; l < count; l++) holds |= layout_holds(&layouts[l], file->extent, file->rank, file->by_columns);
    if (!holds) return refuse_shape(file, layouts, count, parameter->name);
    array->rank = file->rank;
    memcpy(array->extent, file->extent, sizeof array->extent);
    array->by_columns = file->by_columns;
    array->bytes = (size_t)file->bytes;
    unsigned char *elements = allocate(array->bytes, parameter->name);
    *(array->written ? &array->initial : &array->current) = elements;
    if (!elements) return false;
    if (npy_read(file, elements)) return true;
    fprintf(stderr, "fernc: error: `%s` ends before its last element\n", file->path);
    return false;
}

static bool read_file(FileArray *array, const char *path, const Layout *layouts, int count, const ParameterText *parameter,
                      Arena *arena)
{
    NpyFile file;
    const char *wrong = npy_open(&file, path, arena);
    if (wrong) {
        fprintf(stderr, "fernc: error: `%s` %s\n", path, wrong);
        return false;
    }
    bool good = take_file(array, &file, layouts, count, parameter);
    npy_close(&file);
    return good;
}

static bool take_layout(FileArray *array, const Layout *layout, const ParameterText *parameter)
{
    int64_t elements = 1, bytes;
    array->rank = layout->rank;
    array->by_columns = layout->by_columns;
    memcpy(array->extent, layout->extent, sizeof layout->extent);
    bool fit = true;
    for (int d = 0; d < layout->rank; d++) fit &= !__builtin_mul_overflow(elements, layout->extent[d], &elements);
    fit &= !__builtin_mul_overflow(elements, parameter->type.pointee_bytes, &bytes);
    if (!fit) fprintf(stderr, "fernc: error: `%s` has more elements than fit in memory\n", parameter->name);
    else array->bytes = (size_t)bytes;
    return fit;
}

static bool read_array(FileArrays *arrays, const FunctionPlan *planned, const Draw *draw, const Options *options, int p,
                       Arena *arena)
{
    const ParameterText *parameter = &planned->function->parameters.items[p];
    FileArray *array = &arrays->items[p];
    *array = (FileArray){.parameter = p, .type = element_type(&parameter->type, arena), .written = !parameter->type.pointee_const};
    if (!array->type) {
        fprintf(stderr, "fernc: error: `%s` cannot be in a file: .npy has no elements of type %s\n", parameter->name,
                parameter->type.pointee);
        return false;
    }
    ArrayViews views = {0};
    int64_t elements;
    array_views(&views, planned, p, arena);
    if (!array_elements(&views, planned->function, draw, &elements)) {
        fprintf(stderr, "fernc: error: how large `%s` is cannot be told from these values\n", parameter->name);
        return false;
    }
    Layout *layouts = arena_alloc(arena, sizeof *layouts * (size_t)(views.count + 1));
    int count = array_layouts(&views, planned->function, draw, elements, layouts);
    const char *path = path_for(options->inputs.items, options->inputs.count, parameter->name);
    if (!path && !array->written) {
        fprintf(stderr, "fernc: error: no file is given for `%s`\n    hint: --in %s=FILE.npy; ", parameter->name, parameter->name);
        say_layout(&layouts[0], parameter->name);
        fprintf(stderr, " of %s\n", array->type);
        return false;
    }
    if (!(path ? read_file(array, path, layouts, count, parameter, arena) : take_layout(array, &layouts[0], parameter)))
        return false;
    return array->current || (array->current = allocate(array->bytes, parameter->name)) != NULL;
}

bool file_arrays_read(FileArrays *arrays, const FunctionPlan *planned, const Draw *draw, const Options *options, Arena *arena)
{
    const Function *function = planned->function;
    arrays->function = function;
    arrays->count = function->parameters.count;
    arrays->items = arena_alloc(arena, sizeof *arrays->items * (size_t)(arrays->count + 1));
    bool good = names_arrays(function, "in", options->inputs.items, options->inputs.count, false);
    good &= names_arrays(function, "out", options->outputs.items, options->outputs.count, true);
    for (int p = 0; p < arrays->count; p++) {
        arrays->items[p].parameter = -1;
        if (function->parameters.items[p].type.pointer) good &= read_array(arrays, planned, draw, options, p, arena);
    }
    return good;
}

void file_arrays_free(FileArrays *arrays)
{
    for (int p = 0; p < arrays->count; p++) {
        free(arrays->items[p].initial);
        free(arrays->items[p].current);
    }
}

void file_arrays_restore(const FileArrays *arrays)
{
    for (int p = 0; p < arrays->count; p++) {
        const FileArray *array = &arrays->items[p];
        if (array->parameter < 0 || !array->written) continue;
        if (array->initial) memcpy(array->current, array->initial, array->bytes);
        else memset(array->current, 0, array->bytes);
    }
}

size_t file_arrays_bytes(const FileArrays *arrays)
{
    size_t sum = 0;
    for (int p = 0; p < arrays->count; p++) sum += arrays->items[p].bytes;
    return sum;
}

/* --- Writing -------------------------------------------------------------------------------------------------------- */

bool file_arrays_write(const FileArrays *arrays, const Options *options, Arena *arena)
{
    int count = options->outputs.count;
    OutputFile *files = arena_alloc(arena, sizeof *files * (size_t)(count + 1));
    Text *texts = arena_alloc(arena, sizeof *texts * (size_t)(count + 1));
    for (int i = 0; i < count; i++) {
        const FileArray *array = &arrays->items[parameter_named(arrays->function, options->outputs.items[i].name)];
        npy_add_header(&texts[i], array->type, array->extent, array->rank, array->by_columns);
        text_add_bytes(&texts[i], (const char *)array->current, array->bytes);
        files[i] = (OutputFile){options->outputs.items[i].text, &texts[i]};
    }
    const char *unwritten = count ? write_outputs(files, count) : NULL;
    if (unwritten) fprintf(stderr, "fernc: error: `%s` cannot be written: %s\n", unwritten, strerror(errno));
    for (int i = 0; i < count; i++) text_free(&texts[i]);
    return !unwritten;
}
