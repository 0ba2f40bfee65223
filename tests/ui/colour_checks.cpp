#include "ui/colour_checks.h"

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

double toLinear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

Triple linear(const QColor& colour) {
    return {toLinear(colour.red() / 255.0), toLinear(colour.green() / 255.0), toLinear(colour.blue() / 255.0)};
}

Triple times(const Matrix& m, const Triple& v) {
    Triple result{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 3; ++column) result[row] += m[row][column] * v[column];
    }
    return result;
}

Triple simulated(const Triple& rgb, Vision vision) {
    constexpr Matrix kProtan{
        {{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}};
    constexpr Matrix kDeutan{
        {{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}};
    constexpr Matrix kTritan{
        {{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}};
    Triple seen = rgb;
    if (vision == Vision::Protanopia) seen = times(kProtan, rgb);
    if (vision == Vision::Deuteranopia) seen = times(kDeutan, rgb);
    if (vision == Vision::Tritanopia) seen = times(kTritan, rgb);
    for (double& channel : seen) channel = std::clamp(channel, 0.0, 1.0);
    return seen;
}

Triple lab(const Triple& rgb) {
    constexpr Matrix kToXyz{
        {{0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}}};
    const Triple xyz = times(kToXyz, rgb);
    const auto f = [](double t) { return t > 216.0 / 24389 ? std::cbrt(t) : (24389.0 / 27 * t + 16) / 116; };
    const double x = f(xyz[0] / 0.95047);
    const double y = f(xyz[1]);
    const double z = f(xyz[2] / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

constexpr double kRadian = 3.14159265358979323846 / 180;

double hue(double a, double b) {
    if (a == 0 && b == 0) return 0;
    const double degrees = std::atan2(b, a) / kRadian;
    return degrees < 0 ? degrees + 360 : degrees;
}

double meanHue(double h1, double h2, double chroma) {
    if (chroma == 0) return h1 + h2;
    if (std::abs(h1 - h2) <= 180) return (h1 + h2) / 2;
    return h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
}

double hueStep(double h1, double h2, double chroma) {
    if (chroma == 0) return 0;
    const double step = h2 - h1;
    return step > 180 ? step - 360 : step < -180 ? step + 360 : step;
}

double pow7(double v) { return std::pow(v, 7); }

// Sharma, Wu and Dalal (2005).
double ciede2000(const Triple& p, const Triple& q) {
    const double meanC = (std::hypot(p[1], p[2]) + std::hypot(q[1], q[2])) / 2;
    const double g = 0.5 * (1 - std::sqrt(pow7(meanC) / (pow7(meanC) + pow7(25))));
    const double a1 = (1 + g) * p[1];
    const double a2 = (1 + g) * q[1];
    const double c1 = std::hypot(a1, p[2]);
    const double c2 = std::hypot(a2, q[2]);
    const double h1 = hue(a1, p[2]);
    const double h2 = hue(a2, q[2]);
    const double dL = q[0] - p[0];
    const double dC = c2 - c1;
    const double dH = 2 * std::sqrt(c1 * c2) * std::sin(hueStep(h1, h2, c1 * c2) / 2 * kRadian);
    const double meanL = (p[0] + q[0]) / 2;
    const double c = (c1 + c2) / 2;
    const double h = meanHue(h1, h2, c1 * c2);
    const double t = 1 - 0.17 * std::cos((h - 30) * kRadian) + 0.24 * std::cos(2 * h * kRadian) +
                     0.32 * std::cos((3 * h + 6) * kRadian) - 0.20 * std::cos((4 * h - 63) * kRadian);
    const double turn = 30 * std::exp(-std::pow((h - 275) / 25, 2));
    const double rc = 2 * std::sqrt(pow7(c) / (pow7(c) + pow7(25)));
    const double off = std::pow(meanL - 50, 2);
    const double l = dL / (1 + 0.015 * off / std::sqrt(20 + off));
    const double ch = dC / (1 + 0.045 * c);
    const double hu = dH / (1 + 0.015 * c * t);
    return std::sqrt(l * l + ch * ch + hu * hu - std::sin(2 * turn * kRadian) * rc * ch * hu);
}

double luminance(const QColor& colour) {
    const Triple rgb = linear(colour);
    return 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2];
}

} // namespace

double contrast(const QColor& a, const QColor& b) {
    const double first = luminance(a) + 0.05;
    const double second = luminance(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

double distance(const QColor& a, const QColor& b, Vision vision) {
    return ciede2000(lab(simulated(linear(a), vision)), lab(simulated(linear(b), vision)));
}

} // namespace tenplus::ui
