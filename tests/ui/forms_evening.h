// An evening at which forms are opened, answered and performed.
#pragma once

#include "table/scene.h"

#include "asking/ask_form.h"
#include "command_forms/form.h"

#include <catch2/catch.hpp>

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace tenplus::ui::testing {

using table::testing::Scene;

inline std::string ref(table::ActorId who) { return std::to_string(who.value); }

// As the form stands when it opens, with some answers in place of that.
inline Answers answered(const Form& form, const std::map<std::string, std::vector<std::string>>& said) {
    Answers answers;
    for (const Ask& ask : form.asks) answers.all[ask.id] = ask.initial;
    for (const auto& [id, words] : said) {
        REQUIRE(answers.all.contains(id));
        answers.all[id] = words;
    }
    return answers;
}

struct Evening {
    Scene scene;
    table::ActorId ada = scene.given("Ada");
    table::ActorId bram = scene.given("Bram");

    FormTable at(FormAbout about = {}) { return {scene.rulebook(), scene.table(), about}; }
    Form form(const std::string& id, FormAbout about = {}) {
        auto made = formOf(id, at(about));
        REQUIRE(made.has_value());
        REQUIRE(made->id == id);
        return *made;
    }
    void perform(const std::string& id, const std::map<std::string, std::vector<std::string>>& said,
                 FormAbout about = {}) {
        const Form made = form(id, about);
        scene.perform(made.command(answered(made, said)));
    }
};

} // namespace tenplus::ui::testing
