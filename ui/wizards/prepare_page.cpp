#include "wizards/prepare_page.h"

#include "asking/pick_list.h"
#include "base/contains.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "paint/paragraph.h"

#include <algorithm>

namespace tenplus::ui {

PreparePage::PreparePage(const Look& look, QWidget* parent)
    : StepPage(look, tr("Spells to have in mind"), parent)
    , m_look(look) {
    setFinish(tr("Prepare these"));
    connect(this, &StepPage::finishWanted, this, [this] { emit acted(Act{command(), {}}); });
    connect(this, &StepPage::knowsBetterChanged, this, &PreparePage::weigh);
}

void PreparePage::setMagic(table::ActorId who, const QString& name, const std::vector<table::MagicView>& magic) {
    const bool anew = who != m_who || magic.size() != m_magic.size();
    m_who = who;
    m_magic = magic;
    m_name = name;
    setTitle(tr("%1 prepares spells").arg(name));
    while (m_lists.size() < magic.size()) {
        auto* whole = new QWidget;
        auto* column = new QVBoxLayout(whole);
        column->setContentsMargins(0, 0, 0, 0);
        column->setSpacing(m_look.px(space::kNormal));
        m_always.push_back(new Paragraph(m_look, Role::Body, Ink::Muted, whole));
        m_lists.push_back(new PickList(m_look, whole));
        m_none.push_back(new Paragraph(m_look, Role::Body, Ink::Muted, whole));
        column->addWidget(m_lists.back());
        column->addWidget(m_none.back());
        column->addWidget(m_always.back());
        connect(m_lists.back(), &PickList::changed, this, &PreparePage::weigh);
        addStep(qs(magic[m_lists.size() - 1].name), whole);
    }
    for (std::size_t i = 0; i < m_lists.size(); ++i) {
        showStep(int(i), i < magic.size());
        if (i < magic.size()) renameStep(int(i), qs(magic[i].name)); // the step may have been another class's
    }
    weigh();
    if (!anew) return;
    for (std::size_t i = 0; i < magic.size(); ++i) {
        std::vector<std::string> inMind;
        for (const table::SpellView& spell : magic[i].known) {
            if (spell.level > 0 && spell.prepared > 0) inMind.push_back(spell.id);
        }
        m_lists[i]->setPicked(inMind);
    }
    clearError();
    goTo(0);
    weigh();
}

int PreparePage::used(std::size_t of) const {
    int sum = 0;
    for (const table::SpellView& spell : m_magic[of].known) {
        if (contains(m_lists[of]->picked(), spell.id)) sum += spell.level;
    }
    return sum;
}

// Marks spells that no longer fit; picked ones can still be unpicked.
void PreparePage::weigh() {
    for (std::size_t i = 0; i < m_magic.size(); ++i) {
        const table::MagicView& magic = m_magic[i];
        const int left = magic.limit - used(i);
        std::vector<Pick> picks;
        QStringList always;
        for (const table::SpellView& spell : magic.known) {
            if (spell.level == 0) {
                always << qs(spell.name);
                continue;
            }
            Pick pick{spell.id, qs(spell.name), typeset(qs(spell.text)), tr("level %1").arg(spell.level), {}};
            const auto& picked = m_lists[i]->picked();
            const bool in = contains(picked, spell.id);
            if (!in && spell.level > left)
                pick.closed = tr("It needs %1 more of the limit; %2 is left.").arg(spell.level).arg(std::max(0, left));
            picks.push_back(std::move(pick));
        }
        m_lists[i]->setPicks(tr("Which ones?"), picks, 0);
        m_lists[i]->setFree(knowsBetter());
        m_lists[i]->setCount(
            (magic.limit == 1 ? tr("%1 of %2 level") : tr("%1 of %2 levels")).arg(used(i)).arg(magic.limit));
        m_lists[i]->setVisible(!picks.empty());
        m_none[i]->setVisible(picks.empty());
        m_none[i]->setText(tr("%1 knows no spell yet that takes up a level.").arg(m_name));
        m_always[i]->setText(tr("Always in mind: %1.").arg(always.join(QStringLiteral(", "))));
        m_always[i]->setVisible(!always.isEmpty());
    }
}

table::PrepareSpells PreparePage::command() const {
    table::PrepareSpells made{.who = m_who};
    const auto at = std::size_t(std::max(0, step()));
    if (at >= m_magic.size()) return made;
    made.playbook = m_magic[at].playbook;
    made.spells = m_lists[at]->picked();
    made.override = knowsBetter();
    return made;
}

void PreparePage::refuse(const QString&, const QString& sentence) { setError(-1, sentence); }

void PreparePage::enter() { goTo(step()); }

QWidget* PreparePage::entryOf(int step) const {
    const auto at = std::size_t(step);
    return at < m_lists.size() ? m_lists[at]->entry() : nullptr;
}

} // namespace tenplus::ui
