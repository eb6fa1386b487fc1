import type { EventStore } from "@provenwork/platform/event-store/port";
import type { Logger } from "@provenwork/platform/log";
import type { EventCodec } from "@provenwork/platform/personal-data/codec";
import type pg from "pg";
import type { Follower } from "./followers.ts";

/** Dependencies of the batches of one session. */
export interface BatchContext {
  readonly client: pg.ClientBase;
  readonly store: EventStore;
  readonly codec: EventCodec;
  readonly followers: readonly Follower[];
  /** Read models that another process, or another transaction, projects: what operators want done with them is left to it. */
  readonly elsewhere: ReadonlySet<string>;
  readonly log: Logger;
  /** Called after a stream was parked, or parked again. */
  readonly onParked: () => void;
}
