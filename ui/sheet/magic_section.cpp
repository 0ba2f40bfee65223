#include "sheet/magic_section.h"

#include "bridge/rolls.h"
#include "bridge/text.h"
#include "bridge/typography.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "sheet/move_line.h"
#include "sheet/sheet_columns.h"
#include "sheet/sheet_metrics.h"
#include "theme/widget_role.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace tenplus::ui {

namespace {
constexpr std::string_view kSpellName = "spell-"; // prefix of the ids of spell lines
} // namespace

MagicSection::MagicSection(const Look& look, QWidget* parent)
    : WrappingWidget(parent)
    , m_look(look)
    , m_column(new QVBoxLayout(this))
    , m_runningColumn(new QVBoxLayout)
    , m_runningHeading(sectionHeading(look, this)) {
    m_runningHeading->setText(tr("Running"));
    m_runningColumn->addWidget(m_runningHeading);
    m_runningColumn->setSpacing(0);
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(look.px(space::kWide));
    m_column->addLayout(m_runningColumn);
}

bool MagicSection::setView(const table::SheetView& view) {
    m_magic = view.magic;
    m_running = view.running;
    while (m_books.size() < m_magic.size()) addBook();
    for (std::size_t i = 0; i < m_books.size(); ++i) {
        m_books[i].whole->setVisible(i < m_magic.size());
        if (i < m_magic.size()) fill(m_books[i], m_magic[i]);
    }
    m_runningHeading->setVisible(!m_running.empty());
    while (m_runs.size() < m_running.size()) addRunning();
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        m_runs[i].whole->setVisible(i < m_running.size());
        if (i >= m_running.size()) continue;
        const table::RunningSpell& spell = m_running[i];
        QStringList about;
        if (spell.penalty != 0) about << tr("%1 to every cast").arg(signedText(spell.penalty));
        if (spell.blocks) about << tr("nothing else can be cast");
        if (!spell.until.empty()) about << tr("until %1").arg(typeset(qs(spell.until)));
        const QString name = qs(spell.name);
        m_runs[i].words->setText(
            about.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, about.join(QStringLiteral(", "))));
        m_runs[i].letGo->setObjectName(QStringLiteral("let-go-%1").arg(spell.id.value));
        m_runs[i].letGo->setAccessibleName(tr("Let go of %1").arg(name));
    }
    return !m_magic.empty() || !m_running.empty();
}

void MagicSection::addBook() {
    const std::size_t place = m_books.size();
    Book book;
    book.whole = new QWidget(this);
    book.heading = sectionHeading(m_look, book.whole);
    book.prepare = new QPushButton(tr("Prepare …"), book.whole);
    setRole(*book.prepare, WidgetRole::Quiet);
    book.prepare->setObjectName(QStringLiteral("prepare%1").arg(place + 1));
    book.column = new QVBoxLayout(book.whole);
    book.column->setContentsMargins(0, 0, 0, 0);
    book.column->setSpacing(0);
    book.column->addWidget(book.heading);
    book.column->addWidget(book.prepare, 0, Qt::AlignLeading);
    connect(book.prepare, &QPushButton::clicked, this, &MagicSection::prepareWanted);
    m_column->addWidget(book.whole);
    m_books.push_back(book);
}

void MagicSection::fill(Book& book, const table::MagicView& magic) {
    book.heading->setText(
        (magic.limit == 1 ? tr("Spells in mind, %1 of %2 level") : tr("Spells in mind, %1 of %2 levels"))
            .arg(magic.used)
            .arg(magic.limit));
    book.prepare->setAccessibleName(tr("Prepare spells as %1").arg(qs(magic.name)));
    std::size_t shown = 0;
    for (const table::SpellView& spell : magic.known) {
        if (spell.prepared == 0) continue;
        if (shown == book.lines.size()) {
            auto* line = new MoveLine(m_look, book.whole);
            const std::size_t place = std::size_t(&book - m_books.data());
            connect(line, &QAbstractButton::clicked, this, [this, place, line] {
                emit castWanted(qs(m_magic[place].cast), qs(line->id().substr(kSpellName.size())));
            });
            book.column->insertWidget(book.column->count() - 1, line);
            if (!book.lines.empty()) QWidget::setTabOrder(book.lines.back(), line);
            QWidget::setTabOrder(line, book.prepare);
            book.lines.push_back(line);
        }
        const std::string word = spell.level == 0 ? ss(tr("always")) : ss(tr("level %1").arg(spell.level));
        book.lines[shown]->setMove({.id = std::string(kSpellName) + spell.id,
                                    .name = spell.name,
                                    .trigger = spell.text,
                                    .with = word,
                                    .group = {}});
        book.lines[shown]->show();
        ++shown;
    }
    for (std::size_t i = shown; i < book.lines.size(); ++i) book.lines[i]->hide();
}

void MagicSection::addRunning() {
    const std::size_t place = m_runs.size();
    Running run;
    run.whole = new QWidget(this);
    run.words = new Paragraph(m_look, Role::Body, Ink::Primary, run.whole);
    run.letGo = new QPushButton(tr("Let go"), run.whole);
    setRole(*run.letGo, WidgetRole::Quiet);
    auto* row = new QHBoxLayout(run.whole);
    row->setContentsMargins(m_look.px(kOutset), 0, 0, 0);
    row->addWidget(run.words, 1);
    row->addWidget(run.letGo, 0, Qt::AlignTop);
    connect(run.letGo, &QPushButton::clicked, this, [this, place] {
        emit acted(Act{table::EndSpell{m_running[place].id, {}}, {}});
    });
    m_runningColumn->addWidget(run.whole);
    m_runs.push_back(run);
}

} // namespace tenplus::ui
