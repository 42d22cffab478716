/* Runs a libFuzzer target over the files of a folder: what it found once stays found without libFuzzer. Prints TAP. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static int is_input(const struct dirent *entry)
{
    return entry->d_name[0] != '.';
}

static int run(const char *folder, const char *name)
{
    static uint8_t data[1 << 16];
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (!file) return 0;
    size_t size = fread(data, 1, sizeof data, file);
    fclose(file);
    LLVMFuzzerTestOneInput(data, size);
    return 1;
}

int main(int argc, char **argv)
{
    struct dirent **entries;
    int count = argc == 2 ? scandir(argv[1], &entries, is_input, alphasort) : -1, ran = 0;
    for (int i = 0; i < count; i++) {
        ran += run(argv[1], entries[i]->d_name);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
    printf("1..1\n%sok 1 - %d inputs of %s\n", count > 0 && ran == count ? "" : "not ", ran, argc == 2 ? argv[1] : "no folder");
    return count > 0 && ran == count ? 0 : 1;
}
