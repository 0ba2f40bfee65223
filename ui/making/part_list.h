// The parts of a game that is being made: a search, the list in sorts with the number of faults of each, and what can
// be done with the chosen one.
#pragma once

#include "interop/making/check.h"
#include "theme/look.h"

#include <QWidget>

#include <vector>

class QLineEdit;
class QListWidget;
class QPushButton;

namespace tenplus::ui {

class PartList : public QWidget {
    Q_OBJECT

public:
    explicit PartList(const Look& look, QWidget* parent = nullptr);

    void setParts(const std::vector<interop::Part>& parts, const std::vector<interop::Fault>& faults);
    void choose(const interop::Where& where);
    void enter();

signals:
    void partChosen(const tenplus::interop::Part& part);
    void sortChosen(tenplus::interop::PartSort sort); ///< the heading of parts of which there may be none
    void entered();                                   ///< Enter: to the form
    void addWanted(tenplus::interop::PartSort sort);
    void copyWanted();
    void removeWanted();
    void moveWanted(int by);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void tell();
    interop::PartSort sortAt(int row) const;
    const interop::Part* partAtRow(int row) const;

    const Look& m_look;
    std::vector<interop::Part> m_parts;
    std::vector<interop::Fault> m_faults;
    interop::Where m_chosen;
    std::optional<interop::PartSort> m_heading; ///< chosen in place of a part
    QLineEdit* m_search = nullptr;
    QListWidget* m_list = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_up = nullptr;
    QPushButton* m_down = nullptr;
};

} // namespace tenplus::ui
