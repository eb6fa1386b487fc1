import { z } from "zod";

/** Channel of the projector's notices of commits. */
export const noticeChannel = "read_models";

const changed = z.object({
  /** Log position of the read models after this commit. */
  position: z.string(),
  /** Read model → topics of the rows that changed, or `*` for all. */
  changes: z.record(z.string(), z.union([z.literal("*"), z.array(z.string())])),
});
const flipped = z.object({ flipped: z.string() });

export type ChangeNotice = z.output<typeof changed>;
export type FlipNotice = z.output<typeof flipped>;
const notice = z.union([changed, flipped]);

/** The notice in a payload; undefined for what this release does not understand. */
export function parseNotice(payload: string | undefined): ChangeNotice | FlipNotice | undefined {
  try {
    return notice.safeParse(JSON.parse(payload ?? "")).data;
  } catch {
    return undefined;
  }
}
