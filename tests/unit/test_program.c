/* What the verifier of programs finds, and what it leaves. */
#include "print/print.h"
#include "program/build.h"
#include "program/program_hash.h"
#include "program/verify_program.h"
#include "program/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *fault_of(Builder *to)
{
    return program_fault(builder_program(to), NULL, (CDialect){0}, to->arena);
}

static void is_in_order(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Builder *to = builder_new(arena, "");
    begin_function(to, "static int f(int n, const float *x)");
    add_declaration(to, "const int64_t", "first", "n, second = first + 1");
    begin_for(to, "int64_t i = 0, step = 2; i < second; i += step");
    add_annotation(to, "FERN_UNROLL(1)");
    add_comment(to, "between");
    begin_while(to, "x[i] > 0");
    add_jump(to, "break");
    end_body(to);
    only_if(to, "i > 3");
    add_jump(to, "continue");
    add_declaration(to, "struct fern_range", "range", "{.first = x, i}");
    add_call(to, "%s", "g(range.second, &range, \"(%s\")");
    end_body(to);
    begin_block(to);
    add_declaration(to, "int", "range", "0"); /* another one, in another body */
    add_set(to, "range", "1");
    end_body(to);
    add_jump(to, "goto end");
    add_label(to, "end");
    add_return(to, "(int)first");
    end_body(to);
    assert_null(fault_of(to));
    arena_free(arena);
}

static void is_printed(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Builder *to = builder_new(arena, "");
    add_excerpt(to, "int f(void) {\n    ");
    begin_inset(to, "    ", false);
    add_declaration(to, "float *const", "x", "y");
    begin_if(to, "x");
    add_update(to, "*x", "+=", "1");
    add_note(to, "once");
    end_body(to);
    begin_else(to);
    add_return(to, NULL);
    end_body(to);
    begin_if(to, "y");
    on_one_line(to);
    add_call(to, "a()");
    add_call(to, "b()");
    end_body(to);
    end_body(to);
    add_excerpt(to, "\n}\n");
    const char wanted[] = "int f(void) {\n    float *const x = y;\n    if (x) {\n        *x += 1; /* once */\n    }\n    else {\n        return;\n    }\n"
                          "    if (y) { a(); b(); }\n}\n";
    assert_string_equal(program_text(builder_program(to), arena), wanted);
    arena_free(arena);
}

/* What the composition has names for, it may declare in its own text, and hide. */
static void words_of_composition(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Names *words = names_new(arena);
    names_set(words, "k", words);
    Builder *to = builder_new(arena, "");
    begin_function(to, "static void f(PARAMETERS)");
    add_call(to, "%s", "map(k, OPEN x<:0])"); /* a global; a macro with a bracket of its own; a digraph */
    begin_block(to);
    add_declaration(to, "int", "k", "2");
    add_declaration(to, "int", "k", "3"); /* in a block of the source's text */
    end_body(to);
    add_set(to, "k", "4");
    end_body(to);
    assert_null(program_fault(builder_program(to), words, (CDialect){0}, arena));
    assert_non_null(fault_of(to));
    names_free(words);
    arena_free(arena);
}

static Builder *begin(Arena **arena)
{
    *arena = arena_new();
    Builder *to = builder_new(*arena, "");
    begin_function(to, "static void f(int n)");
    return to;
}

static void finds(Builder *to, const char *what)
{
    while (to->open.count) end_body(to);
    const char *fault = fault_of(to);
    assert_non_null(fault);
    assert_non_null(strstr(fault, what));
    arena_free(to->arena);
}

static void faults(void **state)
{
    (void)state;
    Arena *arena;
    Builder *to = begin(&arena);
    add_declaration(to, "int", "x", "0");
    add_declaration(to, "float", "x[8]", NULL);
    finds(to, "declared twice in one body: x");

    to = begin(&arena);
    add_set(to, "y", "1");
    add_declaration(to, "int", "y", NULL);
    finds(to, "used outside of the body that declares it: y");

    to = begin(&arena);
    begin_for(to, "int64_t i = 0; i < n; i++");
    add_declaration(to, "int", "inner", "1");
    end_body(to);
    add_call(to, "g(i, inner)");
    finds(to, "used outside of the body that declares it: inner");

    to = begin(&arena);
    begin_if(to, "n");
    add_jump(to, "break");
    finds(to, "outside of loops: break");

    to = begin(&arena);
    add_jump(to, "goto end");
    finds(to, "a goto without its label");

    to = begin(&arena);
    add_annotation(to, "FERN_OMP(for)");
    add_comment(to, "nothing");
    finds(to, "it speaks of no statement: FERN_OMP(for)");

}

/* A variable's declaration and what assigns to it are no reads; comments and literals mention nothing. */
static void uses_of_words(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    Builder *to = builder_new(arena, "");
    WordUses kept = {0}, read = {0}, none = {0};
    Names *names = names_new(arena);
    names_set(names, "kept", &kept);
    names_set(names, "read", &read);
    names_set(names, "none", &none);
    add_source_text(to, "int kept, read; /* none */");
    add_comment(to, "none");
    begin_if(to, "(read = f(\"none\"))");
    add_set(to, "kept", "%s", "1");
    end_body(to);
    begin_else(to);
    add_source_text(to, "kept = 2;");
    add_call(to, "g(kept_too, read)");
    add_update(to, "read", "+=", "1");
    end_body(to);
    count_uses(names, builder_program(to), (CDialect){0});
    assert_int_equal(kept.count, 3);
    assert_int_equal(kept.reads, 0);
    assert_int_equal(read.count, 4);
    assert_int_equal(read.reads, 2);
    assert_int_equal(none.count, 0);
    names_free(names);
    arena_free(arena);
}

/* A loop, over so many, that calls this, perhaps with comments and more white space. */
static uint64_t hash_of(Arena *arena, const char *count, const char *call, bool with_comments)
{
    Builder *to = builder_new(arena, with_comments ? "        " : "");
    add_declaration(to, "static const uint64_t", "code", "UINT64_C(0x%016x)", 0);
    if (with_comments) {
        add_note(to, "ranks run the same");
        add_blank(to);
        begin_group(to, (Subject){0});
        add_comment(to, "over all");
    }
    begin_for(to, with_comments ? "int i = 0;\n    i < %s /* of them */; i++" : "int i = 0; i < %s; i++", count);
    if (!with_comments) without_braces(to);
    add_call(to, "%s", call);
    end_body(to);
    if (with_comments) end_body(to);
    return program_hash(builder_program(to), (CDialect){0});
}

static void hashes(void **state)
{
    (void)state;
    Arena *arena = arena_new();
    const uint64_t hash = hash_of(arena, "n", "f(i, \"a  b\")", false);
    assert_true(hash == hash_of(arena, "n", "f(i, \"a  b\")", true));
    assert_true(hash == hash_of(arena, "n", "f( i,\n  \"a  b\" )", false));
    assert_true(hash != hash_of(arena, "n", "f(i, \"a b\")", false));
    assert_true(hash != hash_of(arena, "n + 1", "f(i, \"a  b\")", false));
    assert_true(hash != hash_of(arena, "n", "f(i , \"a\" \"  b\")", false));
    Builder *inside = builder_new(arena, ""), *behind = builder_new(arena, "");
    begin_if(inside, "x");
    add_call(inside, "f()");
    add_call(inside, "g()");
    end_body(inside);
    begin_if(behind, "x");
    add_call(behind, "f()");
    end_body(behind);
    add_call(behind, "g()");
    assert_true(program_hash(builder_program(inside), (CDialect){0}) != program_hash(builder_program(behind), (CDialect){0}));
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(is_in_order),
        cmocka_unit_test(is_printed),
        cmocka_unit_test(words_of_composition),
        cmocka_unit_test(faults),
        cmocka_unit_test(uses_of_words),
        cmocka_unit_test(hashes),
    };
    return cmocka_run_group_tests_name("program", tests, NULL, NULL);
}
