import { type ComponentType, lazy, useState } from "react";

export type Load = () => Promise<{ default: ComponentType }>;

export interface LazyScreen {
  /** Fetches the screen's code; asking again costs nothing. */
  load: Load;
  component: ComponentType;
}

/** A screen whose code comes when it is needed. One that was loaded before is there at once, where `lazy` would wait a turn. */
export function lazyScreen(load: Load): LazyScreen {
  let loaded: ComponentType | undefined;
  const remembered: Load = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Later = lazy(remembered);
  function Screen() {
    const [Shown] = useState<ComponentType>(() => loaded ?? Later);
    return <Shown />;
  }
  return { load: remembered, component: Screen };
}
