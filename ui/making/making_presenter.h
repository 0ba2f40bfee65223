// Makes a game: holds the draft and the drafts before it, checks it on another thread after every change, and fills the
// page. Nothing is written into the game's folder before it is saved; an unsaved draft is kept beside it all the time.
#pragma once

#include "interop/making/check.h"
#include "interop/making/form.h"
#include "interop/own_games.h"
#include "theme/look.h"

#include <QFutureWatcher>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <optional>
#include <string>
#include <vector>

namespace tenplus::ui {

class MakingPage;
class PageStack;
class Prompts;

class MakingPresenter : public QObject {
    Q_OBJECT

public:
    /// All three outlive it.
    MakingPresenter(const Look& look, PageStack& pages, Prompts& prompts, QObject* parent = nullptr);
    ~MakingPresenter() override;

    /// Shows the page for a game of one's own. An unsaved draft of it is asked about.
    void open(const interop::Game& game);
    /// Asks what becomes of unsaved changes; false if the person stays.
    bool mayLeave();

signals:
    void startWanted(const tenplus::interop::Game& game);
    void sendWanted(const tenplus::interop::Game& game);
    void left(const tenplus::interop::Game& game); ///< the page was closed
    void failed(const QString& sentence);          ///< the game cannot be opened

private:
    MakingPage& page();
    void connectPage();
    const interop::Draft& draft() const { return m_drafts[m_at]; }
    const interop::Part* part() const;
    void choose(const interop::Part& part);
    void chooseHeading(interop::PartSort sort);
    /// A new draft. `typing`: the place that is being typed, so that one word is one step back.
    void take(interop::Draft draft, const std::string& typing = {});
    void takePart(Expected<interop::WithPart, std::string> made, bool isNew);
    void typed(const interop::FormField& field, const QString& words);
    void textTyped(const QString& text);
    void prosePasted(const QString& text);
    void addPart(interop::PartSort sort);
    void removePart();
    void step(int by);
    void save();
    void fill();
    void fillForm();
    void fillPreview();
    void check();
    void tryMove(const std::vector<int>& pips);
    void refuse(const std::string& sentence);

    const Look& m_look;
    PageStack& m_pages;
    Prompts& m_prompts;
    QPointer<MakingPage> m_page;
    interop::Game m_game;
    std::vector<interop::Draft> m_drafts; ///< oldest first; at least one while a game is open
    std::size_t m_at = 0;
    std::string m_typing; ///< the place typed last
    std::vector<interop::Part> m_parts;
    interop::Where m_chosen;
    std::optional<interop::PartSort> m_heading;
    std::optional<interop::Where> m_fresh; ///< a part that was just added: its id follows its name
    std::string m_approach;
    interop::Checked m_checked;
    QTimer m_soon;
    QFutureWatcher<interop::Checked> m_checking;
    bool m_again = false;
};

} // namespace tenplus::ui
