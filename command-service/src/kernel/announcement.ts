import { revocationsChannel } from "@provenwork/platform/session-token/revocation-listener";
import { sql } from "kysely";

/** Tells every service, at commit, that revocations or memberships changed; a part of the statement that changes them. */
export const announcement = (payload = "") => sql<void>`pg_notify(${revocationsChannel}, ${payload})`.as("announced");
