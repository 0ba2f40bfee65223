// A bounded cache of computed values by key.
#pragma once

#include <QHash>

#include <utility>

namespace tenplus::ui {

template <typename Key, typename Value>
class Memo {
public:
    /// When one more than `most` values are stored, all are dropped; those still in use are soon back.
    explicit Memo(qsizetype most)
        : m_most(most) {}

    /// The value that `make` makes for that key, cached; valid until the next call.
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
