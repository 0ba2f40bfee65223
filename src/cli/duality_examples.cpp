// A working example for each act of duality play.
#include "cli/request_list.h"

namespace tenplus::cli {

namespace {

constexpr std::string_view kHeroAsh =
    R"({"command":"add-actor","kind":"character","name":"Ash","values":{"agility":2,"hope":4,"stress":1}})";
constexpr std::string_view kBex = R"({"command":"add-actor","kind":"character","name":"Bex","values":{"hope":3}})";
constexpr std::string_view kOgre = R"({"command":"add-actor","kind":"foe","name":"Ogre"})";
constexpr std::string_view kBlade =
    R"({"command":"add-entry","who":1,"list":"weapons","values":{"name":"Blade","trait":"Agility","range":"Melee","damage":"d8+1","kind":"physical"}})";
constexpr std::string_view kCard =
    R"({"command":"add-entry","who":1,"list":"cards","values":{"name":"Hush","card":"hush","loadout":true}})";
constexpr std::string_view kSpare =
    R"({"command":"add-entry","who":1,"list":"cards","values":{"name":"Toll","card":"toll"}})";
constexpr std::string_view kFeature =
    R"({"command":"add-entry","who":1,"list":"features","values":{"name":"Rally","kind":"action","hope":1}})";
constexpr std::string_view kMade =
    R"({"command":"duality","do":{"act":"make-hero","name":"Wren","class":"mummer","subclass":"dreamplayer","ancestry":"glasswing","community":"gallows-raised","traits":{"agility":1,"strength":-1,"finesse":1,"instinct":0,"presence":2,"knowledge":0},"experiences":["Rooftops","Crowd work"],"cards":["dreamdart","hush"],"weapons":["harbour-sabre"]}})";
constexpr std::string_view kRolled =
    R"({"command":"duality","do":{"act":"roll","who":1,"trait":"agility","difficulty":12},"dice":[8,5]})";
constexpr std::string_view kCritical =
    R"({"command":"duality","do":{"act":"roll","who":1,"trait":"agility","difficulty":12},"dice":[8,8]})";
constexpr std::string_view kAttacked =
    R"({"command":"duality","do":{"act":"roll","who":1,"kind":"attack","trait":"agility","aims":[{"who":2}]},"dice":[8,5]})";
constexpr std::string_view kTagged =
    R"({"command":"duality","do":{"act":"roll-tag-team","first":{"who":1,"trait":"agility","difficulty":12},"second":{"who":2,"trait":"agility","difficulty":12}},"dice":[8,5,9,3]})";
constexpr std::string_view kSettled = R"({"command":"duality","do":{"act":"settle"}})";
constexpr std::string_view kMove = R"({"command":"duality","do":{"act":"gm","what":"begin-move"}})";
constexpr std::string_view kBlow =
    R"({"command":"duality","do":{"act":"foe-attack","foe":2,"aim":{"who":1}},"dice":[15,5]})";
constexpr std::string_view kFall =
    R"({"command":"duality","do":{"act":"take-damage","who":1,"parts":[{"amount":20},{"amount":20,"types":["magic"]}],"why":"the tower comes down"}})";
constexpr std::string_view kLast = R"({"command":"change-field","who":1,"field":"hp","by":-6})";
constexpr std::string_view kDied =
    R"({"command":"duality","do":{"act":"death-move","who":1,"move":"risk-it-all"},"dice":[3,9]})";
constexpr std::string_view kRest = R"({"command":"duality","do":{"act":"begin-rest","kind":"short"}})";
constexpr std::string_view kSwapped = R"({"command":"duality","do":{"act":"done-swapping"}})";
constexpr std::string_view kChosen = R"({"command":"duality","do":{"act":"rest-move","who":1,"move":"prepare"}})";
constexpr std::string_view kCount =
    R"({"command":"duality","do":{"act":"start-countdown","name":"The flood","start":6,"trigger":"roll-with-fear"}})";
constexpr std::string_view kEffect =
    R"({"command":"duality","do":{"act":"begin-effect","name":"Fog","by":1,"ends":"scene"}})";
constexpr std::string_view kNetted =
    R"({"command":"duality","do":{"act":"afflict","who":1,"condition":"restrained","source":"a net"}})";
constexpr std::string_view kBully =
    R"({"command":"duality","do":{"act":"bring-adversary","adversary":"harbour-bully","count":2}})";
constexpr std::string_view kMarket =
    R"({"command":"duality","do":{"act":"enter-environment","environment":"fish-market"}})";

constexpr std::string_view kPier =
    R"({"command":"duality","do":{"act":"enter-environment","environment":"rotten-pier"}})";

const std::vector<Example> kActExamples{
    {"make-hero", {}, {}, kMade, "duality"},
    {"level-hero",
     {},
     {kMade},
     R"({"command":"duality","do":{"act":"level-hero","who":1,"card":"ring-true","experience":"Bell ringer","advances":["traits","evasion"],"traits":["presence","agility"]}})",
     "duality"},
    {"roll",
     {},
     {kHeroAsh, kOgre, kBlade},
     R"({"command":"duality","do":{"act":"roll","who":1,"kind":"attack","weapon":"Blade","aims":[{"who":2}]},"dice":[8,5]})",
     "duality"},
    {"react",
     {},
     {kHeroAsh},
     R"({"command":"duality","do":{"act":"react","who":1,"trait":"agility","difficulty":12},"dice":[8,5]})",
     "duality"},
    {"roll-group",
     {},
     {kHeroAsh, kBex},
     R"({"command":"duality","do":{"act":"roll-group","leader":{"who":1,"trait":"agility","difficulty":12},"supporters":[{"who":2,"trait":"strength"}]},"dice":[9,4,8,5]})",
     "duality"},
    {"roll-tag-team", {}, {kHeroAsh, kBex}, kTagged, "duality"},
    {"choose-tag-roll",
     {},
     {kHeroAsh, kBex, kTagged},
     R"({"command":"duality","do":{"act":"choose-tag-roll","second":true}})",
     "duality"},
    {"change-roll",
     {},
     {kHeroAsh, kRolled},
     R"({"command":"duality","do":{"act":"change-roll","by":2,"why":"a prayer"}})",
     "duality"},
    {"settle", {}, {kHeroAsh, kRolled}, kSettled, "duality"},
    {"use-feature",
     {},
     {kHeroAsh, kFeature},
     R"({"command":"duality","do":{"act":"use-feature","who":1,"feature":"Rally"}})",
     "duality"},
    {"strike",
     {},
     {kHeroAsh, kOgre, kBlade, kAttacked, kSettled},
     R"({"command":"duality","do":{"act":"strike","with":[{"who":1,"weapon":"Blade"}]},"dice":[6]})",
     "duality"},
    {"use-action",
     {},
     {kHeroAsh},
     R"({"command":"duality","do":{"act":"use-action","who":1,"what":"bars the door"}})",
     "duality"},
    {"walk",
     {},
     {kHeroAsh},
     R"({"command":"duality","do":{"act":"walk","who":1,"pressure":false,"to":"far"}})",
     "duality"},
    {"hide", {}, {kHeroAsh}, R"({"command":"duality","do":{"act":"hide","who":1}})", "duality"},
    {"pay", {}, {kHeroAsh}, R"({"command":"duality","do":{"act":"pay","who":1,"hope":1,"why":"a favour"}})", "duality"},
    {"use-card",
     {},
     {kHeroAsh, kCard},
     R"({"command":"duality","do":{"act":"use-card","who":1,"card":"hush"}})",
     "duality"},
    {"swap-card",
     {},
     {kHeroAsh, kCard, kSpare},
     R"({"command":"duality","do":{"act":"swap-card","who":1,"in":"toll","out":"hush"}})",
     "duality"},
    {"lose-card",
     {},
     {kHeroAsh, kCard},
     R"({"command":"duality","do":{"act":"lose-card","who":1,"card":"hush"}})",
     "duality"},
    {"lend-die",
     {},
     {kHeroAsh, kBex},
     R"({"command":"duality","do":{"act":"lend-die","name":"rally","owner":2,"holder":1,"sides":6}})",
     "duality"},
    {"begin-effect", {}, {kHeroAsh}, kEffect, "duality"},
    {"end-effect",
     {},
     {kHeroAsh, kEffect},
     R"({"command":"duality","do":{"act":"end-effect","name":"Fog","by":1}})",
     "duality"},
    {"change-gold",
     {},
     {kHeroAsh},
     R"({"command":"duality","do":{"act":"change-gold","who":1,"by":12,"why":"the reward"}})",
     "duality"},
    {"begin-rest", {}, {kHeroAsh}, kRest, "duality"},
    {"done-swapping", {}, {kHeroAsh, kRest}, kSwapped, "duality"},
    {"rest-move", {}, {kHeroAsh, kRest, kSwapped}, kChosen, "duality"},
    {"drop-rest-move",
     {},
     {kHeroAsh, kRest, kSwapped, kChosen},
     R"({"command":"duality","do":{"act":"drop-rest-move","who":1,"at":0}})",
     "duality"},
    {"finish-rest",
     {},
     {kHeroAsh, kRest, kSwapped, kChosen},
     R"({"command":"duality","do":{"act":"finish-rest"}})",
     "duality"},
    {"break-off-rest", {}, {kHeroAsh, kRest}, R"({"command":"duality","do":{"act":"break-off-rest"}})", "duality"},
    {"death-move",
     {},
     {kHeroAsh, kLast},
     R"({"command":"duality","do":{"act":"death-move","who":1,"move":"avoid-death"},"dice":[9]})",
     "duality"},
    {"bring-adversary", {}, {}, kBully, "duality"},
    {"enter-environment", {}, {}, kMarket, "duality"},
    {"gm", {}, {}, kMove, "duality"},
    {"activate",
     {},
     {kHeroAsh, kOgre, kMove},
     R"({"command":"duality","do":{"act":"activate","foe":2,"what":"it climbs the wall"}})",
     "duality"},
    {"foe-attack", {}, {kHeroAsh, kOgre, kMove}, kBlow, "duality"},
    {"take-blow",
     {},
     {kHeroAsh, kOgre, kMove, kBlow},
     R"({"command":"duality","do":{"act":"take-blow","who":1}})",
     "duality"},
    {"change-blow",
     {},
     {kHeroAsh, kOgre, kBex, kMove, kBlow},
     R"({"command":"duality","do":{"act":"change-blow","who":1,"what":"redirect","to":3,"why":"Take the Blow"}})",
     "duality"},
    {"foe-react",
     {},
     {kOgre},
     R"({"command":"duality","do":{"act":"foe-react","foe":1,"difficulty":12},"dice":[13]})",
     "duality"},
    {"use-threat",
     {},
     {kHeroAsh, kPier},
     R"({"command":"duality","do":{"act":"use-threat","feature":"planks","at":[{"who":1,"trait":"agility"}]},"dice":[8,5]})",
     "duality"},
    {"take-damage", {}, {kHeroAsh}, kFall, "duality"},
    {"force-stress",
     {},
     {kHeroAsh},
     R"({"command":"duality","do":{"act":"force-stress","who":1,"by":2,"why":"the dark"}})",
     "duality"},
    {"mend",
     {},
     {kHeroAsh},
     R"({"command":"duality","do":{"act":"mend","who":1,"stress":1,"why":"a song"}})",
     "duality"},
    {"afflict", {}, {kHeroAsh}, kNetted, "duality"},
    {"clear-condition",
     {},
     {kHeroAsh, kNetted},
     R"({"command":"duality","do":{"act":"clear-condition","who":1,"condition":"restrained"}})",
     "duality"},
    {"give-boon",
     {},
     {kHeroAsh, kOgre, kCritical, kSettled},
     R"({"command":"duality","do":{"act":"give-boon","who":1,"against":2}})",
     "duality"},
    {"resurrect",
     {},
     {kHeroAsh, kLast, kDied},
     R"({"command":"duality","do":{"act":"resurrect","who":1,"hpLeft":2}})",
     "duality"},
    {"start-countdown", {}, {}, kCount, "duality"},
    {"step-countdown",
     {},
     {kCount},
     R"({"command":"duality","do":{"act":"step-countdown","name":"The flood"}})",
     "duality"},
    {"show-countdown",
     {},
     {kCount},
     R"({"command":"duality","do":{"act":"show-countdown","name":"The flood"}})",
     "duality"},
    {"end-countdown",
     {},
     {kCount},
     R"({"command":"duality","do":{"act":"end-countdown","name":"The flood"}})",
     "duality"},
};

} // namespace

std::span<const Example> dualityExamples() { return kActExamples; }

} // namespace tenplus::cli
