// The next step of a camp or a journey, across the top of the centre: how things stand, and the button that goes on.
// Hidden while neither is under way.
#pragma once

#include "scene/scene_parts.h"
#include "theme/look.h"

#include <QFrame>

#include <optional>

class QLabel;
class QPushButton;

namespace tenplus::ui {

class Paragraph;

class NextStrip : public QFrame {
    Q_OBJECT

public:
    explicit NextStrip(const Look& look, QWidget* parent = nullptr);

    /// As nextStep() says; nothing hides the strip.
    void setStep(const std::optional<SceneLine>& step);

signals:
    void formWanted(const QString& form, tenplus::table::ActorId who, qint64 ref);
    void moveWanted(tenplus::table::ActorId who, const QString& move);

private:
    void press();
    void measure();

    const Look& m_look;
    SceneDo m_does;
    QLabel* m_icon = nullptr;
    Paragraph* m_words = nullptr;
    QPushButton* m_go = nullptr;
};

} // namespace tenplus::ui
