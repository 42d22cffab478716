#include "settled.h"

#include "lines.h"

#include "annotator/base/c_text.h"
#include "annotator/base/names.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* --- Lines that the compiler reads --------------------------------------------------------------------------------------------------- */

typedef LIST(unsigned) Numbers;

typedef struct Live {
    Names *paths; /* of files, by the names that are given to them, */
    Names *files; /* .. and the numbers of their lines, by paths */
    Arena *arena;
} Live;

/* One for each file, whatever name leads to it. */
static const char *path_of(Live *live, const char *name)
{
    const char *known = names_find(live->paths, name);
    char path[PATH_MAX];
    if (known) return known;
    known = arena_string(live->arena, realpath(name, path) ? path : name);
    names_set(live->paths, arena_string(live->arena, name), (void *)known);
    return known;
}

static Numbers *numbers_of(Live *live, const char *name)
{
    const char *path = path_of(live, name);
    Numbers *numbers = names_find(live->files, path);
    if (numbers) return numbers;
    numbers = arena_alloc(live->arena, sizeof *numbers);
    names_set(live->files, path, numbers);
    return numbers;
}

static void read_live(Live *live, const Text *preprocessed)
{
    Lines lines = {.at = text_string(preprocessed), .file = "", .arena = live->arena};
    while (next_line(&lines)) {
        const char *before = lines.file;
        const bool marker = *lines.begin == '#' && is_marker(&lines);
        if (lines.system || *lines.file == '<' || !*lines.file) continue;
        Numbers *numbers = numbers_of(live, lines.file);
        if (marker && !lines.enters && strcmp(before, lines.file) != 0) list_push(live->arena, numbers, lines.line); /* of the #include that it comes back from */
        if (!marker && strspn(lines.begin, " \t\f\v\r") < (size_t)(lines.end - lines.begin)) list_push(live->arena, numbers, lines.line);
    }
}

static bool any_between(const Numbers *numbers, unsigned after, unsigned before)
{
    for (int n = 0; n < numbers->count; n++)
        if (numbers->items[n] > after && numbers->items[n] < before) return true;
    return false;
}

/* --- Branches that clang reads ------------------------------------------------------------------------------------------------------- */

/* Of a condition that is open. */
typedef struct Branch {
    unsigned line;  /* of the directive that begins it */
    bool has_text;  /* something stands in it, beside other conditions, that the compiler must have read as well */
} Branch;

typedef struct Comparison {
    CXTranslationUnit unit;
    Live live;
    Diag *diag;
    bool same;
} Comparison;

/* Lines that clang has skipped are none that the compiler has read. */
static bool skips_the_same(const CXSourceRangeList *skipped, const Numbers *live)
{
    for (unsigned s = 0; skipped && s < skipped->count; s++) {
        unsigned begin, end;
        clang_getFileLocation(clang_getRangeStart(skipped->ranges[s]), NULL, &begin, NULL, NULL);
        clang_getFileLocation(clang_getRangeEnd(skipped->ranges[s]), NULL, &end, NULL, NULL);
        if (any_between(live, begin, end)) return false;
    }
    return true;
}

static bool is_skipped(const CXSourceRangeList *skipped, unsigned line)
{
    for (unsigned s = 0; skipped && s < skipped->count; s++) {
        unsigned begin, end;
        clang_getFileLocation(clang_getRangeStart(skipped->ranges[s]), NULL, &begin, NULL, NULL);
        clang_getFileLocation(clang_getRangeEnd(skipped->ranges[s]), NULL, &end, NULL, NULL);
        if (line > begin && line < end) return true;
    }
    return false;
}

/* .. nor is a branch with text that clang has read one of which the compiler has read nothing. */
static bool reads_the_same(const SourceFile *file, const CXSourceRangeList *skipped, const Numbers *live, Arena *arena)
{
    LIST(Branch) open = {0};
    CReader reader = c_reader_in((Range){file, 0, file->length});
    for (CToken token; c_next_code(&reader, &token);) {
        const unsigned line = line_of((Range){file, token.begin, token.end});
        CReader rest = reader;
        CToken word;
        const bool directive = token.in_directive && token.begins_line && c_next_code(&rest, &word) && word.in_directive;
        const CCondition condition = directive ? c_condition(reader) : C_NO_CONDITION;
        const bool opens = condition == C_OPENS_CONDITION, closes = condition == C_CLOSES_CONDITION, other = condition == C_OTHER_BRANCH;
        Branch *last = open.count ? &open.items[open.count - 1] : NULL;
        if ((closes || other) && last) {
            if (last->has_text && !any_between(live, last->line, line)) return false;
            *last = (Branch){.line = line};
        }
        if (closes && last) open.count--;
        if (opens) list_push(arena, &open, ((Branch){.line = line}));
        if (opens || closes || other || !last) continue;
        const bool tells = !token.in_directive || (directive && (c_is(&rest, &word, "define") || c_is(&rest, &word, "undef") || c_is(&rest, &word, "include")));
        last->has_text |= tells && !last->has_text && !is_skipped(skipped, line);
    }
    return true;
}

static void compare_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    (void)stack;
    (void)depth;
    Comparison *comparison = data;
    if (!comparison->same || clang_Location_isInSystemHeader(clang_getLocationForOffset(comparison->unit, file, 0))) return;
    CXString name = clang_getFileName(file);
    size_t length;
    const char *text = *clang_getCString(name) == '<' ? NULL : clang_getFileContents(comparison->unit, file, &length);
    const SourceFile *source = text ? diag_file_from_text(comparison->diag, clang_getCString(name), text, (unsigned)length) : NULL;
    const Numbers *live = numbers_of(&comparison->live, clang_getCString(name));
    CXSourceRangeList *skipped = clang_getSkippedRanges(comparison->unit, file);
    if (source) comparison->same = skips_the_same(skipped, live) && reads_the_same(source, skipped, live, comparison->live.arena);
    if (skipped) clang_disposeSourceRangeList(skipped);
    clang_disposeString(name);
}

bool is_settled(CXTranslationUnit unit, const Text *preprocessed)
{
    Arena *arena = arena_new();
    Comparison comparison = {.unit = unit, .live = {names_new(arena), names_new(arena), arena}, .diag = diag_new(arena), .same = preprocessed->length > 0};
    read_live(&comparison.live, preprocessed);
    clang_getInclusions(unit, compare_file, &comparison);
    names_free(comparison.live.paths);
    names_free(comparison.live.files);
    arena_free(arena);
    return comparison.same;
}
