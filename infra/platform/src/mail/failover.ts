import { type BackOff, backOff } from "../back-off.ts";
import { mailServersIn } from "../config.ts";
import type { MailFailure } from "./failure.ts";
import {
  type MailMessage,
  type MailResult,
  type MailTransport,
  type MailTransportOptions,
  openMailTransport,
} from "./transport.ts";

/** One attempt to hand an email to one server. */
export type MailAttempt = MailResult & { readonly host: string; readonly messageId: string };

export interface MailFailoverOptions extends MailTransportOptions {
  /** Called for every attempt, failed ones included. */
  readonly onAttempt?: (attempt: MailAttempt) => void;
  /** Monotonic clock in milliseconds. */
  readonly elapsed?: () => number;
}

/** A server that could not be used is asked last for so long, so that not every email waits for its timeout. */
const lastForMs = 60_000;

/** A server that is away is asked by one email at a time, after these pauses; the others fail at once. */
export const askingAgain: BackOff = { initialMs: 1_000, maxMs: 60_000 };

interface Server {
  readonly host: string;
  readonly transport: MailTransport;
  /** Last failure of any kind. */
  failedAt: number;
  /** Failures in a row that no email would have passed. */
  failures: number;
  mayBeAskedAt: number;
}

const notAsked = { outcome: "unreachable", reason: "the server is away", isServerAway: true } as const;

/**
 * Mail over the servers that `smtpUrl` lists, separated by spaces: whatever one refuses or cannot take, the next one is given. An address is refused only
 * if every server refuses it. A server that fails after the text may have sent it all the same: the Message-ID shows the duplicate.
 * @throws BadSetting like `openMailTransport`
 */
export function openMailFailover(options: MailFailoverOptions): MailTransport {
  const { smtpUrl, onAttempt, elapsed = () => performance.now(), ...rest } = options;
  const servers: readonly Server[] = mailServersIn(smtpUrl).map((url) => ({
    host: new URL(url).host,
    transport: openMailTransport({ ...rest, smtpUrl: url }),
    failedAt: Number.NEGATIVE_INFINITY,
    failures: 0,
    mayBeAskedAt: Number.NEGATIVE_INFINITY,
  }));
  const mayBeAsked = ({ mayBeAskedAt }: Server): boolean => elapsed() >= mayBeAskedAt;

  async function ask(server: Server, message: MailMessage): Promise<MailResult> {
    // Until it has answered, however long that takes.
    if (server.failures > 0) server.mayBeAskedAt = Number.POSITIVE_INFINITY;
    const result = await server.transport.sendMail(message);
    const isAway = result.outcome === "unreachable" && result.isServerAway === true;
    server.mayBeAskedAt = isAway ? elapsed() + backOff(server.failures, askingAgain) : Number.NEGATIVE_INFINITY;
    server.failures = isAway ? server.failures + 1 : 0;
    if (result.outcome === "unreachable") server.failedAt = elapsed();
    onAttempt?.({ ...result, host: server.host, messageId: message.messageId });
    return result;
  }

  const hasFailed = ({ failedAt }: { failedAt: number }): number => Number(elapsed() - failedAt < lastForMs);
  return {
    host: servers.map(({ host }) => host).join(" "),
    async sendMail(message) {
      let failure: MailFailure | undefined;
      for (const server of servers.toSorted((a, b) => hasFailed(a) - hasFailed(b))) {
        const result: MailResult = mayBeAsked(server) ? await ask(server, message) : notAsked;
        if (result.outcome === "sent") return result;
        if (failure?.outcome !== "unreachable") failure = result;
      }
      return failure ?? { outcome: "unreachable", reason: "no server" };
    },
    isAway: () => !servers.some(mayBeAsked),
    /** Resolves if any server can be used. */
    async ping() {
      const pings = await Promise.allSettled(servers.map(({ transport }) => transport.ping()));
      const failures = pings.flatMap((ping) => (ping.status === "rejected" ? [ping.reason as Error] : []));
      const [failure] = failures;
      if (failure !== undefined && failures.length === pings.length) throw failure;
    },
    close() {
      for (const { transport } of servers) transport.close();
    },
  };
}
