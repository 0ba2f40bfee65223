#include "games/games_page.h"

#include "asking/plain_button.h"
#include "bridge/text.h"
#include "content/json/place_words.h"
#include "interop/same_id.h"
#include "paint/flow_layout.h"
#include "paint/paragraph.h"
#include "paint/remaining_list.h"
#include "paint/state_row.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr int kLeastRows = 4, kMostRows = 8; // of games in sight at once

QString nameOf(const interop::GameReport& game) { return qs(game.title.empty() ? game.game.name : game.title); }

QString faultsOf(const interop::GameReport& game) {
    const int count = int(game.issues.size());
    return count == 1 ? GamesPage::tr("1 fault") : GamesPage::tr("%n faults", nullptr, count);
}

QString stateOf(const interop::GameReport& game) {
    const QString state = game.issues.empty() ? GamesPage::tr("sound") : faultsOf(game);
    return game.game.own ? GamesPage::tr("yours, %1").arg(state) : GamesPage::tr("ships with Tenplus, %1").arg(state);
}

QString holdsOf(const interop::GameReport& game) {
    if (game.title.empty()) return GamesPage::tr("It does not load yet.");
    const auto count = [](std::size_t number, const QString& one, const char* many) {
        return number == 1 ? one : GamesPage::tr(many, nullptr, int(number));
    };
    return GamesPage::tr("Version %1: %2, %3, %4.")
        .arg(qs(game.version), count(game.moves, GamesPage::tr("1 move"), QT_TR_NOOP("%n moves")),
             count(game.playbooks, GamesPage::tr("1 playbook"), QT_TR_NOOP("%n playbooks")),
             count(game.creatures, GamesPage::tr("1 creature"), QT_TR_NOOP("%n creatures")));
}

QString conditionOf(const interop::GameReport& game) {
    if (game.issues.empty()) return GamesPage::tr("It is sound: a campaign can begin with it.");
    QString faults = faultsOf(game) + u'.';
    if (!game.game.own) return faults;
    return faults + u' ' +
           GamesPage::tr("Mend what is wrong under Edit, or in any editor: this list follows what you save.");
}

// The place, then the fault.
QString wordsOf(const content::Issue& issue) {
    QString place = qs(issue.file);
    if (issue.line > 0) place = GamesPage::tr("%1, line %2").arg(place).arg(issue.line);
    if (!issue.pointer.empty()) place = GamesPage::tr("%1: %2").arg(place, qs(content::placeWords(issue.pointer)));
    return place + u'\n' + qs(issue.message);
}

} // namespace

GamesPage::GamesPage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("Games"), parent)
    , m_look(look)
    , m_said(new Paragraph(look, Role::Body, Ink::Error, this)) {
    setSubtitle(
        tr("A campaign carries its game inside: what changes here counts for the campaigns that begin afterwards."));
    m_said->setObjectName(QStringLiteral("gamesSaid"));
    m_said->hide();
    head().addWidget(m_said);
    makeFoot();
    makeBody();
    showChosen();
}

void GamesPage::makeBody() {
    auto* const body = new QWidget;
    body->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Expanding);
    auto& column = *new QVBoxLayout(body);
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("gamesList"));
    m_list->setAccessibleName(tr("Games"));
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new StateRow(m_look, m_list));
    m_holds = new Paragraph(m_look, Role::Body, Ink::Primary, this);
    m_holds->setObjectName(QStringLiteral("gameHolds"));
    m_place = new Paragraph(m_look, Role::Body, Ink::Muted, this);
    m_place->setObjectName(QStringLiteral("gamePlace"));
    m_state = new Paragraph(m_look, Role::Body, Ink::Primary, this);
    m_state->setObjectName(QStringLiteral("gameState"));
    m_faults = new RemainingList(this);
    m_faults->setObjectName(QStringLiteral("gameFaults"));
    m_faults->setAccessibleName(tr("Faults"));
    m_faults->setWordWrap(true);
    m_faults->setResizeMode(QListView::Adjust);
    m_faults->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel); // one fault may be as high as the list
    m_faults->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    column.addWidget(m_list);
    for (Paragraph* each : {m_holds, m_place, m_state}) column.addWidget(each);
    QWidget* const deeds = makeDeeds();
    column.addWidget(m_faults, 1);
    column.addWidget(deeds);
    column.addStretch();
    setBody(body);
    const auto measure = [this, deeds, &column] {
        fitList();
        column.setContentsMargins(0, 0, 0, 0);
        column.setSpacing(m_look.px(space::kNormal));
        static_cast<FlowLayout*>(deeds->layout())->setGaps(m_look.px(space::kSmall), m_look.px(space::kSmall));
        m_faults->setSpacing(m_look.px(space::kTight) / 2);
        m_faults->setMinimumHeight(m_look.px(4 * size::kButton));
    };
    measure();
    connect(&m_look, &Look::changed, this, measure);
    connect(m_list, &QListWidget::currentRowChanged, this, [this] {
        if (const interop::GameReport* const game = chosen()) m_wanted = game->game;
        setError({});
        showChosen();
        emit gameChosen();
    });
    connect(m_list, &QListWidget::itemActivated, this, [this] {
        if (m_start->isEnabled()) emit startWanted();
    });
}

// What is done with the chosen game stands below it; the foot has what needs none.
QWidget* GamesPage::makeDeeds() {
    auto* const row = new QWidget(this);
    auto* const flow = new FlowLayout(0, 0, row);
    const auto button = [&](const QString& words, const char* name, void (GamesPage::*wanted)()) {
        QPushButton* const made = plainButton(words, QString::fromLatin1(name), row);
        connect(made, &QPushButton::clicked, this, wanted);
        flow->addWidget(made);
        return made;
    };
    m_edit = button(tr("Edit"), "gameEdit", &GamesPage::editWanted);
    m_like = button(tr("Make one from this …"), "gameLike", &GamesPage::makeLikeWanted);
    m_send = button(tr("Send as one file …"), "gameSend", &GamesPage::sendWanted);
    m_folder = button(tr("Open the folder"), "gameFolder", &GamesPage::folderWanted);
    return row;
}

void GamesPage::makeFoot() {
    const auto button = [this](const QString& words, const char* name, void (GamesPage::*wanted)()) {
        QPushButton* const made = addFootButton(words, name);
        connect(made, &QPushButton::clicked, this, wanted);
        return made;
    };
    m_start = button(tr("Start a campaign …"), "gameStart", &GamesPage::startWanted);
    setRole(*m_start, WidgetRole::Primary);
    button(tr("Make a game …"), "gameMake", &GamesPage::makeWanted);
    button(tr("Take in a file …"), "gameTakeFile", &GamesPage::takeFileWanted);
    button(tr("Take in a folder …"), "gameTake", &GamesPage::takeWanted);
}

const interop::GameReport* GamesPage::chosen() const {
    const int row = m_list->currentRow();
    return row >= 0 && std::size_t(row) < m_games.size() ? &m_games[std::size_t(row)] : nullptr;
}

void GamesPage::setGames(const std::vector<interop::GameReport>& games) {
    m_isRead = true;
    m_games = games;
    {
        const QSignalBlocker still(m_list);
        while (m_list->count() > int(games.size())) delete m_list->takeItem(m_list->count() - 1);
        while (m_list->count() < int(games.size())) m_list->addItem(QString());
        for (int row = 0; row < m_list->count(); ++row) {
            const interop::GameReport& game = games[std::size_t(row)];
            const bool isTwin = !interop::sameIdSentence(game, games).empty();
            StateRow::fill(*m_list->item(row), nameOf(game),
                           isTwin ? tr("%1, id used twice").arg(stateOf(game)) : stateOf(game));
        }
        fitList();
        const auto at = std::ranges::find_if(m_games, [this](const interop::GameReport& each) {
            return m_wanted && each.game.folder == m_wanted->folder;
        });
        m_list->setCurrentRow(games.empty() ? -1 : at == m_games.end() ? 0 : int(at - m_games.begin()));
    }
    showChosen();
}

void GamesPage::fitList() {
    m_list->setFixedHeight(std::clamp(m_list->count(), kLeastRows, kMostRows) * m_look.px(size::kButton) +
                           2 * m_list->frameWidth());
}

void GamesPage::choose(const interop::Game& game) {
    m_wanted = game;
    setGames(std::vector(m_games));
}

void GamesPage::showChosen() {
    const interop::GameReport* const game = chosen();
    m_start->setEnabled(game != nullptr && game->isSound);
    m_folder->setEnabled(game != nullptr && game->game.own);
    m_edit->setEnabled(game != nullptr && game->game.own);
    m_like->setEnabled(game != nullptr && !game->title.empty());
    m_send->setEnabled(game != nullptr);
    m_holds->setText(game       ? holdsOf(*game)
                     : m_isRead ? tr("There are no games here.")
                                : tr("The games are being read …"));
    const QString hidden = game && game->game.hidden
                               ? u' ' + tr("A game that ships has this name: on the command line its path finds yours.")
                               : QString();
    m_place->setText(game ? qs(game->game.folder.string()) + hidden : QString());
    const QString same = game ? qs(interop::sameIdSentence(*game, m_games)) : QString();
    m_state->setText(game ? conditionOf(*game) + (same.isEmpty() ? same : u' ' + same) : QString());
    m_state->setInk(game && !game->isSound ? Ink::Error : Ink::Primary);
    m_faults->setVisible(game && !game->issues.empty());
    if (game) showFaults(*game);
}

// Keeps the scroll position while the faults are unchanged.
void GamesPage::showFaults(const interop::GameReport& game) {
    if (m_shown == game.issues && m_faults->count() == int(m_shown.size())) return;
    m_shown = game.issues;
    m_faults->clear();
    for (const content::Issue& issue : m_shown) m_faults->addItem(wordsOf(issue));
    m_faults->setCurrentRow(m_shown.empty() ? -1 : 0);
    m_faults->scrollToTop();
}

void GamesPage::setError(const QString& sentence) {
    m_said->setInk(Ink::Error);
    m_said->setText(sentence);
    m_said->setVisible(!sentence.isEmpty());
}

void GamesPage::setNews(const QString& sentence) {
    setError(sentence);
    m_said->setInk(Ink::Primary);
}

void GamesPage::enter() { m_list->setFocus(Qt::OtherFocusReason); }

} // namespace tenplus::ui
