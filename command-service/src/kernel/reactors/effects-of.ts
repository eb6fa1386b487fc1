import type { Recorded } from "@provenwork/contracts/kernel/event";
import type { Effect } from "./effects.ts";
import type { Reaction } from "./reaction.ts";

/** The effects of a set of reactions on events. */
export interface Effects {
  /** Types of the events that something follows from. */
  readonly eventTypes: ReadonlySet<string>;
  of(event: Recorded): readonly Effect[];
}

type Handlers = Readonly<Record<string, (event: Recorded) => object | undefined>>;

export function effectsOf(reactions: readonly Reaction[]): Effects {
  const all = reactions.map((reaction) => ({
    on: new Map(Object.entries(reaction.on as Handlers)),
    kind:
      "template" in reaction
        ? { kind: "mail", template: reaction.template }
        : { kind: "timer", action: reaction.action },
  }));
  return {
    eventTypes: new Set(all.flatMap(({ on }) => [...on.keys()])),
    of: (event) =>
      all.flatMap(({ on, kind }) => {
        const effect = on.get(event.type)?.(event);
        return effect === undefined ? [] : [{ ...kind, ...effect } as Effect];
      }),
  };
}
