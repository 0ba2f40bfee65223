#include "cli/dice_tools.h"

#include "base/text.h"
#include "cli/play.h"
#include "content/move_parts.h"
#include "dice/duality.h"
#include "dice/odds.h"
#include "dice/pool.h"
#include "dice/roll.h"
#include "interop/views_json.h"
#include "table/core/refusals.h"
#include "table/turn.h"
#include "wire/writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <ostream>
#include <utility>

namespace tenplus::cli {

namespace {

// A few seconds: nobody waits longer for an answer.
constexpr double kMostSteps = 2e9;

std::string rollJson(const dice::RollRequest& request, const dice::Rolled& rolled, bool entered) {
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out("expression", dice::toText(request.expression));
    out("purpose", request.comment);
    out("dice", rolled.dice);
    out("modifier", rolled.constant);
    out("how", rolled.how);
    out("total", rolled.total);
    out("entered", entered);
    out.endObject();
    return out.written();
}

// "3 4 (+1) = 8"; dice that do not count are in brackets. If the total is more than a sum: "3 4: (3 + 4) / 2 = 3".
std::string rollText(const dice::RollRequest& request, const dice::Rolled& rolled) {
    std::string text;
    for (const dice::DieShown& die : rolled.dice) {
        const std::string pips = std::to_string(rolled.how.empty() ? die.sign * die.pips : die.pips);
        text += (text.empty() ? "" : " ") + (die.kept ? pips : "[" + pips + "]");
    }
    if (!rolled.how.empty()) {
        text += ": " + rolled.how;
    } else if (rolled.constant != 0) {
        text += (text.empty() ? "(" : " (") + signedNumber(rolled.constant) + ")";
    }
    text += (text.empty() ? "= " : " = ") + std::to_string(rolled.total);
    if (dice::isSuccessCount(request.expression)) text += rolled.total == 1 ? " success" : " successes";
    return request.comment.empty() ? text : text + "  " + request.comment;
}

std::string faultText(const std::string& expression, const dice::NotationFault& fault) {
    return shortened("\"" + visibleText(expression) + "\" is no dice notation: " + fault.message + ".");
}

std::string faultJson(const std::string& code, const std::string& message, const dice::NotationFault* fault) {
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out.key("error");
    out.beginObject();
    out("code", code);
    out("message", message);
    if (fault) out("column", static_cast<std::int64_t>(fault->column));
    if (fault) out("expected", fault->expected);
    if (fault) out("instead", fault->instead);
    out.endObject();
    out.endObject();
    return out.written();
}

int refuse(bool json, const std::string& code, const std::string& message, const dice::NotationFault* fault,
           std::ostream& out, std::ostream& err) {
    if (json) out << faultJson(code, message, fault) << '\n';
    err << message << '\n';
    return kRefused;
}

} // namespace

std::string refusalJson(const table::Refusal& no) {
    WireWriter out(Omit::Nothing);
    out.beginObject();
    out.key("error");
    out.beginObject();
    out("code", no.code);
    out("message", table::sentence(no));
    if (no.needs) {
        out.key("needs");
        out.beginObject();
        out("count", no.needs->count);
        out("sides", no.needs->sides);
        out.endObject();
    }
    out.endObject();
    out.endObject();
    return out.written();
}

int printOdds(const std::string& text, bool json, std::ostream& out, std::ostream& err) {
    const auto request = dice::parseRoll(text);
    if (!request) return refuse(json, "bad-notation", faultText(text, request.error()), &request.error(), out, err);
    const auto* expression = &request->expression;
    const auto odds = dice::odds(*expression, kMostSteps);
    if (!odds) return refuse(json, "too-many-outcomes", odds.error().message, nullptr, out, err);
    if (json) {
        out << interop::oddsJson(dice::toText(*expression), *odds) << '\n';
        return kDone;
    }
    out << fmt::format("{}  mean {:.4g}\n", dice::toText(*expression), dice::mean(*odds));
    for (std::size_t i = 0; i < odds->probability.size(); ++i) {
        if (odds->probability[i] > 0)
            out << fmt::format("{:>6}  {:8.4f} %\n", odds->first + static_cast<long long>(i),
                               odds->probability[i] * 100);
    }
    return kDone;
}

int printDualityOdds(const std::string& text, int difficulty, bool json, std::ostream& out, std::ostream& err) {
    const auto request = dice::parseRoll(text);
    if (!request) return refuse(json, "bad-notation", faultText(text, request.error()), &request.error(), out, err);
    const auto* expression = &request->expression;
    const auto odds = dice::dualityOdds(*expression, difficulty, kMostSteps);
    if (!odds) return refuse(json, "no-duality-odds", odds.error().message, nullptr, out, err);
    constexpr auto kWords = wireNames(dice::Outcome());
    if (json) {
        WireWriter writer(Omit::Nothing);
        writer.beginObject();
        writer("expression", dice::toText(*expression));
        writer("difficulty", difficulty);
        for (std::size_t i = 0; i < kWords.size(); ++i) writer(kWords[i], odds->chance[i]);
        writer("success", odds->success());
        writer("hope", odds->hope());
        writer.endObject();
        out << writer.written() << '\n';
        return kDone;
    }
    out << fmt::format("{} against {}  success {:.4f} %\n", dice::toText(*expression), difficulty,
                       odds->success() * 100);
    for (std::size_t i = 0; i < kWords.size(); ++i)
        out << fmt::format("{:>14}  {:8.4f} %\n", kWords[i], odds->chance[i] * 100);
    return kDone;
}

namespace {

// The odds of scores, each with the words for it.
int printScores(const std::string& dice, const dice::Odds& odds, const std::vector<std::string>& words, bool json,
                std::ostream& out) {
    if (json) {
        out << interop::oddsJson(dice, odds) << '\n';
        return kDone;
    }
    out << dice << '\n';
    for (std::size_t i = 0; i < odds.probability.size(); ++i)
        out << fmt::format("{:>20}  {:8.4f} %\n", words[i], odds.probability[i] * 100);
    return kDone;
}

} // namespace

int printPoolOdds(const std::string& text, int count, bool json, std::ostream& out, std::ostream& err) {
    const auto request = dice::parseRoll(text);
    if (!request) return refuse(json, "bad-notation", faultText(text, request.error()), &request.error(), out, err);
    const auto die = dice::plainDice(request->expression);
    if (!die || die->count != 1 || count < 0 || count > content::kMostPool) {
        return refuse(
            json, "no-pool",
            fmt::format("A pool is one kind of die and 0 to {} of them: write --pool 3 after d6.", content::kMostPool),
            nullptr, out, err);
    }
    const dice::Odds odds = dice::poolOdds(dice::poolOf(die->sides, count));
    std::vector<std::string> words;
    for (int face = 1; face <= die->sides; ++face) words.push_back(std::to_string(face));
    words.push_back(fmt::format("two or more {}", die->sides));
    const std::string what = fmt::format("{}d{}, the {} counts", std::max(count, count < 1 ? 2 : 1), die->sides,
                                         count < 1 ? "worse" : "best");
    return printScores(what, odds, words, json, out);
}

int printVersusOdds(const std::string& text, const VersusDice& versus, bool json, std::ostream& out,
                    std::ostream& err) {
    const auto action = dice::parseRoll(text);
    if (!action) return refuse(json, "bad-notation", faultText(text, action.error()), &action.error(), out, err);
    const auto challenge = dice::parse(versus.against);
    if (!challenge)
        return refuse(json, "bad-notation", faultText(versus.against, challenge.error()), &challenge.error(), out, err);
    const auto dice = dice::plainDice(*challenge);
    if (!dice || dice->count > 10) {
        return refuse(json, "no-challenge", "Challenge dice are 1 to 10 of one kind: write --versus 2d10.", nullptr,
                      out, err);
    }
    // What is added to plain dice is taken apart, so that a face of them can count 0.
    dice::Expression plain = action->expression;
    const long long added = std::exchange(plain.constant, 0);
    if (versus.cancels && !dice::plainDice(plain)) {
        return refuse(json, "no-challenge", "Only dice of one kind can be cancelled: write d6 or 2d6+1.", nullptr, out,
                      err);
    }
    const auto odds = dice::beatenOdds(plain, added, versus.most, *dice, kMostSteps, versus.cancels);
    if (!odds) return refuse(json, "too-many-outcomes", odds.error().message, nullptr, out, err);
    std::vector<std::string> words{"0, all alike"};
    for (int beaten = 0; beaten <= dice->count; ++beaten) words.push_back(std::to_string(beaten));
    words.push_back(fmt::format("{}, all alike", dice->count));
    const std::string cancelled = versus.cancels ? fmt::format(", a {} counts 0", *versus.cancels) : std::string();
    const std::string what = fmt::format("{} against {}{}: how many are beaten", dice::toText(action->expression),
                                         dice::toText(*challenge), cancelled);
    return printScores(what, *odds, words, json, out);
}

int printRoll(const std::string& text, const std::optional<std::vector<int>>& pips, bool json, std::ostream& out,
              std::ostream& err) {
    const auto request = dice::parseRoll(text);
    if (!request) return refuse(json, "bad-notation", faultText(text, request.error()), &request.error(), out, err);
    dice::SystemDice system;
    dice::TypedDice typed(pips.value_or(std::vector<int>{}));
    const auto rolled = dice::roll(request->expression, pips ? static_cast<dice::Dice&>(typed) : system, "the roll");
    if (!rolled) {
        const table::Refusal no = table::refusalOf(rolled.error());
        if (json && no.needs) {
            out << refusalJson(no) << '\n';
            err << table::sentence(no) << '\n';
            return kRefused;
        }
        return refuse(json, std::string(no.code), table::sentence(no), nullptr, out, err);
    }
    if (typed.left() > 0) {
        const table::Refusal no = table::refuseTooManyDice(typed.left(), "dice").error();
        return refuse(json, "too-many-dice", table::sentence(no), nullptr, out, err);
    }
    out << (json ? rollJson(*request, *rolled, pips.has_value()) : rollText(*request, *rolled)) << '\n';
    return kDone;
}

int rollLines(std::istream& in, bool json, std::ostream& out, std::ostream& err) {
    dice::SystemDice dice;
    int code = kDone;
    bool isFirst = true;
    for (std::string line; std::getline(in, line); isFirst = false) {
        if (isFirst) dropByteOrderMark(line);
        if (trimmed(line).empty()) continue;
        const auto request = dice::parseRoll(line);
        if (!request) {
            code = refuse(json, "bad-notation", faultText(line, request.error()), &request.error(), out, err);
            continue;
        }
        const auto rolled = dice::roll(request->expression, dice);
        if (rolled) out << (json ? rollJson(*request, *rolled, false) : rollText(*request, *rolled)) << '\n';
    }
    return code;
}

} // namespace tenplus::cli
