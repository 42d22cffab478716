/* Weights of Cauchy's loss, for a robust fit, by MKL's vector mathematics. */
#ifndef FERN_EXAMPLES_REWEIGH_H
#define FERN_EXAMPLES_REWEIGH_H

/* Of n measurements y, of which `precision` has 1/sigma, and what a model says of them: how much each counts, 1 / (1 + u^2) with u = (y - model)
 * precision, and its share of the gradient, -weight u precision. */
void reweigh(int n, const double *y, const double *model, const double *precision, double *weight, double *gradient);

#endif
