/* Side files of headers that a program includes and that know nothing of them: what is said there of the program's functions, and no more. */
#include "reader.h"

#include <string.h>

/* Of two copies of one file, such as dense.h, one is read. */
static bool says_the_same(const Note *a, const Note *b)
{
    const unsigned length = a->text.end - a->text.begin;
    return a->kind == b->kind && length == b->text.end - b->text.begin && !memcmp(a->text.file->text + a->text.begin, b->text.file->text + b->text.begin, length);
}

static void leave_what_is_said(Reader *reader, const Notes *said)
{
    int kept = 0;
    for (int i = 0; i < reader->notes.count; i++) {
        const Note *note = &reader->notes.items[i];
        bool before = false;
        for (int s = 0; s < said->count && !before; s++)
            before = says_the_same(note, &said->items[s]) && (note->kind == NOTE_DATA || note->comment.file == said->items[s].comment.file);
        if (!before) reader->notes.items[kept++] = *note;
    }
    reader->notes.count = kept;
}

/* Functions that a side file names beside those that it annotates are those of the header, too. */
static bool is_of_header(const Reader *reader, const char *name)
{
    for (int d = 0; d < reader->declarations.count; d++) {
        CXCursor typed;
        const Declaration *declaration = &reader->declarations.items[d];
        if (!strcmp(declaration->name, name)) return reader->side->counterpart(declaration->cursor, &typed, reader->side->data);
    }
    return reader->side->declares(name, reader->side->data);
}

static void leave_others(Reader *reader, int allocators, int known)
{
    Library *library = reader->library;
    int kept = allocators;
    for (int i = allocators; i < library->allocators.count; i++)
        if (is_of_header(reader, library->allocators.items[i]->name)) library->allocators.items[kept++] = library->allocators.items[i];
    library->allocators.count = kept;
    kept = known;
    for (int i = known; i < library->known.count; i++)
        if (is_of_header(reader, library->known.items[i].name)) library->known.items[kept++] = library->known.items[i];
    library->known.count = kept;
}

/* What generated code would call, of those of the side file's own, no one declares to the compiler. */
static bool is_missing(const Reader *reader, const char *name)
{
    return name && !reader->side->declares(name, reader->side->data);
}

static bool calls_of_type_missing(const Reader *reader, const DataType *type)
{
    const InterfaceFunction *functions[] = {&type->query, &type->insert, &type->allocate, &type->free, &type->like, &type->same};
    bool missing = false;
    for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) missing |= is_missing(reader, functions[i]->name);
    for (int d = 0; d < type->rank; d++) missing |= is_missing(reader, type->extent_of[d].name);
    return missing;
}

static bool names_of_block_missing(const Reader *reader, const Block *block)
{
    bool missing = is_missing(reader, block->handle_get) || is_missing(reader, block->handle_set);
    for (int b = 0; b < block->binding_count; b++) missing |= calls_of_type_missing(reader, block->bindings[b].type);
    for (int o = 0; o < block->output_count; o++) {
        const Reduction *reduction = &block->outputs[o].reduction;
        missing |= block->outputs[o].role == ROLE_REDUCES && reduction->op == REDUCE_FUNCTION && is_missing(reader, reduction->text);
    }
    return missing;
}

/* Nor is one kept of which a part is wrong. */
static void leave_what_names_missing(Reader *reader)
{
    Library *library = reader->library;
    int kept = reader->first;
    for (int i = reader->first; i < library->routines.count; i++) {
        const Routine *routine = library->routines.items[i];
        bool missing = routine->incomplete;
        for (int b = 0; b < routine->block_count; b++) missing |= names_of_block_missing(reader, &routine->blocks[b]);
        for (int p = routine->declared_count; p < routine->parameter_count; p++) /* variables of the program */
            missing |= routine->parameters[p].of < 0 && routine->parameters[p].path && is_missing(reader, routine->parameters[p].name);
        if (!missing) library->routines.items[kept++] = library->routines.items[i];
    }
    library->routines.count = kept;
}

/* All of a side file but what is wrong of single functions, or nothing of it. */
void read_side(Reader *reader, const Notes *said)
{
    Library *library = reader->library;
    const Library before = *library;
    const int messages = diag_mark(reader->diag);
    read_files(reader);
    leave_what_is_said(reader, said);
    read_notes(reader);
    Range range;
    const char *wrong = diag_take_back(reader->diag, messages, &range);
    if (wrong) {
        *library = before;
        diag_remark(reader->diag, range, "%s", wrong);
        diag_hint(reader->diag, "functions of `%s` count as not annotated", reader->side->header);
        return;
    }
    leave_others(reader, before.allocators.count, before.known.count);
    leave_what_names_missing(reader);
}
