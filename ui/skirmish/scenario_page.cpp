#include "skirmish/scenario_page.h"

#include "asking/ask_form.h"
#include "asking/plain_button.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "content/skirmish/scenario_writer.h"
#include "paint/hint_line.h"
#include "paint/paragraph.h"
#include "skirmish/skirmish_offers.h"
#include "table/skirmish/command.h"
#include "theme/widget_role.h"

#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace tenplus::ui {

namespace {

constexpr std::size_t kMostStrokes = 100; // undo steps
constexpr int kNewWidth = 20, kNewHeight = 12;
constexpr int kMostNumber = 64; // of squares on a side, of areas and of tags
constexpr int kFewestSquares = 4, kMostPoints = 50;

std::vector<Pick> numbered(const QStringList& names) {
    std::vector<Pick> picks;
    for (qsizetype i = 0; i < names.size(); ++i) picks.push_back({std::to_string(i), names[i]});
    return picks;
}

} // namespace

ScenarioPage::ScenarioPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("A scenario"), parent)
    , m_look(look)
    , m_view(new BoardView(look)) {
    setObjectName(QStringLiteral("scenarioPage"));
    makeForms();
    setPlainBody(m_view);
    connectBoard();
}

void ScenarioPage::connectBoard() {
    connect(m_view, &BoardView::began, this, &ScenarioPage::beginStroke);
    connect(m_view, &BoardView::went, this, [this](board::Spot at, Qt::KeyboardModifiers) {
        if (m_down) goOn(at);
    });
    connect(m_view, &BoardView::ended, this, [this] { endStroke(); });
    connect(m_view, &BoardView::abandoned, this, [this] {
        m_down = false;
        takeBack();
    });
}

void ScenarioPage::makeForms() {
    m_names = new AskForm(m_look, this);
    m_names->setObjectName(QStringLiteral("scenarioNames"));
    m_tools = new AskForm(m_look, this);
    m_tools->setObjectName(QStringLiteral("scenarioTools"));
    m_error = new Paragraph(m_look, Role::Body, Ink::Error, this);
    m_error->hide();
    head().addWidget(m_names);
    head().addWidget(m_error);
    foot().addWidget(m_tools);
    makeButtons();
    connect(m_tools, &AskForm::changed, this, &ScenarioPage::readTools);
    connect(m_names, &AskForm::changed, this, &ScenarioPage::readNames);
}

void ScenarioPage::makeButtons() {
    auto* row = new QHBoxLayout;
    const auto button = [&](const QString& words, const char* name, auto run) {
        QPushButton* made = plainButton(words, QString::fromLatin1(name), this);
        connect(made, &QPushButton::clicked, this, run);
        row->addWidget(made);
        return made;
    };
    button(tr("Take back"), "draftBack", [this] { takeBack(); });
    button(tr("Change the size"), "draftSize", [this] { changeSize(); });
    button(tr("Keep"), "draftKeep", [this] { keep(); });
    QPushButton* const play = button(tr("Play it now"), "draftTry", [this] {
        keep();
        emit tryWanted(qs(m_draft.id));
    });
    setRole(*play, WidgetRole::Primary);
    play->setToolTip(tr("A trial: it counts as no try, and nobody gains by it."));
    m_fault = button({}, "draftFault", [this] { nextFault(); });
    m_faultWords = new HintLine(m_look, this);
    m_faultWords->setObjectName(QStringLiteral("draftFaultWords"));
    row->addWidget(m_faultWords, 1);
    foot().addLayout(row);
}

void ScenarioPage::edit(const csk::Book& book, std::optional<csk::Scenario> scenario) {
    m_book = &book;
    m_draft = scenario ? std::move(*scenario) : newScenario(book, kNewWidth, kNewHeight);
    m_before.clear();
    askNames();
    askTools();
    setError({});
    paintAgain();
    judge();
}

void ScenarioPage::askNames() {
    std::string aims;
    for (const std::string& aim : m_draft.aims) aims += aim + "\n";
    const QSignalBlocker quiet(m_names);
    m_names->setAsks({textAsk("name", tr("Name"), {}, m_draft.name),
                      textAsk("text", tr("What it is about"), {}, m_draft.text),
                      numberAsk("points", tr("Victory points"), 1, kMostPoints, m_draft.numbers.victoryPoints),
                      numberAsk("width", tr("Squares across"), kFewestSquares, kMostNumber, m_draft.extent.width),
                      numberAsk("height", tr("Squares down"), kFewestSquares, kMostNumber, m_draft.extent.height),
                      linesAsk("aims", tr("Aims, one on a line"), aims)});
}

void ScenarioPage::readNames() {
    const Answers answers = m_names->answers();
    if (!answers.one("name").empty()) m_draft.name = answers.one("name");
    m_draft.id = idFor(m_draft.name, "my-scenario");
    m_draft.text = answers.one("text");
    m_draft.numbers.victoryPoints = std::uint8_t(std::clamp(int(answers.number("points")), 1, kMostPoints));
    m_draft.aims.clear();
    for (const QString& aim : qs(answers.one("aims")).split(u'\n', Qt::SkipEmptyParts))
        if (!aim.trimmed().isEmpty()) m_draft.aims.push_back(ss(aim.trimmed()));
}

void ScenarioPage::askTools() {
    std::vector<Pick> things, profiles;
    const auto words = csk::thingWords();
    for (std::size_t i = 0; i < words.size(); ++i) things.push_back({std::to_string(i), qs(m_book->thingNames[i])});
    for (std::size_t i = 0; i < m_book->profiles.size(); ++i)
        profiles.push_back({std::to_string(i), qs(m_book->profiles[i].name)});
    const QStringList tools{tr("Floor"),     tr("Rough ground"), tr("Rock slide"),     tr("Water"),
                            tr("Wall"),      tr("Area"),         tr("A hero's start"), tr("A thing"),
                            tr("A monster"), tr("An ally"),      tr("A trigger"),      tr("Nothing")};
    const QStringList whens{tr("it is entered"),     tr("it is explored"),    tr("the tagged one is slain"),
                            tr("that Move begins"),  tr("the altar is read"), tr("the coffin is smashed"),
                            tr("the door is opened")}; // in the order of When
    const QStringList effects{tr("nothing"),
                              tr("an area is revealed"),
                              tr("an aim is met"),
                              tr("wounds"),
                              tr("the movement stops"),
                              tr("a door opens"),
                              tr("a hidden way is shown"),
                              tr("it becomes floor"),
                              tr("a teleporter wakes")};
    m_tools->setAsks(
        {oneAsk("tool", tr("Paint"), numbered(tools), "0"), numberAsk("area", tr("Area"), 1, kMostNumber, 2),
         oneAsk("thing", tr("Thing"), things, std::to_string(int(csk::ThingKind::Chest))),
         oneAsk("profile", tr("Model"), profiles, "0"),
         numberAsk("number", tr("Colour, amount or tag"), 1, kMostNumber, 1),
         oneAsk("when", tr("Trigger"), numbered(whens), "0"), oneAsk("effect", tr("Then"), numbered(effects), "2"),
         numberAsk("amount", tr("Which, or how many"), 1, kMostNumber, 1)},
        true);
    readTools();
}

void ScenarioPage::readTools() {
    const Answers answers = m_tools->answers();
    const auto within = [&](const char* id, int most) { return std::clamp(int(answers.number(id)), 0, most); };
    m_tool = DraftTool(within("tool", kDraftTools - 1));
    m_settings.area = within("area", 64);
    m_settings.thing = csk::ThingKind(within("thing", int(csk::ThingKind::Count) - 1));
    m_settings.profile = std::uint8_t(within("profile", m_book ? int(m_book->profiles.size()) - 1 : 0));
    m_settings.number = within("number", 64);
    m_settings.when = csk::When(within("when", int(csk::When::Count) - 1));
    m_settings.effect = csk::EffectKind(within("effect", int(csk::EffectKind::WakeTeleporter)));
    m_settings.amount = within("amount", 64);
}

void ScenarioPage::remember() {
    m_before.push_back(m_draft);
    if (m_before.size() > kMostStrokes) m_before.erase(m_before.begin());
}

void ScenarioPage::useOn(const std::vector<board::Point>& squares) {
    for (const board::Point square : squares) useTool(m_draft, *m_book, m_tool, m_settings, square);
    paintAgain();
}

void ScenarioPage::beginStroke(board::Spot at, Qt::KeyboardModifiers keys) {
    if (!m_book) return;
    remember();
    m_down = true;
    m_rectangle = keys.testFlag(Qt::ShiftModifier);
    m_from = squareBelow(at);
    useOn({m_from});
}

// A rectangle is drawn anew from what was there before it; a stroke goes on from its last square.
void ScenarioPage::goOn(board::Spot at) {
    const board::Extent& extent = m_draft.extent;
    board::Point to = squareBelow(at);
    to = {std::clamp(to.x, 0, extent.width - 1), std::clamp(to.y, 0, extent.height - 1)};
    if (m_rectangle) {
        m_draft = m_before.back();
        useOn(rectangleBetween(m_from, to));
    } else {
        useOn(strokeBetween(m_from, to));
        m_from = to;
    }
}

void ScenarioPage::endStroke() {
    if (!m_down) return;
    m_down = false;
    if (m_draft.aims.size() != m_before.back().aims.size()) askNames(); // a trigger began an aim
    judge();
}

void ScenarioPage::takeBack() {
    if (m_before.empty()) return;
    csk::Scenario now = std::move(m_before.back());
    m_before.pop_back();
    now.id = m_draft.id; // what is typed above the board is no stroke
    now.name = m_draft.name;
    now.text = m_draft.text;
    now.numbers.victoryPoints = m_draft.numbers.victoryPoints;
    m_draft = std::move(now);
    askNames();
    paintAgain();
    judge();
}

void ScenarioPage::changeSize() {
    if (!m_book) return;
    const Answers answers = m_names->answers();
    remember();
    m_draft = resized(m_draft, int(answers.number("width")), int(answers.number("height")));
    paintAgain();
    judge();
}

// The loader that a game is read by judges the draft, so what stands here is what would be refused.
void ScenarioPage::judge() {
    m_faults.clear();
    m_shownFault = 0;
    const auto loaded = csk::loadScenario(csk::scenarioText(m_draft, *m_book), "scenario", *m_book);
    for (const content::Issue& issue : loaded.issues)
        if (issue.severity == content::Severity::Error) m_faults << capitalised(qs(issue.message));
    m_fault->setVisible(!m_faults.isEmpty());
    m_fault->setText(m_faults.size() == 1 ? tr("1 thing to mend")
                                          : tr("%n things to mend", nullptr, int(m_faults.size())));
    m_faultWords->setHint(m_faults.isEmpty() ? tr("It can be played.") : m_faults.front());
}

void ScenarioPage::nextFault() {
    if (m_faults.isEmpty()) return;
    m_shownFault = (m_shownFault + 1) % int(m_faults.size());
    m_faultWords->setHint(m_faults[m_shownFault]);
}

void ScenarioPage::keep() {
    if (!m_book) return;
    readNames();
    setError({});
    emit acted({table::PlaySkirmish{{sk::KeepScenario{csk::scenarioText(m_draft, *m_book)}}, false}, {}});
}

void ScenarioPage::paintAgain() {
    if (m_book) m_view->setPicture(draftPicture(m_draft, *m_book));
}

void ScenarioPage::setError(const QString& sentence) {
    m_error->setText(sentence);
    m_error->setVisible(!sentence.isEmpty());
}

void ScenarioPage::enter() { m_view->setFocus(Qt::TabFocusReason); }

} // namespace tenplus::ui
