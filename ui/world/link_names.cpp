#include "world/link_names.h"

#include "bridge/text.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace tenplus::ui {
namespace {

bool fitsInLink(const CardEntry& card) {
    const std::string& name = card.row.name;
    return name.find_first_of("]|") == std::string::npos && !name.starts_with('#');
}

bool beginsWords(const CardEntry& card, const QStringList& wanted) {
    const auto called = card.begins.begin() + card.called;
    return std::ranges::all_of(wanted, [&](const QString& word) {
        return std::any_of(card.begins.begin(), called, [&](const QString& each) { return each.startsWith(word); });
    });
}

} // namespace

LinkNames::LinkNames(std::shared_ptr<const std::vector<CardEntry>> cards, const std::vector<table::CardId>& near)
    : m_cards(std::move(cards)) {
    std::unordered_map<std::int64_t, std::size_t> places;
    for (std::size_t i = 0; i < near.size(); ++i) places.emplace(near[i].value, i);
    std::vector<std::size_t> close, others;
    for (std::size_t i = 0; i < m_cards->size(); ++i) {
        const CardEntry& card = (*m_cards)[i];
        if (fitsInLink(card)) (places.contains(card.row.id.value) ? close : others).push_back(i);
    }
    const auto id = [&](std::size_t i) { return (*m_cards)[i].row.id.value; };
    std::ranges::sort(close, {}, [&](std::size_t i) { return places.at(id(i)); });
    std::ranges::sort(others, std::ranges::greater(), id);
    m_near = close.size();
    m_order = std::move(close);
    m_order.insert(m_order.end(), others.begin(), others.end());
}

QStringList LinkNames::offered(const QString& typed, int most) const {
    enum Rank { Near, Start, Word, Anywhere };
    std::array<QStringList, 4> ranks;
    const QString key = searchKey(typed);
    const QStringList wanted = key.split(u' ', Qt::SkipEmptyParts);
    const auto add = [&](Rank rank, const CardEntry& card) {
        const QString name = qs(card.row.name);
        if (ranks[rank].size() < most && !ranks[rank].contains(name)) ranks[rank] << name;
    };
    for (std::size_t i = 0; i < m_order.size() && ranks[Near].size() < most; ++i) {
        const CardEntry& card = (*m_cards)[m_order[i]];
        const bool isStart = card.name.startsWith(key);
        if (isStart || beginsWords(card, wanted))
            add(i < m_near ? Near : isStart ? Start : Word, card);
        else if (ranks[Anywhere].size() < most && card.name.contains(key))
            add(Anywhere, card);
        if (key.isEmpty() && i >= m_near && ranks[Near].size() + ranks[Start].size() >= most) break;
    }
    QStringList all;
    for (const QStringList& each : ranks) {
        for (const QString& name : each) {
            if (all.size() < most && !all.contains(name)) all << name;
        }
    }
    return all;
}

bool LinkNames::isCalled(const QString& typed) const {
    if (!m_cards) return false;
    const QString key = searchKey(typed);
    return std::ranges::any_of(*m_cards, [&](const CardEntry& card) {
        return card.name == key || std::ranges::any_of(card.row.aliases, [&](const std::string& alias) {
                   return searchKey(qs(alias)) == key;
               });
    });
}

} // namespace tenplus::ui
