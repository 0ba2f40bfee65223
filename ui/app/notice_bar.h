// The window's notice, one sentence above the centre. News and refusals disappear after a reading time, or with the
// page to which they belong; a fault stays until it is dismissed or something else is done. While a turn is unsaved, it
// offers to retry or to drop the turn: nothing else is possible before.
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
    /// Empty: hides the bar.
    void say(const QString& sentence, Tone tone, bool unsaved);
    /// Another page or another character is shown: news and refusals go, but for those that came with it.
    void leavePage();

signals:
    void retryWanted();
    void dropWanted();

protected:
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    QLabel* m_words = nullptr;
    QPushButton* m_away = nullptr;
    QTimer m_time{this}; ///< the reading time
    bool m_passes = false;
    QTimer m_fresh{this}; ///< runs until the act that brought the sentence is over
    QPushButton* m_retry = nullptr;
    QPushButton* m_drop = nullptr;
};

} // namespace tenplus::ui
