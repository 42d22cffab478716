/* Its side file: all that fernc has to know of it. */
#ifndef ACME_H
#define ACME_H

#include "annotations/dense.h"

#include "acme_runtime.h"

/*<Fern Device>
ACME {
  annotations "tests/vendor/acme.h"
  header "acme_runtime.h"   kernel_header "acme_kernels.h"   library "libacme.so"
  stream acmeQueue_t   handles acmeMathContext_t
  status acmeResult_t   status_enum acmeResult   ok acmeGood   out_of_memory acmeShort
  capture_enum acmeRecording
  allocate acmeTake   allocate_async acmeTakeInOrder   free acmeGive   free_async acmeGiveInOrder
  copy acmeMove   copy_async acmeMoveInOrder   copy_rows_async acmeMoveRowsInOrder   fill_async acmeSetInOrder
  to_device acmeIn   to_host acmeOut   within_device acmeInside
  wait acmeAwait   wait_for_all acmeAwaitAll
  create_stream acmeOpen   destroy_stream acmeClose
  current_device acmeWhich   device_count acmeHowMany
  last_error acmeLast   error_text acmeInWords
}
</Fern Device>*/

/*<Fern Annotation>
bytes bytes
to is Vector(to)[bytes]
from is Vector(from)[bytes]   where way == acmeIn
returns acmeResult_t ok acmeGood
space device {to}
stream queue
exact
copies
l_i: Symbolic
for i in [0, bytes, l_i] {
  produces { to {start: i, len: l_i} }
  when consumes { from {start: i, len: l_i} }
}
</Fern Annotation>*/
/*<Fern Annotation>
bytes bytes
to is Vector(to)[bytes]
from is Vector(from)[bytes]   where way == acmeOut
returns acmeResult_t ok acmeGood
space device {from}
stream queue
exact
copies
l_i: Symbolic
for i in [0, bytes, l_i] {
  produces { to {start: i, len: l_i} }
  when consumes { from {start: i, len: l_i} }
}
</Fern Annotation>*/
acmeResult_t acmeMoveInOrder(void *to, const void *from, size_t bytes, acmeWay_t way, acmeQueue_t queue);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
returns acmeResult_t ok acmeGood
space device
stream queue
captures
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
acmeResult_t acmeRoots(acmeQueue_t queue, int n, const float *x, float *y);

/*<Fern Annotation>
x is Vector(x)[n]
y is Vector(y)[n]
returns acmeResult_t ok acmeGood
space device
stream queue
captures
l_i: Symbolic
for i in [0, n, l_i] {
  produces { y {start: i, len: l_i} }
  when consumes { x {start: i, len: l_i} }
}
</Fern Annotation>*/
acmeResult_t acmeScaled(acmeQueue_t queue, int n, float factor, const float *x, float *y);

#endif
