/* Spaces and handles that say what cannot be. */
#include "annotations/dense.h"

typedef enum status { FINE, FAILED } status;
#define SUCCESS FINE
status get_stream(void *handle, void **stream);
status set_stream(void *handle, void *stream);

/*<Fern Annotation>
x is Vector(x)[n]
space device {y, n}
handle handle {get set_stream}
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
int one(void *handle, int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
handle handle {set set_stream get get_stream}
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
int two(void *handle, int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
returns status ok FAINE
space device
handle handle {get get_streem set set_stream}
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
status misspelt(void *handle, int n, float *x);

/* One that is right, by a macro. */
/*<Fern Annotation>
x is Vector(x)[n]
returns status ok SUCCESS
space device
handle handle {get get_stream set set_stream}
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
status right(void *handle, int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
space device
stream first
stream second
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
/*<Fern Annotation>
x is Vector(x)[n]
space device
handle first, second
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void several(void *first, void *second, int n, float *x);

/*<Fern Annotation>
x is Vector(x)[n]
space device
token stream
stream n
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
/*<Fern Annotation>
x is Vector(x)[n]
space device
stream stream
stream default
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
/*<Fern Annotation>
x is Vector(x)[n]
space device
stream stream
waits
captures
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
void unordered(void *stream, int n, float *x);

typedef struct queue *queue;
/*<Fern Annotation>
x is Vector(x)[n]
space device
l_i: Symbolic
for i in [0, n, l_i] { updates { x {start: i, len: l_i} } }
</Fern Annotation>*/
int queued(queue order, int n, float *x);
