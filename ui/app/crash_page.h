// CrashPage: the report of a crash, shown at the next start: what the crash left whole, the report to be read, and a
// button that saves it. Shows what it is given.
#pragma once

#include "paint/page_frame.h"

namespace tenplus::ui {

class Paragraph;
class ReadingPane;

class CrashPage : public PageFrame {
    Q_OBJECT

public:
    explicit CrashPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    /// `whole`: sentences about what the crash left whole.
    void setReport(const QString& report, const QString& whole);
    /// The file to which it was saved.
    void setSaved(const QString& file);
    void refuse(const QString& member, const QString& sentence) override;
    void enter() override;

signals:
    void saveWanted();

private:
    void say(const QString& sentence, bool isFault);

    Paragraph* m_said = nullptr;
    ReadingPane* m_text = nullptr;
    QPushButton* m_save = nullptr;
};

} // namespace tenplus::ui
