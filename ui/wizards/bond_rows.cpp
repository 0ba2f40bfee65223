#include "wizards/bond_rows.h"

#include "bridge/text.h"
#include "paint/plain_label.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace tenplus::ui {
namespace {

constexpr double kCompanionWide = 150;
constexpr int kLongestBond = 300;

} // namespace

BondRows::BondRows(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_column(new QVBoxLayout(this))
    , m_says(plainLabel({}, WidgetRole::Secondary, this)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(look.px(space::kNormal));
    m_says->setObjectName(QStringLiteral("bondDegrees"));
    m_says->setWordWrap(true);
    m_says->setAlignment(Qt::AlignTrailing | Qt::AlignBottom);
    m_says->hide();
    m_column->addWidget(m_says);
}

QString BondRows::rendered(const Row& row) const {
    const QString name = row.with->currentData().toString();
    return QString(row.sentence).replace(QStringLiteral("{}"), name.isEmpty() ? QStringLiteral("…") : name);
}

void BondRows::addRow() {
    const std::size_t place = m_rows.size();
    Row row;
    row.whole = new QWidget(this);
    row.with = new QComboBox(row.whole);
    row.with->setObjectName(QStringLiteral("bondWith%1").arg(place + 1));
    row.with->setAccessibleName(tr("Bond %1 is with").arg(place + 1));
    row.with->setFixedWidth(m_look.px(kCompanionWide));
    row.text = new QLineEdit(row.whole);
    row.text->setObjectName(QStringLiteral("bondText%1").arg(place + 1));
    row.text->setAccessibleName(tr("Bond %1").arg(place + 1));
    row.text->setMaxLength(kLongestBond);
    row.degree = new QSpinBox(row.whole);
    row.degree->setObjectName(QStringLiteral("bondDegree%1").arg(place + 1));
    row.degree->setAccessibleName(tr("Bond %1, how long they have known each other").arg(place + 1));
    auto* across = new QHBoxLayout(row.whole);
    across->setContentsMargins(0, 0, 0, 0);
    across->setSpacing(m_look.px(space::kNormal));
    across->addWidget(row.with);
    across->addWidget(row.text, 1);
    across->addWidget(row.degree);
    m_column->addWidget(row.whole);
    connect(row.with, &QComboBox::currentIndexChanged, this, [this, place] {
        Row& of = m_rows[place];
        // Keeps edited text.
        if (!of.text->isModified()) of.text->setText(rendered(of));
        emit changed();
    });
    connect(row.text, &QLineEdit::textEdited, this, &BondRows::changed);
    connect(row.degree, &QSpinBox::valueChanged, this, &BondRows::changed);
    m_rows.push_back(row);
}

void BondRows::askDegree(const Row& row) const {
    const QSignalBlocker quiet(row.degree);
    row.degree->setVisible(m_degree.has_value());
    if (!m_degree) return;
    row.degree->setRange(m_degree->least, m_degree->most);
    row.degree->setValue(m_degree->initial);
    row.degree->setToolTip(plainTip(m_degree->name));
}

void BondRows::setBonds(const std::vector<std::string>& sentences, const QStringList& companions,
                        const std::optional<BondDegree>& degree) {
    m_shown = sentences.size();
    m_degree = degree;
    m_says->setText(degree ? degree->name : QString());
    m_says->setVisible(degree && m_shown > 0);
    while (m_rows.size() < sentences.size()) addRow();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        Row& row = m_rows[i];
        row.whole->setVisible(i < m_shown);
        if (i >= m_shown) continue;
        askDegree(row);
        const QSignalBlocker quiet(row.with);
        row.sentence = qs(sentences[i]);
        row.text->setPlaceholderText(row.sentence.isEmpty() ? tr("What ties them together") : QString());
        row.with->clear();
        row.with->addItem(tr("Nobody yet"), QString());
        for (const QString& name : companions) row.with->addItem(name, name);
        row.text->setText(rendered(row));
        row.text->setModified(false);
        row.text->setCursorPosition(0);
    }
}

std::vector<table::NewBond> BondRows::bonds() const {
    std::vector<table::NewBond> made;
    for (std::size_t i = 0; i < m_shown; ++i) {
        const Row& row = m_rows[i];
        const QString with = row.with->currentData().toString(), text = row.text->text().trimmed();
        if (text.isEmpty() || (with.isEmpty() && !row.text->isModified())) continue;
        made.push_back({ss(text), ss(with), {}});
        if (m_degree) made.back().degree = row.degree->value();
    }
    return made;
}

std::vector<std::string> BondRows::typed() const {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < m_shown; ++i)
        texts.push_back(m_rows[i].text->isModified() ? ss(m_rows[i].text->text()) : std::string());
    return texts;
}

void BondRows::setTyped(const std::vector<std::string>& texts) {
    for (std::size_t i = 0; i < std::min(m_shown, texts.size()); ++i) {
        QLineEdit& text = *m_rows[i].text;
        text.setText(texts[i].empty() ? rendered(m_rows[i]) : qs(texts[i]));
        text.setModified(!texts[i].empty());
    }
}

QWidget* BondRows::entry() const { return m_shown == 0 ? nullptr : m_rows.front().with; }

} // namespace tenplus::ui
