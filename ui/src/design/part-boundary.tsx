import { Component, type ReactNode, useEffect } from "react";
import { ConnectionError } from "#kernel/call.ts";
import { watchForReturn } from "#kernel/reachable.ts";
import { Button } from "./button.tsx";
import { failed } from "./toast.tsx";

interface State {
  error: Error | undefined;
}

/** Error boundary of a part whose code is loaded on demand: without a connection the screen and what was typed in it stay. */
export class PartBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof ConnectionError) return <Missing error={error} />;
    throw error;
  }
}

const part = { name: "part of the page" };
const title = "Part of this page is missing";

/** Browsers remember that a module did not arrive. Only a reload brings it, which may lose input: the person decides when. */
function Missing({ error }: { error: ConnectionError }) {
  useEffect(() => {
    failed(part, title, error.message);
    const reload = (
      <Button size="sm" className="ml-auto flex-none" onClick={() => location.reload()}>
        Reload
      </Button>
    );
    return watchForReturn(() => failed(part, title, "You are online again.", reload));
  }, [error]);
  return null;
}
