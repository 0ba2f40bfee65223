// Some of several, in an order: a list with a check mark before each. Space sets it; Alt+Up and Alt+Down move the row.
#pragma once

#include "interop/making/form.h"
#include "theme/look.h"

#include <QListWidget>

namespace tenplus::ui {

class PickOrder : public QListWidget {
    Q_OBJECT

public:
    explicit PickOrder(const Look& look, QWidget* parent = nullptr);

    /// Those of `values` first, checked, in their order.
    void setChoices(const std::vector<interop::FieldChoice>& choices, const std::vector<std::string>& values);
    std::vector<std::string> chosen() const;

signals:
    void picked();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void measure();
    void markRow();

    const Look& m_look;
    int m_row = 0; ///< where the keyboard was
};

} // namespace tenplus::ui
