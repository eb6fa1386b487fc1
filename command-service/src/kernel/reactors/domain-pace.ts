import type { KeyObject } from "node:crypto";
import { keyedHash } from "@provenwork/platform/keys";
import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import { type Kysely, sql } from "kysely";

const minute = 60_000;

/**
 * When an email to this address may be sent, so that no domain gets more than `perMinute` of them from all processes together: at once for as many, then
 * one after the other. Each call takes a slot, at `latest` the last one.
 */
export const domainPace =
  (database: Kysely<WriteDatabase>, lookupKey: KeyObject, perMinute: number) =>
  async (address: string, now: Date, latest: Date): Promise<Date> => {
    const domain = keyedHash(lookupKey, `domain ${address.slice(address.lastIndexOf("@") + 1).toLowerCase()}`);
    // The generic cell rate algorithm: each email takes its share of a minute, and a minute may be taken in advance.
    const share = minute / perMinute;
    const bound = new Date(latest.getTime() + minute);
    const { free_at } = await database
      .insertInto("mail_domains")
      .values({ domain, free_at: new Date(now.getTime() + share) })
      .onConflict((conflict) =>
        conflict.column("domain").doUpdateSet({
          free_at: sql<Date>`least(greatest(mail_domains.free_at, ${now}) + make_interval(secs => ${share / 1_000}), greatest(mail_domains.free_at, ${bound}))`,
        }),
      )
      .returning("free_at")
      .executeTakeFirstOrThrow();
    return new Date(Math.min(free_at.getTime() - minute, latest.getTime()));
  };
