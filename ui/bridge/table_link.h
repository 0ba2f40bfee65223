// TableLink: the one bridge between the session and the screen. It owns the open session, performs what panels ask
// for, and tells by signals when the table has turned; panels get views, never the session.
#pragma once

#include "bridge/act.h"
#include "session/request.h"
#include "session/session.h"

#include <QFutureWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>

namespace tenplus::ui {

/// A refusal as the screen says it; a fault of the disk names files, and those are left as they are.
QString sentenceOf(const session::Refused& no);

using OpenedCampaign = Expected<session::Session, session::OpenRefused>;

class TableLink : public QObject {
    Q_OBJECT

public:
    explicit TableLink(QObject* parent = nullptr);

    /// Nothing while no campaign is open.
    const session::Session* session() const { return m_session.get(); }
    bool isOpen() const { return m_session != nullptr; }

    /// Opens or makes a campaign in place of the one that is open; the sentence if that failed (then the old one stays).
    std::optional<QString> open(const QString& file);
    std::optional<QString> take(OpenedCampaign campaign);
    std::optional<QString> create(const QString& file, const QString& name, const content::PackFiles& pack);
    void close();

    /// Does what is asked and emits turned() or refused().
    bool perform(const Act& act);
    /// Writes a picture into the campaign without the window waiting; emits stored() when that is over, well or not.
    /// prepare() or keepPicture() with the same bytes is then quick, or says what was wrong.
    void store(const journal::NamedBytes& image);
    bool isStoring() const { return m_storing.isRunning(); }
    /// Prepares a scene, with the bytes of its picture if there are any: one turn.
    bool prepare(table::PrepareScene scene, const journal::NamedBytes& image, const QString& name);
    /// Keeps a picture in the campaign, for handouts and scenes: one turn.
    bool keepPicture(const journal::NamedBytes& image, const QString& name);
    bool undo(std::int64_t turn = 0);
    bool redo(std::int64_t turn = 0);
    /// True while a turn is decided and not saved. retry() saves it with the dice that fell, drop() forgets it.
    bool hasUnsaved() const { return m_session && m_session->hasUnsaved(); }
    bool retry();
    bool drop() { return m_session && m_session->dropUnsaved(); }

signals:
    void opened();
    /// Before the campaign that is open is closed, or gives way to another.
    void leaving();
    void closed();
    void turned(const tenplus::session::Performed& performed);
    void refused(const tenplus::session::Refused& no);
    void stored();
    /// After opened(): what was recorded has been checked, so that whether it can be played on is known.
    void checked();
    /// Some time after checked(): a picture in the file is not what was stored.
    void contentFaultFound(const QString& sentence);

private:
    void watchCheck();
    void checkContent();
    bool tell(const Expected<session::Performed, session::Refused>& performed);

    std::unique_ptr<session::Session> m_session;
    QFutureWatcher<void> m_storing;
    QFutureWatcher<void> m_checking;
    QTimer m_contentSteps{this};
    dice::SystemDice m_dice;
};

} // namespace tenplus::ui
