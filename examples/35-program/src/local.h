/* Found beside the files that include it. */
#define WEIGHT ((real)1 / 3)

static inline const char *local_file(void)
{
    return __FILE__;
}
