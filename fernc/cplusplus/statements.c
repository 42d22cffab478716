#include "internal.h"

#include "annotator/base/c_text.h"

#include <string.h>

unsigned line_of_cursor(const Making *making, CXCursor cursor)
{
    unsigned line;
    (void)making;
    clang_getExpansionLocation(clang_getRangeStart(clang_getCursorExtent(cursor)), NULL, &line, NULL, NULL);
    return line;
}

void go_to_line(const Making *making, Text *out, unsigned *line, unsigned to)
{
    const bool begins = !out->length || *line < to;
    if (!begins) text_add(out, " ");
    for (; *line < to; ++*line) text_add(out, "\n");
    if (begins) text_add(out, "%*s", 4 * (making->depth + 1), "");
}

static unsigned last_line(const Making *making, CXCursor cursor)
{
    unsigned line;
    (void)making;
    clang_getExpansionLocation(clang_getRangeEnd(clang_getCursorExtent(cursor)), NULL, &line, NULL, NULL);
    return line;
}

unsigned behind_statement(const Making *making, Range range)
{
    CReader reader = c_reader(making->file->text, range.end, making->file->length, making->file->dialect);
    CToken token;
    return c_next_code(&reader, &token) && token.kind == C_SIGN && token.sign == ';' ? token.end : range.end;
}

Range whole_range(const Making *making, CXCursor statement)
{
    Range range;
    if (!range_of(making, statement, &range)) {
        range.file = making->file;
        clang_getExpansionLocation(clang_getRangeStart(clang_getCursorExtent(statement)), NULL, NULL, NULL, &range.begin);
        clang_getExpansionLocation(clang_getRangeEnd(clang_getCursorExtent(statement)), NULL, NULL, NULL, &range.end);
        CReader reader = c_reader(making->file->text, range.end, making->file->length, making->file->dialect);
        CToken token;
        if (c_next_code(&reader, &token) && token.kind == C_WORD && token.begin == range.end) range.end = token.end;
    }
    range.end = behind_statement(making, range);
    return range;
}

/* --- Statements that are expressions -------------------------------------------------------------------- */

/* Numbers of bool are stored as they are in C, where the place is of another type. */
static bool spell_assignment(Making *making, CXCursor statement, Text *out)
{
    const Cursors parts = parts_in(making, statement);
    const char *operator = operator_of_two(making, statement);
    if (clang_getCursorKind(statement) == CXCursor_BinaryOperator && strcmp(operator, "=")) return decline(making, statement, "`%s` is no statement of C that does something", source_of(making, statement));
    if (parts.count != 2) return decline(making, statement, "`%s` is no assignment of C", source_of(making, statement));
    if (!spell_place(making, parts.items[0], out)) return false;
    text_add(out, " %s ", operator);
    return spell_alone(making, parts.items[1], out);
}

static bool spell_step(Making *making, CXCursor statement, Text *out)
{
    const char *operator = operator_of_one(making, statement);
    const Cursors parts = parts_in(making, statement);
    const bool up = !strcmp(operator, "++"), down = !strcmp(operator, "--");
    if (parts.count != 1 || (!up && !down)) return decline(making, statement, "`%s` does nothing", source_of(making, statement));
    if (!spell_place(making, parts.items[0], out)) return false;
    text_add(out, "%s", operator);
    return true;
}

/* Without its semicolon. */
static bool spell_effect(Making *making, CXCursor statement, Text *out)
{
    const CXCursor effect = bare(statement);
    switch (clang_getCursorKind(effect)) {
    case CXCursor_BinaryOperator: case CXCursor_CompoundAssignOperator: return spell_assignment(making, effect, out);
    case CXCursor_UnaryOperator: return spell_step(making, effect, out);
    case CXCursor_CallExpr: making->work++; return spell_call(making, effect, out);
    default: return decline(making, statement, "it is no statement of C");
    }
}

/* --- Declarations ----------------------------------------------------------------------------------------- */

static bool spell_values(Making *making, CXCursor values, Text *out)
{
    const Cursors parts = parts_in(making, values);
    text_add(out, "{");
    for (int p = 0; p < parts.count; p++) {
        if (p) text_add(out, ", ");
        const bool within = clang_getCursorKind(bare(parts.items[p])) == CXCursor_InitListExpr;
        if (!(within ? spell_values(making, bare(parts.items[p]), out) : spell(making, parts.items[p], out))) return false;
    }
    text_add(out, "%s}", parts.count ? "" : "0");
    return true;
}

/* Where the run's end is behind its last use nobody else sees it; else its value is given back. */
static bool give_back(Making *making, CXCursor variable, const char *name)
{
    const Usage *usage = usage_of(making, variable);
    const CXType type = clang_getCanonicalType(clang_getCursorType(variable));
    if (!is_used_behind(usage, making->seen_until)) return true;
    const char *number = number_type(type), *text = spelling_of(making, variable);
    if (!number) return decline(making, variable, "`%s` is declared between the calls and used behind them", text);
    const char *at = arena_printf(making->arena, "%s_at", name);
    while (names_find(making->taken, at)) at = arena_printf(making->arena, "%s_", at);
    names_set(making->taken, at, making);
    const bool constant = clang_isConstQualifiedType(type);
    const char *told = constant ? arena_printf(making->arena, "fern_%s", text) : text;
    list_push(making->arena, &making->given, ((Given){.key = "", .parameter = arena_printf(making->arena, "%s *%s", number, at), .argument = arena_printf(making->arena, "&%s", told), .spelled = name,
              .declared = arena_printf(making->arena, "%s %s;", number, told), .told = constant ? arena_printf(making->arena, "const %s %s = %s;", number, text, told) : NULL,
              .after = arena_printf(making->arena, "*%s = %s;", at, name)}));
    return true;
}

static bool spell_variable(Making *making, CXCursor variable, Text *out)
{
    const CXType type = clang_getCanonicalType(clang_getCursorType(variable));
    const char *text = spelling_of(making, variable);
    CXCursor value = clang_Cursor_getVarDeclInitializer(variable);
    if (clang_getCursorKind(variable) != CXCursor_VarDecl) return decline(making, variable, "it declares what is no variable");
    const enum CX_StorageClass storage = clang_Cursor_getStorageClass(variable);
    if ((storage != CX_SC_None && storage != CX_SC_Auto && storage != CX_SC_Register) || clang_getCursorTLSKind(variable) != CXTLS_None)
        return decline(making, variable, "`%s` is static or of another file", text);
    const char *declared = declared_as(making, type, "x");
    if (type.kind == CXType_ConstantArray && has_macro(making, whole_range(making, variable))) return decline(making, variable, "the length or a value of `%s` is a macro's", text);
    if (!declared) return decline(making, variable, "`%s` is neither a number that C has nor an array of such", text);
    if (!clang_Cursor_isNull(value)) value = unwrapped(value);
    const bool has = !clang_Cursor_isNull(value), list = has && clang_getCursorKind(value) == CXCursor_InitListExpr, array = type.kind == CXType_ConstantArray;
    Text init = {0};
    bool good = true;
    if (list && array) good = spell_values(making, value, &init);
    else if (list) {
        const Cursors parts = parts_in(making, value);
        if (parts.count) good = parts.count == 1 && spell_alone(making, parts.items[0], &init);
        else text_add(&init, "0");
    }
    else if (has) {
        if (clang_getCursorKind(bare(value)) == CXCursor_CallExpr && clang_getCursorKind(clang_getCursorReferenced(bare(value))) == CXCursor_FunctionDecl) making->work++;
        good = spell_alone(making, value, &init);
    }
    if (!good && !making->why) decline(making, variable, "`%s` is given values that C has not", text);
    if (good) {
        const char *name = own_name(making, variable); /* from here on, not in its own value */
        text_add(out, "%s", declared_as(making, type, name));
        if (init.length) text_add(out, " = %s", text_string(&init));
        good = give_back(making, variable, name);
    }
    text_free(&init);
    return good;
}

static bool spell_declaration(Making *making, CXCursor statement, Text *out)
{
    const Cursors parts = parts_in(making, statement);
    for (int p = 0; p < parts.count; p++) {
        if (p) text_add(out, "; ");
        if (!spell_variable(making, parts.items[p], out)) return false;
    }
    text_add(out, ";");
    return true;
}

/* --- Loops and branches ------------------------------------------------------------------------------------- */

/* Where the two semicolons and the parenthesis of `for (..; ..; ..)` are. */
static bool find_head(const Making *making, CXCursor loop, unsigned ends[3])
{
    CReader reader = c_reader_in(whole_range(making, loop));
    int depth = 0, found = 0;
    for (CToken token; c_next_code(&reader, &token);) {
        if (token.kind != C_SIGN) continue;
        depth += (token.sign == '(') - (token.sign == ')');
        if (token.sign == ';' && depth == 1 && found < 2) ends[found++] = token.begin;
        if (token.sign == ')' && !depth) {
            ends[2] = token.begin;
            return found == 2;
        }
    }
    return false;
}

static unsigned begin_of(CXCursor cursor)
{
    unsigned at;
    clang_getExpansionLocation(clang_getRangeStart(clang_getCursorExtent(cursor)), NULL, NULL, NULL, &at);
    return at;
}

/* Braces are put around what is another branch, which an `else` behind it would be taken for. */
static bool spell_body(Making *making, CXCursor body, Text *out, unsigned *line)
{
    if (clang_getCursorKind(body) == CXCursor_IfStmt) {
        text_add(out, "{");
        if (!spell_statement(making, body, out, line)) return false;
        text_add(out, " }");
        return true;
    }
    if (clang_getCursorKind(body) == CXCursor_CompoundStmt) return spell_statement(making, body, out, line);
    making->depth++;
    const bool good = spell_statement(making, body, out, line);
    making->depth--;
    return good;
}

static bool spell_for(Making *making, CXCursor loop, Text *out, unsigned *line)
{
    const Cursors parts = parts_in(making, loop);
    unsigned ends[3];
    if (!parts.count || !find_head(making, loop, ends)) return decline(making, loop, "the head of the loop is none that C has");
    CXCursor head[3] = {clang_getNullCursor(), clang_getNullCursor(), clang_getNullCursor()};
    for (int p = 0; p + 1 < parts.count; p++)
        for (int h = 0; h < 3; h++)
            if (begin_of(parts.items[p]) < ends[h]) {
                if (!clang_Cursor_isNull(head[h])) return decline(making, loop, "the head of the loop is none that C has");
                head[h] = parts.items[p];
                break;
            }
    const int before = making->own.count;
    text_add(out, "for (");
    if (clang_Cursor_isNull(head[0])) text_add(out, ";");
    else if (clang_getCursorKind(head[0]) == CXCursor_DeclStmt) {
        const Cursors declared = parts_in(making, head[0]);
        if (declared.count != 1) return decline(making, head[0], "the loop declares several variables");
        if (!spell_declaration(making, head[0], out)) return false;
    }
    else {
        if (!spell_effect(making, head[0], out)) return false;
        text_add(out, ";");
    }
    text_add(out, " ");
    if (!clang_Cursor_isNull(head[1]) && !spell_alone(making, head[1], out)) return false;
    text_add(out, "; ");
    if (!clang_Cursor_isNull(head[2]) && !spell_effect(making, head[2], out)) return false;
    text_add(out, ") ");
    making->loop_depth++;
    const bool good = spell_body(making, parts.items[parts.count - 1], out, line);
    making->loop_depth--;
    end_scope(making, before);
    return good;
}

static bool spell_while(Making *making, CXCursor loop, Text *out, unsigned *line)
{
    const Cursors parts = parts_in(making, loop);
    const bool behind = clang_getCursorKind(loop) == CXCursor_DoStmt;
    if (parts.count != 2) return decline(making, loop, "the head of the loop is none that C has");
    text_add(out, behind ? "do " : "while (");
    if (!behind && !spell_alone(making, parts.items[0], out)) return false;
    if (!behind) text_add(out, ") ");
    making->loop_depth++;
    const bool good = spell_body(making, parts.items[!behind], out, line);
    making->loop_depth--;
    if (!good || !behind) return good;
    text_add(out, " while (");
    if (!spell_alone(making, parts.items[1], out)) return false;
    text_add(out, ");");
    return true;
}

static bool spell_if(Making *making, CXCursor branch, Text *out, unsigned *line)
{
    const Cursors parts = parts_in(making, branch);
    CToken token;
    CReader reader = c_reader_in(whole_range(making, branch));
    const bool plain = c_next_code(&reader, &token) && c_next_code(&reader, &token) && token.kind == C_SIGN && token.sign == '(';
    if (!plain || parts.count < 2 || parts.count > 3 || !clang_isExpression(clang_getCursorKind(parts.items[0]))) return decline(making, branch, "the condition is none that C has");
    text_add(out, "if (");
    if (!spell_alone(making, parts.items[0], out)) return false;
    text_add(out, ") ");
    if (!spell_body(making, parts.items[1], out, line)) return false;
    if (parts.count == 2) return true;
    text_add(out, " else ");
    return spell_body(making, parts.items[2], out, line);
}

static bool spell_return(Making *making, CXCursor statement, Text *out)
{
    const Cursors parts = parts_in(making, statement);
    making->returns = true;
    if (!making->names_return) return decline(making, statement, "it leaves the function");
    text_add(out, "return");
    if (parts.count) {
        text_add(out, " ");
        if (!spell_alone(making, parts.items[0], out)) return false;
    }
    text_add(out, ";");
    return true;
}

static bool spell_block(Making *making, CXCursor block, Text *out, unsigned *line)
{
    const Cursors parts = parts_in(making, block);
    const int before = making->own.count;
    text_add(out, "{");
    making->depth++;
    for (int p = 0; p < parts.count; p++)
        if (!spell_statement(making, parts.items[p], out, line)) return false;
    making->depth--;
    go_to_line(making, out, line, last_line(making, block));
    text_add(out, "}");
    end_scope(making, before);
    return true;
}

bool spell_statement(Making *making, CXCursor statement, Text *out, unsigned *line)
{
    if (making->why) return false;
    if (c_has_directive(c_reader_in(whole_range(making, statement)))) return decline(making, statement, "preprocessor lines stand in it");
    go_to_line(making, out, line, line_of_cursor(making, statement));
    switch (clang_getCursorKind(statement)) {
    case CXCursor_CompoundStmt: return spell_block(making, statement, out, line);
    case CXCursor_DeclStmt: return spell_declaration(making, statement, out);
    case CXCursor_ForStmt: making->work++; return spell_for(making, statement, out, line);
    case CXCursor_WhileStmt: case CXCursor_DoStmt: making->work++; return spell_while(making, statement, out, line);
    case CXCursor_IfStmt: return spell_if(making, statement, out, line);
    case CXCursor_ReturnStmt: return spell_return(making, statement, out);
    case CXCursor_NullStmt: text_add(out, ";"); return true;
    case CXCursor_BreakStmt: case CXCursor_ContinueStmt:
        if (!making->loop_depth) return decline(making, statement, "it leaves what is around the calls");
        text_add(out, clang_getCursorKind(statement) == CXCursor_BreakStmt ? "break;" : "continue;");
        return true;
    default: break;
    }
    if (!clang_isExpression(clang_getCursorKind(statement))) return decline(making, statement, "it is no statement that C has");
    if (!spell_effect(making, statement, out)) return false;
    text_add(out, ";");
    return true;
}
