#include "table/evening.h"

#include "table/decide_parts.h"

namespace tenplus::table {

Done decideOn(Turn& turn, const RenameCampaign& command) {
    if (auto named = checkName(command.name, "name"); !named) return named;
    if (turn.table().name == command.name) return refuse(RefusalCode::NoChange, {"it is called that already"}, "name");
    turn.emit(CampaignRenamed{command.name});
    return {};
}

Done decideOn(Turn& turn, const AllowMature& command) {
    if (turn.table().mature == command.on) return refuse(RefusalCode::NoChange, {"it is so already"}, "on");
    turn.emit(MatureAllowed{command.on});
    return {};
}

Done decideOn(Turn& turn, const StartSession&) {
    const Evening& evening = turn.table().evening;
    if (evening.running) return refuse(RefusalCode::SessionRunning, {std::to_string(evening.number)});
    turn.emit(SessionStarted{evening.number + 1});
    return {};
}

Done decideOn(Turn& turn, const EndSession&) {
    const Evening& evening = turn.table().evening;
    if (!evening.running) return refuse(RefusalCode::NoSession);
    turn.emit(SessionEnded{evening.number});
    return {};
}

Done decideOn(Turn& turn, const WriteNote& command) {
    if (auto checked = checkText(command.text, 4000, "text"); !checked) return checked;
    std::string about;
    if (command.about) {
        const auto actor = turn.actor(command.about, "about");
        if (!actor) return Unexpected(actor.error());
        about = (*actor)->name;
    }
    turn.emit(NoteWritten{command.text, command.about, about, command.secret});
    return {};
}

} // namespace tenplus::table
