// overloaded{lambdas...}: one callable with an overload for each alternative of a std::variant, so that
// std::visit needs no visitor class and the compiler names a forgotten alternative.
#pragma once

namespace tenplus::inline base {

template <typename... Fs>
struct overloaded : Fs... {
    using Fs::operator()...;
};
template <typename... Fs>
overloaded(Fs...) -> overloaded<Fs...>;

} // namespace tenplus::inline base
