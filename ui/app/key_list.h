// What can be done with a key, under the names of the menus, each with its keys as caps at the end of its row. Enter or a double
// click asks for another key: the next that is pressed is handed out, whatever it would do elsewhere, and Esc asks no longer.
#pragma once

#include "theme/look.h"

#include <QKeySequence>
#include <QListWidget>

namespace tenplus::ui {

struct KeyRow {
    QString group, name;
    QString note;      ///< before the caps, and quieter
    QStringList caps;
    int entry = -1;    ///< of the window's actions; -1: a key that nobody can change
};

class KeyList : public QListWidget {
    Q_OBJECT

public:
    explicit KeyList(const Look& look, QWidget* parent = nullptr);

    /// The row that was chosen stays chosen if it is still there, else the first one is.
    void setRows(const std::vector<KeyRow>& rows);
    /// Of the row that is chosen; -1 for none that can be changed.
    int chosenEntry() const;
    bool isAsking() const { return m_asking; }
    /// Of the row that is chosen.
    void setAsking(bool asking);

signals:
    void chosenChanged();
    void wanted();                                        ///< a key for the row that is chosen
    void pressed(const QKeySequence& chord);              ///< while it asks
    void givenUp();                                       ///< it asks no longer

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
