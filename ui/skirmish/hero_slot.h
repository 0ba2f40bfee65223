// One place of the party on the briefing: who goes there, and their picture, numbers, abilities and goods.
#pragma once

#include "asking/ask.h"
#include "skirmish/skirmish_cards.h"
#include "theme/look.h"

#include <QFrame>

namespace tenplus::ui {

class AskForm;
class Paragraph;

struct SlotHero {
    Icon icon = Icon::None;
    QString numbers;
    QString about;
    QStringList abilities;
    QString goods;
};

class HeroSlot : public QFrame {
    Q_OBJECT

public:
    HeroSlot(const Look& look, int place, QWidget* parent = nullptr);

    /// The next picks begin with their initial one.
    void forget();
    void setPicks(std::vector<Pick> picks, const std::string& initial);
    std::string profile() const; ///< id; empty: nobody
    void setHero(const SlotHero& hero);
    void enter();

signals:
    void changed();

private:
    const Look& m_look;
    int m_place = 0;
    AskForm* m_who = nullptr;
    QWidget* m_picture = nullptr;
    Paragraph* m_numbers = nullptr;
    Paragraph* m_about = nullptr;
    Paragraph* m_abilities = nullptr;
    Paragraph* m_goods = nullptr;
};

} // namespace tenplus::ui
