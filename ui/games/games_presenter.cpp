#include "games/games_presenter.h"

#include "asking/prompts.h"
#include "bridge/text.h"
#include "content/pack.h"
#include "games/games_page.h"
#include "games/import_presenter.h"
#include "interop/game_file.h"
#include "interop/new_game.h"
#include "interop/shipped.h"
#include "play/page_stack.h"

#include <QDesktopServices>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QtConcurrent>
#include <QUrl>

#include <algorithm>
#include <iterator>
#include <utility>

namespace tenplus::ui {
namespace {

constexpr int kSoon = 150;                // ms
constexpr qsizetype kMostWatched = 2'000; // files and folders: the number of watches is limited

// Adds the folder and its content, as deep as a game's folders go.
void addTree(QStringList& paths, const QString& folder, int levels = 2) {
    paths << folder;
    if (levels == 0) return;
    for (const QFileInfo& inside : QDir(folder).entryInfoList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot)) {
        if (paths.size() >= kMostWatched) return;
        if (inside.isDir())
            addTree(paths, inside.filePath(), levels - 1);
        else
            paths << inside.filePath();
    }
}

} // namespace

GamesPresenter::GamesPresenter(const Look& look, PageStack& pages, Prompts& prompts, QObject* parent)
    : QObject(parent)
    , m_look(look)
    , m_pages(pages)
    , m_prompts(prompts) {
    m_soon.setSingleShot(true);
    m_soon.setInterval(kSoon);
    connect(&m_soon, &QTimer::timeout, this, &GamesPresenter::read);
    const auto changed = [this] {
        if (!m_soon.isActive()) m_soon.start();
    };
    connect(&m_files, &QFileSystemWatcher::fileChanged, this, changed);
    connect(&m_files, &QFileSystemWatcher::directoryChanged, this, changed);
    connect(&m_reading, &QFutureWatcherBase::finished, this, [this] { show(m_reading.result()); });
}

GamesPage& GamesPresenter::page() {
    if (m_page) return *m_page;
    m_page = new GamesPage(m_look);
    m_page->installEventFilter(this);
    connect(m_page, &GamesPage::gameChosen, this, &GamesPresenter::read);
    connect(m_page, &GamesPage::startWanted, this, [this] {
        if (const auto game = chosen()) emit startWanted(*game);
    });
    connect(m_page, &GamesPage::folderWanted, this, &GamesPresenter::openFolder);
    connect(m_page, &GamesPage::makeWanted, this, &GamesPresenter::make);
    connect(m_page, &GamesPage::takeWanted, this, &GamesPresenter::takeIn);
    m_import = new ImportPresenter(m_look, m_pages, m_page); // it goes with the page
    connect(m_import, &ImportPresenter::refused, m_page, &GamesPage::setError);
    connect(m_import, &ImportPresenter::made, this, [this](const interop::Game& game) {
        open(game); // from a page outside any campaign one would come back to the table
        m_page->setNews(tr("“%1” is taken in.").arg(qs(game.name)));
    });
    connect(m_page, &GamesPage::editWanted, this, [this] {
        if (const auto game = chosen()) emit editWanted(*game);
    });
    connect(m_page, &GamesPage::makeLikeWanted, this, &GamesPresenter::makeFromChosen);
    connect(m_page, &GamesPage::takeFileWanted, this, qOverload<>(&GamesPresenter::takeFileIn));
    connect(m_page, &GamesPage::sendWanted, this, [this] {
        if (const auto game = chosen()) send(*game);
    });
    return *m_page;
}

void GamesPresenter::open(const std::optional<interop::Game>& game) {
    if (game) page().choose(*game);
    m_pages.openAnytime(page());
    read();
}

bool GamesPresenter::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_page && event->type() == QEvent::Show) m_soon.start();
    if (watched == m_page && event->type() == QEvent::Hide) rest();
    return false;
}

// Shipped games do not change while the program runs: reads them once.
GamesPresenter::Read GamesPresenter::readAll(const std::vector<interop::GameReport>& known,
                                             std::optional<interop::Game> chosen) {
    interop::Games games = interop::allGames();
    Read read;
    read.fault = std::move(games.fault);
    for (const interop::Game& game : games.all) {
        const auto before = std::ranges::find(known, game, &interop::GameReport::game);
        read.games.push_back(!game.own && before != known.end() ? *before : interop::reportOf(game));
    }
    const QString own = qs(interop::ownGamesFolder().string());
    if (QFileInfo(own).isDir()) read.paths << own;
    if (chosen && chosen->own && QFileInfo(qs(chosen->folder.string())).isDir())
        addTree(read.paths, qs(chosen->folder.string()));
    read.chosen = std::move(chosen);
    return read;
}

std::optional<interop::Game> GamesPresenter::chosen() const {
    const interop::GameReport* const game = m_page->chosen();
    return game ? std::optional(game->game) : std::nullopt;
}

void GamesPresenter::read() {
    if (!m_page || !m_page->isVisible()) return;
    m_again = m_reading.isRunning();
    if (m_again) return;
    m_reading.setFuture(QtConcurrent::run([known = m_games, chosen = chosen()] { return readAll(known, chosen); }));
}

void GamesPresenter::show(const Read& read) {
    if (!m_page || !m_page->isVisible()) return;
    m_games = read.games;
    m_page->setGames(m_games);
    if (m_import) m_import->setGames(m_games);
    if (read.fault) m_page->setError(qs(*read.fault));
    const QStringList watched = m_files.files() + m_files.directories();
    QStringList gone, come;
    std::ranges::copy_if(watched, std::back_inserter(gone),
                         [&](const QString& path) { return !read.paths.contains(path); });
    std::ranges::copy_if(read.paths, std::back_inserter(come),
                         [&](const QString& path) { return !watched.contains(path); });
    if (!gone.isEmpty()) m_files.removePaths(gone);
    if (!come.isEmpty()) m_files.addPaths(come);
    // A file saved between reading and watching would be missed.
    if (m_again || !come.isEmpty() || read.chosen != chosen()) m_soon.start();
    m_again = false;
}

void GamesPresenter::rest() {
    m_soon.stop();
    const QStringList watched = m_files.files() + m_files.directories();
    if (!watched.isEmpty()) m_files.removePaths(watched);
}

void GamesPresenter::openFolder() {
    const auto game = chosen();
    if (!game) return;
    const QString folder = qs(game->folder.string());
    if (!QFileInfo(folder).isDir()) return m_page->setError(tr("The folder is no longer there."));
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(folder)))
        m_page->setError(tr("There is no program here that opens folders: it is %1.").arg(folder));
}

void GamesPresenter::make() {
    const auto name = m_prompts.text(tr("Make a game"), tr("What is it called?"));
    if (!name) return;
    const auto made = interop::makeGame(ss(*name));
    if (!made) return m_page->setError(qs(made.error().message));
    m_page->choose(*made);
    m_page->setNews(tr("“%1” is made: press Edit and change what you like.").arg(*name));
    read();
}

void GamesPresenter::takeIn() {
    const auto folder = m_prompts.openFolder(tr("Take a game in"));
    if (!folder) return;
    if (!QFileInfo(*folder + QStringLiteral("/system.json")).isFile()) return m_import->begin(*folder);
    const auto taken = interop::takeGameIn(ss(*folder));
    if (!taken) return m_page->setError(qs(taken.error().message));
    m_page->choose(taken->game);
    const QString left = taken->left == 0 ? QString() : u' ' + tr("What is no part of a game stayed behind.");
    m_page->setNews(tr("“%1” is taken in.").arg(qs(taken->game.name)) + left);
    read();
}

void GamesPresenter::makeFromChosen() {
    const auto from = chosen();
    if (!from) return;
    const auto how =
        m_prompts.choice(tr("Make a game from this one"), tr("What does the new game take from it?"),
                         {tr("A copy of everything"), tr("Everything, shared: what changes there changes here"),
                          tr("One move only, in a small new game")});
    if (!how) return;
    interop::Beginning beginning{.game = from->hidden ? from->folder.string() : from->name, .shares = *how == 1};
    if (*how == 2) {
        const content::Loaded loaded = content::loadRulebookFolder(from->folder, interop::gameShelves());
        QStringList names;
        if (loaded.rulebook) {
            for (const content::Move& move : loaded.rulebook->moves) names << qs(move.name);
        }
        const auto move = m_prompts.choice(tr("Make a game from one move"), tr("Which move?"), names);
        if (!move) return;
        beginning.move = loaded.rulebook->moves[std::size_t(*move)].id;
    }
    const auto name = m_prompts.text(tr("Make a game"), tr("What is it called?"));
    if (!name) return;
    const auto made = interop::makeGameFrom(ss(*name), beginning);
    if (!made) return m_page->setError(qs(made.error().message));
    m_page->choose(*made);
    m_page->setNews(tr("“%1” is made: press Edit and change what you like.").arg(*name));
    read();
}

void GamesPresenter::say(const QString& sentence) { page().setError(sentence); }

void GamesPresenter::send(const interop::Game& game) {
    const QString ending = QString::fromLatin1(interop::kGameFileEnding);
    const auto file = m_prompts.saveFile(tr("Send as one file"), qs(game.name) + ending);
    if (!file) return;
    const QString named = file->endsWith(ending) ? *file : *file + ending;
    const auto packed = interop::packGame(game.folder, ss(named));
    open(game);
    if (!packed) return m_page->setError(qs(packed.error().message));
    m_page->setNews(tr("“%1” is written: send it to whoever shall play it.").arg(named));
}

void GamesPresenter::takeFileIn() {
    const auto file =
        m_prompts.openFile(tr("Take in a game, or a pack of another program"),
                           QDir::homePath() + QStringLiteral("/game") + QString::fromLatin1(interop::kGameFileEnding));
    if (file) takeFileIn(*file);
}

namespace {

// What the person reads before the game is taken in.
QString previewWords(const interop::GameFile& read) {
    const auto count = [](std::size_t number, const QString& one, const char* many) {
        return number == 1 ? one : GamesPresenter::tr(many, nullptr, int(number));
    };
    QStringList lines{GamesPresenter::tr("%1, version %2").arg(qs(read.name), qs(read.version)), qs(read.credit)};
    lines << QStringList{count(read.moves, GamesPresenter::tr("1 move"), QT_TR_NOOP("%n moves")),
                         count(read.playbooks, GamesPresenter::tr("1 playbook"), QT_TR_NOOP("%n playbooks")),
                         count(read.creatures, GamesPresenter::tr("1 creature"), QT_TR_NOOP("%n creatures"))}
                 .join(QStringLiteral(", "));
    if (!read.isSound)
        lines << GamesPresenter::tr("It has faults: no campaign can begin with it before they are mended.");
    if (!read.taken.empty()) lines << qs(read.taken);
    lines.removeAll(QString());
    return lines.join(u'\n');
}

} // namespace

void GamesPresenter::takeFileIn(const QString& file) {
    page();
    if (!m_pages.isShown(m_page)) open();
    if (!file.endsWith(QString::fromLatin1(interop::kGameFileEnding), Qt::CaseInsensitive))
        return m_import->begin(file);
    const auto game = interop::readGameFile(ss(file));
    if (!game) return m_page->setError(qs(game.error().message));
    const std::string beside = interop::freeFolderFor(*game);
    QStringList ways;
    if (game->taken.empty()) ways << tr("Take it in");
    if (game->canReplace) ways << tr("Replace mine");
    if (!game->taken.empty()) ways << tr("Keep both: this one as “%1”").arg(qs(beside));
    const auto way = m_prompts.choice(tr("Take in a game"), previewWords(*game), ways);
    if (!way) return;
    const bool replaces = game->canReplace && *way == 0;
    const std::string folder = game->taken.empty() || replaces ? game->folder : beside;
    const auto taken = interop::takeIn(*game, folder, replaces);
    if (!taken) return m_page->setError(qs(taken.error().message));
    m_page->choose(*taken);
    m_page->setNews(tr("“%1” is taken in.").arg(qs(taken->name)));
    read();
}

} // namespace tenplus::ui
