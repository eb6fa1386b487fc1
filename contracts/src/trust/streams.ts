import type { StreamType } from "../kernel/stream.ts";
import { type TrustEvent, trustStream } from "./events.ts";
import { type TrustCase, evolveTrustCase, nothingCleared } from "./state.ts";

/** What admins let stand, by the id of the work experience, the job or the company. */
export const trustCases: StreamType<TrustCase, TrustEvent> = {
  name: trustStream,
  initialState: nothingCleared,
  evolve: evolveTrustCase,
};
