/** Error boundary of a part of the shell: leaves the part out and logs which one failed. */

import { Component, type ReactNode } from 'react';

/** Declared here because templates compile without the DOM types. */
declare const console: { error(error: unknown): void };

interface PartProps {
  /** Logged with the error. */
  errorMessage: string;
  children: ReactNode;
}

interface PartState {
  failed: boolean;
}

/** In the browser only: in Node an error stops the build. */
export class PartBoundary extends Component<PartProps, PartState> {
  override state: PartState = { failed: false };

  static getDerivedStateFromError(): PartState {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(new Error(this.props.errorMessage, { cause: error }));
  }

  /** Renders the part again on another page: the error may have been specific to the page. */
  override componentDidUpdate(previous: PartProps, { failed }: PartState): void {
    if (failed && previous.children !== this.props.children) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
