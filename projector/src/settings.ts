import { eventStoreUrl, port, postgresUrl, serviceSettings } from "@provenwork/platform/config";
import { keyRing } from "@provenwork/platform/keys";
import { z } from "zod";
import { maxGroups } from "#kernel/groups.ts";

/** Where a projector reads and writes; the same for the service, its build children and the ops CLI. */
export const sourceSettings = {
  EVENT_STORE_URL: eventStoreUrl,
  /** For the data keys of people, which personal fields are read with. */
  WRITE_DATABASE_URL: postgresUrl,
  READ_DATABASE_URL: postgresUrl,
  PERSONAL_DATA_KEYS: keyRing,
};

const { HOST, LOG_LEVEL, OTEL_EXPORTER_OTLP_ENDPOINT } = serviceSettings;

/** Settings of the projector, from its environment. */
export const projectorSettings = z.object({
  ...sourceSettings,
  HOST,
  PORT: port,
  LOG_LEVEL,
  OTEL_EXPORTER_OTLP_ENDPOINT,
  /** In how many groups the read models are, each of which one process projects at a time. */
  PROJECTOR_GROUPS: z.coerce
    .number("must be a number of groups")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .max(maxGroups, `must be at most ${maxGroups}`)
    .default(1),
  /** How long a build that left service is kept for roll-back. */
  KEEP_RETIRED_HOURS: z.coerce.number("must be a number of hours").nonnegative().default(24),
});
