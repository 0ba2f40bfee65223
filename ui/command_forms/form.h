// Form: a command that needs input, as a value: its texts, its questions, and the conversion of answers to the command.
// formOf() makes the form of any command that has one from the current table; the page that shows it is generic.
#pragma once

#include "asking/ask.h"
#include "table/command.h"
#include "table/table.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::content {
struct Rulebook;
}

namespace tenplus::ui {

struct Form {
    std::string id; ///< the command's name: "start-journey"
    QString title;  ///< "Set out"
    QString text;   ///< its effect and its price, in a sentence or two
    QString action; ///< text of the button
    std::vector<Ask> asks;
    std::function<table::Command(const Answers&)> command;
    std::function<QString(const Answers&)> tells{};    ///< a preview of the result while answering; may be empty
    std::function<QString(const Answers&)> question{}; ///< a confirmation before performing; may return nothing
    QString anyway{};                                  ///< text of the override; empty if the command has none
    QString instead{};                                 ///< text of a button that leads to another form; may be empty
    std::map<std::string, std::string> computed{};     ///< by member that the form computes, the ask to correct for it
    std::string insteadForm{};                         ///< that form: begins with what was typed in the first field
};

/// The subject of a form that was opened from a card or sheet.
struct FormAbout {
    table::ActorId who;
    std::int64_t ref = 0; ///< id of a note or a list row; the number of a session, a day or a feature
    QString text{};       ///< a text to begin with, which the table does not hold
};

struct FormTable {
    const content::Rulebook& rulebook;
    const table::Table& table;
    FormAbout about{};
};

/// Nothing if there is no such form, the game lacks the feature, or it is not possible now.
std::optional<Form> formOf(const std::string& id, const FormTable& at);

/// For the menu: every form that is possible now, in the usual order of a session.
struct FormOffer {
    std::string id;
    QString title;
};
std::vector<FormOffer> formsOpen(const FormTable& at);

} // namespace tenplus::ui
