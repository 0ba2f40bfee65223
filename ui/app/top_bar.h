// The top row: menus, the campaign and its session, undo and redo, search, and the X-card.
#pragma once

#include "theme/look.h"

#include <QWidget>

class QAction;
class QLabel;
class QMenuBar;
class QPushButton;
class QToolButton;

namespace tenplus::ui {

class KeyButton;

class TopBar : public QWidget {
    Q_OBJECT

public:
    explicit TopBar(const Look& look, QWidget* parent = nullptr);

    QMenuBar& menus() { return *m_menus; }
    void setTitle(const QString& campaign, const QString& session);
    /// Hides texts that have a glyph and a key, for a narrow window.
    void setCompact(bool compact);
    void setUndoRedo(QAction& undo, QAction& redo);
    /// The buttons show the keys of their actions.
    void followKeys(const QAction& find, const QAction& card);

signals:
    void findWanted();
    void xCardRaised();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void seatTitle();
    void measure();

    const Look& m_look;
    QMenuBar* m_menus = nullptr;
    QWidget* m_title = nullptr;
    QLabel* m_campaign = nullptr;
    QLabel* m_session = nullptr;
    QToolButton* m_undo = nullptr;
    QToolButton* m_redo = nullptr;
    QWidget* m_right = nullptr;
    KeyButton* m_find = nullptr;
    KeyButton* m_card = nullptr;
    QString m_name; ///< of the campaign
    bool m_compact = false;
};

} // namespace tenplus::ui
