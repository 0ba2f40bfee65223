#include "cli/example_people.h"
#include "cli/request_list.h"

namespace tenplus::cli {

namespace {

constexpr std::string_view kAshwick =
    R"({"command":"add-card","kind":"steading","name":"Ashwick","values":{"size":{"text":"Village"},"prosperity":{"text":"Poor"},"tags":{"lines":["Market"]
}
}
})";
constexpr std::string_view kAmbush =
    R"({"command":"prepare-encounter","name":"Ambush at the bridge","note":"They wait under it.","groups":[{"creature":"goblin","count":3},{"creature":"goblin-orkaster"}]})";
constexpr std::string_view kMireTroll =
    R"({"command":"make-creature","name":"Mire troll","answers":["solitary","large","hide","strong"],"instinct":"to smash","moves":["Hurl a boulder"]})";
constexpr std::string_view kSaved = R"({"command":"save-roll","name":"How many come","expression":"2d4+1","key":1})";

constexpr std::string_view kRuinMove =
    R"({"command":"write-move","move":{"name":"Read the Ruin","trigger":"When you study a drowned ruin","roll":{"add":["int"]},"bands":{"strong":{"text":"Ask the GM two questions."},"weak":{"text":"Ask one."},"miss":{"text":"It reads you."}}},"tonight":true})";

const std::vector<Example> kPreparedExamples{
    {"prepare-encounter", "Prepares a group of creatures under a name, or writes one anew.", {}, kAmbush},
    {"bring-encounter",
     "Brings all creatures of an encounter at once, hidden unless told otherwise.",
     {kAmbush},
     R"({"command":"bring-encounter","encounter":1})"},
    {"remove-encounter",
     "Removes an encounter from the list; those at the table stay.",
     {kAmbush},
     R"({"command":"remove-encounter","encounter":1})"},
    {"forget-creature",
     "Takes a made creature out of the campaign's bestiary.",
     {kMireTroll},
     R"({"command":"forget-creature","made":1})"},
    {"clear-dead",
     "Takes every dead foe from the table.",
     {kOrc, R"({"command":"change-field","who":1,"field":"hp","by":-6})"},
     R"({"command":"clear-dead"})"},
    {"set-portrait",
     "Gives somebody a portrait, for the sheet and the tokens: a picture whose bytes are in the file. None takes it "
     "away.",
     {kOrc},
     R"({"command":"set-portrait","who":1,"picture":{"hash":"ed70200e209d3997e165bf019b91df431098ff137a51da09791edc60fda457cb","name":"mill.png","type":"png","width":1,"height":1,"bytes":67}})"},
    {"save-roll", "Keeps dice under a name, with a key if wanted.", {}, kSaved},
    {"remove-saved-roll", "Removes a saved roll.", {kSaved}, R"({"command":"remove-saved-roll","roll":1})"},
    {"roll-saved", "Throws the dice of a saved roll.", {kSaved}, R"({"command":"roll-saved","roll":1,"dice":[2,3]})"},
    {"write-move",
     "Writes a move of the campaign, for all or one hero; \"words\" takes it as people write it.",
     {},
     kRuinMove},
    {"remove-move",
     "Removes a move of the campaign.",
     {kRuinMove},
     R"({"command":"remove-move","move":"own-read-the-ruin"})"},
    {"generate-card",
     "Rolls a table of chance and writes the card that it comes to, hidden: a steading. Without a table, the usual "
     "one.",
     {},
     R"({"command":"generate-card","kind":"steading","table":"made-village","dice":[2,1,3,1,6,2]})"},
    {"change-card",
     "Does to a card what its kind lists as a change between sessions: a steading grows. Whether it is due is yours to "
     "say.",
     {kAshwick},
     R"({"command":"change-card","card":1,"change":"trade","way":"need","words":"grain"})"},
};

} // namespace

std::span<const Example> preparedExamples() { return kPreparedExamples; }

} // namespace tenplus::cli
