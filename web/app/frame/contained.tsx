import { Component, type ReactNode } from 'react';

/**
 * Around what stands beside the page, for example toasts: when it fails it is gone, and the page stays. The error page
 * has the same things beside it, so an error of theirs that came through would come again and again.
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
