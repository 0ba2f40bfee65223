#include "ui/layout_checks.h"

#include "ui/screens.h"

namespace tenplus::ui {
namespace {

std::string told(const QRectF& rect) {
    return "(" + std::to_string(rect.x()) + " " + std::to_string(rect.y()) + " " + std::to_string(rect.width()) + " " +
           std::to_string(rect.height()) + ")";
}

// What is wrong with these places, or nothing.
std::string faultIn(const std::vector<QRectF>& rects, const QRectF& within) {
    constexpr double kSlack = 0.6; // px: texts are measured to the pixel
    for (std::size_t i = 0; i < rects.size(); ++i) {
        if (!within.adjusted(-kSlack, -kSlack, kSlack, kSlack).contains(rects[i]))
            return told(rects[i]) + " is not within " + told(within);
        for (std::size_t j = i + 1; j < rects.size(); ++j) {
            const QRectF both = rects[i] & rects[j];
            if (both.width() > kSlack && both.height() > kSlack) return told(rects[i]) + " lies over " + told(rects[j]);
        }
    }
    return {};
}

} // namespace

// What a strip shows at a time.
std::vector<Parts> pagesOf(const SeatedStrip& seated) {
    if (seated.strip.pages.empty()) return {seated.strip.block.parts};
    std::vector<Parts> pages = seated.strip.pages;
    for (Parts& page : pages) page.add(seated.strip.block.parts);
    return pages;
}

std::string faultIn(const PlayersLayout& layout, const QSizeF& size) {
    const QRectF window(QPointF(0, 0), size);
    std::vector<QRectF> stage = layout.parts.rects();
    if (!layout.dieStates.empty()) stage.push_back(layout.dice);
    if (!layout.edge.isEmpty()) stage.push_back(layout.edge);
    if (auto fault = faultIn(stage, layout.stage & window); !fault.empty()) return "stage: " + fault;
    for (const SeatedStrip& seated : layout.strips) {
        for (const Parts& page : pagesOf(seated)) {
            std::vector<QRectF> strip = page.rects();
            strip.insert(strip.end(), seated.strip.dots.begin(), seated.strip.dots.end());
            if (auto fault = faultIn(strip, seated.area & window); !fault.empty())
                return std::string(seated.kind) + ": " + fault;
        }
    }
    if (!layout.table.isEmpty() && !layout.stage.adjusted(-1, -1, 1, 1).contains(layout.table))
        return "the table is not on the stage";
    return {};
}

QStringList textsOf(const PlayersLayout& layout) {
    QStringList texts;
    for (const LinePart& line : layout.parts.lines) texts << line.text;
    for (const SeatedStrip& seated : layout.strips) {
        for (const Parts& page : pagesOf(seated)) {
            for (const LinePart& line : page.lines) texts << line.text;
            for (const ChipPart& chip : page.chips) texts << chip.chip.words;
        }
    }
    return texts;
}

Look& still() {
    static Look look({ThemeKind::Ember, 1, false, true});
    return look;
}

QImage shown(const table::PlayerView& view, const QSize& size, double scale) {
    PlayersWindow window(still());
    window.setTextScale(scale);
    window.setView(view, false);
    window.setCurtain(false);
    return grab(window, size);
}

} // namespace tenplus::ui
