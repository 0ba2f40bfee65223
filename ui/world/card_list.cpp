#include "world/card_list.h"

#include "base/contains.h"
#include "bridge/text.h"
#include "paint/icon.h"
#include "theme/metrics.h"
#include "theme/text_line.h"

#include <QPainter>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kCardRowHigh = 34; // px at text size 1

QStringList foldedWords(const QString& words) { return searchKey(words).split(u' ', Qt::SkipEmptyParts); }

bool beginsAll(const CardEntry& card, const QStringList& wanted) {
    return std::ranges::all_of(wanted, [&](const QString& word) {
        return std::ranges::any_of(card.begins, [&](const QString& each) { return each.startsWith(word); });
    });
}

} // namespace

QString searchKey(const QString& words) {
    QString key;
    for (const QChar each : words.normalized(QString::NormalizationForm_KD)) {
        if (each.category() != QChar::Mark_NonSpacing) key += each;
    }
    return key.simplified().toCaseFolded();
}

CardEntry entryOf(table::CardRow row) {
    QString called = qs(row.name), tags;
    for (const std::string& each : row.aliases) called += u' ' + qs(each);
    for (const std::string& each : row.tags) tags += u' ' + qs(each);
    const QString name = searchKey(qs(row.name));
    const QStringList words = foldedWords(called);
    return {std::move(row), words + foldedWords(tags), int(words.size()), name};
}

std::vector<std::size_t> foundCards(const std::vector<CardEntry>& all, const QString& words,
                                    const std::vector<table::CardId>& elsewhere) {
    const QStringList wanted = foldedWords(words);
    const QString whole = wanted.join(u' ');
    std::vector<std::size_t> exact, first, named, others;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (beginsAll(all[i], wanted))
            (all[i].name == whole ? exact : all[i].name.startsWith(whole) ? first : named).push_back(i);
        else if (std::ranges::binary_search(elsewhere, all[i].row.id))
            others.push_back(i);
    }
    for (const auto* next : {&first, &named, &others}) exact.insert(exact.end(), next->begin(), next->end());
    return exact;
}

void CardListModel::setRows(std::shared_ptr<const std::vector<CardEntry>> cards, std::vector<std::size_t> places) {
    if (cards == m_cards && places == m_places) return;
    beginResetModel();
    m_cards = std::move(cards);
    m_places = std::move(places);
    endResetModel();
}

table::CardId CardListModel::cardAt(int row) const {
    return row >= 0 && row < rowCount() ? (*m_cards)[m_places[std::size_t(row)]].row.id : table::CardId{};
}

int CardListModel::rowOf(table::CardId card) const {
    const auto at = std::ranges::find(m_places, card, [this](std::size_t place) { return (*m_cards)[place].row.id; });
    return at == m_places.end() ? -1 : int(at - m_places.begin());
}

int CardListModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : int(m_places.size()); }

QVariant CardListModel::data(const QModelIndex& index, int role) const {
    const int at = index.row();
    if (!index.isValid() || at < 0 || at >= rowCount()) return {};
    const table::CardRow& row = (*m_cards)[m_places[std::size_t(at)]].row;
    switch (role) {
    case Qt::DisplayRole: return qs(row.name).simplified();
    case Qt::AccessibleTextRole:
        return row.shown ? tr("%1, %2, the players see something of it").arg(qs(row.name), qs(row.kindName))
                         : tr("%1, %2", "a card and its kind").arg(qs(row.name), qs(row.kindName));
    case KindRole: return qs(row.kindName);
    case IconRole: return qs(row.icon);
    case ShownRole: return row.shown;
    case CardRole: return qint64(row.id.value);
    default: return {};
    }
}

CardListRow::CardListRow(const Look& look, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_look(look) {}

QSize CardListRow::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const {
    return {0, m_look.px(kCardRowHigh)};
}

// The ground of the row only: name, kind and icons are painted below.
void CardListRow::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    option->text.clear();
}

void CardListRow::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    const Theme& theme = m_look.theme();
    const double side = m_look.exact(size::kIconSmall), gap = m_look.exact(space::kNormal);
    QRectF room = QRectF(option.rect).adjusted(gap, 0, -gap, 0);
    const auto icon = [&](Icon which, double x, const QColor& colour) {
        paintIcon(*painter, QRectF(x, room.center().y() - side / 2, side, side), which, colour);
    };
    icon(iconNamed(index.data(CardListModel::IconRole).toString()), room.left(), theme.text.muted);
    room.setLeft(room.left() + side + gap);
    if (index.data(CardListModel::ShownRole).toBool()) {
        icon(Icon::Eye, room.right() - side, theme.accent.text);
        room.setRight(room.right() - side - gap);
    }
    const TextLine kind(index.data(CardListModel::KindRole).toString(), m_look.font(Role::Caption), room.width() / 3);
    const TextLine name(index.data(Qt::DisplayRole).toString(), m_look.font(Role::Body),
                        std::max(1.0, room.width() - kind.width() - gap));
    name.paint(*painter, room, Qt::AlignLeft | Qt::AlignVCenter, theme.text.primary);
    kind.paint(*painter, room, Qt::AlignRight | Qt::AlignVCenter, theme.text.muted);
}

} // namespace tenplus::ui
