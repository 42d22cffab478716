/* The runtime of a vendor of GPUs that is not CUDA's, as its header would have it. */
#ifndef ACME_RUNTIME_H
#define ACME_RUNTIME_H

#include <stddef.h>

typedef struct acmeQueue *acmeQueue_t;
typedef enum acmeResult { acmeGood, acmeShort, acmeBroken } acmeResult_t;
typedef enum acmeWay { acmeIn = 1, acmeOut, acmeInside } acmeWay_t;
enum acmeRecording { acmeRecordingRelaxed };

acmeResult_t acmeTake(void **memory, size_t bytes);
acmeResult_t acmeTakeInOrder(void **memory, size_t bytes, acmeQueue_t queue);
acmeResult_t acmeGive(void *memory);
acmeResult_t acmeGiveInOrder(void *memory, acmeQueue_t queue);
acmeResult_t acmeMove(void *to, const void *from, size_t bytes, acmeWay_t way);
acmeResult_t acmeMoveInOrder(void *to, const void *from, size_t bytes, acmeWay_t way, acmeQueue_t queue);
acmeResult_t acmeMoveRowsInOrder(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height, acmeWay_t way,
                                 acmeQueue_t queue);
acmeResult_t acmeSetInOrder(void *memory, int byte, size_t bytes, acmeQueue_t queue);
acmeResult_t acmeAwait(acmeQueue_t queue);
acmeResult_t acmeAwaitAll(void);
acmeResult_t acmeOpen(acmeQueue_t *queue);
acmeResult_t acmeClose(acmeQueue_t queue);
acmeResult_t acmeWhich(int *device);
acmeResult_t acmeHowMany(int *count);
acmeResult_t acmeLast(void);
const char *acmeInWords(acmeResult_t result);

/* A library of such routines. */
acmeResult_t acmeRoots(acmeQueue_t queue, int n, const float *x, float *y);
acmeResult_t acmeScaled(acmeQueue_t queue, int n, float factor, const float *x, float *y);

#endif
