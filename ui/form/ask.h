// What a form asks, as a value, and what was answered. One vocabulary serves every command that wants more than a press:
// a form is a list of these, and nothing is built by hand.
#pragma once

#include "form/pick_row.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace tenplus::ui {

enum class AskKind {
    Text,
    Number,
    Flag,
    One,  ///< one of a few, from a box that opens
    Find, ///< one of many, found by typing
    Many, ///< any number, in the order in which they are picked
    Picture, ///< one of several, by what it looks like; the ids are hashes, or empty for none
};

struct Ask {
    std::string id; ///< the member of the command that it fills, so that a refusal finds it
    AskKind kind = AskKind::Text;
    QString words;
    QString hint;                     ///< of a text: what could stand there
    std::vector<Pick> picks;          ///< of One, Find and Many
    int least = 0;
    int most = 999;
    std::vector<std::string> initial; ///< ids, the text, the number, or "1" for a flag that is set
    bool ordered = false;             ///< of Many: the order counts, and is told
    bool apart = false;               ///< begins a new row
    std::string eye{};                ///< of a text: the answer, "1" or nothing, to whether the players may read it; empty: it has no eye
    bool eyeOpen = false;             ///< at first
};

// One of each kind, with what is answered at first.
Ask textAsk(const char* id, const QString& words, const QString& hint = {}, const std::string& initial = {});
/// A text of the GM's, with an eye: what is asked of all such texts of a form at once is Command::showWords.
Ask wordsAsk(const char* id, const QString& words, bool open, const QString& hint = {}, const std::string& initial = {});
inline constexpr const char* kShowWords = "showWords";
Ask numberAsk(const std::string& id, const QString& words, int least, int most, int initial);
Ask flagAsk(const char* id, const QString& words, bool on = false, const QString& hint = {});
Ask oneAsk(const std::string& id, const QString& words, std::vector<Pick> picks, const std::string& initial = {});
Ask pictureAsk(const char* id, const QString& words, std::vector<Pick> picks, const std::string& initial = {});
Ask findAsk(const char* id, const QString& words, std::vector<Pick> picks, const std::string& initial = {});
Ask manyAsk(const char* id, const QString& words, std::vector<Pick> picks, std::vector<std::string> initial = {});

/// By the id of what was asked: ids, one text, or one number.
struct Answers {
    std::map<std::string, std::vector<std::string>> all;
    bool anyway = false; ///< the GM sets the rule aside

    std::string one(const std::string& id) const; ///< empty if nothing was answered
    std::vector<std::string> many(const std::string& id) const;
    std::int64_t number(const std::string& id) const;
    bool flag(const std::string& id) const { return number(id) != 0; }
    /// For answers that are numbers of things.
    template <typename Id>
    Id ref(const std::string& id) const {
        return Id{number(id)};
    }
    template <typename Id>
    std::vector<Id> refs(const std::string& id) const {
        std::vector<Id> found;
        for (const std::string& each : many(id)) found.push_back(Id{toNumber(each)});
        return found;
    }
    static std::int64_t toNumber(const std::string& text); ///< 0 for what is no number
    friend bool operator==(const Answers&, const Answers&) = default;
};

} // namespace tenplus::ui
