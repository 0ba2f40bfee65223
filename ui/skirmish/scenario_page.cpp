#include "skirmish/scenario_page.h"

#include "asking/ask_form.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "content/skirmish/scenario_writer.h"
#include "paint/hint_line.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "skirmish/skirmish_offers.h"
#include "table/skirmish/command.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QApplication>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>

#include <algorithm>
#include <utility>

namespace tenplus::ui {

namespace {

constexpr std::size_t kMostStrokes = 100; // undo steps
constexpr int kNewWidth = 20, kNewHeight = 12;
constexpr int kMostNumber = 64; // of squares on a side, of areas and of tags
constexpr int kFewestSquares = 4, kMostPoints = 50;
constexpr int kTextRows = 4;                        // of a text, and of the aims
constexpr double kBeside = 600, kRoomy = 1300;      // px at text size 1, of the page's width
constexpr double kOneField = 340, kTwoFields = 500; // of the column beside the board
constexpr double kAboveShare = 0.36;                // of the page's height, where the column stands above it

std::vector<Pick> numbered(const QStringList& names) {
    std::vector<Pick> picks;
    for (qsizetype i = 0; i < names.size(); ++i) picks.push_back({std::to_string(i), names[i]});
    return picks;
}

std::vector<Pick> thingPicks(const csk::Book& book) {
    QStringList names;
    for (std::size_t i = 0; i < csk::thingWords().size(); ++i) names << qs(book.thingNames[i]);
    return numbered(names);
}

std::vector<Pick> profilePicks(const csk::Book& book) {
    QStringList names;
    for (const auto& profile : book.profiles) names << qs(profile.name);
    return numbered(names);
}

// A fault names a square as the board does and as the file does, "G5 [6, 4]": here there is only the board.
QString onBoard(QString words) {
    static const QRegularExpression kInFile(QStringLiteral("(?<=[A-Z]\\d|[A-Z]\\d\\d) \\[\\d+, \\d+\\]"));
    return words.remove(kInFile);
}

} // namespace

ScenarioPage::ScenarioPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("A scenario"), parent)
    , m_look(look)
    , m_view(new BoardView(look)) {
    setObjectName(QStringLiteral("scenarioPage"));
    makeForms();
    makeBody();
    connectBoard();
    connect(&look, &Look::changed, this, &ScenarioPage::arrange);
    arrange();
}

// The tools and the words stand beside the board, and scroll by themselves: the board has all the rest.
void ScenarioPage::makeBody() {
    auto* const whole = new QWidget(this);
    m_across = new QHBoxLayout(whole);
    m_side = new PageScroll(whole);
    auto* const sheet = new QWidget;
    auto* const column = new QVBoxLayout(sheet);
    column->addWidget(m_tools);
    column->addWidget(m_names);
    column->addStretch();
    m_side->setWidget(sheet);
    m_across->addWidget(m_side);
    m_across->addWidget(m_view, 1);
    setPlainBody(whole);
}

// Where there is no room beside the board, they stand above it.
void ScenarioPage::arrange() {
    const bool beside = width() >= m_look.px(kBeside);
    const int room = m_look.px(kPageRoom), gap = m_look.px(space::kPanel);
    m_across->setDirection(beside ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    m_across->setContentsMargins(0, 0, m_look.px(space::kSheetX) - 2, room);
    m_across->setSpacing(gap);
    const int side = width() >= m_look.px(kRoomy) ? m_look.px(kTwoFields) : m_look.px(kOneField);
    m_side->setFixedWidth(beside ? side : QWIDGETSIZE_MAX);
    m_side->setMinimumWidth(beside ? side : 0);
    m_side->setMaximumHeight(beside ? QWIDGETSIZE_MAX : int(height() * kAboveShare));
    m_side->setMinimumHeight(beside ? 0 : int(height() * kAboveShare));
    m_side->widget()->layout()->setContentsMargins(room, room, gap, room);
    m_side->widget()->layout()->setSpacing(gap);
}

void ScenarioPage::resizeEvent(QResizeEvent* event) {
    PageFrame::resizeEvent(event);
    arrange();
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
    head().addWidget(m_error);
    makeButtons();
    connect(m_tools, &AskForm::changed, this, &ScenarioPage::readTools);
    connect(m_names, &AskForm::changed, this, &ScenarioPage::readNames);
}

void ScenarioPage::makeButtons() {
    const auto button = [&](const QString& words, const char* name, auto run) {
        QPushButton* made = addFootButton(words, name);
        connect(made, &QPushButton::clicked, this, run);
        return made;
    };
    button(tr("Take back"), "draftBack", [this] { takeBack(); });
    button(tr("Change the size"), "draftSize", [this] { changeSize(); });
    button(tr("Keep"), "draftKeep", [this] { keep(); });
    QPushButton* const play = button(tr("Play it now"), "draftTry", [this] {
        keep();
        emit tryWanted();
    });
    setRole(*play, WidgetRole::Primary);
    play->setToolTip(tr("A trial: it counts as no try, and nobody gains by it."));
    m_fault = button({}, "draftFault", [this] { nextFault(); });
    m_faultWords = new HintLine(m_look, this);
    m_faultWords->setObjectName(QStringLiteral("draftFaultWords"));
    foot().addWidget(m_faultWords);
}

void ScenarioPage::edit(const csk::Book& book, std::optional<csk::Scenario> scenario) {
    m_book = &book;
    m_draft = scenario ? std::move(*scenario) : newScenario(book, kNewWidth, kNewHeight);
    m_before.clear();
    m_settings = {.area = 2};
    askNames();
    askTools();
    setError({});
    paintAgain();
    judge();
}

void ScenarioPage::askNames() {
    std::string aims;
    for (const std::string& aim : m_draft.aims) aims += aim + "\n";
    Ask points = numberAsk("points", tr("Victory points"), 1, kMostPoints, m_draft.numbers.victoryPoints);
    points.apart = true;
    const QSignalBlocker quiet(m_names);
    m_names->setAsks({textAsk("name", tr("Name"), {}, m_draft.name), points,
                      numberAsk("width", tr("Squares across"), kFewestSquares, kMostNumber, m_draft.extent.width),
                      numberAsk("height", tr("Squares down"), kFewestSquares, kMostNumber, m_draft.extent.height),
                      linesAsk("aims", tr("Aims, one on a line"), aims, kTextRows),
                      linesAsk("text", tr("What it is about"), m_draft.text, kTextRows),
                      linesAsk("won", tr("Read aloud when the heroes have won"), m_draft.won, kTextRows),
                      linesAsk("lost", tr("Read aloud when the game master has won"), m_draft.lost, kTextRows)});
}

void ScenarioPage::readNames() {
    const Answers answers = m_names->answers();
    if (!answers.one("name").empty()) m_draft.name = answers.one("name");
    m_draft.id = idFor(m_draft.name, "my-scenario");
    m_draft.text = answers.one("text");
    m_draft.won = answers.one("won");
    m_draft.lost = answers.one("lost");
    m_draft.numbers.victoryPoints = std::uint8_t(std::clamp(int(answers.number("points")), 1, kMostPoints));
    m_draft.aims.clear();
    for (const QString& aim : qs(answers.one("aims")).split(u'\n', Qt::SkipEmptyParts))
        if (!aim.trimmed().isEmpty()) m_draft.aims.push_back(ss(aim.trimmed()));
    emit drafted();
}

// What the chosen tool needs and no more.
void ScenarioPage::askTools() {
    const QStringList tools{tr("Floor"),     tr("Rough ground"), tr("Rock slide"),     tr("Water"),
                            tr("Wall"),      tr("Area"),         tr("A hero’s start"), tr("A thing"),
                            tr("A monster"), tr("An ally"),      tr("A trigger"),      tr("Nothing")};
    std::vector<Ask> asks{oneAsk("tool", tr("Paint"), numbered(tools), std::to_string(int(m_tool)))};
    const auto number = [&](const QString& words) {
        asks.push_back(numberAsk("number", words, 1, kMostNumber, m_settings.number));
    };
    switch (m_tool) {
    case DraftTool::Area: asks.push_back(numberAsk("area", tr("Area"), 1, kMostNumber, m_settings.area)); break;
    case DraftTool::Thing:
        asks.push_back(oneAsk("thing", tr("Thing"), thingPicks(*m_book), std::to_string(int(m_settings.thing))));
        number(tr("Colour or amount"));
        break;
    case DraftTool::Monster:
    case DraftTool::Ally:
        asks.push_back(oneAsk("profile", tr("Model"), profilePicks(*m_book), std::to_string(m_settings.profile)));
        number(tr("Tag (1: none)"));
        break;
    case DraftTool::Trigger: askTrigger(asks); break;
    default: break;
    }
    const bool hadFocus = m_tools->isAncestorOf(QApplication::focusWidget());
    {
        const QSignalBlocker quiet(m_tools);
        m_tools->setAsks(asks);
    }
    if (hadFocus) m_tools->enter("tool");
}

void ScenarioPage::askTrigger(std::vector<Ask>& asks) const {
    const QStringList whens{tr("it is entered"),     tr("it is explored"),    tr("the tagged one is slain"),
                            tr("that round begins"), tr("the altar is read"), tr("the coffin is smashed"),
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
    asks.push_back(oneAsk("when", tr("When"), numbered(whens), std::to_string(int(m_settings.when))));
    asks.push_back(numberAsk("number", tr("Which tag or Move"), 1, kMostNumber, m_settings.number));
    asks.push_back(oneAsk("effect", tr("Then"), numbered(effects), std::to_string(int(m_settings.effect))));
    asks.push_back(numberAsk("amount", tr("Which, or how many"), 1, kMostNumber, m_settings.amount));
}

// What is not asked for now stays as it was.
void ScenarioPage::readTools() {
    const Answers answers = m_tools->answers();
    const auto within = [&](const char* id, int now, int most) {
        return answers.one(id).empty() ? now : std::clamp(int(answers.number(id)), 0, most);
    };
    m_settings.area = within("area", m_settings.area, kMostNumber);
    m_settings.thing = csk::ThingKind(within("thing", int(m_settings.thing), int(csk::ThingKind::Count) - 1));
    m_settings.profile =
        std::uint8_t(within("profile", m_settings.profile, m_book ? std::max(0, int(m_book->profiles.size()) - 1) : 0));
    m_settings.number = within("number", m_settings.number, kMostNumber);
    m_settings.when = csk::When(within("when", int(m_settings.when), int(csk::When::Count) - 1));
    m_settings.effect = csk::EffectKind(within("effect", int(m_settings.effect), int(csk::EffectKind::WakeTeleporter)));
    m_settings.amount = within("amount", m_settings.amount, kMostNumber);
    const auto tool = DraftTool(within("tool", int(m_tool), kDraftTools - 1));
    if (std::exchange(m_tool, tool) != tool) askTools();
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

// A rectangle restores what was below it and is drawn again; a stroke goes on from its last square.
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
    emit drafted();
}

void ScenarioPage::takeBack() {
    if (m_before.empty()) return;
    csk::Scenario now = std::move(m_before.back());
    m_before.pop_back();
    now.id = m_draft.id; // what is typed above the board is no stroke
    now.name = m_draft.name;
    now.text = m_draft.text;
    now.won = m_draft.won;
    now.lost = m_draft.lost;
    now.numbers.victoryPoints = m_draft.numbers.victoryPoints;
    m_draft = std::move(now);
    askNames();
    paintAgain();
    judge();
    emit drafted();
}

void ScenarioPage::changeSize() {
    if (!m_book) return;
    const Answers answers = m_names->answers();
    remember();
    m_draft = resized(m_draft, int(answers.number("width")), int(answers.number("height")));
    paintAgain();
    judge();
    emit drafted();
}

// The loader that a game is read by judges the draft, so what stands here is what would be refused.
void ScenarioPage::judge() {
    m_faults.clear();
    m_shownFault = 0;
    const auto loaded = csk::loadScenario(csk::scenarioText(m_draft, *m_book), "scenario", *m_book);
    for (const content::Issue& issue : loaded.issues)
        if (issue.severity == content::Severity::Error) m_faults << capitalised(onBoard(qs(issue.message)));
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
