#include "skirmish/more_deeds.h"

#include "board/models_picture.h"
#include "bridge/text.h"
#include "skirmish/skirmish_words.h"
#include "table/table.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace tenplus::ui {

namespace {

struct DeedTexts {
    Q_DECLARE_TR_FUNCTIONS(Skirmish)
};

constexpr int kMostGold = 100'000;

std::string idOf(sk::Deed deed) { return std::string(sk::deedWord(deed)); }

struct GoodLine {
    sk::Good good;
    const char* words;
    int amount; ///< surely available if any is
};
constexpr std::array kGoods{GoodLine{sk::Good::Gold, QT_TRANSLATE_NOOP("Skirmish", "gold"), 1},
                            GoodLine{sk::Good::Stack, QT_TRANSLATE_NOOP("Skirmish", "stacks of gold"), 1},
                            GoodLine{sk::Good::Potion, QT_TRANSLATE_NOOP("Skirmish", "healing potions"), 1},
                            GoodLine{sk::Good::Major, QT_TRANSLATE_NOOP("Skirmish", "major potions"), 1},
                            GoodLine{sk::Good::Antidote, QT_TRANSLATE_NOOP("Skirmish", "antidotes"), 1},
                            GoodLine{sk::Good::Portal, QT_TRANSLATE_NOOP("Skirmish", "portable teleporters"), 1}};

// Countable goods; for a key, its colour.
std::vector<Pick> goodsToGive(const sk::Game& game, sk::Index who, sk::Index whom) {
    std::vector<Pick> picks;
    const auto isOpen = [&](sk::Good good, int amount) {
        return sk::check(game, {.deed = sk::Deed::Give,
                                .who = who,
                                .whom = whom,
                                .what = std::uint8_t(good),
                                .amount = std::int16_t(amount)}) == sk::WhyNot::None;
    };
    for (const GoodLine& line : kGoods) {
        if (isOpen(line.good, line.amount))
            picks.push_back({std::to_string(int(line.good)), QCoreApplication::translate("Skirmish", line.words)});
    }
    for (int colour = 1; colour <= 8; ++colour) {
        if (isOpen(sk::Good::Key, colour))
            picks.push_back({"key" + std::to_string(colour), DeedTexts::tr("the key of colour %1").arg(colour)});
    }
    return picks;
}

class Gathering {
public:
    Gathering(const SkirmishShown& shown, int chosen)
        : m_shown(shown)
        , m_game(*shown.game)
        , m_who(sk::Index(chosen - 1)) {}

    std::vector<MoreDeed> take(bool hasChosen) {
        if (hasChosen) {
            addGiving();
            addDropping();
            addCarrying();
        }
        addBending();
        m_deeds.push_back({"come-home", DeedTexts::tr("Break the game off"), {}, [](const Answers&) {
                               return sk::Act{sk::ComeHome{.breakOff = true}};
                           }});
        return std::move(m_deeds);
    }

private:
    int number() const { return m_who + 1; }

    void addGiving() {
        for (const table::BoardModel& model : m_shown.view.board->models) {
            const auto whom = sk::Index(model.number - 1);
            std::vector<Pick> goods = whom == m_who ? std::vector<Pick>() : goodsToGive(m_game, m_who, whom);
            if (goods.empty()) continue;
            MoreDeed deed{idOf(sk::Deed::Give), DeedTexts::tr("Give something to %1").arg(qs(model.name)), {}, {}};
            const std::string first = goods.front().id;
            deed.asks = {oneAsk("good", DeedTexts::tr("What"), std::move(goods), first),
                         numberAsk("amount", DeedTexts::tr("How much"), 1, kMostGold, 1)};
            deed.act = [who = number(), whom = model.number](const Answers& answers) {
                const std::string good = answers.one("good");
                const bool isKey = good.starts_with("key");
                if (isKey) return sk::Act{sk::GiveGoods{who, whom, sk::Good::Key, good.back() - '0'}};
                return sk::Act{
                    sk::GiveGoods{who, whom, sk::Good(answers.number("good")), int(answers.number("amount"))}};
            };
            m_deeds.push_back(std::move(deed));
        }
    }

    void addDropping() {
        if (sk::check(m_game, {.deed = sk::Deed::Drop, .who = m_who, .amount = 1}) != sk::WhyNot::None) return;
        const int most = m_game.models[m_who].goods.stacks;
        m_deeds.push_back({idOf(sk::Deed::Drop),
                           DeedTexts::tr("Drop stacks of gold"),
                           {numberAsk("stacks", DeedTexts::tr("How many"), 1, most, most)},
                           [who = number()](const Answers& answers) {
                               return sk::Act{sk::DropStacks{who, int(answers.number("stacks"))}};
                           }});
    }

    // It is put down beside its place, and its carrier steps one square on.
    void addCarrying() {
        if (m_game.task().kind != sk::TaskKind::Action) return;
        const sk::ReachOffer reach = sk::reachOf(m_game, m_who);
        std::vector<Pick> picks;
        std::vector<sk::Act> acts;
        for (sk::Index i = 0; i < m_game.thingCount; ++i) {
            const sk::Thing& thing = m_game.things[i];
            const bool isCarried =
                thing.present && (thing.kind == sk::ThingKind::Table || thing.kind == sk::ThingKind::Chair);
            if (isCarried && reach.reach.cost[thing.square] != board::kOutOfReach)
                addCarried(reach, thing.square, picks, acts);
        }
        if (picks.empty()) return;
        const std::string first = picks.front().id;
        m_deeds.push_back(
            {"carry",
             DeedTexts::tr("Carry a table or chair"),
             {oneAsk("way", DeedTexts::tr("Which, and where to"), std::move(picks), first)},
             [acts = std::move(acts)](const Answers& answers) { return acts[std::size_t(answers.number("way"))]; }});
    }
    void addCarried(const sk::ReachOffer& reach, sk::Square table, std::vector<Pick>& picks,
                    std::vector<sk::Act>& acts) {
        for (const board::Point side : board::kSteps) {
            for (const board::Point on : board::kSteps) {
                sk::Choice walk = reach.walkTo(m_who, table);
                if (walk.count + 2U > sk::kLongestPath) continue;
                walk.square = table;
                walk.other = m_game.squareAt(m_game.pointOf(table) + side);
                const sk::Square end =
                    walk.other == sk::kNowhere ? sk::kNowhere : m_game.squareAt(m_game.pointOf(walk.other) + on);
                if (end == sk::kNowhere || end == table) continue;
                walk.path[walk.count++] = walk.other;
                walk.path[walk.count++] = end;
                if (sk::check(m_game, walk) != sk::WhyNot::None) continue;
                const board::Point from = m_game.pointOf(table), to = m_game.pointOf(walk.other);
                picks.push_back({std::to_string(acts.size()), DeedTexts::tr("from %1, %2 to %3, %4")
                                                                  .arg(from.x + 1)
                                                                  .arg(from.y + 1)
                                                                  .arg(to.x + 1)
                                                                  .arg(to.y + 1)});
                acts.push_back(sk::actOf(m_game, walk));
                break;
            }
        }
    }

    void addBending() {
        std::vector<Pick> models;
        for (const table::BoardModel& model : m_shown.view.board->models)
            models.push_back({std::to_string(model.number), qs(model.name)});
        if (!models.empty()) {
            const std::string first =
                std::to_string(m_who < m_game.modelCount ? number() : m_shown.view.board->models.front().number);
            std::vector<Ask> asks{oneAsk("model", DeedTexts::tr("Who"), std::move(models), first),
                                  numberAsk("hits", DeedTexts::tr("Hits"), 1, 99, 1)};
            if (!std::ranges::all_of(m_shown.view.board->models, stands)) {
                asks.push_back(numberAsk("x", DeedTexts::tr("If off the board: column"), 1, m_game.extent.width, 1));
                asks.push_back(numberAsk("y", DeedTexts::tr("and row"), 1, m_game.extent.height, 1));
            }
            m_deeds.push_back({idOf(sk::Deed::BendHits), DeedTexts::tr("Set the Hits of a model"), std::move(asks),
                               [](const Answers& answers) {
                                   const sk::At at{int(answers.number("x")) - 1, int(answers.number("y")) - 1};
                                   return sk::Act{sk::BendHits{.who = int(answers.number("model")),
                                                               .hits = int(answers.number("hits")),
                                                               .at = at}};
                               }});
        }
        m_deeds.push_back(
            {idOf(sk::Deed::BendPoints),
             DeedTexts::tr("Set the victory points"),
             {numberAsk("points", DeedTexts::tr("Points"), 0, std::max(0, m_game.numbers.victoryPoints - 1),
                        m_game.points)},
             [](const Answers& answers) { return sk::Act{sk::BendPoints{int(answers.number("points"))}}; }});
    }

    const SkirmishShown& m_shown;
    const sk::Game& m_game;
    sk::Index m_who;
    std::vector<MoreDeed> m_deeds;
};

} // namespace

std::vector<MoreDeed> moreDeeds(const SkirmishShown& shown, int chosen) {
    if (!shown.view.board || !shown.game || shown.past || shown.game->result != sk::Result::Open) return {};
    return Gathering(shown, chosen).take(mayChoose(shown, chosen));
}

} // namespace tenplus::ui
