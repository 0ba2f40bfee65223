// A guide that goes step by step, none of them forced: the steps are tabs, each with its own part of the question.
// Below stand what comes of it so far, what is still open, and the one button that does it all in one turn.
#pragma once

#include "paint/page_frame.h"

#include <vector>

class QCheckBox;
class QPushButton;
class QTabBar;

namespace tenplus::ui {

class KeyButton;
class Paragraph;

class StepPage : public PageFrame {
    Q_OBJECT

public:
    StepPage(const Look& look, const QString& title, QWidget* parent = nullptr);

    int step() const;
    void goTo(int step);
    void goOn(); ///< to the next step that is there, or to the button at the end

    /// What comes of it so far, and what is still open; empty for nothing.
    void setSummary(const QString& sum, const QString& open);
    /// A refusal, told at its step (-1: the one that is shown); the rule can then be set aside.
    /// What is no rule cannot be set aside.
    void setError(int step, const QString& sentence, bool isRule = true);
    bool knowsBetter() const;

signals:
    void finishWanted();
    void knowsBetterChanged(bool on);

protected:
    int addStep(const QString& name, QWidget* body);
    /// A body of several parts, under each other.
    QWidget* together(const std::vector<QWidget*>& parts) const;
    void renameStep(int step, const QString& name);
    void showStep(int step, bool shown);
    void setDone(int step, bool done);
    bool isDone(int step) const { return m_done[std::size_t(step)]; }
    void setFinish(const QString& words);
    /// Where the keyboard goes when the step opens; nothing: to the button at the end.
    virtual QWidget* entryOf(int step) const = 0;
    void clearError();

private:
    void turnTo(int step);
    QIcon noTick() const;
    int nextOf(int step) const;

    const Look& m_look;
    QTabBar* m_steps = nullptr;
    std::vector<QWidget*> m_bodies;
    std::vector<bool> m_done;
    int m_errorAt = -1;
    QString m_errorWords;
    Paragraph* m_error = nullptr;
    Paragraph* m_sum = nullptr;
    Paragraph* m_open = nullptr;
    QCheckBox* m_better = nullptr;
    KeyButton* m_next = nullptr;
    KeyButton* m_finish = nullptr;
};

} // namespace tenplus::ui
