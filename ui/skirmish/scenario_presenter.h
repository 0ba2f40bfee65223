// The presenter of the scenario editor: opens it with a scenario of the campaign or a new one, and keeps it there or
// tries it out. A draft that is not kept in the campaign yet is in the state folder all the time, and is offered when
// the editor next opens.
#pragma once

#include "bridge/table_link.h"
#include "content/skirmish/scenario.h"
#include "theme/look.h"

#include <QFuture>
#include <QObject>
#include <QTimer>

#include <optional>
#include <string>

namespace tenplus::ui {

class PageStack;
class Prompts;
class ScenarioPage;

class ScenarioPresenter : public QObject {
    Q_OBJECT

public:
    /// All must outlive this; `home` owns the page until it is shown.
    ScenarioPresenter(const Look& look, TableLink& link, PageStack& pages, Prompts& prompts, QWidget& home,
                      QObject* parent = nullptr);
    ~ScenarioPresenter() override;

    /// Opens the editor with that scenario, or a new one if it is empty. Asks about a draft that was left.
    void open(const QString& id);

signals:
    void triedOut(); ///< a trial has begun

private:
    ScenarioPage& page();
    std::optional<content::skirmish::Scenario> leftDraft();
    void drafted();
    void keepOnDisk();
    bool keepNow();
    void leave();
    void settle();
    bool isInCampaign() const;
    void perform(const Act& act);
    void tryOut();
    void closed();
    void forget();

    const Look& m_look;
    TableLink& m_link;
    PageStack& m_pages;
    Prompts& m_prompts;
    QWidget& m_home;
    ScenarioPage* m_page = nullptr;
    std::string m_campaign; ///< id of the campaign of the draft
    std::string m_first;  ///< the draft's text when the editor opened or the campaign got it; empty: it was left before
    std::string m_text;   ///< its text now; empty: there is nothing to keep
    bool m_isDue = false; ///< not on the disk yet
    bool m_isInCampaign = false; ///< as it was when it was settled
    QTimer m_soon;
    QFuture<bool> m_writing;
};

} // namespace tenplus::ui
