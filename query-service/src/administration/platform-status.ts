import type { GetPlatformStatus } from "@provenwork/contracts/administration/admin-queries";
import { EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import type { Histories } from "#kernel/histories.ts";
import type { QueryHandler } from "#kernel/mount.ts";
import type { CheckpointWaits } from "#kernel/read-your-writes.ts";

interface Tools {
  readonly histories: Pick<Histories, "head">;
  readonly waits: Pick<CheckpointWaits, "waitFor">;
}

/** Waits for the read models to reach the end of the log, as a read waits for its caller's writes. */
export const platformStatus =
  ({ histories, waits }: Tools): QueryHandler<typeof GetPlatformStatus> =>
  async () => {
    try {
      const state = (await waits.waitFor(await histories.head())) === "passed" ? "online" : "behind";
      return { output: { state } };
    } catch (error) {
      if (error instanceof EventStoreUnavailable) return { output: { state: "no-commands" } };
      throw error;
    }
  };
