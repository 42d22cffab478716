/*<Fern Anotation>
out is Vector(out)[n]
</Fern Anotation>*/
void clear(int n, float *out);

/* Prose may speak of `<Fern Anything>`, as here: <Fern Nothing>. */
