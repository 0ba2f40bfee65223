#include "asking/ask_words.h"

#include "base/contains.h"
#include "drafts/draft_keeper.h"

#include <algorithm>
#include <string>

namespace tenplus::ui {

namespace {

bool isText(const Ask& ask) { return ask.kind == AskKind::Text || ask.kind == AskKind::Lines; }

bool picks(const Ask& ask) {
    return ask.kind == AskKind::One || ask.kind == AskKind::Find || ask.kind == AskKind::Many ||
           ask.kind == AskKind::Picture;
}

} // namespace

interop::FieldWords wordsOf(const std::vector<Ask>& asks, const Answers& answers) {
    interop::FieldWords words;
    for (const auto& [id, answer] : answers.all) {
        const auto ask = std::ranges::find(asks, id, &Ask::id);
        const bool isWords = ask != asks.end() && isText(*ask);
        words[isWords ? id : kDraftChoice + id] = answer;
    }
    return words;
}

std::vector<Ask> withWords(std::vector<Ask> asks, const interop::FieldWords& words) {
    for (Ask& ask : asks) {
        const auto eye = words.find(kDraftChoice + ask.eye);
        if (!ask.eye.empty() && eye != words.end()) ask.eyeOpen = contains(eye->second, std::string("1"));
        const auto kept = words.find(isText(ask) ? ask.id : kDraftChoice + ask.id);
        const bool areThere = kept != words.end() && std::ranges::all_of(kept->second, [&](const std::string& each) {
                                  return !picks(ask) || contains(ask.picks, each, &Pick::id);
                              });
        if (areThere) ask.initial = kept->second;
    }
    return asks;
}

} // namespace tenplus::ui
