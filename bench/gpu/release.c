/* Gives back what the fused functions keep; of a function that keeps nothing there is no such function. */
#define RELEASE(name) extern void name##_release(void) __attribute__((weak));
#define FOR_EACH(do_each) \
    do_each(black_scholes) do_each(black_scholes_f64) do_each(haversine) do_each(softmax) do_each(layer_norm) do_each(gemm_bias_gelu) \
    do_each(gemm_kernels) do_each(attention) do_each(blur) do_each(unsharp) do_each(cg_vectors) do_each(sgerb) do_each(sgerb_kernels)
#define RELEASE_BOTH(name) RELEASE(resident_##name) RELEASE(inline_##name)
FOR_EACH(RELEASE_BOTH)
RELEASE(streamed_host_softmax)
RELEASE(streamed_host_two)
RELEASE(streamed_host_blur)

void release_all(void);

#define GIVE_BACK(name) if (name##_release) name##_release();
#define GIVE_BACK_BOTH(name) GIVE_BACK(resident_##name) GIVE_BACK(inline_##name)

void release_all(void)
{
    FOR_EACH(GIVE_BACK_BOTH)
    GIVE_BACK(streamed_host_softmax)
    GIVE_BACK(streamed_host_two)
    GIVE_BACK(streamed_host_blur)
}
