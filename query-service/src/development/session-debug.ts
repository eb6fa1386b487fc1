import type { GetSessionDebug } from "@provenwork/contracts/development/queries";
import type { QueryHandler } from "#kernel/mount.ts";

/** What the test pages show of a session; its id opens nothing. */
export const sessionDebug: QueryHandler<typeof GetSessionDebug> = async (_, { viewer }) => {
  const session = viewer.role === "anonymous" ? undefined : viewer.session;
  return {
    output: {
      sessionID: session?.sessionId ?? null,
      authenticated: session !== undefined,
      cookie: { expires: session?.expiresAt.toISOString() ?? null },
    },
  };
};
