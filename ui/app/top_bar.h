// The row at the top: menus, the campaign and its session, undo and redo, the way to find anything, and the X-card.
#pragma once

#include "theme/look.h"

#include <QWidget>

class QAction;
class QLabel;
class QMenuBar;
class QPushButton;
class QToolButton;

namespace tenplus::ui {

class TopBar : public QWidget {
    Q_OBJECT

public:
    explicit TopBar(const Look& look, QWidget* parent = nullptr);

    QMenuBar& menus() { return *m_menus; }
    void setTitle(const QString& campaign, const QString& session);
    void setUndoRedo(QAction& undo, QAction& redo);

signals:
    void findWanted();
    void xCardRaised();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void seatTitle();

    const Look& m_look;
    QMenuBar* m_menus = nullptr;
    QWidget* m_title = nullptr;
    QLabel* m_campaign = nullptr;
    QLabel* m_session = nullptr;
    QToolButton* m_undo = nullptr;
    QToolButton* m_redo = nullptr;
    QWidget* m_right = nullptr;
};

} // namespace tenplus::ui
