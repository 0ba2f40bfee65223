// The words of HTML, Markdown and Foundry's enrichers, before spaces and line ends are tidied.
#pragma once

#include <string>
#include <string_view>

namespace tenplus::interop::inline imports {

/// Elements become line ends and bullets (markup_layout.h) or nothing; scripts and styles go with what is in them;
/// entities are decoded. Takes time in proportion to the text, however deeply it is nested.
std::string textOfMarkup(std::string_view markup);

} // namespace tenplus::interop::inline imports
