// Form: a command that wants answers first, as a value: its words, what it asks, and how the answers become the command.
// formOf() makes the form of any command that has one, from the table as it stands; the page that shows it knows none
// of them.
#pragma once

#include "form/ask.h"
#include "table/command.h"
#include "table/table.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::content {
struct Rulebook;
}

namespace tenplus::ui {

struct Form {
    std::string id;                                        ///< the command's own name: "start-journey"
    QString title;                                         ///< "Set out"
    QString text;                                          ///< what it does and what it costs, in a sentence or two
    QString action;                                        ///< what the button says
    std::vector<Ask> asks;
    std::function<table::Command(const Answers&)> command;
    std::function<QString(const Answers&)> tells{};        ///< what would come of it, while it is being answered; may be empty
    std::function<QString(const Answers&)> question{};     ///< what is asked before it is done; empty: nothing
    QString anyway{};                                      ///< what sets the rules aside; empty where the command cannot
};

/// What a form is about, where it was opened from somebody's card or sheet.
struct FormAbout {
    table::ActorId who;
    std::int64_t ref = 0; ///< of a note or a row of a list
};

struct FormTable {
    const content::Rulebook& rulebook;
    const table::Table& table;
    FormAbout about{};
};

/// Nothing where there is no such form, the game does not know what it is for, or it cannot be done now.
std::optional<Form> formOf(const std::string& id, const FormTable& at);

/// What the menu lists: every form that could be opened now, in the order of an evening.
struct FormOffer {
    std::string id;
    QString title;
};
std::vector<FormOffer> formsOpen(const FormTable& at);

} // namespace tenplus::ui
