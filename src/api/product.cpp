#include "api/product.hpp"

#include <algorithm>

#include "game/arguments.hpp"
#include "nucleo/error.hpp"
#include "nucleo/structure.hpp"
#include "text/text.hpp"

namespace nucleo {
namespace {

ProductKind parse_kind(const std::string& word) {
  if (word == "sum" || word == "box") return ProductKind::kSum;
  if (word == "normal" || word == "strong") return ProductKind::kNormal;
  if (word == "cartesian" || word == "tensor") return ProductKind::kCartesian;
  throw InputError("--kind " + in_quotes(word),
                   Text{"expected sum, normal or cartesian, or by today's names box, strong or tensor",
                        "se esperaba sum, normal o cartesian, o con los nombres de hoy box, strong o tensor"});
}

}  // namespace

DerivedReply answer(const ProductRequest& request, Session& session, const Budget& budget) {
  const ProductKind kind = parse_kind(request.kind);
  const auto load = [&](const std::string& word) {
    const bool position = is_position(word);
    if (position && single_words({word}).size() == 1) {
      throw InputError("product " + in_quotes(word),
                       Text{"expected each position as one word in quotes, such as \"nim 2\"",
                            "se esperaba cada posición como una palabra entre comillas, como \"nim 2\""});
    }
    DigraphSource source{word, position ? "" : request.format};
    (position ? source.up_to_symmetry : source.ignore_loops) = position ? request.up_to_symmetry : request.ignore_loops;
    return source.load_undeclared(Text{"a product", "un producto"}, budget);
  };
  if (request.digraphs.size() < 2)
    throw InputError("product", Text{"expected two digraphs or more", "se esperaban dos digráficas o más"});
  if (request.up_to_symmetry && std::none_of(request.digraphs.begin(), request.digraphs.end(), is_position)) {
    throw InputError("--up-to-symmetry", Text{"expected only for the positions of a game",
                                              "solo se espera para las posiciones de un juego"});
  }
  NamedDigraph result = load(request.digraphs.front());
  for (std::size_t i = 1; i < request.digraphs.size(); ++i) {
    result = product(result, load(request.digraphs[i]), kind, budget);
  }
  return derived(result, request.kind, request.output, "product", "tgf", session.settings(), budget);
}

}  // namespace nucleo
