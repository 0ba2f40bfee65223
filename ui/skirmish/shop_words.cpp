#include "skirmish/shop_words.h"

#include "bridge/text.h"
#include "skirmish/campaign.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenplus::ui {

namespace {

struct ShopWords {
    Q_DECLARE_TR_FUNCTIONS(Skirmish)
};

} // namespace

sk::WhyNot purchaseBar(const SkirmishShown& shown, const sk::CompanionRecord& buyer, const std::string& article) {
    if (!shown.book) return sk::WhyNot::NotOnSale;
    sk::Shop shop{.open = !shown.view.board, .allowed = {}};
    for (const table::ArticleView& each : shown.view.shop) {
        if (each.asked && each.onSale) shop.allowed.push_back(each.article);
    }
    return sk::checkPurchase(*shown.book, shop, sk::companionOf(buyer), article);
}

QString barWord(sk::WhyNot bar) {
    switch (bar) {
    case sk::WhyNot::None: return {};
    case sk::WhyNot::TooDear: return ShopWords::tr("too dear");
    case sk::WhyNot::OwnedAlready: return ShopWords::tr("has it");
    case sk::WhyNot::NotOnSale: return ShopWords::tr("not on sale");
    case sk::WhyNot::NoUse: return ShopWords::tr("of no use");
    default: return ShopWords::tr("not now");
    }
}

QString barReason(const SkirmishShown& shown, const sk::CompanionRecord& buyer, const table::ArticleView& article) {
    const QString name = qs(buyer.name);
    const sk::WhyNot bar = purchaseBar(shown, buyer, article.article);
    switch (bar) {
    case sk::WhyNot::None: return {};
    case sk::WhyNot::TooDear:
        return ShopWords::tr("It costs %1 gold and %2 has %3: %4 more are needed.")
            .arg(article.price)
            .arg(name)
            .arg(buyer.goods.gold)
            .arg(article.price - buyer.goods.gold);
    case sk::WhyNot::OwnedAlready: return ShopWords::tr("%1 has that already, and nobody buys it twice.").arg(name);
    case sk::WhyNot::NotOnSale: return ShopWords::tr("It is sold only if the game master allows it.");
    case sk::WhyNot::NoUse:
        return ShopWords::tr("It would do nothing for %1: choose another article or another hero.").arg(name);
    default: return qs(sk::barSentence(bar));
    }
}

QString articleText(const SkirmishShown& shown, const std::string& article) {
    if (!shown.book) return {};
    const auto found = std::ranges::find(shown.book->shop, article, &csk::Article::id);
    return found == shown.book->shop.end() ? QString() : qs(found->text);
}

Icon articleIcon(const SkirmishShown& shown, const std::string& article) {
    if (!shown.book) return Icon::None;
    const auto found = std::ranges::find(shown.book->shop, article, &csk::Article::id);
    if (found == shown.book->shop.end()) return Icon::None;
    switch (found->kind) {
    case csk::ArticleKind::Potion:
    case csk::ArticleKind::Major: return Icon::Flask;
    case csk::ArticleKind::Skill: return Icon::Star;
    case csk::ArticleKind::RangedPower: return Icon::Bow;
    case csk::ArticleKind::MeleePower: return Icon::Sword;
    case csk::ArticleKind::MagicPower: return Icon::Rune;
    case csk::ArticleKind::Spell: return Icon::Scroll;
    case csk::ArticleKind::Familiar: return Icon::Paw;
    case csk::ArticleKind::FlyingFamiliar: break;
    }
    return Icon::Bird;
}

QString whoMayHave(const SkirmishShown& shown, const std::string& article) {
    QStringList lines;
    for (const sk::CompanionRecord& hero : shown.view.party) {
        const QString word = barWord(purchaseBar(shown, hero, article));
        lines << QStringLiteral("%1: %2").arg(qs(hero.name), word.isEmpty() ? ShopWords::tr("can buy it") : word);
    }
    return lines.join(u'\n');
}

Loan loanFor(const SkirmishShown& shown, std::size_t buyer, int price) {
    Loan loan;
    const auto& party = shown.view.party;
    if (buyer >= party.size()) return loan;
    const int lacks = price - party[buyer].goods.gold;
    for (std::size_t i = 0; i < party.size() && lacks > 0; ++i) {
        const int gives = std::min(lacks, party[i].goods.gold);
        if (i != buyer && gives > loan.amount) loan = {i, gives};
    }
    return loan;
}

} // namespace tenplus::ui
