// MarkupLayout: the elements of HTML and the beginnings of Markdown lines as line ends and bullets of plain text. Every
// element that it does not know has no layout.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop::inline imports {

inline constexpr std::string_view kListMark = "\xe2\x80\xa2 ";      // a bullet
inline constexpr std::string_view kInnerListMark = "\xe2\x80\x93 "; // a dash, of lists inside lists

class MarkupLayout {
public:
    /// Writes to `out`, which must outlive this.
    explicit MarkupLayout(std::string& out)
        : m_out(out) {}

    void open(std::string_view element);
    void close(std::string_view element);
    bool isInRow() const { return m_inRow; }
    /// After the last words: an open row ends, and an entry without words goes.
    void end();
    /// Headings, quotes and entries of lists of Markdown: how many bytes of the line their marks take. Rows of tables
    /// and rules are taken whole.
    std::size_t beginLine(std::string_view line);

private:
    struct List {
        bool numbered = false;
        int entries = 0;
    };
    void endLine(std::size_t breaks);
    void endParagraph(std::size_t breaks);
    void beginEntry(std::string_view mark);
    std::string nextMark();
    void joinCell(std::string_view separator);
    void endRow();
    bool isAfterMark();

    std::string& m_out;
    std::vector<List> m_lists;
    std::size_t m_deeper = 0;                ///< open lists below the deepest that is kept
    std::size_t m_markAt = 0, m_wordsAt = 0; ///< of the last entry or row; 0 and 0 before the first
    std::size_t m_listIndent = 0;            ///< of the open list of Markdown
    bool m_inList = false;                   ///< of Markdown
    std::size_t m_cells = 0;                 ///< of the open row of a table
    bool m_inRow = false;
};

/// The rest of the line without its list mark, if it has one.
std::string_view withoutListMark(std::string_view line);

} // namespace tenplus::interop::inline imports
