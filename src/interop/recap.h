// The recap as a value: one chapter for each session, with rolls and their bands, and notes as paragraphs; without
// undone turns. A chapter that the GM kept as edited takes the place of its lines. It is written as Markdown or as one
// HTML page, line by line, as a story, or as a story in brief.
#pragma once

#include "interop/log.h"
#include "session/session.h"
#include "table/sentence.h"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop {

struct RecapLine {
    std::string text;
    std::string value; ///< the total of a roll; may be empty
    bool note = false; ///< a paragraph of its own
    bool secret = false;
    table::LineKind kind = table::LineKind::Change;
    bool ofActor = false; ///< it is about an actor
    std::string scene;    ///< the scene or place at the time, as the reader knows it; may be empty
    std::string sentence; ///< for a recap told as a story; empty for what is only on sheets
    table::RollId roll{}; ///< of a move, or of the words for what was done with it: these follow it
    table::Weight weight = table::Weight::Step;
    [[nodiscard]] bool isFiction() const { return roll && kind == table::LineKind::Note; }
};
struct Chapter {
    int number = 0; ///< 0: before the first session
    std::int64_t at = 0;
    std::vector<RecapLine> lines;
    std::string title; ///< as the reader knows it; may be empty
    std::string kept;  ///< Markdown: the recap as the GM kept it, if the reader knows it; may be empty
};

/// Whether links in the texts for the GM are words, or stay as they are written. For players they are always words.
enum class LinksAs { Words, Written };

/// `number` 0: all sessions; what happened before the first is a chapter of its own, what happened between two belongs
/// to the earlier.
std::vector<Chapter> chaptersOf(const session::Session& session, int number, Reader reader,
                                LinksAs links = LinksAs::Words);

/// What a chapter says, without its title: the kept text, else its lines or its story.
std::string markdownOf(const Chapter& chapter);
/// With texts of links as they are written: `kept` makes safe Markdown of Markdown, `escaped` of plain text.
struct LinkedMarkdown {
    std::function<std::string(std::string_view)> kept, escaped;
};
std::string markdownOf(const Chapter& chapter, const LinkedMarkdown& as);
std::string storyMarkdownOf(const session::Session& session, const Chapter& chapter, Reader reader);
/// Half a page of the chapter, to be told as a story: the lines of the greatest weight, those of the least that still
/// fits taken evenly over the session.
Chapter inBrief(Chapter chapter);
/// The whole recap: one file without scripts or anything from elsewhere; every text is escaped.
std::string recapHtml(const session::Session& session, int number, Reader reader, Telling telling = Telling::Log);

/// Text with every Markdown mark escaped, each line a paragraph.
std::string asMarkdown(std::string_view text);
/// Text as HTML: &, <, >, " and ' escaped.
std::string asHtml(std::string_view text);

} // namespace tenplus::interop
