/* Functions whose calls have become those of device variants: the composition's text is the new one (variant/), in which
 * nothing looks at the status of such a call. */
#include "lower/brought/helper_file.h"

#include "variant/variant.h"

static bool is_translated(const Emitter *emitter, const Function *function)
{
    return emitter->variants && variants_has_function(emitter->variants, function->name);
}

void add_checked_source(Emitter *emitter, Text *out, unsigned begin, unsigned end)
{
    const char *text = emitter->source->text;
    for (int i = 0; emitter->variants && i < emitter->variants->calls.count; i++) {
        const VariantCall *call = &emitter->variants->calls.items[i];
        if (call->begin < begin || call->end > end) continue;
        text_add_bytes(out, text + begin, call->begin - begin);
        text_add(out, "fern_call_status((int)");
        text_add_bytes(out, text + call->begin, call->end - call->begin);
        text_add(out, ", (int)%s, %s, \"%s\")", call->ok, call->type ? status_names(emitter, call->type) : "fern_cuda_name", call->title);
        begin = call->end;
    }
    add_text_as_written(emitter, out, emitter->source, begin, end);
}

bool is_kept_translated(const Emitter *emitter, const FunctionPlan *planned)
{
    return !planned->fused && is_translated(emitter, planned->function);
}

bool keeps_handles(const Emitter *emitter, const FunctionPlan *planned)
{
    return is_translated(emitter, planned->function);
}

void emit_variant_helpers(Emitter *emitter, Text *out)
{
    if (!emitter->variants || !emitter->variants->text) return;
    const VariantTexts texts = {helper_part(emitter, device_variants, "own_stream"), helper_part(emitter, device_variants, "gpu_here"), helper_part(emitter, device_variants, "placed"),
                                helper_part(emitter, device_variants, "host_array")};
    variants_helpers(emitter->variants, &texts, emitter_file_name(emitter), out, emitter->arena);
}
