// The ids of the GM's unrevealed texts (Table::kept). They grow with play for years, so neither a lookup nor a copy of
// the table may take longer for it: copies share their pages until one of them is changed.
#pragma once

#include "base/copy_on_write.h"
#include "table/core/ids.h"

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tenplus::table {
struct Table;
} // namespace tenplus::table

namespace tenplus::table::inline core {

class KeptNotes {
public:
    [[nodiscard]] bool contains(NoteId note) const;
    void add(NoteId note);
    void drop(NoteId note);
    [[nodiscard]] bool empty() const { return m_pages->empty(); }
    [[nodiscard]] std::size_t size() const;
    /// All of them, ascending.
    [[nodiscard]] std::vector<NoteId> ids() const;
    friend bool operator==(const KeptNotes&, const KeptNotes&) = default;

private:
    static constexpr int kBits = 12; // ids of all kinds come from one counter, so a page fills up
    static constexpr std::int64_t kIdsInPage = std::int64_t{1} << kBits;
    struct Page {
        std::int64_t number = 0; ///< of its first id, divided by their number
        CopyOnWrite<std::bitset<kIdsInPage>> notes;
        friend bool operator==(const Page&, const Page&) = default;
    };
    // An id below 0, which only a foreign file has, lies in a page below 0.
    static std::int64_t pageOf(NoteId note) { return note.value >> kBits; }
    static std::size_t placeIn(NoteId note) { return static_cast<std::size_t>(note.value & (kIdsInPage - 1)); }

    CopyOnWrite<std::vector<Page>> m_pages; ///< ascending; none is empty
};

/// True if the text of that note is the GM's alone. No note: false.
bool isKept(const Table& table, NoteId note);

/// Adds the note; no note, or one that is there, changes nothing.
void keep(Table& table, NoteId note);

/// Removes the note: its text is shown from here on.
void dropKept(Table& table, NoteId note);

} // namespace tenplus::table::inline core
