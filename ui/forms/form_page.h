// The page that shows any form: what it is for, what it asks, what would come of it, and the one button that does it.
// A refusal is told beside the button, and the field it is about takes the keyboard.
#pragma once

#include "bridge/act.h"
#include "forms/form.h"
#include "paint/page_frame.h"

class QCheckBox;
class QImage;

namespace tenplus::ui {

class AskForm;
class KeyButton;

class FormPage : public PageFrame {
    Q_OBJECT

public:
    explicit FormPage(const Look& look, QWidget* parent = nullptr);

    void setForm(Form form);
    const std::string& shown() const { return m_form.id; }
    /// The pictures that can be picked; none where it asks for none.
    QStringList pictures() const;
    void setThumbnail(const QString& id, const QImage& image);
    /// The keyboard goes to the first thing that is asked.
    void enter();
    /// `member`: of the command, as the refusal names it; may be empty.
    void refuse(const QString& member, const QString& sentence);

signals:
    void acted(const tenplus::ui::Act& act);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void tell();
    void finish();

    const Look& m_look;
    Form m_form;
    AskForm* m_asks = nullptr;
    Paragraph* m_error = nullptr;
    Paragraph* m_tells = nullptr;
    QCheckBox* m_anyway = nullptr;
    KeyButton* m_finish = nullptr;
};

} // namespace tenplus::ui
