#include "settings/setting_row.h"

#include "bridge/text.h"
#include "bridge/typography.h"
#include "paint/chip_strip.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "theme/widget_role.h"

#include <QGridLayout>
#include <QPushButton>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kBesideName = 440; // least width for text and control in one row
constexpr int kChipRing = 4;        // padding of the strip for a focus ring

} // namespace

SettingRow::SettingRow(const Look& look, const table::SettingView& setting, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_setting(setting)
    , m_grid(new QGridLayout(this))
    , m_words(new QVBoxLayout)
    , m_name(new Paragraph(look, Role::CardName, Ink::Primary, this))
    , m_text(new Paragraph(look, Role::Body, Ink::Secondary, this))
    , m_control(new SettingControl(look, setting, this))
    , m_changed(new ChipStrip(look, this))
    , m_initial(plainLabel({}, WidgetRole::Caption, this))
    , m_back(new QPushButton(this))
    , m_refusal(new Paragraph(look, Role::Body, Ink::Error, this)) {
    setObjectName(QStringLiteral("row-%1").arg(qs(setting.id)));
    m_back->setObjectName(QStringLiteral("back-%1").arg(qs(setting.id)));
    setRole(*m_back, WidgetRole::Quiet);
    m_refusal->setObjectName(QStringLiteral("refusal-%1").arg(qs(setting.id)));
    m_refusal->hide();
    m_changed->setInteractive(false);
    m_changed->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    m_changed->setChips(
        {ChipData{.icon = Icon::Pen, .words = tr("changed"), .value = {}, .round = false, .toolTip = {}}});
    auto* below = new QHBoxLayout;
    below->addWidget(m_changed, 0, Qt::AlignVCenter);
    below->addWidget(m_initial, 0, Qt::AlignVCenter);
    below->addWidget(m_back, 0, Qt::AlignVCenter);
    below->addStretch();
    m_words->addWidget(m_name);
    m_words->addWidget(m_text);
    m_words->addLayout(below);
    m_words->addWidget(m_refusal);
    m_grid->addLayout(m_words, 0, 0);
    m_grid->addWidget(m_control, 0, 1, Qt::AlignTop);
    m_grid->setColumnStretch(0, 1);
    measure();
    tell();
    connect(&look, &Look::changed, this, &SettingRow::measure);
    connect(m_control, &SettingControl::wanted, this, &SettingRow::wanted);
    connect(m_back, &QPushButton::clicked, this, [this] {
        m_control->field().setFocus(Qt::OtherFocusReason); // the button is being hidden
        emit wanted(m_setting.initial);
    });
}

// Beside the text, or below it if there is too little room.
void SettingRow::seatControl() {
    const bool below = width() < m_look.px(kBesideName);
    const int at = m_grid->indexOf(m_control);
    int row = 0, column = 0, rows = 0, columns = 0;
    m_grid->getItemPosition(at, &row, &column, &rows, &columns);
    if (below == (row == 1)) return;
    m_grid->removeWidget(m_control);
    if (below)
        m_grid->addWidget(m_control, 1, 0, Qt::AlignLeft);
    else
        m_grid->addWidget(m_control, 0, 1, Qt::AlignTop);
}

QSize SettingRow::minimumSizeHint() const {
    return {std::max(m_words->minimumSize().width(), m_control->minimumSizeHint().width()),
            QWidget::minimumSizeHint().height()};
}

void SettingRow::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    seatControl();
}

void SettingRow::measure() {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(m_look.px(24));
    m_words->setSpacing(m_look.px(space::kHair));
    m_words->itemAt(2)->layout()->setSpacing(m_look.px(space::kNormal));
}

void SettingRow::setSetting(const table::SettingView& setting) {
    m_setting = setting;
    m_control->setSetting(setting);
    refuse({});
    tell();
}

void SettingRow::tell() {
    const bool named = m_setting.type == content::SettingType::Word;
    const QString initial = named ? tr("“%1”").arg(qs(m_setting.initialWords)) : qs(m_setting.initialWords);
    m_name->setText(qs(m_setting.name));
    m_text->setText(typeset(qs(m_setting.text)));
    m_changed->setVisible(m_setting.changed);
    m_initial->setText(tr("Default: %1").arg(initial));
    m_back->setText(escaped(tr("Back to %1").arg(initial)));
    m_back->setAccessibleName(tr("%1: back to %2").arg(qs(m_setting.name), initial));
    m_back->setVisible(m_setting.changed);
    m_words->itemAt(2)->layout()->setContentsMargins(m_setting.changed ? -kChipRing : 0, 0, 0, 0);
}

void SettingRow::refuse(const QString& sentence) {
    m_refusal->setText(sentence);
    m_refusal->setVisible(!sentence.isEmpty());
}

bool SettingRow::matches(const QString& words) const {
    const QString all =
        qs(m_setting.name) + QLatin1Char(' ') + qs(m_setting.text) + QLatin1Char(' ') + qs(m_setting.words);
    const QStringList wanted = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    return std::all_of(wanted.begin(), wanted.end(),
                       [&](const QString& word) { return all.contains(word, Qt::CaseInsensitive); });
}

} // namespace tenplus::ui
