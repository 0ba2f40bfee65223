#include "campaigns/start_page.h"

#include "asking/pick_list.h"
#include "bridge/text.h"
#include "paint/page_frame.h"
#include "paint/page_scroll.h"
#include "paint/plain_label.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace tenplus::ui {

StartPage::StartPage(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_words(plainLabel({}, WidgetRole::Muted, this))
    , m_games(new PickList(look)) {
    m_words->setObjectName(QStringLiteral("startWords"));
    m_games->setObjectName(QStringLiteral("startGames"));
    auto* const content = new QWidget;
    auto* const whole = new QVBoxLayout(content);
    auto* const across = new QHBoxLayout;
    across->addStretch();
    across->addLayout(makeDoors());
    across->addStretch();
    whole->addStretch();
    whole->addLayout(across);
    whole->addWidget(m_games);
    whole->addStretch();
    auto* const scroll = new PageScroll(this);
    scroll->setAlignment(Qt::AlignHCenter);
    scroll->setWidget(content);
    auto* const page = new QVBoxLayout(this);
    page->setContentsMargins(0, 0, 0, 0);
    page->addWidget(scroll);
    const auto measure = [this, content, whole] {
        whole->setSpacing(m_look.px(space::kSection));
        content->setMaximumWidth(m_look.px(kWidestColumns));
    };
    measure();
    connect(&look, &Look::changed, this, measure);
    setFocusProxy(findChild<QPushButton*>(QStringLiteral("openDemo")));
    setRecent({});
    setGames({});
    connect(m_games, &PickList::changed, this, [this] {
        const QString game = qs(m_games->first());
        m_games->setPicked({}); // it may be looked at and left again
        emit gameWanted(game);
    });
}

QVBoxLayout* StartPage::makeDoors() {
    auto* const column = new QVBoxLayout;
    column->addWidget(plainLabel(tr("A table by lamplight"), WidgetRole::SheetName, this));
    column->addWidget(m_words);
    const auto door = [&](const QString& words, const char* name, const QString& hint) {
        auto* const button = new QPushButton(words, this);
        button->setObjectName(QString::fromLatin1(name));
        button->setAccessibleDescription(hint);
        button->setAutoDefault(true); // Enter presses the focused button
        auto* const whole = new QVBoxLayout;
        whole->setSpacing(m_look.px(space::kSmall));
        whole->addWidget(button);
        whole->addWidget(plainLabel(hint, WidgetRole::Caption, this));
        column->addLayout(whole);
        return button;
    };
    QPushButton* const demo =
        door(tr("Open the demo"), "openDemo", tr("Four heroes, a drowned bell tower, and a session in full swing."));
    setRole(*demo, WidgetRole::Primary);
    connect(demo, &QPushButton::clicked, this, &StartPage::demoWanted);
    connect(door(tr("New campaign"), "newCampaign", tr("Choose a game, give the campaign a name, bring the heroes.")),
            &QPushButton::clicked, this, &StartPage::newWanted);
    connect(door(tr("Bring my world"), "bringMyWorld", tr("A new campaign with your notes from another program.")),
            &QPushButton::clicked, this, &StartPage::worldWanted);
    connect(door(tr("Open a campaign …"), "openCampaign", tr("A .tenplus file from this computer.")),
            &QPushButton::clicked, this, [this] { emit openWanted({}); });
    m_recent = new QVBoxLayout;
    column->addLayout(m_recent);
    const auto measure = [this, column] {
        column->setSpacing(m_look.px(space::kPanel));
        m_recent->setSpacing(m_look.px(space::kTight));
    };
    measure();
    connect(&m_look, &Look::changed, this, measure);
    return column;
}

void StartPage::setGames(const std::vector<Pick>& games) {
    m_games->setPicks(tr("The games, and what each is: a campaign begins with one"), games, 1);
    m_games->setVisible(!games.empty());
}

void StartPage::setRecent(const QStringList& files) {
    while (QLayoutItem* item = m_recent->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_words->setText(files.isEmpty() ? tr("Nothing was played here yet. The demo shows how it goes.")
                                     : tr("Go on with last week’s campaign, or look round the demo first."));
    if (files.isEmpty()) return;
    m_recent->addWidget(plainLabel(tr("Played last"), WidgetRole::Label, this));
    for (const QString& file : files) {
        auto* button = new QPushButton(escaped(QFileInfo(file).completeBaseName()), this);
        setRole(*button, WidgetRole::Quiet);
        button->setToolTip(plainTip(file));
        button->setAutoDefault(true);
        connect(button, &QPushButton::clicked, this, [this, file] { emit openWanted(file); });
        m_recent->addWidget(button);
    }
}

} // namespace tenplus::ui
