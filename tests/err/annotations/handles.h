#include "annotations/dense.h"

typedef struct queue *queue_t;
int make_queue(queue_t *queue);
int free_queue(queue_t queue);
int give_stream(queue_t queue, void *stream);
int give_memory(queue_t queue, void *memory, unsigned long bytes);
int tells(queue_t queue, int *mode);
int says(queue_t queue, int *mode);
int sets(queue_t queue, int mode);

/*<Fern Handle>
queue_t {
  create make_queue   destroy free_queue   set give_stream   ok DONE
  workspace give_memory
}
</Fern Handle>*/
/*<Fern Handle>
queue_t {
  create make_queue   destroy free_queue   set give_stream
}
</Fern Handle>*/
/*<Fern Handle>
queue_t {
  create make_queue   destroys free_queue   set give_stream   ok DONE
}
</Fern Handle>*/
/*<Fern Handle>
queue_t {
  create make_queue   destroy free_queue   set give_stream   ok DONE
  mode int {get tells set sets host ZERO}
  mode int {get says sets}
}
</Fern Handle>*/
/*<Fern Handle>
queue_t {
  create make_queue   destroy free_queue   set give_stream   ok DONE
  mode int {get tells set sets host ZERO}
  mode int {get says set puts host ONE}
}
</Fern Handle>*/
/*<Fern Handle>
queue_t {
  create make_queue   destroy free_queue   set give_stream   ok DONE
</Fern Handle>*/
/*<Fern Handle>
{ create make_queue }
</Fern Handle>*/

/*<Fern Annotation>
handle queue {get tells_stream set gives_stream}
x is Vector(x)[n]
space device
l_i: Symbolic
for i in [0, n, l_i] {
  updates { x {start: i, len: l_i} }
}
</Fern Annotation>*/
void half(queue_t queue, int n, float *x);
/*<Fern Handle>
queue_t {
  create makes_queue   destroy free_queue   set gives_stream   ok DONE
  mode int {get asks set sets}
}
</Fern Handle>*/
