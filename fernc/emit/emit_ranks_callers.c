/* What people call: NAME_mpi does all at once; NAME_setup plans, NAME_run runs what it has planned, NAME_teardown frees it. */
#include "emit_ranks.h"

#include <string.h>

static bool is_pointer(const Ranks *r, int parameter)
{
    return r->function->parameters.items[parameter].type.pointer;
}

void emit_handle_on_ranks(const Ranks *r)
{
    const Function *function = r->function;
    Text *out = r->emitter->out;
    text_add(out, "/* What %s_setup has planned, and was called with. */\nstruct %s_handle {\n    fern_plan *fern_plan;\n    struct %s_sizes fern_sizes;\n",
             function->name, function->name, r->emitter->own_name);
    for (int p = 0; p < function->parameters.count; p++) {
        const ParameterText *parameter = &function->parameters.items[p];
        if (!is_pointer(r, p)) text_add(out, "    %s %s;\n", parameter->type.spelling, parameter->name);
        if (is_array_on_ranks(r, p))
            text_add(out, "    fern_local fern_%s_at;\n    bool fern_%s_given;\n", parameter->name, parameter->name);
    }
    text_add(out, "};\n\n");
}

/* --- Signatures: the same in prototypes and definitions ---------------------------------------------------- */

static const char *linkage(const Ranks *r)
{
    return r->function->internal ? "static inline " : ""; /* nobody need call all of them */
}

static void emit_mpi_signature(const Ranks *r)
{
    text_add(r->emitter->out, "%sint %s_mpi(MPI_Comm %s", linkage(r), r->function->name, r->comm);
    emit_parameters_on_ranks(r);
    text_add(r->emitter->out, ")");
}

static void emit_setup_signature(const Ranks *r)
{
    const Function *function = r->function;
    Text *out = r->emitter->out;
    text_add(out, "%sint %s_setup(MPI_Comm %s", linkage(r), function->name, r->comm);
    for (int p = 0; p < function->parameters.count; p++) {
        if (!is_pointer(r, p)) text_add(out, ", %s", function->parameters.items[p].declaration);
        if (is_array_on_ranks(r, p)) text_add(out, ", const fern_local *%s", at_name(r, p));
    }
    text_add(out, ", struct %s_handle **%s)", function->name, r->handle);
}

static void emit_run_signature(const Ranks *r)
{
    const Function *function = r->function;
    Text *out = r->emitter->out;
    text_add(out, "%sint %s_run(struct %s_handle *%s", linkage(r), function->name, function->name, r->handle);
    for (int p = 0; p < function->parameters.count; p++)
        if (is_pointer(r, p)) text_add(out, ", %s", parameter_on_ranks(r, p));
    emit_returned_on_ranks(r);
    text_add(out, ")");
}

static void emit_teardown_signature(const Ranks *r)
{
    text_add(r->emitter->out, "%svoid %s_teardown(struct %s_handle *%s)", linkage(r), r->function->name, r->function->name, r->handle);
}

void emit_ranks_prototypes(Emitter *emitter, FunctionPlan *planned)
{
    const Ranks r = ranks_new(emitter, planned);
    Text *out = emitter->out;
    emit_mpi_signature(&r);
    text_add(out, ";\n\n/* The same, planned once: %s_run may be called any number of times. */\nstruct %s_handle;\n", r.function->name,
             r.function->name);
    emit_setup_signature(&r);
    text_add(out, ";\n");
    emit_run_signature(&r);
    text_add(out, ";\n");
    emit_teardown_signature(&r);
    text_add(out, ";\n");
    AT(emitter, "", emit_hold_prototypes(&r));
    AT(emitter, "", emit_image_hold_prototypes(&r));
    text_add(out, "\n");
}

/* --- Definitions ------------------------------------------------------------------------------------------ */

static void emit_mpi(const Ranks *r)
{
    const Function *function = r->function;
    Text *out = r->emitter->out;
    emit_mpi_signature(r);
    text_add(out, "\n{\n    return %s_call(%s, NULL", r->emitter->own_name, r->comm);
    for (int p = 0; p < function->parameters.count; p++) {
        const char *name = function->parameters.items[p].name;
        text_add(out, ", %s", name);
        if (is_array_on_ranks(r, p)) text_add(out, ", %s", at_name(r, p));
    }
    text_add(out, "%s%s);\n}\n\n", r->distribution->returns ? ", " : "", r->distribution->returns ? r->returned : "");
}

static void emit_setup(const Ranks *r)
{
    const Function *function = r->function;
    Text *out = r->emitter->out;
    emit_setup_signature(r);
    text_add(out, "\n{\n    *%s = NULL;\n    const int %s = %s_call(%s, %s", r->handle, r->status, r->emitter->own_name, r->comm, r->handle);
    for (int p = 0; p < function->parameters.count; p++) {
        const char *name = function->parameters.items[p].name;
        text_add(out, ", %s", is_pointer(r, p) ? "NULL" : name);
        if (is_array_on_ranks(r, p)) text_add(out, ", %s", at_name(r, p));
    }
    text_add(out, "%s);\n    if (%s != FERN_OK) return (int)%s;\n", r->distribution->returns ? ", NULL" : "", r->status, r->status);
    for (int p = 0; p < function->parameters.count; p++) {
        const char *name = function->parameters.items[p].name;
        if (!is_pointer(r, p)) text_add(out, "    (*%s)->%s = %s;\n", r->handle, name, name);
        if (!is_array_on_ranks(r, p)) continue;
        text_add(out, "    (*%s)->fern_%s_given = %s != NULL;\n", r->handle, name, at_name(r, p));
        text_add(out, "    if (%s) (*%s)->fern_%s_at = *%s;\n", at_name(r, p), r->handle, name, at_name(r, p));
    }
    text_add(out, "    return FERN_OK;\n}\n\n");
}

static void emit_run(const Ranks *r)
{
    const Function *function = r->function;
    Text *out = r->emitter->out;
    emit_run_signature(r);
    text_add(out, "\n{\n    return %s_call(MPI_COMM_NULL, &%s", r->emitter->own_name, r->handle);
    for (int p = 0; p < function->parameters.count; p++) {
        const char *name = function->parameters.items[p].name;
        text_add(out, is_pointer(r, p) ? ", %s%s" : ", %s->%s", is_pointer(r, p) ? "" : r->handle, name);
        if (is_array_on_ranks(r, p)) text_add(out, ", %s->fern_%s_given ? &%s->fern_%s_at : NULL", r->handle, name, r->handle, name);
    }
    text_add(out, "%s%s);\n}\n\n", r->distribution->returns ? ", " : "", r->distribution->returns ? r->returned : "");
}

void emit_callers_on_ranks(const Ranks *r)
{
    Text *out = r->emitter->out;
    emit_mpi(r);
    emit_setup(r);
    emit_run(r);
    emit_teardown_signature(r);
    text_add(out, "\n{\n    if (%s) fern_plan_free(%s->fern_plan);\n}\n", r->handle, r->handle);
    AT(r->emitter, "", emit_hold_functions(r));
    AT(r->emitter, "", emit_image_hold_functions(r));
}
