import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { Projection } from "#kernel/define-projection.ts";

/** A projection with a bug that can be put in and taken out. */
export interface Breakable {
  readonly projection: Projection;
  /** The events it fails on; set to `undefined` to correct it. */
  failsOn: ((event: Recorded) => boolean) | undefined;
}

export function breakable(projection: Projection): Breakable {
  const broken: Breakable = {
    failsOn: undefined,
    projection: {
      ...projection,
      changesOf: (event) => {
        if (broken.failsOn?.(event) === true) throw new TypeError("cannot take somebody@secret.example");
        return projection.changesOf(event);
      },
    },
  };
  return broken;
}
