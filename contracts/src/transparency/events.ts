import { z } from "zod";
import { type EventOf, type NewEventOf, defineEvent } from "../kernel/event.ts";
import { text } from "../kernel/text.ts";

/** The head of the tree over all events was signed. It is an event itself, so it is a leaf under the next head. */
export const TreeHeadSigned = defineEvent({
  type: "TreeHeadSigned",
  data: z.strictObject({
    /** Number of events it covers: those before it in the log, without the log's first event. */
    size: z.number().int().positive(),
    /** In base64. */
    root: text(),
    /** The published signed note (C2SP tlog-checkpoint). */
    checkpoint: text(),
  }),
});

export const transparencyEvents = [TreeHeadSigned] as const;
export type TransparencyEvent = EventOf<(typeof transparencyEvents)[number]>;
export type NewTransparencyEvent = NewEventOf<(typeof transparencyEvents)[number]>;

/** The stream of all tree heads; a storage format. */
export const treeStream = "tree";
