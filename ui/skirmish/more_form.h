// The form behind "More": one of several deeds is picked, what it needs is answered, and it is done.
#pragma once

#include "skirmish/more_deeds.h"
#include "theme/look.h"

#include <QWidget>

class QPushButton;

namespace tenplus::ui {

class AskForm;

class MoreForm : public QWidget {
    Q_OBJECT

public:
    explicit MoreForm(const Look& look, QWidget* parent = nullptr);

    /// What was picked and answered stays, where it can.
    void setDeeds(std::vector<MoreDeed> deeds);
    void enter();

signals:
    void acted(const tenplus::table::skirmish::Act& act);

private:
    const MoreDeed* picked() const;
    void showAsks();

    std::vector<MoreDeed> m_deeds;
    AskForm* m_pick = nullptr;
    AskForm* m_asks = nullptr;
    QPushButton* m_do = nullptr;
};

} // namespace tenplus::ui
