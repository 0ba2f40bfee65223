// The lines and veils of the open campaign, and where their words occur in the story and in the game. Emits requests
// for changes, each of which is a turn and can be undone. The players' window shows nothing of it.
#pragma once

#include "bridge/act.h"
#include "interop/lines_and_veils_found.h"
#include "paint/page_frame.h"

#include <vector>

class QComboBox;
class QLineEdit;
class QListWidget;

namespace tenplus::ui {

class LinesAndVeilsPage : public PageFrame {
    Q_OBJECT

public:
    explicit LinesAndVeilsPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    /// Keeps the selection.
    void setLimits(const std::vector<table::Limit>& limits, std::vector<interop::LimitFound> found);
    bool shows(const std::vector<table::Limit>& limits) const { return limits == m_limits; }
    /// Why the last change was refused; empty for none.
    void setError(const QString& sentence);
    void refuse(const QString&, const QString& sentence) override { setError(sentence); }
    /// The keyboard is where the next one is written.
    void enter() override;

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
