#pragma once

#include <vector>

namespace learning {

/* One step of gradient descent with momentum: the weights that it leaves are within [-bound, bound]. Gives the sum of their squares. */
double momentum_step(double rate, double decay, double bound, const std::vector<double> &gradient, std::vector<double> &momentum, std::vector<double> &weights);

/* The mean of the last weights, of which the oldest counts least; how far they are from it; and where they go. */
void average(double decay, const std::vector<double> &weights, std::vector<double> &change, std::vector<double> &mean, std::vector<double> &shifted);

}
