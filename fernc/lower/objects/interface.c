/* Calls of the interface of an opaque data structure, and what its objects are in C. */
#include "interface.h"

#include "program/build.h"

#include <string.h>

static const char *as_parameter(Emitter *emitter, const InterfaceParameter *parameter, const char *text)
{
    static const char *const wide[] = {"long", "int64_t", "long long", "ptrdiff_t", "ssize_t"};
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
        if (!strcmp(parameter->type, wide[i])) return text;
    if (!text[strspn(text, "0123456789")]) return text;
    return arena_printf(emitter->arena, strchr(text, ' ') ? "(%s)(%s)" : "(%s)%s", parameter->type, text);
}

/* A function that changes nothing may still be declared to take the object without `const`. */
static const char *as_object(Emitter *emitter, const InterfaceParameter *parameter, const Root *root, const char *name)
{
    if (parameter->address) return arena_printf(emitter->arena, "&%s", name);
    if (!root || strncmp(root->element, "const ", 6) || !strncmp(parameter->type, "const ", 6)) return name;
    return arena_printf(emitter->arena, "(%s)%s", parameter->type, name);
}

const char *interface_call(Emitter *emitter, const InterfaceFunction *function, const Given *given)
{
    Text text = {0};
    text_add(&text, "%s(", function->name);
    for (int p = 0; p < function->parameter_count; p++) {
        const InterfaceParameter *parameter = &function->parameters[p];
        const char *value = NULL;
        switch (parameter->takes) {
        case TAKES_OBJECT: value = as_object(emitter, parameter, given->root, given->object); break;
        case TAKES_PIECE: value = given->piece; break;
        case TAKES_RESULT: value = arena_printf(emitter->arena, "&%s", given->result); break;
        case TAKES_ORIGIN: value = as_parameter(emitter, parameter, given->origin[parameter->index]); break;
        case TAKES_EXTENT: value = as_parameter(emitter, parameter, given->extent[parameter->index]); break;
        case TAKES_FIELD: value = as_parameter(emitter, parameter, given->field[parameter->index]); break;
        case TAKES_OTHER: value = given->others[p]; break;
        }
        text_add(&text, "%s%s", p ? ", " : "", value);
    }
    text_add(&text, ")");
    const char *call = arena_string(emitter->arena, text_string(&text));
    text_free(&text);
    return call;
}

bool returns_made(const InterfaceFunction *function)
{
    for (int p = 0; p < function->parameter_count; p++)
        if (function->parameters[p].takes == TAKES_RESULT) return false;
    return true;
}

const char *no_object(const DataType *type)
{
    if (type->none) return type->none;
    return type->c_type_is_pointer ? "NULL" : type->c_type_is_number ? "0" : "{0}";
}

bool object_may_be_none(const DataType *type)
{
    return type->none || type->c_type_is_pointer || type->c_type_is_number;
}

const char *object_is_there(Emitter *emitter, const DataType *type, const char *name)
{
    if (!type->may_fail || (!type->none && !type->c_type_is_pointer)) return NULL;
    return arena_printf(emitter->arena, "%s != %s", name, no_object(type));
}

const char *object_name(const Emitter *emitter, const Root *root)
{
    const char *own = given_name(emitter->given, NAME_OWN, root);
    return own ? own : root->name;
}

const char *made_name(const Emitter *emitter, const Root *root)
{
    return given_name(emitter->given, NAME_MADE, root);
}

const char *object_is_made(Emitter *emitter, const Root *root)
{
    const char *made = made_name(emitter, root);
    return made ? made : object_is_there(emitter, root->type, object_name(emitter, root));
}

void declare_made(Emitter *emitter, const Root *root)
{
    const DataType *type = root->type;
    const bool says = type->none || type->c_type_is_pointer || !type->allocate.returns_status || returns_made(&type->allocate);
    const char *made = says ? NULL : fresh_name(emitter, arena_printf(emitter->arena, "%s_made", root->identifier));
    give_name(emitter->given, NAME_MADE, root, made);
    if (made) add_declaration(emitter->to, "int", made, "0");
}

void emit_made(Emitter *emitter, const Root *root, const char *call)
{
    Builder *to = emitter->to;
    const DataType *type = root->type;
    const char *made = made_name(emitter, root);
    if (!type->allocate.returns_status)
        add_call(to, "%s", call);
    else if (made)
        add_set(to, made, "%s == %s", call, type->status_ok);
    else {
        only_if(to, "%s != %s", call, type->status_ok);
        add_set(to, object_name(emitter, root), "%s", no_object(type));
    }
}

const char *object_free(Emitter *emitter, const DataType *type, const char *name)
{
    return interface_call(emitter, &type->free, &(Given){.object = name});
}
