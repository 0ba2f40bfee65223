// The scene page as a value: place, listed notes, journey and camp, hirelings and their dues, with the GM's possible
// acts. scene_page shows it.
#pragma once

#include "bridge/act.h"
#include "table/gm_view.h"
#include "table/player_view.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <string>
#include <vector>

namespace tenplus::ui {

/// Instead of a form: choose a file, whose picture is stored in the campaign.
inline constexpr const char* kPicturesFromFiles = "pictures-from-files";

/// What a button does: a command, a form, or a move for a character.
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
    std::optional<table::PlayerHandout> shows{}; ///< what one key lays before the players
};
struct ScenePart {
    std::string id;
    QString heading;
    std::vector<SceneLine> lines{};
    QString empty{}; ///< shown if there are no lines
    std::vector<SceneDo> does{};
};

/// `hints`: sentences of the guide for this moment. Omits parts that the game lacks.
std::vector<ScenePart> sceneParts(const content::Rulebook& rulebook, const table::GmView& view,
                                  const QStringList& hints);
/// How a camp or a journey stands, with the one thing to do next: a watch to keep, a job to roll for, the end of it. A
/// camp on the way comes before the way. Nothing: neither is under way.
std::optional<SceneLine> nextStep(const content::Rulebook& rulebook, const table::GmView& view);

} // namespace tenplus::ui
