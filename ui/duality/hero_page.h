// The wizard for a hero of duality play: class and subclass, heritage, traits, gear, cards and a name, in any order;
// the hero is made in one turn.
#pragma once

#include "bridge/act.h"
#include "content/duality/books.h"
#include "wizards/step_page.h"

#include <map>
#include <string>
#include <vector>

class QLineEdit;

namespace tenplus::ui {

class ChoiceTiles;
class DraftKeeper;
class PickList;

class HeroPage : public StepPage {
    Q_OBJECT

public:
    explicit HeroPage(const Look& look, QWidget* parent = nullptr);

    /// Does nothing for the same books.
    void setBooks(const content::DualityBooks& books);
    /// Starts again without choices.
    void begin();
    /// The hero is at the table: no draft is left.
    void setHandedOver();
    /// Who plays the hero, unless somebody is named.
    void offerPlayer(const QString& name);
    void enter() override { goTo(step()); }
    bool standsAlone() const override { return true; }
    void refuse(const QString& member, const QString& sentence) override;

signals:
    void acted(const tenplus::ui::Act& act);

protected:
    QWidget* entryOf(int step) const override;

private:
    enum Step { Class, Heritage, Traits, Gear, Cards, Name };
    void build();
    void chooseClass();
    void fillTraits();
    void look();
    table::Command command() const;
    const content::DualityClass* chosenClass() const;

    const Look& m_look;
    content::DualityBooks m_books;
    std::map<std::string, int> m_values; ///< of the traits assigned so far
    PickList* m_classes = nullptr;
    PickList* m_subclasses = nullptr;
    PickList* m_ancestries = nullptr;
    PickList* m_communities = nullptr;
    QWidget* m_traitPart = nullptr;
    std::vector<ChoiceTiles*> m_traits; ///< one for each trait of the books
    PickList* m_weapons = nullptr;
    PickList* m_armours = nullptr;
    PickList* m_keepsakes = nullptr; ///< things of the class
    PickList* m_supplies = nullptr;  ///< things that every hero may choose
    PickList* m_cards = nullptr;
    DraftKeeper* m_draft = nullptr;  ///< of the name and the Experiences
    std::vector<QLineEdit*> m_words; ///< name, player, the Experiences
};

} // namespace tenplus::ui
