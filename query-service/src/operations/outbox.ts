import type { GetOutbox } from "@provenwork/contracts/operations/queries";
import type { QueryHandler } from "#kernel/mount.ts";

/** Maximum rows of each list. */
const shown = { waiting: 20, dead: 100 } as const;

/** Waiting emails and dead letters, from the write side: neither is derived from events. */
export const outbox: QueryHandler<typeof GetOutbox> = async (_, { writeSide }) => {
  const [waiting, dead] = await Promise.all([
    writeSide
      .selectFrom("waiting_mails")
      .selectAll()
      .orderBy("since")
      .limit(shown.waiting + 1)
      .execute(),
    writeSide.selectFrom("dead_letters").selectAll().orderBy("since").limit(shown.dead).execute(),
  ]);
  return {
    output: {
      waiting: waiting.slice(0, shown.waiting).map((mail) => ({ ...mail, since: mail.since.toISOString() })),
      more: waiting.length > shown.waiting,
      dead: dead.map((letter) => ({ ...letter, failure: letter.failure ?? "", since: letter.since.toISOString() })),
    },
  };
};
