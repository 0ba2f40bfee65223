#include "players/handout_block.h"

#include "theme/metrics.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace tenplus::ui {
namespace {

// Fractions of the window's height.
constexpr double kMargin = 0.03, kAir = 0.035, kGap = 0.02;
constexpr double kPictureShare = 0.62;                   // of the paper's height, where there are words too
constexpr double kWidestText = 1.5;                      // of the window's height: longer lines are hard to follow
constexpr double kLargestWords = 7, kLargestTitle = 1.5; // times the design's: a short text fills the paper in lines
constexpr double kLetter = 0.6;                          // width and height of a letter with its line, of the font's
constexpr double kMostOfOthers = 0.1; // of the area's height: larger text leaves the room to the paper
constexpr int kMostHandoutTitleLines = 2;
constexpr int kMostLines = 2000;
constexpr double kHandoutDot = 0.009; // of the height
constexpr int kWordsOfTurn = 20;      // read aloud while a page is visible

// Stacked paragraphs; a too long paragraph is elided.
Block textBlock(const std::string& text, const QFont& font, double width, double mostHeight) {
    Block block;
    const QStringList paragraphs = QString::fromStdString(text).split(u'\n');
    for (const QString& each : paragraphs) {
        const double line = lineOf(QStringLiteral("x"), font, FarInk::Primary).rect.height();
        const int room = std::clamp(int((mostHeight - block.height) / line), 0, kMostLines);
        Block lines = paragraph(each.simplified(), font, FarInk::Primary, width, room);
        block.whole = block.whole && lines.whole;
        const double high = each.trimmed().isEmpty() ? line / 2 : lines.height;
        lines.parts.move(0, block.height);
        block.parts.add(std::move(lines.parts));
        block.width = std::max(block.width, lines.width);
        block.height += high;
    }
    block.whole = block.whole && block.height <= mostHeight;
    return block;
}

// Title and text, `larger` times the design's; the title grows less, but is never smaller than the text.
Block wordsBlock(const table::PlayerHandout& handout, const FarType& type, double larger, double width,
                 double mostHeight) {
    const auto sized = [&](double ofHeight, double times) {
        return std::max(type.fraction(far_seat::kMinimum), type.size(ofHeight) * times);
    };
    const double textSize = handout.text.empty() ? 0 : sized(far_seat::kMove, larger);
    const double titleSize = std::max(textSize, sized(far_seat::kActor, std::min(larger, kLargestTitle)));
    Block words = paragraph(shownText(handout.title), type.fontOfSize(Role::SheetName, titleSize), FarInk::Primary,
                            width, kMostHandoutTitleLines);
    if (handout.text.empty()) {
        words.whole = words.whole && words.height <= mostHeight;
        return words;
    }
    const double gap = words.height > 0 ? type.fraction(kGap) : 0;
    Block text =
        textBlock(handout.text, type.fontOfSize(Role::MoveText, textSize), width, mostHeight - words.height - gap);
    text.parts.move(0, words.height + gap);
    words.height += gap + text.height;
    words.width = std::max(words.width, text.width);
    words.whole = words.whole && text.whole;
    words.parts.add(std::move(text.parts));
    return words;
}

// The largest size that fits, else the smallest, shortened.
Block fittedWords(const table::PlayerHandout& handout, const FarType& type, double width, double mostHeight) {
    constexpr double kStep = 0.93;
    // No larger size can fit: the letters alone would cover the paper.
    const double letters = std::max(1.0, double(handout.text.size()));
    const double most = std::sqrt(width * mostHeight / letters) / kLetter / type.size(far_seat::kMove);
    for (double larger = std::clamp(most, kLargestTitle, kLargestWords);; larger *= kStep) {
        Block words = wordsBlock(handout, type, larger, width, mostHeight);
        const bool smallest = type.size(far_seat::kMove) * larger <= type.fraction(far_seat::kMinimum);
        if (words.whole || smallest) return words;
    }
}

int wordsOf(const Parts& page) {
    qsizetype words = 0;
    for (const LinePart& line : page.lines) words += line.text.count(u' ') + 1;
    return int(words);
}

// At the design's size, in pages from top to bottom.
StripBlock pagedWords(const table::PlayerHandout& handout, const FarType& type, const QRectF& area) {
    const double dot = type.fraction(kHandoutDot), high = area.height() - 3 * dot;
    Block words = wordsBlock(handout, type, 1, std::min(area.width(), type.fraction(kWidestText)),
                             double(kMostLines) * type.height);
    StripBlock paged;
    double top = 0;
    for (LinePart& line : words.parts.lines) {
        if (paged.pages.empty() || line.rect.bottom() - top > high) {
            paged.pages.emplace_back();
            top = line.rect.top();
        }
        line.rect.translate(0, -top);
        line.baseline -= top;
        paged.pages.back().lines.push_back(std::move(line));
    }
    for (Parts& page : paged.pages) {
        page.move(area.center().x() - words.width / 2, area.top());
        paged.stays = std::max(paged.stays, wordsOf(page) / kWordsOfTurn + 1);
    }
    paged.dots = pageDots(paged.pages.size(), QRectF(area.left(), area.bottom() - dot, area.width(), dot));
    return paged;
}

QString othersText(const std::vector<table::PlayerHandout>& handouts) {
    QStringList titles;
    for (auto each = handouts.rbegin() + 1; each != handouts.rend(); ++each) {
        if (!each->title.empty()) titles << shownText(each->title);
    }
    return titles.isEmpty() ? QString()
                            : QCoreApplication::translate("PlayersWindow", "Also on the table: %1")
                                  .arg(titles.join(QStringLiteral(", ")));
}

} // namespace

HandoutPlace handoutPlace(const std::vector<table::PlayerHandout>& handouts, const FarType& type, const QRectF& area) {
    const table::PlayerHandout& handout = handouts.back();
    HandoutPlace place;
    const double margin = type.fraction(kMargin), air = type.fraction(kAir);
    QRectF free = area.adjusted(margin, margin, -margin, -margin);
    Block others =
        paragraph(othersText(handouts), type.font(Role::Caption, far_seat::kMinimum), FarInk::Muted, free.width(), 1);
    if (others.height > area.height() * kMostOfOthers || !others.whole) others = {};
    if (others.height > 0) {
        free.adjust(0, 0, 0, -others.height - margin / 2);
        others.parts.move(free.left(), free.bottom() + margin / 2);
    }
    place.paper = free;
    const QRectF inner = free.adjusted(air, air, -air, -air);
    const bool hasWords = !handout.text.empty() || !handout.title.empty();
    const double most = handout.picture.empty() ? inner.height() : inner.height() * (1 - kPictureShare);
    Block words;
    if (hasWords) words = fittedWords(handout, type, std::min(inner.width(), type.fraction(kWidestText)), most);
    double top = inner.top() + (inner.height() - words.height) / 2;
    if (!handout.picture.empty()) {
        const double gap = words.height > 0 ? air : 0;
        place.picture = QRectF(inner.left(), inner.top(), inner.width(), inner.height() - words.height - gap);
        top = inner.bottom() - words.height;
    }
    if (words.whole) {
        words.parts.move(inner.center().x() - words.width / 2, top);
        place.parts = std::move(words.parts);
    } else {
        place.pages = pagedWords(handout, type, QRectF(inner.left(), inner.bottom() - most, inner.width(), most));
        if (!place.picture.isEmpty()) place.picture.setBottom(inner.bottom() - most - air);
    }
    place.parts.add(std::move(others.parts));
    return place;
}

QString spokenText(const table::PlayerHandout& handout) {
    QStringList said;
    for (const std::string* part : {&handout.title, &handout.text}) {
        if (!part->empty()) said << shownText(*part);
    }
    return said.isEmpty() ? QCoreApplication::translate("PlayersWindow", "A picture") : said.join(QStringLiteral(". "));
}

} // namespace tenplus::ui
