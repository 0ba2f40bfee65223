#include "interop/kept_markdown.h"

#include "base/text.h"

#include <cmark.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

namespace tenplus::interop {

namespace {

struct Freed {
    void operator()(cmark_node* node) const { cmark_node_free(node); }
    void operator()(cmark_iter* iter) const { cmark_iter_free(iter); }
    void operator()(char* text) const { std::free(text); }
};

} // namespace

std::string safeMarkdown(std::string_view text) {
    const std::string visible = visibleText(text);
    std::string out;
    for (std::size_t i = 0; i < visible.size(); ++i) {
        const char c = visible[i], next = i + 1 < visible.size() ? visible[i + 1] : '\0';
        if (c == '\\' && next != '\0' && next != '\n') { // an escaped mark stays as it is
            out += c;
            out += next;
            ++i;
        } else if (c == '[' && next == '[') {
            out += "[[";
            ++i;
        } else {
            if (c == '<' || c == '&' || c == '[' || (c == '!' && next == '[')) out += '\\';
            out += c;
        }
    }
    return out;
}

std::string htmlOfMarkdown(std::string_view text) {
    const std::string safe = safeMarkdown(text);
    const std::unique_ptr<cmark_node, Freed> document(
        cmark_parse_document(safe.data(), safe.size(), CMARK_OPT_DEFAULT));
    const std::unique_ptr<cmark_iter, Freed> each(cmark_iter_new(document.get()));
    while (cmark_iter_next(each.get()) != CMARK_EVENT_DONE) {
        cmark_node* const node = cmark_iter_get_node(each.get());
        if (cmark_node_get_type(node) != CMARK_NODE_HEADING) continue;
        if (cmark_iter_get_event_type(each.get()) == CMARK_EVENT_ENTER)
            cmark_node_set_heading_level(node, std::min(cmark_node_get_heading_level(node) + 2, 6));
    }
    const std::unique_ptr<char, Freed> html(cmark_render_html(document.get(), CMARK_OPT_DEFAULT));
    return html.get();
}

} // namespace tenplus::interop
