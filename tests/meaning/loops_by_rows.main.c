#include <stdio.h>
#include <stdlib.h>
#include <string.h>
struct image { int w, h, stride; float *pix; };
void blur(const struct image *in, struct image *out);
void two(int h, double (*a)[64], double b[][64], double *c);
void odd(int n, int m, const double *a, double *b, double *c);
void same(int n, int m, double *b, double *c);
void other(int n, double *b, double *c);
void out_alone(int n, const struct image *in, struct image *out, struct image *more);
void sometimes(int n, int flag, const float *x, struct image *out, struct image *more);
enum { B = 9000 };
static double A[5][B];
static void fill(void){ unsigned s=1; for(int a=0;a<5;a++) for(int i=0;i<B;i++){ s=s*1103515245u+12345u; A[a][i]=(double)((int)(s>>16)%200-100)/8; } }
static void show(const char *n, int k){ unsigned long h=14695981039346656037ul; const unsigned char*p=(const unsigned char*)A; for(size_t i=0;i<sizeof A;i++) h=(h^p[i])*1099511628211ul; printf("%s %d %lx\n",n,k,h); }
#define T(name, ...) for (int k=0;k<8;k++){ static const int S[]={0,1,2,3,7,13,33,64}; int n=S[k]; (void)n; fill(); __VA_ARGS__; show(name,n); }
static struct image im(int n, int a, int s){ struct image i={n,n+1,n+s,(float*)A[a]}; return i; }
int main(void){
 T("blur", struct image x=im(n,0,3), y=im(n,1,5); blur(&x,&y))
 T("blur one", struct image x=im(n,0,3); blur(&x,&x))
 T("blur small", struct image x=im(n,0,-1), y=im(n,1,-2); if(n>3) blur(&x,&y))
 T("blur near", struct image x=im(n,0,3), y=im(n,0,3); y.pix+=7; blur(&x,&y))
 T("two", two(n,(double(*)[64])A[0],(double(*)[64])A[1],A[2]))
 T("two one", two(n,(double(*)[64])A[0],(double(*)[64])A[0],A[0]))
 T("odd", odd(n,n+2,A[0],A[1],A[2]))
 T("odd one", odd(n,n+2,A[1],A[1],A[2]))
 T("odd two", odd(n,n+2,A[0],A[1],A[1]))
 T("same", same(n,n+1,A[0],A[1]))
 T("other", other(n,A[0],A[1]))
 T("out", struct image x=im(n,0,3), y=im(n,1,5), z=im(n,2,1); out_alone(n,&x,&y,&z); out_alone(0,0,0,0))
 T("out one", struct image x=im(n,0,3), y=im(n,1,5); out_alone(n,&x,&y,&y))
 T("sometimes", struct image x=im(n,0,3), y=im(n,1,5); sometimes(n,1,(float*)A[3],&x,&y); sometimes(n,0,(float*)A[3],&x,0); sometimes(0,1,0,0,0))
}
