#include "print/print_layout.h"

#include "table/world/letter.h"
#include "theme/fonts.h"
#include "theme/ink.h"
#include "theme/text_line.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLocale>
#include <QMarginsF>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>
#include <QTextLayout>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tenplus::ui {
namespace {

struct PrintWords {
    Q_DECLARE_TR_FUNCTIONS(PrintLayout)
};

// Tenths of a point.
constexpr double kSide = 500, kTop = 500, kBottom = 640, kFoot = 400, kGutter = 300;
constexpr double kIcon = 360, kIconGap = 160, kIconGrid = 24, kIconStroke = 14; // finer than on a screen
constexpr double kRule = 5, kBelowHead = 150, kBand = 130;                      // a rule, and the room around it
constexpr double kStatGap = 60, kRing = 34, kMostStats = 6;
constexpr double kNumberGap = 160, kNumberLine = 250, kBetweenNumbers = 110, kSlot = 105, kSlotGap = 32;
constexpr double kSectionAbove = 200, kHeading = 170, kBelowHeading = 35, kEntryAbove = 75, kRowAbove = 25,
                 kAsideGap = 100;
constexpr double kLead = 128, kTitleLead = 142, kTextLead = 118, kNameLead = 300, kSubtitleLead = 160;
constexpr double kLineAbove = 110, kLineEvery = 190, kLineGap = 80; // lines of the head
constexpr double kPictureShare = 0.55;                              // of the page, above a text
constexpr double kNotesAbove = 260, kNotesEvery = 210;
constexpr int kLeastNotes = 3, kMostNotes = 14; // lines
constexpr std::size_t kSmallSection = 9;        // strips: that stands in one column
constexpr int kKeptWhole = 6;                   // lines: a longer text may be split between columns

// No ligatures: they have no code points, so words with them could not be searched; letter-spaced text has none anyway.
QFont type(Role role, double size) {
    QFont font = farSeatFont(role, size);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.1);
    return font;
}
QFont nameType() { return type(Role::SheetName, 300); }
QFont subtitleType() { return type(Role::MoveText, 125); }
QFont captionType() { return type(Role::Caption, 74); }
QFont headingType() { return type(Role::Label, 80); }
QFont numberType() { return type(Role::Vital, 140); }
QFont titleType() { return type(Role::CardName, 124); } // no bold type: the serif's contains ligatures
QFont rowType() { return type(Role::MoveText, 108); }
QFont textType() { return type(Role::MoveText, 100); }
QFont italic(QFont font) {
    font.setItalic(true);
    return font;
}
QFont bold(QFont font) {
    font.setBold(true);
    return font;
}

double widthOf(const QString& text, const QFont& font) { return TextLine(text, font).width(); }

double widthOf(const PaperNumber& number) {
    const double track = number.track ? slotsWidth(*number.track, kSlot, kSlotGap) : 0;
    return std::max({widthOf(number.name, captionType()), widthOf(number.value, numberType()), track});
}

QString withLineBreaks(QString text) { return text.replace(u'\n', QChar(QChar::LineSeparator)); }

} // namespace

QPageSize::PageSizeId pageSizeFor(const QLocale& locale) {
    return locale.measurementSystem() == QLocale::ImperialUSSystem ? QPageSize::Letter : QPageSize::A4;
}

PrintLayout::PrintLayout(const PrintableSheet& sheet, QPageSize::PageSizeId pageSize)
    : m_pageSize(pageSize)
    , m_name(sheet.name)
    , m_icon(sheet.icon)
    , m_columns(sheet.columns)
    , m_picture(sheet.picture) {
    layHead(sheet);
    layPicture(sheet.picture, sheet.atTable.empty() && sheet.told.empty());
    laySections(sheet.atTable);
    const std::size_t first = m_flow.size();
    laySections(sheet.told);
    const double bottom = size().height() - kBottom;
    m_places = flowInTwo(m_flow, first, {bottom - m_headEnd, bottom - kTop}, m_columns);
    if (sheet.hasNotes) layNotes();
}

PrintLayout::~PrintLayout() = default;

QSizeF PrintLayout::size() const { return QSizeF(m_pageSize.sizePoints()) * (kPaperDotsPerInch / 72.0); }

double PrintLayout::columnWidth() const { return (size().width() - 2 * kSide - (m_columns - 1) * kGutter) / m_columns; }

// Breaks a text into lines; the caller gives the line distance.
std::size_t PrintLayout::set(const std::vector<Run>& runs, double width) {
    QString text;
    QList<QTextLayout::FormatRange> formats;
    for (const Run& run : runs) {
        // Splits runs after an f: before some letters the serif has another glyph without a code point.
        for (qsizetype from = 0; from < run.text.size();) {
            const qsizetype f = run.text.indexOf(u'f', from), end = f < 0 ? run.text.size() : f + 1;
            QTextLayout::FormatRange range;
            range.start = int(text.size() + from);
            range.length = int(end - from);
            range.format.setFont(fontFor(run.font, run.text));
            formats.push_back(range);
            from = end;
        }
        text += withLineBreaks(run.text);
    }
    auto layout = std::make_unique<QTextLayout>(text, fontFor(runs.front().font, text));
    layout->setFormats(formats);
    QTextOption option;
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    layout->setTextOption(option);
    layout->beginLayout();
    for (QTextLine line = layout->createLine(); line.isValid(); line = layout->createLine()) line.setLineWidth(width);
    layout->endLayout();
    m_texts.push_back(std::move(layout));
    return m_texts.size() - 1;
}

void PrintLayout::layHead(const PrintableSheet& sheet) {
    const double width = size().width() - 2 * kSide - (m_icon == Icon::None ? 0 : kIcon + kIconGap);
    m_headEnd = kTop + m_texts[set({{sheet.name, nameType()}}, width)]->lineCount() * kNameLead;
    if (!sheet.subtitle.isEmpty())
        m_headEnd += m_texts[set({{sheet.subtitle, subtitleType()}}, width)]->lineCount() * kSubtitleLead;
    m_headTexts = m_texts.size();
    layLines(sheet.lines);
    m_headEnd += kBelowHead;
    layStats(sheet.stats);
    layNumbers(sheet.numbers);
    m_rules.push_back(m_headEnd);
    m_headEnd += kBand + kRule;
}

// As large as fits, in the middle. Alone it has the page, above a text a part of it.
void PrintLayout::layPicture(const QImage& picture, bool isAlone) {
    if (picture.isNull()) return;
    const double wide = size().width() - 2 * kSide, page = size().height() - kBottom;
    const double high = isAlone ? page - m_headEnd : page * kPictureShare;
    const QSizeF whole = QSizeF(picture.size()).scaled(wide, high, Qt::KeepAspectRatio);
    m_pictureAt = QRectF(QPointF(kSide + (wide - whole.width()) / 2, m_headEnd), whole);
    m_headEnd += whole.height() + (isAlone ? 0 : kBand);
}

// Each with its label before it; an empty one is a rule to write on.
void PrintLayout::layLines(const std::vector<PaperLine>& lines) {
    if (lines.empty()) return;
    m_headEnd += kLineAbove;
    const double end = size().width() - kSide - (m_icon == Icon::None ? 0 : kIcon + kIconGap);
    for (const PaperLine& line : lines) {
        const QFont caption = captionType(), words = subtitleType();
        const double left = kSide + widthOf(line.label, caption) + kLineGap, baseline = m_headEnd + kLineAbove;
        m_words.push_back({{kSide, baseline}, line.label, caption});
        if (line.value.isEmpty())
            m_blanks.push_back({0, {left, baseline}, (end - left) / 2});
        else
            m_words.push_back({{left, baseline}, TextLine(line.value, words, end - left).text(), words});
        m_headEnd += kLineEvery;
    }
}

double PrintLayout::lowestOn(int page) const {
    const double top = page == 0 ? m_headEnd : kTop;
    double lowest = top;
    for (std::size_t i = 0; i < m_places.size(); ++i) {
        if (m_places[i].page == page) lowest = std::max(lowest, top + m_places[i].top + m_flow[i].height);
    }
    return lowest;
}

// Lines to write on below the columns of the first page that has room: notes never add a page.
void PrintLayout::layNotes() {
    const double bottom = size().height() - kBottom;
    for (int page = 0; page < pages(); ++page) {
        const double top = lowestOn(page) + kNotesAbove, first = top + kHeading;
        const int lines = std::min(kMostNotes, int((bottom - first) / kNotesEvery));
        if (lines < kLeastNotes) continue;
        m_notesPage = page;
        m_notesTop = top;
        for (int line = 1; line <= lines; ++line)
            m_blanks.push_back({page, {kSide, first + line * kNotesEvery}, size().width() - 2 * kSide});
        return;
    }
}

// In equal rows of at most six.
void PrintLayout::layStats(const std::vector<PaperStat>& stats) {
    if (stats.empty()) return;
    const double rows = std::ceil(double(stats.size()) / kMostStats), inRow = std::ceil(double(stats.size()) / rows);
    const double wide = (size().width() - 2 * kSide) / inRow;
    const bool conditions = std::ranges::any_of(stats, [](const PaperStat& stat) { return !stat.condition.isEmpty(); });
    m_rules.push_back(m_headEnd);
    m_headEnd += kBand;
    for (std::size_t i = 0; i < stats.size(); ++i) {
        const auto column = double(i % std::size_t(inRow));
        if (i > 0 && column == 0) m_headEnd += conditions ? 520 : 390;
        layStat(stats[i], kSide + column * wide, wide - kStatGap);
    }
    m_headEnd += (conditions ? 470 : 330) + kBand - 30;
}

// Its name, its modifier with the score, and a ring for the condition.
void PrintLayout::layStat(const PaperStat& stat, double left, double width) {
    const QFont caption = captionType(), big = type(Role::Modifier, 230);
    const auto word = [&](double x, double y, const QString& text, const QFont& font) {
        const TextLine line(text, font, left + width - x);
        m_words.push_back({{x, m_headEnd + y}, line.text(), font});
        return x + line.width();
    };
    word(left, 60, stat.name, caption);
    const double end = word(left, 290, stat.modifier, big);
    if (!stat.score.isEmpty()) word(end + 50, 290, stat.score, type(Role::Body, 100));
    if (stat.condition.isEmpty()) return;
    m_rings.push_back({{left + kRing, m_headEnd + 415}, stat.conditionOn});
    word(left + 3 * kRing, 440, stat.condition, stat.conditionOn ? bold(caption) : caption);
}

// Tracks and numbers in separate grids, each as wide as its widest entry.
void PrintLayout::layNumbers(const std::vector<PaperNumber>& numbers) {
    if (numbers.empty()) return;
    m_rules.push_back(m_headEnd);
    m_headEnd += kBand;
    const double whole = size().width() - 2 * kSide;
    for (std::size_t from = 0; from < numbers.size();) {
        const bool tracked = numbers[from].track.has_value();
        std::size_t end = from;
        double widest = 0;
        for (; end < numbers.size() && numbers[end].track.has_value() == tracked; ++end)
            widest = std::max(widest, widthOf(numbers[end]));
        const auto fit = std::size_t(std::max(1.0, std::floor((whole + kNumberGap) / (widest + kNumberGap))));
        const std::size_t inRow = std::min(fit, end - from);
        const double wide = whole / double(inRow), high = kNumberLine + (tracked ? kSlot + 50 : 0);
        for (std::size_t i = from; i < end; ++i) {
            const std::size_t column = (i - from) % inRow;
            if (i > from && column == 0) m_headEnd += high + kBetweenNumbers;
            const double x = kSide + double(column) * wide;
            m_words.push_back(
                {{x, m_headEnd + 60}, TextLine(numbers[i].name, captionType(), wide).text(), captionType()});
            m_words.push_back(
                {{x, m_headEnd + 215}, TextLine(numbers[i].value, numberType(), wide).text(), numberType()});
            if (tracked) m_rows.push_back({{x, m_headEnd + kNumberLine + 20}, *numbers[i].track});
        }
        from = end;
        m_headEnd += high + (from < numbers.size() ? kBetweenNumbers : 0);
    }
    m_headEnd += kBand - 20;
}

void PrintLayout::laySections(const std::vector<PaperSection>& sections) {
    for (const PaperSection& section : sections) {
        const std::size_t from = m_flow.size();
        if (!section.title.isEmpty()) layHeading(section);
        for (const PaperEntry& entry : section.entries) layEntry(entry, &entry == &section.entries.front());
        if (m_flow.size() - from > kSmallSection) continue;
        for (std::size_t i = from; i + 1 < m_flow.size(); ++i) m_flow[i].glued = true;
    }
}

void PrintLayout::layHeading(const PaperSection& section) {
    m_flow.push_back({kSectionAbove, kHeading + kBelowHeading, true});
    m_strips.push_back(
        {set({{TextLine(section.title, headingType(), columnWidth()).text(), headingType()}}, columnWidth()), 0,
         section.aside, true});
}

void PrintLayout::layEntry(const PaperEntry& entry, bool first) {
    const bool told = !entry.text.isEmpty() || !entry.trigger.isEmpty() || !entry.bands.empty();
    const double above = first ? 0 : told ? kEntryAbove : kRowAbove;
    std::vector<Run> name{{entry.name, told ? titleType() : rowType()}};
    if (!entry.about.isEmpty()) name.push_back({QStringLiteral("  ") + entry.about, captionType()});
    const bool isNamed = !entry.name.isEmpty();
    if (isNamed) layText(name, told ? kTitleLead : kLead, above, entry.aside, told);
    std::vector<Run> words;
    if (!entry.trigger.isEmpty()) words.push_back({entry.trigger, italic(textType())});
    if (!entry.text.isEmpty() && !words.empty()) words.push_back({QStringLiteral(" "), textType()});
    qsizetype done = 0;
    const auto add = [&](qsizetype end, const QFont& font) {
        if (end > done) words.push_back({entry.text.mid(done, end - done), font});
        done = std::max(done, end);
    };
    for (const auto& [begin, length] : entry.strong) {
        add(begin, textType());
        add(std::min(qsizetype(begin) + length, entry.text.size()), bold(textType()));
    }
    add(entry.text.size(), textType());
    if (!words.empty()) layText(words, kTextLead, isNamed ? 0 : above, {}, !entry.bands.empty());
    for (const PaperBand& band : entry.bands) {
        layText({{band.label + QStringLiteral("  "), headingType()}, {band.words, textType()}}, kTextLead, 0, {},
                &band != &entry.bands.back());
    }
}

// Keeps a short text together, and leaves no single line of a long one (widows and orphans).
void PrintLayout::layText(const std::vector<Run>& runs, double lead, double above, const QString& aside, bool gluedOn) {
    const double room = columnWidth() - (aside.isEmpty() ? 0 : widthOf(aside, captionType()) + kAsideGap);
    const std::size_t text = set(runs, room);
    const int lines = std::max(1, m_texts[text]->lineCount());
    for (int line = 0; line < lines; ++line) {
        const bool last = line == lines - 1;
        const bool together = lines <= kKeptWhole || line == 0 || line == lines - 2;
        m_flow.push_back({line == 0 ? above : 0, lead, last ? gluedOn : together});
        m_strips.push_back({text, line, line == 0 ? aside : QString(), false});
    }
}

void PrintLayout::paint(QPainter& painter, int page) const {
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.setPen(printTheme().text.primary);
    if (page == 0) paintHead(painter);
    for (std::size_t i = 0; i < m_strips.size(); ++i) {
        const FlowPlace& place = m_places[i];
        if (place.page != page) continue;
        const double x = kSide + place.column * (columnWidth() + kGutter),
                     y = (page == 0 ? m_headEnd : kTop) + place.top;
        paintStrip(painter, m_strips[i], {x, y}, m_flow[i].height);
    }
    paintNotes(painter, page);
    const QColor& ink = printTheme().text.primary;
    const QString number = PrintWords::tr("page %1 of %2").arg(page + 1).arg(pages());
    const QRectF foot(kSide, size().height() - kFoot - 100, size().width() - 2 * kSide, 100);
    const double wide = widthOf(number, captionType());
    TextLine(number, captionType()).paint(painter, foot, Qt::AlignRight | Qt::AlignAbsolute | Qt::AlignVCenter, ink);
    TextLine(m_name, captionType(), foot.width() - wide - kAsideGap)
        .paint(painter, foot, Qt::AlignLeft | Qt::AlignAbsolute | Qt::AlignVCenter, ink);
}

// The rules of the whole page, and the heading of the notes.
void PrintLayout::paintNotes(QPainter& painter, int page) const {
    const QColor& ink = printTheme().text.primary;
    for (const Rule& blank : m_blanks) {
        if (blank.page == page) painter.fillRect(QRectF(blank.left, QSizeF(blank.length, kRule)), ink);
    }
    if (page != m_notesPage) return;
    TextLine(PrintWords::tr("Notes"), headingType()).paint(painter, QPointF(kSide, m_notesTop + kHeading / 2), ink);
}

void PrintLayout::paintHead(QPainter& painter) const {
    const QColor& ink = printTheme().text.primary;
    double y = kTop;
    for (std::size_t i = 0; i < m_headTexts; ++i) {
        for (int line = 0; line < m_texts[i]->lineCount(); ++line) {
            m_texts[i]->lineAt(line).draw(&painter, QPointF(kSide, y) - m_texts[i]->lineAt(line).position());
            y += i == 0 ? kNameLead : kSubtitleLead;
        }
    }
    const double right = size().width() - kSide;
    if (m_icon != Icon::None) {
        const QTransform at =
            QTransform::fromTranslate(right - kIcon, kTop + 40).scale(kIcon / kIconGrid, kIcon / kIconGrid);
        painter.strokePath(at.map(pathOf(m_icon)), QPen(ink, kIconStroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    }
    if (!m_picture.isNull()) painter.drawImage(m_pictureAt, m_picture);
    for (const double rule : m_rules) painter.fillRect(QRectF(kSide, rule, right - kSide, kRule), ink);
    for (const Word& word : m_words) TextLine(word.text, word.font).paint(painter, word.baseline, ink);
    for (const Row& row : m_rows) paintSlots(painter, row.topLeft, row.data, kSlot, kSlotGap, printTheme());
    for (const Ring& ring : m_rings) {
        painter.setPen(QPen(ink, kRule));
        painter.setBrush(ring.filled ? QBrush(ink) : QBrush(Qt::NoBrush));
        painter.drawEllipse(ring.centre, kRing, kRing);
    }
    painter.setPen(ink);
}

void PrintLayout::paintStrip(QPainter& painter, const Strip& strip, const QPointF& topLeft, double height) const {
    const double lead = strip.heading ? kHeading : height;
    const QTextLayout& text = *m_texts[strip.text];
    double baseline = topLeft.y() + lead;
    if (strip.line < text.lineCount()) {
        const QTextLine line = text.lineAt(strip.line);
        const double y = topLeft.y() + (lead - line.height()) / 2;
        line.draw(&painter, QPointF(topLeft.x(), y) - line.position());
        baseline = y + line.ascent();
    }
    const QColor& ink = printTheme().text.primary;
    if (!strip.aside.isEmpty()) {
        const double wide = widthOf(strip.aside, captionType());
        TextLine(strip.aside, captionType()).paint(painter, {topLeft.x() + columnWidth() - wide, baseline}, ink);
    }
    if (strip.heading) painter.fillRect(QRectF(topLeft.x(), topLeft.y() + kHeading, columnWidth(), kRule), ink);
}

QByteArray pdfOf(const PrintLayout& paper, const QString& title) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Tenplus"));
    writer.setResolution(kPaperDotsPerInch);
    writer.setPageLayout(QPageLayout(paper.pageSize(), QPageLayout::Portrait, QMarginsF()));
    QPainter painter(&writer);
    for (int page = 0; page < paper.pages(); ++page) {
        if (page > 0) writer.newPage();
        paper.paint(painter, page);
    }
    painter.end();
    return bytes;
}

} // namespace tenplus::ui
