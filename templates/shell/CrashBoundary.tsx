/** Error boundary of a page: shows the error and a retry button; the shell keeps working. */

import { Component, type ReactNode } from 'react';
import { useSite } from '../context.tsx';

interface CrashProps {
  /** Called before a retry. */
  onRetry?: () => void;
  children: ReactNode;
}

interface CrashState {
  error?: Error;
}

export class CrashBoundary extends Component<CrashProps, CrashState> {
  override state: CrashState = {};

  static getDerivedStateFromError(error: unknown): CrashState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const retry = () => {
      this.props.onRetry?.();
      this.setState({ error: undefined });
    };
    return error ? <CrashPage error={error} onRetry={retry} /> : this.props.children;
  }
}

export function CrashPage({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { ui } = useSite();
  return (
    <div className="page prose crash" role="alert">
      <h1>{ui.crashTitle}</h1>
      <button type="button" className="button" onClick={onRetry}>
        {ui.tryAgain}
      </button>
      <pre>{causes(error).join('\n')}</pre>
    </div>
  );
}

/** The messages of an error and its causes. */
function causes(error: Error): string[] {
  const { message, cause } = error;
  return cause instanceof Error ? [message, ...causes(cause)] : [message];
}
