/* A function of another file that says that it only computes; there it counts how often it is called. */
__attribute__((const)) float known(float v);

/* .. and one of which the annotations say it. */
float fitted(float v);
/*<Fern Library>
pure fitted
</Fern Library>*/
