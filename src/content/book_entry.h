// An entry of a game's books as people read it: a class, a card, a weapon, a foe. The guides, the forms, the sheet and
// the cards all show this one shape, so that each says the same of a thing.
#pragma once

#include <string>
#include <vector>

namespace tenplus::content {

/// A named piece of an entry: a feature of a class, what a creature wants.
struct BookPart {
    std::string name; ///< "Beacon (3 Hope)"
    std::string text;
    friend bool operator==(const BookPart&, const BookPart&) = default;
};

struct BookEntry {
    std::string id;
    std::string name;
    std::string line; ///< its kind and numbers: "primary, tier 1, Strength, Very Close, 1d8+2 physical, 2 hands"
    std::string text; ///< its prose; may be empty
    std::vector<BookPart> parts;
    friend bool operator==(const BookEntry&, const BookEntry&) = default;
};

/// The parts as text, a line for each.
std::string partsText(const BookEntry& entry);
/// All that is said below its name: the line, the text and the parts.
std::string wholeText(const BookEntry& entry);

} // namespace tenplus::content
