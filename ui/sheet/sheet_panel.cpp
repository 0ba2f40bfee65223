#include "sheet/sheet_panel.h"

#include "bridge/text.h"
#include "paint/plain_label.h"
#include "sheet/in_place_edit.h"
#include "sheet/sheet_head.h"
#include "sheet/sheet_lists.h"
#include "sheet/stat_tile.h"
#include "theme/metrics.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {

namespace {

QScrollArea* scrolled(QWidget* body, QWidget* parent) {
    auto* area = new QScrollArea(parent);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(body);
    return area;
}

} // namespace

SheetPanel::SheetPanel(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look) {
    m_pages = new QStackedWidget(this);
    m_pages->addWidget(makeEmpty());
    m_pages->addWidget(makeSheet());
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    whole->addWidget(m_pages);
}

QWidget* SheetPanel::makeEmpty() {
    auto* page = new QWidget(this);
    auto* add = new QPushButton(tr("Add a character"), page);
    add->setObjectName(QStringLiteral("addCharacterFromSheet"));
    auto* column = new QVBoxLayout(page);
    column->addStretch();
    column->addWidget(plainLabel(tr("Nobody at the table yet."), "moveTitle", page), 0, Qt::AlignHCenter);
    column->addWidget(add, 0, Qt::AlignHCenter);
    column->addStretch();
    connect(add, &QPushButton::clicked, this, &SheetPanel::addCharacterWanted);
    return page;
}

QWidget* SheetPanel::makeSheet() {
    auto* page = new QWidget(this);
    m_head = new SheetHead(m_look, page);
    auto* stats = new QWidget(page);
    m_statRow = new QGridLayout(stats);
    m_statRow->setContentsMargins(0, 0, 0, 0);
    m_statRow->setSpacing(m_look.px(8));
    m_score = new InPlaceEdit(tr("Score"), stats);
    m_score->setNumber(true);
    m_score->hide();
    m_tabs = new QTabBar(page);
    m_tabs->setObjectName(QStringLiteral("sheetTabs"));
    m_tabs->setAccessibleName(tr("Pages of the sheet"));
    m_tabs->setExpanding(false);
    m_tabs->setDrawBase(true);
    m_tabs->addTab(tr("Sheet"));
    m_tabs->addTab(tr("All fields"));

    m_lists = new SheetLists(m_look);
    auto* fields = new QWidget;
    m_fieldGrid = new QGridLayout(fields);
    m_fieldGrid->setContentsMargins(0, 0, 0, 0);
    m_fieldGrid->setHorizontalSpacing(m_look.px(16));
    m_bodies = new QStackedWidget(page);
    m_bodies->addWidget(scrolled(m_lists, m_bodies));
    m_bodies->addWidget(scrolled(fields, m_bodies));

    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(m_look.px(space::kSheetX), m_look.px(space::kSheetY), m_look.px(space::kSheetX), 0);
    column->setSpacing(m_look.px(12));
    column->addWidget(m_head);
    column->addWidget(stats);
    column->addWidget(m_tabs);
    column->addWidget(m_bodies, 1);

    connect(m_head, &SheetHead::edited, this, &SheetPanel::edit);
    connect(m_tabs, &QTabBar::currentChanged, m_bodies, &QStackedWidget::setCurrentIndex);
    connect(m_lists, &SheetLists::acted, this, &SheetPanel::acted);
    connect(m_lists, &SheetLists::moveChosen, this, &SheetPanel::moveChosen);
    connect(m_lists, &SheetLists::edited, this, &SheetPanel::edit);
    connect(m_score, &InPlaceEdit::committed, this, [this](const QString& text) {
        edit(m_score->property("field").toString(), text);
        m_score->hide();
    });
    connect(m_score, &QLineEdit::editingFinished, m_score, &QWidget::hide);
    return page;
}

void SheetPanel::setView(const std::optional<table::SheetView>& view) {
    m_view = view;
    m_pages->setCurrentIndex(view ? 1 : 0);
    if (!view) return;
    m_head->setView(*view);
    seatStats();
    m_lists->setView(*view);
    seatFields();
}

void SheetPanel::setChosenStat(const QString& stat) {
    m_chosenStat = stat;
    for (StatTile* tile : m_stats) tile->setChecked(qs(tile->view().id) == stat);
}

void SheetPanel::seatStats() {
    while (m_stats.size() < m_view->stats.size()) {
        auto* tile = new StatTile(m_look, m_statRow->parentWidget());
        tile->setCheckable(true);
        m_statRow->addWidget(tile, 0, static_cast<int>(m_stats.size()));
        connect(tile, &StatTile::clicked, this, [this, tile] { emit statChosen(qs(tile->view().id)); });
        connect(tile, &StatTile::scoreWanted, this, [this, tile] { editScore(*tile); });
        connect(tile, &StatTile::conditionToggled, this, [this, tile] {
            emit acted({table::SetCondition{m_view->id, tile->view().condition, !tile->view().conditionOn}, {}});
        });
        m_stats.push_back(tile);
    }
    for (std::size_t i = 0; i < m_stats.size(); ++i) {
        const bool used = i < m_view->stats.size();
        m_stats[i]->setVisible(used);
        if (!used) continue;
        m_stats[i]->setView(m_view->stats[i]);
        m_stats[i]->setChecked(qs(m_view->stats[i].id) == m_chosenStat);
    }
    m_statRow->parentWidget()->setVisible(!m_view->stats.empty());
}

void SheetPanel::editScore(const StatTile& tile) {
    const table::StatView& stat = tile.view();
    m_score->setProperty("field", qs(stat.scoreField));
    m_score->setAccessibleName(tr("Score of %1").arg(qs(stat.name)));
    m_score->setValue(QString::number(stat.score));
    const int width = m_look.px(44);
    m_score->setGeometry(tile.geometry().right() - width - m_look.px(4), tile.geometry().top() + m_look.px(4), width, m_look.px(24));
    m_score->show();
    m_score->raise();
    m_score->selectAll();
    m_score->setFocus();
}

void SheetPanel::seatFields() {
    while (m_fields.size() < m_view->allFields.size()) {
        const int row = static_cast<int>(m_fields.size());
        auto* name = plainLabel({}, "secondary", m_fieldGrid->parentWidget());
        auto* value = new InPlaceEdit({}, m_fieldGrid->parentWidget());
        m_fieldGrid->addWidget(name, row / 2, row % 2 * 2);
        m_fieldGrid->addWidget(value, row / 2, row % 2 * 2 + 1);
        connect(value, &InPlaceEdit::committed, this, [this, value](const QString& text) { edit(value->property("field").toString(), text); });
        m_fields.emplace_back(name, value);
    }
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const bool used = i < m_view->allFields.size();
        m_fields[i].first->setVisible(used);
        m_fields[i].second->setVisible(used);
        if (!used) continue;
        const table::FieldView& field = m_view->allFields[i];
        m_fields[i].first->setText(qs(field.name));
        InPlaceEdit& value = *m_fields[i].second;
        value.setProperty("field", qs(field.id));
        value.setAccessibleName(qs(field.name));
        value.setNumber(field.type == content::FieldType::Number);
        value.setReadOnly(!field.editable);
        value.setValue(qs(field.value));
    }
}

// The text as the type of the field wants it; what does not fit is refused by the table, with its reason.
void SheetPanel::edit(const QString& field, const QString& text) {
    const auto found = std::ranges::find(m_view->allFields, ss(field), &table::FieldView::id);
    table::Value value = ss(text);
    if (found != m_view->allFields.end() && found->type == content::FieldType::Number) {
        bool whole = false;
        const qlonglong number = text.toLongLong(&whole);
        if (whole) value = static_cast<std::int64_t>(number);
    } else if (found != m_view->allFields.end() && found->type == content::FieldType::Flag) {
        value = text == tr("yes") || text == QLatin1String("yes");
    }
    emit acted({table::EditSheet{m_view->id, ss(field), value}, {}});
}

} // namespace tenplus::ui
