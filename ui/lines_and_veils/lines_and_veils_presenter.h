// Fills the page of lines and veils in the GM's window, and reports when a turn meets one.
#pragma once

#include "bridge/table_link.h"
#include "theme/look.h"

#include <QObject>

namespace tenplus::ui {

class PageStack;
class LinesAndVeilsPage;

class LinesAndVeilsPresenter : public QObject {
    Q_OBJECT

public:
    /// All must outlive this; `home` owns the page until it is shown.
    LinesAndVeilsPresenter(const Look& look, TableLink& link, PageStack& pages, QWidget& home);

    void open();
    /// The lines and veils that the turn met, as a sentence; empty for none.
    QString metIn(const session::Performed& performed) const;

signals:
    void turnWanted(std::int64_t turn); ///< show the table after that turn
    void failed(const QString& sentence);

private:
    LinesAndVeilsPage& page();
    void turned(const session::Performed& performed);
    void read();

    const Look& m_look;
    TableLink& m_link;
    PageStack& m_pages;
    QWidget& m_home;
    LinesAndVeilsPage* m_page = nullptr; ///< created on demand
};

} // namespace tenplus::ui
