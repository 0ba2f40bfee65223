// The questions of looking back: one that is answered yes or no, and one about a bond that may have run its course.
#pragma once

#include "table/retrospect_view.h"
#include "theme/look.h"

#include <QStringList>
#include <QWidget>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace tenplus::ui {

class Paragraph;

class YesNoRow : public QWidget {
    Q_OBJECT

public:
    /// `id` names its buttons for tests and the keyboard: "yes-<id>", "no-<id>".
    YesNoRow(const Look& look, const QString& id, QWidget* parent = nullptr);

    /// Nothing more is asked once it is done.
    void setQuestion(const QString& words, const QString& yes, bool done);
    QWidget* entry() const;

signals:
    void answered(bool yes);

private:
    const Look& m_look;
    Paragraph* m_words = nullptr;
    QPushButton* m_yes = nullptr;
    QPushButton* m_no = nullptr;
    QWidget* m_done = nullptr;
};

class BondRow : public QWidget {
    Q_OBJECT

public:
    BondRow(const Look& look, const QString& id, QWidget* parent = nullptr);

    /// What is being typed stays. Without a bond to settle, or done, nothing is asked.
    void setBonds(const QString& name, const std::vector<table::BondChoice>& bonds, const QStringList& companions, bool done);
    /// What is chosen and typed; `who` is left to the caller.
    table::SettleBond settled(bool agreed) const;
    QWidget* entry() const;

signals:
    void answered(bool agreed);

private:
    const Look& m_look;
    Paragraph* m_words = nullptr;
    QWidget* m_asked = nullptr;
    QComboBox* m_bond = nullptr;
    QLineEdit* m_text = nullptr;
    QString m_name; ///< whose bonds they are
    QComboBox* m_with = nullptr;
    QPushButton* m_yes = nullptr;
    QPushButton* m_no = nullptr;
};

} // namespace tenplus::ui
