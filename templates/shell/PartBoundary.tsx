/** Keeps the shell standing when a part of it breaks: leaves the part out, and tells the console which. */

import { Component, type ReactNode } from 'react';

/** Declared here because templates compile without the DOM types. */
declare const console: { error(error: unknown): void };

interface PartProps {
  /** What the console says beside the error. */
  complaint: string;
  children: ReactNode;
}

interface PartState {
  failed: boolean;
}

/** On the client only: in Node the error of a part stops the build. */
export class PartBoundary extends Component<PartProps, PartState> {
  override state: PartState = { failed: false };

  static getDerivedStateFromError(): PartState {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(new Error(this.props.complaint, { cause: error }));
  }

  /** Another page gets the part again: what broke may have been of the page. */
  override componentDidUpdate(previous: PartProps, { failed }: PartState): void {
    if (failed && previous.children !== this.props.children) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
