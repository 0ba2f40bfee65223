// TableLink: the one bridge between the session and the screen. It owns the open session and performs what panels ask
// for. Whoever asks gets the turn or the refusal; everybody else learns by signals that the table has turned. Panels
// get views, never the session.
#pragma once

#include "bridge/act.h"
#include "interop/game_update.h"
#include "session/request.h"
#include "session/session.h"
#include "table/scene/scene.h"

#include <QFutureWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>

namespace tenplus::interop {
struct ReadyMade;
} // namespace tenplus::interop

namespace tenplus::interop::inline worlds {
struct PlannedWorld;
} // namespace tenplus::interop::inline worlds

namespace tenplus::ui {

/// A refusal for display; disk faults are unchanged, as they contain file names.
QString sentenceOf(const session::Refused& no);

using OpenedCampaign = Expected<session::Session, session::OpenRefused>;
using TurnMade = Expected<session::Performed, session::Refused>;

class TableLink : public QObject {
    Q_OBJECT

public:
    explicit TableLink(QObject* parent = nullptr);

    /// nullptr while no campaign is open.
    const session::Session* session() const { return m_session.get(); }
    bool isOpen() const { return m_session != nullptr; }

    /// Opens or creates a campaign to replace the open one; on failure returns the sentence, and the old one stays.
    std::optional<QString> open(const QString& file);
    std::optional<QString> take(OpenedCampaign campaign);
    std::optional<QString> create(const QString& file, const QString& name, const content::PackFiles& pack);
    void close();
    /// True while nothing is recorded, because a later turn than the file's was seen here: somebody has to choose.
    bool isOnHold() const { return m_session && m_session->isOnHold(); }
    /// The open file is the one that is meant, although it is older.
    void playOnInOlder();

    /// Does what is asked: emits turned(), or returns the refusal.
    TurnMade perform(const Act& act);
    /// Writes a picture into the campaign without the window waiting; emits stored() when that is over, well or not.
    /// prepare() or keepPicture() with the same bytes is then quick, or says what was wrong.
    void store(const journal::NamedBytes& image);
    bool isStoring() const { return m_storing.isRunning(); }
    /// Prepares a scene, with the bytes of its picture if there are any: one turn.
    TurnMade prepare(table::PrepareScene scene, const journal::NamedBytes& image, const QString& name);
    /// Keeps a picture in the campaign, for handouts and scenes: one turn.
    TurnMade keepPicture(const journal::NamedBytes& image, const QString& name);
    /// Gives somebody that portrait: one turn.
    TurnMade setPortrait(table::ActorId who, const journal::NamedBytes& image, const QString& name);
    /// Goes on with another version of the game: one turn, then the campaign opens again with it.
    TurnMade updateGame(const content::PackFiles& pack, interop::WhatPeopleHave have);
    /// Writes the cards of another program's world, with their pictures: one turn.
    TurnMade bringWorld(const interop::PlannedWorld& planned);
    /// Brings a ready-made character of the campaign's game to the table: a turn for each of its commands.
    Expected<int, session::Refused> bringReadyMade(const interop::ReadyMade& made);
    TurnMade undo(std::int64_t turn = 0);
    TurnMade redo(std::int64_t turn = 0);
    /// True while a turn is decided and not saved. retry() saves it with the dice that fell, drop() forgets it.
    bool hasUnsaved() const { return m_session && m_session->hasUnsaved(); }
    TurnMade retry();
    bool drop() { return m_session && m_session->dropUnsaved(); }

signals:
    /// Another campaign is open, or the same one with another version of its game.
    void opened();
    /// Emitted before the open campaign is closed or replaced.
    void leaving();
    void closed();
    void turned(const tenplus::session::Performed& performed);
    /// A turn is decided and could not be saved: retry() or drop().
    void notSaved(const QString& sentence);
    /// A turn was refused because the campaign is on hold.
    void heldBack();
    void stored();
    /// After opened(): the check of the hash chain is finished, so it is known whether the campaign can be played.
    void checked();
    /// Some time after checked(): a stored picture is damaged.
    void contentFaultFound(const QString& sentence);

private:
    void tell(const session::Performed& performed);
    void watchCheck();
    void checkContent();
    TurnMade told(TurnMade made);

    std::unique_ptr<session::Session> m_session;
    const content::Rulebook* m_game = nullptr; ///< the game of the last opened(); only compared
    QFutureWatcher<void> m_storing;
    QFutureWatcher<void> m_checking;
    QTimer m_contentSteps{this};
    dice::SystemDice m_dice;
};

} // namespace tenplus::ui
