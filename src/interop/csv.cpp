#include "interop/csv.h"

#include "base/text.h"

#include <string_view>

namespace tenplus::interop {

namespace {

constexpr std::string_view kFormulaStarts = "=+-@\t\r\n";

} // namespace

std::string asCell(const std::string& text) {
    std::string cell = isVisibleText(text) ? text : visibleText(text);
    const std::size_t core = cell.find_first_not_of('\'');
    if (core != std::string::npos && kFormulaStarts.find(cell[core]) != std::string_view::npos) cell.insert(0, 1, '\'');
    if (cell.find_first_of(",\"\r\n") == std::string::npos) return cell;
    std::string out = "\"";
    for (const char c : cell) {
        if (c == '"') out += '"';
        out += c;
    }
    return out + "\"";
}

} // namespace tenplus::interop
