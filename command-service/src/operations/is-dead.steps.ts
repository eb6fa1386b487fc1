import type { WriteDatabase } from "@provenwork/platform/write-database/tables";
import type { Kysely } from "kysely";

interface Named {
  readonly kind: "mail" | "timer";
  readonly letterId: string;
}

/** Whether a mail or timer was given up and waits to be attempted again. */
export type IsDead = (letter: Named) => Promise<boolean>;

export const isDeadIn =
  (database: Kysely<WriteDatabase>): IsDead =>
  async ({ kind, letterId }) => {
    const letters = database.selectFrom("dead_letters").select("id");
    return (
      (await letters.where("kind", "=", kind).where("id", "=", letterId).limit(1).executeTakeFirst()) !== undefined
    );
  };
