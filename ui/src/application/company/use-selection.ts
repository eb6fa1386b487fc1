import type { EmployerApplication } from "@provenwork/contracts/application/queries";
import { useState } from "react";

export type Selection = ReturnType<typeof useSelection>;

/** The chosen applications at their revision when chosen: later changes are reported, not overwritten. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, EmployerApplication>>(new Map());
  const add = (applications: readonly EmployerApplication[]) =>
    setChosen((last) => new Map([...applications.map((each) => [each.id, each] as const), ...last]));
  const keepOnly = (ids: ReadonlySet<string>) => setChosen((last) => new Map([...last].filter(([id]) => ids.has(id))));
  return {
    chosen,
    add,
    /** Drops all others from the selection. */
    keepOnly,
    toggle(application: EmployerApplication) {
      if (!chosen.has(application.id)) return add([application]);
      keepOnly(new Set([...chosen.keys()].filter((id) => id !== application.id)));
    },
  };
}
