/* Variables that are named in text which the preprocessor leaves out: with other options it is there, and the file that fernc writes has it, too. It may
 * assign them, or declare them otherwise. */
#include "lifter.h"

#include "annotator/base/c_text.h"
#include "annotator/base/names.h"

/* Whether there was one that is new. */
static bool add_words(Lifter *lifter, Names *words, CReader *reader, bool of_directive)
{
    bool more = false;
    for (CToken token; c_next_code(reader, &token);) {
        if (of_directive && (!token.in_directive || token.begins_line)) break;
        if (token.kind != C_WORD) continue;
        const char *word = c_spelling(reader, &token, lifter->arena);
        more |= !names_find(words, word);
        names_set(words, word, lifter);
    }
    return more;
}

/* Of macros that are among the words, what they stand for, wherever the file defines them. */
static bool add_words_of_macros(Lifter *lifter, Names *words)
{
    CReader reader = c_reader_in((Range){lifter->file, 0, lifter->file->length});
    bool more = false;
    for (CToken token; c_next_code(&reader, &token);) {
        CReader line = reader;
        CToken word, name;
        if (!token.in_directive || !token.begins_line || !c_next_code(&line, &word) || !c_is(&line, &word, "define") || !c_next_code(&line, &name)) continue;
        if (names_find(words, c_spelling(&line, &name, lifter->arena))) more |= add_words(lifter, words, &line, true);
    }
    return more;
}

static void add_left_out(Lifter *lifter, Names *words, Range function)
{
    CXSourceRangeList *skipped = clang_getSkippedRanges(lifter->unit, clang_getFile(lifter->unit, lifter->file->path));
    for (unsigned s = 0; skipped && s < skipped->count; s++) {
        unsigned begin, end;
        clang_getFileLocation(clang_getRangeStart(skipped->ranges[s]), NULL, NULL, NULL, &begin);
        clang_getFileLocation(clang_getRangeEnd(skipped->ranges[s]), NULL, NULL, NULL, &end);
        if (begin >= function.end || end <= function.begin) continue;
        CReader reader = c_reader_in((Range){lifter->file, begin, end});
        add_words(lifter, words, &reader, false);
    }
    if (skipped) clang_disposeSourceRangeList(skipped);
}

/* Whether text that is left out defines a macro of that name, or, of a function under a condition, names it or brings a header. */
static bool replaces(Range text, const char *name, bool conditional)
{
    CReader reader = c_reader_in(text);
    bool defines = false;
    for (CToken token; c_next_code(&reader, &token);) {
        if (token.kind == C_WORD && c_is(&reader, &token, name) && (conditional || defines)) return true;
        if (conditional && token.in_directive && c_is(&reader, &token, "include")) return true;
        defines = token.in_directive && c_is(&reader, &token, "define");
    }
    return false;
}

bool may_be_another_function(Lifter *lifter, CXCursor definition)
{
    if (lifter->options.settled) return false;
    const bool conditional = stands_under_condition(lifter, definition);
    CXSourceRangeList *skipped = clang_getSkippedRanges(lifter->unit, clang_getFile(lifter->unit, lifter->file->path));
    bool may = false;
    for (unsigned s = 0; skipped && s < skipped->count && !may; s++) {
        unsigned begin, end;
        clang_getFileLocation(clang_getRangeStart(skipped->ranges[s]), NULL, NULL, NULL, &begin);
        clang_getFileLocation(clang_getRangeEnd(skipped->ranges[s]), NULL, NULL, NULL, &end);
        may = replaces((Range){lifter->file, begin, end}, name_of(lifter, definition), conditional);
    }
    if (skipped) clang_disposeSourceRangeList(skipped);
    return may;
}

void note_left_out(Lifter *lifter, Range function)
{
    Names *words = names_new(lifter->arena);
    lifter->has_conditions = c_has_directive(c_reader_in(function));
    if (lifter->has_conditions && !lifter->options.settled) add_left_out(lifter, words, function);
    while (!names_none(words) && add_words_of_macros(lifter, words)) continue;
    for (int v = 0; v < lifter->variables.count; v++)
        if (names_find(words, lifter->variables.items[v]->name)) {
            lifter->variables.items[v]->left_out = true;
            lifter->variables.items[v]->writes++;
        }
    names_free(words);
}
