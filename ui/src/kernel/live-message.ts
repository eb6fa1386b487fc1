import { z } from "zod";

/** Message between tabs: changed queries, everything (after a gap in the stream), or the session. */
export const liveMessage = z.union([
  z.object({ queries: z.array(z.string()) }),
  z.object({ everything: z.literal(true) }),
  z.object({ session: z.literal("changed") }),
]);
export type LiveMessage = z.output<typeof liveMessage>;

/** Parses a server message; undefined for one that this release does not know. */
export function parseMessage(data: string): LiveMessage | undefined {
  try {
    return liveMessage.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
