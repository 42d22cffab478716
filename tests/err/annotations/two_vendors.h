#include "tests/vendor/acme.h"

/*<Fern Device>
OTHER {
  annotations "tests/vendor/acme.h"
  header "acme_runtime.h"   kernel_header "acme_kernels.h"   library "libacme.so"
  stream acmeQueue_t   handles other_handle
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
