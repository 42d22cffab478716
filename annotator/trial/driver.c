#include "driver.h"

#include "c/target_compiler.h"
#include "object_driver.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- What can be called ---------------------------------------------------------------------- */

static const Example *example_of(const Routine *routine, int parameter)
{
    for (int b = 0; b < routine->block_count; b++)
        for (int e = 0; e < routine->blocks[b].example_count; e++)
            if (routine->blocks[b].examples[e].parameter == parameter) return &routine->blocks[b].examples[e];
    return NULL;
}

static const HandleType *handle_type_of(const Routine *routine, int parameter)
{
    for (int b = 0; b < routine->block_count; b++) {
        const Block *block = &routine->blocks[b];
        if (block->handle && block->handle_type && !strcmp(block->handle, routine->parameters[parameter].name))
            return block->handle_type;
    }
    return NULL;
}

DeviceToken driver_device_token(const Routine *routine, int parameter)
{
    const Parameter *given = &routine->parameters[parameter];
    if (!given->type.pointer || example_of(routine, parameter)) return DEVICE_TOKEN_NONE;
    if (handle_type_of(routine, parameter)) return DEVICE_TOKEN_HANDLE;
    for (int b = 0; b < routine->block_count; b++)
        if (routine->blocks[b].stream && !strcmp(routine->blocks[b].stream, given->name)) return DEVICE_TOKEN_STREAM;
    return DEVICE_TOKEN_NONE;
}

static const Binding *object_of(const Routine *routine, int parameter)
{
    for (int k = 0; k < routine->block_count; k++)
        for (int b = 0; b < routine->blocks[k].binding_count; b++)
            if (routine->blocks[k].bindings[b].parameter == parameter && routine->blocks[k].bindings[b].type->opaque)
                return &routine->blocks[k].bindings[b];
    return NULL;
}

bool driver_is_object(const Routine *routine, int parameter)
{
    return object_of(routine, parameter) != NULL;
}

static const char *refuse_parameter(const Routine *routine, int p, Arena *arena)
{
    const Parameter *parameter = &routine->parameters[p];
    if (p >= routine->declared_count)
        return parameter->fixed && parameter->of >= 0 && !parameter->row_step ? arena_printf(arena, "no value is known for `%s`: %s", parameter->name, parameter->fixed) : NULL;
    if (object_of(routine, p) || example_of(routine, p) || has_members(routine, p) || driver_device_token(routine, p) != DEVICE_TOKEN_NONE) return NULL;
    if (parameter->token)
        return arena_printf(arena, "`%s` is a token: `example %s = VALUE` says what to pass", parameter->name,
                            parameter->name);
    if (!parameter->type.pointer && parameter->type.scalar == SCALAR_NONE)
        return arena_printf(arena, "no value is known for `%s`, of type %s: `example %s = VALUE` says one",
                            parameter->name, parameter->type.spelling, parameter->name);
    return NULL;
}

/* Of elements of any type it is given bytes. */
static bool counts_bytes(const Routine *routine)
{
    for (int p = 0; p < routine->parameter_count; p++)
        if (routine->parameters[p].in_bytes) return true;
    return false;
}

static const char *refuse_binding(const Routine *routine, const Binding *binding, Arena *arena)
{
    if (binding->parameter < 0 || binding->type->opaque) return NULL;
    const char *name = routine->parameters[binding->parameter].name;
    if (!binding->element_bytes && !counts_bytes(routine)) return arena_printf(arena, "the size of an element of `%s` is not known", name);
    if (binding->element_bytes <= MAX_ELEMENT_BYTES) return NULL;
    return arena_printf(arena, "an element of `%s` has %d bytes, more than %d", name, binding->element_bytes,
                        MAX_ELEMENT_BYTES);
}

const char *driver_refuses(const Routine *routine, Arena *arena)
{
    const char *why = routine->incomplete ? "an annotation of it has errors" : NULL;
    if (routine->parameter_count > MAX_PARAMETERS) why = "it has too many parameters";
    if (routine->result.bytes > MAX_ELEMENT_BYTES) why = "what it returns is too large";
    for (int b = 0; b < routine->block_count && !why; b++) {
        const Block *block = &routine->blocks[b];
        if (block->binding_count > MAX_BINDINGS) why = "it has too many bindings";
        for (int i = 0; i < block->binding_count && !why; i++)
            why = refuse_binding(routine, &block->bindings[i], arena);
    }
    for (int p = 0; p < routine->parameter_count && !why; p++) why = refuse_parameter(routine, p, arena);
    return why;
}

/* --- Its text ------------------------------------------------------------------------------------ */

static bool returns_value(const Routine *routine)
{
    return strcmp(routine->result.canonical, "void") != 0;
}

/* Of a structure that is no array numbers are told. */
static const char *element_text(const Routine *routine, const Binding *binding)
{
    if (binding->type->opaque) return "double";
    if (binding->parameter < 0) return routine->result.spelling;
    return binding->element ? binding->element : "unsigned char";
}

static const char *array_of(const CType *type)
{
    return type->pointer ? "pointers" : type->scalar == SCALAR_FLOAT ? "reals" : "integers";
}

/* The binding of rows by pointers of their own. */
static const Binding *binding_of_rows(const Routine *routine, int first_row)
{
    for (int k = 0; k < routine->block_count; k++)
        for (int b = 0; b < routine->blocks[k].binding_count; b++)
            if (routine->blocks[k].bindings[b].parameter == first_row) return &routine->blocks[k].bindings[b];
    return NULL;
}

/* The pointers to rows, as many as the binding says. */
static void add_rows(Text *out, const Routine *routine, int p)
{
    const int row = first_row_of(routine, p);
    const char *pointer = routine->parameters[row].type.spelling;
    text_add(out, "const int64_t fern_rows_%d = fern_count_%s_%d(fern_integers, fern_reals);\n    "
                  "%s *fern_structure_%d = calloc(fern_rows_%d > 0 ? (size_t)fern_rows_%d : 1, sizeof(%s));\n    "
                  "for (int64_t fern_i = 0; fern_i < fern_rows_%d; fern_i++)\n        "
                  "*(void **)&fern_structure_%d[fern_i] = (%s)fern_pointers[%d] + fern_i * fern_integers[%d];\n    ",
             p, routine->name, p, pointer, p, p, p, pointer, p, p, pointer, row, row + 1);
}

static void add_parameters(Text *out, const Routine *routine)
{
    for (int p = 0; p < routine->declared_count; p++) {
        const Parameter *parameter = &routine->parameters[p];
        if (parameter->type.pointer || parameter->type.scalar == SCALAR_NONE || !*parameter->name) continue;
        text_add(out, "    %s %s = fern_%s[%d];\n", parameter->type.spelling, parameter->name,
                 parameter->type.scalar == SCALAR_FLOAT ? "reals" : "integers", p);
    }
}

/* How many pointers to rows there are. */
static void add_counts(Text *out, const Routine *routine)
{
    for (int p = 0; p < routine->declared_count; p++) {
        const int row = first_row_of(routine, p);
        const Binding *binding = row >= 0 ? binding_of_rows(routine, row) : NULL;
        if (!binding) continue;
        text_add(out, "static int64_t fern_count_%s_%d(const int64_t *fern_integers, const double *fern_reals)\n{\n", routine->name, p);
        add_parameters(out, routine);
        text_add(out, "    return (int64_t)(");
        expr_print(out, binding->extents[binding->type->row], EXPR_C, false);
        text_add(out, ");\n}\n");
    }
}

static void add_frees(Text *out, const Routine *routine)
{
    for (int p = 0; p < routine->declared_count; p++)
        if (first_row_of(routine, p) >= 0) text_add(out, "    free(fern_structure_%d);\n", p);
}

/* Structures whose members are named have these, and 0 for all else; variables of the program are set. */
static void add_structures(Text *out, const Routine *routine)
{
    for (int p = 0; p < routine->declared_count; p++) {
        if (first_row_of(routine, p) >= 0) {
            add_rows(out, routine, p);
            continue;
        }
        if (!has_members(routine, p)) continue;
        const CType *type = &routine->parameters[p].type;
        text_add(out, "%s fern_structure_%d;\n    memset(&fern_structure_%d, 0, sizeof fern_structure_%d);\n    ",
                 type->pointer ? type->pointee : type->spelling, p, p, p);
    }
    for (int p = routine->declared_count; p < routine->parameter_count; p++) {
        const Parameter *member = &routine->parameters[p];
        if (member->first_row || member->row_step) continue;
        if (member->of < 0)
            text_add(out, "%s = fern_%s[%d];\n    ", member->name, array_of(&member->type), p);
        else
            text_add(out, "fern_structure_%d.%s = fern_%s[%d];\n    ", member->of, member->path + strspn(member->path, "->."), array_of(&member->type), p);
    }
}

static void add_arguments(Text *out, const Routine *routine)
{
    for (int p = 0; p < routine->declared_count; p++) {
        const CType *type = &routine->parameters[p].type;
        const Binding *object = object_of(routine, p);
        const char *array = array_of(type);
        text_add(out, p ? ", " : "");
        if (first_row_of(routine, p) >= 0)
            text_add(out, "(void *)fern_structure_%d", p);
        else if (has_members(routine, p) && type->pointer)
            text_add(out, "(void *)fern_number(%d, &fern_structure_%d, sizeof fern_structure_%d)", p, p, p);
        else if (has_members(routine, p))
            text_add(out, "fern_structure_%d", p);
        else if (object)
            text_add(out, "*(%s *)fern_pointers[%d]", object->type->c_type, p);
        else if (routine->parameters[p].address)
            text_add(out, "(%s *)fern_number(%d, &(%s){fern_%s[%d]}, sizeof(%s))", type->spelling, p, type->spelling, array, p,
                     type->spelling);
        else if (!type->pointer && type->scalar == SCALAR_NONE)
            text_add(out, "%s", example_of(routine, p)->values[0]);
        else
            text_add(out, "fern_%s[%d]", array, p);
    }
}

static void add_call(Text *out, const Routine *routine)
{
    const char *name = routine->name;
    text_add(out, "\nvoid fern_call_%s(const int64_t *fern_integers, const double *fern_reals, "
                  "void *const *fern_pointers, void *fern_result)\n{\n    ", name);
    add_structures(out, routine);
    if (returns_value(routine)) text_add(out, "%s fern_value = ", routine->result.spelling);
    text_add(out, "%s(", name);
    add_arguments(out, routine);
    text_add(out, ");\n");
    add_frees(out, routine);
    if (returns_value(routine)) text_add(out, "    memcpy(fern_result, &fern_value, sizeof fern_value);\n");
    text_add(out, "}\n");
    if (routine->status_ok)
        text_add(out, "bool fern_ok_%s(const void *fern_result)\n{\n    %s fern_value;\n"
                      "    memcpy(&fern_value, fern_result, sizeof fern_value);\n    return fern_value == (%s);\n}\n",
                 name, routine->result.spelling, routine->status_ok);
}

/* What the user's function puts into the arrays. */
static void add_fill(Text *out, const Routine *routine)
{
    const char *name = routine->name;
    text_add(out, "extern __typeof__(*%s) fern_example_%s __attribute__((weak));\n"
                  "bool fern_fill_%s(const int64_t *fern_integers, const double *fern_reals, "
                  "void *const *fern_pointers)\n{\n    if (!fern_example_%s) return false;\n    ",
             name, name, name, name);
    add_structures(out, routine);
    text_add(out, "fern_example_%s(", name);
    add_arguments(out, routine);
    text_add(out, ");\n");
    add_frees(out, routine);
    text_add(out, "    return true;\n}\n");
}

static void add_handle(Text *out, const Routine *routine, int p)
{
    const HandleType *type = handle_type_of(routine, p);
    text_add(out, "void *fern_handle_%s_%d(void *fern_stream)\n{\n    %s fern_made = NULL;\n    %s(&fern_made);\n"
                  "    if (fern_made) %s(fern_made, fern_stream);\n    return fern_made;\n}\n",
             routine->name, p, type->name, type->create, type->set);
}

static void add_reduction(Text *out, const Routine *routine, int b, int o)
{
    const Output *output = &routine->blocks[b].outputs[o];
    const Reduction *reduction = &output->reduction;
    const char *type = element_text(routine, output->subset.binding);
    text_add(out, "void fern_identity_%s_%d_%d(void *fern_to)\n{\n    %s fern_value = %s;\n"
                  "    memcpy(fern_to, &fern_value, sizeof fern_value);\n}\n", routine->name, b, o, type,
             reduction->identity);
    text_add(out, "void fern_combine_%s_%d_%d(void *fern_to, const void *fern_from)\n{\n    %s fern_a, fern_b;\n"
                  "    memcpy(&fern_a, fern_to, sizeof fern_a);\n    memcpy(&fern_b, fern_from, sizeof fern_b);\n",
             routine->name, b, o, type);
    if (reduction_is_infix(reduction))
        text_add(out, "    fern_a %s= fern_b;\n", reduction->text);
    else if (reduction_is_ordered(reduction))
        text_add(out, "    if (fern_b %c fern_a) fern_a = fern_b;\n", reduction->op == REDUCE_MIN ? '<' : '>');
    else
        text_add(out, "    fern_a = %s(fern_a, fern_b);\n", reduction->text);
    text_add(out, "    memcpy(fern_to, &fern_a, sizeof fern_a);\n}\n");
}

static void add_call_with(Text *out, const Routine *routine, int b, int w)
{
    const CallWith *with = &routine->blocks[b].call_with[w];
    text_add(out, "void fern_text_%s_%d_%d(const int64_t *fern_integers, const double *fern_reals, bool fern_first, "
                  "int64_t *fern_integer, double *fern_real)\n{\n", routine->name, b, w);
    add_parameters(out, routine);
    const char *other = with->otherwise_text ? with->otherwise_text : with->value_text;
    text_add(out, "    *fern_integer = (int64_t)(fern_first ? (%s) : (%s));\n", with->value_text, other);
    text_add(out, "    *fern_real = (double)(fern_first ? (%s) : (%s));\n}\n", with->value_text, other);
}

static void add_examples(Text *out, const Routine *routine, int b, int e)
{
    const Example *example = &routine->blocks[b].examples[e];
    const CType *type = &routine->parameters[example->parameter].type;
    if (!type->pointer && type->scalar == SCALAR_NONE) return;
    for (int v = 0; v < example->value_count; v++) {
        text_add(out, "void fern_value_%s_%d_%d_%d(int64_t *fern_integer, double *fern_real, void **fern_pointer)\n{\n",
                 routine->name, b, e, v);
        if (type->pointer)
            text_add(out, "    *fern_pointer = (void *)(%s);\n}\n", example->values[v]);
        else
            text_add(out, "    *fern_integer = (int64_t)(%s);\n    *fern_real = (double)(%s);\n}\n", example->values[v],
                     example->values[v]);
    }
}

/* What an element's numbers are: of a struct of floats alone, floats. */
static const char *number_text(const Routine *routine, const Binding *binding)
{
    const CType *type = binding->parameter < 0 ? NULL : &routine->parameters[binding->parameter].type;
    if (type && type->pointee_parts && binding->element && !strcmp(binding->element, type->pointee)) return type->pointee_parts;
    return element_text(routine, binding);
}

/* What each binding's elements are, last the returned value; and how large. */
static void add_elements(Text *out, const Routine *routine)
{
    Text sizes = {0};
    text_add(out, "const int fern_elements_%s[] = {", routine->name);
    for (int b = 0; b < routine->block_count; b++)
        for (int i = 0; i < routine->blocks[b].binding_count; i++) {
            const Binding *binding = &routine->blocks[b].bindings[i];
            text_add(out, "FERN_ELEMENT(%s), ", number_text(routine, binding));
            text_add(&sizes, "sizeof(%s), ", element_text(routine, binding));
        }
    const char *type = returns_value(routine) ? routine->result.spelling : "char";
    text_add(out, "FERN_ELEMENT(%s)};\nconst int fern_sizes_%s[] = {%ssizeof(%s)};\n", type, routine->name,
             text_string(&sizes), type);
    text_free(&sizes);
}

static void add_routine(Text *out, const Routine *routine)
{
    add_counts(out, routine);
    add_call(out, routine);
    add_fill(out, routine);
    add_elements(out, routine);
    for (int p = 0; p < routine->parameter_count; p++)
        if (driver_device_token(routine, p) == DEVICE_TOKEN_HANDLE) add_handle(out, routine, p);
    for (int b = 0; b < routine->block_count; b++) {
        const Block *block = &routine->blocks[b];
        for (int o = 0; o < block->output_count; o++)
            if (block->outputs[o].role == ROLE_REDUCES) add_reduction(out, routine, b, o);
        for (int w = 0; w < block->call_with_count; w++)
            if (!block->call_with[w].value || (block->call_with[w].first_loop >= 0 && !block->call_with[w].otherwise))
                add_call_with(out, routine, b, w);
        for (int e = 0; e < block->example_count; e++) add_examples(out, routine, b, e);
    }
}

static bool passes_addresses(const Driven *driven)
{
    bool passes = false;
    for (int r = 0; r < driven->routine_count; r++)
        for (int p = 0; p < driven->routines[r]->parameter_count; p++)
            passes |= driven->routines[r]->parameters[p].address != NULL || driven->routines[r]->parameters[p].of >= 0;
    return passes;
}

/* Each number that is passed by address ends a page that can only be read, and those beside it not even that. */
static void add_numbers(Text *out)
{
    text_add(out, "#include <sys/mman.h>\n#include <unistd.h>\nunsigned char *fern_number_pages;\n"
                  "static void *fern_number(int fern_at, const void *fern_value, size_t fern_bytes)\n{\n"
                  "    const size_t fern_page = (size_t)sysconf(_SC_PAGESIZE);\n"
                  "    if (!fern_number_pages)\n"
                  "        fern_number_pages = mmap(NULL, %d * fern_page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);\n"
                  "    if (fern_number_pages == MAP_FAILED) _exit(1);\n"
                  "    unsigned char *fern_to = fern_number_pages + (2 * fern_at + 1) * fern_page;\n"
                  "    mprotect(fern_to, fern_page, PROT_READ | PROT_WRITE);\n"
                  "    memcpy(fern_to + fern_page - fern_bytes, fern_value, fern_bytes);\n"
                  "    mprotect(fern_to, fern_page, PROT_READ);\n"
                  "    return fern_to + fern_page - fern_bytes;\n}\n",
             2 * MAX_PARAMETERS + 1);
}

/* The path as `#include` takes it, in which nothing is escaped; NULL: there is no such way. */
static const char *as_included(const char *path, Arena *arena)
{
    if (strchr(path, '\n') || (strchr(path, '"') && strchr(path, '>'))) return NULL;
    return arena_printf(arena, strchr(path, '"') ? "<%s>" : "\"%s\"", path);
}

static bool write_driver(const char *path, const Driven *driven, const char *header, Arena *arena)
{
    char *absolute = realpath(header, NULL);
    const char *included = as_included(absolute ? absolute : header, arena);
    free(absolute);
    if (!included) {
        fprintf(stderr, "fern-annotate: error: `%s` cannot be included by its name\n", header);
        return false;
    }
    Text text = {0};
    text_add(&text, "#include %s\n#include <math.h>\n#include <stdbool.h>\n#include <stdint.h>\n#include <stdlib.h>\n"
                    "#include <string.h>\n#define FERN_ELEMENT(T) _Generic(*(T *)0, _Bool: %d, float: %d, "
                    "float _Complex: %d, double: %d, double _Complex: %d, char: %d, signed char: %d, unsigned char: %d, "
                    "short: %d, unsigned short: %d, int: %d, unsigned: %d, long: %d, unsigned long: %d, "
                    "long long: %d, unsigned long long: %d, default: %d)\n",
             included, ELEMENT_BOOL, ELEMENT_FLOAT, ELEMENT_FLOAT, ELEMENT_DOUBLE, ELEMENT_DOUBLE,
             ELEMENT_INTEGER, ELEMENT_INTEGER, ELEMENT_INTEGER, ELEMENT_INTEGER, ELEMENT_INTEGER, ELEMENT_INTEGER,
             ELEMENT_INTEGER, ELEMENT_INTEGER, ELEMENT_INTEGER, ELEMENT_INTEGER, ELEMENT_INTEGER, ELEMENT_BYTES);
    if (passes_addresses(driven)) add_numbers(&text);
    for (int r = 0; r < driven->routine_count; r++)
        if (!driver_refuses(driven->routines[r], arena)) add_routine(&text, driven->routines[r]);
    for (int t = 0; t < driven->type_count; t++)
        if (driven->types[t]->opaque) object_driver_add(&text, driven->types[t]);
    FILE *file = fopen(path, "w");
    bool good = file && fputs(text_string(&text), file) >= 0;
    if (file && fclose(file)) good = false;
    text_free(&text);
    if (!good) fprintf(stderr, "fern-annotate: error: `%s` cannot be written\n", path);
    return good;
}

/* --- The shared object ------------------------------------------------------------------------------ */

/* A shared object may say another name of itself than its file has, one that is found elsewhere: the file that is given is meant. */
static void look_beside(Words *command, const char *file, Arena *arena)
{
    const char *slash = strrchr(file, '/');
    if (!slash || !strstr(slash, ".so")) return;
    list_push(arena, command, "-Xlinker");
    list_push(arena, command, "-rpath");
    list_push(arena, command, "-Xlinker");
    list_push(arena, command, arena_copy(arena, file, (size_t)(slash - file)));
}

static bool compile_driver(const Driver *driver, const DriverFlags *flags, Arena *arena)
{
    Words command = {0};
    target_command(&command, flags->compiler.items, flags->compiler.count, arena);
    /* What the libraries lack is found routine by routine, at run time. */
    static const char *const fixed[] = {"-w", "-O1", "-fPIC", "-shared", "-Wl,-Bsymbolic", "-Wl,-z,lazy"};
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) list_push(arena, &command, fixed[i]);
    add_compiler_flags(&command, flags->compiler.items, flags->compiler.count, arena);
    list_push(arena, &command, arena_printf(arena, "%s/driver.c", driver->folder.path));
    list_push(arena, &command, "-o");
    list_push(arena, &command, arena_printf(arena, "%s/driver.so", driver->folder.path));
    for (int i = 0; i < flags->linker.count; i++) {
        list_push(arena, &command, flags->linker.items[i]);
        look_beside(&command, flags->linker.items[i], arena);
    }
    list_push(arena, &command, "-lm");
    return compiler_run(&command, arena_printf(arena, "%s/said", driver->folder.path), "fern-annotate",
                        flags->header, arena);
}

static const char *what_was_said(const Driver *driver, Arena *arena)
{
    char text[4096];
    FILE *file = fopen(arena_printf(arena, "%s/said", driver->folder.path), "r");
    size_t length = file ? fread(text, 1, sizeof text, file) : 0;
    if (file) fclose(file);
    return arena_copy(arena, text, length);
}

bool driver_build(Driver *driver, const Driven *driven, const DriverFlags *flags, Arena *arena)
{
    *driver = (Driver){.why = ""};
    if (!folder_make(&driver->folder, "fern-annotate")) return false;
    if (!write_driver(arena_printf(arena, "%s/driver.c", driver->folder.path), driven, flags->header, arena))
        return false;
    if (!compile_driver(driver, flags, arena)) {
        driver->why = what_was_said(driver, arena);
        return false;
    }
    driver->object = object_load(arena_printf(arena, "%s/driver.so", driver->folder.path), RTLD_LAZY | RTLD_LOCAL);
    if (!driver->object) driver->why = arena_printf(arena, "%s\n", dlerror());
    else driver->numbers = dlsym(driver->object, "fern_number_pages");
    return driver->object != NULL;
}

void driver_end(Driver *driver)
{
    if (driver->object) dlclose(driver->object);
    folder_remove(&driver->folder);
}

static void *find(const Driver *driver, const char *kind, const Routine *routine, const int *numbers, int count)
{
    Text name = {0};
    text_add(&name, "fern_%s_%s", kind, routine->name);
    for (int i = 0; i < count; i++) text_add(&name, "_%d", numbers[i]);
    void *symbol = dlsym(driver->object, text_string(&name));
    text_free(&name);
    return symbol;
}

bool driver_has(const Driver *driver, const Routine *routine)
{
    return routine->internal ? routine->defined : dlsym(driver->object, routine->name) != NULL;
}

/* ISO C has no conversion from a pointer to data to one to a function; POSIX asks for it. */
#define FIND(TYPE, kind, ...)                                                                       \
    do {                                                                                            \
        const int numbers[] = {__VA_ARGS__};                                                        \
        void *symbol = find(driver, kind, routine, numbers + 1, (int)(sizeof numbers / sizeof *numbers) - 1); \
        TYPE *function;                                                                             \
        memcpy(&function, &symbol, sizeof function);                                                \
        return function;                                                                            \
    } while (0)

DriverCall *driver_call(const Driver *driver, const Routine *routine)
{
    FIND(DriverCall, "call", 0);
}

DriverFill *driver_fill(const Driver *driver, const Routine *routine)
{
    FIND(DriverFill, "fill", 0);
}

DriverOk *driver_ok(const Driver *driver, const Routine *routine)
{
    FIND(DriverOk, "ok", 0);
}

DriverIdentity *driver_identity(const Driver *driver, const Routine *routine, int block, int output)
{
    FIND(DriverIdentity, "identity", 0, block, output);
}

DriverCombine *driver_combine(const Driver *driver, const Routine *routine, int block, int output)
{
    FIND(DriverCombine, "combine", 0, block, output);
}

DriverText *driver_text(const Driver *driver, const Routine *routine, int block, int call_with)
{
    FIND(DriverText, "text", 0, block, call_with);
}

DriverExample *driver_example(const Driver *driver, const Routine *routine, int block, int example, int value)
{
    FIND(DriverExample, "value", 0, block, example, value);
}

DriverHandle *driver_handle(const Driver *driver, const Routine *routine, int parameter)
{
    FIND(DriverHandle, "handle", 0, parameter);
}

int driver_number_at(const Driver *driver, const unsigned char *at, bool *beyond)
{
    unsigned char *const *pages = driver->numbers;
    const ptrdiff_t page = (ptrdiff_t)sysconf(_SC_PAGESIZE);
    if (!pages || !*pages || at < *pages || at >= *pages + (2 * MAX_PARAMETERS + 1) * page) return -1;
    const ptrdiff_t index = (at - *pages) / page;
    *beyond = index % 2 == 0;
    return index ? (int)((index - 1) / 2) : 0;
}

Element driver_element(const Driver *driver, const Routine *routine, int block, int binding, int *bytes)
{
    const int *elements = find(driver, "elements", routine, NULL, 0), *sizes = find(driver, "sizes", routine, NULL, 0);
    int index = binding;
    for (int b = 0; b < block; b++) index += routine->blocks[b].binding_count;
    *bytes = sizes[index];
    return (Element)elements[index];
}
