// What another version of the campaign's game would change, before it is taken. Shows what it is given.
#pragma once

#include "interop/game_update.h"
#include "paint/page_frame.h"

#include <QString>

class QCheckBox;
class QPlainTextEdit;
class QPushButton;

namespace tenplus::ui {

class UpdatePage : public PageFrame {
    Q_OBJECT

public:
    explicit UpdatePage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    void setPreview(const interop::GameUpdate& preview);
    /// Why there is nothing to update to, as a sentence; a fault if something was chosen that is refused.
    enum class Why { Same, Fault };
    void setNothing(Why why, const QString& sentence);
    /// True if the GM wants it although people have what it lacks.
    bool isAnyway() const;
    void enter() override;

signals:
    void fileWanted(); ///< another version, from a file
    void updateWanted();

private:
    void showButtons();

    Paragraph* m_said = nullptr;
    QPlainTextEdit* m_preview = nullptr;
    QCheckBox* m_anyway = nullptr;
    QPushButton* m_file = nullptr;
    QPushButton* m_update = nullptr;
    bool m_isReady = false; ///< there is a version to update to
};

} // namespace tenplus::ui
