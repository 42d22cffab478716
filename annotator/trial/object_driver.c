#include "object_driver.h"

#include "base/text.h"

#include <dlfcn.h>
#include <string.h>

/* --- Text ---------------------------------------------------------------------------------------------------- */

static void add_argument(Text *out, const DataType *type, const InterfaceParameter *parameter)
{
    switch (parameter->takes) {
    case TAKES_OBJECT: text_add(out, parameter->address ? "&fern_object" : "fern_object"); break;
    case TAKES_PIECE: text_add(out, "fern_piece"); break;
    case TAKES_RESULT: text_add(out, "&fern_made"); break;
    case TAKES_ORIGIN: text_add(out, "(%s)fern_origins[%d]", parameter->type, parameter->index); break;
    case TAKES_EXTENT: text_add(out, "(%s)fern_extents[%d]", parameter->type, parameter->index); break;
    case TAKES_FIELD: text_add(out, "(%s)fern_origins[%d]", parameter->type, type->rank + parameter->index); break;
    case TAKES_OTHER: text_add(out, "0"); break;
    }
}

static bool takes_result(const InterfaceFunction *function)
{
    for (int p = 0; p < function->parameter_count; p++)
        if (function->parameters[p].takes == TAKES_RESULT) return true;
    return false;
}

static void add_function_call(Text *out, const DataType *type, const InterfaceFunction *function)
{
    text_add(out, "%s(", function->name);
    for (int p = 0; p < function->parameter_count; p++) {
        if (p) text_add(out, ", ");
        add_argument(out, type, &function->parameters[p]);
    }
    text_add(out, ")");
}

static void load(Text *out, const DataType *type, const char *name, const char *from)
{
    text_add(out, "    %s %s;\n    memcpy(&%s, %s, sizeof %s);\n", type->c_type, name, name, from, name);
}

/* The user's functions take numbers as C has them. */
static void add_longs(Text *out, const char *from, int count)
{
    text_add(out, "    const long fern_longs[] = {");
    for (int i = 0; i < count; i++) text_add(out, "(long)%s[%d], ", from, i);
    text_add(out, "0};\n");
}

/* Of query and allocate: what they make goes to fern_to. */
static void add_making(Text *out, const DataType *type, const InterfaceFunction *function)
{
    text_add(out, "    %s fern_made;\n    memset(&fern_made, 0, sizeof fern_made);\n    ", type->c_type);
    const bool status = function->returns_status && type->may_fail, result = takes_result(function);
    if (status) text_add(out, "const bool fern_good = ");
    else if (!result) text_add(out, "fern_made = ");
    add_function_call(out, type, function);
    if (status) text_add(out, " == (%s)", type->status_ok);
    text_add(out, ";\n    memcpy(fern_to, &fern_made, sizeof fern_made);\n    return ");
    if (status) text_add(out, "fern_good;\n}\n");
    else if (!type->may_fail) text_add(out, "true;\n}\n");
    else if (type->none) text_add(out, "fern_made != (%s);\n}\n", type->none);
    else text_add(out, type->c_type_is_pointer ? "fern_made != NULL;\n}\n" : "true;\n}\n");
}

static void add_extent(Text *out, const DataType *type)
{
    text_add(out, "int64_t fern_extent_%s(const void *fern_from, int fern_dimension)\n{\n", type->name);
    load(out, type, "fern_object", "fern_from");
    text_add(out, "    switch (fern_dimension) {\n");
    for (int d = 0; d < type->rank; d++) {
        if (!type->extent_of[d].name) continue;
        text_add(out, "    case %d: return (int64_t)", d);
        add_function_call(out, type, &type->extent_of[d]);
        text_add(out, ";\n");
    }
    text_add(out, "    }\n    return -1;\n}\n");
}

static bool knows_arguments(const InterfaceFunction *function)
{
    for (int p = 0; p < function->parameter_count; p++)
        if (function->parameters[p].takes == TAKES_OTHER) return false;
    return function->name != NULL;
}

static void add_insert(Text *out, const DataType *type)
{
    const char *name = type->name;
    text_add(out, "bool fern_insert_%s(const void *fern_from, const void *fern_other, const int64_t *fern_origins)\n{\n", name);
    load(out, type, "fern_object", "fern_from");
    load(out, type, "fern_piece", "fern_other");
    text_add(out, "    ");
    if (type->insert.returns_status) text_add(out, "return ");
    add_function_call(out, type, &type->insert);
    text_add(out, type->insert.returns_status ? " == (%s);\n}\n" : ";\n    return true;\n}\n", type->status_ok);
}

void object_driver_add(Text *out, const DataType *type)
{
    const char *name = type->name, *c_type = type->c_type;
    text_add(out, "extern %s fern_example_%s(const long *, unsigned) __attribute__((weak));\n"
                  "extern double fern_element_%s(%s, const long *) __attribute__((weak));\n"
                  "const unsigned long fern_bytes_%s = sizeof(%s);\n"
                  "bool fern_told_%s(void)\n{\n    return fern_example_%s && fern_element_%s;\n}\n", c_type, name, name, c_type, name,
             c_type, name, name, name);
    text_add(out, "bool fern_make_%s(const int64_t *fern_extents, unsigned fern_seed, void *fern_to)\n{\n", name);
    add_longs(out, "fern_extents", type->rank);
    text_add(out, "    %s fern_made = fern_example_%s(fern_longs, fern_seed);\n    memcpy(fern_to, &fern_made, sizeof fern_made);\n"
                  "    return %s;\n}\n", c_type, name, type->c_type_is_pointer ? "fern_made != NULL" : "true");
    text_add(out, "double fern_at_%s(const void *fern_from, const int64_t *fern_at)\n{\n", name);
    load(out, type, "fern_object", "fern_from");
    add_longs(out, "fern_at", type->rank + type->other_field_count);
    text_add(out, "    return fern_element_%s(fern_object, fern_longs);\n}\n", name);
    add_extent(out, type);
    if (knows_arguments(&type->query)) {
        text_add(out, "bool fern_query_%s(const void *fern_from, const int64_t *fern_origins, const int64_t *fern_extents, void *fern_to)\n{\n",
                 name);
        load(out, type, "fern_object", "fern_from");
        add_making(out, type, &type->query);
    }
    if (knows_arguments(&type->insert)) add_insert(out, type);
    if (knows_arguments(&type->allocate)) {
        text_add(out, "bool fern_allocate_%s(const int64_t *fern_extents, void *fern_to)\n{\n", name);
        text_add(out, "    static const int64_t fern_origins[%d] = {0};\n    (void)fern_origins;\n", type->rank > 0 ? type->rank : 1);
        add_making(out, type, &type->allocate);
    }
    if (type->free.name) {
        text_add(out, "void fern_release_%s(void *fern_from)\n{\n", name);
        load(out, type, "fern_object", "fern_from");
        text_add(out, "    ");
        add_function_call(out, type, &type->free);
        text_add(out, ";\n}\n");
    }
    if (!type->same.name) return;
    text_add(out, "bool fern_same_%s(const void *fern_from, const void *fern_other)\n{\n", name);
    load(out, type, "fern_object", "fern_from");
    load(out, type, "fern_piece", "fern_other");
    text_add(out, "    return ");
    add_function_call(out, type, &type->same);
    text_add(out, " != 0;\n}\n");
}

/* --- Functions ----------------------------------------------------------------------------------------------------- */

static void *find(const Driver *driver, const char *kind, const DataType *type, Arena *arena)
{
    return dlsym(driver->object, arena_printf(arena, "fern_%s_%s", kind, type->name));
}

/* ISO C has no conversion from a pointer to data to one to a function. */
#define FIND(member, kind)                                         \
    do {                                                           \
        void *symbol = find(driver, kind, type, arena);            \
        memcpy(&found->member, &symbol, sizeof found->member);     \
    } while (0)

const char *object_driver_find(const Driver *driver, const DataType *type, ObjectType *found, Arena *arena)
{
    bool (*told)(void);
    const unsigned long *bytes = find(driver, "bytes", type, arena);
    void *symbol = find(driver, "told", type, arena);
    memcpy(&told, &symbol, sizeof told);
    if (!bytes || !told) return "it is not in the driver";
    if (!told())
        return arena_printf(arena, "what one holds is not known: `fern_example_%s` makes one, `fern_element_%s` tells its elements",
                            type->name, type->name);
    *found = (ObjectType){.type = type, .bytes = *bytes};
    FIND(make, "make");
    FIND(element, "at");
    FIND(extent, "extent");
    FIND(query, "query");
    FIND(insert, "insert");
    FIND(allocate, "allocate");
    FIND(release, "release");
    FIND(same, "same");
    return NULL;
}
