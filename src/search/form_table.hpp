#pragma once

#include <optional>
#include <type_traits>
#include <vector>

#include "game/game.hpp"
#include "search/lean_forms.hpp"

namespace nucleo {

/// What a walk remembers beside the parts themselves: forms, where the game has them.
template <class G, class Labels>
class FormTable {
 public:
  struct Form {};
  static constexpr unsigned kEighths = 0;  // of the memory

  FormTable(const Budget&, std::size_t /*most*/) {}
  [[nodiscard]] static std::uint64_t bytes() { return 0; }
  [[nodiscard]] static std::uint64_t forgotten() { return 0; }
};

template <HasForm G, class Labels>
class FormTable<G, Labels> {
 public:
  using Form = typename G::Form;
  using Label = typename Labels::Label;
  static constexpr unsigned kEighths = 1;

  FormTable(const Budget& budget, std::size_t most) : forms_(budget, kEighths, most) {}
  [[nodiscard]] std::uint64_t bytes() const { return forms_.bytes(); }
  [[nodiscard]] std::uint64_t forgotten() const { return forms_.forgotten(); }

  [[nodiscard]] std::optional<Label> find(const G& /*game*/, const Form& form) const {
    const Label* found = forms_.find(form);
    return found == nullptr ? std::nullopt : std::optional<Label>(*found);
  }
  void insert(const Form& form, const typename G::Position& /*part*/, const Label& label, std::uint64_t work) {
    forms_.insert(form, label, work);
  }

 private:
  ForgetfulTable<Form, Label> forms_;
};

/// Parts that are a word or so: the forms themselves while there is room, then LeanForms.
template <HasForm G, class Labels>
  requires Labels::kGrundyValues && std::is_trivially_copyable_v<typename G::Position>
class FormTable<G, Labels> {
  static constexpr unsigned kOfForms = 1;
  static constexpr unsigned kOfLean = 4;

 public:
  using Form = typename G::Form;
  using Position = typename G::Position;
  using Label = typename Labels::Label;
  static constexpr unsigned kEighths = kOfForms + kOfLean;

  FormTable(const Budget& budget, std::size_t most) : budget_(budget), most_(most), forms_(budget, kOfForms, most) {}
  [[nodiscard]] std::uint64_t bytes() const { return lean_ ? lean_->bytes() : forms_.bytes(); }
  [[nodiscard]] std::uint64_t forgotten() const { return lean_ ? lean_->forgotten() : 0; }

  [[nodiscard]] std::optional<Label> find(const G& game, const Form& form) const {
    if (lean_) return lean_->find(form, [&](const Position& part) { return game.form(part); });
    const Entry* found = forms_.find(form);
    return found == nullptr ? std::nullopt : std::optional(found->label);
  }
  void insert(const Form& form, const Position& part, Label label, std::uint64_t work) {
    if (!lean_) {
      forms_.insert(form, {part, label}, work);
      if (forms_.full()) become_lean();
    } else {
      lean_->insert(LeanForms<Position>::key_of(form), part, label, work);
    }
  }

 private:
  struct Entry {
    Position part;
    Label label;
  };

  /// The forms go before there is room for what takes their place.
  void become_lean() {
    struct Kept {
      std::uint32_t key;
      Entry entry;
      std::uint64_t work;
    };
    std::vector<Kept> kept;
    forms_.for_each([&](const Form& form, const Entry& entry, std::uint64_t work) {
      kept.push_back({LeanForms<Position>::key_of(form), entry, work});
    });
    forms_.clear();
    lean_.emplace(budget_, kOfLean, most_);
    for (const Kept& k : kept) lean_->insert(k.key, k.entry.part, k.entry.label, k.work);
  }

  const Budget& budget_;
  std::size_t most_;
  ForgetfulTable<Form, Entry> forms_;
  std::optional<LeanForms<Position>> lean_;
};

}  // namespace nucleo
