// Suggests the word that a person probably meant by an unknown word.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tenplus::inline base {

/// Letters to insert, delete, replace or swap with their neighbour to turn one word into the other;
/// `limit + 1` if it takes more than `limit`. ASCII case counts as equal. Costs at most limit * length.
std::size_t editDistance(std::string_view left, std::string_view right, std::size_t limit);

/// The candidate with the fewest edits, if it is close enough to be a typing error (one edit for every three letters,
/// at least one); the first of equals. Words over 64 bytes have no neighbours.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> candidates);

/// "; did you mean 'name'?" or nothing: completes the sentence of an issue.
std::string didYouMean(std::string_view word, std::span<const std::string> candidates);

} // namespace tenplus::inline base
