#include "content/load/guide_loader.h"

namespace tenplus::content::inline load {

namespace {

GuideEntry readEntry(Draft& draft, const Node& node, Names& ids, bool& owns) {
    GuideEntry entry;
    const auto id = node.identifier("id");
    owns = id && ids.claim(*node.member("id"), *id);
    entry.id = id.value_or("");
    entry.kind = readWord(node, "kind", GuideKind::Reminder);
    entry.title = readText(node, "title", kNameRule);
    entry.text = readText(node, "text", kProseRule);
    entry.rules = readTexts(node, "rules", kNameRule);
    entry.harms = readFlag(node, "harms");
    if (const auto when = node.optionalObject("when")) {
        const auto known = [&](std::string_view key, const Names& names, std::vector<std::string>& into) {
            for (const Node& each : readOptionalList(*when, key)) {
                const auto named = each.asIdentifier();
                if (named && names.check(each, *named)) into.push_back(*named);
            }
        };
        known("moves", draft.moves, entry.moves);
        known("bands", draft.bands, entry.bands);
        for (const Node& each : readOptionalList(*when, "moments")) {
            if (const auto word = each.asOneOf(wireNames(Moment())))
                entry.moments.push_back(static_cast<Moment>(*word));
        }
        when->finish();
    }
    node.finish();
    return entry;
}

} // namespace

void loadGuide(Draft& draft, SourceFile& file, Names& ids) {
    const auto root = file.source.root();
    if (!root) return;
    for (const Node& node : readList(*root, "entries", {1, kMostGuideEntries})) {
        if (!draft.hasRoom(node, "entries of the guide", draft.rulebook.guide.size(), kMostGuideEntries)) break;
        bool owns = false;
        GuideEntry entry = readEntry(draft, node, ids, owns);
        if (file.isSound(node))
            draft.rulebook.guide.push_back(std::move(entry));
        else if (owns)
            ids.leaveOut(entry.id);
    }
    root->finish();
}

} // namespace tenplus::content::inline load
