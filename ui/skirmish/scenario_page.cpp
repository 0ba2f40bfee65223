#include "skirmish/scenario_page.h"

#include "asking/ask_form.h"
#include "bridge/text.h"
#include "content/skirmish/scenario_writer.h"
#include "paint/paragraph.h"
#include "skirmish/skirmish_offers.h"
#include "table/skirmish/command.h"
#include "theme/widget_role.h"

#include <QPushButton>

#include <algorithm>

namespace tenplus::ui {

namespace {

constexpr std::size_t kMostStrokes = 100; // undo steps
constexpr int kNewWidth = 20, kNewHeight = 12;
constexpr int kMostNumber = 64; // of squares on a side, of areas and of tags

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
    connect(m_view, &BoardView::began, this, [this](board::Spot at, Qt::KeyboardModifiers) {
        m_before.push_back(m_draft);
        if (m_before.size() > kMostStrokes) m_before.erase(m_before.begin());
        m_down = true;
        use(at);
    });
    connect(m_view, &BoardView::went, this, [this](board::Spot at, Qt::KeyboardModifiers) {
        if (m_down) use(at);
    });
    connect(m_view, &BoardView::ended, this, [this] { m_down = false; });
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
    auto* row = new QHBoxLayout;
    const auto button = [&](const QString& words, const char* name, auto run) {
        auto* made = new QPushButton(words, this);
        made->setObjectName(QString::fromLatin1(name));
        setRole(*made, WidgetRole::Plain);
        made->setAutoDefault(true);
        connect(made, &QPushButton::clicked, this, run);
        row->addWidget(made);
        return made;
    };
    button(tr("Take back"), "draftBack", [this] { takeBack(); });
    button(tr("Keep"), "draftKeep", [this] { keep(); });
    QPushButton* const play = button(tr("Play it now"), "draftTry", [this] {
        keep();
        emit tryWanted(qs(m_draft.id));
    });
    setRole(*play, WidgetRole::Primary);
    row->addStretch();
    foot().addLayout(row);
    connect(m_tools, &AskForm::changed, this, &ScenarioPage::readTools);
}

void ScenarioPage::edit(const csk::Book& book, std::optional<csk::Scenario> scenario) {
    m_book = &book;
    m_draft = scenario ? std::move(*scenario) : newScenario(book, kNewWidth, kNewHeight);
    m_before.clear();
    m_names->setAsks({textAsk("name", tr("Name"), {}, m_draft.name),
                      textAsk("text", tr("What it is about"), {}, m_draft.text),
                      numberAsk("points", tr("Victory points"), 1, kMostNumber, m_draft.numbers.victoryPoints)});
    askTools();
    setError({});
    paintAgain();
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

void ScenarioPage::use(board::Spot at) {
    if (!m_book) return;
    useTool(m_draft, *m_book, m_tool, m_settings, squareBelow(at));
    paintAgain();
}

void ScenarioPage::takeBack() {
    if (m_before.empty()) return;
    m_draft = std::move(m_before.back());
    m_before.pop_back();
    paintAgain();
}

void ScenarioPage::keep() {
    if (!m_book) return;
    const Answers answers = m_names->answers();
    if (!answers.one("name").empty()) m_draft.name = answers.one("name");
    m_draft.id = idFor(m_draft.name, "my-scenario");
    m_draft.text = answers.one("text");
    m_draft.numbers.victoryPoints = std::uint8_t(std::clamp(int(answers.number("points")), 1, 50));
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
