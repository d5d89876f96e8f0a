// ChildProcess: a process that was started here. What it writes comes through pipes, which are read without threads; it
// is killed and reaped when its owner lets go of it, and the kernel kills it when this process dies, however that
// happens: no zombie, no orphan, no descriptor that leaks into another child.
//
// run() starts a program. call() runs a function in a copy of this process, which costs a fifth of starting the same
// program again (docs/decisions/0018-runs-are-copies.md) and is only for processes that have a single thread.
//
//   ChildProcess child = ChildProcess::run({"/proc/self/exe", "solve", "--json"});
//   ChildProcess* all[] = {&child};
//   while (!child.has_ended()) wait_for_children(all, 100);
//   use(child.take_output(), child.end());
//
// The kernel watches the thread that starts a child: it must live as long as the child should.
#pragma once

#include <sys/types.h>

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace shunt {

class ChildProcess {
 public:
  // words[0] is the program's path. Throws std::system_error if no process can be made; a program that cannot be
  // started is a child that ends with kNotStarted and says why on its standard error. It reads `input` on its standard
  // input, however slowly: nobody waits for that.
  static ChildProcess run(const std::vector<std::string>& words, const std::string& input = {});
  // The child ends with what `work` returns; its standard input is empty. `work` must not throw.
  static ChildProcess call(const std::function<int()>& work);
  static constexpr int kNotStarted = 127;

  ChildProcess(ChildProcess&& other) noexcept;
  ChildProcess& operator=(ChildProcess&& other) noexcept;
  ChildProcess(const ChildProcess&) = delete;
  ChildProcess& operator=(const ChildProcess&) = delete;
  ~ChildProcess();

  // What has come since it was taken last.
  std::string take_output();  // of standard output
  std::string take_errors();  // of standard error

  struct End {
    int exit_code = 0;
    int signal = 0;  // not 0: it was killed by this one, and has no exit code
  };
  // Ended and reaped; all that it wrote has come.
  bool has_ended() const { return end_.has_value(); }
  const End& end() const { return *end_; }

  // Asks it to end, as Ctrl-C does.
  void interrupt() const;
  // Ends it and whatever it has started, at once. It is reaped by the next wait or by the destructor.
  void kill() const;

  // What it holds in memory now, or the largest process that it has started does: what an observer sees, whatever the
  // program itself counts. 0: it has ended.
  std::size_t resident_bytes() const;

  // For loops that wait for other things as well: when one of these can be read, wait_for_children() has something to
  // do.
  std::vector<int> descriptors() const;

  // Waits until one of them has written something or has ended, a signal comes, or so many milliseconds have passed.
  friend void wait_for_children(std::span<ChildProcess* const> children, int milliseconds);

 private:
  class Descriptor {
   public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept;
    Descriptor& operator=(Descriptor&& other) noexcept;
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }
    int number() const { return number_; }
    void close();

   private:
    int number_ = -1;  // -1: none
  };
  // The reading end of a pipe, and what has come through it.
  struct Stream {
    Descriptor descriptor;
    std::string text;

    void read_what_is_there();
  };

  ChildProcess() = default;
  // `input`: a descriptor to read from; -1: there is nothing to read.
  static ChildProcess start(const std::function<int()>& work, int input, bool is_program);
  void reap(bool waits);

  pid_t process_ = -1;  // -1: moved away or reaped
  Stream output_;
  Stream errors_;
  Descriptor watch_;  // readable when the process has ended
  std::optional<End> end_;
};

}  // namespace shunt
