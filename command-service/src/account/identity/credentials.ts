import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";
import { v7 as uuidv7 } from "uuid";
import { boundedQueue } from "#kernel/bounded-queue.ts";
import { hash, verify } from "./hashing.ts";

/** Password hashes; the only code that sees passwords after validation. */
export interface Credentials {
  /** Stores a password under a new id, committed before it resolves. @throws TooBusy */
  create(password: string): Promise<string>;
  /** Takes the same time whether or not the credential exists. @throws TooBusy */
  matches(credentialId: string, password: string): Promise<boolean>;
  /** Deletes a credential without an event. */
  discard(credentialId: string): Promise<void>;
}

// Two at once leave a small machine room for other requests; a queue of 400 takes about five seconds.
const hashesAtOnce = 2;
const hashesWaiting = 400;

/** One password typed on two keyboards is one password (NIST SP 800-63B §3.1.1.2). */
const normal = (password: string): string => password.normalize("NFKC");

/** Deletes replaced passwords. */
export async function discardCredentials(database: Kysely<WriteDatabase>, credentialIds: readonly string[]) {
  if (credentialIds.length === 0) return;
  await database
    .deleteFrom("credentials")
    .where("credential_id", "in", [...credentialIds])
    .execute();
}

export async function openCredentials(database: Kysely<WriteDatabase>): Promise<Credentials> {
  const queued = boundedQueue(hashesAtOnce, hashesWaiting);
  const decoy = await hash("decoy password");

  async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
    const matched = await queued(() => verify(stored ?? decoy, normal(password)));
    return matched && typeof stored === "string";
  }

  return {
    async create(password) {
      const password_hash = await queued(() => hash(normal(password)));
      const credential_id = uuidv7();
      await database.insertInto("credentials").values({ credential_id, password_hash }).execute();
      return credential_id;
    },
    async matches(credentialId, password) {
      const row = await database
        .selectFrom("credentials")
        .select("password_hash")
        .where("credential_id", "=", credentialId)
        .executeTakeFirst();
      return isPassword(row?.password_hash, password);
    },
    discard: (credentialId) => discardCredentials(database, [credentialId]),
  };
}
