#include "scene/scene_presenter.h"

#include "gm_guide/guide_items.h"
#include "play/page_stack.h"
#include "scene/board_page.h"
#include "scene/board_presenter.h"
#include "scene/scene_page.h"
#include "scene/scene_parts.h"
#include "table/gm_view.h"
#include "table/pbta/moves/guide_view.h"

namespace tenplus::ui {

ScenePresenter::ScenePresenter(const Look& look, TableLink& link, PageStack& pages, QWidget& home)
    : QObject(&home)
    , m_look(look)
    , m_link(link)
    , m_pages(pages)
    , m_home(home) {
    connect(&pages, &PageStack::fillWanted, this, &ScenePresenter::fill);
    connect(&pages, &PageStack::emptied, this, [this] {
        if (m_boardPresenter) m_boardPresenter->forget();
        dropPage(m_page);
    });
}

ScenePage& ScenePresenter::page() {
    if (m_page) return *m_page;
    m_page = new ScenePage(m_look, &m_home);
    m_pages.seat(*m_page);
    connect(m_page, &ScenePage::acted, this, [this](const Act& act) { m_pages.ask(*m_page, act); });
    connect(m_page, &ScenePage::formWanted, this, [this](const QString& form, table::ActorId who, qint64 ref) {
        if (form == QLatin1String(kPicturesFromFiles))
            emit picturesWanted();
        else
            emit formWanted(form, who, ref);
    });
    connect(m_page, &ScenePage::moveWanted, this, [this](table::ActorId who, const QString& move) {
        m_pages.close();
        emit moveWanted(who, move);
    });
    return *m_page;
}

BoardPage& ScenePresenter::board() {
    if (m_board) return *m_board;
    m_board = new BoardPage(m_look, &m_home);
    m_pages.seat(*m_board);
    m_boardPresenter = new BoardPresenter(m_link, *m_board, this);
    connect(m_board, &BoardPage::acted, this, [this](const Act& act) { m_pages.ask(*m_board, act); });
    connect(m_board, &BoardPage::formWanted, this, &ScenePresenter::formWanted);
    connect(m_board, &BoardPage::importWanted, this, &ScenePresenter::importWanted);
    connect(m_board, &BoardPage::pinged, this, &ScenePresenter::pinged);
    connect(m_board, &BoardPage::measured, this, &ScenePresenter::measured);
    m_board->setPlayersFrame(m_playersFrame);
    connect(m_boardPresenter, &BoardPresenter::told, this, [this](const QString& words) { m_pages.tell(words); });
    connect(m_boardPresenter, &BoardPresenter::handed, this, [this](const QString& words) {
        open();
        m_pages.tell(words);
    });
    return *m_board;
}

void ScenePresenter::open() { m_pages.open(page()); }

void ScenePresenter::openBoard() { m_pages.open(board()); }

void ScenePresenter::toggleBoard() {
    if (m_board && m_pages.isShown(m_board)) return m_pages.close();
    openBoard();
}

void ScenePresenter::setPlayersFrame(const std::optional<QRectF>& squares) {
    m_playersFrame = squares;
    if (m_board) m_board->setPlayersFrame(squares);
}

void ScenePresenter::importScene(const QString& file) {
    if (m_pages.open(board())) m_boardPresenter->bring(file);
}

void ScenePresenter::importHandouts(const QStringList& files) {
    if (m_pages.open(board())) m_boardPresenter->bringHandouts(files, true);
}

void ScenePresenter::fill() {
    if (m_pages.isShown(m_board)) m_boardPresenter->refresh();
    if (!m_pages.isShown(m_page)) return;
    const content::Rulebook& rulebook = m_link.session()->rulebook();
    const table::Table& table = m_link.session()->table();
    m_page->setParts(sceneParts(rulebook, table::gmView(rulebook, table), hintsOf(table::guideView(rulebook, table))));
}

} // namespace tenplus::ui
