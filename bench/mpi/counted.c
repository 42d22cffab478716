/* In an archive that programs of `fernc run --target=mpi` are linked with (--wrap=fern_count_sent): what all ranks send and receive in
 * each call is printed, in the words and numbers of `fernc --report=comm`. Those programs ask for it before and after a call. */
void fern_count_reset(void);
void fern_count_print(const char *name, int m, int n);
void __real_fern_count_sent(long long sent[3]);
void __wrap_fern_count_sent(long long sent[3]);

void __wrap_fern_count_sent(long long sent[3])
{
    static int asked;
    if (asked % 2 == 0) fern_count_reset();
    __real_fern_count_sent(sent);
    if (asked % 2 == 1) fern_count_print("call", asked / 2, 0);
    asked++;
}
