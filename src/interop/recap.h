// The recap as a value: one chapter for each session, with rolls and their bands, and notes as paragraphs; without
// undone turns. It is written as Markdown or as one HTML page.
#pragma once

#include "interop/log.h"
#include "session/session.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop {

struct RecapLine {
    std::string text;
    std::string value; ///< the total of a roll; may be empty
    bool note = false; ///< a paragraph of its own
    bool secret = false;
};
struct Chapter {
    int number = 0; ///< 0: before the first session
    std::int64_t at = 0;
    std::vector<RecapLine> lines;
};

/// `number` 0: all sessions; what happened before the first is a chapter of its own, what happened between two belongs
/// to the earlier.
std::vector<Chapter> chaptersOf(const session::Session& session, int number, Reader reader);

/// The lines of a chapter, without its title.
std::string markdownOf(const Chapter& chapter);
/// The whole recap: one file without scripts or anything from elsewhere; every text is escaped.
std::string recapHtml(const session::Session& session, int number, Reader reader);

/// Text with every Markdown mark escaped, each line a paragraph.
std::string asMarkdown(std::string_view text);
/// Text as HTML: &, <, >, " and ' escaped.
std::string asHtml(std::string_view text);

} // namespace tenplus::interop
