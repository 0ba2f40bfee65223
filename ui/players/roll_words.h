// The words of the latest roll in blocks: who and what, the modifiers with their sources, total and band, the sentence.
// Where the blocks stand is roll_stage's; each is laid out for a width.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"

namespace tenplus::ui {

struct WordLimits {
    int headLines = 2; // of the name, and of the move
    int modifierRows = 3;
    int sentenceLines = 6;
    bool shrinks = false; // what does not fit becomes smaller before it is shortened
};

Mark markOfTone(content::Tone tone);

// The dice that can be shown as solids; a percentile die is two. Dice of fate have no such faces and are told by
// figures, among the modifiers.
std::vector<DieState> diceOf(const table::PlayerRoll& roll);

Block headBlock(const table::PlayerRoll& roll, const FarType& type, double width, const WordLimits& limits);
Block modifierBlock(const table::PlayerRoll& roll, const FarType& type, double width, int mostRows);
// Total, mark and band word. `display` scales the design's sizes; the word never falls under 1/18 of the height. With one
// of `wordLines` it stands beside the total or not at all (not whole), with more it may wrap or stand under it.
Block totalBlock(const table::PlayerRoll& roll, const FarType& type, double width, double display, int wordLines);
Block sentenceBlock(const table::PlayerRoll& roll, const FarType& type, double width, int mostLines);

// For a screen reader: who, move, total, band.
QString spokenText(const table::PlayerRoll& roll);

} // namespace tenplus::ui
