import { useState } from "react";

export type Selection<T extends { id: string }> = ReturnType<typeof useSelection<T>>;

/**
 * The chosen rows as they were when chosen: later changes are reported, not overwritten. It is empty after a change of `list`, which
 * names what is listed.
 */
export function useSelection<T extends { id: string }>(list: string) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map());
  const [of, setOf] = useState(list);
  if (of !== list) {
    setOf(list);
    setChosen(new Map());
  }
  const add = (rows: readonly T[]) =>
    setChosen((last) => new Map([...rows.map((each) => [each.id, each] as const), ...last]));
  const keepOnly = (ids: ReadonlySet<string>) => setChosen((last) => new Map([...last].filter(([id]) => ids.has(id))));
  return {
    chosen,
    add,
    /** Drops all others from the selection. */
    keepOnly,
    toggle(row: T) {
      if (!chosen.has(row.id)) return add([row]);
      keepOnly(new Set([...chosen.keys()].filter((id) => id !== row.id)));
    },
  };
}
