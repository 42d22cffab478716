/* The parts of runtime/estimate.h that the code calls, and those that they call. */
#include "helper_file.h"

#include <string.h>

static void emit_machine(Emitter *emitter, Text *out)
{
    const struct fern_machine *machine = emitter->machine;
    Text text = {0};
    text_add(out, "/* The machine that the code is for: %s. */\n", emitter->machine_name);
    text_add(&text, "static const struct fern_machine %s = {{", emitter->machine_variable);
    for (int i = 0; i < 3; i++) text_add(&text, "%s%lld", i ? ", " : "", (long long)machine->cache[i]);
    text_add(&text, "}, {");
    for (int i = 0; i < 4; i++) text_add(&text, "%s%lld", i ? ", " : "", (long long)machine->byte[i]);
    text_add(&text, "}, %lld, %lld, %lld, %lld, %lld};\n", (long long)machine->further, (long long)machine->fault, (long long)machine->call,
             (long long)machine->start, (long long)machine->wake);
    text_add(out, "%s", text_string(&text));
    text_free(&text);
}

bool emit_estimate_helpers(Emitter *emitter, Text *out, WordSet *code)
{
    const char *device = has_word(code, "fern_device_machine") ? device_machine_in_c(emitter) : NULL;
    if (device) add_words_of(code, device, (CDialect){0});
    const bool partly = emit_called_parts(emitter, out, host_estimate, code);
    if (device) emit_helper(emitter, out, "device_machine", device);
    if (emitter->machine_variable && has_word(code, emitter->machine_variable)) emit_machine(emitter, out);
    return partly;
}
