// The list of actions under the names of their menus, each with its keys as caps at the end of the row. Enter or a
// double click asks for another key: the next key pressed is emitted, whatever its usual effect; Esc cancels.
#pragma once

#include "theme/look.h"

#include <QKeySequence>
#include <QListWidget>

namespace tenplus::ui {

struct KeyRow {
    QString group, name;
    QString note; ///< before the caps, and quieter
    QStringList caps;
    int entry = -1; ///< index of the window's actions; -1: a fixed key
};

class KeyList : public QListWidget {
    Q_OBJECT

public:
    explicit KeyList(const Look& look, QWidget* parent = nullptr);

    /// Keeps the selection if it still exists, else selects the first row.
    void setRows(const std::vector<KeyRow>& rows);
    /// Of the selected row; -1 if it cannot be changed.
    int chosenEntry() const;
    bool isAsking() const { return m_asking; }
    /// For the selected row.
    void setAsking(bool asking);

signals:
    void chosenChanged();
    void wanted();                           ///< asks for a key for the selected row
    void pressed(const QKeySequence& chord); ///< while asking
    void givenUp();                          ///< cancelled

protected:
    bool event(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void speak();
    void giveUp();

    const Look& m_look;
    bool m_asking = false;
};

} // namespace tenplus::ui
