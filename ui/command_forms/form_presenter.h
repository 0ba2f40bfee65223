// FormPresenter: opens the form of a command, performs what it asks, and returns to where it was opened.
#pragma once

#include "bridge/table_link.h"
#include "theme/look.h"

#include <QObject>
#include <QPointer>

namespace tenplus::ui {

class FormPage;
class PageFrame;
class PageStack;
class PlayFamilies;
class Thumbnails;

class FormPresenter : public QObject {
    Q_OBJECT

public:
    /// All must outlive this; `home` owns the page until it is shown.
    FormPresenter(const Look& look, TableLink& link, PageStack& pages, const PlayFamilies& families, QWidget& home);

    /// Says so if the command is not possible now.
    void open(const QString& name, table::ActorId who, qint64 ref = 0, const QString& text = {});

signals:
    void thrown(const tenplus::ui::Act& act);       ///< the form is filled in, and dice fall for it
    void leftWaiting(tenplus::table::WaitingId id); ///< the table is back, and what was done waits there for more

private:
    FormPage& page();
    void perform(const Act& act);
    void leave();
    table::WaitingId newestWaiting() const; ///< zero: nothing waits
    void showThumbnails();

    const Look& m_look;
    TableLink& m_link;
    PageStack& m_pages;
    const PlayFamilies& m_families;
    QWidget& m_home;
    FormPage* m_page = nullptr;
    Thumbnails* m_thumbnails = nullptr; ///< for a form with a picture
    QPointer<PageFrame> m_from;         ///< the page that opened the form; null: the table
};

} // namespace tenplus::ui
