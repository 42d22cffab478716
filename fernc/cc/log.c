#include "log.h"

#include "annotator/base/names.h"
#include "annotator/base/text.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGEST = 16 << 20 /* bytes, before the entries that others have replaced are dropped */ };

static const char *path_of_log(const char *store, Arena *arena)
{
    return arena_printf(arena, "%s/log", store);
}

static void add_field(Text *out, const char *text)
{
    for (; *text; text++) text_add_bytes(out, strchr("\t\n\r", *text) ? " " : text, 1);
}

static void print_entry(Text *out, const LogEntry *entry)
{
    const char *const fields[] = {entry->folder, entry->input, entry->output, entry->key, entry->why};
    for (int i = 0; i < 5; i++) {
        add_field(out, fields[i]);
        text_add(out, i < 4 ? "\t" : "\n");
    }
}

static void read_entries(LogEntries *entries, FILE *file, Arena *arena)
{
    Names *outputs = names_new(arena);
    LogEntries all = {0};
    char *line = NULL;
    size_t capacity = 0;
    while (getline(&line, &capacity, file) > 0) {
        const char *fields[5] = {"", "", "", "", ""};
        char *rest = line;
        int count = 0;
        line[strcspn(line, "\n")] = '\0';
        for (; rest && count < 5; count++) fields[count] = arena_string(arena, strsep(&rest, "\t"));
        if (count < 5) continue;
        list_push(arena, &all, ((LogEntry){fields[0], fields[1], fields[2], fields[3], fields[4]}));
    }
    free(line);
    bool *last = arena_alloc(arena, sizeof *last * (size_t)(all.count + 1));
    for (int i = all.count - 1; i >= 0; i--) {
        last[i] = !names_find(outputs, all.items[i].output);
        names_set(outputs, all.items[i].output, outputs);
    }
    for (int i = 0; i < all.count; i++)
        if (last[i]) list_push(arena, entries, all.items[i]);
    names_free(outputs);
}

void log_read(LogEntries *entries, const char *store, Arena *arena)
{
    FILE *file = fopen(path_of_log(store, arena), "r");
    if (!file) return;
    read_entries(entries, file, arena);
    fclose(file);
}

/* Of a locked log. */
static void drop_replaced(int log, Arena *arena)
{
    LogEntries entries = {0};
    const int copy = dup(log);
    FILE *file = copy >= 0 ? fdopen(copy, "r") : NULL;
    if (!file) return;
    rewind(file);
    read_entries(&entries, file, arena);
    fclose(file);
    Text text = {0};
    for (int i = 0; i < entries.count; i++) print_entry(&text, &entries.items[i]);
    if (text.length < LARGEST / 2 && !ftruncate(log, 0)) (void)!write(log, text_string(&text), text.length);
    else if (text.length >= LARGEST / 2) (void)!ftruncate(log, 0);
    text_free(&text);
}

void log_add(const char *store, const LogEntry *entry, Arena *arena)
{
    const int log = open(path_of_log(store, arena), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (log < 0) return;
    struct stat status;
    Text line = {0};
    print_entry(&line, entry);
    flock(log, LOCK_EX);
    if (!fstat(log, &status) && status.st_size > LARGEST) drop_replaced(log, arena);
    (void)!write(log, line.bytes, line.length);
    flock(log, LOCK_UN);
    close(log);
    text_free(&line);
}
