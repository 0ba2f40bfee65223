// The base of wizards: steps as tabs in any order. Below them are a summary, the open choices, and one button that
// performs everything in one turn.
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
    bool standsAlone() const override { return true; }

    int step() const;
    void goTo(int step);
    void goOn(); ///< to the next step, or to the button at the end

    /// The preview, and the open choices; empty for none.
    void setSummary(const QString& sum, const QString& open);
    /// Shows a refusal at its step (-1: the current one). Rules can then be overridden, other refusals cannot.
    void setError(int step, const QString& sentence, bool isRule = true);
    bool knowsBetter() const;

signals:
    void finishWanted();
    void knowsBetterChanged(bool on);

protected:
    int addStep(const QString& name, QWidget* body);
    /// Stacks several parts.
    QWidget* together(const std::vector<QWidget*>& parts) const;
    void renameStep(int step, const QString& name);
    void showStep(int step, bool shown);
    int nextOf(int step) const; ///< the next visible step, of -1 the first; -1 after the last
    void setDone(int step, bool done);
    bool isDone(int step) const { return m_done[std::size_t(step)]; }
    void setFinish(const QString& words);
    /// What gets the focus when the step opens; nullptr: the button at the end.
    virtual QWidget* entryOf(int step) const = 0;
    void clearError();
    int errorAt() const { return m_errorWords.isEmpty() ? -1 : m_errorAt; } ///< the step; -1: there is no error

private:
    void turnTo(int step);
    QIcon noTick() const;

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
