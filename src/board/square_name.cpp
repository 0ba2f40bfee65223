#include "board/square_name.h"

namespace tenplus::board {

std::string columnName(int column) {
    constexpr int kLetters = 26;
    std::string name;
    for (int left = column; left >= 0; left = left / kLetters - 1)
        name.insert(name.begin(), static_cast<char>('A' + left % kLetters));
    return name;
}

std::string squareName(Point square) { return columnName(square.x) + std::to_string(square.y + 1); }

} // namespace tenplus::board
