#include "verify_examples.h"

#include "verify_objects.h"

#include "run/process.h"

#include <ctype.h>
#include <dlfcn.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* --- Places ------------------------------------------------------------------------------------------- */

static bool is_array_of_call(const FunctionPlan *planned, const char *name)
{
    for (int p = 0; p < planned->plans.count; p++)
        for (int s = 0; s < planned->plans.items[p]->stages.count; s++) {
            const Stage *stage = planned->plans.items[p]->stages.items[s];
            for (int a = 0; a < stage->access_count; a++)
                if (stage->accesses[a].space && !strcmp(stage->accesses[a].space->root->name, name)) return true;
        }
    return false;
}

/* A structure, or a pointer to something that is not known: nobody else can make it. */
static bool must_be_made(const FunctionPlan *planned, int p)
{
    const ParameterText *parameter = &planned->function->parameters.items[p];
    const CType *type = &parameter->type;
    if (object_type(planned, p) || is_array_of_call(planned, parameter->name)) return false;
    if (!type->pointer) return type->scalar == SCALAR_NONE && type->bytes > 0;
    return type->pointee_scalar == SCALAR_NONE && type->pointee && strcmp(type->pointee, "void") && !strchr(type->pointee, '*');
}

/* "l->n", "l.part.n", "count": the length of its first name; 0: it is not such a chain. */
static size_t first_name(const char *text)
{
    size_t first = 0, at = 0;
    while (isalpha((unsigned char)text[at]) || text[at] == '_') {
        while (isalnum((unsigned char)text[at]) || text[at] == '_') at++;
        if (!first) first = at;
        if (!text[at]) return first;
        if (text[at] == '.') at++;
        else if (text[at] == '-' && text[at + 1] == '>') at += 2;
        else break;
    }
    return 0;
}

static int parameter_named(const Function *function, const char *name, size_t length)
{
    for (int p = 0; p < function->parameters.count; p++)
        if (strlen(function->parameters.items[p].name) == length && !memcmp(function->parameters.items[p].name, name, length)) return p;
    return -1;
}

static bool is_read_from_memory(const FunctionPlan *planned, const char *text)
{
    for (int p = 0; p < planned->plans.count; p++)
        for (int m = 0; m < planned->plans.items[p]->region->memory_reads.count; m++)
            if (!strcmp(planned->plans.items[p]->region->memory_reads.items[m].text, text)) return true;
    return false;
}

/* A global, or what is behind a parameter that is made: what else may stand there is a variable of the function. */
static bool can_be_reached(const FunctionPlan *planned, const char *text)
{
    const size_t first = first_name(text);
    if (!first) return false;
    const int p = parameter_named(planned->function, text, first);
    return p >= 0 ? text[first] && must_be_made(planned, p) : !text[first] && is_read_from_memory(planned, text);
}

static void add_place(const FunctionPlan *planned, Function *function, const char *name, const CType *type, Arena *arena)
{
    if (parameter_named(function, name, strlen(name)) >= 0 || !can_be_reached(planned, name)) return;
    const ParameterText place = {.name = name, .declaration = name, .type = *type, .place = true};
    list_push(arena, &function->parameters, place);
}

static CType array_of(const Root *root)
{
    const bool floats = !strcmp(root->canonical, "float") || !strcmp(root->canonical, "double");
    return (CType){.spelling = root->element, .canonical = root->canonical, .pointer = true, .bytes = (int)sizeof(void *), .pointee = root->element,
                   .pointee_const = root->read_only, .pointee_bytes = root->element_bytes, .pointee_scalar = floats ? SCALAR_FLOAT : SCALAR_NONE};
}

typedef struct Adding {
    const FunctionPlan *planned;
    Function *function;
    Arena *arena;
} Adding;

static void add_symbol(const Symbol *symbol, void *data)
{
    static const CType number = {.spelling = "int64_t", .canonical = "long", .scalar = SCALAR_SIGNED, .bytes = 8};
    const Adding *adding = data;
    add_place(adding->planned, adding->function, symbol->name, &number, adding->arena);
}

static void add_symbols(const Expr *expr, Adding *adding)
{
    if (expr) expr_each_symbol(expr, add_symbol, adding);
}

static void add_places(const FunctionPlan *planned, Function *function, Arena *arena)
{
    Adding adding = {planned, function, arena};
    for (int p = 0; p < planned->plans.count; p++) {
        const Plan *plan = planned->plans.items[p];
        for (int s = 0; s < plan->stages.count; s++)
            for (int a = 0; a < plan->stages.items[s]->access_count; a++) {
                const Access *access = &plan->stages.items[s]->accesses[a];
                add_symbols(access->view_offset, &adding);
                for (int d = 0; d < access->view_rank; d++) add_symbols(access->view_extent[d], &adding), add_symbols(access->view_stride[d], &adding);
            }
        for (int c = 0; c < plan->checks.count; c++) add_symbols(plan->checks.items[c].left, &adding), add_symbols(plan->checks.items[c].right, &adding);
        for (int s = 0; s < plan->spaces.count; s++) {
            const Root *root = plan->spaces.items[s]->root;
            if (root->kind != ROOT_OUTSIDE || !root->element || !root->canonical || !root->pointer || strcmp(root->name, root->pointer)) continue;
            const CType type = array_of(root);
            if (is_array_of_call(planned, root->name)) add_place(planned, function, root->name, &type, arena);
        }
    }
}

const FunctionPlan *examples_with_places(const FunctionPlan *planned, Arena *arena)
{
    FunctionPlan *copy = arena_alloc(arena, sizeof *copy);
    Function *function = arena_alloc(arena, sizeof *function);
    *copy = *planned;
    *function = *planned->function;
    copy->function = function;
    function->parameters.items = NULL;
    function->parameters.count = function->parameters.capacity = 0;
    for (int p = 0; p < planned->function->parameters.count; p++) list_push(arena, &function->parameters, planned->function->parameters.items[p]);
    add_places(planned, function, arena);
    for (int p = 0; p < planned->function->parameters.count; p++) {
        ParameterText *parameter = &function->parameters.items[p];
        const CType type = parameter->type;
        if (!must_be_made(planned, p)) continue;
        parameter->made = true;
        if (type.pointer && type.pointee_bytes) continue;
        parameter->by_value = true;
        parameter->type = (CType){.spelling = type.spelling, .canonical = type.canonical, .pointer = true, .bytes = (int)sizeof(void *),
                                  .pointee = type.spelling, .pointee_bytes = type.pointer ? (int)sizeof(void *) : type.bytes, .pointee_scalar = SCALAR_NONE};
    }
    return examples_needed(copy) ? copy : planned;
}

bool examples_needed(const FunctionPlan *planned)
{
    for (int p = 0; p < planned->function->parameters.count; p++)
        if (planned->function->parameters.items[p].made || planned->function->parameters.items[p].place) return true;
    return false;
}

/* --- The call ------------------------------------------------------------------------------------------ */

/* Of a place; of what is behind a parameter, through what is at hand. */
static void add_place_text(Text *out, const FunctionPlan *planned, int place)
{
    const char *text = planned->function->parameters.items[place].name;
    const size_t first = first_name(text);
    const int p = parameter_named(planned->function, text, first);
    if (p == place) {
        text_add(out, "%s", text);
        return;
    }
    const ParameterText *parameter = &planned->function->parameters.items[p];
    const bool arrow = text[first] == '-';
    /* `session *` is what the memory holds of it */
    if (parameter->by_value) text_add(out, "(*(__typeof__(%s) *)fern_pointers[%d])%s", parameter->type.pointee, p, text + first);
    else text_add(out, "((%s *)fern_pointers[%d])%s%s", parameter->type.pointee, p, arrow ? "->" : ".", text + first + (arrow ? 2 : 1));
}

/* A member of what is made is there before the user's function says more. */
static bool is_set_before(const FunctionPlan *planned, const ParameterText *place)
{
    const size_t first = first_name(place->name);
    const int p = parameter_named(planned->function, place->name, first);
    const ParameterText *parameter = &planned->function->parameters.items[p];
    if (parameter->place || (parameter->by_value && place->name[first] == '-')) return false;
    return !strstr(place->name + first + 2, "->");
}

static void add_parameter_type(Text *out, const ParameterText *parameter)
{
    text_add(out, "%s", parameter->type.pointer ? "void *" : parameter->leads_to_number ? "const void *" : parameter->type.spelling);
}

void examples_add(Text *out, const FunctionPlan *planned)
{
    const Function *function = planned->function;
    bool first = true;
    /* Where the file itself has the function, its own declaration may have other types. */
    text_add(out, "\nextern void fern_made_%s(", function->name);
    for (int p = 0; p < function->parameters.count; p++) {
        if (function->parameters.items[p].place) continue;
        if (!first) text_add(out, ", ");
        first = false;
        add_parameter_type(out, &function->parameters.items[p]);
    }
    text_add(out, "%s) __asm__(\"fern_example_%s\") __attribute__((weak));\nint fern_told_%s(void)\n{\n    return fern_made_%s != 0;\n}\n",
             first ? "void" : "", function->name, function->name, function->name);
    text_add(out, "void fern_prepare_%s(const int64_t *fern_integers, const double *fern_reals, void **fern_pointers, int64_t *fern_numbers)\n{\n",
             function->name);
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *place = &function->parameters.items[p];
        if (!place->place || !is_set_before(planned, place)) continue;
        text_add(out, "    ");
        add_place_text(out, planned, p);
        text_add(out, place->type.pointer ? " = fern_pointers[%d];\n" : " = fern_integers[%d];\n", p);
    }
    text_add(out, "    fern_made_%s(", function->name);
    first = true;
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *parameter = &function->parameters.items[p];
        if (parameter->place) continue;
        if (!first) text_add(out, ", ");
        first = false;
        if (parameter->leads_to_number) text_add(out, "&(%s){(%s)fern_%s[%d]}", parameter->type.spelling, parameter->type.spelling,
                                                 parameter->type.scalar == SCALAR_FLOAT ? "reals" : "integers", p);
        else text_add(out, "fern_%s[%d]", parameter->type.pointer ? "pointers" : parameter->type.scalar == SCALAR_FLOAT ? "reals" : "integers", p);
    }
    text_add(out, ");\n");
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *place = &function->parameters.items[p];
        if (!place->place) continue;
        text_add(out, place->type.pointer ? "    fern_pointers[%d] = (void *)" : "    fern_numbers[%d] = (int64_t)", p);
        add_place_text(out, planned, p);
        text_add(out, ";\n");
    }
    text_add(out, "}\n");
}

ExampleCall *examples_call(void *object, const FunctionPlan *planned, Arena *arena)
{
    int (*told)(void) = NULL;
    ExampleCall *call;
    void *symbol = dlsym(object, arena_printf(arena, "fern_told_%s", planned->function->name));
    if (!symbol) return NULL;
    memcpy(&told, &symbol, sizeof told);
    symbol = dlsym(object, arena_printf(arena, "fern_prepare_%s", planned->function->name));
    memcpy(&call, &symbol, sizeof call);
    return told() ? call : NULL;
}

/* --- Numbers ------------------------------------------------------------------------------------------------ */

enum { PLACES = 128, ROOM = 1 << 26 };

typedef struct Probe {
    ExampleCall *call;
    const FunctionPlan *planned;
    const Draw *draw;
    int64_t *numbers;   /* shared */
} Probe;

/* How large arrays are is not known yet: each has much room. */
static void probe(void *data)
{
    const Probe *it = data;
    void *pointers[PLACES] = {NULL};
    for (int p = 0; p < it->planned->function->parameters.count; p++) {
        if (!it->planned->function->parameters.items[p].type.pointer) continue;
        pointers[p] = mmap(NULL, ROOM, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (pointers[p] == MAP_FAILED) _exit(1);
    }
    it->call(it->draw->integers, it->draw->reals, pointers, it->numbers);
}

bool examples_settle(ExampleCall *call, const FunctionPlan *planned, Draw *draw, Arena *arena)
{
    const Function *function = planned->function;
    int64_t *numbers = process_shared(PLACES * sizeof *numbers), all;
    bool good = function->parameters.count <= PLACES && !process_apart(probe, &(Probe){call, planned, draw, numbers});
    int64_t *presets = arena_alloc(arena, ((size_t)function->parameters.count + 1) * sizeof *presets);
    memcpy(presets, draw->integers, (size_t)function->parameters.count * sizeof *presets);
    draw->presets = presets;
    for (int p = 0; p < function->parameters.count && good; p++)
        if (function->parameters.items[p].place && !function->parameters.items[p].type.pointer) draw->integers[p] = numbers[p];
    munmap(numbers, PLACES * sizeof *numbers);
    return good && !sizes_failing_check(planned, draw) && sizes_of_arrays(planned, draw, &all);
}
