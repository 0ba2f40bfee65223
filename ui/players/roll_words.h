// The text of the latest roll in blocks: roller and move, modifiers with sources, total and band, the sentence.
// roll_stage places the blocks; each is laid out for a width.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"

namespace tenplus::ui {

struct WordLimits {
    int headLines = 2; // of the name, and of the move
    int modifierRows = 3;
    int sentenceLines = 6;
    bool shrinks = false;      // reduces the size of roller and move before shortening them
    double sentenceShrunk = 1; // of the sentence's size
};

// The size of the result at text size 1: larger text never makes it smaller.
struct ResultSize {
    double display = 0; // scale of the design's sizes; 0: not known yet
    double word = 0;    // px, of the band
};

// The dice that can be shown as solids, challenge dice last, marked by how they count; a percentile die is two. Fate
// dice have no such faces and are shown as figures, among the modifiers.
std::vector<DieState> diceOf(const table::PlayerRoll& roll);

Block headBlock(const table::PlayerRoll& roll, const FarType& type, double width, const WordLimits& limits);
Block modifierBlock(const table::PlayerRoll& roll, const FarType& type, double width, int mostRows);
// Total, mark and band. `display` scales the design's sizes; the word is never smaller than 1/18 of the height. With
// one of `wordLines` it must fit beside the total (else not whole), with more it may wrap or go below.
Block totalBlock(const table::PlayerRoll& roll, const FarType& type, double width, double display, int wordLines,
                 const ResultSize& least = {});
// How dice were read that are not added up, the blows since, the rolls that this one continues, the band's sentence,
// and what is chosen from it. `shrunk`: of the design's size, at least the window's smallest text. An ellipsis stands
// for the words that have no line.
Block sentenceBlock(const table::PlayerRoll& roll, const FarType& type, double width, int mostLines, double shrunk = 1);

// "14 on Harbour bully: Severe, 3 HP, it falls".
QString outcomeText(const table::PlayerOutcome& outcome);

// "→ You avoid their attack", if it is chosen.
QString optionText(const table::PlayerOption& option);

// For screen readers: roller, move, total, band, blows.
QString spokenText(const table::PlayerRoll& roll);

} // namespace tenplus::ui
