// Lines and veils of the open campaign, and where their words stand in the story and in the game. It shows what it is given, and
// asks for changes; each is a turn and can be undone. Nothing of it reaches the players' window.
#pragma once

#include "bridge/act.h"
#include "interop/limits_found.h"
#include "paint/page_frame.h"

#include <vector>

class QComboBox;
class QLineEdit;
class QListWidget;

namespace tenplus::ui {

class LimitsPage : public PageFrame {
    Q_OBJECT

public:
    explicit LimitsPage(const Look& look, QWidget* parent = nullptr);

    /// Whichever was chosen stays chosen.
    void setLimits(const std::vector<table::Limit>& limits, std::vector<interop::LimitFound> found);
    bool shows(const std::vector<table::Limit>& limits) const { return limits == m_limits; }
    /// Why the last change was refused; empty for nothing.
    void setError(const QString& sentence);
    /// The keyboard is where the next one is written.
    void enter();

signals:
    void acted(const tenplus::ui::Act& act);
    void turnWanted(qint64 turn);

private:
    void makeHead();
    void makeBody();
    void makeFoot();
    void fitList();
    void draw();
    void showChosen();
    const table::Limit* chosen() const;
    std::vector<const interop::LimitFound*> foundOf(const table::Limit& limit) const;

    const Look& m_look;
    std::vector<table::Limit> m_limits;
    std::vector<interop::LimitFound> m_found;
    Paragraph* m_said = nullptr;
    QLineEdit* m_words = nullptr;
    QComboBox* m_kind = nullptr;
    QListWidget* m_list = nullptr;
    Paragraph* m_heading = nullptr;
    QListWidget* m_places = nullptr;
    QPushButton* m_other = nullptr;
    QPushButton* m_lift = nullptr;
};

} // namespace tenplus::ui
