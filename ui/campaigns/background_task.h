// Work on another thread while this one makes the application and its window: docs/decisions/0018.
#pragma once

#include <future>
#include <locale.h>
#include <utility>

namespace tenplus::ui {

/// While it lives, the thread has the locale "C": QApplication sets the locale of the program meanwhile, and a decimal
/// comma would change how numbers are read from JSON.
class PlainLocale {
public:
    PlainLocale() { ::uselocale(m_plain); }
    PlainLocale(const PlainLocale&) = delete;
    PlainLocale& operator=(const PlainLocale&) = delete;
    ~PlainLocale() {
        ::uselocale(LC_GLOBAL_LOCALE);
        ::freelocale(m_plain);
    }

private:
    const locale_t m_plain = ::newlocale(LC_ALL_MASK, "C", nullptr);
};

/// Calls `work` on a new thread and returns a future of its result.
template <typename Work>
auto inBackground(Work work) {
    return std::async(std::launch::async, [work = std::move(work)] {
        const PlainLocale locale;
        return work();
    });
}

} // namespace tenplus::ui
