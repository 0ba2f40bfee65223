// What is dear to work out and asked for again and again, by what it was worked out from.
#pragma once

#include <QHash>

#include <utility>

namespace tenplus::ui {

template <typename Key, typename Value>
class Kept {
public:
    /// Of so many none is forgotten; with one more all are, and what is still in use is soon back.
    explicit Kept(qsizetype most) : m_most(most) {}

    /// What `make` made for that key; valid until the next is asked for.
    template <typename Make>
    const Value& of(const Key& key, Make make) {
        if (const auto found = m_known.constFind(key); found != m_known.cend()) return *found;
        Value made = make();
        if (m_known.size() >= m_most) m_known.clear();
        return *m_known.insert(key, std::move(made));
    }

    void forget() { m_known.clear(); }

private:
    qsizetype m_most;
    QHash<Key, Value> m_known;
};

} // namespace tenplus::ui
