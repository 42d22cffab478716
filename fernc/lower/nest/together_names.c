/* Names in a function that does what several calls would: a variable that several have is one, under the name that one of them has, if it is free in all. */
#include "together.h"

#include "annotator/base/c_text.h"
#include "annotator/base/text.h"

#include <string.h>

const char **name_of_word(Together *it, Member *member, const char *word)
{
    for (int w = 0; w < member->words.count; w++)
        if (!strcmp(member->words.items[w], word)) return &member->names[w];
    list_push(it->emitter->arena, &member->words, word);
    return &member->names[member->words.count - 1];
}

static bool mentions(const Together *it, const Member *member, const char *word)
{
    const CDialect dialect = it->emitter->source->dialect;
    return c_mentions(c_reader_of(member->row_before, dialect), word) || c_mentions(c_reader_of(member->row_behind, dialect), word) || c_mentions(c_reader_of(member->before, dialect), word) || c_mentions(c_reader_of(member->body, dialect), word) || c_mentions(c_reader_of(member->behind, dialect), word);
}

/* It is a variable of the function, which may have another name there. */
static bool has_name_here(const Member *member, const char *word)
{
    for (int w = 0; w < member->words.count; w++)
        if (!strcmp(member->words.items[w], word)) return true;
    return false;
}

/* Whether a variable can be called so: no other is, and no call's text means something else by the word. */
static bool may_be_called(const Together *it, const char *name)
{
    for (int s = 0; s < it->shared.count; s++)
        if (it->shared.items[s]->name && !strcmp(it->shared.items[s]->name, name)) return false;
    for (int m = 0; m < it->count; m++)
        if (!has_name_here(&it->members[m], name) && mentions(it, &it->members[m], name)) return false;
    return true;
}

/* The same of a word of the composition, which macros in some text may stand for. */
static bool may_keep_name(const Together *it, const char *name)
{
    for (int m = 0; m < it->count; m++)
        if (it->members[m].text->has_macros && !has_name_here(&it->members[m], name)) return false;
    return may_be_called(it, name);
}

static const char *word_of(const Together *it, const Shared *shared, int n)
{
    const Member *member = &it->members[shared->members.items[n]];
    return member->words.items[shared->names.items[n] - member->names];
}

void call_it(Together *it, Shared *shared)
{
    const char *name = NULL;
    for (int n = 0; n < shared->names.count && !name; n++)
        if (may_keep_name(it, word_of(it, shared, n))) name = word_of(it, shared, n);
    for (int number = 2; !name; number++) {
        const char *other = fresh_name(it->emitter, arena_printf(it->emitter->arena, "%s_%d", word_of(it, shared, 0), number));
        if (may_be_called(it, other)) name = other;
    }
    shared->name = name;
    for (int n = 0; n < shared->names.count; n++) *shared->names.items[n] = name;
}

bool is_needed(const Together *it, const Shared *shared)
{
    for (int n = 0; n < shared->names.count; n++)
        if (mentions(it, &it->members[shared->members.items[n]], word_of(it, shared, n))) return true;
    return false;
}

const char *renamed(const Together *it, const Member *member, const char *text)
{
    Text out = {0};
    CReader reader = c_reader_of(text, it->emitter->source->dialect);
    CToken before = {0};
    unsigned at = 0;
    for (CToken token; c_next_code(&reader, &token); before = token) {
        const bool member_name = before.kind == C_SIGN && (c_is(&reader, &before, ".") || c_is(&reader, &before, "->"));
        const bool tag = before.kind == C_WORD && (c_is(&reader, &before, "struct") || c_is(&reader, &before, "union") || c_is(&reader, &before, "enum"));
        for (int w = 0; w < member->words.count && token.kind == C_WORD && !member_name && !tag; w++) {
            if (!member->names[w] || !strcmp(member->names[w], member->words.items[w]) || !c_is(&reader, &token, member->words.items[w])) continue;
            text_add_bytes(&out, text + at, token.begin - at);
            text_add(&out, "%s", member->names[w]);
            at = token.end;
            break;
        }
    }
    text_add(&out, "%s", text + at);
    const char *result = arena_string(it->emitter->arena, text_string(&out));
    text_free(&out);
    return result;
}
