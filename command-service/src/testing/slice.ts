import { createSecretKey, randomBytes, randomUUID } from "node:crypto";
import type { Command, InputOf, OutputOf } from "@provenwork/contracts/kernel/endpoint";
import type { Recorded } from "@provenwork/contracts/kernel/event";
import { eventDefinitions, upcasters } from "@provenwork/contracts/events";
import type { EventStore } from "@provenwork/platform/event-store/port";
import { type MailTransport, openMailTransport } from "@provenwork/platform/mail/transport";
import { localFolder } from "@provenwork/platform/file-storage/local-folder";
import { eventCodec } from "@provenwork/platform/personal-data/codec";
import { personKeys } from "@provenwork/platform/personal-data/person-keys";
import { testFolder } from "@provenwork/platform/testing/folder";
import { createTestLog } from "@provenwork/platform/testing/event-log";
import { openTestEventStore } from "@provenwork/platform/testing/event-store";
import { testKeyRing } from "@provenwork/platform/testing/keys";
import { type TestMailServer, startMailServer } from "@provenwork/platform/testing/mail-server";
import { newCertificateKeys } from "@provenwork/platform/testing/certificate-keys";
import { createTestWriteDatabase } from "@provenwork/platform/testing/write-database";
import { areas } from "#areas.ts";
import { lookup } from "#kernel/lookup.ts";
import { candidate } from "#candidate/area.ts";
import { type Caller, actorOf } from "#kernel/caller.ts";
import { coalescedLoads } from "#kernel/loader.ts";
import type { Answer, Call, Route } from "#kernel/route.ts";
import { openSteps } from "#kernel/steps.ts";
import { type ReactorDependencies, type Reactors, startReactors } from "#kernel/reactors/start.ts";
import { tidyResumesAction } from "#candidate/tidy-resumes.reaction.ts";
import { tidyLater } from "#kernel/reactors/tidy-later.ts";
import { operations } from "#operations/area.ts";
import { isDeadIn } from "#operations/is-dead.steps.ts";
import { walletOffers } from "#work-experience/wallet/wallet-offers.ts";
import { workExperience } from "#work-experience/area.ts";

/** A clock that a test sets. */
export interface TestClock {
  now: Date;
  forward(seconds: number): void;
}

export const mailFrom = "Provenwork <hello@provenwork.example>";

const always = () => Promise.resolve({ allowed: true, giveBack: () => Promise.resolve() } as const);
const noLimits = { spares: () => true, charge: always, fromNetwork: always };

/** Commands without HTTP, reactors and a mail server, on a write database and a log of the test's own, or the one named. */
export async function openSlice(eventStoreUrl?: string) {
  const [log, write, mailServer] = await Promise.all([createTestLog(), createTestWriteDatabase(), startMailServer()]);
  const store = await openTestEventStore(eventStoreUrl ?? log.url);
  const keys = personKeys(write.database, testKeyRing());
  const codec = eventCodec(eventDefinitions, upcasters, keys);
  const steps = openSteps({ store, codec, loadStream: coalescedLoads(store) });
  const codeKeys = testKeyRing("code-1");
  const publicUrl = "https://provenwork.example";
  const certificateKeys = newCertificateKeys();
  const lookupKey = createSecretKey(randomBytes(32));
  const files = localFolder(testFolder());
  const clock: TestClock = {
    now: new Date("2026-11-21T12:00:00.000Z"),
    forward(seconds) {
      this.now = new Date(this.now.getTime() + seconds * 1_000);
    },
  };
  const caseSealKey = createSecretKey(randomBytes(32));
  const wallets = {
    offers: walletOffers(write.database),
    origin: publicUrl,
    now: () => clock.now,
    gatewaySecret: undefined,
  };
  const tools = {
    caseSealKey,
    resumeLinkKey: caseSealKey,
    codeKeys,
    lookup: lookup(lookupKey),
    limits: noLimits,
    openSteps: steps,
    wallets,
    askIssuers: async () => ({ problem: "no-connection" }) as const,
    files,
    keys,
    tidyLater: tidyLater(tidyResumesAction, write.database, () => clock.now),
  };
  const routes: readonly Route[] = [
    ...candidate.routes(tools),
    ...workExperience.routes(tools),
    ...operations.routes({ isDead: isDeadIn(write.database) }),
  ];
  const transports: MailTransport[] = [];
  const running: Reactors[] = [];
  const warnings: unknown[] = [];

  /** One call of an endpoint, as if over HTTP; the same key makes it a repeat. */
  async function call<C extends Command>(
    contract: C,
    input: InputOf<C>,
    caller: Caller,
    key: string = randomUUID(),
  ): Promise<Answer<C>> {
    const route = routes.find((candidate) => candidate.contract === (contract as Command));
    if (route === undefined) throw new Error(`${contract.name} is not among the routes of this slice`);
    const origin = {
      actor: actorOf(caller),
      commandId: key,
      correlationId: key,
      causationId: key,
      now: clock.now,
    };
    const ignore = () => {};
    const cookies = {
      startOnboarding: async () => {},
      endOnboarding: ignore,
      setSession: ignore,
      endSession: ignore,
      setDevice: ignore,
    };
    const made: Call = { ...steps(origin), caller, clientAddress: "127.0.0.1", cookies };
    return (await route.handle(input, made)) as Answer<C>;
  }

  return {
    store,
    keys,
    files,
    caseSealKey,
    codec,
    codeKeys,
    publicUrl,
    /** The public halves of the keys that certificates are signed with. */
    certificateKeys: certificateKeys.publicKeys,
    lookup: lookup(lookupKey),
    lookupKey,
    clock,
    steps,
    wallets,
    write,
    mailServer: mailServer as TestMailServer,
    warnings,
    call,

    /** The output of a call that is expected to be accepted. */
    async accepted<C extends Command>(
      contract: C,
      input: InputOf<C>,
      caller: Caller,
      key?: string,
    ): Promise<OutputOf<C>> {
      const answer = await call(contract, input, caller, key);
      if ("refusal" in answer) throw new Error(`${contract.name} was refused: ${answer.refusal.code}`);
      return answer.output;
    },

    /** A stream's events, decoded. */
    async events(stream: string): Promise<readonly Recorded[]> {
      return codec.decode((await store.readMany([stream])).get(stream) ?? []);
    },

    async startReactors(over: Partial<ReactorDependencies> = {}): Promise<Reactors> {
      const mail = over.mail ?? openMailTransport({ smtpUrl: mailServer.url, from: mailFrom });
      if ("close" in mail) transports.push(mail as MailTransport);
      const log = {
        warn: (...all: unknown[]) => void warnings.push(all),
        error: (...all: unknown[]) => void warnings.push(all),
      };
      const reactors = await startReactors({
        areas,
        store: store as EventStore,
        codec,
        openSteps: steps,
        personKeys: keys,
        files,
        writeDatabaseUrl: write.url,
        codeKeys,
        lookupKey,
        certificateKeys: certificateKeys.privateKeys,
        publicUrl,
        clock: () => clock.now,
        pollIntervalMs: 100,
        ...over,
        mail,
        log: log as ReactorDependencies["log"],
      });
      running.push(reactors);
      return reactors;
    },

    async close(): Promise<void> {
      await Promise.all(running.map((reactors) => reactors.stop()));
      for (const transport of transports) transport.close();
      await mailServer.stop();
      await store.close();
      await Promise.all([log.drop(), write.drop()]);
    },
  };
}

export type Slice = Awaited<ReturnType<typeof openSlice>>;
