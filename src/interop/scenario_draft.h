// The scenario that is being written in a campaign and is not kept in it yet: in the state folder, one for each
// campaign. Unlike a scenario's own JSON, its text holds any draft, whatever is still wrong with it.
#pragma once

#include "content/skirmish/books.h"

#include <optional>
#include <string>

namespace tenplus::interop {

/// The draft as text, and again from it: the same draft, if the book has the same profiles; models of profiles that it
/// no longer has are left out. Nothing for a text that is no draft.
std::string scenarioDraftText(const content::skirmish::Scenario& draft, const content::skirmish::Book& book);
std::optional<content::skirmish::Scenario> scenarioDraftOf(const std::string& text,
                                                           const content::skirmish::Book& book);

/// Keeps the text for the campaign with that id; false if the disk refuses.
bool keepScenarioDraft(const std::string& campaign, const std::string& text);
/// The text that was kept; nothing if there is none.
std::optional<std::string> keptScenarioDraft(const std::string& campaign);
void forgetScenarioDraft(const std::string& campaign);

} // namespace tenplus::interop
