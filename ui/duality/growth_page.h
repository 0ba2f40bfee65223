// The wizard for a hero's next level in duality play: the advances, the choices that they need, a card, and what a new
// tier brings. Closed choices show the reason; the level is gained in one turn.
#pragma once

#include "bridge/act.h"
#include "duality/levels.h"
#include "wizards/step_page.h"

#include <map>
#include <string>
#include <vector>

class QLineEdit;

namespace tenplus::ui {

class DraftKeeper;
class PickList;
struct Pick;

class GrowthPage : public StepPage {
    Q_OBJECT

public:
    explicit GrowthPage(const Look& look, QWidget* parent = nullptr);

    /// Starts again for another hero or level; else keeps the picks. False at the highest level.
    bool setHero(const content::DualityBooks& books, const duality::Hero& hero);
    table::ActorId who() const { return m_who; }
    /// The level is gained: no draft is left.
    void setHandedOver();
    void enter() override { goTo(step()); }
    void refuse(const QString& member, const QString& sentence) override;

signals:
    void acted(const tenplus::ui::Act& act);

protected:
    QWidget* entryOf(int step) const override;

private:
    enum Step { Advances, Traits, Raised, Subclass, Class, Card, Further, Room, Exchange, Experience };
    void build();
    void fill(const content::DualityBooks& books, const duality::Hero& hero);
    void look();
    void setAsked(Step step, PickList& list, const QString& question, const std::vector<Pick>& picks, int most);
    std::vector<duality::Advance> chosen() const;
    bool has(duality::Advance gain) const;
    int raisedBy(duality::Advance gain) const;
    const duality::OpenAdvance* openOf(duality::Advance gain) const;
    table::Command command() const;

    const Look& m_look;
    table::ActorId m_who;
    duality::NextLevel m_next; ///< without what leads into the books
    std::vector<Pick> m_traitPicks, m_raisedPicks, m_subclassPicks, m_classPicks, m_cardPicks, m_roomPicks;
    std::map<int, PickList*> m_lists; ///< by step
    PickList* m_in = nullptr;         ///< the card that comes by an exchange
    QLineEdit* m_experience = nullptr;
    DraftKeeper* m_draft = nullptr; ///< of the Experience
};

} // namespace tenplus::ui
