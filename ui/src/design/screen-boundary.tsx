import { Component, type ReactNode, useEffect } from "react";
import { ConnectionError } from "#kernel/call.ts";
import { isReachable, watchForReturn } from "#kernel/reachable.ts";
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
    return <Failed error={this.state.error} />;
  }
}

/** Loads the page again when the site is back: browsers remember that a module did not arrive, and would not fetch it again. */
function Failed({ error }: State) {
  const isOffline = error instanceof ConnectionError;
  useEffect(() => (isOffline ? watchForReturn(() => location.reload()) : undefined), [isOffline]);
  // Without a connection the browser would show a page of its own.
  const retry = async () => {
    if (!isOffline || (await isReachable())) location.reload();
  };
  return (
    <main className="mx-auto max-w-xl py-24">
      <ErrorState heading="h1" title="Could not show this page" error={error} onRetry={retry} />
    </main>
  );
}
