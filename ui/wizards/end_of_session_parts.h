// The rows of the end of session: a yes-or-no question, and a bond to settle.
#pragma once

#include "table/pbta/classes/end_of_session_view.h"
#include "theme/look.h"

#include <QStringList>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPushButton;

namespace tenplus::ui {

class DraftKeeper;
class Paragraph;

class YesNoRow : public QWidget {
    Q_OBJECT

public:
    /// `id`: its buttons' object names are "yes-<id>" and "no-<id>".
    YesNoRow(const Look& look, const QString& id, QWidget* parent = nullptr);

    /// Disabled once it is answered.
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

    /// Keeps typed text. Without a question it shows the sentence `closed`: why nothing is asked.
    void setBonds(const QString& name, const std::vector<table::BondChoice>& bonds, const QStringList& companions,
                  const QString& closed);
    /// The choices and the typed text; the caller sets `who`.
    table::SettleBond settled(bool agreed) const;
    /// Takes the keyboard to that member of the command, and lets the GM set the rule aside.
    void refuse(const QString& member);
    QWidget* entry() const;

signals:
    void answered(bool agreed);

private:
    void press();
    void showEnding(bool shown);

    const Look& m_look;
    Paragraph* m_words = nullptr;
    QWidget* m_asked = nullptr;
    QComboBox* m_bond = nullptr;
    QWidget* m_ending = nullptr; ///< what is written of a bond that is over
    QLineEdit* m_why = nullptr;
    QLineEdit* m_text = nullptr;
    DraftKeeper* m_draft = nullptr; ///< of both
    QString m_name;                 ///< the owner of the bonds
    QComboBox* m_with = nullptr;
    QCheckBox* m_anyway = nullptr;
    QPushButton* m_yes = nullptr;
    QPushButton* m_no = nullptr;
};

} // namespace tenplus::ui
