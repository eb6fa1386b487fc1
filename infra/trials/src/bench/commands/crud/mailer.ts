import { verificationCode } from "@provenwork/command-service/work-experience/code";
import { startWorkers } from "@provenwork/command-service/kernel/reactors/worker-pool";
import { codePolicy } from "@provenwork/contracts/mailed-code/rules";
import type { KeyRing } from "@provenwork/platform/keys";
import type { MailTransport } from "@provenwork/platform/mail/transport";
import { verificationCodeMail } from "@provenwork/platform/mail/verification-code";
import type pg from "pg";
import { claimMail, inTransaction, markMailed, markSent } from "./statements.ts";

interface Mailer {
  readonly pool: pg.Pool;
  readonly codeKeys: KeyRing;
  readonly publicUrl: string;
  readonly mail: Pick<MailTransport, "sendMail">;
}

const mailsAtOnce = 4;

/** Sends what waits in the outbox, as many at once as the product's own reactors. */
export function startMailer(mailer: Mailer): { wake(): void; stop(): Promise<void> } {
  const stopping = new AbortController();
  const crew = startWorkers((taken) => sendNext(mailer, taken), {
    atOnce: mailsAtOnce,
    signal: stopping.signal,
    every: 1_000,
    onFailure: console.error,
  });
  return {
    wake: crew.wake,
    async stop() {
      stopping.abort();
      await crew.ended;
    },
  };
}

const sendNext = ({ pool, codeKeys, publicUrl, mail }: Mailer, taken: () => void): Promise<boolean> =>
  inTransaction(pool, async (client) => {
    const [waiting] = await claimMail(client);
    if (waiting === undefined) return false;
    taken();
    const { messageId, experienceId, issue, address } = waiting;
    const code = verificationCode(waiting, codeKeys);
    const content = verificationCodeMail({
      ...waiting,
      code,
      validMinutes: codePolicy.validFor / 60_000,
      publicUrl,
    });
    await mail.sendMail({ to: address, ...content, messageId });
    await markSent(client, messageId);
    await markMailed(client, experienceId, issue);
    return true;
  });
