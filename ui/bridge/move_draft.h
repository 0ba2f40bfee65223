// MoveDraft: the move that a person prepares, and its view. Panels read it here and change it here, and each change
// asks for the view once: so no two panels can show different rolls.
#pragma once

#include "table/pbta/moves/move_view.h"
#include "table/pbta/moves/roll_move.h"

#include <QObject>
#include <QPointer>

#include <functional>
#include <optional>
#include <string>

namespace tenplus::ui {

class MoveDraft : public QObject {
    Q_OBJECT

public:
    struct Source {
        std::function<std::optional<table::MoveChoices>(const table::RollMove&)> choices;
        std::function<std::optional<table::MoveView>(const table::RollMove&)> view;
        /// The one who makes the move, such as a hireling; not set: the one who is chosen.
        std::function<table::ActorId(const table::RollMove&)> maker{};
    };
    /// Chooses in the command what a person has said of it in words. `fresh`: nothing of this move was shown before.
    /// Returns why it cannot be planned; empty if it can.
    using Completion = std::function<std::string(table::RollMove& command, bool fresh)>;
    using Edit = std::function<void(table::RollMove&)>;

    /// The difference from the move that was planned before.
    enum class Change {
        Cleared,   ///< nothing is planned any more
        SameRoll,  ///< modifiers or the table may have changed
        OtherRoll, ///< another approach, target, spell or number, or the first that is planned
        OtherMove  ///< another move, or of somebody else
    };

    explicit MoveDraft(QObject* parent = nullptr);

    void setSource(Source source);
    /// Used as long as `context` exists.
    void setCompletion(QObject& context, Completion completion);

    /// As it was prepared.
    const table::RollMove& command() const { return m_command; }
    /// As it would be made: with the approach, the spell and the rows of the view, by the one who makes it. Stays while
    /// nothing is planned.
    const table::RollMove& planned() const { return m_planned; }
    const std::optional<table::MoveView>& view() const { return m_view; }
    std::optional<table::MoveChoices> choices(const table::RollMove& command) const;

    /// Something was typed or chosen since the last roll.
    bool isMeant() const { return m_isMeant; }
    void setMeant(bool meant) { m_isMeant = meant; }

    void change(const Edit& edit);
    /// The same for another move or spell, of which nothing is shown yet.
    void begin(const Edit& edit);
    /// Changes the command alone: plan() follows.
    void prepare(const Edit& edit) { edit(m_command); }
    /// Keeps what the view has chosen, so that later changes of the table do not change it.
    void settle();
    /// Asks for the view again: words or the table have changed.
    void plan();
    /// Another campaign. Emits nothing: plan() follows.
    void forget();

    /// Nothing is planned between the two. They may be nested.
    void hold() { ++m_holds; }
    void release() { --m_holds; }
    bool isHeld() const { return m_holds > 0; }

signals:
    void changed(tenplus::ui::MoveDraft::Change change);

private:
    std::optional<table::MoveView> viewNow(bool fresh);
    table::RollMove byMaker(table::RollMove command) const;
    table::RollMove settled(table::RollMove command) const;

    Source m_source;
    QPointer<QObject> m_context; ///< of the completion
    Completion m_completion;
    table::RollMove m_command;
    table::RollMove m_planned;
    std::optional<table::MoveView> m_view;
    bool m_isMeant = false;
    bool m_isShown = false; ///< the last change() told of a plan
    int m_holds = 0;
};

} // namespace tenplus::ui
