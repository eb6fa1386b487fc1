import type { GetSessionDebug } from "@provenwork/contracts/development/queries";
import type { QueryHandler } from "#kernel/mount.ts";

/** The session as shown on test pages; its id grants no access. */
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
