#include "cli/example_people.h"
#include "cli/request_list.h"

namespace tenplus::cli {

namespace {

constexpr std::string_view kBegun = R"({"command":"start-session"})";
constexpr std::string_view kRecap =
    R"({"command":"keep-recap","session":1,"text":"The bell was found, and nobody dared to ring it."})";
constexpr std::string_view kLoveLetter =
    R"({"command":"write-letter","who":1,"text":"While you slept, the ferry girl waited for you.","move":"defy-danger"})";

const std::vector<Example> kMemoryExamples{
    {"note-session",
     "Writes the title and the GM's notes of a session, the latest or an earlier one.",
     {kBegun},
     R"({"command":"note-session","session":1,"title":"The bell in the reeds","notes":"They suspect the miller."})"},
    {"keep-recap", "Keeps a recap of a session as edited; exports use it.", {kBegun}, kRecap},
    {"let-go-recap",
     "Lets the kept recap go: the recap is what the journal says again.",
     {kBegun, kRecap},
     R"({"command":"let-go-recap","session":1})"},
    {"reveal-session",
     "Shows the players the title or the kept recap of a session, or hides it.",
     {kBegun, kRecap},
     R"({"command":"reveal-session","session":1,"recap":true})"},
    {"set-day", "Says which day of the calendar it is.", {}, R"({"command":"set-day","day":12})"},
    {"mark-day",
     "Names a day of the calendar, today if none is given, or writes a note on it.",
     {},
     R"({"command":"mark-day","day":3,"name":"Midsummer","note":"The fair at Saltmoor begins.","nameShown":true})"},
    {"write-letter",
     "Writes a love letter to a character; it waits when the next session starts.",
     {kAsh},
     kLoveLetter},
    {"hand-letter",
     "Hands a love letter over: the players know its text.",
     {kAsh, kLoveLetter},
     R"({"command":"hand-letter","letter":2})"},
    {"remove-letter", "Takes a love letter away.", {kAsh, kLoveLetter}, R"({"command":"remove-letter","letter":2})"},
};

} // namespace

std::span<const Example> memoryExamples() { return kMemoryExamples; }

} // namespace tenplus::cli
