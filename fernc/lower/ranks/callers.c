/* What people call: NAME_mpi does all at once; NAME_setup plans, NAME_run runs what it has planned, NAME_teardown frees it. */
#include "mpi_names.h"
#include "ranks.h"

#include "program/build.h"

static bool is_pointer(const Ranks *r, int parameter)
{
    return r->function->parameters.items[parameter].type.pointer;
}

void emit_handle_on_ranks(const Ranks *r)
{
    Builder *to = r->emitter->to;
    const Function *function = r->function;
    add_comment(to, "What %s_setup has planned, and was called with.", function->name);
    begin_struct(to, "struct %s_handle", function->name);
    add_declaration(to, "fern_plan *", "fern_plan", NULL);
    add_declaration(to, arena_printf(r->emitter->arena, "struct %s_sizes", r->emitter->own_name), "fern_sizes", NULL);
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *parameter = &function->parameters.items[p];
        if (!is_pointer(r, p)) add_declaration(to, parameter->type.spelling, parameter->name, NULL);
        if (!is_array_on_ranks(r, p)) continue;
        add_declaration(to, "fern_local", arena_printf(r->emitter->arena, "fern_%s_at", parameter->name), NULL);
        add_declaration(to, "bool", arena_printf(r->emitter->arena, "fern_%s_given", parameter->name), NULL);
    }
    end_body(to);
    add_blank(to);
}

/* --- Signatures: the same in prototypes and definitions ---------------------------------------------------- */

static const char *linkage(const Ranks *r)
{
    return r->function->internal ? "static inline " : ""; /* nobody need call all of them */
}

static const char *mpi_signature(const Ranks *r)
{
    return arena_printf(r->emitter->arena, "%sint %s_mpi(" COMMUNICATOR_IN_C " %s%s)", linkage(r), r->function->name, r->comm, parameters_on_ranks(r));
}

static const char *setup_signature(const Ranks *r)
{
    Arena *arena = r->emitter->arena;
    const Function *function = r->function;
    const char *text = "";
    for (int p = 0; p < function->parameters.count; p++) {
        if (!is_pointer(r, p)) text = arena_printf(arena, "%s, %s", text, function->parameters.items[p].declaration);
        if (is_array_on_ranks(r, p)) text = arena_printf(arena, "%s, const fern_local *%s", text, at_name(r, p));
    }
    return arena_printf(arena, "%sint %s_setup(" COMMUNICATOR_IN_C " %s%s, struct %s_handle **%s)", linkage(r), function->name, r->comm, text, function->name, r->handle);
}

static const char *run_signature(const Ranks *r)
{
    Arena *arena = r->emitter->arena;
    const Function *function = r->function;
    const char *text = "";
    for (int p = 0; p < function->parameters.count; p++)
        if (is_pointer(r, p)) text = arena_printf(arena, "%s, %s", text, parameter_on_ranks(r, p));
    return arena_printf(arena, "%sint %s_run(struct %s_handle *%s%s%s)", linkage(r), function->name, function->name, r->handle, text, returned_on_ranks(r));
}

static const char *teardown_signature(const Ranks *r)
{
    const char *name = r->function->name;
    return arena_printf(r->emitter->arena, "%svoid %s_teardown(struct %s_handle *%s)", linkage(r), name, name, r->handle);
}

void emit_ranks_prototypes(Emitter *emitter, const FunctionPlan *planned)
{
    const Ranks r = ranks_new(emitter, planned);
    Builder *to = emitter->to;
    add_prototype(to, "%s", mpi_signature(&r));
    add_blank(to);
    add_comment(to, "The same, planned once: %s_run may be called any number of times.", r.function->name);
    add_prototype(to, "struct %s_handle", r.function->name);
    add_prototype(to, "%s", setup_signature(&r));
    add_prototype(to, "%s", run_signature(&r));
    add_prototype(to, "%s", teardown_signature(&r));
    emit_hold_prototypes(&r);
    emit_image_hold_prototypes(&r);
    add_blank(to);
}

/* --- Definitions ------------------------------------------------------------------------------------------ */

typedef enum Caller { NAME_MPI, NAME_SETUP, NAME_RUN } Caller;

/* What they pass to NAME_call: arguments, and for an array where its block lies; then where the value goes. */
static const char *passed_on(const Ranks *r, Caller caller)
{
    Arena *arena = r->emitter->arena;
    const char *text = "";
    for (int p = 0; p < r->function->parameters.count; p++) {
        const char *name = r->function->parameters.items[p].name, *value = name;
        if (is_pointer(r, p) && caller == NAME_SETUP) value = "NULL";
        if (!is_pointer(r, p) && caller == NAME_RUN) value = arena_printf(arena, "%s->%s", r->handle, name);
        text = arena_printf(arena, "%s, %s", text, value);
        if (!is_array_on_ranks(r, p)) continue;
        const char *kept = arena_printf(arena, "%s->fern_%s_given ? &%s->fern_%s_at : NULL", r->handle, name, r->handle, name);
        text = arena_printf(arena, "%s, %s", text, caller == NAME_RUN ? kept : at_name(r, p));
    }
    return r->distribution->returns ? arena_printf(arena, "%s, %s", text, caller == NAME_SETUP ? "NULL" : r->returned) : text;
}

static void emit_mpi(const Ranks *r)
{
    Builder *to = r->emitter->to;
    begin_function(to, "%s", mpi_signature(r));
    add_return(to, "%s_call(%s, NULL%s)", r->emitter->own_name, r->comm, passed_on(r, NAME_MPI));
    end_body(to);
    add_blank(to);
}

static void emit_setup(const Ranks *r)
{
    Builder *to = r->emitter->to;
    Arena *arena = r->emitter->arena;
    begin_function(to, "%s", setup_signature(r));
    add_set(to, arena_printf(arena, "*%s", r->handle), "NULL");
    add_declaration(to, "const int", r->status, "%s_call(%s, %s%s)", r->emitter->own_name, r->comm, r->handle, passed_on(r, NAME_SETUP));
    only_if(to, "%s != FERN_OK", r->status);
    add_return(to, "(int)%s", r->status);
    for (int p = 0; p < r->function->parameters.count; p++) {
        const char *name = r->function->parameters.items[p].name;
        if (!is_pointer(r, p)) add_set(to, arena_printf(arena, "(*%s)->%s", r->handle, name), "%s", name);
        if (!is_array_on_ranks(r, p)) continue;
        add_set(to, arena_printf(arena, "(*%s)->fern_%s_given", r->handle, name), "%s != NULL", at_name(r, p));
        only_if(to, "%s", at_name(r, p));
        add_set(to, arena_printf(arena, "(*%s)->fern_%s_at", r->handle, name), "*%s", at_name(r, p));
    }
    add_return(to, "FERN_OK");
    end_body(to);
    add_blank(to);
}

static void emit_run(const Ranks *r)
{
    Builder *to = r->emitter->to;
    begin_function(to, "%s", run_signature(r));
    add_return(to, "%s_call(" NO_COMMUNICATOR_IN_C ", &%s%s)", r->emitter->own_name, r->handle, passed_on(r, NAME_RUN));
    end_body(to);
    add_blank(to);
}

void emit_callers_on_ranks(const Ranks *r)
{
    Builder *to = r->emitter->to;
    emit_mpi(r);
    emit_setup(r);
    emit_run(r);
    begin_function(to, "%s", teardown_signature(r));
    only_if(to, "%s", r->handle);
    add_call(to, "fern_plan_free(%s->fern_plan)", r->handle);
    end_body(to);
    emit_hold_functions(r);
    emit_image_hold_functions(r);
}
