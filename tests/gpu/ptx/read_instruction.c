/* Reads the instructions of a kernel: registers by number, variables by place, labels by the instruction that follows. */
#include "read.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char *const special[SPECIAL_REGISTERS] = {
    "%tid.x", "%tid.y", "%tid.z", "%ntid.x", "%ntid.y", "%ntid.z", "%ctaid.x", "%ctaid.y", "%ctaid.z", "%nctaid.x", "%nctaid.y",
    "%nctaid.z", "%laneid", "%warpid", "%nwarpid", "%lanemask_eq", "%lanemask_le", "%lanemask_lt", "%lanemask_ge", "%lanemask_gt",
    "%dynamic_smem_size"};

/* Between variables: who goes beyond one meets no other. */
static const size_t HOLE = 32;

void ptx_begin_kernel(Reader *reader)
{
    reader->kernel->registers = SPECIAL_REGISTERS;
    reader->register_count = reader->label_count = reader->jump_count = reader->placed_count = reader->local_count = reader->scope = 0;
}

void ptx_open_scope(Reader *reader)
{
    if (reader->scope == 63) ptx_cannot_read(reader, "more than 63 braces in each other");
    reader->scopes[reader->scope++] = reader->register_count;
}

void ptx_close_scope(Reader *reader)
{
    if (reader->scope) reader->register_count = reader->scopes[--reader->scope];
}

void ptx_add_registers(Reader *reader, char *name, Type type, int count)
{
    const Registers registers = {name, count, reader->kernel->registers, type};
    reader->kernel->registers += count < 0 ? 1 : count;
    reader->registers = ptx_grow(reader->registers, reader->register_count, sizeof registers);
    reader->registers[reader->register_count++] = registers;
}

void ptx_add_local(Reader *reader, const Variable *variable)
{
    Variable local = *variable;
    Kernel *kernel = reader->kernel;
    if (!kernel) ptx_cannot_read(reader, "local memory outside of a kernel");
    local.bytes = (kernel->local_bytes + local.align - 1) / local.align * local.align; /* where it lies */
    kernel->local_bytes = local.bytes + variable->bytes;
    reader->locals = ptx_grow(reader->locals, reader->local_count, sizeof local);
    reader->locals[reader->local_count++] = local;
}

void ptx_add_label(Reader *reader, char *name)
{
    const Label label = {name, reader->kernel->count};
    reader->labels = ptx_grow(reader->labels, reader->label_count, sizeof label);
    reader->labels[reader->label_count++] = label;
}

/* --- Operands ------------------------------------------------------------------------------------------------------ */

static bool find_register(const Reader *reader, const char *name, Operand *operand)
{
    for (int i = 0; i < SPECIAL_REGISTERS; i++)
        if (!strcmp(special[i], name)) {
            operand->at = i;
            operand->bits = 32;
            return true;
        }
    for (int i = reader->register_count - 1; i >= 0; i--) {
        const Registers *registers = &reader->registers[i];
        int number = 0;
        if (registers->count < 0) {
            if (strcmp(registers->name, name)) continue;
        } else {
            const size_t length = strlen(registers->name);
            if (strncmp(registers->name, name, length) || !isdigit((unsigned char)name[length])) continue;
            char *end;
            number = (int)strtol(name + length, &end, 10);
            if (*end || number >= registers->count) continue;
        }
        operand->at = registers->first + number;
        operand->bits = registers->type.bits;
        return true;
    }
    return false;
}

static size_t place_shared(Reader *reader, int variable)
{
    Kernel *kernel = reader->kernel;
    const Variable *placed = &reader->module->variables[variable];
    for (int i = 0; i < reader->placed_count; i++)
        if (reader->placed[i].variable == variable) return reader->placed[i].at;
    const size_t from = kernel->shared_bytes ? kernel->shared_bytes + HOLE : 0, at = (from + placed->align - 1) / placed->align * placed->align;
    const size_t end = at + placed->bytes;
    kernel->shared_holes = realloc(kernel->shared_holes, end + 1);
    if (!kernel->shared_holes) abort();
    memset(kernel->shared_holes + kernel->shared_bytes, 1, end - kernel->shared_bytes);
    memset(kernel->shared_holes + at, 0, placed->bytes);
    kernel->shared_bytes = end;
    reader->placed = ptx_grow(reader->placed, reader->placed_count, sizeof *reader->placed);
    reader->placed[reader->placed_count++] = (Placed){variable, at};
    return at;
}

static bool find_symbol(Reader *reader, const char *name, Operand *operand)
{
    const Kernel *kernel = reader->kernel;
    for (int i = 0; i < kernel->parameter_count; i++)
        if (!strcmp(kernel->parameters[i].name, name)) {
            operand->value += kernel->parameters[i].at;
            return true;
        }
    for (int i = 0; i < reader->local_count; i++)
        if (!strcmp(reader->locals[i].name, name)) {
            operand->value += reader->locals[i].bytes;
            return true;
        }
    for (int i = reader->module->variable_count - 1; i >= 0; i--) {
        const Variable *variable = &reader->module->variables[i];
        if (strcmp(variable->name, name)) continue;
        if (variable->memory)
            operand->value += (uintptr_t)variable->memory;
        else if (variable->dynamic)
            operand->dynamic = true;
        else
            operand->value += place_shared(reader, i);
        return true;
    }
    return false;
}

/* A constant as PTX writes them; a single or double by its bits. */
static uint64_t read_constant(Reader *reader)
{
    const bool negative = ptx_take(reader, "-");
    char *end;
    ptx_skip_blanks(reader);
    uint64_t value;
    if (reader->at[0] == '0' && reader->at[1] && strchr("fFdD", reader->at[1]))
        value = strtoull(reader->at + 2, &end, 16);
    else
        value = strtoull(reader->at, &end, 0);
    if (end == reader->at) ptx_cannot_read(reader, "a constant is expected before `%.20s`", reader->at);
    reader->at = end;
    if (*reader->at == 'U') reader->at++;
    return negative ? -value : value;
}

static void read_named(Reader *reader, Instruction *instruction, int number, Operand *operand)
{
    char *name = ptx_take_name(reader);
    if (!strcmp(name, "_") || find_register(reader, name, operand) || find_symbol(reader, name, operand)) {
        free(name);
        return;
    }
    if (instruction->operation == OP_UNKNOWN) return;
    if (instruction->operation != OP_BRA) ptx_cannot_read(reader, "the name `%s`", name);
    reader->jumps = ptx_grow(reader->jumps, reader->jump_count, sizeof *reader->jumps);
    reader->jumps[reader->jump_count++] = (Jump){name, reader->kernel->count, number, reader->scope};
}

static void read_operand(Reader *reader, Instruction *instruction, int number)
{
    Operand operand = {.at = -1};
    ptx_skip_blanks(reader);
    if (ptx_take(reader, "!")) operand.negated = true;
    if (ptx_take(reader, "[")) operand.address = true;
    ptx_skip_blanks(reader);
    if (isdigit((unsigned char)*reader->at) || *reader->at == '-')
        operand.value = read_constant(reader);
    else
        read_named(reader, instruction, number, &operand);
    if (operand.address) {
        if (ptx_take(reader, "+")) operand.value += read_constant(reader);
        ptx_expect(reader, "]");
    }
    instruction->operands[number] = operand;
}

/* Those of an instruction, in a row; in braces there are several. */
static void read_operands(Reader *reader, Instruction *instruction)
{
    int count = 0, groups = 0;
    while (ptx_skip_blanks(reader), *reader->at && *reader->at != ';') {
        const int before = count;
        const bool many = ptx_take(reader, "{");
        do {
            if (count == MOST_OPERANDS) ptx_cannot_read(reader, "more than %d operands", MOST_OPERANDS);
            read_operand(reader, instruction, count++);
        } while (ptx_take(reader, many ? "," : "|"));
        if (many) {
            ptx_expect(reader, "}");
            instruction->vector = (unsigned char)(count - before);
        }
        if (!groups++ && instruction->outputs) instruction->outputs = (unsigned char)count;
        if (!ptx_take(reader, ",")) break;
    }
    instruction->inputs = (unsigned char)(count - instruction->outputs);
}

static int line_here(Reader *reader)
{
    if (!reader->counted) {
        reader->counted = reader->module->text;
        reader->line = 1;
    }
    for (; reader->counted < reader->statement; reader->counted++) reader->line += *reader->counted == '\n';
    return reader->line;
}

void ptx_read_instruction(Reader *reader)
{
    Kernel *kernel = reader->kernel;
    Instruction instruction = {.guard = -1, .line = line_here(reader), .number = kernel->count};
    if (ptx_take(reader, "@")) {
        Operand guard = {.at = -1};
        instruction.guard_negated = ptx_take(reader, "!");
        char *name = ptx_take_name(reader);
        if (!find_register(reader, name, &guard)) ptx_cannot_read(reader, "the predicate `%s`", name);
        free(name);
        instruction.guard = guard.at;
    }
    ptx_skip_blanks(reader);
    const char *from = reader->at;
    while (*reader->at && !isspace((unsigned char)*reader->at) && *reader->at != ';') reader->at++;
    char *name = strndup(from, (size_t)(reader->at - from));
    ptx_decode(&instruction, name);
    free(name);
    if (instruction.operation == OP_UNKNOWN)
        while (*reader->at && *reader->at != ';') reader->at++;
    else
        read_operands(reader, &instruction);
    ptx_expect(reader, ";");
    kernel->instructions = ptx_grow(kernel->instructions, kernel->count, sizeof instruction);
    kernel->instructions[kernel->count++] = instruction;
}

void ptx_end_kernel(Reader *reader)
{
    Kernel *kernel = reader->kernel;
    for (int i = 0; i < reader->jump_count; i++) {
        const Jump *jump = &reader->jumps[i];
        int to = -1;
        for (int l = reader->label_count - 1; l >= 0 && to < 0; l--)
            if (!strcmp(reader->labels[l].name, jump->name)) to = reader->labels[l].at;
        if (to < 0) ptx_cannot_read(reader, "the label `%s` of %s", jump->name, kernel->name);
        kernel->instructions[jump->instruction].operands[jump->operand].value = (uint64_t)to;
    }
    const size_t beyond = kernel->shared_bytes ? (kernel->shared_bytes + HOLE + 127) / 128 * 128 : 0;
    kernel->shared_holes = realloc(kernel->shared_holes, beyond + 1);
    if (!kernel->shared_holes) abort();
    memset(kernel->shared_holes + kernel->shared_bytes, 1, beyond - kernel->shared_bytes);
    kernel->shared_bytes = beyond;
    for (int i = 0; i < kernel->count; i++)
        for (int o = 0; o < MOST_OPERANDS; o++)
            if (kernel->instructions[i].operands[o].dynamic) kernel->instructions[i].operands[o].value += beyond;
}
