// The scene as a value: where it plays, what stands, the way and the camp, who is in service and whom they wait for,
// with what the GM can do about each. The page below only shows it.
#pragma once

#include "bridge/act.h"
#include "table/gm_view.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace tenplus::ui {

/// In place of a form: a file is to be chosen, whose picture is kept in the campaign.
inline constexpr const char* kPictureFromFile = "picture-from-file";

/// What a button does: a command at once, a form that asks first, or a move that somebody is to make.
struct SceneDo {
    QString words;
    std::optional<Act> act{};
    std::string form{};
    std::string move{};
    table::ActorId who{};
    std::int64_t ref = 0;
};
struct SceneLine {
    QString words;
    QString more{}; ///< below, muted
    std::vector<SceneDo> does{};
};
struct ScenePart {
    std::string id;
    QString heading;
    std::vector<SceneLine> lines{};
    QString empty{}; ///< the sentence where there is no line
    std::vector<SceneDo> does{};
};

/// `hints`: sentences of the guide about this moment. Parts that the game has no rules for are not there.
std::vector<ScenePart> sceneParts(const content::Rulebook& rulebook, const table::GmView& view, const QStringList& hints);

} // namespace tenplus::ui
