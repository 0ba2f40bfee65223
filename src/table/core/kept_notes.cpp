#include "table/core/kept_notes.h"

#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline core {

bool KeptNotes::contains(NoteId note) const {
    const std::int64_t number = pageOf(note);
    const auto page = std::ranges::lower_bound(*m_pages, number, {}, &Page::number);
    return page != m_pages->end() && page->number == number && page->notes->test(placeIn(note));
}

void KeptNotes::add(NoteId note) {
    if (contains(note)) return;
    const std::int64_t number = pageOf(note);
    std::vector<Page>& pages = m_pages.change();
    auto page = std::ranges::lower_bound(pages, number, {}, &Page::number);
    if (page == pages.end() || page->number != number) page = pages.insert(page, {number, {}});
    page->notes.change().set(placeIn(note));
}

void KeptNotes::drop(NoteId note) {
    if (!contains(note)) return;
    const std::int64_t number = pageOf(note);
    std::vector<Page>& pages = m_pages.change();
    const auto page = std::ranges::lower_bound(pages, number, {}, &Page::number);
    page->notes.change().reset(placeIn(note));
    if (page->notes->none()) pages.erase(page);
}

std::size_t KeptNotes::size() const {
    std::size_t count = 0;
    for (const Page& page : *m_pages) count += page.notes->count();
    return count;
}

std::vector<NoteId> KeptNotes::ids() const {
    std::vector<NoteId> all;
    for (const Page& page : *m_pages) {
        for (std::int64_t i = 0; i < kIdsInPage; ++i) {
            if (page.notes->test(static_cast<std::size_t>(i))) all.push_back({page.number * kIdsInPage + i});
        }
    }
    return all;
}

bool isKept(const Table& table, NoteId note) { return note && table.kept.contains(note); }

void keep(Table& table, NoteId note) {
    if (note) table.kept.add(note);
}

void dropKept(Table& table, NoteId note) { table.kept.drop(note); }

} // namespace tenplus::table::inline core
