// The move browser: words of the fiction in, the move they set off on top, and Enter makes it. The keyboard
// stays in the search field while one steps through hits, picks an approach and rolls. The panel keeps what
// would be rolled as one RollMove; who finds moves and works out odds is given to it.
#pragma once

#include "bridge/act.h"
#include "moves/hit_model.h"
#include "moves/move_card.h"
#include "table/move_view.h"
#include "theme/look.h"

#include <QLineEdit>
#include <QTimer>
#include <QVBoxLayout>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::ui {

class HitList;

class MovesPanel : public QWidget {
    Q_OBJECT

public:
    using Search = std::function<std::vector<MoveHitRow>(const QString&)>;
    using Detail = std::function<std::optional<table::MoveView>(const table::RollMove&)>;

    using Reminder = std::function<std::pair<QString, QString>(const std::string& move)>;

    explicit MovesPanel(const Look& look, QWidget* parent = nullptr);

    void setSearch(Search search);   ///< best first; without words every move
    void setNearest(Search nearest); ///< for when nothing was found; the first three are shown
    void setDetail(Detail detail);
    /// What the GM may be reminded of by a move: the line on its card and the whole of it.
    void setReminder(Reminder reminder);
    void setActor(table::ActorId who, const QString& name);
    /// What that one has in hand.
    void setHands(RollHands hands);
    /// Everybody a move could be aimed at. `chosen` is the foe in hand, if it is not zero.
    void setTargets(std::vector<MoveTarget> targets, table::ActorId chosen = {});
    /// That foe is in hand now.
    void aimAt(table::ActorId foe);
    void setRecent(std::vector<std::string> ids); ///< last used first; they lead while nothing is typed

    /// Another campaign: what was typed and whom the moves were aimed at were of the one before.
    void forget();
    void focusSearch();
    void searchFor(const QString& words);
    /// Chooses that move; false if there is none of that id.
    bool showMove(const std::string& id);
    /// Makes the chosen move if there is nothing more to say or to choose for it; else it waits in the field. True if
    /// it was made.
    bool makePlain();
    /// Takes that approach if the chosen move has it.
    void chooseApproach(const std::string& id);
    /// Takes that spell if the chosen move could cast it.
    void chooseSpell(const std::string& id);
    /// Takes over what was switched on the tray: modifiers, used and skipped, secret.
    void adopt(const table::RollMove& command);
    /// Forgets what was switched for one roll only, and asks anew. For after a roll.
    void rolled();
    /// Asks anew: the table has changed.
    void refresh();

    /// While one lives nothing is asked, however much is set; then once.
    class Changes {
    public:
        explicit Changes(MovesPanel& panel);
        Changes(const Changes&) = delete;
        Changes& operator=(const Changes&) = delete;
        ~Changes();

    private:
        MovesPanel& m_panel;
    };

    const std::optional<table::MoveView>& shown() const { return m_view; }
    const table::RollMove& command() const { return m_command; }

signals:
    void acted(const tenplus::ui::Act& act);
    void planned(const tenplus::table::MoveView& view, const tenplus::table::RollMove& command);
    void nothingPlanned();
    void rulingWanted(const QString& words);

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void measure();
    void search();
    void find(const std::string& keep);
    int rowOf(const std::string& id) const; ///< -1 if it is no hit
    void catchUp();                         ///< searches now if the words have changed since
    void changeMove(int row);
    void plan();
    void planSpell();
    void make(bool anyway);
    bool takeKey(const QKeyEvent& event);
    bool takeAltKey(const QKeyEvent& event);
    std::vector<MoveTarget> targetsFor(content::TargetSort sort) const;
    table::ActorId defaultTarget(content::TargetSort sort) const;

    const Look& m_look;
    Search m_find;
    Search m_nearest;
    Detail m_detail;
    Reminder m_reminder;
    QString m_name;
    RollHands m_hands;
    std::vector<MoveTarget> m_targets;
    std::vector<std::string> m_recent;
    table::ActorId m_lastFoe;
    table::RollMove m_command;
    std::optional<table::MoveView> m_view;
    int m_changes = 0; ///< how many of them live
    QTimer m_pause;
    QLineEdit* m_search = nullptr;
    QAction* m_searchIcon = nullptr;
    QLabel* m_none = nullptr;
    QVBoxLayout* m_head = nullptr;
    MoveCard* m_card = nullptr;
    HitList* m_list = nullptr;
};

} // namespace tenplus::ui
