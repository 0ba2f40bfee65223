// What the window has to say, in one sentence above the centre. News and refusals go by themselves once they can have
// been read, a fault stays until it is put away or something else is done. While a turn is decided but not saved, it
// offers to try again and to let the turn go: nothing else can be done at the table before.
#pragma once

#include "theme/look.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace tenplus::ui {

class NoticeBar : public QWidget {
    Q_OBJECT

public:
    explicit NoticeBar(const Look& look, QWidget* parent = nullptr);

    enum class Tone { News, Refusal, Fault };
    /// Empty: nothing is said and nothing offered.
    void say(const QString& sentence, Tone tone, bool unsaved);

signals:
    void retryWanted();
    void dropWanted();

protected:
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    QLabel* m_words = nullptr;
    QPushButton* m_away = nullptr;
    QTimer m_time{this}; ///< to read it in
    bool m_passes = false;
    QPushButton* m_retry = nullptr;
    QPushButton* m_drop = nullptr;
};

} // namespace tenplus::ui
