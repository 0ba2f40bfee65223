#include "wizards/level_page.h"

#include "asking/pick_list.h"
#include "base/contains.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "drafts/draft_keeper.h"
#include "paint/eye_action.h"
#include "paint/page_scroll.h"
#include "paint/plain_label.h"
#include "table/pbta/classes/advancement.h"
#include "wizards/choice_tiles.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace tenplus::ui {
namespace {

using content::Beyond;

constexpr int kLongestMoveName = 100, kLongestPlace = 300, kMostHours = 999;

Pick pickOf(const table::MoveOffer& offer) {
    Pick pick{offer.id, qs(offer.name), typeset(qs(offer.text)), {}, {}};
    if (offer.from > 1) pick.word = LevelPage::tr("level %1").arg(offer.from);
    if (!offer.open) pick.closed = offer.why.empty() ? LevelPage::tr("Not open now.") : typeset(qs(offer.why));
    return pick;
}

// `classes`: names the class of each move, for moves of several classes.
std::vector<Pick> picksOf(const std::vector<table::MoveOffer>& offers,
                          const std::vector<std::pair<std::string, QString>>& classes = {}) {
    std::vector<Pick> picks;
    for (const table::MoveOffer& each : offers) {
        picks.push_back(pickOf(each));
        const auto of = std::ranges::find(classes, each.playbook, &std::pair<std::string, QString>::first);
        if (of == classes.end()) continue;
        QString& word = picks.back().word;
        word = word.isEmpty() ? of->second : LevelPage::tr("%1, %2").arg(of->second, word);
    }
    // Available ones first; the others are shown for later.
    std::ranges::stable_sort(picks, {}, [](const Pick& pick) { return !pick.closed.isEmpty(); });
    return picks;
}

// The moves that come with this one, perhaps limited to some classes.
std::vector<table::MoveOffer> givenBy(const table::MoveOffer& move, std::vector<table::MoveOffer> offers) {
    const auto isOut = [&](const table::MoveOffer& each) { return !contains(move.others, each.id); };
    if (!move.others.empty()) std::erase_if(offers, isOut);
    return offers;
}

std::vector<Pick> picksOf(const std::vector<std::pair<std::string, QString>>& named) {
    std::vector<Pick> picks;
    for (const auto& [id, name] : named) picks.push_back({id, name, {}, {}, {}});
    return picks;
}

std::vector<Pick> waysOf(const std::vector<Beyond>& ways) {
    std::vector<Pick> picks;
    for (const Beyond way : ways) {
        switch (way) {
        case Beyond::Retire:
            picks.push_back({"retire",
                             LevelPage::tr("Retire"),
                             LevelPage::tr("To a place in the world, and out of the party."),
                             {},
                             {}});
            break;
        case Beyond::Apprentice:
            picks.push_back({"apprentice",
                             LevelPage::tr("Take an apprentice"),
                             LevelPage::tr("A second character beside this one, who gains no more XP."),
                             {},
                             {}});
            break;
        case Beyond::NewClass:
            picks.push_back(
                {"new-class",
                 LevelPage::tr("Become somebody else"),
                 LevelPage::tr("Another class. Scores, race and health stay, and the moves that are the heart of it."),
                 {},
                 {}});
            break;
        }
    }
    return picks;
}

} // namespace

LevelPage::LevelPage(const Look& look, QWidget* parent)
    : StepPage(look, tr("A new level"), parent)
    , m_look(look)
    , m_hours(new QSpinBox)
    , m_hoursRow(new QWidget)
    , m_scores(new ChoiceTiles(look))
    , m_moves(new PickList(look))
    , m_ownMove(new QWidget)
    , m_moveName(new QLineEdit)
    , m_others(new PickList(look))
    , m_spells(new PickList(look))
    , m_ways(new PickList(look))
    , m_place(new QLineEdit)
    , m_apprentice(new QComboBox)
    , m_classes(new PickList(look))
    , m_core(new PickList(look)) {
    m_hours->setObjectName(QStringLiteral("levelHours"));
    m_hours->setAccessibleName(tr("Hours of peace at hand"));
    m_hours->setRange(0, kMostHours);
    auto* hours = new QHBoxLayout(m_hoursRow);
    hours->setContentsMargins(0, 0, 0, 0);
    hours->addWidget(plainLabel(tr("Hours of peace at hand"), WidgetRole::Secondary));
    hours->addWidget(m_hours);
    hours->addStretch();
    auto* first = new QWidget;
    auto* column = new QVBoxLayout(first);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(look.px(space::kSection));
    column->addWidget(m_scores);
    column->addWidget(m_hoursRow);
    addStep(tr("Score"), first);
    addStep(tr("Move"), makeMove());
    addStep(tr("Other classes"), m_others);
    addStep(tr("Spell"), m_spells);
    addStep(tr("Beyond"), makeBeyond());
    m_draft = draftKeeperOf(*this, {{"move", m_moveName}, {"place", m_place}});
    connect(m_scores, &ChoiceTiles::changed, this, &LevelPage::weigh);
    connect(m_scores, &ChoiceTiles::settled, this, &StepPage::goOn);
    for (PickList* each : {m_moves, m_others, m_spells, m_ways, m_classes, m_core}) {
        connect(each, &PickList::changed, this, &LevelPage::weigh);
        connect(each, &PickList::settled, this, [this, each] { goOnFrom(*each); });
    }
    connect(m_place, &QLineEdit::returnPressed, this, &StepPage::goOn);
    connect(this, &StepPage::knowsBetterChanged, this, [this](bool on) {
        for (PickList* each : {m_moves, m_others, m_spells}) each->setFree(on);
        fillApprentices();
    });
    connect(this, &StepPage::finishWanted, this, [this] { emit acted(Act{command(), {}}); });
}

// A game without classes has no list: the table names its move.
QWidget* LevelPage::makeMove() {
    m_moveName->setObjectName(QStringLiteral("moveName"));
    m_moveName->setAccessibleName(tr("Name of the move"));
    m_moveName->setMaxLength(kLongestMoveName);
    auto* column = new QVBoxLayout(m_ownMove);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_look.px(space::kNormal));
    column->addWidget(plainLabel(tr("Name of the move"), WidgetRole::Secondary));
    column->addWidget(m_moveName);
    connect(m_moveName, &QLineEdit::textChanged, this, &LevelPage::weigh);
    return together({m_moves, m_ownMove});
}

QWidget* LevelPage::makeBeyond() {
    m_place->setObjectName(QStringLiteral("retirePlace"));
    m_place->setAccessibleName(tr("Where to"));
    m_place->setPlaceholderText(tr("Where to?"));
    m_place->setMaxLength(kLongestPlace);
    addEye(*m_place);
    m_apprentice->setObjectName(QStringLiteral("apprentice"));
    m_apprentice->setAccessibleName(tr("The apprentice"));
    m_apprentice->setPlaceholderText(tr("Nobody new is in the party: make the character first"));
    auto* whole = new QWidget;
    auto* column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_look.px(space::kWide));
    for (QWidget* part : std::initializer_list<QWidget*>{m_ways, m_place, m_apprentice, m_classes, m_core})
        column->addWidget(part);
    return whole;
}

void LevelPage::fillApprentices() {
    const QVariant chosen = m_apprentice->currentData();
    const QSignalBlocker quiet(m_apprentice);
    m_apprentice->clear();
    for (const Apprentice& each : m_of.others) {
        if (each.fits || knowsBetter()) m_apprentice->addItem(each.name, qlonglong(each.who.value));
    }
    m_apprentice->setCurrentIndex(std::max(m_apprentice->findData(chosen), m_apprentice->count() > 0 ? 0 : -1));
}

// A choice beyond the highest level has further questions on the same page.
void LevelPage::goOnFrom(const PickList& list) {
    const std::string way = m_ways->first();
    QWidget* next = nullptr;
    if (&list == m_ways && way == "retire")
        next = m_place;
    else if (&list == m_ways && way == "apprentice")
        next = m_apprentice;
    else if (&list == m_ways && way == "new-class")
        next = m_classes->entry();
    else if (&list == m_classes)
        next = m_core->entry();
    if (next == nullptr) return goOn();
    next->setFocus(Qt::TabFocusReason);
    scroll().ensureWidgetVisible(next);
}

void LevelPage::setLevel(const LevelOf& level) {
    const bool anew = level.who != m_of.who || level.level.level != m_of.level.level;
    m_of = level;
    fill(anew);
    weigh();
}

void LevelPage::setHandedOver() { m_draft->done(); }

void LevelPage::fill(bool anew) {
    const table::LevelView& level = m_of.level;
    std::vector<TileChoice> scores;
    for (const table::ScoreOffer& each : level.scores) {
        scores.push_back({each.stat, qs(each.name), QStringLiteral("%1 → %2").arg(each.score).arg(each.score + 1),
                          each.open ? QString() : tr("It is as high as it goes.")});
    }
    m_scores->setChoices(tr("Which score rises by 1?"), scores);
    m_moves->setPicks(tr("Which move is taken?"), picksOf(level.moves), 1);
    m_moves->setVisible(!level.moves.empty());
    m_ownMove->setVisible(level.moves.empty());
    m_ways->setPicks(tr("What now?"), waysOf(level.beyond), 1);
    m_classes->setPicks(tr("Which class?"), picksOf(m_of.classes), 1);
    m_core->setPicks(tr("Which moves stay?"), picksOf(m_of.owned), 0);
    fillApprentices();
    m_hoursRow->setVisible(level.hours > 0);
    if (!anew) return;
    m_hours->setValue(int(level.hours));
    m_scores->setChosen({});
    for (PickList* each : {m_moves, m_others, m_spells, m_ways, m_classes, m_core}) each->setPicked({});
    m_draft->rest();
    for (QLineEdit* each : {m_moveName, m_place}) each->clear();
    resetEye(*eyeOf(*m_place));
    clearError();
    for (int step = Score; step <= Spells; ++step) showStep(step, !level.atTop);
    const bool asksFirst = !level.scores.empty() || level.hours > 0;
    renameStep(Score, level.scores.empty() ? tr("Hours") : tr("Score"));
    m_scores->setVisible(!level.scores.empty());
    showStep(Score, !level.atTop && asksFirst);
    showStep(Beyond, level.atTop);
    goTo(level.atTop ? Beyond : asksFirst ? Score : Move);
    m_draft->begin("level/" + std::to_string(m_of.who.value), tr("A new level"));
}

const table::MoveOffer* LevelPage::chosenMove() const {
    const auto found = std::ranges::find(m_of.level.moves, m_moves->first(), &table::MoveOffer::id);
    return found == m_of.level.moves.end() ? nullptr : &*found;
}

// One more spell in the own book, or the first spells of another or new class's book.
void LevelPage::weighSpells() {
    const table::LevelView& level = m_of.level;
    const std::vector<table::SpellView>* offered = &level.spells;
    int count = 1;
    for (const std::string& id : m_others->picked()) {
        const auto other = std::ranges::find(level.others, id, &table::MoveOffer::id);
        const auto book = other == level.others.end() ? level.books.end() : level.books.find(other->playbook);
        if (book == level.books.end() || other->book == 0) continue;
        offered = &book->second;
        count = other->book;
    }
    const std::string newClass = level.atTop && m_ways->first() == "new-class" ? m_classes->first() : std::string();
    const auto begun = level.books.find(newClass);
    const auto start = m_of.starts.find(newClass);
    if (begun != level.books.end() && start != m_of.starts.end()) {
        offered = &begun->second;
        count = start->second;
    }
    std::vector<Pick> picks;
    for (const table::SpellView& each : *offered) {
        picks.push_back({each.id, qs(each.name), typeset(qs(each.text)), tr("level %1").arg(each.level), {}});
    }
    m_spells->setPicks(count == 1 ? tr("Which spell is written into the book?") : tr("Which spells are in the book?"),
                       picks, count);
    showStep(Spells, (!level.atTop || begun != level.books.end()) && !picks.empty());
    setDone(Spells, int(m_spells->picked().size()) == count);
}

void LevelPage::weigh() {
    const table::LevelView& level = m_of.level;
    const table::MoveOffer* move = chosenMove();
    const int others = move ? move->otherClasses : 0;
    m_others->setPicks(tr("Which moves of other classes come with it?"),
                       others > 0 ? picksOf(givenBy(*move, level.others), m_of.classes) : std::vector<Pick>{},
                       std::max(1, others));
    showStep(Others, !level.atTop && others > 0);
    weighSpells();
    setDone(Score, level.scores.empty() || !m_scores->chosen().empty());
    setDone(Move, move != nullptr || (level.moves.empty() && !m_moveName->text().trimmed().isEmpty()));
    setDone(Others, others > 0 && int(m_others->picked().size()) == others);
    setDone(Beyond, !m_ways->picked().empty());
    const std::string way = m_ways->first();
    m_place->setVisible(way == "retire");
    m_apprentice->setVisible(way == "apprentice");
    m_classes->setVisible(way == "new-class");
    m_core->setVisible(way == "new-class");
    setTitle(level.atTop ? tr("%1 at the highest level").arg(m_of.name)
                         : tr("%1 to level %2").arg(m_of.name).arg(level.level + 1));
    const QString experience = m_of.experience.isEmpty() ? tr("XP") : m_of.experience;
    const QString cost =
        tr("It costs %1 %2 of %3.").arg(QString::number(level.cost), experience, QString::number(level.xp));
    setSubtitle(level.enough ? cost
                             : tr("%1 %2 of %3: not enough yet.")
                                   .arg(QString::number(level.xp), experience, QString::number(level.cost)));
    setFinish(level.atTop ? tr("So be it") : tr("Gain level %1").arg(level.level + 1));
}

table::Command LevelPage::command() const {
    if (m_of.level.atTop) {
        table::GoBeyond beyond{.who = m_of.who};
        const std::string way = m_ways->first();
        beyond.way = way == "apprentice" ? Beyond::Apprentice : way == "new-class" ? Beyond::NewClass : Beyond::Retire;
        if (beyond.way == Beyond::Retire) beyond.place = ss(m_place->text().trimmed());
        if (beyond.way == Beyond::Apprentice)
            beyond.apprentice = table::ActorId{m_apprentice->currentData().toLongLong()};
        if (beyond.way == Beyond::NewClass) {
            beyond.playbook = m_classes->first();
            beyond.core = m_core->picked();
            beyond.spells = m_spells->picked();
        }
        beyond.override = knowsBetter();
        table::Command asked(std::move(beyond));
        asked.showWords = eyeOf(*m_place)->isChecked();
        return asked;
    }
    table::LevelUp up{.who = m_of.who};
    up.score = m_scores->chosen();
    if (m_of.level.moves.empty())
        up.moveName = ss(m_moveName->text().trimmed());
    else
        up.move = m_moves->first();
    if (const auto* move = chosenMove(); move && move->otherClasses > 0) up.others = m_others->picked();
    up.spells = m_spells->picked();
    up.hours = m_hours->value();
    up.override = knowsBetter();
    return up;
}

void LevelPage::refuse(const QString& member, const QString& sentence) {
    int at = -1;
    if (member == QLatin1String("score") || member == QLatin1String("hours"))
        at = Score;
    else if (member == QLatin1String("move") || member == QLatin1String("moveName"))
        at = Move;
    else if (member == QLatin1String("others"))
        at = Others;
    else if (member == QLatin1String("spells"))
        at = Spells;
    setError(m_of.level.atTop && at != Spells ? int(Beyond) : at, sentence);
}

void LevelPage::enter() { goTo(step()); }

QWidget* LevelPage::entryOf(int step) const {
    switch (step) {
    case Score: return m_of.level.scores.empty() ? m_hours : m_scores->entry();
    case Move: return m_of.level.moves.empty() ? m_moveName : m_moves->entry();
    case Others: return m_others->entry();
    case Spells: return m_spells->entry();
    default: return m_ways->entry();
    }
}

} // namespace tenplus::ui
