#include "command_forms/form_page.h"

#include "asking/ask_form.h"
#include "asking/ask_words.h"
#include "asking/plain_button.h"
#include "bridge/text.h"
#include "drafts/draft_keeper.h"
#include "drafts/draft_line.h"
#include "paint/key_button.h"
#include "paint/page_scroll.h"
#include "paint/paragraph.h"
#include "table/scene/handout.h"
#include "theme/widget_role.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QKeyEvent>

#include <algorithm>

namespace tenplus::ui {

FormPage::FormPage(const Look& look, QWidget* parent)
    : PageFrame(look, {}, parent)
    , m_look(look)
    , m_asks(new AskForm(look))
    , m_draft(new DraftKeeper(
          *this, [this] { return words(); }, [this](const interop::FieldWords& words) { putWords(words); }))
    , m_error(new Paragraph(look, Role::Body, Ink::Error, this))
    , m_tells(new Paragraph(look, Role::Body, Ink::Primary, this))
    , m_anyway(new QCheckBox(this))
    , m_finish(new KeyButton(look, {}, tr("Ctrl+Enter"), this))
    , m_instead(plainButton({}, QStringLiteral("formInstead"), this)) {
    setObjectName(QStringLiteral("formPage"));
    m_error->setObjectName(QStringLiteral("formError"));
    m_tells->setObjectName(QStringLiteral("formTells"));
    m_anyway->setObjectName(QStringLiteral("formAnyway"));
    m_anyway->setToolTip(tr("The GM sets the rule aside; the feed tells it."));
    m_finish->setObjectName(QStringLiteral("formFinish"));
    setRole(*m_finish, WidgetRole::Primary);
    auto* row = new QHBoxLayout;
    row->addWidget(m_finish);
    row->addWidget(m_anyway);
    row->addWidget(m_instead);
    row->addStretch();
    auto* const kept = new DraftLine(look, this);
    m_draft->setLine(*kept);
    foot().addWidget(kept);
    foot().addWidget(m_error);
    foot().addWidget(m_tells);
    foot().addLayout(row);
    setBody(m_asks, kWidestColumns); // last, because the frame measures the foot
    const auto measure = [this, row] { row->setSpacing(m_look.px(space::kWide)); };
    measure();
    connect(&look, &Look::changed, this, measure);
    connect(m_asks, &AskForm::changed, this, &FormPage::tell);
    connect(m_asks, &AskForm::changed, m_error, &QWidget::hide); // its cause may be mended
    connect(m_asks, &AskForm::changed, m_draft, &DraftKeeper::changed);
    connect(kept, &DraftLine::dropWanted, this, &FormPage::enter);
    connect(m_asks, &AskForm::settled, this, [this] { m_finish->setFocus(Qt::TabFocusReason); });
    connect(m_finish, &QPushButton::clicked, this, &FormPage::finish);
    connect(m_instead, &QPushButton::clicked, this,
            [this] { emit formWanted(qs(m_form.insteadForm), m_asks->typed(m_form.asks.front().id)); });
    m_finish->setAutoDefault(true);
}

void FormPage::setForm(Form form, const std::string& key) {
    m_draft->rest();
    m_form = std::move(form);
    setTitle(m_form.title);
    setSubtitle(m_form.text);
    m_asks->setAsks(m_form.asks);
    m_error->hide();
    m_anyway->setChecked(false);
    m_anyway->hide(); // the override appears after a refusal
    m_anyway->setText(escaped(m_form.anyway));
    m_anyway->setAccessibleName(m_form.anyway);
    m_instead->setText(escaped(m_form.instead));
    m_instead->setAccessibleName(m_form.instead);
    m_instead->setVisible(!m_form.instead.isEmpty());
    m_finish->setText(escaped(m_form.action));
    m_finish->setAccessibleName(m_form.action);
    if (!key.empty()) m_draft->begin(key, m_form.title);
    tell();
}

void FormPage::setHandedOver() { m_draft->done(); }

// Whom, how much and which picture belong to the words, but alone are chosen again in a moment.
interop::FieldWords FormPage::words() const { return wordsOf(m_form.asks, m_asks->answers()); }

void FormPage::putWords(const interop::FieldWords& words) {
    m_asks->setAsks(withWords(m_form.asks, words));
    tell();
}

QStringList FormPage::pictures() const {
    QStringList hashes;
    for (const Ask& ask : m_form.asks) {
        if (ask.kind != AskKind::Picture) continue;
        for (const Pick& pick : ask.picks) {
            if (!pick.id.empty()) hashes << qs(pick.id);
        }
    }
    return hashes;
}

void FormPage::setThumbnail(const QString& id, const QImage& image) { m_asks->setThumbnail(id, image); }

void FormPage::enter() {
    beginAtTop();
    if (!m_asks->enter()) m_finish->setFocus(Qt::TabFocusReason);
}

void FormPage::tell() {
    const QString told = m_form.tells ? m_form.tells(m_asks->answers()) : QString();
    m_tells->setText(told);
    m_tells->setVisible(!told.isEmpty());
}

// For "do/choices/card", a form without finer fields uses the field "card"; for "campers/3", one list has all campers.
const Ask* FormPage::askOf(const std::string& member) const {
    const auto computed = m_form.computed.find(member);
    const std::string named = computed == m_form.computed.end() ? member : computed->second;
    const auto called = [this](const std::string& id) -> const Ask* {
        const auto exact = std::ranges::find(m_form.asks, id, &Ask::id);
        const auto within =
            std::ranges::find_if(m_form.asks, [&](const Ask& ask) { return ask.id.starts_with(id + '/'); });
        const auto found = exact != m_form.asks.end() ? exact : within;
        return found == m_form.asks.end() ? nullptr : &*found;
    };
    for (std::string whole = named; !whole.empty();
         whole = whole.find('/') == std::string::npos ? std::string() : whole.substr(0, whole.rfind('/'))) {
        for (std::string id = whole; !id.empty();
             id = id.find('/') == std::string::npos ? std::string() : id.substr(id.find('/') + 1)) {
            if (const Ask* const found = called(id)) return found;
        }
    }
    return nullptr;
}

void FormPage::refuse(const QString& member, const QString& sentence) {
    m_error->setText(sentence);
    m_error->setVisible(!sentence.isEmpty());
    m_anyway->setVisible(!m_form.anyway.isEmpty());
    const Ask* const ask = askOf(ss(member));
    if (ask == nullptr) return;
    m_asks->enter(std::string(ask->id));
    layout()->activate(); // the sentence reduces the room of the scroll area
    if (QWidget* const field = window()->focusWidget(); field != nullptr && scroll().isAncestorOf(field))
        scroll().ensureWidgetVisible(field);
}

void FormPage::finish() {
    if (!m_form.command) return;
    Answers answers = m_asks->answers();
    answers.anyway = m_anyway->isChecked() && !m_anyway->isHidden();
    m_error->hide();
    const QString question = m_form.question && !answers.anyway ? m_form.question(answers) : QString();
    if (!question.isEmpty()) return refuse({}, question);
    table::Command command = m_form.command(answers);
    if (answers.all.contains(kShowWords)) command.showWords = answers.flag(kShowWords);
    emit acted(Act{std::move(command), {}});
}

void FormPage::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && event->modifiers().testFlag(Qt::ControlModifier)) return m_finish->click();
    PageFrame::keyPressEvent(event);
}

} // namespace tenplus::ui
