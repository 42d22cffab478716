#include "watch.h"

#include "annotator/base/share.h"
#include "annotator/base/text.h"
#include "annotator/run/process.h"
#include "cc/call.h"
#include "explain/json_text.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- Writing down ------------------------------------------------------------------------------------------------------------------ */

int watch_record(const char *record, char *const *call)
{
    char folder[PATH_MAX];
    json_t *entry = json_object(), *words = json_array();
    json_object_set_new(entry, "directory", json_of_text(getcwd(folder, sizeof folder) ? folder : "/"));
    for (char *const *word = call; *word; word++) json_array_append_new(words, json_of_text(*word));
    json_object_set_new(entry, "arguments", words);
    char *line = json_dumps(entry, JSON_COMPACT);
    const int file = line ? open(record, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600) : -1;
    if (file >= 0) {
        char *ended = NULL;
        const int length = asprintf(&ended, "%s\n", line);
        if (length > 0) (void)!write(file, ended, (size_t)length); /* one call: others write there too */
        free(ended);
        close(file);
    }
    free(line);
    json_decref(entry);
    execv(call[0], call);
    fprintf(stderr, "fernc scan: error: `%s` cannot be run: %s\n", call[0], strerror(errno));
    return 127;
}

/* --- The scripts ------------------------------------------------------------------------------------------------------------------- */

/* As one word of a shell. */
static void add_quoted(Text *out, const char *word)
{
    text_add(out, "'");
    for (; *word; word++) text_add(out, *word == '\'' ? "'\\''" : "%c", *word);
    text_add(out, "'");
}

static bool write_script(const char *path, const char *compiler, const char *record, Arena *arena)
{
    Text text = {0};
    text_add(&text, "#!/bin/sh\nexec ");
    add_quoted(&text, program_path(arena));
    text_add(&text, " scan --record ");
    add_quoted(&text, record);
    text_add(&text, " ");
    add_quoted(&text, compiler);
    text_add(&text, " \"$@\"\n");
    const int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0700);
    bool good = file >= 0 && write(file, text.bytes, text.length) == (ssize_t)text.length;
    if (file >= 0) good &= !close(file);
    text_free(&text);
    return good;
}

/* For the first compiler of each name in PATH. */
static void write_scripts(const char *scripts, const char *record, Arena *arena)
{
    const char *folders = getenv("PATH");
    for (const char *at = folders; at; at = strchr(at, ':') ? strchr(at, ':') + 1 : NULL) {
        const char *folder = arena_copy(arena, at, strcspn(at, ":"));
        DIR *entries = *folder == '/' ? opendir(folder) : NULL;
        for (struct dirent *entry; entries && (entry = readdir(entries));) {
            struct stat status;
            const char *compiler = arena_printf(arena, "%s/%s", folder, entry->d_name);
            if (!names_compiler(entry->d_name) || stat(compiler, &status) || !S_ISREG(status.st_mode) || access(compiler, X_OK)) continue;
            write_script(arena_printf(arena, "%s/%s", scripts, entry->d_name), compiler, record, arena);
        }
        if (entries) closedir(entries);
    }
}

bool watch_build(char *const *command, const char *folder, const char *record, int *status, Arena *arena)
{
    const char *scripts = arena_printf(arena, "%s/bin", folder), *folders = getenv("PATH");
    const char *before = folders ? arena_string(arena, folders) : "";
    if (!program_path(arena) || mkdir(scripts, 0700)) {
        fprintf(stderr, "fernc scan: error: `%s` cannot be made: %s\n", scripts, strerror(errno));
        return false;
    }
    write_scripts(scripts, record, arena);
    setenv("PATH", arena_printf(arena, "%s:%s", scripts, before), 1);
    const int reason = process_run(command, (const int[]){-1, STDERR_FILENO, -1}, status);
    setenv("PATH", before, 1);
    if (reason) fprintf(stderr, "fernc scan: error: `%s` cannot be run: %s\n", command[0], strerror(reason));
    return !reason;
}
