// A button that says as much as there is room for: its words, else shorter ones, else what of those fits and an ellipsis.
#pragma once

#include <QPushButton>

namespace tenplus::ui {

class FittingButton : public QPushButton {
    Q_OBJECT

public:
    explicit FittingButton(QWidget* parent = nullptr);

    /// Plain words, longest first; none of them holds a mnemonic. The accessible name is the first, whatever is shown.
    void setWords(const QStringList& longestFirst);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();

    QStringList m_words;
};

} // namespace tenplus::ui
