#include "interop/imports/csv_rows.h"

#include "base/text.h"

#include <algorithm>
#include <utility>

namespace tenplus::interop::inline imports {

namespace {

char separatorOf(std::string_view text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const auto count = [&](char c) { return std::ranges::count(line, c); };
    if (count('\t') > 0 && count('\t') >= count(',')) return '\t';
    return count(';') > count(',') ? ';' : ',';
}

// Collects cells into rows, within the limits.
class RowCollector {
public:
    explicit RowCollector(CsvRows& out)
        : m_out(out) {}

    void add(char c) { m_cell += c; }
    bool cellIsEmpty() const { return m_cell.empty(); }
    void endCell() {
        if (m_row.size() < kMostColumns)
            m_row.push_back(std::move(m_cell));
        else
            m_out.isCut = true;
        m_cell.clear();
    }
    void endRow(int begin) {
        endCell();
        m_cells += m_row.size();
        if (m_row.size() > 1 || !trimmed(m_row.front()).empty()) {
            m_out.rows.push_back(std::move(m_row));
            m_out.lines.push_back(begin);
        }
        m_row = {};
    }
    [[nodiscard]] std::size_t cells() const { return m_cells; }

private:
    CsvRows& m_out;
    std::vector<std::string> m_row;
    std::string m_cell;
    std::size_t m_cells = 0;
};

} // namespace

CsvRows csvRows(std::string_view text, std::size_t mostCells) {
    CsvRows out;
    RowCollector collector(out);
    const char separator = separatorOf(text);
    bool quoted = false;
    int line = 1, begin = 1;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '\n') ++line;
        if (quoted && c == '"' && at + 1 < text.size() && text[at + 1] == '"') {
            collector.add(text[++at]);
        } else if (c == '"' && (quoted || collector.cellIsEmpty())) {
            quoted = !quoted;
        } else if (!quoted && c == separator) {
            collector.endCell();
        } else if (!quoted && c == '\n') {
            collector.endRow(begin);
            begin = line;
            if (collector.cells() >= mostCells) {
                out.isCut = out.isCut || at + 1 < text.size();
                return out;
            }
        } else if (c != '\r') {
            collector.add(c);
        }
    }
    collector.endRow(begin);
    return out;
}

} // namespace tenplus::interop::inline imports
