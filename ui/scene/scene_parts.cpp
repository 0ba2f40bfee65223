#include "scene/scene_parts.h"

#include "bridge/game_facts.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "scene/scene_import.h"
#include "table/core/encounter.h"
#include "table/core/encounter_view.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace tenplus::ui {
namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Scene)
};

SceneDo formDo(const QString& words, const char* form, table::ActorId who = {}, std::int64_t ref = 0) {
    return {.words = words, .form = form, .who = who, .ref = ref};
}

// The name of an act whose button opens a page.
QString opens(const std::string& act) { return Words::tr("%1 …", "an act of the game").arg(qs(act)); }

QString nameOf(const table::GmView& view, table::ActorId who) {
    for (const auto* side : {&view.party, &view.group, &view.hirelings, &view.people, &view.foes}) {
        const auto found = std::ranges::find(*side, who, &table::ActorCard::id);
        if (found != side->end()) return qs(found->name);
    }
    return {};
}

QString namesOf(const table::GmView& view, const std::vector<table::ActorId>& all) {
    QStringList names;
    for (const table::ActorId each : all) names << nameOf(view, each);
    return names.join(QStringLiteral(", "));
}

QString kindWord(table::NoteKind kind) {
    switch (kind) {
    case table::NoteKind::Fact: return Words::tr("Fact");
    case table::NoteKind::Threat: return Words::tr("Threat");
    case table::NoteKind::Ruling: return Words::tr("Ruling");
    case table::NoteKind::Question: return Words::tr("Question");
    case table::NoteKind::Price: return Words::tr("Price");
    case table::NoteKind::Place: return Words::tr("Place");
    case table::NoteKind::Contact: return Words::tr("Contact");
    case table::NoteKind::Warrant: return Words::tr("Warrant");
    case table::NoteKind::Promise: return Words::tr("Promise");
    case table::NoteKind::Note: break;
    }
    return Words::tr("Note");
}

ScenePart placePart(const content::Rulebook& rulebook, const table::GmView& view) {
    ScenePart part{.id = "place", .heading = Words::tr("Place"), .empty = Words::tr("Nowhere special.")};
    part.does = {formDo(Words::tr("Come to a place …"), "enter-place")};
    const table::Place& place = view.place;
    if (place.name.empty()) return part;
    const content::PlaceRules& rules = rulebook.company.places;
    QStringList about;
    if (const content::PlaceSize* size = rules.size(place.size)) about << qs(size->name);
    for (const std::string& id : place.tags) {
        if (const content::PlaceTag* tag = rules.tag(id)) about << qs(tag->name);
    }
    about << (place.hidden      ? Words::tr("only the GM knows")
              : place.tagsShown ? Words::tr("the players read all of it")
                                : Words::tr("the players read its name"));
    SceneLine line{.words = qs(place.name), .more = about.join(QStringLiteral(", "))};
    if (place.hidden || place.tagsShown)
        line.does.push_back({.words = Words::tr("Show its name"), .act = Act{table::RevealPlace{true, false}, {}}});
    if (!place.tags.empty() && !place.tagsShown)
        line.does.push_back(
            {.words = Words::tr("Show what it is known for"), .act = Act{table::RevealPlace{true, true}, {}}});
    if (!place.hidden)
        line.does.push_back({.words = Words::tr("Hide it"), .act = Act{table::RevealPlace{false, false}, {}}});
    part.lines = {std::move(line)};
    part.does.push_back({.words = Words::tr("Leave it"), .act = Act{table::EnterPlace{}, {}}});
    return part;
}

ScenePart factsPart(const table::GmView& view) {
    ScenePart part{.id = "facts", .heading = Words::tr("Notes"), .empty = Words::tr("Nothing is written down.")};
    for (const table::Fact& fact : view.facts) {
        QStringList about{kindWord(fact.kind)};
        if (!fact.aboutName.empty()) about << Words::tr("about %1").arg(qs(fact.aboutName));
        if (!fact.attitude.empty()) about << qs(fact.attitude);
        about << (fact.secret ? Words::tr("only the GM knows") : Words::tr("the players can read it"));
        part.lines.push_back({.words = qs(fact.text),
                              .more = about.join(QStringLiteral(", ")),
                              .does = {{.words = fact.secret ? Words::tr("Show the players") : Words::tr("Hide it"),
                                        .act = Act{table::RevealNote{fact.id, fact.secret}, {}}},
                                       formDo(Words::tr("Strike out …"), "strike-note", {}, fact.id.value)}});
    }
    part.does = {formDo(Words::tr("Write down …"), "write-note")};
    return part;
}

// The picture of a handout as a map of squares of usual size; nothing without one.
std::optional<table::PrepareScene> sceneOf(const table::GmView& view, const table::Handout& handout) {
    const auto picture = std::ranges::find(view.pictures, handout.picture, &table::Picture::hash);
    if (handout.picture.empty() || picture == view.pictures.end()) return std::nullopt;
    table::PrepareScene prepare;
    prepare.look.name = handout.title.empty() ? picture->name : handout.title;
    prepare.look.width = squaresAcross(picture->width);
    prepare.look.height = squaresAcross(picture->height);
    prepare.look.backdrop.picture = picture->hash;
    return prepare;
}

ScenePart handoutsPart(const table::GmView& view) {
    ScenePart part{
        .id = "handouts", .heading = Words::tr("Handouts"), .empty = Words::tr("Nothing is ready to be handed out.")};
    for (const table::Handout& handout : view.handouts) {
        QStringList about{handout.shown ? Words::tr("the players see it") : Words::tr("hidden from the players")};
        if (!handout.picture.empty()) about << Words::tr("with a picture");
        if (!handout.note.empty()) about << Words::tr("your note: %1").arg(qs(handout.note));
        part.lines.push_back(
            {.words = qs(handout.title),
             .more = about.join(QStringLiteral(", ")),
             .does = {{.words = handout.shown ? Words::tr("Take it back") : Words::tr("Hand it out"),
                       .act = Act{table::RevealHandout{handout.id, !handout.shown}, {}}},
                      {.words = Words::tr("Remove"), .act = Act{table::RemoveHandout{handout.id}, {}}}}});
        part.lines.back().shows = table::PlayerHandout{handout.title, handout.text, handout.picture};
        if (auto scene = sceneOf(view, handout))
            part.lines.back().does.push_back({.words = Words::tr("Make a scene of it"), .act = Act{*scene, {}}});
    }
    part.does = {formDo(Words::tr("Prepare a handout …"), "add-handout"),
                 formDo(Words::tr("Pictures from files …"), kPicturesFromFiles)};
    return part;
}

SceneLine jobLine(const content::JourneyRules& rules, const table::GmView& view, const table::Job& job) {
    SceneLine line{.words = qs(job.name)};
    const QString who = job.who ? nameOf(view, job.who) : Words::tr("nobody");
    const content::JourneyJob* known = rules.job(job.job);
    const auto outcome =
        known && !job.band.empty() ? known->outcomes.find(job.band) : decltype(known->outcomes.end()){};
    if (job.band.empty()) {
        line.more = Words::tr("%1 has not rolled yet").arg(who);
        line.does = {{.words = Words::tr("%1 rolls").arg(who), .move = rules.move, .who = job.who}};
    } else {
        line.more = QStringLiteral("%1: %2").arg(who, qs(job.bandName));
        if (known && outcome != known->outcomes.end()) line.more += QStringLiteral(". ") + qs(outcome->second.text);
    }
    return line;
}

ScenePart journeyPart(const content::Rulebook& rulebook, const table::GmView& view) {
    ScenePart part{
        .id = "journey", .heading = Words::tr("Journey"), .empty = Words::tr("The party is not on its way.")};
    if (!view.journey) {
        part.does = {formDo(opens(rulebook.company.journey->names.begin), "start-journey")};
        return part;
    }
    const table::Journey& journey = *view.journey;
    const QString to = journey.to.empty() ? Words::tr("into the unknown") : Words::tr("To %1").arg(qs(journey.to));
    QString more = (journey.length == 1 ? Words::tr("1 ration") : Words::tr("%1 rations").arg(journey.length)) +
                   QStringLiteral(", ") + namesOf(view, journey.travellers);
    if (journey.guide) more += QStringLiteral(", ") + Words::tr("led by %1").arg(nameOf(view, journey.guide));
    part.lines = {{.words = to, .more = more}};
    for (const table::Job& job : journey.jobs) part.lines.push_back(jobLine(*rulebook.company.journey, view, job));
    part.does = {formDo(opens(rulebook.company.journey->names.end), "finish-journey")};
    return part;
}

ScenePart campPart(const content::CampRules& rules, const table::GmView& view) {
    ScenePart part{.id = "camp", .heading = Words::tr("Camp"), .empty = Words::tr("Nobody is resting.")};
    if (!view.camp) {
        part.does = {formDo(opens(rules.names.begin), "pitch-camp")};
        return part;
    }
    const table::Camp& camp = *view.camp;
    QStringList fed, hungry;
    for (const table::Camper& camper : camp.campers) (camper.fed ? fed : hungry) << nameOf(view, camper.who);
    QString more = fed.join(QStringLiteral(", "));
    if (!hungry.isEmpty())
        more += (more.isEmpty() ? QString() : QStringLiteral("; ")) +
                Words::tr("hungry: %1").arg(hungry.join(QStringLiteral(", ")));
    const QString where = camp.place.empty() ? Words::tr("In camp") : qs(camp.place);
    part.lines = {{.words = camp.dangerous ? Words::tr("%1, with danger about").arg(where) : where, .more = more},
                  {.words = camp.watches.empty()
                                ? Words::tr("Nobody watches.")
                                : Words::tr("They watch in this order: %1.").arg(namesOf(view, camp.watches))}};
    part.does = {formDo(Words::tr("Watches …"), "set-watches"), formDo(opens(rules.names.end), "break-camp")};
    return part;
}

SceneLine hirelingLine(const content::Rulebook& rulebook, const table::HirelingView& hireling) {
    SceneLine line{.words = qs(hireling.name)};
    QStringList about{Words::tr("loyalty %1").arg(hireling.loyalty)};
    for (const table::SkillView& skill : hireling.skills) {
        QString words = QStringLiteral("%1 %2").arg(qs(skill.name).toLower()).arg(skill.rank);
        if (skill.full > skill.rank) words += Words::tr(" (%1 when rested)").arg(skill.full);
        about << words;
    }
    if (!hireling.cost.empty()) about << Words::tr("wants: %1").arg(qs(hireling.cost));
    if (hireling.unpaid > 0)
        about << (hireling.unpaid == 1 ? Words::tr("1 session unpaid")
                                       : Words::tr("%1 sessions unpaid").arg(hireling.unpaid));
    if (hireling.demanding) about << Words::tr("is demanding it");
    line.more = about.join(QStringLiteral(", "));
    if (!hireling.warning.empty()) line.more += QStringLiteral(". ") + typeset(qs(hireling.warning));
    for (const std::string& id : hireling.moves) {
        if (const content::Move* move = rulebook.move(id))
            line.does.push_back({.words = qs(move->name), .move = id, .who = hireling.id});
    }
    line.does.push_back(formDo(Words::tr("Pay …"), "pay-hireling", hireling.id));
    line.does.push_back(formDo(Words::tr("A character …"), "promote-hireling", hireling.id));
    return line;
}

ScenePart companyPart(const content::Rulebook& rulebook, const table::GmView& view) {
    ScenePart part{
        .id = "company", .heading = Words::tr("In service"), .empty = Words::tr("Nobody is in the party’s service.")};
    for (const table::HirelingView& hireling : view.company.hirelings) {
        if (!hireling.gone) part.lines.push_back(hirelingLine(rulebook, hireling));
    }
    if (view.company.priceOff > 0)
        part.lines.push_back({.words = Words::tr("Prices in town are %1 lower.").arg(view.company.priceOff)});
    part.does = {formDo(Words::tr("Hire …"), "hire")};
    return part;
}

// What is ready: encounters, the creatures made at this table, and saved rolls.
QString timesWords(int times) {
    return times == 1   ? Words::tr("brought once")
           : times == 2 ? Words::tr("brought twice")
                        : Words::tr("brought %1 times").arg(times);
}

ScenePart encountersPart(const table::GmView& view) {
    ScenePart part{.id = "encounters", .heading = Words::tr("Encounters"), .empty = Words::tr("None is prepared.")};
    for (const table::EncounterView& each : view.encounters) {
        QStringList more{qs(each.words)};
        if (!each.note.empty()) more << qs(each.note);
        if (each.brought > 0) more << timesWords(each.brought);
        part.lines.push_back(
            {.words = qs(each.name),
             .more = more.join(QStringLiteral(". ")),
             .does = {{.words = Words::tr("Bring it in"), .act = Act{table::BringEncounter{each.id, false}, {}}},
                      formDo(Words::tr("Change …"), "change-encounter", {}, each.id.value),
                      {.words = Words::tr("Remove"), .act = Act{table::RemoveEncounter{each.id}, {}}}}});
    }
    part.does = {formDo(Words::tr("Prepare an encounter …"), "prepare-encounter")};
    const auto isDead = [](const table::ActorCard& card) { return card.health && card.health->now <= 0; };
    if (std::ranges::any_of(view.foes, isDead))
        part.does.push_back({.words = Words::tr("Clear the dead"), .act = Act{table::ClearDead{}, {}}});
    return part;
}

ScenePart madePart(const table::GmView& view) {
    ScenePart part{.id = "made", .heading = Words::tr("Made at this table")};
    for (const table::MadeCreature& each : view.made) {
        part.lines.push_back(
            {.words = qs(each.creature.name),
             .more = qs(each.creature.instinct),
             .does = {formDo(Words::tr("Bring …"), "bring-creature", {}, each.id.value),
                      {.words = Words::tr("Forget"), .act = Act{table::ForgetCreature{each.id}, {}}}}});
    }
    return part;
}

ScenePart rollsPart(const table::GmView& view) {
    ScenePart part{.id = "rolls", .heading = Words::tr("Saved rolls"), .empty = Words::tr("None is saved.")};
    for (const table::SavedRoll& each : view.savedRolls) {
        QStringList more{qs(each.expression)};
        if (each.who) more << nameOf(view, each.who);
        if (each.key != 0) more << Words::tr("key %1").arg(each.key);
        part.lines.push_back(
            {.words = qs(each.name),
             .more = more.join(QStringLiteral(", ")),
             .does = {{.words = Words::tr("Roll"), .act = Act{table::RollSaved{each.id, false}, {}}},
                      formDo(Words::tr("Change …"), "change-saved-roll", {}, each.id.value),
                      {.words = Words::tr("Remove"), .act = Act{table::RemoveSavedRoll{each.id}, {}}}}});
    }
    part.does = {formDo(Words::tr("Save a roll …"), "save-roll")};
    return part;
}

} // namespace

std::optional<SceneLine> nextStep(const content::Rulebook& rulebook, const table::GmView& view) {
    const content::Company& company = rulebook.company;
    if (company.camp && view.camp) {
        const ScenePart camp = campPart(*company.camp, view);
        const bool isUnwatched = view.camp->dangerous && view.camp->watches.empty();
        return SceneLine{.words = camp.lines.front().words,
                         .more = isUnwatched ? camp.lines.back().words : QString(),
                         .does = {isUnwatched ? camp.does.front() : camp.does.back()}};
    }
    if (!company.journey || !view.journey) return std::nullopt;
    const ScenePart journey = journeyPart(rulebook, view);
    const QString& to = journey.lines.front().words;
    const auto open = std::ranges::find_if(journey.lines, [](const SceneLine& line) { return !line.does.empty(); });
    if (open == journey.lines.end()) return SceneLine{.words = to, .does = journey.does};
    return SceneLine{
        .words = to, .more = QStringLiteral("%1: %2").arg(open->words, open->more), .does = {open->does.front()}};
}

std::vector<ScenePart> sceneParts(const content::Rulebook& rulebook, const table::GmView& view,
                                  const QStringList& hints) {
    std::vector<ScenePart> parts;
    if (!hints.isEmpty()) {
        ScenePart now{.id = "now", .heading = Words::tr("Now")};
        for (const QString& hint : hints) now.lines.push_back({.words = hint});
        parts.push_back(std::move(now));
    }
    parts.push_back(placePart(rulebook, view));
    parts.push_back(factsPart(view));
    const bool brings = hasFoes(rulebook) && !rulebook.creatures.empty();
    if (brings || !view.encounters.empty()) parts.push_back(encountersPart(view));
    if (!view.made.empty()) parts.push_back(madePart(view));
    parts.push_back(handoutsPart(view));
    if (rulebook.company.journey) parts.push_back(journeyPart(rulebook, view));
    if (rulebook.company.camp) parts.push_back(campPart(*rulebook.company.camp, view));
    if (rulebook.company.downtime && !view.journey && !view.camp) {
        parts.push_back({.id = "days",
                         .heading = Words::tr("Days off"),
                         .empty = Words::tr("The heroes take no days off."),
                         .does = {formDo(Words::tr("Spend days …"), "spend-days")}});
    }
    if (rulebook.company.hirelings) parts.push_back(companyPart(rulebook, view));
    parts.push_back(rollsPart(view));
    return parts;
}

} // namespace tenplus::ui
