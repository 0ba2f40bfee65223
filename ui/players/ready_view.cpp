#include "players/ready_view.h"

#include "board/player_picture.h"

namespace tenplus::ui {

table::PlayerView readyView(table::PlayerView wanted, const table::PlayerView& shown,
                            const std::function<bool(const std::string&)>& good) {
    const auto isMissing = [&](const std::string& picture) { return !picture.empty() && !good(picture); };
    if (wanted.scene && isMissing(wanted.scene->backdrop.picture)) {
        const bool another =
            shown.scene && !shown.scene->backdrop.picture.empty() && shown.scene->backdrop != wanted.scene->backdrop;
        if (another && good(shown.scene->backdrop.picture))
            wanted.scene = shown.scene;
        else
            wanted.scene->backdrop.picture.clear();
    }
    // A handout without its picture shows its text; without text, it is hidden for now.
    std::erase_if(wanted.handouts, [&](const table::PlayerHandout& handout) {
        return handout.text.empty() && isMissing(handout.picture);
    });
    for (table::PlayerHandout& handout : wanted.handouts) {
        if (isMissing(handout.picture)) handout.picture.clear();
    }
    return wanted;
}

QStringList picturesOf(const table::PlayerView& view) {
    QStringList hashes;
    if (view.scene && !view.scene->backdrop.picture.empty())
        hashes << QString::fromStdString(view.scene->backdrop.picture);
    for (const table::PlayerToken& token : view.scene ? view.scene->tokens : std::vector<table::PlayerToken>{}) {
        if (const std::string portrait = portraitOf(token, view.cards); !portrait.empty())
            hashes << QString::fromStdString(portrait);
    }
    for (const table::PlayerHandout& handout : view.handouts) {
        if (!handout.picture.empty()) hashes << QString::fromStdString(handout.picture);
    }
    hashes.removeDuplicates();
    return hashes;
}

} // namespace tenplus::ui
