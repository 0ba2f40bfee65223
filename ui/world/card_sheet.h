// One card to read like a page of a book, and to write in place: its rows one below the other. It keeps what is being
// written while other turns change the card, and emits acts.
#pragma once

#include "paint/page_scroll.h"
#include "world/card_writing.h"

#include <QSet>

#include <memory>
#include <optional>
#include <vector>

class QVBoxLayout;

namespace tenplus::ui {

class CardCircle;
class CardRow;
class LinkNames;
class Look;
class Paragraph;

class CardSheet : public PageScroll {
    Q_OBJECT

public:
    explicit CardSheet(const Look& look, QWidget* parent = nullptr);

    /// Nothing: no card is chosen, and `instead` says so. `names`: of all cards, for links.
    void setCard(const std::optional<table::CardView>& card, std::shared_ptr<const LinkNames> names,
                 const QString& instead);
    const std::optional<table::CardView>& card() const { return m_card; }
    /// The card's picture, once it is read; null: it cannot be read.
    void setImage(const QImage& image);
    /// Saves what is being written. False if that was refused: the field stays open.
    bool finish();
    /// What was just written, or another act of a row, was refused.
    void noteRefusal();
    /// Opens a row to be written; false if the card has no such row.
    bool edit(const QString& key);
    bool isEditing() const;
    /// Gives the keyboard to the card: to that row, or if it has none to its text; without a key to the first.
    void enter(const QString& key = {});

signals:
    void acted(const tenplus::ui::Act& act);
    /// Something was typed into a row of the card; see writtenAct().
    void written(const QString& key, const QString& typed);
    void refused(const QString& sentence);
    void cardWanted(tenplus::table::CardId card);
    void newWanted(const QString& name);
    void linkedWanted(const QString& name); ///< a card for a link that is being written
    void becomeWanted(const QString& what);
    void momentWanted(qint64 turn, int session); ///< `turn` 0: what is written about the session
    void listWanted();

private:
    CardRow* rowOf(const QString& key) const;
    CardRow* makeRow(const CardMember& member);
    void showRows();
    void follow(const QString& target);
    void walk(table::CardId card);
    void write(CardRow& row, const QString& typed);
    void step(const CardRow& from, int by);
    void jump(bool toEnd);
    void leave(const CardRow& row, int by);
    void reveal(const CardRow& row);
    void tick(const CardRow& row, int by);

    const Look& m_look;
    std::optional<table::CardView> m_card;
    std::shared_ptr<const LinkNames> m_names;
    QSet<QString> m_opened; ///< keys of empty rows that are being written
    QWidget* m_body;
    QVBoxLayout* m_column;
    Paragraph* m_instead;
    CardCircle* m_circle;
    std::vector<CardRow*> m_rows; ///< in sight, in reading order
    CardRow* m_writing = nullptr; ///< whose act is being performed
};

} // namespace tenplus::ui
