// Takes another version of the open campaign's game: shows what it changes, and updates. Begins with the game of that
// name as it is here; another version comes from a file.
#pragma once

#include "content/pack.h"
#include "theme/look.h"

#include <QObject>
#include <QString>

#include <optional>
#include <string>

namespace tenplus::ui {

class PageStack;
class Prompts;
class TableLink;
class UpdatePage;

class UpdatePresenter : public QObject {
    Q_OBJECT

public:
    /// All outlive it.
    UpdatePresenter(const Look& look, TableLink& link, PageStack& pages, Prompts& prompts, QObject* parent);

    /// Shows the page in the centre.
    void open();

signals:
    void told(const QString& sentence); ///< what was done; before the campaign opens again

private:
    UpdatePage& page();
    void show(const std::string& wish);
    void showFile();
    void update();

    const Look& m_look;
    TableLink& m_link;
    PageStack& m_pages;
    Prompts& m_prompts;
    UpdatePage* m_page = nullptr;                ///< made on demand; owned by the centre
    std::optional<content::PackFiles> m_version; ///< that is shown
};

} // namespace tenplus::ui
