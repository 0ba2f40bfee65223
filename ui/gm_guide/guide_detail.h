// The selected entry of the GM's reference in full, with its action: add a creature to the table, make a GM move.
#pragma once

#include "gm_guide/guide_item.h"
#include "theme/look.h"

#include <QWidget>

class QCheckBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace tenplus::ui {

class Paragraph;

class GuideDetail : public QWidget {
    Q_OBJECT

public:
    explicit GuideDetail(const Look& look, QWidget* parent = nullptr);

    /// nullptr: an empty page.
    void setItem(const GuideItem* item);
    /// Focuses the action; false if there is none.
    bool focusDeed();

    QSize minimumSizeHint() const override { return {QWidget::minimumSizeHint().width(), 0}; }

signals:
    void bringWanted(const QString& creature, int count, bool revealed);
    void makeWanted(const QString& move);
    void hireWanted(const QString& skill);

private:
    void measure();
    void fillFacts(const std::vector<GuideFact>& facts);
    void nameDeed();

    const Look& m_look;
    GuideItem m_item;
    Paragraph* m_title = nullptr;
    QLabel* m_section = nullptr;
    Paragraph* m_line = nullptr;
    Paragraph* m_text = nullptr;
    QVBoxLayout* m_column = nullptr;
    QGridLayout* m_facts = nullptr;
    std::vector<std::pair<QLabel*, Paragraph*>> m_rows;
    QWidget* m_deeds = nullptr;
    QSpinBox* m_count = nullptr;
    QLabel* m_countName = nullptr;
    QCheckBox* m_shown = nullptr;
    QPushButton* m_deed = nullptr;
};

} // namespace tenplus::ui
