// One line over the window that writes a card: a name, its kind, Enter. The line stays for the next one, and remembers
// the kind. Up and Down change the kind, Ctrl+Enter also opens the card, Esc closes.
#pragma once

#include "base/text.h"
#include "theme/look.h"

#include <QFrame>

#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;

namespace tenplus::ui {

class Paragraph;

inline constexpr int kLongestCardName = int(kLongestGivenName); // letters

class QuickCard : public QFrame {
    Q_OBJECT

public:
    QuickCard(const Look& look, QWidget* parent);

    /// Ids and names of the kinds, in the order of the game. Keeps the chosen one.
    void setKinds(const std::vector<std::pair<std::string, QString>>& kinds);
    std::string kind() const;
    /// With a name to begin with, if there is one.
    void open(const QString& name = {});
    /// The card is made: clears the name for the next one.
    void setMade(const QString& sentence);
    /// It was not: the name stays.
    void setRefused(const QString& sentence);

signals:
    void wanted(const QString& kind, const QString& name, bool opens);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void say(const QString& sentence, bool isRefusal);
    void place();

    const Look& m_look;
    QLineEdit* m_name;
    QComboBox* m_kind;
    Paragraph* m_said;
};

} // namespace tenplus::ui
