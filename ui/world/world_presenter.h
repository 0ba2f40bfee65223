// Connects the page of the world and the line that writes a card to the session: it builds their views after each turn
// and performs what they ask for.
#pragma once

#include "bridge/table_link.h"
#include "interop/card_moments.h"
#include "table/player_view.h"
#include "theme/look.h"

#include <QObject>

#include <optional>
#include <string>

class QAction;

namespace tenplus::ui {

class PageFrame;
class PageStack;
class QuickCard;
class Thumbnails;
class WorldPage;

class WorldPresenter : public QObject {
    Q_OBJECT

public:
    /// All must outlive this; `home` owns the page until it is shown.
    WorldPresenter(const Look& look, TableLink& link, PageStack& pages, QWidget& home);

    /// Opens the page, at a card if one is given.
    void open(table::CardId card = {});
    /// Opens the page over `from` at a card, with the keyboard in that field of it if one is named. Esc, and Back at
    /// this card, return to `from`.
    void openFrom(const PageFrame& from, table::CardId card, const QString& field);
    /// Opens the page at the card that a link with that name leads to, or if there is none the line that writes it.
    void openNamed(const QString& name);
    /// Opens the line that writes a card, with these words as its name; what is too long for a name is its text.
    void writeCard(const QString& words = {});
    /// Hands the players what they may see of the chosen card, or takes it back. Of a card of which they know nothing,
    /// the picture.
    void toScreen();
    /// The actions of the window, whose keys the page names.
    void setActions(const QAction& quick, const QAction& screen);

signals:
    /// Something is not possible while the page is not in sight.
    void said(const QString& sentence);
    void formWanted(const QString& form, qint64 ref, const QString& text);
    void momentWanted(qint64 turn, int session); ///< `turn` 0: what is written about the session

private:
    WorldPage& page();
    void refresh();
    void forget();
    bool isOnScreen() const;
    std::optional<table::PlayerHandout> handout() const;
    void showCard(table::CardId card);
    bool perform(const Act& act);
    void write(const QString& key, const QString& typed);
    void make(const QString& kind, const QString& name, bool opens);
    void makeLinked(const QString& name);
    void become(const QString& what);
    void search(const QString& words);
    std::string quickKind() const;
    QuickCard& quick();
    const session::Session& session() const { return *m_link.session(); }

    const Look& m_look;
    TableLink& m_link;
    PageStack& m_pages;
    QWidget& m_home;
    Thumbnails* m_pictures;
    const QAction* m_quickAction = nullptr;
    const QAction* m_screenAction = nullptr;
    WorldPage* m_page = nullptr;  ///< created on demand
    QuickCard* m_quick = nullptr; ///< created on demand
    table::CardId m_card;         ///< the chosen one
    interop::CardMoments m_moments;
    std::string m_newText; ///< of the card that the line writes next
};

} // namespace tenplus::ui
