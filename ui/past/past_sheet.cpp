#include "past/past_sheet.h"

#include "paint/flow_layout.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "theme/widget_role.h"

#include <QFrame>
#include <QVBoxLayout>

#include <memory>

namespace tenplus::ui {

PastSheetView::PastSheetView(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    hide();
    connect(&look, &Look::changed, this, &PastSheetView::rebuild);
}

void PastSheetView::setSheet(const std::optional<PastSheet>& sheet) {
    if (sheet == m_sheet) return;
    m_sheet = sheet;
    setVisible(sheet.has_value());
    rebuild();
}

QWidget* PastSheetView::numberCell(const PastNumber& number, QWidget* parent) const {
    auto* cell = new QWidget(parent);
    auto* column = new QVBoxLayout(cell);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_look.px(space::kHair));
    column->addWidget(plainLabel(number.name, WidgetRole::Caption, cell));
    column->addWidget(plainLabel(number.value, WidgetRole::Vital, cell));
    if (!number.since.isEmpty()) column->addWidget(plainLabel(number.since, WidgetRole::Caption, cell));
    return cell;
}

QWidget* PastSheetView::sectionCell(const PastSection& section, QWidget* parent) const {
    auto* cell = new QWidget(parent);
    auto* column = new QVBoxLayout(cell);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_look.px(space::kTight));
    column->addWidget(plainLabel(section.title, WidgetRole::Label, cell));
    const auto add = [&](const QString& words, Ink ink) {
        auto* paragraph = new Paragraph(m_look, Role::Body, ink, cell);
        paragraph->setText(words);
        column->addWidget(paragraph);
    };
    add(section.words, Ink::Primary);
    if (!section.since.isEmpty()) add(section.since, Ink::Muted);
    return cell;
}

void PastSheetView::rebuild() {
    const std::unique_ptr<QWidget> before(m_page);
    m_page = nullptr;
    if (!m_sheet) return;
    m_page = new QWidget(this);
    auto* column = new QVBoxLayout(m_page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_look.px(space::kPanel));
    auto* line = new QFrame(m_page);
    setRole(*line, WidgetRole::Hairline);
    line->setFixedHeight(1);
    column->addWidget(line);
    QLabel* const name = plainLabel(m_sheet->name, WidgetRole::MoveTitle, m_page);
    name->setObjectName(QStringLiteral("pastSheetName"));
    name->setWordWrap(true);
    column->addWidget(name);
    if (!m_sheet->subtitle.isEmpty()) {
        auto* subtitle = new Paragraph(m_look, Role::Body, Ink::Secondary, m_page);
        subtitle->setText(m_sheet->subtitle);
        column->addWidget(subtitle);
    }
    auto* numbers = new QWidget(m_page);
    auto* flow = new FlowLayout(m_look.px(space::kSheetX), m_look.px(space::kWide), numbers);
    flow->setHanging(true);
    for (const PastNumber& each : m_sheet->numbers) flow->addWidget(numberCell(each, numbers));
    column->addWidget(numbers);
    for (const PastSection& each : m_sheet->sections) column->addWidget(sectionCell(each, m_page));
    layout()->addWidget(m_page);
}

} // namespace tenplus::ui
