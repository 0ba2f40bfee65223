// A chapter as a story: sentences in paragraphs, one for each scene or place. It leaves out what is only written
// on sheets. The same chapter always gives the same words.
#pragma once

#include "interop/recap.h"

#include <map>
#include <string>
#include <vector>

namespace tenplus::interop {

/// The first line of each card by its name, as far as the reader knows both.
using KnownCards = std::map<std::string, std::string>;
KnownCards knownCards(const session::Session& session, Reader reader);

struct StoryParagraph {
    std::string text;
    bool secret = false; ///< all of it, for the GM
};
std::vector<StoryParagraph> paragraphsOf(const Chapter& chapter, const KnownCards& cards);

} // namespace tenplus::interop
