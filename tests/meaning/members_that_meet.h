/* Structures and unions whose members lie over each other, or beside each other. */
#ifndef MEMBERS_THAT_MEET_H
#define MEMBERS_THAT_MEET_H

enum { LENGTH = 20000 };

union both {
    float line[LENGTH];
    struct {
        int n;
        float rest[LENGTH - 1];
    } counted;
    struct {
        float first[LENGTH / 2], second[LENGTH / 2];
    } halves;
};

struct holder {
    union both one;
    union {
        float a[LENGTH];
        float b[LENGTH];
        int counts[LENGTH];
    };
    int n;
    float sum;
};

struct plain {
    int n;
    float a[LENGTH], line[LENGTH], sum;
};

#endif
