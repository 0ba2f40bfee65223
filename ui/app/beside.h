// What is done on a thread of its own while the application and its window are made: see docs/decisions/0018.
#pragma once

#include <QtGlobal>

#include <future>
#include <locale.h>
#include <sys/resource.h>
#include <thread>
#include <utility>

namespace tenplus::ui {

// How such a thread goes. The application sets the program's locale meanwhile, so the thread has its own, in which numbers have points.
// And the window waits for it last of all: where there are few processors it leaves them to whoever paints.
class Beside {
public:
    Beside() {
        ::uselocale(m_plain);
#ifdef Q_OS_LINUX // where a priority is a thread's
        constexpr int kNicer = 10;
        ::setpriority(PRIO_PROCESS, 0, kNicer);
#endif
    }
    Beside(const Beside&) = delete;
    Beside& operator=(const Beside&) = delete;
    ~Beside() {
        ::uselocale(LC_GLOBAL_LOCALE);
        ::freelocale(m_plain);
    }

private:
    const locale_t m_plain = ::newlocale(LC_ALL_MASK, "C", nullptr);
};

// Whatever `work` gives, as a future. Linux often lets a new thread go first, on the processor of the one that made it, which
// then stands still for 2 to 3 ms; so the new one steps back before anything else.
template <typename Work>
auto beside(Work work) {
    return std::async(std::launch::async, [work = std::move(work)] {
        std::this_thread::yield();
        const Beside manner;
        return work();
    });
}

} // namespace tenplus::ui
