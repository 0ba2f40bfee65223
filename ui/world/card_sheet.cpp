#include "world/card_sheet.h"

#include "bridge/text.h"
#include "drafts/draft_keeper.h"
#include "paint/paragraph.h"
#include "paint/tab_stops.h"
#include "table/world/card.h"
#include "theme/metrics.h"
#include "world/card_becoming.h"
#include "world/card_circle.h"
#include "world/card_row.h"

#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr double kWidestCard = 720; // px at text size 1: a page of a book

} // namespace

CardSheet::CardSheet(const Look& look, QWidget* parent)
    : PageScroll(parent)
    , m_look(look)
    , m_body(new QWidget)
    , m_column(new QVBoxLayout(m_body))
    , m_instead(new Paragraph(look, Role::Body, Ink::Muted, m_body))
    , m_circle(new CardCircle(look, m_body)) {
    setObjectName(QStringLiteral("cardSheet"));
    m_instead->setObjectName(QStringLiteral("cardInstead"));
    m_column->addWidget(m_instead);
    m_column->addWidget(m_circle); // below the rows, which come between them
    connect(m_circle, &CardCircle::cardWanted, this, &CardSheet::walk);
    m_column->addStretch();
    setWidget(m_body);
    const auto measure = [this] {
        m_column->setSpacing(m_look.px(space::kNormal));
        const int side = m_look.px(space::kSmall); // for the ring of what has the keyboard
        m_column->setContentsMargins(side, side, side + m_look.px(space::kWide), m_look.px(space::kSheetY));
        m_body->setMaximumWidth(m_look.px(kWidestCard));
    };
    measure();
    connect(&look, &Look::changed, this, measure);
}

CardRow* CardSheet::rowOf(const QString& key) const {
    const auto at = std::ranges::find(m_rows, key, [](const CardRow* row) { return row->member().key; });
    return at == m_rows.end() ? nullptr : *at;
}

CardRow* CardSheet::makeRow(const CardMember& member) {
    auto* row = new CardRow(m_look, member.role, m_body);
    connect(row, &CardRow::written, this, [this, row](const QString& typed) { write(*row, typed); });
    connect(row, &CardRow::refused, this, &CardSheet::refused);
    connect(row, &CardRow::editWanted, this, [this, row] { edit(row->member().key); });
    connect(row, &CardRow::renameWanted, this, [this] { edit(QStringLiteral("name")); });
    connect(row, &CardRow::newWanted, this, &CardSheet::linkedWanted);
    connect(row, &CardRow::left, this, [this, row](int by) { leave(*row, by); });
    connect(row, &CardRow::followed, this, &CardSheet::follow);
    connect(row, &CardRow::revealWanted, this, [this, row] { reveal(*row); });
    connect(row, &CardRow::removeWanted, this, [this, row] {
        if (const auto act = removeAct(row->member().key)) emit acted(*act);
    });
    connect(row, &CardRow::ticked, this, [this, row](int by) { tick(*row, by); });
    connect(row, &CardRow::stepped, this, [this, row](int by) { step(*row, by); });
    connect(row, &CardRow::jumped, this, &CardSheet::jump);
    connect(row, &CardRow::listWanted, this, &CardSheet::listWanted);
    return row;
}

void CardSheet::setCard(const std::optional<table::CardView>& card, std::shared_ptr<const LinkNames> names,
                        const QString& instead) {
    const bool isOther = !card || !m_card || card->id != m_card->id;
    if (isOther) {
        for (CardRow* row : m_rows) row->drop();
        m_opened.clear();
    }
    m_names = std::move(names);
    for (CardRow* row : m_rows) row->setNames(m_names);
    m_instead->setText(instead);
    m_instead->setVisible(!card);
    if (!isOther && *card == *m_card) return;
    m_card = card;
    if (card) setDraftScope(*this, "card/" + std::to_string(card->id.value));
    showRows();
    if (isOther) verticalScrollBar()->setValue(0);
}

// Rows that stay keep their widgets, with what is being written and the keyboard.
void CardSheet::showRows() {
    const std::vector<CardMember> members = m_card ? membersOf(*m_card, m_opened) : std::vector<CardMember>();
    std::vector<CardRow*> rows;
    for (const CardMember& member : members) {
        CardRow* row = rowOf(member.key);
        if (row == nullptr || row->member().role != member.role) row = makeRow(member);
        row->setMember(member);
        rows.push_back(row);
    }
    QWidget* lost = nullptr;
    for (CardRow* row : m_rows) {
        if (std::ranges::find(rows, row) != rows.end()) continue;
        if (row->isAncestorOf(focusWidget())) lost = row;
        row->drop();
        row->hide();
        row->deleteLater();
        m_column->removeWidget(row);
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const int place = int(i) + 1; // the first is the sentence instead of a card
        if (m_column->indexOf(rows[i]) != place) m_column->insertWidget(place, rows[i]);
        rows[i]->show();
    }
    m_rows = std::move(rows);
    if (m_card)
        m_circle->setCard(*m_card);
    else
        m_circle->clear();
    if (lost && !m_rows.empty()) m_rows.front()->enter(Qt::OtherFocusReason);
}

bool CardSheet::isEditing() const { return std::ranges::any_of(m_rows, &CardRow::isEditing); }

bool CardSheet::finish() {
    return std::ranges::all_of(std::vector(m_rows), [](CardRow* row) { return row->finish(); });
}

void CardSheet::noteRefusal() {
    if (m_writing) m_writing->noteRefusal();
}

bool CardSheet::edit(const QString& key) {
    if (!m_card || !finish()) return false;
    if (!rowOf(key)) {
        m_opened.insert(key);
        showRows();
    }
    CardRow* const row = rowOf(key);
    if (!row || !row->member().isWritable) return false;
    row->edit(m_names);
    bringIntoSight(*row);
    return true;
}

void CardSheet::write(CardRow& row, const QString& typed) {
    m_writing = &row;
    emit written(row.member().key, typed);
    m_writing = nullptr;
}

// An empty row that was opened and left empty goes away.
void CardSheet::leave(const CardRow& row, int by) {
    const QString key = row.member().key;
    if (by != 0) step(row, by);
    if (m_opened.remove(key)) showRows();
}

void CardSheet::step(const CardRow& from, int by) {
    const auto at = std::ranges::find(m_rows, &from);
    if (at == m_rows.end()) return;
    const auto to = (at - m_rows.begin()) + by;
    if (to < 0 || to >= std::ssize(m_rows)) return;
    CardRow* const row = m_rows[std::size_t(to)];
    row->enter(by > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    bringIntoSight(*row->stop());
}

void CardSheet::follow(const QString& target) {
    if (const table::CardId card = cardOfTarget(target)) return emit cardWanted(card);
    if (const auto moment = momentOfTarget(target)) return emit momentWanted(moment->turn, moment->session);
    if (const QString what = becomeOfTarget(target); !what.isEmpty()) return emit becomeWanted(what);
    if (const QString row = rowOfTarget(target); !row.isEmpty()) {
        edit(row);
        return;
    }
    if (const QString name = m_card ? newNameOfTarget(*m_card, target) : QString(); !name.isEmpty())
        emit newWanted(name);
}

void CardSheet::setImage(const QImage& image) {
    if (CardRow* const row = rowOf(QStringLiteral("picture"))) row->setImage(image);
}

void CardSheet::reveal(const CardRow& row) {
    if (const auto act = m_card ? revealAct(*m_card, row.member().key) : std::nullopt) emit acted(*act);
}

void CardSheet::tick(const CardRow& row, int by) {
    static const QString kField = fieldKey({});
    if (m_card && row.member().key.startsWith(kField))
        emit acted(Act{table::TickCard{m_card->id, ss(row.member().key.mid(kField.size())), by}, {}});
}

// From circle to circle the keyboard stays in the picture.
void CardSheet::walk(table::CardId card) {
    emit cardWanted(card);
    if (m_card && m_card->id == card && m_circle->isVisible()) {
        m_circle->setFocus(Qt::OtherFocusReason);
        bringIntoSight(*m_circle);
    }
}

// The name, or what mentions the card; without that the last row.
void CardSheet::jump(bool toEnd) {
    if (m_rows.empty()) return;
    CardRow* const back = rowOf(QStringLiteral("back"));
    CardRow* const row = !toEnd ? m_rows.front() : back ? back : m_rows.back();
    row->enter(Qt::OtherFocusReason);
    bringIntoSight(*row->stop());
}

void CardSheet::enter(const QString& key) {
    if (m_rows.empty()) return;
    CardRow* const named = rowOf(key);
    CardRow* const row = named || key.isEmpty() ? named : rowOf(QStringLiteral("text"));
    (row ? row : m_rows.front())->enter(Qt::OtherFocusReason);
}

} // namespace tenplus::ui
