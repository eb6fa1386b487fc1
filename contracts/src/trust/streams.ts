import type { StreamType } from "../kernel/stream.ts";
import { type TrustEvent, trustStream } from "./events.ts";
import { type TrustCase, evolveTrustCase, nothingDecided } from "./state.ts";

/** What admins decided about cases, by the id of the work experience, the job or the company. */
export const trustCases: StreamType<TrustCase, TrustEvent> = {
  name: trustStream,
  initialState: nothingDecided,
  evolve: evolveTrustCase,
};
