// The wizard for a new character: class, what the sheet asks, race, scores, alignment, gear, spells, bonds, name and
// looks; only the steps that the game has. Shows a preview throughout; open choices can be given later. One turn at the
// end.
#pragma once

#include "bridge/act.h"
#include "interop/half_written.h"
#include "wizards/creation_book.h"
#include "wizards/step_page.h"

class QLabel;
class QLineEdit;

namespace tenplus::ui {

class AskForm;
class BondRows;
class DraftKeeper;
class NameForm;
class PickList;

class CreationPage : public StepPage {
    Q_OBJECT

public:
    enum Step { Class, Basics, Race, Scores, Alignment, Gear, Spells, Bonds, Name };

    explicit CreationPage(const Look& look, QWidget* parent = nullptr);

    /// Starts again.
    void setBook(CreationBook book);
    void setCompanions(const QStringList& names);
    void setPreview(CreationPreviewOf preview);
    void enter() override;
    table::CreateCharacter command() const;
    /// `member` of the command tells the step at which the sentence is shown.
    void refuse(const QString& member, const QString& sentence) override;
    void startAgain();
    /// Who plays the character, unless somebody is named.
    void offerPlayer(const QString& name);

    /// The character is at the table: no draft is left.
    void setHandedOver();

signals:
    void acted(const tenplus::ui::Act& act);

protected:
    QWidget* entryOf(int step) const override;

private:
    interop::FieldWords words() const;
    void putWords(const interop::FieldWords& words);
    void build();
    /// False until a class is chosen, in a game that has classes.
    bool isBegun() const { return m_book.classes.empty() || !m_class.empty(); }
    /// Whether the game has steps that go with any class, or without one.
    void showSteps(bool shown);
    void setBonds();
    std::map<std::string, table::Value> values() const;
    void chooseClass();
    void fillGear(const content::Playbook& book);
    void look();
    void closeKnown(const std::vector<std::string>& known);
    void weighSteps(const table::CreateCharacter& command);

    const Look& m_look;
    CreationBook m_book;
    QStringList m_companions;
    CreationPreviewOf m_preview;
    std::string m_class;
    PickList* m_classes = nullptr;
    AskForm* m_basics = nullptr;
    PickList* m_races = nullptr;
    ScoreBoard* m_scores = nullptr;
    PickList* m_alignments = nullptr;
    QLineEdit* m_goal = nullptr;
    DraftKeeper* m_draft = nullptr; ///< of the words, with the class, the race and the alignment
    QLabel* m_fixed = nullptr;
    QWidget* m_gearPart = nullptr;
    std::vector<PickList*> m_gear;
    PickList* m_spells = nullptr;
    BondRows* m_bonds = nullptr;
    NameForm* m_name = nullptr;
};

} // namespace tenplus::ui
