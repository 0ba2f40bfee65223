#include "paint/paragraph.h"

#include "theme/figures.h"
#include "theme/fonts.h"
#include "theme/memo.h"

#include <QGuiApplication>
#include <QPainter>
#include <QTextLayout>

#include <algorithm>
#include <cmath>
#include <memory>

namespace tenplus::ui {
namespace {

double lineHeight(const QFont& font, Role role) { return pixelSizeOf(font) * lineHeightOf(role); }

QTextOption optionOf(Qt::Alignment alignment) {
    QTextOption option(alignment);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setTextDirection(QGuiApplication::layoutDirection());
    return option;
}

// Breaks the text into lines, each centred in its line height. Returns the total height.
double breakLines(QTextLayout& layout, double width, Role role) {
    const double height = lineHeight(layout.font(), role);
    double y = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(std::max(1.0, width));
        line.setPosition({0, y + (height - line.height()) / 2});
        y += height;
    }
    return std::max(y, height);
}

QString withBreaks(QString text) { return text.replace(u'\n', QChar(QChar::LineSeparator)); }

struct ParagraphKey {
    QString text;
    QFont font;
    Role role = Role::Body;
    double width = 0;
    Qt::Alignment alignment;
    Qt::LayoutDirection direction = QGuiApplication::layoutDirection();

    bool operator==(const ParagraphKey&) const = default;
    friend std::size_t qHash(const ParagraphKey& key, std::size_t seed) {
        return qHashMulti(seed, key.text, key.font, int(key.role), key.width, key.alignment.toInt(),
                          int(key.direction));
    }
};

struct LaidOut {
    explicit LaidOut(const ParagraphKey& key)
        : layout(withBreaks(key.text), fontFor(key.font, key.text)) {
        layout.setCacheEnabled(true);
        layout.setTextOption(optionOf(key.alignment));
        layout.beginLayout();
        breakLines(layout, key.width, key.role);
        layout.endLayout();
        lining = liningOf(layout);
    }

    QTextLayout layout;
    Lining lining;
};

// Caches recently painted layouts, as TextLine does for single lines.
std::shared_ptr<const LaidOut> laidOut(const ParagraphKey& key) {
    static Memo<ParagraphKey, std::shared_ptr<const LaidOut>> kept(200);
    return kept.of(key, [&] { return std::make_shared<const LaidOut>(key); });
}

struct WordsKey {
    QString text;
    QFont font;
    Qt::LayoutDirection direction = QGuiApplication::layoutDirection();

    bool operator==(const WordsKey&) const = default;
    friend std::size_t qHash(const WordsKey& key, std::size_t seed) {
        return qHashMulti(seed, key.text, key.font, int(key.direction));
    }
};

// Caches recently shaped texts for line breaking: while a window is laid out or resized, it asks for the height of each
// text in about ten widths. The layout stays begun, because beginning it shapes the text again.
QTextLayout& shaped(const WordsKey& key) {
    static Memo<WordsKey, std::shared_ptr<QTextLayout>> kept(200);
    return *kept.of(key, [&] {
        auto layout = std::make_shared<QTextLayout>(withBreaks(key.text), fontFor(key.font, key.text));
        layout->setTextOption(optionOf(Qt::AlignLeft));
        layout->beginLayout();
        return layout;
    });
}

} // namespace

const QColor& inkOf(const Theme& theme, Ink ink) {
    switch (ink) {
    case Ink::Secondary: return theme.text.secondary;
    case Ink::Muted: return theme.text.muted;
    case Ink::Disabled: return theme.text.disabled;
    case Ink::Error: return theme.miss.text;
    case Ink::Primary: break;
    }
    return theme.text.primary;
}

double paragraphHeight(const QString& text, double width, Role role, const Look& look) {
    return look.measured(text, role, width, [&] {
        QTextLayout& layout = shaped({text, look.font(role)});
        layout.clearLayout();
        return breakLines(layout, width, role);
    });
}

void paintParagraph(QPainter& painter, const QRectF& rect, const QString& text, Role role, const Look& look,
                    Qt::Alignment alignment, bool underlined) {
    QFont font = look.font(role);
    font.setUnderline(underlined);
    const auto laid = laidOut({text, font, role, rect.width(), alignment});
    paintLining(painter, rect.topLeft(), laid->layout, laid->lining);
}

Paragraph::Paragraph(const Look& look, Role role, Ink ink, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_role(role)
    , m_ink(ink) {
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&look, &Look::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void Paragraph::setText(const QString& text) {
    if (text == m_text) return;
    m_text = text;
    setAccessibleName(text);
    updateGeometry();
    update();
}

void Paragraph::setUnderlined(bool underlined) {
    m_underlined = underlined;
    update();
}

void Paragraph::setRole(Role role) {
    if (role == m_role) return;
    m_role = role;
    updateGeometry();
    update();
}

void Paragraph::setInk(Ink ink) {
    m_ink = ink;
    update();
}

QSize Paragraph::sizeHint() const {
    const int whole = int(std::ceil(m_look.advance(m_text, m_role))) + 1;
    const QMargins around = contentsMargins();
    const int width = std::min(whole, m_look.px(320)) + around.left() + around.right();
    return {width, heightForWidth(width)};
}

QSize Paragraph::minimumSizeHint() const {
    return {m_look.px(40), int(std::ceil(lineHeight(m_look.font(m_role), m_role)))};
}

int Paragraph::heightForWidth(int width) const {
    const QMargins around = contentsMargins();
    const double room = width - around.left() - around.right();
    return int(std::ceil(paragraphHeight(m_text, room, m_role, m_look))) + around.top() + around.bottom();
}

void Paragraph::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(inkOf(m_look.theme(), m_ink));
    paintParagraph(painter, contentsRect(), m_text, m_role, m_look, Qt::AlignLeft, m_underlined);
}

} // namespace tenplus::ui
