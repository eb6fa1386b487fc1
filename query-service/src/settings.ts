import { z } from "zod";
import { liveLimits } from "#kernel/live-hub.ts";
import { eventStoreUrl, postgresUrl, serviceSettings } from "@provenwork/platform/config";
import { certificatePublicKeys } from "@provenwork/platform/certificate/settings";
import { filesUrl } from "@provenwork/platform/file-storage/open";
import { perHost } from "@provenwork/platform/hosts-of";
import { keyRing, secretKey } from "@provenwork/platform/keys";
import { sessionPublicKeys } from "@provenwork/platform/session-token/settings";
import { treePublicKeys } from "@provenwork/platform/transparency/settings";

const atMost = (limit: number) => z.coerce.number("must be a number").int().positive().default(limit);

/** Settings of the query service. */
export const querySettings = z.object({
  ...serviceSettings,
  /** Read-only, for exports. */
  EVENT_STORE_URL: eventStoreUrl,
  WRITE_DATABASE_URL: postgresUrl,
  READ_DATABASE_URL: postgresUrl,
  /** A streaming replica of it, which answers while it is as new. */
  READ_REPLICA_URL: z
    .string()
    .refine((value) => perHost(value).length === 1, { message: "must name one server" })
    .pipe(postgresUrl)
    .optional(),
  SESSION_PUBLIC_KEYS: sessionPublicKeys,
  /** Published, to verify certificates. */
  CERTIFICATE_PUBLIC_KEYS: certificatePublicKeys,
  /** Published, to verify proofs of the log. */
  TREE_PUBLIC_KEYS: treePublicKeys,
  ONBOARDING_KEY: secretKey,
  RESUME_LINK_KEY: secretKey,
  CANDIDATE_TOKEN_KEY: secretKey,
  CHECKPOINT_KEY: secretKey,
  /** To open resumes and what exports show; this service makes no keys. */
  PERSONAL_DATA_KEYS: keyRing,
  FILES_URL: filesUrl,
  LIMIT_LIVE_PER_NETWORK: atMost(liveLimits.maxPerNetwork),
  LIMIT_LIVE_VISITORS_PER_NETWORK: atMost(liveLimits.maxVisitorsPerNetwork),
  /** Folder of the built UI, whose empty page is filled for clients without scripts; if unset, such pages are bare. */
  UI_FOLDER: z.string().optional(),
});
export type QuerySettings = z.output<typeof querySettings>;
