#pragma once

#include <optional>

#include "api/kernel.hpp"

// The parts of the verb kernel.

namespace nucleo {

/// What a request asks for, by name: "kernel", "kernels", "a kernel".
struct KindWords {
  std::string what;  ///< in English, as JSON has it
  std::string one;
  std::string many;
  std::string a;
};
KindWords words_of(const KernelRequest& request);

/// k and l of what is asked for; nothing where it is no (k,l)-kernel.
struct StepLimits {
  Vertex k = 2;
  Vertex l = 1;
};
std::optional<StepLimits> step_limits(const KernelRequest& request);

/// Is the set that the request names one?
Reply check_set(const KernelRequest& request, const NamedDigraph& d, Form form, ReplySink& sink, const Budget& budget);

/// A smallest absorbing or a largest independent set of `base`, with its size.
Reply extreme_set(const KernelRequest& request, const NamedDigraph& d, const Digraph& base, Form form, ReplySink& sink,
                  const Budget& budget);

/// Has every induced sub-digraph one?
Reply write_perfect(const KernelRequest& request, const NamedDigraph& d, Form form, ReplySink& sink,
                    const Budget& budget);

/// The digraph whose sets are asked for: the given one, or its closure by monochromatic paths. The given one must
/// outlive it.
class BaseDigraph {
 public:
  BaseDigraph(const KernelRequest& request, const NamedDigraph& d, const Budget& budget) : given_(d.digraph) {
    if (request.monochromatic) closure_ = monochromatic_closure(d, budget);
  }
  [[nodiscard]] const Digraph& get() const { return closure_ ? *closure_ : given_; }

 private:
  const Digraph& given_;
  std::optional<Digraph> closure_;
};

}  // namespace nucleo
