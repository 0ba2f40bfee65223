#include "duality/growth_page.h"

#include "asking/entry_pick.h"
#include "asking/pick_list.h"
#include "base/contains.h"
#include "bridge/rolls.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "content/duality/entries.h"
#include "drafts/draft_keeper.h"
#include "paint/plain_label.h"
#include "table/command.h"
#include "table/duality/command.h"

#include <QLineEdit>

#include <algorithm>

namespace tenplus::ui {
namespace {

using duality::Advance;

constexpr int kLongestExperience = 60;
constexpr char kAgain = '.'; // "hp-slot.2": the second box of that kind at one level

std::string wireNameOf(Advance gain) { return std::string(wireNames(gain)[static_cast<std::size_t>(gain)]); }

QString advanceWords(const duality::OpenAdvance& open) {
    switch (open.gain) {
    case Advance::HpSlot: return GrowthPage::tr("One HP slot more");
    case Advance::StressSlot: return GrowthPage::tr("One Stress slot more");
    case Advance::Evasion: return GrowthPage::tr("Evasion +1");
    case Advance::Proficiency: return GrowthPage::tr("Proficiency +1");
    case Advance::Card: return GrowthPage::tr("A further card, up to level %1").arg(open.upToLevel);
    case Advance::Subclass: return GrowthPage::tr("The next features of a subclass");
    case Advance::Multiclass: return GrowthPage::tr("A second class");
    case Advance::Traits:
        return open.raises == 0 ? GrowthPage::tr("Every trait +1")
                                : GrowthPage::tr("%n traits +1, which are then marked", nullptr, open.raises);
    case Advance::Experiences: break;
    }
    return open.raises == 0 ? GrowthPage::tr("Every Experience +1")
                            : GrowthPage::tr("%n Experiences +1", nullptr, open.raises);
}

// One row for each box that can be filled at this level.
std::vector<Pick> advancePicks(const duality::NextLevel& next) {
    std::vector<Pick> picks;
    for (const duality::OpenAdvance& open : next.advances) {
        const int rows = std::max(1, std::min(open.left, next.picks / std::max(1, open.picks)));
        for (int row = 1; row <= rows; ++row) {
            Pick pick{wireNameOf(open.gain), advanceWords(open), {}, {}, {}};
            if (row > 1) pick.id += kAgain + std::to_string(row);
            if (row > 1) pick.name = GrowthPage::tr("%1, again").arg(pick.name);
            if (open.picks > 1)
                pick.word = GrowthPage::tr("takes %n picks", nullptr, open.picks);
            else if (open.most > 0)
                pick.word = GrowthPage::tr("%1 of %2 boxes free").arg(open.left).arg(open.most);
            if (!open.closed.empty()) pick.closed = GrowthPage::tr("Closed: %1.").arg(typeset(qs(open.closed)));
            picks.push_back(std::move(pick));
        }
    }
    return picks;
}

std::vector<Pick> ownedPicks(const content::DualityBooks& books,
                             std::initializer_list<const std::vector<duality::Card>*> piles) {
    std::vector<Pick> picks;
    for (const auto* const pile : piles) {
        for (const duality::Card& card : *pile) {
            const auto known = std::ranges::find(books.cards, card.id, &content::DualityCard::id);
            picks.push_back(known == books.cards.end() ? Pick{card.id, qs(card.id), {}, {}, {}}
                                                       : pickOf(content::bookEntryOf(books, *known)));
        }
    }
    return picks;
}

// "rampart.forgehand.iron": a class, one of its subclasses and one of its domains.
std::vector<Pick> secondClassPicks(const content::DualityBooks& books, const duality::NextLevel& next) {
    std::vector<Pick> picks;
    for (const content::DualityClass* const each : next.classes) {
        for (const content::DualitySubclass& subclass : each->subclasses) {
            for (const std::string& domain : each->domains) {
                const auto named = std::ranges::find(books.domains, domain, &content::Named::id);
                Pick pick = pickOf(content::bookEntryOf(books, subclass, subclass.foundation));
                pick.id = each->id + kAgain + subclass.id + kAgain + domain;
                pick.name = GrowthPage::tr("%1, %2").arg(qs(each->name), pick.name);
                pick.word = named == books.domains.end() ? qs(domain) : qs(named->name);
                picks.push_back(std::move(pick));
            }
        }
    }
    return picks;
}

} // namespace

GrowthPage::GrowthPage(const Look& look, QWidget* parent)
    : StepPage(look, tr("A new level"), parent)
    , m_look(look)
    , m_in(new PickList(look))
    , m_experience(new QLineEdit) {
    setObjectName(QStringLiteral("growthPage"));
    build();
    for (const auto& [step, list] : m_lists) {
        connect(list, &PickList::changed, this, &GrowthPage::look);
        connect(list, &PickList::settled, this, &StepPage::goOn);
    }
    connect(m_in, &PickList::changed, this, &GrowthPage::look);
    connect(m_experience, &QLineEdit::textChanged, this, &GrowthPage::look);
    connect(m_experience, &QLineEdit::returnPressed, this, &StepPage::goOn);
    connect(this, &StepPage::knowsBetterChanged, this, [this](bool on) {
        for (const auto& [step, list] : m_lists) list->setFree(on);
    });
    connect(this, &StepPage::finishWanted, this, [this] { emit acted(Act{command(), {}}); });
}

void GrowthPage::build() {
    for (int step = Advances; step < Experience; ++step) m_lists[step] = new PickList(m_look);
    m_experience->setObjectName(QStringLiteral("growthExperience"));
    m_experience->setAccessibleName(tr("A new Experience"));
    m_experience->setPlaceholderText(tr("What has this hero lived through?"));
    m_experience->setMaxLength(kLongestExperience);
    const auto measure = [this] { m_experience->setMinimumHeight(m_look.px(size::kField)); };
    measure();
    connect(&m_look, &Look::changed, this, measure);
    m_draft = draftKeeperOf(*this, {{"experience", m_experience}});
    addStep(tr("Advances"), m_lists[Advances]);
    addStep(tr("Traits"), m_lists[Traits]);
    addStep(tr("Experiences"), m_lists[Raised]);
    addStep(tr("Subclass"), m_lists[Subclass]);
    addStep(tr("Second class"), m_lists[Class]);
    addStep(tr("Card"), m_lists[Card]);
    addStep(tr("Further card"), m_lists[Further]);
    addStep(tr("Loadout"), m_lists[Room]);
    addStep(tr("Exchange"), together({m_lists[Exchange], m_in}));
    addStep(tr("New Experience"), together({plainLabel(tr("A new Experience"), WidgetRole::Label), m_experience}));
}

bool GrowthPage::setHero(const content::DualityBooks& books, const duality::Hero& hero) {
    auto next = duality::nextLevel(books, hero);
    if (!next) return false;
    const bool isNew = hero.id != m_who || next->level != m_next.level;
    m_who = hero.id;
    m_next = *std::move(next);
    fill(books, hero);
    m_next.cards.clear();
    m_next.subclasses.clear();
    m_next.classes.clear();
    setTitle(tr("%1 to level %2").arg(qs(hero.name)).arg(m_next.level));
    setSubtitle(tr("Both thresholds rise by %1, and a card comes.").arg(books.levels.thresholds));
    setFinish(tr("Gain level %1").arg(m_next.level));
    showStep(Experience, m_next.experience);
    if (isNew) {
        for (const auto& [step, list] : m_lists) list->setPicked({});
        m_in->setPicked({});
        m_draft->rest();
        m_experience->clear();
        clearError();
        goTo(Advances);
        m_draft->begin("growth/" + std::to_string(m_who.value), tr("A new level"));
    }
    look();
    return true;
}

void GrowthPage::setHandedOver() { m_draft->done(); }

void GrowthPage::fill(const content::DualityBooks& books, const duality::Hero& hero) {
    m_traitPicks.clear();
    for (const content::Named& each : books.traits) {
        Pick pick{each.id, qs(each.name), qs(each.text), signedText(hero.trait(each.id)), {}};
        if (m_next.marked.contains(each.id)) pick.closed = tr("Marked: it rises again when a new tier has begun.");
        m_traitPicks.push_back(std::move(pick));
    }
    m_raisedPicks.clear();
    for (const duality::Experience& each : hero.experiences)
        m_raisedPicks.push_back({each.name, qs(each.name), {}, signedText(each.modifier), {}});
    m_subclassPicks.clear();
    for (const content::DualitySubclass* const each : m_next.subclasses) {
        const auto* const features = duality::nextFeatures(hero, *each);
        m_subclassPicks.push_back(pickOf(content::bookEntryOf(books, *each, features ? *features : each->foundation)));
    }
    m_classPicks = secondClassPicks(books, m_next);
    m_cardPicks.clear();
    for (const content::DualityCard* const card : m_next.cards)
        m_cardPicks.push_back(pickOf(content::bookEntryOf(books, *card)));
    m_roomPicks.clear();
    if (hero.cards.loadout.size() >= duality::kLoadout) m_roomPicks = ownedPicks(books, {&hero.cards.loadout});
    m_lists[Advances]->setPicks(tr("What grows?"), advancePicks(m_next), m_next.picks);
    m_lists[Card]->setPicks(tr("Which card is new?"), m_cardPicks, 1);
    m_lists[Exchange]->setPicks(tr("Which card is given away, if any?"),
                                ownedPicks(books, {&hero.cards.loadout, &hero.cards.vault}), 1);
    m_in->setPicks(tr("Which card comes for it, of no higher level?"), m_cardPicks, 1);
}

std::vector<Advance> GrowthPage::chosen() const {
    std::vector<Advance> advances;
    const auto words = wireNames(Advance());
    for (const std::string& id : m_lists.at(Advances)->picked()) {
        const auto found = std::ranges::find(words, std::string_view(id).substr(0, id.find(kAgain)));
        if (found != words.end()) advances.push_back(static_cast<Advance>(found - words.begin()));
    }
    return advances;
}

bool GrowthPage::has(Advance gain) const { return contains(chosen(), gain); }

const duality::OpenAdvance* GrowthPage::openOf(Advance gain) const {
    const auto found = std::ranges::find(m_next.advances, gain, &duality::OpenAdvance::gain);
    return found == m_next.advances.end() ? nullptr : &*found;
}

int GrowthPage::raisedBy(Advance gain) const {
    const duality::OpenAdvance* const open = openOf(gain);
    const auto advances = chosen();
    return open == nullptr ? 0 : open->raises * int(std::ranges::count(advances, gain));
}

// A step without a question is hidden; a question with one answer for each pick is done when all are given.
void GrowthPage::setAsked(Step step, PickList& list, const QString& question, const std::vector<Pick>& picks,
                          int most) {
    const bool isAsked = most > 0 && !picks.empty();
    list.setPicks(question, isAsked ? picks : std::vector<Pick>(), std::max(1, most));
    showStep(step, isAsked);
    setDone(step, isAsked && int(list.picked().size()) == most);
}

void GrowthPage::look() {
    const std::vector<Advance> advances = chosen();
    int filled = 0;
    for (const Advance each : advances) {
        const duality::OpenAdvance* const open = openOf(each);
        filled += open == nullptr ? 0 : open->picks;
    }
    setDone(Advances, filled == m_next.picks);
    const int traits = raisedBy(Advance::Traits), raised = raisedBy(Advance::Experiences);
    const int further = int(std::ranges::count(advances, Advance::Card));
    setAsked(Traits, *m_lists[Traits], tr("Which traits rise?"), m_traitPicks, traits);
    setAsked(Raised, *m_lists[Raised], tr("Which Experiences rise?"), m_raisedPicks, raised);
    setAsked(Subclass, *m_lists[Subclass], tr("Which subclass grows?"), m_subclassPicks,
             has(Advance::Subclass) && m_subclassPicks.size() > 1 ? 1 : 0);
    setAsked(Class, *m_lists[Class], tr("Which class, subclass and domain?"), m_classPicks,
             has(Advance::Multiclass) ? 1 : 0);
    setAsked(Further, *m_lists[Further], tr("Which further card?"), m_cardPicks, further);
    setAsked(Room, *m_lists[Room], tr("Which card makes room for the new one? None: it goes to the vault."),
             m_roomPicks, 1);
    setDone(Card, !m_lists[Card]->picked().empty());
    setDone(Exchange, !m_lists[Exchange]->picked().empty() && !m_in->picked().empty());
    const bool isNamed = !m_experience->text().trimmed().isEmpty();
    setDone(Experience, isNamed);
    QStringList open;
    if (filled != m_next.picks) open << tr("advances that fill %n boxes (now %1)", nullptr, m_next.picks).arg(filled);
    const auto isOpen = [&](Step step, int most) { return most > 0 && int(m_lists[step]->picked().size()) < most; };
    if (isOpen(Traits, traits)) open << tr("%n traits", nullptr, traits);
    if (isOpen(Raised, raised)) open << tr("%n Experiences that rise", nullptr, raised);
    if (isOpen(Class, has(Advance::Multiclass) ? 1 : 0)) open << tr("a second class");
    if (m_lists[Card]->picked().empty()) open << tr("a card");
    if (isOpen(Further, further)) open << tr("a further card");
    if (m_next.experience && !isNamed) open << tr("a new Experience");
    setSummary({}, open.isEmpty() ? QString() : tr("Still open: %1.").arg(open.join(QStringLiteral(", "))));
}

table::Command GrowthPage::command() const {
    duality::LevelHero level{.who = m_who, .choices = {}};
    duality::LevelChoices& choices = level.choices;
    choices.advances = chosen();
    choices.card = m_lists.at(Card)->first();
    choices.toVault = m_lists.at(Room)->first();
    if (m_next.experience) choices.experience = ss(m_experience->text().trimmed());
    if (raisedBy(Advance::Traits) > 0) choices.traits = m_lists.at(Traits)->picked();
    if (raisedBy(Advance::Experiences) > 0) choices.raised = m_lists.at(Raised)->picked();
    if (has(Advance::Card)) choices.furtherCards = m_lists.at(Further)->picked();
    if (has(Advance::Subclass)) choices.subclass = m_lists.at(Subclass)->first();
    const std::string second = has(Advance::Multiclass) ? m_lists.at(Class)->first() : std::string();
    const std::size_t one = second.find(kAgain), two = second.rfind(kAgain);
    if (one != std::string::npos && one != two) {
        choices.ofClass = second.substr(0, one);
        choices.subclass = second.substr(one + 1, two - one - 1);
        choices.domain = second.substr(two + 1);
    }
    choices.exchanged = m_lists.at(Exchange)->first();
    if (!choices.exchanged.empty()) choices.exchangedFor = m_in->first();
    return table::PlayDuality{{std::move(level)}, knowsBetter()};
}

void GrowthPage::refuse(const QString& member, const QString& sentence) {
    const std::map<QString, int> places{{QStringLiteral("do/advances"), Advances},
                                        {QStringLiteral("do/traits"), Traits},
                                        {QStringLiteral("do/raised"), Raised},
                                        {QStringLiteral("do/subclass"), Subclass},
                                        {QStringLiteral("do/class"), Class},
                                        {QStringLiteral("do/card"), Card},
                                        {QStringLiteral("do/experience"), m_next.experience ? Experience : Raised}};
    const auto found = places.find(member);
    setError(found == places.end() ? -1 : found->second, sentence);
}

QWidget* GrowthPage::entryOf(int step) const {
    if (step == Experience) return m_experience;
    const auto list = m_lists.find(step);
    return list == m_lists.end() ? nullptr : list->second->entry();
}

} // namespace tenplus::ui
