import { type ComponentType, Suspense, lazy, useState } from "react";
import { PartBoundary } from "#design/part-boundary.tsx";
import { ConnectionError } from "./call.ts";

type Load<P> = () => Promise<ComponentType<P>>;

/** Code that fails to load is reported as a connection error: the browser's message only names a file. */
const arrived = <T,>(code: Promise<T>): Promise<T> =>
  code.catch((error: unknown) => {
    throw new ConnectionError(error);
  });

/** A part of a screen with its own chunk, fetched on first render. `Fallback` is shown until then. */
export function lazyPart<P extends object>(load: Load<P>, Fallback?: ComponentType<P>): ComponentType<P> {
  const Part: ComponentType<P> = lazy(() => arrived(load()).then((component) => ({ default: component })));
  return function LazyPart(props: P) {
    return (
      <PartBoundary>
        <Suspense fallback={Fallback && <Fallback {...props} />}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

export interface LazyScreen {
  /** Fetches the screen's code; repeated calls are free. */
  load: Load<object>;
  component: ComponentType;
}

/** A screen whose code is loaded on demand. Once loaded it renders synchronously; `lazy` would suspend for a tick. */
export function lazyScreen(load: Load<object>): LazyScreen {
  let loaded: ComponentType | undefined;
  const remembered = async () => (loaded = await load());
  const Fetched = lazy(() => arrived(remembered()).then((component) => ({ default: component })));
  function Screen() {
    const [Shown] = useState<ComponentType>(() => loaded ?? Fetched);
    return <Shown />;
  }
  return { load: remembered, component: Screen };
}
