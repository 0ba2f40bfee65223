// A hero of the table's own, made between games. The name of one who was kept changes that hero.
#pragma once

#include "skirmish/skirmish_cards.h"
#include "theme/look.h"

#include <QWidget>

namespace tenplus::ui {

class AskForm;

class OwnHeroRoom : public QWidget {
    Q_OBJECT

public:
    explicit OwnHeroRoom(const Look& look, QWidget* parent = nullptr);

    void setShown(const SkirmishShown& shown);
    void enter();
    /// Another campaign was opened: what was filled in is gone.
    void forget();

signals:
    void keepWanted(const QString& name, const skirmish::Act& act);

private:
    void keep();

    AskForm* m_hero = nullptr;
};

} // namespace tenplus::ui
