#include "annotations/dense.h"

int odd_copy(void *to, const void *from, unsigned long bytes, int way);

/*<Fern Device>
ODD {
  header odd.h
}
</Fern Device>*/
/*<Fern Device>
ODD {
  annotations "odd.h"   streams odd_stream
}
</Fern Device>*/
/*<Fern Device>
ODD {
  copy odd_copy   copy odd_copy   copy_async odd_copy_async
}
</Fern Device>*/
/*<Fern Device>
ODD
  header "odd.h"
</Fern Device>*/
/*<Fern Device>
ODD {
  stream odd_stream   handles odd_handle,
}
</Fern Device>*/
