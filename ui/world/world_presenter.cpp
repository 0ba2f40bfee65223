#include "world/world_presenter.h"

#include "bridge/campaign_pictures.h"
#include "bridge/disk.h"
#include "bridge/text.h"
#include "paint/thumbnails.h"
#include "play/page_stack.h"
#include "table/core/notes.h"
#include "table/core/renaming.h"
#include "table/world/card.h"
#include "table/world/links.h"
#include "world/card_becoming.h"
#include "world/card_handout.h"
#include "world/card_writing.h"
#include "world/quick_card.h"
#include "world/world_page.h"

#include <QAction>
#include <QRegularExpression>
#include <QWidget>

#include <algorithm>

namespace tenplus::ui {

namespace {

std::vector<std::pair<std::string, QString>> kindsOf(const content::Rulebook& rulebook) {
    std::vector<std::pair<std::string, QString>> all;
    for (const content::CardDef& each : rulebook.cards) all.emplace_back(each.id, qs(each.name));
    return all;
}

QString keyOf(const QAction* action) {
    return action ? action->shortcut().toString(QKeySequence::NativeText) : QString();
}

constexpr int kPicturePixels = 720; // twice the size on the page

// The first words, up to the end of a part of the sentence: "Marrowby, a town of ferries" is "Marrowby". Words that are
// too long for a name are cut after one of them.
QString nameOf(const QString& words) {
    static const QRegularExpression kPart(
        QStringLiteral("^(.*?[^\\s,;:!?(])\\s*(?:[,;:!?(]|\\s[\u2013\u2014-]\\s|(?<=\\w{3})\\.(?:\\s|$))"));
    const QRegularExpressionMatch part = kPart.match(words);
    if (part.hasMatch() && part.captured(1).size() <= kLongestCardName) return part.captured(1);
    if (words.size() <= kLongestCardName) return words;
    const QString cut = words.left(kLongestCardName - 1);
    const qsizetype end = cut.lastIndexOf(u' ');
    return (end > 0 ? cut.left(end) : cut) + QStringLiteral("\u2026");
}

// The newest card: ids rise.
table::CardId newestCard(const table::Table& table) {
    return table.world->cards.empty() ? table::CardId{} : table.world->cards.back()->id;
}

} // namespace

WorldPresenter::WorldPresenter(const Look& look, TableLink& link, PageStack& pages, QWidget& home)
    : QObject(&home)
    , m_look(look)
    , m_link(link)
    , m_pages(pages)
    , m_home(home)
    , m_pictures(new Thumbnails(campaignPictures(link), kPicturePixels, this)) {
    connect(m_pictures, &Thumbnails::came, this, [this](const QString& hash) {
        if (m_page && m_page->picture() == hash) m_page->setImage(m_pictures->image(hash));
    });
    connect(&link, &TableLink::leaving, this, [this] {
        if (m_page) m_page->finish();
    });
    connect(&link, &TableLink::opened, this, &WorldPresenter::forget);
    connect(&link, &TableLink::turned, this, [this] {
        if (m_page && m_page->isVisible()) refresh();
    });
}

void WorldPresenter::setActions(const QAction& quick, const QAction& screen) {
    m_quickAction = &quick;
    m_screenAction = &screen;
}

WorldPage& WorldPresenter::page() {
    if (m_page) return *m_page;
    m_page = new WorldPage(m_look, &m_home);
    m_page->hide();
    connect(m_page, &WorldPage::acted, this, &WorldPresenter::perform);
    connect(m_page, &WorldPage::written, this, &WorldPresenter::write);
    connect(m_page, &WorldPage::cardWanted, this, &WorldPresenter::showCard);
    connect(m_page, &WorldPage::becomeWanted, this, &WorldPresenter::become);
    connect(m_page, &WorldPage::momentWanted, this, [this](qint64 turn, int session) {
        if (m_page->finish()) emit momentWanted(turn, session);
    });
    connect(m_page, &WorldPage::searched, this, &WorldPresenter::search);
    connect(m_page, &WorldPage::newWanted, this, [this](const QString& name) { make(qs(quickKind()), name, true); });
    connect(m_page, &WorldPage::linkedWanted, this, &WorldPresenter::makeLinked);
    connect(m_page, &WorldPage::quickWanted, this, [this] { writeCard(); });
    connect(m_page, &WorldPage::screenWanted, this, &WorldPresenter::toScreen);
    return *m_page;
}

void WorldPresenter::forget() {
    m_card = {};
    m_moments = {};
    if (m_page) m_page->forget();
}

void WorldPresenter::open(table::CardId card) {
    if (!m_pages.open(page())) return;
    m_page->setWayBack(false);
    refresh();
    if (card && !m_page->go(card)) return;
    if (card)
        m_page->enterRow(QStringLiteral("text"));
    else
        m_page->enter();
}

void WorldPresenter::openNamed(const QString& name) {
    if (!m_link.isOpen()) return;
    const std::string written = "[[" + ss(name) + "]]";
    const std::vector<table::Link> links = table::linksIn(written);
    if (links.empty()) return;
    if (const auto* const card = table::LinkReader(*session().table().world).cardOf(links.front()))
        return open(card->id);
    if (links.front().card) return emit said(tr("The card of this link is not there any more: write the link again."));
    writeCard(name);
}

void WorldPresenter::openFrom(const PageFrame& from, table::CardId card, const QString& field) {
    if (!m_pages.isShown(&from) || !m_pages.openOver(page())) return;
    refresh();
    if (!m_page->go(card)) return;
    m_page->setWayBack(true);
    m_page->enterRow(field.isEmpty() ? QStringLiteral("text") : fieldKey(field));
}

void WorldPresenter::refresh() {
    const content::Rulebook& rulebook = session().rulebook();
    const table::Table& table = session().table();
    m_page->setWorld({.rows = table::cardRows(rulebook, table, {}),
                      .kinds = kindsOf(rulebook),
                      .isOnScreen = isOnScreen(),
                      .quickKey = keyOf(m_quickAction),
                      .screenKey = keyOf(m_screenAction),
                      .ofScene = table::cardsOfScene(table)});
    m_page->setOffer(rulebook, table::migrationOf(rulebook, table));
    showCard(m_card);
}

bool WorldPresenter::isOnScreen() const {
    const auto paper = handout();
    return paper && isOnTop(session().table(), *paper);
}

std::optional<table::PlayerHandout> WorldPresenter::handout() const {
    const content::Rulebook& rulebook = session().rulebook();
    if (const auto seen = seenCard(rulebook, session().table(), m_card)) return handoutOf(*seen);
    return portraitOf(session().table(), m_card);
}

void WorldPresenter::showCard(table::CardId card) {
    m_card = card;
    auto view = table::cardView(session().rulebook(), session().table(), card);
    if (view) {
        const auto cut = cutShort([&] { m_moments.catchUp(session()); });
        view->moments = m_moments.of(session().table(), card);
        if (cut) emit said(*cut);
    }
    m_page->setCard(view);
    m_page->setOnScreen(isOnScreen());
    const QString hash = m_page->picture();
    if (hash.isEmpty()) return;
    if (const QImage image = m_pictures->image(hash); !image.isNull()) m_page->setImage(image);
    m_pictures->want({hash});
}

void WorldPresenter::become(const QString& what) {
    const auto view = table::cardView(session().rulebook(), session().table(), m_card);
    const table::CardChangeView* const change = view ? changeOf(*view, what) : nullptr;
    if (change && (change->asks || change->other)) {
        if (m_page->finish())
            emit formWanted(QStringLiteral("change-card"), view->id.value, qs(change->change + '/' + change->way));
        return;
    }
    const auto act = view ? becomeAct(session().rulebook(), *view, what) : std::nullopt;
    if (!act) return m_page->setSaid(tr("This game does not have that."));
    const bool isPlace = act->command.is<table::EnterPlace>();
    if (perform(*act) && !change)
        m_page->setTold((isPlace ? tr("The party is at %1.") : tr("%1 is at the table, hidden from the players."))
                            .arg(qs(view->name)));
}

void WorldPresenter::search(const QString& words) {
    m_page->setElsewhere(words, table::cardsWith(session().table(), ss(words)));
}

// Typing the card's text again, but for spaces, changes nothing and is not refused.
bool WorldPresenter::perform(const Act& act) {
    const TurnMade made = m_link.perform(act);
    const bool isSame = !made && made.error().code == "no-change" && act.command.is<table::EditCard>();
    if (made || isSame)
        m_page->setSaid({});
    else
        m_page->refuse(qs(made.error().member), sentenceOf(made.error()));
    return made.hasValue();
}

void WorldPresenter::write(const QString& key, const QString& typed) {
    if (!m_link.isOpen()) return;
    const auto view = table::cardView(session().rulebook(), session().table(), m_card);
    if (!view) return;
    const auto act = writtenAct(session().rulebook(), session().table(), *view, key, typed);
    if (act)
        perform(*act);
    else
        m_page->refuse(key, act.error());
}

// ---- cards from anywhere ------------------------------------------------------------------------------

QuickCard& WorldPresenter::quick() {
    if (!m_quick) {
        m_quick = new QuickCard(m_look, m_home.window());
        connect(m_quick, &QuickCard::wanted, this, &WorldPresenter::make);
    }
    return *m_quick;
}

std::string WorldPresenter::quickKind() const {
    const auto& kinds = session().rulebook().cards;
    std::string chosen = m_quick ? m_quick->kind() : std::string();
    if (session().rulebook().card(chosen)) return chosen;
    return kinds.empty() ? std::string() : kinds.front().id;
}

void WorldPresenter::writeCard(const QString& words) {
    if (!m_link.isOpen()) return emit said(tr("This belongs to a campaign: open one first."));
    if (m_page && !m_page->finish()) return;
    quick().setKinds(kindsOf(session().rulebook()));
    const QString whole = words.simplified(),
                  name = nameOf(qs(table::LinkReader(*session().table().world).inWords(ss(whole))));
    m_newText = name == whole ? std::string() : ss(words);
    quick().open(name);
}

void WorldPresenter::make(const QString& kind, const QString& name, bool opens) {
    if (!m_link.isOpen()) return;
    const bool isLine = m_quick && m_quick->isVisible();
    if (m_page && !m_page->finish()) return;
    const bool isSecond = std::ranges::any_of(
        session().table().world->cards, [&](const auto& each) { return table::isSameName(each->name, ss(name)); });
    table::AddCard add;
    add.kind = ss(kind);
    add.name = ss(name);
    if (isLine) add.text = m_newText;
    const TurnMade made = m_link.perform(Act{std::move(add), {}});
    if (!made) {
        const QString sentence = sentenceOf(made.error());
        return isLine ? m_quick->setRefused(sentence) : m_page->refuse(qs(made.error().member), sentence);
    }
    if (isLine) m_newText.clear();
    const table::CardId card = newestCard(session().table());
    const QString kindName = qs(session().rulebook().card(ss(kind))->name);
    if (isLine)
        m_quick->setMade((isSecond ? tr("%1 (%2) is written down; another card has that name, too. The next one?")
                                   : tr("%1 (%2) is written down. The next one?"))
                             .arg(name, kindName));
    if (!opens) return;
    if (m_quick) m_quick->hide();
    open(card);
    m_page->write(QStringLiteral("text"));
}

// The link to it is in the text already, which goes on: nothing opens.
void WorldPresenter::makeLinked(const QString& name) {
    if (!m_link.isOpen()) return;
    table::AddCard add;
    add.kind = quickKind();
    add.name = ss(name);
    const QString kind = add.kind.empty() ? QString() : qs(session().rulebook().card(add.kind)->name);
    const TurnMade made = m_link.perform(Act{std::move(add), {}});
    if (!made) return m_page->refuse(qs(made.error().member), sentenceOf(made.error()));
    m_page->setTold(tr("%1 (%2) is written down as a card.").arg(name, kind));
}

// ---- the players' screen ------------------------------------------------------------------------------

void WorldPresenter::toScreen() {
    if (!m_link.isOpen()) return emit said(tr("This belongs to a campaign: open one first."));
    const bool isSeen = m_page && m_page->isVisible();
    if (isSeen && !m_page->finish()) return;
    const auto say = [&](const QString& sentence) { isSeen ? m_page->refuse({}, sentence) : emit said(sentence); };
    if (!isSeen || !session().table().world->card(m_card)) {
        const std::optional<Act> back = takeBackAct(session().table());
        if (!back)
            return say(tr("Nothing that can be shown has the keyboard: choose a card, a handout or a rule first."));
        if (const TurnMade made = m_link.perform(*back); !made) say(sentenceOf(made.error()));
        return;
    }
    const bool isKnown = seenCard(session().rulebook(), session().table(), m_card).has_value();
    const auto paper = handout();
    if (!paper) return say(tr("The players may see nothing of this card yet: show something of it first."));
    const TurnMade made = m_link.perform(handOutAct(session().table(), *paper));
    if (!made) return say(sentenceOf(made.error()));
    m_page->setSaid({});
    if (!isKnown && isOnScreen())
        m_page->setTold(
            tr("Its picture lies before the players, without its name; %1 takes it back.").arg(keyOf(m_screenAction)));
}

} // namespace tenplus::ui
