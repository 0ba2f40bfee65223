#include "wizards/creation_page.h"

#include "asking/ask_form.h"
#include "asking/ask_words.h"
#include "asking/pick_list.h"
#include "base/contains.h"
#include "bridge/text.h"
#include "drafts/draft_keeper.h"
#include "drafts/draft_line.h"
#include "paint/plain_label.h"
#include "wizards/bond_rows.h"
#include "wizards/name_form.h"

#include <QLineEdit>

#include <algorithm>
#include <array>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr int kLongestGoal = 300;
constexpr qsizetype kMostFreeBonds = 4;
// Names in a draft. No field of a sheet has a "/" in its id; choices begin with kDraftChoice.
constexpr const char* kGoalWords = "/goal";
constexpr const char* kNameWords = "/name";
constexpr const char* kBondWords = "/bonds";
constexpr const char* kClassChoice = "=/class";
constexpr const char* kRaceChoice = "=/race";
constexpr const char* kAlignmentChoice = "=/alignment";

int stepOf(const QString& member) {
    using Page = CreationPage;
    const QString first = member.section(QLatin1Char('/'), 0, 0);
    static const std::map<QString, int> kSteps{
        {QStringLiteral("playbook"), Page::Class},      {QStringLiteral("values"), Page::Basics},
        {QStringLiteral("race"), Page::Race},           {QStringLiteral("scores"), Page::Scores},
        {QStringLiteral("alignment"), Page::Alignment}, {QStringLiteral("goal"), Page::Alignment},
        {QStringLiteral("gear"), Page::Gear},           {QStringLiteral("spells"), Page::Spells},
        {QStringLiteral("prepared"), Page::Spells},     {QStringLiteral("bonds"), Page::Bonds},
        {QStringLiteral("name"), Page::Name},           {QStringLiteral("player"), Page::Name},
        {QStringLiteral("looks"), Page::Name}};
    const auto found = kSteps.find(first);
    return found == kSteps.end() ? -1 : found->second;
}

} // namespace

CreationPage::CreationPage(const Look& look, QWidget* parent)
    : StepPage(look, tr("A new character"), parent)
    , m_look(look)
    , m_classes(new PickList(look))
    , m_basics(new AskForm(look))
    , m_races(new PickList(look))
    , m_scores(new ScoreBoard(look))
    , m_alignments(new PickList(look))
    , m_goal(new QLineEdit)
    , m_draft(new DraftKeeper(
          *this, [this] { return words(); }, [this](const interop::FieldWords& words) { putWords(words); }))
    , m_fixed(plainLabel({}, WidgetRole::Secondary))
    , m_spells(new PickList(look))
    , m_bonds(new BondRows(look))
    , m_name(new NameForm(look)) {
    build();
    auto* const kept = new DraftLine(look, this);
    m_draft->setLine(*kept);
    head().addWidget(kept);
    connect(m_classes, &PickList::changed, this, &CreationPage::chooseClass);
    for (PickList* each : {m_classes, m_races, m_alignments}) connect(each, &PickList::settled, this, &StepPage::goOn);
    for (PickList* each : {m_races, m_alignments, m_spells})
        connect(each, &PickList::changed, this, &CreationPage::look);
    connect(m_basics, &AskForm::changed, this, &CreationPage::look);
    connect(m_basics, &AskForm::settled, this, &StepPage::goOn);
    connect(m_scores, &ScoreBoard::changed, this, &CreationPage::look);
    connect(m_goal, &QLineEdit::textEdited, this, &CreationPage::look);
    connect(m_bonds, &BondRows::changed, this, &CreationPage::look);
    connect(m_name, &NameForm::changed, this, &CreationPage::look);
    connect(m_name, &NameForm::settled, this, &StepPage::goOn);
    connect(m_name, &NameForm::entered, this, [this] { emit finishWanted(); });
    connect(this, &StepPage::finishWanted, this, [this] {
        if (!isBegun()) return setError(Class, tr("Choose a class first."), false);
        if (m_name->name().empty()) return setError(Name, tr("Give the character a name."), false);
        emit acted(Act{command(), {}});
    });
}

void CreationPage::build() {
    m_goal->setObjectName(QStringLiteral("ownGoal"));
    m_goal->setPlaceholderText(tr("Or in words of your own"));
    m_goal->setAccessibleName(tr("Alignment in words of your own"));
    m_goal->setMaxLength(kLongestGoal);
    m_fixed->setWordWrap(true);
    m_gearPart = together({m_fixed});
    addStep(tr("Class"), m_classes);
    addStep(tr("Basics"), together({m_basics}));
    addStep(tr("Race"), together({m_races}));
    addStep(tr("Scores"), m_scores);
    addStep(tr("Alignment"), together({m_alignments, m_goal}));
    addStep(tr("Gear"), m_gearPart);
    addStep(tr("Spells"), m_spells);
    addStep(tr("Bonds"), m_bonds);
    addStep(tr("Name and look"), m_name);
    setFinish(tr("Bring to the table"));
}

void CreationPage::setBook(CreationBook book) {
    m_book = std::move(book);
    const CreationWords& words = m_book.words;
    for (const auto& [step, name] :
         {std::pair(Class, words.playbook), {Race, words.race}, {Alignment, words.alignment}, {Bonds, words.bonds}}) {
        if (!name.isEmpty()) renameStep(step, name);
    }
    renameStep(Name, m_book.classes.empty() ? tr("Name") : tr("Name and look")); // looks are offered by classes
    startAgain();
}

void CreationPage::startAgain() {
    m_draft->rest();
    std::vector<Pick> classes;
    for (const ClassOffer& each : m_book.classes) classes.push_back(each.pick);
    m_classes->setPicks(tr("Who joins the party?"), classes, 1);
    for (PickList* each : {m_classes, m_races, m_alignments, m_spells})
        each->setPicked({}); // of the previous character
    for (PickList* each : m_gear) each->setPicked({});
    m_class.clear();
    m_basics->setAsks(m_book.asks);
    m_scores->setBoard(m_book.stats, m_book.array);
    m_goal->clear();
    m_name->setBook({});
    m_name->clear();
    setBonds();
    for (const Step step : {Race, Alignment, Gear, Spells}) showStep(step, false);
    showStep(Class, !m_book.classes.empty());
    showSteps(isBegun());
    clearError();
    goTo(nextOf(-1));
    look();
    m_draft->begin("character", tr("A new character"));
}

void CreationPage::setHandedOver() { m_draft->done(); }

// Players are offered, not typed.
interop::FieldWords CreationPage::words() const {
    interop::FieldWords words = wordsOf(m_book.asks, m_basics->answers());
    words[kGoalWords] = {ss(m_goal->text())};
    words[kNameWords] = {m_name->name()};
    words[kBondWords] = m_bonds->typed();
    words[kClassChoice] = {m_class};
    words[kRaceChoice] = m_races->picked();
    words[kAlignmentChoice] = m_alignments->picked();
    return words;
}

void CreationPage::putWords(const interop::FieldWords& words) {
    const auto of = [&](const std::string& name) {
        const auto kept = words.find(name);
        return kept == words.end() ? std::vector<std::string>() : kept->second;
    };
    const auto one = [&](const std::string& name) {
        const std::vector<std::string> kept = of(name);
        return kept.empty() ? std::string() : kept.front();
    };
    if (const std::string own = one(kClassChoice); m_book.offer(own) != nullptr) {
        m_classes->setPicked({own});
        chooseClass();
        m_races->setPicked(of(kRaceChoice));
        m_alignments->setPicked(of(kAlignmentChoice));
    }
    m_basics->setAsks(withWords(m_book.asks, words));
    m_goal->setText(qs(one(kGoalWords)));
    m_name->setName(qs(one(kNameWords)));
    m_bonds->setTyped(of(kBondWords));
    look();
}

void CreationPage::showSteps(bool shown) {
    showStep(Basics, shown && !m_book.asks.empty());
    showStep(Scores, shown && !m_book.array.empty());
    showStep(Bonds, shown && m_bonds->entry() != nullptr);
    showStep(Name, shown);
}

// The sentences of the class; without classes an empty one for each companion.
void CreationPage::setBonds() {
    const ClassOffer* offer = m_book.offer(m_class);
    const bool areFree = m_book.classes.empty() && !m_book.words.bonds.isEmpty();
    const auto free = areFree ? std::clamp<qsizetype>(m_companions.size(), 1, kMostFreeBonds) : 0;
    m_bonds->setBonds(offer ? offer->book.bonds : std::vector<std::string>(std::size_t(free)), m_companions,
                      m_book.degree);
}

void CreationPage::setCompanions(const QStringList& names) {
    if (names == m_companions) return;
    m_companions = names;
    const std::vector<std::string> typed = m_bonds->typed();
    setBonds();
    m_bonds->setTyped(typed);
}

void CreationPage::setPreview(CreationPreviewOf preview) { m_preview = std::move(preview); }

void CreationPage::offerPlayer(const QString& name) {
    if (m_name->player().empty()) m_name->setPlayer(name);
}

void CreationPage::enter() { goTo(step()); }

void CreationPage::chooseClass() {
    const ClassOffer* offer = m_book.offer(m_classes->first());
    if (!offer || offer->book.id == m_class) return;
    m_class = offer->book.id;
    m_races->setPicks(tr("Which race?"), offer->races, 1);
    m_alignments->setPicks(tr("What does it strive for?"), offer->alignments, 1);
    m_spells->setPicks(tr("Which spells are in the book?"), offer->spells,
                       offer->book.caster ? offer->book.caster->start : 0);
    setBonds();
    m_name->setBook(offer->book);
    fillGear(offer->book);
    showSteps(true);
    showStep(Race, !offer->races.empty());
    showStep(Alignment, !offer->alignments.empty() || !m_book.words.alignment.isEmpty()); // or in words of one's own
    showStep(Gear, !offer->book.gear.empty() || !offer->book.choices.empty());
    showStep(Spells, !offer->spells.empty());
    clearError();
    look();
}

void CreationPage::fillGear(const content::Playbook& book) {
    QStringList fixed;
    for (const content::GearPiece& piece : book.gear) {
        fixed << qs(piece.thing.name);
    }
    m_fixed->setText(tr("Carried by each: %1.").arg(fixed.join(QStringLiteral(", "))));
    m_fixed->setVisible(!fixed.isEmpty());
    while (m_gear.size() < book.choices.size()) {
        auto* list = new PickList(m_look);
        connect(list, &PickList::changed, this, &CreationPage::look);
        connect(list, &PickList::settled, this, [this, next = m_gear.size() + 1] {
            if (next < m_gear.size() && !m_gear[next]->isHidden())
                m_gear[next]->entry()->setFocus(Qt::TabFocusReason);
            else
                goOn();
        });
        m_gearPart->layout()->addWidget(list);
        m_gear.push_back(list);
    }
    for (std::size_t i = 0; i < m_gear.size(); ++i) {
        m_gear[i]->setVisible(i < book.choices.size());
        if (i >= book.choices.size()) continue;
        const content::GearChoice& choice = book.choices[i];
        std::vector<Pick> picks;
        for (std::size_t at = 0; at < choice.options.size(); ++at) {
            picks.push_back({std::to_string(i) + "-" + std::to_string(at), qs(choice.options[at].text), {}, {}, {}});
        }
        m_gear[i]->setPicks(qs(choice.text), picks, choice.count);
        m_gear[i]->setPicked({});
    }
}

std::map<std::string, table::Value> CreationPage::values() const {
    std::map<std::string, table::Value> filled;
    const Answers answers = m_basics->answers();
    for (const Ask& ask : m_book.asks) {
        if (ask.kind == AskKind::Flag)
            filled[ask.id] = answers.flag(ask.id);
        else if (ask.kind == AskKind::Number)
            filled[ask.id] = answers.number(ask.id);
        else if (const std::string text = answers.one(ask.id); !text.empty())
            filled[ask.id] = text;
    }
    return filled;
}

table::CreateCharacter CreationPage::command() const {
    table::CreateCharacter made;
    if (!isBegun()) return made;
    made.playbook = m_class;
    made.name = m_name->name();
    made.player = m_name->player();
    made.values = values();
    made.scores = m_scores->scores();
    made.bonds = m_bonds->bonds();
    made.override = knowsBetter();
    const ClassOffer* offer = m_book.offer(m_class);
    if (!offer) return made;
    made.race = m_races->first();
    made.alignment = m_alignments->first();
    made.goal = ss(m_goal->text().trimmed());
    made.looks = m_name->looks();
    for (std::size_t i = 0; i < offer->book.choices.size(); ++i) {
        std::vector<int> places;
        for (const std::string& id : m_gear[i]->picked()) places.push_back(std::stoi(id.substr(id.find('-') + 1)));
        std::ranges::sort(places);
        made.gear.push_back(std::move(places));
    }
    made.spells = m_spells->picked();
    return made;
}

void CreationPage::look() {
    m_draft->changed();
    const table::CreateCharacter asked = command();
    if (errorAt() == Name && !asked.name.empty()) clearError();
    weighSteps(asked);
    if (!m_preview || !isBegun()) return setSummary({}, {});
    const CreationShown shown = m_preview(asked);
    closeKnown(shown.known);
    m_scores->setModifiers(shown.modifiers);
    QStringList left = shown.open;
    if (!m_book.array.empty() && !isDone(Scores)) left << tr("scores");
    if (!m_class.empty() && !isDone(Gear)) left << tr("gear");
    const QString open =
        left.isEmpty() ? QString() : tr("Still open, now or later: %1.").arg(left.join(QStringLiteral(", ")));
    setSummary(shown.sum, shown.refused.isEmpty() ? open : shown.refused);
}

// Spells that the race gives need not be chosen.
void CreationPage::closeKnown(const std::vector<std::string>& known) {
    const ClassOffer* offer = m_book.offer(m_class);
    if (!offer || offer->spells.empty()) return;
    std::vector<Pick> spells = offer->spells;
    for (Pick& each : spells) {
        if (contains(known, each.id)) each.closed = tr("Known already, without being chosen.");
    }
    m_spells->setPicks(tr("Which spells are in the book?"), spells, offer->book.caster ? offer->book.caster->start : 0);
}

void CreationPage::weighSteps(const table::CreateCharacter& command) {
    const ClassOffer* offer = m_book.offer(m_class);
    bool gear = offer != nullptr;
    for (std::size_t i = 0; offer && i < offer->book.choices.size(); ++i) {
        gear = gear && int(command.gear[i].size()) == offer->book.choices[i].count;
    }
    setDone(Class, offer != nullptr);
    setDone(Basics, isBegun() && command.values.size() == m_book.asks.size());
    setDone(Race, !command.race.empty());
    setDone(Scores, isBegun() && !m_book.array.empty() && !m_scores->next());
    setDone(Alignment, !command.alignment.empty());
    setDone(Gear, gear);
    setDone(Spells, offer && offer->book.caster && int(command.spells.size()) == offer->book.caster->start);
    setDone(Bonds, offer ? command.bonds.size() == offer->book.bonds.size() : !command.bonds.empty());
    setDone(Name, !command.name.empty());
}

// The GM may set a rule aside, but nobody is brought to the table without a name.
void CreationPage::refuse(const QString& member, const QString& sentence) {
    constexpr std::array kRuled{Race, Scores, Alignment, Gear, Spells};
    const int step = stepOf(member);
    setError(step, sentence, contains(kRuled, step));
}

QWidget* CreationPage::entryOf(int step) const {
    switch (step) {
    case Class: return m_classes->entry();
    case Basics: return m_basics->entry();
    case Race: return m_races->entry();
    case Scores: return m_scores->entry();
    case Alignment: return m_alignments->entry();
    case Gear: return m_gear.empty() ? nullptr : m_gear.front()->entry();
    case Spells: return m_spells->entry();
    case Bonds: return m_bonds->entry();
    default: return m_name->entry();
    }
}

} // namespace tenplus::ui
