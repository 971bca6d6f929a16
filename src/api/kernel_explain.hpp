#pragma once

#include "api/kernel.hpp"
#include "api/telling.hpp"
#include "kernel/reasons.hpp"

namespace nucleo {

/// The reasons as lines, and as members of a JSON object beside them ("" for large digraphs).
void tell_reasons(const KernelReasons& reasons, Vertex order, Telling& lines);
std::string json_of(const KernelReasons& reasons, const VertexText& text, Vertex order);

/// The rules that clash, and whether any can be left out.
void tell_witness(const Witness& witness, const Text& rules, Telling& lines);

/// The answer to a request for one kernel, with its explanation.
Reply explain_kernel(const KernelRequest& request, const NamedDigraph& d, Form form, ReplySink& sink,
                     const Budget& budget);

/// An explanation as the member of a JSON object: {"lines": […], …}.
std::string explanation_member(const Telling& lines, const std::string& members);

}  // namespace nucleo
