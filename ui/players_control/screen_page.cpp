#include "players_control/screen_page.h"

#include "paint/columns_layout.h"
#include "paint/plain_label.h"
#include "paint/toggle.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QSpinBox>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr double kLeastField = 300; // px at text size 1: a field with its hint in two lines

} // namespace

ScreenPage::ScreenPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("The players’ screen"), parent)
    , m_look(look) {
    auto* body = new QWidget;
    m_fields = new ColumnsLayout(body);

    m_text = new QComboBox(body);
    for (const double scale : kFarTextScales) m_text->addItem(tr("%1 %").arg(int(scale * 100)), scale);
    add(tr("Text size"), m_text, "screenText", {});
    m_theme = new QComboBox(body);
    for (const auto& [words, kind] : {std::pair(tr("Ember"), ThemeKind::Ember),
                                      {tr("Paper"), ThemeKind::Paper},
                                      {tr("High contrast"), ThemeKind::HighContrast}})
        m_theme->addItem(words, int(kind));
    add(tr("Theme"), m_theme, "screenTheme", {});
    addRollStays();
    m_overscan = new QSpinBox(body);
    m_overscan->setRange(0, int(kMostOverscan * 100));
    m_overscan->setSuffix(tr(" %"));
    add(tr("Overscan margin"), m_overscan, "screenOverscan",
        tr("For a television that cuts off the edges of the picture."));
    m_rotation = new QComboBox(body);
    for (const int degrees : {0, 90, 180, 270}) m_rotation->addItem(tr("%1°").arg(degrees), degrees);
    add(tr("Turned"), m_rotation, "screenRotation",
        tr("For a screen that lies on the table: 180° for those on the far side."));
    m_trueInches = new Toggle(look, body);
    add(tr("True inches"), m_trueInches, "screenInches",
        tr("The zoom is locked, so that real figures fit on the squares."));
    m_squareInches = new QDoubleSpinBox(body);
    m_squareInches->setRange(0.25, 4);
    m_squareInches->setSingleStep(0.25);
    m_squareInches->setSuffix(tr(" in"));
    add(tr("Side of a square"), m_squareInches, "screenSquare", {});
    m_ruler = new Toggle(look, body);
    add(tr("Ruler"), m_ruler, "screenRuler",
        tr("Six inches on the players’ screen, with the curtain open: hold a real ruler against them."));
    m_pxPerInch = new QDoubleSpinBox(body);
    m_pxPerInch->setRange(kLeastPxPerInch, kMostPxPerInch);
    m_pxPerInch->setDecimals(1);
    m_pxPerInch->setSingleStep(0.5);
    add(tr("Pixels to an inch"), m_pxPerInch, "screenPixels", tr("More if the ruler comes out short."));
    setBody(body);
    measure();
    connect(&look, &Look::changed, this, &ScreenPage::measure);

    connect(m_text, &QComboBox::currentIndexChanged, this, &ScreenPage::read);
    connect(m_theme, &QComboBox::currentIndexChanged, this, &ScreenPage::read);
    connect(m_rotation, &QComboBox::currentIndexChanged, this, &ScreenPage::read);
    connect(m_rollStays, &QComboBox::currentIndexChanged, this, &ScreenPage::read);
    connect(m_overscan, &QSpinBox::valueChanged, this, &ScreenPage::read);
    connect(m_squareInches, &QDoubleSpinBox::valueChanged, this, &ScreenPage::read);
    connect(m_trueInches, &QCheckBox::toggled, this, &ScreenPage::read);
    connect(m_ruler, &QCheckBox::toggled, this, &ScreenPage::rulerShown);
    connect(m_pxPerInch, &QDoubleSpinBox::valueChanged, this, [this](double px) {
        if (m_setting) return;
        m_fit.pxPerInch = px;
        emit changed(m_fit.bounded());
    });
}

void ScreenPage::addRollStays() {
    m_rollStays = new QComboBox(m_fields->parentWidget());
    for (const int seconds : kRollStayChoices) {
        m_rollStays->addItem(seconds == 0    ? tr("Until the next roll")
                             : seconds < 60  ? tr("%1 seconds").arg(seconds)
                             : seconds < 120 ? tr("1 minute")
                                             : tr("%1 minutes").arg(seconds / 60),
                             seconds);
    }
    add(tr("The last roll stays"), m_rollStays, "screenRollStays",
        tr("Then it steps aside for the map, the handout or the name of the campaign."));
}

void ScreenPage::add(const QString& label, QWidget* control, const char* name, const QString& hint) {
    control->setObjectName(QString::fromLatin1(name));
    control->setAccessibleName(label);
    control->setAccessibleDescription(hint);
    auto* cell = new QWidget(m_fields->parentWidget());
    auto* column = new QVBoxLayout(cell);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(plainLabel(label, WidgetRole::Label, cell));
    column->addWidget(control, 0, Qt::AlignLeft);
    if (!hint.isEmpty()) {
        auto* words = plainLabel(hint, WidgetRole::Muted, cell);
        words->setWordWrap(true);
        column->addWidget(words);
    }
    m_fields->addWidget(cell);
}

void ScreenPage::measure() {
    m_fields->setColumn(m_look.px(kLeastField), m_look.px(space::kSection), m_look.px(space::kPanel));
    for (int i = 0; i < m_fields->count(); ++i)
        m_fields->itemAt(i)->widget()->layout()->setSpacing(m_look.px(space::kTight));
}

void ScreenPage::setFit(const ScreenFit& fit, const QString& screen, double reported) {
    m_fit = fit;
    m_setting = true;
    setSubtitle(screen);
    m_text->setCurrentIndex(std::max(0, m_text->findData(fit.textScale)));
    m_theme->setCurrentIndex(std::max(0, m_theme->findData(int(fit.theme))));
    m_overscan->setValue(int(std::lround(fit.overscan * 100)));
    m_rotation->setCurrentIndex(std::max(0, m_rotation->findData(fit.rotation)));
    m_rollStays->setCurrentIndex(std::max(0, m_rollStays->findData(fit.rollStays)));
    m_trueInches->setChecked(fit.trueInches);
    m_squareInches->setValue(fit.squareInches);
    m_pxPerInch->setValue(fit.pxPerInch > 0 ? fit.pxPerInch : reported);
    m_setting = false;
}

void ScreenPage::read() {
    if (m_setting) return;
    m_fit.textScale = m_text->currentData().toDouble();
    m_fit.theme = ThemeKind(m_theme->currentData().toInt());
    m_fit.overscan = m_overscan->value() / 100.0;
    m_fit.rotation = m_rotation->currentData().toInt();
    m_fit.rollStays = m_rollStays->currentData().toInt();
    m_fit.trueInches = m_trueInches->isChecked();
    m_fit.squareInches = m_squareInches->value();
    emit changed(m_fit.bounded());
}

void ScreenPage::enter() { m_text->setFocus(Qt::OtherFocusReason); }

// Hides the ruler, which the players should not keep seeing.
void ScreenPage::hideEvent(QHideEvent* event) {
    PageFrame::hideEvent(event);
    m_ruler->setChecked(false);
}

} // namespace tenplus::ui
