// SettingsPresenter: opens the page of the game's settings and fills it.
#pragma once

#include "bridge/table_link.h"
#include "theme/look.h"

#include <QObject>

namespace tenplus::ui {

class PageStack;
class SettingsPage;

class SettingsPresenter : public QObject {
    Q_OBJECT

public:
    /// All must outlive this; `home` owns the page until it is shown.
    SettingsPresenter(const Look& look, TableLink& link, PageStack& pages, QWidget& home);

    /// With an initial search text.
    void open(const QString& words = {});

private:
    SettingsPage& page();
    void fill();

    const Look& m_look;
    TableLink& m_link;
    PageStack& m_pages;
    QWidget& m_home;
    SettingsPage* m_page = nullptr;
};

} // namespace tenplus::ui
