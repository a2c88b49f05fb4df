import { Component, type ReactNode } from 'react';

/**
 * Error boundary for elements beside the page, such as toasts: a failing element disappears and the
 * page stays. The error page renders the same elements, so an uncaught error would repeat there.
 */
export class Contained extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
