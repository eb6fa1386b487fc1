import { z } from "zod";
import { postgresUrl, serviceSettings } from "@provenwork/platform/config";
import { secretKey } from "@provenwork/platform/keys";
import { sessionPublicKeys } from "@provenwork/platform/session-token/settings";

/** What the query service reads from its environment. */
export const querySettings = z.object({
  ...serviceSettings,
  WRITE_DATABASE_URL: postgresUrl,
  READ_DATABASE_URL: postgresUrl,
  SESSION_PUBLIC_KEYS: sessionPublicKeys,
  ONBOARDING_KEY: secretKey,
  CHECKPOINT_KEY: secretKey,
});
export type QuerySettings = z.output<typeof querySettings>;
