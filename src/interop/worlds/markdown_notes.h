// A folder of Markdown notes, as Obsidian and other editors write it, as entries of a world.
#pragma once

#include "interop/worlds/found_world.h"

#include <map>
#include <string>
#include <string_view>

namespace tenplus::interop::inline worlds {

bool isMarkdownPath(std::string_view path);

/// Names of cards at the table by the paths of notes that lead to them, in lower case and without an ending.
using KnownNotes = std::map<std::string, std::string>;

/// Reads the notes among the files. Front matter gives name, kind, aliases, tags, picture and secret; its other members
/// become relations, if they are links alone, or properties. Folders become tags, and a folder with a note of its name
/// a place that its notes are in. Of several notes with one name each gets its folder behind its name.
FoundWorld readMarkdownNotes(const std::map<std::string, std::string>& files, const KnownNotes& known = {});

} // namespace tenplus::interop::inline worlds
