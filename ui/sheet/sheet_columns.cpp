#include "sheet/sheet_columns.h"

#include "base/contains.h"
#include "bridge/text.h"
#include "paint/plain_label.h"
#include "sheet/class_section.h"
#include "sheet/list_section.h"
#include "sheet/magic_section.h"
#include "sheet/move_line.h"
#include "sheet/sheet_metrics.h"
#include "sheet/value_field.h"
#include "theme/metrics.h"

#include <algorithm>
#include <tuple>

namespace tenplus::ui {
namespace {

constexpr double kThreeColumns = 700, kTwoColumns = 480;
constexpr int kMostColumns = 3;

// Without moves that the class section has.
std::vector<table::SheetMove> withoutOwned(const table::SheetView& view) {
    std::vector<table::SheetMove> moves = view.moves;
    std::erase_if(moves, [&](const table::SheetMove& move) {
        return contains(view.classMoves, move.id, &table::OwnedMoveView::move);
    });
    return moves;
}

} // namespace

QLabel* sectionHeading(const Look& look, QWidget* parent) {
    QLabel* heading = plainLabel({}, WidgetRole::Label, parent);
    const auto measure = [&look, heading] {
        heading->setContentsMargins(look.px(kOutset), 0, look.px(kTrail), look.px(space::kTight));
    };
    measure();
    QObject::connect(&look, &Look::changed, heading, measure);
    return heading;
}

SheetColumns::SheetColumns(const Look& look, QWidget* parent)
    : WrappingWidget(parent)
    , m_look(look)
    , m_row(new QHBoxLayout(this))
    , m_class(new ClassSection(look, this))
    , m_magic(new MagicSection(look, this))
    , m_moves(new WrappingWidget(this))
    , m_moveColumn(new QVBoxLayout(m_moves)) {
    m_row->setContentsMargins(0, 0, 0, 0);
    m_moveColumn->setContentsMargins(0, 0, 0, 0);
    m_moveColumn->setSpacing(0);
    for (int i = 0; i < kMostColumns; ++i) {
        auto* column = new QVBoxLayout;
        m_row->addLayout(column);
        m_columns.push_back(column);
    }
    m_moves->hide(); // until there are any
    measure();
    connect(m_class, &ClassSection::acted, this, &SheetColumns::acted);
    connect(m_class, &ClassSection::moveChosen, this, &SheetColumns::moveChosen);
    connect(m_magic, &MagicSection::acted, this, &SheetColumns::acted);
    connect(m_magic, &MagicSection::castWanted, this, &SheetColumns::castWanted);
    connect(m_magic, &MagicSection::prepareWanted, this, &SheetColumns::prepareWanted);
    connect(&look, &Look::changed, this, [this] {
        measure();
        arrange(false);
    });
}

void SheetColumns::measure() {
    m_row->setSpacing(m_look.px(kColumnGap - kOutset - kTrail));
    for (QVBoxLayout* column : m_columns) column->setSpacing(m_look.px(space::kSection));
}

void SheetColumns::setView(const table::SheetView& view) {
    const auto sections = [this] {
        return std::tuple(m_hasMoves, m_hasClass, m_hasMagic, m_shownLists, m_shownTexts, m_lists.size(),
                          m_texts.size());
    };
    const auto before = sections();
    m_hasClass = m_class->setView(view);
    m_class->setVisible(m_hasClass);
    m_hasMagic = m_magic->setView(view);
    m_magic->setVisible(m_hasMagic);
    fillMoves(withoutOwned(view));
    fillLists(view);
    fillTexts(view.texts);
    arrange(sections() != before);
}

// A heading for each group of moves; a single one for a system without groups.
void SheetColumns::fillMoves(const std::vector<table::SheetMove>& moves) {
    if (moves == m_filled) return; // most turns change no move, and the layout is expensive
    m_filled = moves;
    m_hasMoves = !moves.empty();
    m_moves->setVisible(m_hasMoves);
    while (QLayoutItem* item = m_moveColumn->takeAt(0)) delete item;
    std::size_t groups = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (i == 0 || moves[i].group != moves[i - 1].group) {
            if (groups == m_groups.size()) m_groups.push_back(sectionHeading(m_look, m_moves));
            QLabel* heading = m_groups[groups++];
            if (i > 0) m_moveColumn->addSpacing(m_look.px(space::kWide));
            heading->setText(moves[i].group.empty() ? tr("Moves") : qs(moves[i].group));
            m_moveColumn->addWidget(heading);
        }
        if (i == m_lines.size()) {
            auto* line = new MoveLine(m_look, m_moves);
            connect(line, &QAbstractButton::clicked, this, [this, line] { emit moveChosen(qs(line->id())); });
            if (i > 0) QWidget::setTabOrder(m_lines.back(), line);
            m_lines.push_back(line);
        }
        m_lines[i]->setMove(moves[i]);
        m_moveColumn->addWidget(m_lines[i]);
    }
    for (std::size_t i = 0; i < m_groups.size(); ++i) m_groups[i]->setVisible(i < groups);
    for (std::size_t i = 0; i < m_lines.size(); ++i) m_lines[i]->setVisible(i < moves.size());
}

void SheetColumns::setShops(bool buys, bool takes) {
    m_buys = buys;
    m_takes = takes;
    for (ListSection* each : m_lists) each->setShops(buys, takes);
}

void SheetColumns::fillLists(const table::SheetView& view) {
    m_shownLists = view.lists.size();
    while (m_lists.size() < m_shownLists) {
        m_lists.push_back(new ListSection(m_look, this));
        m_lists.back()->setShops(m_buys, m_takes);
        connect(m_lists.back(), &ListSection::acted, this, &SheetColumns::acted);
        connect(m_lists.back(), &ListSection::formWanted, this, &SheetColumns::formWanted);
    }
    for (std::size_t i = 0; i < m_lists.size(); ++i) {
        m_lists[i]->setVisible(i < m_shownLists);
        if (i < m_shownLists)
            m_lists[i]->setList(view.id, view.lists[i], !m_gearList.empty() && view.lists[i].id == m_gearList);
    }
}

void SheetColumns::addText() {
    TextSection section;
    section.whole = new QWidget(this);
    section.heading = sectionHeading(m_look, section.whole);
    section.text = new ValueField(m_look, {Role::MoveText, InPlace::Kind::Paragraph}, section.whole);
    auto* column = new QVBoxLayout(section.whole);
    column->setSpacing(0);
    column->setContentsMargins(0, 0, m_look.px(kTrail - kOutset), 0);
    column->addWidget(section.heading);
    column->addWidget(section.text);
    const std::size_t place = m_texts.size();
    connect(section.text, &ValueField::typed, this,
            [this, place](const QString& value) { emit fieldTyped(qs(m_texts[place].field), value); });
    m_texts.push_back(section);
}

void SheetColumns::fillTexts(const std::vector<table::FieldView>& texts) {
    m_shownTexts = texts.size();
    while (m_texts.size() < texts.size()) addText();
    for (std::size_t i = 0; i < m_texts.size(); ++i) {
        TextSection& section = m_texts[i];
        section.whole->setVisible(i < texts.size());
        if (i >= texts.size()) continue;
        section.field = texts[i].id;
        section.heading->setText(qs(texts[i].name));
        section.text->setObjectName(QStringLiteral("text-%1").arg(qs(texts[i].id)));
        section.text->setEditable(texts[i].editable);
        section.text->setPlaceholder(tr("Nothing written"));
        section.text->setValue(qs(texts[i].name), qs(texts[i].value));
    }
}

int SheetColumns::columnsFor(int width) const {
    return width >= m_look.px(kThreeColumns) ? 3 : width >= m_look.px(kTwoColumns) ? 2 : 1;
}

// Empty columns are at the end.
int SheetColumns::usedColumns(int columns) const {
    const int wanted =
        (m_hasMoves || m_hasClass ? 1 : 0) + (m_hasMagic ? 1 : 0) + int(m_shownLists) + (m_shownTexts > 0 ? 1 : 0);
    return std::clamp(wanted, 1, columns);
}

void SheetColumns::arrange(bool anew) {
    const int columns = columnsFor(width()), used = usedColumns(columns);
    if (!anew && columns == m_arranged) return;
    m_arranged = columns;
    for (QVBoxLayout* column : m_columns) {
        while (QLayoutItem* item = column->takeAt(0)) delete item;
    }
    const auto seat = [&](int column, QWidget* section) { m_columns[std::size_t(column)]->addWidget(section); };
    const bool moves = m_hasMoves || m_hasClass;
    if (m_hasClass) seat(0, m_class);
    if (m_hasMoves) seat(0, m_moves);
    const int first = moves && used > 1 ? 1 : 0;
    if (m_hasMagic) seat(first, m_magic);
    for (std::size_t i = 0; i < m_shownLists; ++i) seat(first + int(i) % (used - first), m_lists[i]);
    for (std::size_t i = 0; i < m_shownTexts; ++i) seat(used - 1, m_texts[i].whole);
    for (int i = 0; i < kMostColumns; ++i) {
        m_columns[std::size_t(i)]->addStretch();
        // Moves have texts below their names, so their column is the widest.
        m_row->setStretch(i, i >= columns ? 0 : i == 0 && moves ? 6 : 5);
    }
}

void SheetColumns::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange(false);
}

} // namespace tenplus::ui
