#include "table/company_story.h"

#include "base/text.h"

namespace tenplus::table {

namespace {

using Line = std::optional<StoryLine>;

std::string nameOf(const Names& names, ActorId who) {
    const auto found = names.find(who);
    return found == names.end() ? "Somebody" : found->second;
}

Line line(LineKind kind, std::string text, ActorId who = {}, std::string value = {}, bool secret = false) {
    StoryLine told;
    told.kind = kind;
    told.text = std::move(text);
    told.who = who;
    told.value = std::move(value);
    told.secret = secret;
    return told;
}

Line naming(std::vector<ActorId> others, Line told) {
    told->others = std::move(others);
    return told;
}

std::string ended(const std::string& text) { return text.empty() ? std::string() : ": " + text; }

std::string counted(std::int64_t number, const std::string& thing) {
    return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

std::string daysIn(std::int64_t halves) {
    if (halves == 1) return "half a day";
    return std::to_string(halves / 2) + (halves % 2 == 0 ? "" : "½") + (halves == 2 ? " day" : " days");
}

std::string jobTold(const Names& names, const Job& job) {
    return (job.who ? nameOf(names, job.who) : "Nobody") + ", " + asciiLower(job.name) + ": " + asciiLower(job.bandName);
}

} // namespace

Line companyLine(const Names&, const NoteStruck& e) { return line(LineKind::Note, "No longer: " + e.was + (e.text.empty() ? "" : " (" + e.text + ")"), {}, {}, e.secret); }

Line companyLine(const Names&, const PlaceEntered& e) {
    return line(LineKind::Change, e.place.name.empty() ? "The party moves on" : "The party comes to " + e.place.name, {}, {}, e.place.hidden);
}
Line companyLine(const Names&, const PlaceRevealed& e) {
    if (e.place.hidden) return line(LineKind::Quiet, e.place.name + " is hidden from the players", {}, {}, true);
    const bool tags = e.place.tagsShown && !e.place.tags.empty();
    return line(LineKind::Change, "The party is at " + e.place.name + (tags ? ": " + listed(e.place.tags) : ""));
}
Line companyLine(const Names&, const WordsKept&) { return std::nullopt; } // the other lines of the turn hold them
Line companyLine(const Names&, const NoteRevealed& e) {
    return line(LineKind::Quiet, e.shown ? "A note is shown to the players" : "A note is hidden from the players");
}

// The move's own name is the GM's business; what it looked like is told.
Line companyLine(const Names&, const GmMoveMade& e) {
    const std::string what = e.name.empty() ? std::string() : e.name + ": ";
    if (!e.secret && !e.text.empty()) return line(LineKind::Choice, what + e.text, e.who);
    const std::string move = e.move.empty() ? e.text : e.move + (e.text.empty() ? "" : ", " + e.text);
    Line told = line(LineKind::Choice, what + move + (e.hard ? " (hard)" : ""), e.who, {}, e.secret);
    told->keeps = e.note;
    return told;
}

Line companyLine(const Names&, const HirelingHired& e) {
    std::string text = e.name + " is hired for " + asciiLower(e.cost);
    for (const std::string& each : e.overrides) text += ". Set aside: " + each;
    return line(LineKind::Actor, std::move(text), e.who, {}, e.secret);
}
Line companyLine(const Names&, const HirelingPaid& e) { return line(LineKind::Change, e.name + " has had their due" + ended(e.text), e.who); }

// A job that is held and settled without a roll would be told nowhere else; what an empty one costs shows at the end.
Line companyLine(const Names& names, const JourneyStarted& e) {
    std::string text = "The party sets out" + (e.journey.to.empty() ? std::string() : " for " + e.journey.to) + ", " + counted(e.journey.length, "ration");
    if (e.journey.guide) text += ", led by " + nameOf(names, e.journey.guide);
    std::vector<ActorId> named = e.journey.guide ? std::vector<ActorId>{e.journey.guide} : std::vector<ActorId>{};
    for (const Job& job : e.journey.jobs) {
        if (!job.who || job.band.empty() || job.who == e.journey.guide) continue;
        text += ". " + jobTold(names, job);
        named.push_back(job.who);
    }
    for (const std::string& each : e.overrides) text += ". Set aside: " + each;
    return naming(std::move(named), line(LineKind::Change, std::move(text)));
}
Line companyLine(const Names& names, const JobDone& e) { return line(LineKind::Choice, jobTold(names, e.job), e.job.who); }
Line companyLine(const Names&, const JourneyEnded& e) {
    std::string text = e.arrived ? "The party arrives" + (e.to.empty() ? std::string() : " at " + e.to) : std::string("The party turns back");
    text += ", " + counted(e.rations, "ration") + " each" + ended(e.text);
    if (!e.hungry.empty()) text += ". Too little to eat: " + joinedWords(e.hungry);
    return naming(e.hungryActors, line(LineKind::Change, std::move(text)));
}

Line companyLine(const Names&, const CampPitched& e) {
    std::string text = "The party makes camp" + (e.camp.place.empty() ? std::string() : ": " + e.camp.place);
    if (!e.hungry.empty()) text += ". Nothing to eat: " + joinedWords(e.hungry);
    std::vector<ActorId> hungry;
    for (const Camper& camper : e.camp.campers) {
        if (!camper.fed) hungry.push_back(camper.who);
    }
    return naming(std::move(hungry), line(LineKind::Change, std::move(text)));
}
Line companyLine(const Names&, const WatchesSet& e) {
    return naming(e.watches, line(LineKind::Quiet, "Watches: " + (e.names.empty() ? "nobody" : joinedWords(e.names))));
}
Line companyLine(const Names&, const CampBroken& e) {
    std::string text = "Morning, after " + counted(e.hours, "hour") + " of sleep";
    if (!e.unhealed.empty()) text += ". Not healed: " + joinedWords(e.unhealed);
    return naming(e.unhealedActors, line(LineKind::Change, std::move(text)));
}

Line companyLine(const Names& names, const DaysSpent& e) {
    return line(LineKind::Change, nameOf(names, e.who) + (e.pastime == Pastime::Rest ? " rests for " : " practises for ") + daysIn(e.halves), e.who);
}
Line companyLine(const Names& names, const DaysOffEnded& e) { return line(LineKind::Quiet, "The days off of " + nameOf(names, e.who) + " are over", e.who); }

} // namespace tenplus::table
