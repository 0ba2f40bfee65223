#include "scene/board_page.h"

#include "asking/ask_form.h"
#include "asking/plain_button.h"
#include "bridge/text.h"
#include "paint/flow_layout.h"
#include "paint/hint_line.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "scene/tool_strip.h"
#include "scene/tool_words.h"
#include "table/scene/scene.h"
#include "theme/widget_role.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kRingRoom = 3; // px around widgets with a focus ring

} // namespace

BoardPage::BoardPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("The board"), parent)
    , m_look(look)
    , m_view(new BoardView(look)) {
    setObjectName(QStringLiteral("boardPage"));
    setAcceptDrops(true);
    makeHead();
    makeBody();
    makeFoot();
    connectView();
    takeUp(SceneTool::Token); // its settings are the highest: their row is kept for every tool
    fitSettings();
    takeUp(SceneTool::Select);
    setBoard({});
}

void BoardPage::makeHead() {
    auto* row = new QWidget(this);
    auto* flow = new FlowLayout(m_look.px(space::kNormal), m_look.px(space::kTight), row);
    flow->setContentsMargins(0, 0, 0, 0);
    m_chooser = plainButton(tr("Scenes"), QStringLiteral("sceneChooser"), this);
    m_chooser->setIcon(iconOf(Icon::ChevronDown));
    m_scenes = new QMenu(m_chooser);
    connect(m_chooser, &QPushButton::clicked, this,
            [this] { m_scenes->popup(m_chooser->mapToGlobal(QPoint(0, m_chooser->height()))); });
    m_stage = plainButton(tr("Stage"), QStringLiteral("stageScene"), this);
    m_stage->setToolTip(tr("Make it the next scene; the players see nothing of it yet."));
    m_go = plainButton(tr("Go"), QStringLiteral("goToStaged"), this);
    setRole(*m_go, WidgetRole::Primary);
    m_go->setToolTip(tr("Show the players the scene that is staged."));
    m_takeDown = plainButton(tr("Take down"), QStringLiteral("clearStage"), this);
    m_asPlayers = plainButton(tr("As the players see it"), QStringLiteral("asPlayers"), this);
    m_asPlayers->setCheckable(true);
    m_change = plainButton(tr("Change …"), QStringLiteral("changeScene"), this);
    auto* prepare = plainButton(tr("New …"), QStringLiteral("prepareScene"), this);
    auto* bring = plainButton(tr("Import …"), QStringLiteral("importScene"), this);
    bring->setToolTip(tr("A map (.dd2vtt, .uvtt, .df2vtt, .json of Watabou’s One Page Dungeon) or a picture; it can "
                         "also be dropped here."));
    for (QPushButton* each : {m_chooser, m_stage, m_go, m_takeDown, m_asPlayers, m_change, prepare, bring})
        flow->addWidget(each);
    m_seen = plainLabel({}, WidgetRole::Muted, row);
    m_seen->setObjectName(QStringLiteral("sceneSeen"));
    flow->addWidget(m_seen);
    head().addWidget(row);
    connect(m_stage, &QPushButton::clicked, this, &BoardPage::stageOrNot);
    connect(m_go, &QPushButton::clicked, this, [this] { perform(table::GoToStaged{}); });
    connect(m_takeDown, &QPushButton::clicked, this, [this] { perform(table::ClearStage{}); });
    connect(m_asPlayers, &QPushButton::toggled, this, &BoardPage::seen);
    connect(m_change, &QPushButton::clicked, this, [this] {
        if (m_shown.scene) emit formWanted(QStringLiteral("change-scene"), {}, m_shown.scene->id.value);
    });
    connect(prepare, &QPushButton::clicked, this, [this] { emit formWanted(QStringLiteral("prepare-scene"), {}, 0); });
    connect(bring, &QPushButton::clicked, this, &BoardPage::importWanted);

    makeMessages();
}

void BoardPage::makeBody() {
    auto* body = new QWidget(this);
    auto* both = new QVBoxLayout(body);
    both->setContentsMargins(0, 0, 0, 0);
    m_empty = new QWidget(body);
    auto* empty = new QVBoxLayout(m_empty);
    auto* sentence = new Paragraph(m_look, Role::MoveText, Ink::Primary, m_empty);
    sentence->setText(tr("No scene is prepared yet."));
    auto* first = plainButton(tr("Prepare a scene"), QStringLiteral("firstScene"), this);
    connect(first, &QPushButton::clicked, this, [this] { emit formWanted(QStringLiteral("prepare-scene"), {}, 0); });
    empty->addWidget(sentence);
    empty->addWidget(first, 0, Qt::AlignLeft);
    empty->addStretch();
    m_board = new QWidget(body);
    auto* row = new QHBoxLayout(m_board);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(m_look.px(space::kNormal));
    auto* strip = new ToolStrip(m_look, m_board);
    for (const ToolWords& words : toolWords()) {
        auto* tool = new QToolButton(strip);
        tool->setObjectName(QStringLiteral("tool-") + QLatin1String(words.id));
        tool->setAccessibleName(words.name);
        tool->setToolTip(plainTip(QStringLiteral("%1 (%2)").arg(words.name, QKeySequence(words.key).toString())));
        tool->setIcon(iconOf(words.icon));
        tool->setCheckable(true);
        tool->setFocusPolicy(Qt::TabFocus);
        connect(tool, &QToolButton::clicked, this, [this, which = words.tool] { takeUp(which); });
        m_tools[std::size_t(words.tool)] = tool;
        strip->add(tool);
    }
    row->addWidget(strip);
    row->addWidget(m_view, 1);
    both->addWidget(m_empty);
    both->addWidget(m_board);
    setPlainBody(body);
    const auto measure = [this] {
        m_board->layout()->setContentsMargins(m_look.px(kRingRoom), 0, m_look.px(space::kSheetX), 0);
    };
    measure();
    connect(&m_look, &Look::changed, this, measure);
}

void BoardPage::makeFoot() {
    m_hint = new HintLine(m_look, this);
    m_hint->setObjectName(QStringLiteral("boardHint"));
    m_settings = new AskForm(m_look, this);
    m_settings->setObjectName(QStringLiteral("toolSettings"));
    m_settingsRoom = new PageScroll(this);
    m_settingsRoom->setObjectName(QStringLiteral("toolSettingsRoom"));
    m_settingsRoom->setWidget(m_settings);
    // In one row of constant height: the board must not jump when something is selected.
    m_offers = new QWidget(this);
    auto* line = new QHBoxLayout;
    auto* offers = new QHBoxLayout(m_offers);
    offers->setContentsMargins(0, 0, 0, 0);
    line->addWidget(m_hint, 1);
    line->addWidget(m_offers);
    line->addStrut(m_look.px(size::kButtonLarge));
    foot().addWidget(m_settingsRoom);
    foot().addLayout(line);
    connect(m_settings, &AskForm::changed, this, &BoardPage::readSettings);
    m_settings->installEventFilter(this);
    const auto measure = [this] {
        const int ring = m_look.px(kRingRoom);
        m_settings->setContentsMargins(ring, ring, ring, ring);
        fitSettings();
    };
    measure();
    connect(&m_look, &Look::changed, this, measure);
}

// New fields have a height only after layout.
bool BoardPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_settings && event->type() == QEvent::LayoutRequest) fitSettings();
    if (watched == m_messages && event->type() == QEvent::Enter && m_busy->isHidden()) {
        m_areBelow = !m_areBelow;
        placeMessages();
    }
    const bool isKey =
        watched != m_settings && watched != m_messages && event->type() == QEvent::KeyPress && !m_hand.points.empty();
    const int key = isKey ? static_cast<const QKeyEvent&>(*event).key() : 0;
    if (key == Qt::Key_Return || key == Qt::Key_Enter) { // in a field that a refused shape waits for
        m_view->setFocus(Qt::OtherFocusReason);
        settle(finish(m_hand, *m_shown.scene));
        return true;
    }
    return PageFrame::eventFilter(watched, event);
}

void BoardPage::connectView() {
    m_view->setTeller([this](board::Spot at) {
        return m_shown.scene ? pickWords(*m_shown.scene, pickAt(*m_shown.scene, at, 0.3)) : QString();
    });
    const auto isLive = [this] { return m_shown.scene && !m_asPlayers->isChecked(); };
    connect(m_view, &BoardView::began, this, [this, isLive](board::Spot at, Qt::KeyboardModifiers keys) {
        if (!isLive()) return;
        m_hand.free = (keys & Qt::AltModifier) != 0;
        settle(press(m_hand, *m_shown.scene, at));
    });
    connect(m_view, &BoardView::went, this, [this, isLive](board::Spot at, Qt::KeyboardModifiers) {
        if (!isLive()) return;
        draw(m_hand, *m_shown.scene, at);
        const bool hovers = drawsLines(m_hand.tool) || m_hand.tool == SceneTool::Brush ||
                            m_hand.tool == SceneTool::Light || m_hand.tool == SceneTool::Tiles;
        if (m_hand.down || hovers) paintAgain();
    });
    connect(m_view, &BoardView::ended, this, [this, isLive](board::Spot at, Qt::KeyboardModifiers keys) {
        if (!isLive()) return;
        m_hand.free = (keys & Qt::AltModifier) != 0;
        settle(letGo(m_hand, *m_shown.scene, at));
    });
    connect(m_view, &BoardView::finished, this, [this, isLive] {
        if (isLive()) settle(finish(m_hand, *m_shown.scene));
    });
    connect(m_view, &BoardView::abandoned, this, [this] {
        abandon(m_hand);
        showFoot();
        paintAgain();
    });
    connect(m_view, &BoardView::nudged, this, [this, isLive](QPoint step) {
        const auto moved = isLive() ? nudged(m_hand, *m_shown.scene, {step.x(), step.y()}) : std::nullopt;
        if (moved) perform(*moved);
    });
    connect(m_view, &BoardView::asked, this, &BoardPage::offerAt);
    connect(m_view, &BoardView::keyed, this, [this](QKeyEvent* event) { take(*event); });
}

// ---- what is shown

void BoardPage::setBoard(BoardShown shown) {
    const bool another = !shown.scene || !m_shown.scene || shown.scene->id != m_shown.scene->id;
    const bool people = shown.people != m_shown.people;
    m_shown = std::move(shown);
    if (another) m_hand.points.clear(), m_hand.down = m_hand.isHeld = false, m_hand.pick = {};
    if (m_shown.scene && !isThere(*m_shown.scene, m_hand.pick)) m_hand.pick = {};
    m_empty->setVisible(!m_shown.scene);
    m_board->setVisible(m_shown.scene.has_value());
    setTitle(m_shown.scene ? qs(m_shown.scene->look.name) : tr("The board"));
    showScenes();
    if (people) m_settings->setAsks(asksFor(m_hand.tool, m_shown.people), true), readSettings();
    seen();
}

void BoardPage::showScenes() {
    const auto said = [](const table::SceneRow& row) {
        return row.shown    ? tr("%1 (the players see it)").arg(qs(row.name))
               : row.staged ? tr("%1 (comes next)").arg(qs(row.name))
                            : qs(row.name);
    };
    m_scenes->clear();
    for (const table::SceneRow& row : m_shown.scenes) {
        QAction* line = m_scenes->addAction(escaped(said(row)));
        line->setCheckable(true);
        line->setChecked(m_shown.scene && m_shown.scene->id == row.id);
        connect(line, &QAction::triggered, this, [this, id = row.id] { emit sceneWanted(id); });
    }
    if (m_shown.scene) {
        m_scenes->addSeparator();
        if (const std::string picture = m_shown.scene->look.backdrop.picture; !picture.empty()) {
            QAction* hand = m_scenes->addAction(tr("Make a handout of its picture"));
            hand->setObjectName(QStringLiteral("pictureToHandout"));
            connect(hand, &QAction::triggered, this, [this, picture] {
                table::AddHandout add;
                add.title = m_shown.scene->look.name;
                add.picture = picture;
                add.note = ss(tr("The whole map of the scene, without fog."));
                perform(add);
            });
        }
        connect(m_scenes->addAction(tr("Remove this scene")), &QAction::triggered, this,
                [this] { perform(table::RemoveScene{m_shown.scene->id}); });
    }
    const auto& scene = m_shown.scene;
    const bool staged = scene && scene->staged;
    m_chooser->setText(tr("Scenes, %1").arg(m_shown.scenes.size()));
    m_chooser->setVisible(!m_shown.scenes.empty());
    m_stage->setVisible(scene.has_value());
    m_stage->setText(staged ? tr("Do not stage") : tr("Stage"));
    m_stage->setAccessibleName(m_stage->text());
    const auto next = std::ranges::find_if(m_shown.scenes, &table::SceneRow::staged);
    m_go->setVisible(scene.has_value());
    m_go->setEnabled(next != m_shown.scenes.end());
    m_takeDown->setVisible(scene && scene->shown);
    m_asPlayers->setVisible(m_shown.players.has_value());
    if (!m_shown.players) m_asPlayers->setChecked(false);
    m_change->setVisible(scene.has_value());
    m_seen->setText(!scene         ? QString()
                    : scene->shown ? tr("The players see this scene.")
                    : staged       ? tr("Staged: it comes next. The players see nothing of it.")
                                   : tr("The players see nothing of this scene."));
}

void BoardPage::seen() {
    const bool players = m_asPlayers->isChecked() && m_shown.players;
    for (QToolButton* tool : m_tools) tool->setEnabled(!players);
    showFoot();
    m_base = players ? *m_shown.players : m_shown.scene ? boardPicture(*m_shown.scene) : BoardPicture{};
    for (std::size_t i = 0; !players && m_shown.scene && i < m_base.tokens.size(); ++i) {
        const auto person = std::ranges::find(m_shown.people, m_shown.scene->tokens[i].token.who, &BoardPerson::id);
        if (person != m_shown.people.end()) m_base.tokens[i].portrait.name = person->portrait;
    }
    QStringList wanted;
    const auto want = [&](const std::string& picture) {
        if (!picture.empty() && !wanted.contains(qs(picture))) wanted << qs(picture);
    };
    want(m_base.ground.backdrop.name);
    for (const BoardToken& token : m_base.tokens) want(token.portrait.name);
    m_pixels.removeIf([&](const auto& kept) { return !wanted.contains(kept.key()); });
    if (!wanted.isEmpty()) emit pixelsWanted(wanted);
    takePixels();
    paintAgain();
}

void BoardPage::takePixels() {
    const auto levelsOf = [this](const std::string& picture) { return m_pixels.value(qs(picture)); };
    m_base.ground.backdrop.levels = levelsOf(m_base.ground.backdrop.name);
    for (BoardToken& token : m_base.tokens) token.portrait.levels = levelsOf(token.portrait.name);
}

void BoardPage::setPixels(const QString& picture, const Levels& levels) {
    m_pixels.insert(picture, levels);
    takePixels();
    paintAgain();
}

void BoardPage::paintAgain() {
    const bool hand = m_shown.scene && !m_asPlayers->isChecked();
    BoardPicture picture = hand ? withHand(m_base, *m_shown.scene, m_hand) : m_base;
    tellMeasure(hand ? picture : BoardPicture{});
    if (hand && m_shown.scene->shown && m_playersFrame) picture.frames.push_back(*m_playersFrame);
    if (m_dropSquare) picture.squares.push_back({*m_dropSquare, SquareLook::Landing, {}, {}});
    m_view->setPicture(std::move(picture));
}

void BoardPage::showFoot() {
    const std::vector<ToolWords> all = toolWords();
    const QString words = m_shown.scene ? pickWords(*m_shown.scene, m_hand.pick) : QString();
    const auto tool = std::ranges::find(all, m_hand.tool, &ToolWords::tool);
    const bool players = m_asPlayers->isChecked();
    m_hint->setHint(!m_shown.scene ? QString()
                    : players      ? tr("This is what the players see. The tools are back when it is seen as your own.")
                    : words.isEmpty() ? tool->hint
                                      : words);
    m_settings->setVisible(m_shown.scene && !players && !asksFor(m_hand.tool, {}).empty());
    showOffers();
    fitSettings();
}

// One row for the settings of every tool, with or without any, so that choosing a tool leaves the board where it is;
// more rows scroll.
void BoardPage::fitSettings() {
    m_settingsRow = std::max(m_settingsRow, m_settings->sizeHint().height());
    m_settingsRoom->setFixedHeight(m_settingsRow);
}

void BoardPage::resizeEvent(QResizeEvent* event) {
    PageFrame::resizeEvent(event);
    fitSettings();
    placeMessages();
}

void BoardPage::showOffers() {
    const auto offers =
        m_shown.scene && !m_asPlayers->isChecked() ? offersFor(*m_shown.scene, m_hand.pick) : std::vector<SceneOffer>{};
    while (QLayoutItem* item = m_offers->layout()->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater(); // it may be the sender
        delete item;
    }
    for (const SceneOffer& offer : offers) {
        QPushButton* made = plainButton(offer.words, QStringLiteral("offer-") + qs(offer.id), this);
        made->setToolTip(plainTip(offer.key));
        made->setParent(m_offers);
        connect(made, &QPushButton::clicked, this, [this, offer] {
            m_view->setFocus();
            run(offer);
        });
        m_offers->layout()->addWidget(made);
        made->show();
    }
    m_offers->setVisible(!offers.empty());
}

void BoardPage::enter() {
    if (m_shown.scene)
        m_view->setFocus(Qt::TabFocusReason);
    else
        m_empty->findChild<QPushButton*>()->setFocus(Qt::TabFocusReason);
}

// ---- what is done

void BoardPage::perform(const table::Command& command) {
    setError({});
    emit acted({command, {}});
}

void BoardPage::settle(const SceneDeed& deed) {
    if (deed.command) {
        perform(*deed.command);
        if (m_isRefused && !deed.drawn.empty()) return takeUpAgain(deed);
        if (m_settings->clearFlag("shown"))
            readSettings(); // the option applied to the previous thing: the next is hidden again
    }
    if (deed.ping) {
        m_view->ping(*deed.ping);
        if (m_shown.scene && m_shown.scene->shown) emit pinged(*deed.ping);
    }
    showFoot();
    paintAgain();
}

// A shape that is refused is not lost: it is in the hand again, and the keyboard where something is missing.
void BoardPage::takeUpAgain(const SceneDeed& refused) {
    m_hand.points = refused.drawn;
    refuse(m_refused, tr("%1 What was drawn is kept: Enter tries again.").arg(m_error->text()));
    for (QLineEdit* field : m_settings->findChildren<QLineEdit*>()) field->installEventFilter(this);
    m_settings->enter(ss(m_refused));
    showFoot();
    paintAgain();
}

void BoardPage::stageOrNot() {
    if (m_shown.scene) perform(table::StageScene{m_shown.scene->staged ? table::SceneId{} : m_shown.scene->id});
}

void BoardPage::takeUp(SceneTool tool) {
    m_hand.points.clear();
    m_hand.down = m_hand.isHeld = false;
    m_hand.tool = tool;
    m_hand.at = m_view->cursor();
    for (std::size_t i = 0; i < m_tools.size(); ++i) m_tools[i]->setChecked(i == std::size_t(tool));
    m_view->setCorners(drawsLines(tool));
    m_settings->setAsks(asksFor(tool, m_shown.people));
    readSettings();
    showFoot();
}

void BoardPage::readSettings() {
    m_hand.settings = settingsFrom(m_settings->answers());
    paintAgain();
}

void BoardPage::run(const SceneOffer& offer) {
    if (offer.form.empty())
        perform(offer.command);
    else
        emit formWanted(qs(offer.form), {}, offer.ref);
}

bool BoardPage::runOffer(const QString& key) {
    if (!m_shown.scene || m_asPlayers->isChecked()) return false;
    for (const SceneOffer& offer : offersFor(*m_shown.scene, m_hand.pick)) {
        if (offer.key != key) continue;
        run(offer);
        return true;
    }
    return false;
}

void BoardPage::take(QKeyEvent& event) {
    if ((event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier) return;
    if (event.key() == Qt::Key_Escape) {
        if (!abandon(m_hand)) return;
        showFoot();
        paintAgain();
        return event.accept();
    }
    if (event.key() == Qt::Key_Backspace && takeBack(m_hand)) {
        paintAgain();
        return event.accept();
    }
    if (m_asPlayers->isChecked()) return;
    for (const ToolWords& words : toolWords()) {
        if (event.key() != words.key) continue;
        takeUp(words.tool);
        return event.accept();
    }
    if (runOffer(QKeySequence(event.key()).toString())) event.accept();
}

} // namespace tenplus::ui
