// The list of cards: the search over their names as a pure function, the model, and the row with the icon of the kind.
#pragma once

#include "table/world/card_view.h"
#include "theme/look.h"

#include <QAbstractListModel>
#include <QStringList>
#include <QStyledItemDelegate>

#include <memory>
#include <vector>

namespace tenplus::ui {

/// Folded for searching: case, width and accents do not count.
QString searchKey(const QString& words);

/// A card as the search sees it.
struct CardEntry {
    table::CardRow row;
    QStringList begins; ///< folded words of its name and aliases, then of its tags
    int called = 0;     ///< how many of them are of its name and aliases
    QString name;       ///< folded
};
CardEntry entryOf(table::CardRow row);

/// Indices of the cards in which every typed word begins a word of name, alias or tag; those whose name begins with all
/// of it first. Then those in `elsewhere`, sorted, which have the words in their texts. No words: all, in their order.
std::vector<std::size_t> foundCards(const std::vector<CardEntry>& all, const QString& words,
                                    const std::vector<table::CardId>& elsewhere);

class CardListModel : public QAbstractListModel {
    Q_OBJECT

public:
    enum ItemRole { KindRole = Qt::UserRole, IconRole, ShownRole, CardRole };

    using QAbstractListModel::QAbstractListModel;

    /// These of the cards, in that order. Does nothing if they are the same.
    void setRows(std::shared_ptr<const std::vector<CardEntry>> cards, std::vector<std::size_t> places);
    /// The zero id for no row.
    table::CardId cardAt(int row) const;
    /// -1 if it is not listed.
    int rowOf(table::CardId card) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::shared_ptr<const std::vector<CardEntry>> m_cards;
    std::vector<std::size_t> m_places;
};

class CardListRow : public QStyledItemDelegate {
    Q_OBJECT

public:
    CardListRow(const Look& look, QObject* parent);

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    const Look& m_look;
};

} // namespace tenplus::ui
