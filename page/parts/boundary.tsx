// Keeps the page alive where a view fails: the shell stays, and a line says what happened.

import { Component, type ReactNode } from "react";

interface BoundaryProps {
  /** Another place is tried anew. */
  place: string;
  /** What is shown instead, from the error's own words. */
  otherwise: (words: string) => ReactNode;
  children: ReactNode;
}

export class Boundary extends Component<BoundaryProps, { words: string | null }> {
  state = { words: null };

  static getDerivedStateFromError(error: unknown): { words: string } {
    return { words: error instanceof Error ? error.message : String(error) };
  }

  componentDidUpdate(before: BoundaryProps) {
    if (before.place !== this.props.place && this.state.words !== null) this.setState({ words: null });
  }

  render(): ReactNode {
    return this.state.words === null ? this.props.children : this.props.otherwise(this.state.words);
  }
}
