#include "content/book_entry.h"

namespace tenplus::content {

namespace {

void addEntryLine(std::string& text, const std::string& line) {
    if (line.empty()) return;
    if (!text.empty()) text += '\n';
    text += line;
}

} // namespace

std::string partsText(const BookEntry& entry) {
    std::string text;
    for (const BookPart& part : entry.parts) {
        const bool isWhole = !part.name.empty() && !part.text.empty();
        addEntryLine(text, isWhole ? part.name + ": " + part.text : part.name + part.text);
    }
    return text;
}

std::string wholeText(const BookEntry& entry) {
    std::string text = entry.line;
    addEntryLine(text, entry.text);
    addEntryLine(text, partsText(entry));
    return text;
}

} // namespace tenplus::content
