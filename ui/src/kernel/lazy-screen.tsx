import { type ComponentType, lazy, useState } from "react";

type Load = () => Promise<ComponentType>;

export interface LazyScreen {
  /** Fetches the screen's code; repeated calls are free. */
  load: Load;
  component: ComponentType;
}

/** A screen whose code is loaded on demand. One already loaded renders at once, where `lazy` would suspend for a tick. */
export function lazyScreen(load: Load): LazyScreen {
  let loaded: ComponentType | undefined;
  const remembered: Load = async () => (loaded = await load());
  const Later = lazy(() => remembered().then((component) => ({ default: component })));
  function Screen() {
    const [Shown] = useState<ComponentType>(() => loaded ?? Later);
    return <Shown />;
  }
  return { load: remembered, component: Screen };
}
