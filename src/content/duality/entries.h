// The entries of the books of duality play as people read them.
#pragma once

#include "content/book_entry.h"
#include "content/duality/books.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::content::inline duality {

/// With the features of every hero of the class; its subclasses have entries of their own.
BookEntry bookEntryOf(const DualityBooks& books, const DualityClass& ofClass);
/// `features`: those that come now: the foundation of a new hero.
BookEntry bookEntryOf(const DualityBooks& books, const DualitySubclass& subclass,
                      const std::vector<DualityFeature>& features);
BookEntry bookEntryOf(const DualityHeritage& heritage);
BookEntry bookEntryOf(const DualityBooks& books, const DualityCard& card);
BookEntry bookEntryOf(const DualityBooks& books, const DualityWeapon& weapon);
BookEntry bookEntryOf(const DualityArmour& armour);
BookEntry bookEntryOf(const DualityItem& item);
/// Of a weapon, armour or item with that id; nothing if there is none.
std::optional<BookEntry> gearEntryOf(const DualityBooks& books, std::string_view id);
BookEntry bookEntryOf(const DualityBooks& books, const Adversary& adversary);
BookEntry bookEntryOf(const Environment& environment);

} // namespace tenplus::content::inline duality
