// One thing of the GM's reference: an entry of the guide, a creature of the game or a kind of hireling, as the page
// shows it.
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace tenplus::ui {

/// The entry's action.
enum class Deed { None, Bring, Make, Hire };

struct GuideFact {
    QString name; ///< "Instinct"
    QString words;
    friend bool operator==(const GuideFact&, const GuideFact&) = default;
};

struct GuideItem {
    std::string id;
    QString section; ///< "Principles", "Cavern dwellers"
    QString title;
    QString line; ///< a few words beside the title: "HP 10, armour 3, d8+1"
    QString text;
    std::vector<GuideFact> facts;
    Deed deed = Deed::None;
    friend bool operator==(const GuideItem&, const GuideItem&) = default;
};

} // namespace tenplus::ui
