// A button that chooses its text by the room: its longest text, else a shorter one, else an elided one.
#pragma once

#include <QPushButton>

namespace tenplus::ui {

class FittingButton : public QPushButton {
    Q_OBJECT

public:
    explicit FittingButton(QWidget* parent = nullptr);

    /// Plain texts without mnemonics, longest first. The accessible name is always the first.
    void setWords(const QStringList& longestFirst);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();

    QStringList m_words;
};

} // namespace tenplus::ui
