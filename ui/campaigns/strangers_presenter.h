// Brings a character or hireling of another campaign to the open one: asks for the file, shows who is there and what
// would come, and performs it. The other file is held only while the page is open.
#pragma once

#include "interop/bring_character.h"
#include "theme/look.h"

#include <QObject>

#include <cstdint>
#include <memory>
#include <vector>

namespace tenplus::ui {

class PageStack;
class Prompts;
class StrangersPage;
class TableLink;

class StrangersPresenter : public QObject {
    Q_OBJECT

public:
    /// All outlive it.
    StrangersPresenter(const Look& look, TableLink& link, PageStack& pages, Prompts& prompts, QObject* parent);
    ~StrangersPresenter() override;

    /// Asks for the file, then shows the page in the centre.
    void open();

private:
    StrangersPage& page();
    interop::OtherNotes notes() const;
    void preview();
    void bring();
    void takeBack();

    const Look& m_look;
    TableLink& m_link;
    PageStack& m_pages;
    Prompts& m_prompts;
    StrangersPage* m_page = nullptr; ///< made on demand; owned by the centre
    std::unique_ptr<interop::OtherCampaign> m_other;
    std::vector<std::int64_t> m_turns; ///< of the last one brought
};

} // namespace tenplus::ui
