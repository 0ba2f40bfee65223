// The page of the scene: its parts under headings, with buttons for everything that can be done. Rebuilt from its value
// after each turn; the focus stays in place.
#pragma once

#include "paint/page_frame.h"
#include "scene/scene_parts.h"

class QPushButton;

namespace tenplus::ui {

class ColumnsLayout;

class ScenePage : public PageFrame {
    Q_OBJECT

public:
    explicit ScenePage(const Look& look, QWidget* parent = nullptr);
    bool standsAlone() const override { return true; }

    void setParts(const std::vector<ScenePart>& parts);
    /// Focuses the first button.
    void enter() override;
    void setError(const QString& sentence);
    void refuse(const QString&, const QString& sentence) override { setError(sentence); }

signals:
    void acted(const tenplus::ui::Act& act);
    void formWanted(const QString& form, tenplus::table::ActorId who, qint64 ref);
    void moveWanted(tenplus::table::ActorId who, const QString& move);

private:
    QWidget* partWidget(const ScenePart& part);
    QWidget* lineWidget(const ScenePart& part, std::size_t line);
    QWidget* buttons(const std::vector<SceneDo>& does, const QString& name);
    void run(const SceneDo& what);

    const Look& m_look;
    QWidget* m_body = nullptr;
    ColumnsLayout* m_columns = nullptr;
    Paragraph* m_error = nullptr;
};

} // namespace tenplus::ui
