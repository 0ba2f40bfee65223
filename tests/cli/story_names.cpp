#include "cli/story_names.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

namespace tenplus::cli::testing {

using nlohmann::ordered_json;

std::string StoryNames::numbered(const std::string& command) const {
    ordered_json json = ordered_json::parse(command);
    replace(json);
    return json.dump();
}

void StoryNames::replace(ordered_json& value) const {
    if (value.is_structured()) {
        for (ordered_json& each : value) replace(each);
    } else if (value.is_string() && value.get<std::string>().starts_with('@')) {
        value = number(value.get<std::string>().substr(1));
    }
}

int StoryNames::number(const std::string& name) const {
    CAPTURE(name);
    const std::size_t mark = name.find_first_of("/:");
    const auto actor = m_actors.find(name.substr(0, mark));
    REQUIRE(actor != m_actors.end());
    if (mark == std::string::npos) return actor->second;
    const std::string what = name.substr(mark + 1);
    if (name[mark] == ':') {
        const auto row = m_rows.find({actor->second, what});
        REQUIRE(row != m_rows.end());
        return row->second;
    }
    const auto waits = std::ranges::find_if(
        m_waits, [&](const Waits& each) { return each.who == actor->second && each.kind == what; });
    REQUIRE(waits != m_waits.end());
    return waits->id;
}

void StoryNames::hear(const std::string& answer) {
    const auto json = nlohmann::json::parse(answer);
    if (json["ok"] != true) return;
    for (const auto& event : json["events"]) {
        const std::string kind = event["event"];
        if (kind == "actor-added") {
            m_actors[event["actor"]["name"]] = event["actor"]["id"];
        } else if (kind == "waiting-added") {
            const auto& waiting = event["waiting"];
            m_waits.push_back({waiting["id"], waiting.value("who", 0), waiting["effect"]["effect"]});
        } else if (kind == "waiting-closed" || kind == "choice-made") {
            std::erase_if(m_waits, [&](const Waits& each) { return each.id == event["waiting"]; });
        } else if (kind == "entry-added" || kind == "thing-taken") {
            const auto& values = event["entry"]["values"];
            m_rows[{event["who"], values.value("name", values.value("text", std::string()))}] = event["entry"]["id"];
        }
    }
}

} // namespace tenplus::cli::testing
