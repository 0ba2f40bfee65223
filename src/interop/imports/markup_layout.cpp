#include "interop/imports/markup_layout.h"

#include "base/contains.h"
#include "base/text.h"

#include <algorithm>
#include <array>

namespace tenplus::interop::inline imports {

namespace {

constexpr std::size_t kMostLists = 16; // inside each other; deeper ones have the marks of the last
constexpr std::array<std::string_view, 9> kParagraphs{"p", "h1", "h2", "h3", "h4", "h5", "h6", "table", "blockquote"};
constexpr std::array<std::string_view, 11> kLines{"div",        "section", "article", "header", "footer", "figure",
                                                  "figcaption", "caption", "pre",     "aside",  "dl"};

bool isList(std::string_view element) { return element == "ul" || element == "ol"; }
bool isCell(std::string_view element) { return element == "td" || element == "th"; }

// "| --- | :--: |": the line below the head of a table.
bool isTableRule(std::string_view row) {
    return row.find('-') != std::string_view::npos && row.find_first_not_of("|-: ") == std::string_view::npos;
}

bool isRule(std::string_view line) { return line.size() >= 3 && line.find_first_not_of('-') == std::string_view::npos; }

} // namespace

// Spaces go, so that none is looked at twice.
bool MarkupLayout::isAfterMark() {
    if (m_wordsAt == 0 || m_out.size() < m_wordsAt || m_out.find_first_not_of(' ', m_wordsAt) != std::string::npos)
        return false;
    m_out.resize(m_wordsAt);
    return true;
}

// Ends the line and leaves so many line ends behind it, or an empty line that is there. An entry without words goes.
void MarkupLayout::endLine(std::size_t breaks) {
    if (isAfterMark()) m_out.resize(m_markAt);
    while (m_out.ends_with(' ')) m_out.pop_back();
    const std::size_t last = m_out.find_last_not_of('\n');
    if (last == std::string::npos) return m_out.clear();
    const std::size_t has = std::min<std::size_t>(m_out.size() - last - 1, 2);
    m_out.resize(last + 1);
    m_out.append(std::max(has, breaks), '\n');
}

// A paragraph inside an entry begins behind its mark; in a row of a table it is words like others.
void MarkupLayout::endParagraph(std::size_t breaks) {
    if (m_inRow)
        m_out += ' ';
    else if (!isAfterMark())
        endLine(m_lists.empty() ? breaks : 1);
}

void MarkupLayout::beginEntry(std::string_view mark) {
    endLine(1);
    m_markAt = m_out.size();
    m_out += mark;
    m_wordsAt = m_out.size();
}

// The first cell names the row: "7: A wolf".
void MarkupLayout::joinCell(std::string_view separator) {
    if (isAfterMark()) return;
    while (m_out.ends_with(' ')) m_out.pop_back();
    const bool hasColon = m_out.ends_with(':');
    m_out += hasColon ? " " : separator;
}

void MarkupLayout::endRow() {
    while (m_cells > 1 && !isAfterMark() && std::string_view(" ,:").find(m_out.back()) != std::string_view::npos)
        m_out.pop_back(); // empty cells
    m_inRow = false;
    m_cells = 0;
    endLine(1);
}

std::string MarkupLayout::nextMark() {
    if (m_lists.empty()) return std::string(kListMark);
    if (List& list = m_lists.back(); list.numbered) return std::to_string(++list.entries) + ". ";
    return std::string(m_lists.size() == 1 ? kListMark : kInnerListMark);
}

void MarkupLayout::open(std::string_view element) {
    if (isList(element)) {
        if (!m_inRow && !isAfterMark()) {
            while (m_out.ends_with('\n') || m_out.ends_with(' ')) m_out.pop_back(); // close to the words before it
            endLine(1);
        }
        if (m_lists.size() < kMostLists)
            m_lists.push_back({element == "ol", 0});
        else
            ++m_deeper;
    } else if (element == "li" || element == "dt") {
        if (m_inRow)
            m_out += ' ';
        else
            beginEntry(nextMark());
    } else if (element == "dd") {
        joinCell(": ");
    } else if (element == "tr") {
        beginEntry(kListMark);
        m_inRow = true;
        m_cells = 0;
    } else if (isCell(element)) {
        if (++m_cells > 1) joinCell(m_cells > 2 ? ", " : ": ");
    } else if (element == "br") {
        m_out += m_inRow ? ' ' : '\n';
    } else if (element == "hr" || contains(kParagraphs, element)) {
        endParagraph(2);
    } else if (contains(kLines, element)) {
        endParagraph(1);
    }
}

void MarkupLayout::close(std::string_view element) {
    if (isList(element)) {
        if (m_deeper > 0)
            --m_deeper;
        else if (!m_lists.empty())
            m_lists.pop_back();
        if (!m_inRow) endLine(1);
    } else if (element == "tr") {
        if (m_inRow) endRow();
    } else if (element == "br") {
        open(element);
    } else if (contains(kParagraphs, element)) {
        if (element == "table" && m_inRow) endRow();
        endParagraph(2);
    } else if (contains(kLines, element)) {
        endParagraph(1);
    }
}

void MarkupLayout::end() {
    if (m_inRow) endRow();
    endLine(0);
}

std::size_t MarkupLayout::beginLine(std::string_view line) {
    const std::size_t indent = std::min(line.find_first_not_of(" \t"), line.size());
    const std::string_view words = trimmed(line);
    if (isRule(words)) return line.size();
    if (words.size() > 1 && words.starts_with('|') && words.ends_with('|')) {
        if (isTableRule(words)) return line.size();
        open("tr");
        open("td");
        return indent + 1;
    }
    const std::size_t hashes = words.find_first_not_of('#');
    if (hashes != std::string_view::npos && hashes > 0 && hashes <= 6 && words[hashes] == ' ') return indent + hashes;
    if (words.starts_with("> ")) return indent + 2;
    if (words.size() > 2 && std::string_view("*-+").find(words[0]) != std::string_view::npos && words[1] == ' ') {
        if (!m_inList) m_listIndent = indent;
        m_inList = true;
        beginEntry(indent > m_listIndent ? kInnerListMark : kListMark);
        return indent + 2;
    }
    if (!words.empty() && indent == 0) m_inList = false;
    return 0;
}

std::string_view withoutListMark(std::string_view line) {
    for (const std::string_view mark : {kListMark, kInnerListMark}) {
        if (line.starts_with(mark)) return line.substr(mark.size());
    }
    return line;
}

} // namespace tenplus::interop::inline imports
