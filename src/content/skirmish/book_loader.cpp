#include "content/skirmish/book_loader.h"

#include "base/contains.h"
#include "content/icon_names.h"
#include "content/json/source.h"
#include "content/load/names.h"

#include <fmt/format.h>

#include <algorithm>

namespace tenplus::content::skirmish {

namespace {

constexpr TextRule kBookName{1, 80, true};
constexpr TextRule kBookNote{1, 300, true};
constexpr std::size_t kMostArticles = 200;
constexpr IntegerRange kStat{0, 30};
constexpr IntegerRange kPrice{0, 1'000'000};
constexpr ArraySize kElevenRows{11, 11};
constexpr ArraySize kSixRows{6, 6};

template <typename E, std::size_t N>
SetOf<E> readSet(const Node& owner, std::string_view key, const std::array<std::string_view, N>& words) {
    SetOf<E> set;
    for (const Node& node : owner.optionalArray(key)) {
        if (const auto index = node.asOneOf(words)) set.add(static_cast<E>(*index));
    }
    return set;
}

void readNumber(const Node& owner, std::string_view key, std::int8_t& into, IntegerRange range) {
    into = owner.integer<std::int8_t>(key, range).value_or(into);
}

class BookReader {
public:
    BookReader(Book& book, std::string folder, Issues& issues)
        : m_book(book)
        , m_folder(std::move(folder))
        , m_issues(issues) {}

    void profiles(const std::string& bytes) {
        auto source = JsonSource::fromText(bytes, m_folder + "/profiles.json", m_issues);
        const auto root = source.root();
        if (!root) return;
        for (const char* group : {"monsters", "heroes", "others"}) {
            for (const Node& node : root->array(group, {1, kMostProfiles}))
                profile(node, std::string_view(group) == "heroes");
        }
        if (m_book.profiles.size() > kMostProfiles)
            root->fault(
                fmt::format("there are {} profiles and {} are the most", m_book.profiles.size(), kMostProfiles));
        root->finish();
    }

    void rules(const std::string& bytes) {
        auto source = JsonSource::fromText(bytes, m_folder + "/rules.json", m_issues);
        const auto root = source.root();
        if (!root) return;
        if (const auto numbers = root->object("numbers")) {
            for (const NumberEntry& entry : numberEntries()) {
                const auto value = entry.optional ? numbers->optionalInteger<std::uint8_t>(entry.name)
                                                  : numbers->integer<std::uint8_t>(entry.name);
                if (value) m_book.numbers.*entry.member = *value;
            }
            numbers->finish();
        }
        tables(*root);
        root->finish();
    }

    void furnishings(const std::string& bytes) {
        auto source = JsonSource::fromText(bytes, m_folder + "/furnishings.json", m_issues);
        const auto root = source.root();
        if (!root) return;
        const auto words = thingWords();
        std::array<bool, static_cast<std::size_t>(ThingKind::Count)> seen{};
        for (const Node& node : root->array("things", {words.size(), words.size()})) {
            const auto member = node.member("id");
            const std::size_t index = (member ? member->asOneOf(words) : std::nullopt).value_or(words.size());
            if (index < seen.size() && std::exchange(seen[index], true))
                member->fault("this thing stands in the list already");
            const auto name = node.text("name", kBookName);
            ThingTraits traits;
            traits.enter = node.optionalFlag("enter").value_or(true);
            traits.stand = node.optionalFlag("stand").value_or(traits.enter);
            traits.cover = node.optionalFlag("cover").value_or(false);
            traits.opaque = node.optionalFlag("opaque").value_or(false);
            if (traits.stand && !traits.enter)
                node.fault("nobody can stand where nobody may enter: let \"enter\" be true");
            node.finish();
            if (index >= seen.size()) continue;
            m_book.things[index] = traits;
            m_book.thingNames[index] = name.value_or("");
        }
        root->finish();
    }

    void shop(const std::string& bytes) {
        auto source = JsonSource::fromText(bytes, m_folder + "/shop.json", m_issues);
        const auto root = source.root();
        if (!root) return;
        Names ids("article");
        for (const Node& node : root->array("articles", {1, kMostArticles})) article(node, ids);
        root->finish();
    }

    // What people read of abilities, profiles and articles. It names only what the other files have.
    void words(const std::string& bytes) {
        auto source = JsonSource::fromText(bytes, m_folder + "/words.json", m_issues);
        const auto root = source.root();
        if (!root) return;
        abilities(*root, "skills", skillWords(), m_book.skills);
        abilities(*root, "spells", spellWords(), m_book.spells);
        for (const Node& node : root->optionalArray("profiles", {0, kMostProfiles})) {
            NamedProfile* const it = named(node, m_book.profiles, "profile");
            const auto icon = node.optionalIdentifier("icon");
            if (icon && !contains(kIconNames, *icon))
                node.member("icon")->fault(fmt::format("the program has no picture '{}'", *icon));
            const auto text = node.optionalText("text", kBookNote);
            node.finish();
            if (!it) continue;
            it->icon = icon.value_or("");
            it->text = text.value_or("");
        }
        for (const Node& node : root->optionalArray("articles", {0, kMostArticles})) {
            Article* const it = named(node, m_book.shop, "article");
            const auto text = node.text("text", kBookNote);
            node.finish();
            if (it) it->text = text.value_or("");
        }
        root->finish();
        for (Article& each : m_book.shop) {
            if (!each.text.empty()) continue;
            if (each.skill) each.text = m_book.skills[static_cast<std::size_t>(*each.skill)].text;
            if (each.spell) each.text = m_book.spells[static_cast<std::size_t>(*each.spell)].text;
        }
    }

private:
    template <std::size_t N>
    static void abilities(const Node& root, std::string_view key, const std::array<std::string_view, N>& ids,
                          std::array<Worded, N>& into) {
        for (const Node& node : root.optionalArray(key, {0, N})) {
            const auto member = node.member("id");
            const auto index = member ? member->asOneOf(ids) : std::nullopt;
            Worded read{node.text("name", kBookName).value_or(""), node.text("text", kBookNote).value_or("")};
            node.finish();
            if (index) into[*index] = std::move(read);
        }
    }

    template <typename T>
    static T* named(const Node& node, std::vector<T>& all, std::string_view kind) {
        const auto id = node.identifier("id");
        const auto found = std::ranges::find(all, id.value_or(""), &T::id);
        if (found != all.end()) return &*found;
        if (id) node.member("id")->fault(fmt::format("there is no {} '{}'", kind, *id));
        return nullptr;
    }

    void profile(const Node& node, bool hero) {
        NamedProfile& it = m_book.profiles.emplace_back();
        it.hero = hero;
        it.id = node.identifier("id").value_or("");
        if (!it.id.empty()) m_ids.claim(*node.member("id"), it.id);
        it.name = node.text("name", kBookName).value_or("");
        readNumber(node, "move", it.profile.move, kStat);
        readNumber(node, "melee", it.profile.melee, kStat);
        readNumber(node, "armour", it.profile.armour, {1, 6});
        readNumber(node, "hits", it.profile.hits, {1, 30});
        if (const auto shoot = node.optionalObject("shoot")) {
            readNumber(*shoot, "dice", it.profile.shots, {1, 30});
            readNumber(*shoot, "reach", it.profile.reach, {1, 60});
            it.profile.bowOnly = shoot->optionalFlag("bowOnly").value_or(false);
            shoot->finish();
        }
        it.profile.familiar = node.optionalFlag("familiar").value_or(false);
        it.profile.skills = readSet<Skill>(node, "skills", skillWords());
        it.profile.spells = readSet<Spell>(node, "spells", spellWords());
        for (const Node& rule : node.optionalArray("rules")) it.rules.push_back(rule.asText(kBookName).value_or(""));
        node.optionalText("note", kBookNote);
        node.finish();
    }

    void tables(const Node& root) {
        const auto trap = root.array("trapTable", kSixRows);
        for (std::size_t i = 0; i < trap.size() && i < 6; ++i) {
            m_book.tables.trap[i].wounds = trap[i].optionalInteger<std::uint8_t>("wounds", {0, 30}).value_or(0);
            m_book.tables.trap[i].poison = trap[i].optionalInteger<std::uint8_t>("poison", {0, 30}).value_or(0);
            m_book.tables.trap[i].kills = trap[i].optionalFlag("kills").value_or(false);
            trap[i].finish();
        }
        const auto chest = root.array("chestTable", kElevenRows);
        for (std::size_t i = 0; i < chest.size() && i < 11; ++i) {
            const auto find = chest[i].member("find");
            const auto index = find ? find->asOneOf(findWords()) : std::nullopt;
            if (index) m_book.tables.chest[i].find = static_cast<Find>(*index);
            m_book.tables.chest[i].amount = chest[i].optionalInteger<std::uint16_t>("amount", {1, 10'000}).value_or(1);
            chest[i].finish();
        }
        const auto spells = root.array("spellTable", kSixRows);
        for (std::size_t i = 0; i < spells.size() && i < 6; ++i) {
            if (const auto index = spells[i].asOneOf(spellWords()))
                m_book.tables.spells[i] = static_cast<Spell>(*index);
        }
        m_book.tables.spawn = readSpawnTable(root, m_book);
    }

    void article(const Node& node, Names& ids) {
        static constexpr Choice<ArticleKind> kKinds[] = {{"potion", ArticleKind::Potion},
                                                         {"major-potion", ArticleKind::Major},
                                                         {"skill", ArticleKind::Skill},
                                                         {"ranged-power", ArticleKind::RangedPower},
                                                         {"melee-power", ArticleKind::MeleePower},
                                                         {"magic-power", ArticleKind::MagicPower},
                                                         {"spell", ArticleKind::Spell},
                                                         {"familiar", ArticleKind::Familiar},
                                                         {"flying-familiar", ArticleKind::FlyingFamiliar}};
        Article& it = m_book.shop.emplace_back();
        it.id = node.identifier("id").value_or("");
        if (!it.id.empty()) ids.claim(*node.member("id"), it.id);
        it.name = node.text("name", kBookName).value_or("");
        it.kind = node.oneOf("kind", kKinds).value_or(ArticleKind::Potion);
        it.price = node.integer<std::int32_t>("price", kPrice).value_or(0);
        it.askMaster = node.optionalFlag("askMaster").value_or(false);
        if (it.kind == ArticleKind::Skill) {
            const auto skill = node.member("skill");
            if (const auto index = skill ? skill->asOneOf(skillWords()) : std::nullopt)
                it.skill = static_cast<Skill>(*index);
        }
        if (it.kind == ArticleKind::Spell) {
            const auto spell = node.member("spell");
            if (const auto index = spell ? spell->asOneOf(spellWords()) : std::nullopt)
                it.spell = static_cast<Spell>(*index);
        }
        node.finish();
    }

    Book& m_book;
    std::string m_folder;
    Issues& m_issues;
    Names m_ids{"profile"};
};

} // namespace

std::array<SpawnRow, 11> readSpawnTable(const Node& owner, const Book& book) {
    std::array<SpawnRow, 11> rows{};
    const auto spawn = owner.array("spawnTable", kElevenRows);
    for (std::size_t i = 0; i < spawn.size() && i < rows.size(); ++i) {
        const auto id = spawn[i].identifier("monster");
        const auto profile = id ? book.profile(*id) : std::nullopt;
        if (id && !profile) spawn[i].member("monster")->fault(fmt::format("there is no profile '{}'", *id));
        rows[i].profile = profile.value_or(kNoProfile);
        const bool half = spawn[i].optionalFlag("halfDie").value_or(false);
        rows[i].count = half ? std::uint8_t{0} : spawn[i].optionalInteger<std::uint8_t>("count", {1, 6}).value_or(1);
        spawn[i].finish();
    }
    return rows;
}

LoadedBook loadBook(const BookFiles& files, const std::string& shownFolder) {
    LoadedBook loaded;
    Book book;
    BookReader reader(book, shownFolder, loaded.issues);
    reader.profiles(files.profiles);
    reader.rules(files.rules);
    reader.furnishings(files.furnishings);
    reader.shop(files.shop);
    if (!files.words.empty()) reader.words(files.words);
    if (!hasErrors(loaded.issues)) loaded.book = std::move(book);
    return loaded;
}

} // namespace tenplus::content::skirmish
