import { GetUnreadMessages } from "@provenwork/contracts/contact/queries";
import { type BoundedCount, bounded } from "@provenwork/contracts/kernel/bounded-count";
import { GetTrustCounts } from "@provenwork/contracts/trust/count-queries";
import { caseKinds, trustRules } from "@provenwork/contracts/trust/rules";
import { accountOf, openScreen } from "./screen.tsx";
import type { TestServer } from "./server.ts";

/** As many open cases of every kind and rule. */
export function waitingCases(server: TestServer, count: number): void {
  const each = bounded(count);
  server.give(GetTrustCounts, {
    all: each,
    kinds: Object.fromEntries(caseKinds.map((kind) => [kind, each])) as Record<
      (typeof caseKinds)[number],
      BoundedCount
    >,
    rules: Object.fromEntries(trustRules.map((rule) => [rule, each])) as Record<
      (typeof trustRules)[number],
      BoundedCount
    >,
  });
}

/** Opens a path as an admin, with the answers for what surrounds every screen of admins. */
export const openAsAdmin = (path: string, prepare: (server: TestServer) => void): Promise<TestServer> =>
  openScreen(
    path,
    (server) => {
      waitingCases(server, 0);
      server.give(GetUnreadMessages, bounded(0));
      prepare(server);
    },
    accountOf("admin"),
  );
