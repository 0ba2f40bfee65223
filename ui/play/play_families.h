// PlayFamilies: the families of play that the window has, and the one of the open game.
#pragma once

#include "play/play_family.h"

#include <span>
#include <vector>

namespace tenplus::ui {

class PlayFamilies {
public:
    /// The first plays what no other does, and is current while no campaign is open. All, at least one, must outlive
    /// this.
    PlayFamilies(const TableLink& link, std::vector<PlayFamily*> all)
        : m_link(link)
        , m_all(std::move(all)) {}

    std::span<PlayFamily* const> all() const { return m_all; }
    PlayFamily& current() const;
    /// The one whose panels are shown: the current one, or the first if that has none of its own.
    PlayFamily& shown() const;
    /// Those that follow the open game: the two of them, or the one.
    std::vector<PlayFamily*> playing() const;

private:
    const TableLink& m_link;
    std::vector<PlayFamily*> m_all;
};

} // namespace tenplus::ui
