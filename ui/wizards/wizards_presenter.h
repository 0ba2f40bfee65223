// WizardsPresenter: opens and fills the pages that lead through a longer act of a game with classes: a new character, a
// level, spells to prepare, the end of a session.
#pragma once

#include "bridge/table_link.h"
#include "theme/look.h"

#include <QObject>

#include <set>

namespace tenplus::ui {

class CreationPage;
class EndOfSessionPage;
class LevelPage;
class PageStack;
class PreparePage;

class WizardsPresenter : public QObject {
    Q_OBJECT

public:
    /// All must outlive this; `home` owns the pages until they are shown.
    WizardsPresenter(const Look& look, TableLink& link, PageStack& pages, QWidget& home);

    /// False if the game has no classes, or no campaign is open. `player`: who plays the character, or empty.
    bool openCreation(const QString& player = {});
    void openLevel(table::ActorId who);
    void openPreparing(table::ActorId who);
    /// False if the game has no end of session, or no campaign is open.
    bool openEndOfSession();
    /// What is told once a session is over: where its recap is, and how much still waits.
    static QString sessionOver(const table::Table& table);

signals:
    void made(tenplus::table::ActorId who); ///< a new character

private:
    template <typename Page>
    bool seat(Page*& page); ///< true if it was just created
    CreationPage& creation();
    LevelPage& level();
    PreparePage& prepare();
    EndOfSessionPage& retrospect();
    void forget();
    void fill();
    void fillCreation();
    void fillLevel(table::ActorId who);
    void fillPreparing(table::ActorId who);
    void fillRetrospect();
    std::set<table::ActorId> keptBonds() const; ///< of those whose bond stays, as they said since the questions began
    const session::Session& session() const { return *m_link.session(); }

    const Look& m_look;
    TableLink& m_link;
    PageStack& m_pages;
    QWidget& m_home;
    bool m_creationStarted = false;
    CreationPage* m_creation = nullptr;
    LevelPage* m_level = nullptr;
    PreparePage* m_prepare = nullptr;
    EndOfSessionPage* m_retrospect = nullptr;
};

} // namespace tenplus::ui
