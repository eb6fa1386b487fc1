import type { KeyObject } from "node:crypto";
import { Hono } from "hono";
import type { Kysely } from "kysely";
import { isDependencyUnavailable, unavailablePart } from "@provenwork/platform/dependency-unavailable";
import { StreamIncomplete } from "@provenwork/platform/event-store/port";
import { reasonOf } from "@provenwork/platform/when-available";
import type { Logger } from "@provenwork/platform/log";
import type { CookieNames } from "@provenwork/platform/session-token/cookies";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import { sendCommonRefusal, sendUnavailable } from "./answers.ts";
import type { Histories } from "./histories.ts";
import type { Observed } from "./observed.ts";
import { ReadModelsUnavailable, type ReadModels } from "./read-models.ts";
import type { CheckpointWaits } from "./read-your-writes.ts";
import type { Replica } from "./replica.ts";
import { type SecuritySettings, securityHeaders } from "./security-headers.ts";
import type { FindViewer } from "./viewer.ts";

/** Dependencies of the query app. */
export interface QueryServices extends SecuritySettings {
  readonly findViewer: FindViewer;
  readonly readModels: ReadModels;
  /** Answers in place of the read models while it is as new; undefined if there is none. */
  readonly replica: Replica | undefined;
  /** The write-side tables that the query role may read. */
  readonly writeSide: Kysely<WriteDatabase>;
  /** For counting the calls of API keys, the one thing that this service changes. */
  readonly keyUses: Kysely<WriteDatabase>;
  readonly histories: Histories;
  readonly waits: CheckpointWaits;
  readonly cookies: CookieNames;
  readonly checkpointKey: KeyObject;
  readonly observed: Observed;
  readonly log: Logger;
  /** Whether demo-only queries are served. */
  readonly demo: boolean;
  readonly now: () => Date;
}

/** The HTTP application with the services that mounted queries use. */
export interface QueryApp extends QueryServices {
  readonly http: Hono;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined);

/** Table or schema unknown: a version was dropped while it was being read. */
const missingSchemaCodes = new Set<unknown>(["42P01", "3F000"]);
export const isMissingSchema = (error: unknown): boolean => missingSchemaCodes.has(codeOf(error));

const queryCanceled = "57014";

/** Whether an error is a transient outage of the database: the same request may succeed later. */
const isOutage = (error: unknown): boolean =>
  error instanceof ReadModelsUnavailable ||
  isDependencyUnavailable(error) ||
  isMissingSchema(error) ||
  codeOf(error) === queryCanceled;

/** An application that answers in JSON: an unknown path with 404, an unavailable database with 503, a bug with 500. */
export function createQueryApp(services: QueryServices): QueryApp {
  const http = new Hono();
  http.use(securityHeaders(services));
  http.notFound((context) => sendCommonRefusal(context, "not-found"));
  http.onError((error, context) => {
    const { method, path } = context.req;
    const correlationId = context.req.header("x-correlation-id");
    if (error instanceof StreamIncomplete) {
      services.log.error({ method, path, correlationId }, `not answered: ${error.message}`);
      return sendUnavailable(context, unavailablePart(error));
    }
    if (isOutage(error)) {
      services.log.warn({ err: error, method, path, correlationId }, `not answered: ${reasonOf(error)}`);
      return sendUnavailable(
        context,
        error instanceof ReadModelsUnavailable ? "read database" : unavailablePart(error),
      );
    }
    services.log.error({ err: error, method, path, correlationId }, "not answered: this is a bug");
    return context.json({ message: "An unexpected error occurred. Please try again.", code: "internal" }, 500);
  });
  return { ...services, http };
}
