import { appendFileSync, chownSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@provenwork/platform/postgres/client";
import { unprivileged } from "../postgres/binaries.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../postgres/embedded.ts";
import { baseBackup } from "./base-backup.ts";

export interface StandbyOptions {
  /** Superuser URL of the primary, which must keep the write-ahead log until the standby runs (`wal_keep_size`). */
  readonly primaryUrl: string;
  /** A new one. */
  readonly folder: string;
  readonly port?: number;
  /** As `synchronous_standby_names` of the primary names it. */
  readonly name: string;
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * A streaming replica of a server, which answers queries. It has the primary's roles and passwords, and is a replica again when it is
 * started on the same folder.
 */
export async function startStandby({
  primaryUrl,
  folder,
  name,
  ...options
}: StandbyOptions): Promise<EmbeddedPostgres> {
  const client = new Client({ connectionString: primaryUrl });
  await client.connect();
  await baseBackup(client, folder).finally(() => client.end());
  const { hostname, port, username, password } = new URL(primaryUrl);
  const source = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)} application_name=${name}`;
  appendFileSync(join(folder, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  writeFileSync(join(folder, "standby.signal"), "");
  const user = unprivileged();
  for (const file of ["standby.signal", "backup_label"])
    if (user !== undefined) chownSync(join(folder, file), user.uid, user.gid);
  return startEmbeddedPostgres({ folder, ...options });
}
