// SharedList<T>: a list whose copies share its elements until one of them is changed. Copying it costs one count for
// each, whatever they hold. T may be incomplete where a list of it is a member.
#pragma once

#include "base/copy_on_write.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace tenplus::inline base {

template <typename T>
class SharedList {
    using Elements = std::vector<CopyOnWrite<T>>;

public:
    /// Reads: an element is changed by change() alone.
    class Iterator {
    public:
        using iterator_category = std::bidirectional_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = const T*;
        using reference = const T&;

        Iterator() = default;
        reference operator*() const { return **m_at; }
        pointer operator->() const { return &**m_at; }
        Iterator& operator++() {
            ++m_at;
            return *this;
        }
        Iterator operator++(int) { return Iterator(m_at++); }
        Iterator& operator--() {
            --m_at;
            return *this;
        }
        Iterator operator--(int) { return Iterator(m_at--); }
        friend bool operator==(const Iterator& one, const Iterator& other) { return one.m_at == other.m_at; }

    private:
        friend SharedList;
        explicit Iterator(typename Elements::const_iterator at)
            : m_at(at) {}

        typename Elements::const_iterator m_at;
    };
    using value_type = T;
    using iterator = Iterator;
    using const_iterator = Iterator;

    [[nodiscard]] bool empty() const { return m_elements.empty(); }
    [[nodiscard]] std::size_t size() const { return m_elements.size(); }
    Iterator begin() const { return Iterator(m_elements.begin()); }
    Iterator end() const { return Iterator(m_elements.end()); }
    std::reverse_iterator<Iterator> rbegin() const { return std::reverse_iterator(end()); }
    std::reverse_iterator<Iterator> rend() const { return std::reverse_iterator(begin()); }
    const T& front() const { return *m_elements.front(); }
    const T& back() const { return *m_elements.back(); }
    const T& operator[](std::size_t at) const { return *m_elements[at]; }

    /// The element, to be changed: from here on no copy of the list shares it.
    T& change(Iterator at) { return m_elements[std::size_t(at.m_at - m_elements.cbegin())].change(); }
    void push_back(T value) { m_elements.emplace_back(std::move(value)); }
    void emplace_back() { push_back(T()); }
    void erase(Iterator at) { m_elements.erase(at.m_at); }
    void clear() { m_elements.clear(); }
    template <typename Predicate>
    void eraseIf(Predicate isGone) {
        std::erase_if(m_elements, [&](const CopyOnWrite<T>& each) { return isGone(*each); });
    }

    friend bool operator==(const SharedList& one, const SharedList& other) {
        return one.m_elements == other.m_elements;
    }

private:
    Elements m_elements;
};

} // namespace tenplus::inline base
