import { expect } from "@playwright/test";
import type { Checkpoint } from "@provenwork/platform/event-store/port";
import { readCheckpoint } from "@provenwork/projector/kernel/checkpoint";

/** Waits until the read models have everything up to this position of the log. */
export const untilProjected = (database: Parameters<typeof readCheckpoint>[0], { position }: Checkpoint) =>
  expect
    .poll(async () => ((await readCheckpoint(database))?.position ?? "") >= position, {
      message: `the read models have ${position}`,
      intervals: [10, 20, 50, 100],
    })
    .toBe(true);
