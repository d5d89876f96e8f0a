// The process itself: its descriptors, its signals and the memory that it may use.
#pragma once

#include <cstddef>

#include "catalogue/question/request.hpp"
#include "core/budget.hpp"

namespace shunt::cli {

// First of all in main: descriptors 0 to 2 that are closed become /dev/null, or the next file that is opened would be
// taken for one of them; a closed pipe and a file size limit are errors of write() and not the end of the process.
void prepare_process();

// SIGINT and SIGTERM raise the flag; a second one ends the process at once. Those that were ignored (nohup, a shell's
// background job) stay ignored.
StopFlag& stop_on_signals();
void request_stop();  // raises the same flag

// 80 % of the memory that is free now, control groups respected.
std::size_t usable_memory();

// A request with what this process gives a search: the flag that signals raise, the folder of tables, its memory. That
// is the limit as asked (none: usable_memory()) turned into the bytes that searches may take so that the process keeps
// within it and within the shell's `ulimit -v`. Also sets the process's own limit, as a belt, with room for the stacks
// of the threads.
Request prepared(Request request);

// For commands that keep nothing but text: the whole process keeps within the limit, if there is one, and what does not
// fit is std::bad_alloc.
void keep_process_within(const Limits& limits);

}  // namespace shunt::cli
