#include "players/screen_fit.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kInch = 25.4;                     // mm
constexpr double kUsualInch = 96;                  // px, if unknown
constexpr double kLeastInch = 15, kMostInch = 600; // px per inch that a screen may plausibly report

// Missing in older settings.
ThemeKind themeFrom(int number) {
    constexpr std::array kAll{ThemeKind::Ember, ThemeKind::Paper, ThemeKind::HighContrast};
    return kAll[number > 0 && number < int(kAll.size()) ? std::size_t(number) : 0];
}

double margin(const QSizeF& window, const ScreenFit& fit) {
    return std::min(window.width(), window.height()) * fit.overscan;
}

} // namespace

ScreenFit ScreenFit::bounded() const {
    ScreenFit fit = *this;
    const auto within = [](double value, double least, double most, double otherwise) {
        return std::isfinite(value) ? std::clamp(value, least, most) : otherwise;
    };
    fit.textScale = within(textScale, kFarTextScales.front(), kFarTextScales.back(), 1);
    fit.overscan = within(overscan, 0, kMostOverscan, 0);
    fit.rotation = rotation % 90 == 0 ? (rotation % 360 + 360) % 360 : 0;
    fit.pxPerInch = pxPerInch > 0 ? within(pxPerInch, kLeastPxPerInch, kMostPxPerInch, 0) : 0;
    fit.squareInches = within(squareInches, 0.25, 4, 1);
    fit.rollStays = std::clamp(rollStays, 0, kMostRollStays);
    return fit;
}

QString ScreenFit::text() const {
    const QLocale c = QLocale::c();
    return QStringList{c.toString(textScale),         c.toString(overscan),        c.toString(rotation),
                       c.toString(pxPerInch, 'g', 8), c.toString(int(trueInches)), c.toString(squareInches),
                       c.toString(int(theme)),        c.toString(rollStays)}
        .join(u' ');
}

ScreenFit ScreenFit::fromText(const QString& text) {
    const QStringList parts = text.split(u' ', Qt::SkipEmptyParts);
    const QLocale c = QLocale::c();
    const auto number = [&](qsizetype at, double otherwise) {
        bool ok = false;
        const double read = c.toDouble(parts.value(at), &ok);
        return ok && std::abs(read) < 1e6 ? read : otherwise;
    };
    const ScreenFit first;
    return ScreenFit{number(0, first.textScale),
                     number(1, first.overscan),
                     int(number(2, first.rotation)),
                     number(3, first.pxPerInch),
                     number(4, 0) != 0,
                     number(5, first.squareInches),
                     themeFrom(int(number(6, 0))),
                     int(number(7, first.rollStays))}
        .bounded();
}

QSizeF contentSize(const QSizeF& window, const ScreenFit& fit) {
    const double cut = 2 * margin(window, fit);
    const QSizeF left(std::max(1.0, window.width() - cut), std::max(1.0, window.height() - cut));
    return fit.rotation % 180 == 0 ? left : left.transposed();
}

QTransform contentTransform(const QSizeF& window, const ScreenFit& fit) {
    const QSizeF content = contentSize(window, fit);
    QTransform place;
    place.translate(window.width() / 2, window.height() / 2);
    place.rotate(fit.rotation);
    place.translate(-content.width() / 2, -content.height() / 2);
    return place;
}

double pxPerInch(const ScreenFit& fit, const ScreenFacts& screen) {
    if (fit.pxPerInch > 0) return fit.pxPerInch;
    const double told =
        screen.millimetres.width() > 0 ? screen.geometry.width() / (screen.millimetres.width() / kInch) : 0;
    return told >= kLeastInch && told <= kMostInch ? told : kUsualInch;
}

} // namespace tenplus::ui
