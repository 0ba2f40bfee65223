// A card at the table and in the game's rules: brought there as somebody or as a place, and changed between sessions.
#pragma once

#include "bridge/act.h"
#include "content/rulebook.h"
#include "table/world/card_view.h"

#include <QString>

#include <optional>
#include <string>

namespace tenplus::ui {

/// "as a scene", for a wire name of content::CardBecomes.
QString becomeWords(const std::string& what);
/// "change/growth/town": a change of the card, among what it becomes.
QString changeKey(const table::CardChangeView& change);
/// The change of that key; null for what it becomes at the table.
const table::CardChangeView* changeOf(const table::CardView& card, const QString& what);

/// The target of a link that does it, and back; empty for other targets.
QString becomeTarget(const QString& what);
QString becomeOfTarget(const QString& target);

/// Brings the card to the table as "person", "hireling", "foe" or "scene", with its name, or the party to it as
/// "place", or does the change of that key; the card stays.
std::optional<Act> becomeAct(const content::Rulebook& rulebook, const table::CardView& card, const QString& what);

} // namespace tenplus::ui
