// The form behind "More": pick a deed, answer its questions, perform it. The page has the button that performs it
// where it stays in sight however long the form is.
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

    /// Keeps picks and answers if possible.
    void setDeeds(std::vector<MoreDeed> deeds);
    void enter();
    QPushButton& button() { return *m_do; }

signals:
    void acted(const skirmish::Act& act);

private:
    const MoreDeed* picked() const;
    void showAsks();

    std::vector<MoreDeed> m_deeds;
    AskForm* m_pick = nullptr;
    AskForm* m_asks = nullptr;
    QPushButton* m_do = nullptr;
};

} // namespace tenplus::ui
