// The pages that come into the centre of the GM's window in place of the sheet and go again with Esc. They perform
// what their pages ask for and keep a refusal beside what was asked.
#pragma once

#include "bridge/table_link.h"
#include "theme/look.h"

#include <QObject>

class QStackedWidget;

namespace tenplus::ui {

class GuidePage;
class PageFrame;
class SettingsPage;

class CentrePages : public QObject {
    Q_OBJECT

public:
    /// All three outlive this; `home` is the page in the centre that stands when no other does.
    CentrePages(const Look& look, TableLink& link, QStackedWidget& centre, QWidget& home, QObject* parent = nullptr);

    void openSettings();
    void openGuide();
    /// After each turn.
    void refresh();
    /// Back to the sheet; nothing if it is there.
    void close();
    /// True if one of the pages asked for it and says why it was refused.
    bool takeRefusal(const session::Refused& no);

signals:
    void left();
    void said(const QString& sentence); ///< for the notice of the window

private:
    void seat(PageFrame& page);
    bool open(PageFrame& page);
    bool ask(PageFrame& page, const Act& act);
    bool isShown(const QWidget* page) const;
    void connectGuide();
    void showGuide();
    const session::Session& session() const { return *m_link.session(); }

    const Look& m_look;
    TableLink& m_link;
    QStackedWidget& m_centre;
    QWidget& m_home;
    const PageFrame* m_asking = nullptr;
    SettingsPage* m_settings = nullptr;
    GuidePage* m_guide = nullptr;
};

} // namespace tenplus::ui
