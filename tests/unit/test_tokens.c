/* C text as compilers read it. Each text is written down with its tokens as it is understood: a word as it is, the rest by its kind. */
#include "../../annotator/base/c_text.h"
#include "../../annotator/base/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

static const CDialect strict = {.trigraphs = true}, gnu = {0}, cxx = {.raw_strings = true, .separators = true};

/* `word`, 12, "..", '..', <..>, sign; a comment as C or L; D before what is in a directive, ^ before what begins a line. */
static void describe(const char *text, size_t length, CDialect dialect, Text *out)
{
    Arena *arena = arena_new();
    CReader reader = c_reader(text, 0, (unsigned)length, dialect);
    unsigned before = 0;
    for (CToken token; c_next(&reader, &token);) {
        assert_true(token.begin >= before && token.end > token.begin && token.end <= length);
        before = token.end;
        const char *spelling = c_spelling(&reader, &token, arena);
        if (!token.raw && !memchr(text, 0, length)) assert_true(c_is(&reader, &token, spelling));
        text_add(out, "%s%s%s", out->length ? " " : "", token.begins_line ? "^" : "", token.in_directive ? "D" : "");
        if (token.kind == C_COMMENT)
            text_add(out, "%s%s", token.sign == '*' ? "{*}" : "{/}", token.closed ? "" : "..");
        else if (token.kind == C_SIGN)
            text_add(out, "%s", strlen(spelling) == 1 || strchr("[]{}#", token.sign) == NULL ? spelling : (char[]){token.sign, '\0'});
        else
            text_add(out, "%s%s", spelling, token.kind == C_LITERAL && !token.closed ? ".." : "");
    }
    arena_free(arena);
}

static void assert_tokens(const char *text, CDialect dialect, const char *expected)
{
    Text out = {0};
    describe(text, strlen(text), dialect, &out);
    assert_string_equal(text_string(&out), expected);
    text_free(&out);
}

static void comments_and_literals_hide_one_another(void **state)
{
    (void)state;
    assert_tokens("\"src/*.c\" a /* \" */ b // it's /*\nc", gnu, "^\"src/*.c\" a {*} b {/} ^c");
    assert_tokens("'/*' x '\\'' y '\"' z", gnu, "^'/*' x '\\'' y '\"' z");
    assert_tokens("\"a\\\\\" b \"c\\\"/*\" d", gnu, "^\"a\\\\\" b \"c\\\"/*\" d");
    assert_tokens("/* // */ a /*/ */ b /**/ c", gnu, "^{*} ^a {*} b {*} c");
    assert_tokens("a // \"\nb /* '\n*/ c", gnu, "^a {/} ^b {*} c");
    assert_tokens("L\"/*\" u8\"//\" U'/' u\"x\" l\"y\"", gnu, "^L\"/*\" u8\"//\" U'/' u\"x\" l \"y\"");
}

static void what_is_not_closed_ends(void **state)
{
    (void)state;
    assert_tokens("a /* b", gnu, "^a {*}..");
    assert_tokens("a \"b\nc", gnu, "^a \"b.. ^c");
    assert_tokens("a 'b", gnu, "^a 'b..");
    assert_tokens("\"a\\", gnu, "^\"a\\..");
    assert_tokens("\"a\\\"", gnu, "^\"a\\\"..");
    assert_tokens("#error can't /* do\nint a;", gnu, "^D# Derror Dcan D't /* do.. ^int a ;");
    assert_tokens("\\", gnu, "^\\");
    assert_tokens("", gnu, "");
}

static void lines_go_on(void **state)
{
    (void)state;
    assert_tokens("co\\\nmp(x)", gnu, "^comp ( x )");
    assert_tokens("co\\  \r\nmp", gnu, "^comp");
    assert_tokens("// it's \\\n /*\nint a;", gnu, "^{/} ^int a ;");
    assert_tokens("/\\\n/ x\ny", gnu, "^{/} ^y");
    assert_tokens("/\\\n* x *\\\n/ y", gnu, "^{*} ^y");
    assert_tokens("\"a\\\nb\" c", gnu, "^\"ab\" c");
    assert_tokens("\"a\\\\\n\" c", gnu, "^\"a\\\" c..");
    assert_tokens("#def\\\nine A \\\n  b\nc", gnu, "^D# Ddefine DA Db ^c");
    assert_tokens("a \\\n#define b", gnu, "^a # define b");
    assert_tokens("-\\\n> <\\\n: 1\\\n2", gnu, "^-> [ 12");
    assert_tokens("u\\\n8\\\n\"/*\" x", gnu, "^u8\"/*\" x");
}

static void trigraphs_are_what_the_mode_says(void **state)
{
    (void)state;
    assert_tokens("\"?\?/\"/*\"; a", strict, "^\"\\\"/*\" ; a");
    assert_tokens("\"?\?/\"/*\"; a", gnu, "^\"?\?/\" {*}..");
    assert_tokens("// x?\?/\ny\nz", strict, "^{/} ^z");
    assert_tokens("// x?\?/\ny\nz", gnu, "^{/} ^y ^z");
    assert_tokens("?\?=define A ?\?( ?\?) ?\?< ?\?> ?\?!?\?! ?\?' ?\?-", strict, "^D# Ddefine DA D[ D] D{ D} D|| D^ D~");
    assert_tokens("\"?\?\?\?/\"\"", strict, "^\"?\?\\\"\"");
    assert_tokens("a ?\\\n?( b", strict, "^a ? ? ( b");
}

static void digraphs_and_signs(void **state)
{
    (void)state;
    assert_tokens("%:define A a<:1:>", gnu, "^D# Ddefine DA Da D[ D1 D]");
    assert_tokens("<% %> %:%: ## -> ... <<= a+++b", gnu, "^{ } # # -> ... <<= a ++ + b");
    assert_tokens("a ## b", gnu, "^a # b");
    assert_tokens("## a", gnu, "^# a");
    assert_tokens("a[1]={2};", gnu, "^a [ 1 ] = { 2 } ;");
}

static void numbers_are_one_token(void **state)
{
    (void)state;
    assert_tokens("0x1e+5 1.5e-3f .5 1..2 0x1p-3L 1e", gnu, "^0x1e+5 1.5e-3f .5 1..2 0x1p-3L 1e");
    assert_tokens("1'000 x", cxx, "^1'000 x");
    assert_tokens("1'0'0 x", gnu, "^1 '0' 0 x");
    assert_tokens("x1 1x e+1", gnu, "^x1 1x e + 1");
}

static void raw_strings_are_as_they_stand(void **state)
{
    (void)state;
    assert_tokens("R\"(\" /* )\" a", cxx, "^R\"(\" /* )\" a");
    assert_tokens("u8R\"x()\" )x\" a", cxx, "^u8R\"x()\" )x\" a");
    assert_tokens("R\"(a", cxx, "^R\"(a..");
    assert_tokens("R\"(x)\" a", gnu, "^R \"(x)\" a");
    Text out = {0};
    const char text[] = "R\"(\\\n)\" \"/*\" a";
    describe(text, sizeof text - 1, cxx, &out);
    assert_non_null(strstr(text_string(&out), "\"/*\" a"));
    text_free(&out);
}

static void headers_have_names(void **state)
{
    (void)state;
    assert_tokens("#include <it's/*.h>\nint a;", gnu, "^D# Dinclude D<it's/*.h> ^int a ;");
    assert_tokens("#include \"a\\\" // b\nint a;", gnu, "^D# Dinclude D\"a\\\" D{/} ^int a ;");
    assert_tokens("# /* x */ include_next <a//b.h>", gnu, "^D# D{*} Dinclude_next D<a//b.h>");
    assert_tokens("#if __has_include(<a//b>) && x < y", gnu, "^D# Dif D__has_include D( D<a//b> D) D&& Dx D< Dy");
    assert_tokens("#include NAME\na < b > c", gnu, "^D# Dinclude DNAME ^a < b > c");
    assert_tokens("include <a", gnu, "^include < a");
    assert_tokens("#define include <a'b>", gnu, "^D# Ddefine Dinclude D< Da D'b>..");
}

static void directives_end_with_their_line(void **state)
{
    (void)state;
    assert_tokens("  # define A /* x\n y */ b\nc", gnu, "^D# Ddefine DA D{*} Db ^c");
    assert_tokens("/* x */ #if 0\nit's \"\n#endif\nb", gnu, "^{*} ^D# Dif D0 ^it 's \".. ^D# Dendif ^b");
    assert_tokens("a # b", gnu, "^a # b");
}

static void letters_of_all_kinds(void **state)
{
    (void)state;
    assert_tokens("caf\xc3\xa9 $x \\u00e9t a\\U000000e9", gnu, "^caf\xc3\xa9 $x \\u00e9t a\\U000000e9");
    assert_tokens("\\u00 @ `", gnu, "^\\ u00 @ `");
    assert_tokens("a\tb\vc\fd\r\ne", gnu, "^a b c d ^e");
}

static void any_bytes_are_read(void **state)
{
    (void)state;
    static const char alphabet[] = "\"'/*\\\n ?=(<>:%#aRuLe1.+\r\0()_";
    uint32_t random = 1;
    for (int round = 0; round < 20000; round++) {
        char text[24];
        const size_t length = (size_t)(round % (int)sizeof text);
        for (size_t i = 0; i < length; i++) {
            random = random * 1664525u + 1013904223u;
            text[i] = alphabet[(random >> 16) % (sizeof alphabet - 1)];
        }
        for (int dialect = 0; dialect < 3; dialect++) {
            Text out = {0};
            describe(text, length, (CDialect[]){strict, gnu, cxx}[dialect], &out);
            text_free(&out);
        }
    }
}

static void a_reader_begins_anywhere(void **state)
{
    (void)state;
    static const char text[] = "a \\\n  # b\n  # c";
    CToken token;
    CReader reader = c_reader(text, (unsigned)(strchr(text, '#') - text), sizeof text - 1, gnu);
    assert_true(c_next(&reader, &token) && !token.begins_line && !token.in_directive);
    reader = c_reader(text, (unsigned)(strrchr(text, '#') - text), sizeof text - 1, gnu);
    assert_true(c_next(&reader, &token) && token.begins_line && token.in_directive);
}

static void questions_are_answered_by_tokens(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    unsigned end;
    assert_true(c_mentions(c_reader_of("\"n\" + n", gnu), "n"));
    assert_false(c_mentions(c_reader_of("\"n\" + m /* n */ + 1n + nn", gnu), "n"));
    assert_true(c_past_parentheses(c_reader_of("(a, // )\n \")\", ')', (b)) c", gnu), &end) && end == 24);
    assert_false(c_past_parentheses(c_reader_of("(a, ()", gnu), &end));
    assert_string_equal(c_line("a /* x */\n  + \"b // c\" // d\n", gnu, arena), "a + \"b // c\"");
    assert_string_equal(c_line_in_comment("f(\"*/\", '/*')", gnu, arena), "f(\"* /\", '/ *')");
    assert_string_equal(c_line("a/ *p", gnu, arena), "a/ *p");
    assert_string_equal(c_line("a/\\\n*b*/ /**/ *p", gnu, arena), "a *p");
    assert_true(c_is_word("n_2", gnu) && !c_is_word("n + 2", gnu) && !c_is_word("2", gnu) && !c_is_word("n /**/", gnu) && !c_is_word("", gnu));
    assert_true(c_has_directive(c_reader_of("a\n#b", gnu)) && !c_has_directive(c_reader_of("a \"\\\n#b\" /*\n#c*/", gnu)));
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comments_and_literals_hide_one_another),
        cmocka_unit_test(what_is_not_closed_ends),
        cmocka_unit_test(lines_go_on),
        cmocka_unit_test(trigraphs_are_what_the_mode_says),
        cmocka_unit_test(digraphs_and_signs),
        cmocka_unit_test(numbers_are_one_token),
        cmocka_unit_test(raw_strings_are_as_they_stand),
        cmocka_unit_test(headers_have_names),
        cmocka_unit_test(directives_end_with_their_line),
        cmocka_unit_test(letters_of_all_kinds),
        cmocka_unit_test(any_bytes_are_read),
        cmocka_unit_test(a_reader_begins_anywhere),
        cmocka_unit_test(questions_are_answered_by_tokens),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
