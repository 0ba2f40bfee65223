#include "scene/scene_page.h"

#include "bridge/hand_out.h"
#include "bridge/text.h"
#include "paint/columns_layout.h"
#include "paint/flow_layout.h"
#include "paint/paragraph.h"
#include "paint/plain_label.h"
#include "theme/widget_role.h"

#include <QApplication>
#include <QPushButton>
#include <QVBoxLayout>

namespace tenplus::ui {
namespace {

// A line whose buttons have the keyboard.
class SceneRow : public QWidget, public ShowsThing {
public:
    SceneRow(std::optional<table::PlayerHandout> shows, QWidget* parent)
        : QWidget(parent)
        , m_shows(std::move(shows)) {}
    std::optional<table::PlayerHandout> thingToShow() const override { return m_shows; }

private:
    std::optional<table::PlayerHandout> m_shows;
};

constexpr std::size_t kBeside = 2;   // most buttons beside a text
constexpr double kLeastColumn = 500; // px at text size 1: a heading and two buttons

} // namespace

ScenePage::ScenePage(const Look& look, QWidget* parent)
    : PageFrame(look, tr("The scene"), parent)
    , m_look(look)
    , m_body(new QWidget)
    , m_columns(new ColumnsLayout(m_body))
    , m_error(new Paragraph(look, Role::Body, Ink::Error, this)) {
    setObjectName(QStringLiteral("scenePage"));
    m_error->setObjectName(QStringLiteral("sceneError"));
    m_error->hide();
    head().addWidget(m_error);
    setBody(m_body, kWidestColumns);
    const auto measure = [this] {
        m_columns->setColumn(m_look.px(kLeastColumn), m_look.px(2 * space::kSection), m_look.px(space::kSection));
    };
    measure();
    connect(&look, &Look::changed, this, measure);
}

void ScenePage::setParts(const std::vector<ScenePart>& parts) {
    const QWidget* focus = QApplication::focusWidget();
    const QString held = focus != nullptr && m_body->isAncestorOf(focus) ? focus->objectName() : QString();
    while (QLayoutItem* item = m_columns->takeAt(0)) {
        item->widget()->hide();
        item->widget()->setParent(nullptr);
        item->widget()->deleteLater(); // its button may be the sender
        delete item;
    }
    for (const ScenePart& part : parts) m_columns->addWidget(partWidget(part));
    if (held.isEmpty()) return;
    if (auto* again = m_body->findChild<QWidget*>(held))
        again->setFocus(Qt::OtherFocusReason);
    else
        enter();
}

QWidget* ScenePage::partWidget(const ScenePart& part) {
    auto* whole = new QWidget(m_body);
    auto* column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(m_look.px(space::kTight));
    auto* head = new QHBoxLayout;
    head->addWidget(plainLabel(part.heading, WidgetRole::Label, whole), 1);
    if (!part.does.empty()) head->addWidget(buttons(part.does, qs(part.id)));
    column->addLayout(head);
    for (std::size_t i = 0; i < part.lines.size(); ++i) column->addWidget(lineWidget(part, i));
    if (part.lines.empty() && !part.empty.isEmpty()) {
        auto* empty = new Paragraph(m_look, Role::MoveText, Ink::Muted, whole);
        empty->setText(part.empty);
        column->addWidget(empty);
    }
    return whole;
}

QWidget* ScenePage::lineWidget(const ScenePart& part, std::size_t line) {
    const SceneLine& shown = part.lines[line];
    auto* whole = new SceneRow(shown.shows, m_body);
    auto* row = new QHBoxLayout(whole);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(m_look.px(space::kWide));
    auto* column = new QVBoxLayout;
    column->setSpacing(m_look.px(space::kHair));
    row->addLayout(column, 1);
    auto* words = new Paragraph(m_look, Role::MoveText, Ink::Primary, whole);
    words->setText(shown.words);
    column->addWidget(words);
    if (!shown.more.isEmpty()) {
        auto* more = new Paragraph(m_look, Role::Body, Ink::Muted, whole);
        more->setText(shown.more);
        column->addWidget(more);
    }
    if (shown.does.empty()) return whole;
    // Buttons beside the text if there are few, below it if it would have too little room.
    QWidget* does = buttons(shown.does, QStringLiteral("%1-%2").arg(qs(part.id)).arg(line));
    if (shown.does.size() <= kBeside)
        row->addWidget(does, 0, Qt::AlignTop);
    else
        column->addWidget(does);
    return whole;
}

QWidget* ScenePage::buttons(const std::vector<SceneDo>& does, const QString& name) {
    auto* row = new QWidget(m_body);
    auto* flow = new FlowLayout(m_look.px(space::kNormal), m_look.px(space::kTight), row);
    flow->setContentsMargins(0, 0, 0, 0);
    flow->setTrailing(true);
    for (std::size_t i = 0; i < does.size(); ++i) {
        auto* button = new QPushButton(escaped(does[i].words), row);
        button->setObjectName(QStringLiteral("scene-%1-do%2").arg(name).arg(i));
        button->setAccessibleName(does[i].words);
        setRole(*button, WidgetRole::Plain);
        button->setAutoDefault(true); // Enter presses the focused one
        connect(button, &QPushButton::clicked, this, [this, what = does[i]] { run(what); });
        flow->addWidget(button);
    }
    return row;
}

void ScenePage::run(const SceneDo& what) {
    setError({});
    if (what.act)
        emit acted(*what.act);
    else if (!what.form.empty())
        emit formWanted(qs(what.form), what.who, what.ref);
    else if (!what.move.empty())
        emit moveWanted(what.who, qs(what.move));
}

void ScenePage::enter() {
    if (auto* first = m_body->findChild<QPushButton*>()) first->setFocus(Qt::TabFocusReason);
}

void ScenePage::setError(const QString& sentence) {
    m_error->setText(sentence);
    m_error->setVisible(!sentence.isEmpty());
}

} // namespace tenplus::ui
