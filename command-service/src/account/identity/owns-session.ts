import { sessionStream } from "@provenwork/contracts/account/state";
import type { Owner } from "#kernel/guard.ts";

/** A session is that of the person it was started for. */
export const ownsSession: Owner = async (sessionId, personId, read) =>
  (await read(sessionStream(sessionId))).some(
    ({ type, data }) => type === "SessionStarted" && data["personId"] === personId,
  );
