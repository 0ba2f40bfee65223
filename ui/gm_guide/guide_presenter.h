// GuidePresenter: opens the GM's guide, fills it, and does what its buttons ask for.
#pragma once

#include "bridge/table_link.h"
#include "theme/look.h"

#include <QObject>

#include <string>

namespace tenplus::ui {

class GuidePage;
class PageStack;
class PlayFamilies;

class GuidePresenter : public QObject {
    Q_OBJECT

public:
    /// All must outlive this; `home` owns the page until it is shown.
    GuidePresenter(const Look& look, TableLink& link, PageStack& pages, const PlayFamilies& families, QWidget& home);

    /// With an initial search text.
    void open(const QString& words = {});

signals:
    void boardWanted(); ///< for a creature that is dragged; the page is back if nobody takes it

private:
    GuidePage& page();
    void fill();
    void hire(const std::string& skill);

    const Look& m_look;
    TableLink& m_link;
    PageStack& m_pages;
    const PlayFamilies& m_families;
    QWidget& m_home;
    GuidePage* m_page = nullptr;
    QString m_again; ///< what was searched when a creature was dragged to the board
};

} // namespace tenplus::ui
