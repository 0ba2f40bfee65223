#include "play/play_families.h"

#include <algorithm>

namespace tenplus::ui {

PlayFamily& PlayFamilies::current() const {
    if (!m_link.isOpen()) return *m_all.front();
    const content::Rulebook& rulebook = m_link.session()->rulebook();
    const auto playing = std::find_if(m_all.begin() + 1, m_all.end(),
                                      [&rulebook](const PlayFamily* each) { return each->plays(rulebook); });
    return **(playing == m_all.end() ? m_all.begin() : playing);
}

PlayFamily& PlayFamilies::shown() const {
    PlayFamily& now = current();
    return now.panel() ? now : *m_all.front();
}

std::vector<PlayFamily*> PlayFamilies::playing() const {
    PlayFamily& now = current();
    PlayFamily& seen = shown();
    return &now == &seen ? std::vector{&now} : std::vector{&seen, &now};
}

} // namespace tenplus::ui
