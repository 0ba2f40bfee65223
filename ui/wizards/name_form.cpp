#include "wizards/name_form.h"

#include "base/text.h"
#include "bridge/text.h"
#include "paint/plain_label.h"
#include "wizards/choice_tiles.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>

namespace tenplus::ui {
namespace {

constexpr int kLongestName = int(kLongestGivenName);

std::vector<TileChoice> tilesOf(const std::vector<std::string>& words) {
    std::vector<TileChoice> tiles;
    for (const std::string& each : words) tiles.push_back({each, qs(each), {}, {}});
    return tiles;
}

} // namespace

NameForm::NameForm(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_column(new QVBoxLayout(this))
    , m_names(new ChoiceTiles(look, this)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(look.px(space::kWide));
    auto* fields = new QHBoxLayout;
    fields->setSpacing(look.px(space::kWide));
    const auto put = [&](const QString& title, QLineEdit* edit) {
        auto* one = new QVBoxLayout;
        QLabel* label = plainLabel(title, WidgetRole::Label, this);
        label->setBuddy(edit);
        one->setSpacing(look.px(space::kTight));
        one->addWidget(label);
        one->addWidget(edit);
        fields->addLayout(one, 1);
    };
    m_name = field(tr("Name"), "newName", kLongestName);
    m_player = field(tr("Played by"), "newPlayer", kLongestName);
    put(tr("Name"), m_name);
    put(tr("Played by"), m_player);
    m_column->addLayout(fields);
    m_column->addWidget(m_names);
    connect(m_names, &ChoiceTiles::changed, this, [this] {
        m_name->setText(qs(m_names->chosen()));
        emit changed();
    });
    connect(m_names, &ChoiceTiles::settled, this, [this] { goTo(0); });
}

// To the look in that place; after the last the form is settled.
void NameForm::goTo(std::size_t look) {
    if (look < m_offered.size())
        m_looks[look]->entry()->setFocus(Qt::TabFocusReason);
    else
        emit settled();
}

QLineEdit* NameForm::field(const QString& name, const char* id, int most) {
    auto* made = new QLineEdit(this);
    made->setObjectName(QString::fromLatin1(id));
    made->setAccessibleName(name);
    made->setMaxLength(most);
    connect(made, &QLineEdit::textEdited, this, &NameForm::changed);
    connect(made, &QLineEdit::returnPressed, this, &NameForm::entered);
    return made;
}

void NameForm::setBook(const content::Playbook& book) {
    m_names->setChoices(tr("Names to choose from"), tilesOf(book.names));
    m_names->setVisible(!book.names.empty());
    m_offered = book.looks;
    while (m_looks.size() < book.looks.size()) {
        auto* tiles = new ChoiceTiles(m_look, this);
        connect(tiles, &ChoiceTiles::changed, this, &NameForm::changed);
        connect(tiles, &ChoiceTiles::settled, this, [this, next = m_looks.size() + 1] { goTo(next); });
        m_column->addWidget(tiles);
        m_looks.push_back(tiles);
    }
    for (std::size_t i = 0; i < m_looks.size(); ++i) {
        m_looks[i]->setVisible(i < book.looks.size());
        if (i < book.looks.size()) m_looks[i]->setChoices(qs(book.looks[i].name), tilesOf(book.looks[i].options));
    }
}

std::string NameForm::name() const { return ss(m_name->text().trimmed()); }
std::string NameForm::player() const { return ss(m_player->text().trimmed()); }

void NameForm::setName(const QString& name) { m_name->setText(name); }

void NameForm::setPlayer(const QString& name) { m_player->setText(name); }

std::vector<std::string> NameForm::looks() const {
    std::vector<std::string> chosen;
    for (std::size_t i = 0; i < m_offered.size(); ++i) {
        if (!m_looks[i]->chosen().empty()) chosen.push_back(m_looks[i]->chosen());
    }
    return chosen;
}

void NameForm::clear() {
    m_name->clear();
    m_player->clear();
    m_names->setChosen({});
    for (ChoiceTiles* each : m_looks) each->setChosen({});
}

QWidget* NameForm::entry() const { return m_name; }

} // namespace tenplus::ui
