// tenplus_bench [GOAL...]: benches without a window, beside their references.
#include "bench/bench.h"

std::vector<tenplus::bench::Row> diceRows();
std::vector<tenplus::bench::Row> cliRows();
std::vector<tenplus::bench::Row> turnRows();
std::vector<tenplus::bench::Row> journalRows();
std::vector<tenplus::bench::Row> openRows();
std::vector<tenplus::bench::Row> searchRows();
std::vector<tenplus::bench::Row> loadRows();
std::vector<tenplus::bench::Row> growthRows();
std::vector<tenplus::bench::Row> boardRows();
std::vector<tenplus::bench::Row> playoutRows();
std::vector<tenplus::bench::Row> opponentRows();
std::vector<tenplus::bench::Row> memoryRows();

int main(int count, char** arguments) {
    return tenplus::bench::runParts({{{"P1", "P3"}, diceRows},
                                     {{"P2"}, cliRows},
                                     {{"P4"}, turnRows},
                                     {{"P4"}, journalRows},
                                     {{"P5"}, openRows},
                                     {{"search", "G7"}, searchRows},
                                     {{"P10"}, loadRows},
                                     {{"P14"}, boardRows},
                                     {{"P15"}, playoutRows},
                                     {{"P15"}, opponentRows},
                                     {{"P16"}, growthRows},
                                     {{"G1", "G2", "G3", "G5"}, memoryRows}},
                                    count, arguments);
}
