// A zip of small text files. Reading is libarchive's; its writer would link every format that it knows into the command
// line, which is one static program.
#pragma once

#include <map>
#include <string>

namespace tenplus::interop {

/// The files by their path, deflated, in their order, without times or owners: the same files give the same bytes.
/// At most 65,535 files, together less than 4 GB.
std::string zipOf(const std::map<std::string, std::string>& files);

} // namespace tenplus::interop
