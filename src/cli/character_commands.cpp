#include "cli/character_commands.h"

#include "base/text.h"
#include "cli/opened.h"
#include "interop/bring_character.h"
#include "wire/writer.h"

#include <CLI/CLI.hpp>

#include <iostream>
#include <memory>
#include <string>
#include <vector>

namespace tenplus::cli {

namespace {

struct CharacterOptions {
    std::string file, other, name;
    bool dryRun = false, withNotes = false, json = false;
};

void listPeople(const interop::OtherCampaign& other, bool json) {
    const auto people = other.people();
    if (json) {
        WireWriter out(Omit::Nothing);
        out.beginObject();
        out("campaign", other.name());
        out("people", people);
        out.endObject();
        std::cout << out.written() << '\n';
        return;
    }
    for (const interop::Stranger& each : people)
        std::cout << each.name << "  " << each.kind << (each.about.empty() ? "" : ", " + each.about) << '\n';
}

void printBringing(const interop::Bringing& brought) {
    const auto list = [](const char* title, const std::vector<std::string>& lines) {
        if (!lines.empty()) std::cout << title << '\n';
        for (const std::string& line : lines) std::cout << "  " << line << '\n';
    };
    std::cout << brought.name << ", " << brought.kind << " of " << brought.from << '\n';
    list("Comes:", brought.comes);
    list("Stays behind:", brought.staysBehind);
    if (brought.turns.empty()) return;
    std::cout << brought.name << " is at the table: turn " << brought.turns.front();
    if (brought.turns.size() > 1) std::cout << " to " << brought.turns.back();
    std::cout << '\n';
}

// The one of that name; a sentence if there is none, or more than one.
Expected<table::ActorId, std::string> chosen(const interop::OtherCampaign& other, const std::string& name) {
    const auto called = other.called(name);
    if (called.size() == 1) return called.front().who;
    if (called.empty())
        return Unexpected("\"" + other.name() + "\" has no character or hireling called \"" + name +
                          "\": leave the name out for a list of them.");
    return Unexpected("\"" + other.name() + "\" has " + std::to_string(called.size()) + " of the name \"" + name +
                      "\": rename one of them there first.");
}

int runBring(session::Session& session, const interop::OtherCampaign& other, const CharacterOptions& o) {
    const auto who = chosen(other, o.name);
    if (!who) {
        std::cerr << who.error() << '\n';
        return kRefused;
    }
    const auto notes = o.withNotes ? interop::OtherNotes::Come : interop::OtherNotes::StayBehind;
    const auto brought = o.dryRun ? interop::previewOf(session, other, *who, notes)
                                  : interop::bringCharacter(session, other, *who, notes);
    if (!brought) {
        std::cerr << brought.error().message << '\n';
        return brought.error().isStorage() ? kStorage : kRefused;
    }
    if (o.json)
        std::cout << WireWriter::text(*brought, Omit::Nothing) << '\n';
    else
        printBringing(*brought);
    return kDone;
}

int runImportCharacter(const CharacterOptions& o) {
    auto session = openCampaign(o.file);
    if (!session) return failed(session.error(), o.file);
    const auto other = interop::OtherCampaign::open(o.other, *session);
    if (!other) {
        std::cerr << other.error().message << '\n';
        return kStorage;
    }
    if (!o.name.empty()) return shown(*session, runBring(*session, *other, o));
    listPeople(*other, o.json);
    return shown(*session);
}

} // namespace

void declareCharacters(CLI::App& app, int& code) {
    const auto o = std::make_shared<CharacterOptions>();
    auto* bring = app.add_subcommand("import-character", "Bring a character or hireling over from another campaign");
    bring->add_option("file", o->file, "the campaign file that they come to")->required();
    bring->add_option("other", o->other, "the campaign file that they come from; it is only read")->required();
    auto* name = bring->add_option("name", o->name, "whom; without it, lists who is there");
    bring->add_flag("--dry-run", o->dryRun, "only say what comes and what stays behind")->needs(name);
    bring->add_flag("--with-notes", o->withNotes, "also what the other GM wrote about them")->needs(name);
    bring->add_flag("--json", o->json, "as JSON");
    bring->callback([o, &code] { code = runImportCharacter(*o); });
}

} // namespace tenplus::cli
