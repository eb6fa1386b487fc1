import { parseArgs } from "node:util";
import { baseBackup } from "@provenwork/ops/testing/base-backup";
import pg from "pg";

// Stands in for `pg_basebackup`.
const { pgdata } = parseArgs({
  options: { pgdata: { type: "string" }, checkpoint: { type: "string" }, "wal-method": { type: "string" } },
}).values;
if (pgdata === undefined) throw new Error("--pgdata is missing");

const client = new pg.Client();
await client.connect();
try {
  await baseBackup(client, pgdata);
} finally {
  await client.end();
}
