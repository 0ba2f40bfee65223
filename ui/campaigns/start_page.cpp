#include "campaigns/start_page.h"

#include "bridge/text.h"
#include "paint/plain_label.h"
#include "theme/metrics.h"
#include "theme/widget_role.h"

#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace tenplus::ui {

StartPage::StartPage(const Look& look, QWidget* parent)
    : QWidget(parent)
    , m_look(look)
    , m_words(plainLabel({}, WidgetRole::Muted, this)) {
    m_words->setObjectName(QStringLiteral("startWords"));
    auto* column = new QVBoxLayout;
    auto* title = plainLabel(tr("A table by lamplight"), WidgetRole::SheetName, this);
    auto* demo = new QPushButton(tr("Open the demo"), this);
    setRole(*demo, WidgetRole::Primary);
    demo->setObjectName(QStringLiteral("openDemo"));
    auto* fresh = new QPushButton(tr("New campaign"), this);
    fresh->setObjectName(QStringLiteral("newCampaign"));
    auto* open = new QPushButton(tr("Open a campaign …"), this);
    open->setObjectName(QStringLiteral("openCampaign"));
    column->addWidget(title);
    column->addWidget(m_words);
    for (const auto& [button, hint] :
         {std::pair(demo, tr("Four heroes, a drowned bell tower, and a session in full swing.")),
          std::pair(fresh, tr("Choose a game, give the campaign a name, bring the heroes.")),
          std::pair(open, tr("A .tenplus file from this computer."))}) {
        auto* whole = new QVBoxLayout;
        whole->setSpacing(look.px(space::kSmall));
        whole->addWidget(button);
        whole->addWidget(plainLabel(hint, WidgetRole::Caption, this));
        button->setAccessibleDescription(hint);
        column->addLayout(whole);
    }
    m_recent = new QVBoxLayout;
    column->addLayout(m_recent);
    const auto measure = [this, column] {
        column->setSpacing(m_look.px(space::kPanel));
        m_recent->setSpacing(m_look.px(space::kTight));
    };
    measure();
    connect(&look, &Look::changed, this, measure);

    auto* across = new QHBoxLayout;
    across->addStretch();
    across->addLayout(column);
    across->addStretch();
    auto* whole = new QVBoxLayout(this);
    whole->addStretch();
    whole->addLayout(across);
    whole->addStretch();

    for (QPushButton* each : {demo, fresh, open}) each->setAutoDefault(true); // Enter presses the focused button
    setFocusProxy(demo);
    setRecent({});
    connect(demo, &QPushButton::clicked, this, &StartPage::demoWanted);
    connect(fresh, &QPushButton::clicked, this, &StartPage::newWanted);
    connect(open, &QPushButton::clicked, this, [this] { emit openWanted({}); });
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
