#include "duality/hero_page.h"

#include "asking/entry_pick.h"
#include "asking/pick_list.h"
#include "bridge/rolls.h"
#include "bridge/text.h"
#include "content/duality/entries.h"
#include "drafts/draft_keeper.h"
#include "drafts/draft_line.h"
#include "duality/making.h"
#include "duality/starting.h"
#include "paint/plain_label.h"
#include "table/command.h"
#include "table/duality/command.h"
#include "wizards/choice_tiles.h"

#include <QLineEdit>

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace tenplus::ui {
namespace {

constexpr int kCardsAtStart = int(duality::kStartingCards), kLongestWord = 60;
// Indices of the text fields: who plays, and the first Experience.
constexpr std::size_t kPlayerWord = 1, kExperienceWords = 2;

template <typename Gear>
bool isStartingGear(const Gear& gear) {
    return gear.tier <= duality::kStartingTier;
}

// Those that a new hero may choose.
template <typename List, typename Entry>
std::vector<Pick> entryPicks(const List& list, Entry entry,
                             bool (*isOpen)(const typename List::value_type&) = nullptr) {
    std::vector<Pick> picks;
    for (const auto& each : list) {
        if (isOpen == nullptr || isOpen(each)) picks.push_back(pickOf(entry(each)));
    }
    return picks;
}

} // namespace

HeroPage::HeroPage(const Look& look, QWidget* parent)
    : StepPage(look, tr("A new hero"), parent)
    , m_look(look) {
    setObjectName(QStringLiteral("heroPage"));
    build();
    connect(m_classes, &PickList::changed, this, &HeroPage::chooseClass);
    for (PickList* each :
         {m_subclasses, m_ancestries, m_communities, m_weapons, m_armours, m_keepsakes, m_supplies, m_cards})
        connect(each, &PickList::changed, this, &HeroPage::look);
    for (PickList* each : {m_subclasses, m_communities, m_supplies})
        connect(each, &PickList::settled, this, &StepPage::goOn);
    // Only the last list of gear goes on: a game may have neither keepsakes nor supplies.
    connect(m_armours, &PickList::settled, this, [this] {
        if (m_keepsakes->entry() == nullptr && m_supplies->entry() == nullptr) goOn();
    });
    connect(m_keepsakes, &PickList::settled, this, [this] {
        if (m_supplies->entry() == nullptr) goOn();
    });
    for (QLineEdit* each : m_words) connect(each, &QLineEdit::textEdited, this, &HeroPage::look);
    connect(this, &StepPage::finishWanted, this, [this] { emit acted(Act{command(), {}}); });
}

void HeroPage::build() {
    for (PickList** each : {&m_classes, &m_subclasses, &m_ancestries, &m_communities, &m_weapons, &m_armours,
                            &m_keepsakes, &m_supplies, &m_cards})
        *each = new PickList(m_look);
    m_traitPart = together({});
    std::vector<QWidget*> fields;
    QStringList questions{tr("Name"), tr("Player"), tr("What has this hero lived through?")};
    while (questions.size() < qsizetype(kExperienceWords + duality::kStartingExperiences))
        questions << tr("And what else?");
    for (const QString& words : questions) {
        auto* field = new QLineEdit;
        field->setAccessibleName(words);
        field->setPlaceholderText(words);
        field->setMaxLength(kLongestWord);
        field->setObjectName(QStringLiteral("heroWord%1").arg(m_words.size()));
        m_words.push_back(field);
        fields.push_back(plainLabel(words, WidgetRole::Label));
        fields.push_back(field);
    }
    // A page that is too low scrolls: fields keep their height.
    const auto measure = [this] {
        for (QLineEdit* each : m_words) each->setMinimumHeight(m_look.px(size::kField));
    };
    measure();
    connect(&m_look, &Look::changed, this, measure);
    auto* const kept = new DraftLine(m_look);
    fields.insert(fields.begin(), kept);
    std::map<std::string, QWidget*> own; // who plays is offered, not typed
    for (std::size_t i = 0; i < m_words.size(); ++i) {
        if (i != kPlayerWord) own[std::to_string(i)] = m_words[i];
    }
    m_draft = draftKeeperOf(*this, own, kept);
    addStep(tr("Class"), together({m_classes, m_subclasses}));
    addStep(tr("Heritage"), together({m_ancestries, m_communities}));
    addStep(tr("Traits"), m_traitPart);
    addStep(tr("Gear"), together({m_weapons, m_armours, m_keepsakes, m_supplies}));
    addStep(tr("Cards"), m_cards);
    addStep(tr("Name and Experiences"), together(fields));
    setFinish(tr("Bring to the table"));
}

void HeroPage::setBooks(const content::DualityBooks& books) {
    const auto names = [](const content::DualityBooks& all) {
        std::vector<std::string> ids;
        for (const content::DualityClass& each : all.classes) ids.push_back(each.id);
        return ids;
    };
    const bool same = !m_books.classes.empty() && names(m_books) == names(books);
    m_books = books;
    if (!same) begin();
}

void HeroPage::begin() {
    const auto inBooks = [this](const auto& each) { return content::bookEntryOf(m_books, each); };
    const auto alone = [](const auto& each) { return content::bookEntryOf(each); };
    const auto heritages = [&](content::HeritageKind kind) {
        std::vector<content::DualityHeritage> all;
        std::ranges::copy_if(m_books.heritages, std::back_inserter(all),
                             [kind](const content::DualityHeritage& each) { return each.kind == kind; });
        return entryPicks(all, alone);
    };
    m_classes->setPicks(tr("Which class?"), entryPicks(m_books.classes, inBooks), 1);
    m_ancestries->setPicks(tr("Which ancestry?"), heritages(content::HeritageKind::Ancestry), 1);
    m_communities->setPicks(tr("Which community?"), heritages(content::HeritageKind::Community), 1);
    m_weapons->setPicks(tr("Which weapons? Two hands hold no more than they can."),
                        entryPicks(m_books.weapons, inBooks, isStartingGear), duality::kHands);
    m_armours->setPicks(tr("Which armour?"), entryPicks(m_books.armours, alone, isStartingGear), 1);
    const std::vector<Pick> supplies = entryPicks(m_books.items, alone, [](const content::DualityItem& item) {
        return item.start == content::ItemStart::Choice;
    });
    m_supplies->setPicks(supplies.empty() ? QString() : tr("And one of these?"), supplies, 1);
    m_keepsakes->setPicks({}, {}, 1);
    for (PickList* each : {m_classes, m_ancestries, m_communities, m_weapons, m_armours, m_supplies})
        each->setPicked({});
    m_subclasses->setPicks({}, {}, 1);
    m_cards->setPicks(tr("Choose a class first."), {}, kCardsAtStart);
    m_values.clear();
    m_draft->rest();
    for (QLineEdit* each : m_words) each->clear();
    clearError();
    fillTraits();
    goTo(Class);
    look();
    m_draft->begin("hero", tr("A new hero"));
}

void HeroPage::setHandedOver() { m_draft->done(); }

void HeroPage::offerPlayer(const QString& name) {
    if (QLineEdit* const player = m_words[kPlayerWord]; player->text().isEmpty()) player->setText(name);
}

const content::DualityClass* HeroPage::chosenClass() const {
    const auto found = std::ranges::find(m_books.classes, m_classes->first(), &content::DualityClass::id);
    return found == m_books.classes.end() ? nullptr : &*found;
}

void HeroPage::chooseClass() {
    const content::DualityClass* const own = chosenClass();
    if (own == nullptr) return look();
    m_subclasses->setPicks(tr("Which subclass?"),
                           entryPicks(own->subclasses,
                                      [this](const content::DualitySubclass& each) {
                                          return content::bookEntryOf(m_books, each, each.foundation);
                                      }),
                           1);
    std::vector<Pick> keepsakes;
    for (const std::string& each : own->items) keepsakes.push_back({each, qs(each), {}, {}, {}});
    m_keepsakes->setPicks(keepsakes.empty() ? QString() : tr("Which thing from before?"), keepsakes, 1);
    std::vector<content::DualityCard> cards;
    std::ranges::copy_if(m_books.cards, std::back_inserter(cards),
                         [own](const content::DualityCard& card) { return duality::isStartingCard(*own, card); });
    m_cards->setPicks(
        tr("Which cards to begin with?"),
        entryPicks(cards, [this](const content::DualityCard& card) { return content::bookEntryOf(m_books, card); }),
        kCardsAtStart);
    look();
}

// Offers each value as often as it may be assigned.
void HeroPage::fillTraits() {
    while (m_traits.size() < m_books.traits.size()) {
        auto* tiles = new ChoiceTiles(m_look, m_traitPart);
        const std::size_t place = m_traits.size();
        tiles->setObjectName(QStringLiteral("trait%1").arg(place));
        m_traitPart->layout()->addWidget(tiles);
        m_traits.push_back(tiles);
        connect(tiles, &ChoiceTiles::changed, this, [this, place] {
            const std::string& id = m_books.traits[place].id;
            const std::string chosen = m_traits[place]->chosen();
            if (chosen.empty())
                m_values.erase(id);
            else
                m_values[id] = std::stoi(chosen);
            fillTraits();
            look();
        });
        connect(tiles, &ChoiceTiles::settled, this, [this, next = place + 1] {
            if (next < m_traits.size())
                m_traits[next]->entry()->setFocus(Qt::TabFocusReason);
            else
                goOn();
        });
    }
    for (std::size_t i = 0; i < m_books.traits.size(); ++i) {
        const content::Named& trait = m_books.traits[i];
        std::vector<TileChoice> choices;
        for (const int value :
             std::set<int, std::greater<>>(duality::kStartingTraits.begin(), duality::kStartingTraits.end())) {
            const auto given = std::ranges::count_if(
                m_values, [&](const auto& each) { return each.first != trait.id && each.second == value; });
            const bool isLeft = given < std::ranges::count(duality::kStartingTraits, value);
            choices.push_back(
                {std::to_string(value), signedText(value), {}, isLeft ? QString() : tr("Given to others already.")});
        }
        m_traits[i]->setChoices(QStringLiteral("%1 · %2").arg(qs(trait.name), qs(trait.text)), choices);
        const auto own = m_values.find(trait.id);
        m_traits[i]->setChosen(own == m_values.end() ? std::string() : std::to_string(own->second));
    }
}

void HeroPage::look() {
    const content::DualityClass* const own = chosenClass();
    setDone(Class, own != nullptr && !m_subclasses->first().empty());
    setDone(Heritage, !m_ancestries->first().empty() && !m_communities->first().empty());
    setDone(Traits, m_values.size() == m_books.traits.size());
    setDone(Gear, !m_weapons->picked().empty());
    setDone(Cards, m_cards->picked().size() == std::size_t(kCardsAtStart));
    const auto typed = [this](std::size_t place) { return !m_words[place]->text().trimmed().isEmpty(); };
    bool known = true;
    for (std::size_t place = kExperienceWords; place < m_words.size(); ++place) known = known && typed(place);
    setDone(Name, typed(0) && known);
    QStringList open;
    if (own == nullptr || m_subclasses->first().empty()) open << tr("a class and a subclass");
    if (m_ancestries->first().empty() || m_communities->first().empty()) open << tr("a heritage");
    if (m_values.size() < m_books.traits.size()) open << tr("the traits");
    if (m_cards->picked().size() < std::size_t(kCardsAtStart)) open << tr("%n cards", nullptr, kCardsAtStart);
    if (!typed(0)) open << tr("a name");
    if (!known) open << tr("%n Experiences", nullptr, int(duality::kStartingExperiences));
    const QString sum = own == nullptr ? QString()
                                       : tr("%1: Evasion %2, %3 HP, thresholds %4 and %5")
                                             .arg(qs(own->name))
                                             .arg(own->evasion)
                                             .arg(own->hp)
                                             .arg(own->major)
                                             .arg(own->severe);
    setSummary(sum, open.isEmpty() ? QString() : tr("Still open: %1.").arg(open.join(QStringLiteral(", "))));
}

table::Command HeroPage::command() const {
    duality::MakeHero made;
    duality::HeroChoices& choices = made.choices;
    const auto word = [this](std::size_t place) { return ss(m_words[place]->text().trimmed()); };
    choices.name = word(0);
    choices.player = word(kPlayerWord);
    choices.ofClass = m_classes->first();
    choices.subclass = m_subclasses->first();
    choices.ancestry = m_ancestries->first();
    choices.community = m_communities->first();
    choices.traits = m_values;
    for (std::size_t place = kExperienceWords; place < m_words.size(); ++place)
        choices.experiences.push_back(word(place));
    choices.cards = m_cards->picked();
    choices.weapons = m_weapons->picked();
    choices.armour = m_armours->first();
    for (const PickList* each : {m_keepsakes, m_supplies}) {
        if (const std::string chosen = each->first(); !chosen.empty()) choices.items.push_back(chosen);
    }
    return table::PlayDuality{{std::move(made)}, knowsBetter()};
}

void HeroPage::refuse(const QString&, const QString& sentence) { setError(-1, sentence); }

QWidget* HeroPage::entryOf(int step) const {
    switch (step) {
    case Class: return chosenClass() ? m_subclasses->entry() : m_classes->entry();
    case Heritage: return m_ancestries->entry();
    case Traits: return m_traits.empty() ? nullptr : m_traits.front()->entry();
    case Gear: return m_weapons->entry();
    case Cards: return m_cards->entry();
    default: return m_words.front();
    }
}

} // namespace tenplus::ui
