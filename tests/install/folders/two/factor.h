#define FACTOR 4.0f
