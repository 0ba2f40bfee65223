// What is done on a thread of its own while the application and its window are made: see docs/decisions/0018.
#pragma once

#include <QtGlobal>

#include <future>
#include <locale.h>
#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>
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

#ifdef __GLIBC__
// Linux often begins a new thread on the processor of the one that made it, with another one idle, and for 2 to 3 ms one of them stands
// still. A thread that is made while this lives begins on another processor, if there is one, and is free to go anywhere from then on.
class Elsewhere {
public:
    Elsewhere() {
        ::sched_getaffinity(0, sizeof m_all, &m_all);
        ::pthread_getattr_default_np(&m_before);
        cpu_set_t others = m_all;
        const int here = ::sched_getcpu();
        if (here >= 0) CPU_CLR(std::size_t(here), &others);
        pthread_attr_t attributes;
        ::pthread_getattr_default_np(&attributes);
        if (CPU_COUNT(&others) > 0 && ::pthread_attr_setaffinity_np(&attributes, sizeof others, &others) == 0) ::pthread_setattr_default_np(&attributes);
        ::pthread_attr_destroy(&attributes);
    }
    Elsewhere(const Elsewhere&) = delete;
    Elsewhere& operator=(const Elsewhere&) = delete;
    ~Elsewhere() {
        ::pthread_setattr_default_np(&m_before);
        ::pthread_attr_destroy(&m_before);
    }

    /// What such a thread says first.
    auto freed() const {
        return [all = m_all] { ::sched_setaffinity(0, sizeof all, &all); };
    }

private:
    cpu_set_t m_all{};
    pthread_attr_t m_before{};
};
#else
struct Elsewhere {
    auto freed() const {
        return [] {};
    }
};
#endif

// Whatever `work` gives, as a future.
template <typename Work>
auto beside(Work work) {
    const Elsewhere elsewhere;
    return std::async(std::launch::async, [work = std::move(work), freed = elsewhere.freed()] {
        freed();
        const Beside manner;
        return work();
    });
}

} // namespace tenplus::ui
