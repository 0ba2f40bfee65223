// The page for any form: its purpose, its questions, a preview, and one button that performs it. A refusal is shown
// beside the button, and the faulty field gets the focus.
#pragma once

#include "bridge/act.h"
#include "command_forms/form.h"
#include "interop/half_written.h"
#include "paint/page_frame.h"

class QCheckBox;
class QImage;

namespace tenplus::ui {

class AskForm;
class DraftKeeper;
class KeyButton;

class FormPage : public PageFrame {
    Q_OBJECT

public:
    explicit FormPage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    /// `key`: of its draft, which fills the fields again; empty: none is kept.
    void setForm(Form form, const std::string& key = {});
    /// The words are handed over: no draft of them is left.
    void setHandedOver();
    const std::string& shown() const { return m_form.id; }
    /// The pictures that can be picked; empty if there is no such question.
    QStringList pictures() const;
    void setThumbnail(const QString& id, const QImage& image);
    /// Focuses the first field.
    void enter() override;
    /// `member`: of the command, as the refusal names it; may be empty.
    void refuse(const QString& member, const QString& sentence) override;

signals:
    void acted(const tenplus::ui::Act& act);
    void formWanted(const QString& form, const QString& typed); ///< in place of this one

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void tell();
    void finish();
    /// The question that a refusal of `member` is about; null if none is.
    const Ask* askOf(const std::string& member) const;
    interop::FieldWords words() const;
    void putWords(const interop::FieldWords& words);

    const Look& m_look;
    Form m_form;
    AskForm* m_asks = nullptr;
    DraftKeeper* m_draft = nullptr;
    Paragraph* m_error = nullptr;
    Paragraph* m_tells = nullptr;
    QCheckBox* m_anyway = nullptr;
    KeyButton* m_finish = nullptr;
    QPushButton* m_instead = nullptr;
};

} // namespace tenplus::ui
