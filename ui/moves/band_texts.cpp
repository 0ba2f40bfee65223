#include "moves/band_texts.h"

#include "bridge/rolls.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "paint/mark.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "theme/metrics.h"
#include "theme/text_line.h"

#include <QPainter>

#include <cmath>

namespace tenplus::ui {
namespace {

constexpr double kMark = 11;

// A band's name in its colour, after its mark.
class BandHead : public QWidget {
public:
    BandHead(const Look& look, QWidget* parent)
        : QWidget(parent)
        , m_look(look) {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }

    void fill(const QString& words, Mark mark) {
        m_words = words;
        m_mark = mark;
        setAccessibleName(words);
        update();
    }

    QSize sizeHint() const override {
        return {m_look.px(120),
                int(std::ceil(QFontMetricsF(m_look.font(Role::Label)).height())) + m_look.px(space::kSmall)};
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const QFont font = m_look.font(Role::Label);
        const QFontMetricsF metrics(font);
        const double size = m_look.exact(kMark), wide = markWidth(m_mark, size);
        const double middle = height() - metrics.height() / 2;
        double x = 0;
        const auto at = [&](double left, double width) {
            return isRightToLeft() ? this->width() - left - width : left;
        };
        if (m_mark != Mark::None) {
            paintMark(painter, QRectF(at(0, wide), middle - size / 2, wide, size), m_mark, m_look.theme());
            x += wide + m_look.exact(space::kSmall);
        }
        const TextLine shown(m_words, font, width() - x);
        shown.paint(painter, {at(x, shown.width()), middle + metrics.capHeight() / 2},
                    m_mark == Mark::None ? m_look.theme().text.muted : toneOf(m_look.theme(), m_mark).text);
    }

private:
    const Look& m_look;
    QString m_words;
    Mark m_mark = Mark::None;
};

} // namespace

BandTexts::BandTexts(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_column(new QVBoxLayout(this)) {
    m_column->setContentsMargins(0, 0, 0, look.px(space::kSmall));
    m_column->setSpacing(look.px(space::kHair));
}

void BandTexts::fill(const std::vector<table::BandView>& bands) {
    while (m_bands.size() < bands.size()) {
        const Band band{new BandHead(m_look, this), new Paragraph(m_look, Role::MoveText, Ink::Secondary, this),
                        plainLabel({}, WidgetRole::Caption, this)};
        band.effects->setWordWrap(true);
        m_column->addWidget(band.head);
        m_column->addWidget(band.text);
        m_column->addWidget(band.effects);
        m_bands.push_back(band);
    }
    for (std::size_t i = 0; i < m_bands.size(); ++i) {
        const Band& shown = m_bands[i];
        const bool used = i < bands.size();
        shown.head->setVisible(used);
        QStringList effects;
        if (used) {
            const table::BandChance& chance = bands[i].chance;
            const bool named = chance.label.empty() || bandLabel(chance) == qs(chance.name);
            const QString words =
                named ? qs(chance.name) : QStringLiteral("%1, %2").arg(qs(chance.name), bandLabel(chance));
            static_cast<BandHead*>(shown.head)->fill(words, markOf(chance.tone));
            shown.text->setText(qs(bands[i].text));
            for (const std::string& effect : bands[i].effects) effects << typeset(qs(effect));
            shown.effects->setText(effects.join(QStringLiteral(" · ")));
        }
        shown.text->setVisible(used && !bands[i].text.empty());
        shown.effects->setVisible(!effects.isEmpty());
    }
}

} // namespace tenplus::ui
