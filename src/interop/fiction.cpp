#include "interop/fiction.h"

#include "table/core/fiction.h"

#include <array>
#include <string_view>

namespace tenplus::interop {

std::string fictionOf(const session::Session& session, table::RollId move) {
    static constexpr std::array<std::string_view, 1> kWords{table::FictionWritten::kName};
    std::string words;
    session.eachLive(kWords, [&](const session::Performed& turn) {
        for (const table::Event& event : turn.events) {
            const auto* const written = event.as<table::FictionWritten>();
            if (written && written->roll == move) words = written->text;
        }
    });
    return words;
}

} // namespace tenplus::interop
