// A situation of duality play for tests, in the words of the command line: each line is a command as `play` takes it.
#pragma once

#include "duality/damage.h"
#include "table/command.h"
#include "table/duality/sheet.h"
#include "table/duality/view.h"
#include "table/scene.h"
#include "wire/reader.h"

#include <catch2/catch.hpp>

namespace tenplus::duality::testing {

inline constexpr ActorId kFirst{1}, kSecond{2}, kThird{3};

class Situation : public table::testing::Scene {
public:
    Situation()
        : Scene("duality") {}
    /// What is done in a line must be allowed, and its dice just enough.
    const table::Events& does(const std::string& line) {
        const Line read = readLine(line);
        return perform(read.command, read.dice);
    }
    /// The same for an act: `{"act": ...}` in short.
    const table::Events& act(const std::string& members, const std::vector<int>& dice = {}, bool override = false) {
        return perform(actOf(members, override), dice);
    }
    /// The name of the reason why an act is refused.
    std::string no(const std::string& members, const std::vector<int>& dice = {}, bool override = false) {
        return std::string(refused(actOf(members, override), dice).code);
    }
    std::string says(const std::string& members, const std::vector<int>& dice = {}) {
        return sentence(refused(actOf(members, false), dice));
    }
    void hero(const std::string& name, const std::string& values = {}) {
        does(R"({"command":"add-actor","kind":"character","name":")" + name + R"(","values":{)" + values + "}}");
    }
    void foe(const std::string& name, const std::string& values = {}) {
        does(R"({"command":"add-actor","kind":"foe","name":")" + name + R"(","values":{)" + values + "}}");
    }
    /// Of the first actor unless said otherwise.
    void feature(const std::string& members, int who = 1) { entry("features", members, who); }
    void entry(const std::string& list, const std::string& members, int who = 1) {
        does(R"({"command":"add-entry","who":)" + std::to_string(who) + R"(,"list":")" + list + R"(","values":{)" +
             members + "}}");
    }
    void setting(const std::string& id, const std::string& value) {
        does(R"({"command":"change-setting","setting":")" + id + R"(","value":)" + value + "}");
    }
    Play read() const { return table::playOf(rulebook(), table()); }
    Hero one(ActorId who = kFirst) const { return *read().hero(who); }
    std::vector<table::DueKind> due() const {
        std::vector<table::DueKind> kinds;
        const auto view = table::dualityView(rulebook(), table());
        for (const table::DueView& each : view->due) kinds.push_back(each.kind);
        return kinds;
    }

private:
    struct Line {
        table::Command command;
        std::vector<int> dice;
    };
    static Line readLine(const std::string& text) {
        Line line;
        WireReader reader(text, WireReader::Unknown::Refuse);
        const table::CommandKind* kind = nullptr;
        std::shared_ptr<void> asked;
        const auto begin = [&](std::string_view name) {
            kind = table::commandKind(name);
            if (kind) asked = kind->make();
            return kind != nullptr;
        };
        reader.tagged("command", begin, [&](WireReader& in) {
            kind->read(in, asked.get());
            in("dice", line.dice);
        });
        if (kind) line.command = table::Command(*kind, std::move(asked));
        reader.expectEnd();
        if (reader.fault()) FAIL(reader.fault()->message + " at " + reader.fault()->pointer);
        return line;
    }
    static table::Command actOf(const std::string& members, bool override) {
        const std::string manner = override ? R"(,"override":true)" : "";
        return readLine(R"({"command":"duality","do":{"act":)" + members + "}" + manner + "}").command;
    }
};

} // namespace tenplus::duality::testing
