import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What stands in place of what failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a failure while drawing to the part in which it happened. React has no other form for this than a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
