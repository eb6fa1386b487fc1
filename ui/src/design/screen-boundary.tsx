import { Component, type ReactNode } from "react";
import { ErrorState } from "./error-state.tsx";

interface State {
  error: unknown;
}

/** Error boundary: if a screen throws or its code fails to load, offers a reload instead of a blank page. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return (
      <main className="mx-auto max-w-xl py-24">
        <ErrorState
          heading="h1"
          title="Could not show this page"
          error={this.state.error}
          onRetry={() => location.reload()}
        />
      </main>
    );
  }
}
