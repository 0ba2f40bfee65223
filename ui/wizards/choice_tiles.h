// A choice among short words, side by side: a look, a score to raise. One Tab stop; arrow keys move, Space selects and
// deselects, Enter selects and goes on.
#pragma once

#include "theme/look.h"

#include <QWidget>

#include <string>
#include <vector>

class QLabel;

namespace tenplus::ui {

class FlowLayout;
class TileButton;

struct TileChoice {
    std::string id;
    QString words;
    QString value;
    QString closed; ///< why it cannot be selected
};

class ChoiceTiles : public QWidget {
    Q_OBJECT

public:
    explicit ChoiceTiles(const Look& look, QWidget* parent = nullptr);

    void setChoices(const QString& question, const std::vector<TileChoice>& choices);
    void setChosen(const std::string& id);
    /// One is always selected: pressing it again does not deselect it.
    void setNeeded() { m_needed = true; }
    const std::string& chosen() const { return m_chosen; }
    QWidget* entry() const;

signals:
    void changed();
    void settled(); ///< Enter on a tile, which is now selected; where one always is, it was not selected before

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void take(std::size_t place);
    void settle(std::size_t place);
    void tell();

    const Look& m_look;
    QLabel* m_question = nullptr;
    QWidget* m_row = nullptr;
    FlowLayout* m_flow = nullptr;
    std::vector<TileChoice> m_choices;
    std::vector<TileButton*> m_tiles;
    std::string m_chosen;
    bool m_needed = false;
};

} // namespace tenplus::ui
