import type { MailMessage, MailResult } from "@provenwork/platform/mail/transport";
import { DescribeWorkExperience, SendVerification, VerifyCode } from "@provenwork/contracts/work-experience/commands";
import { EventStoreUnavailable } from "@provenwork/platform/event-store/port";
import { startMailServer } from "@provenwork/platform/testing/mail-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { OpenSteps } from "#kernel/steps.ts";
import { type Slice, openSlice } from "#testing/slice.ts";
import { codeRequest, engineer, verificationMails } from "#testing/verification-mails.ts";
import { until } from "@provenwork/platform/testing/until";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const { onboarded, story, outbox, settled, attempted } = verificationMails(() => slice);
const codeIn = (text: string | undefined): string => /^ {4}(\w{8})$/m.exec(text ?? "")?.[1] ?? "";

describe("the mail of a verification code", () => {
  it("reaches the work address with a code that verifies, and is noted", async () => {
    await slice.startReactors();
    const { caller, experienceId } = await onboarded();
    const sent = await slice.accepted(SendVerification, codeRequest, caller);
    expect(sent).toEqual({
      email: "ada@acme.example",
      experienceId,
      expiresAt: "2026-11-21T12:15:00.000Z",
      resendAt: "2026-11-21T12:01:00.000Z",
    });
    const [mail] = await slice.mailServer.received(1);
    expect(mail?.to).toEqual([{ name: "", address: "ada@acme.example" }]);
    expect(mail?.text).toContain("the work of “Ada O’Example”");
    expect(mail?.text).toContain("as “Engineer” at “Acme”");
    await settled("sent");
    expect(await story(experienceId)).toEqual(["ExperienceDescribed", "CodeIssued", "CodeMailed"]);
    const code = codeIn(mail?.text).toLowerCase();
    expect(await slice.accepted(VerifyCode, { code }, caller)).toEqual({
      experienceId,
      verificationStatus: "verified",
      verifiedAt: "2026-11-21T12:00:00.000Z",
    });
  });

  it("leaves neither the code nor anything personal in the outbox or in the log", async () => {
    await slice.startReactors();
    const { caller } = await onboarded();
    await slice.accepted(SendVerification, codeRequest, caller);
    const code = codeIn((await slice.mailServer.received(1))[0]?.text);
    await settled("sent");
    expect(code).toMatch(/^\w{8}$/);
    const stored: unknown[] = await outbox();
    for await (const { events } of slice.store.feed({
      after: null,
      batchSize: 100,
      mode: "replay",
      signal: new AbortController().signal,
    })) {
      stored.push(...events);
    }
    const everything = JSON.stringify(stored);
    expect(stored.length).toBeGreaterThan(4);
    for (const secret of [code, code.toLowerCase(), "acme", "Acme", "Ada O’Example"])
      expect(everything).not.toContain(secret);
  });

  it("is tried again after greylisting, without a word to the candidate", async () => {
    slice.mailServer.answerRecipients(451);
    await slice.startReactors();
    const { caller, experienceId } = await onboarded();
    await slice.accepted(SendVerification, codeRequest, caller);
    await attempted(1);
    expect(slice.mailServer.taken).toEqual([]);
    slice.clock.forward(5);
    await settled("sent");
    expect(await story(experienceId)).toEqual(["ExperienceDescribed", "CodeIssued", "CodeMailed"]);
  });

  it("is given up when the address is refused, and the candidate is notified", async () => {
    slice.mailServer.answerRecipients(550);
    await slice.startReactors();
    const { caller, experienceId } = await onboarded();
    await slice.accepted(SendVerification, codeRequest, caller);
    await settled("failed");
    expect(await story(experienceId)).toEqual(["ExperienceDescribed", "CodeIssued", "CodeMailFailed address-refused"]);
    expect(JSON.stringify(slice.warnings)).not.toContain("acme");
  });

  it("records once that the server is unreachable, and arrives when it is back", async () => {
    slice.mailServer.answerRecipients(451, 451, 451);
    await slice.startReactors();
    const { caller, experienceId } = await onboarded();
    await slice.accepted(SendVerification, codeRequest, caller);
    for (const attempts of [1, 2, 3]) {
      await attempted(attempts);
      slice.clock.forward(60);
    }
    await settled("sent");
    expect(await story(experienceId)).toEqual([
      "ExperienceDescribed",
      "CodeIssued",
      "CodeMailFailed unreachable",
      "CodeMailed",
    ]);
  });

  it("outlives a mail server that is down", async () => {
    await slice.mailServer.stop();
    await slice.startReactors();
    const { caller, experienceId } = await onboarded();
    await slice.accepted(SendVerification, codeRequest, caller);
    await attempted(1);
    slice.clock.forward(5);
    await attempted(2);
    expect(await story(experienceId)).toContain("CodeMailFailed unreachable");
    const again = await startMailServer(Number(new URL(slice.mailServer.url).port));
    slice.clock.forward(60);
    await again.received(1);
    await settled("sent");
    expect((await story(experienceId)).slice(-2)).toEqual(["CodeMailFailed unreachable", "CodeMailed"]);
    await again.stop();
  });

  it("is given up when the code has expired before it could be sent", async () => {
    slice.mailServer.answerRecipients(451);
    await slice.startReactors();
    const { caller, experienceId } = await onboarded();
    await slice.accepted(SendVerification, codeRequest, caller);
    await attempted(1);
    slice.clock.forward(901);
    await settled("failed");
    expect(await story(experienceId)).toEqual(["ExperienceDescribed", "CodeIssued", "CodeMailFailed expired"]);
    expect(slice.mailServer.taken).toEqual([]);
  });

  it("waits for an event store that is away, and is sent once when it is back", async () => {
    let away = true;
    const openSteps: OpenSteps = (origin) => {
      if (away) throw new EventStoreUnavailable("away");
      return slice.steps(origin);
    };
    await slice.startReactors({ openSteps });
    const { caller, experienceId } = await onboarded();
    await slice.accepted(SendVerification, codeRequest, caller);
    await attempted(1);
    slice.clock.forward(5);
    await attempted(2);
    away = false;
    slice.clock.forward(60);
    await settled("sent");
    expect(slice.mailServer.taken).toHaveLength(1);
    expect(await story(experienceId)).toEqual(["ExperienceDescribed", "CodeIssued", "CodeMailed"]);
  });

  it("is not sent for a code that a newer one or a change made worthless", async () => {
    slice.mailServer.answerRecipients(451, 451);
    await slice.startReactors();
    const { caller, experienceId } = await onboarded();
    await slice.accepted(SendVerification, codeRequest, caller);
    await attempted(1);
    const changed = { ...engineer, workEmail: "ada@labs.example", experienceId };
    await slice.accepted(DescribeWorkExperience, { experiences: [changed] }, caller);
    slice.clock.forward(60);
    await settled("dropped");
    await slice.accepted(SendVerification, { workEmail: "ada@labs.example", company: "Acme" }, caller);
    await until(async () => (await outbox()).some((row) => row.status === "waiting" && row.attempts === 1));
    slice.clock.forward(60);
    await settled("sent");
    expect(slice.mailServer.taken.map(({ to }) => to?.[0]?.address)).toEqual(["ada@labs.example"]);
  });
});

describe("many mails", () => {
  /** A mail server that answers only once the test lets it. */
  function slowServer() {
    const { promise: released, resolve: answer } = Promise.withResolvers<void>();
    const given: string[] = [];
    const mail = {
      async sendMail({ messageId }: MailMessage): Promise<MailResult> {
        given.push(messageId);
        await released;
        return { outcome: "sent" };
      },
    };
    return { mail, given, answer };
  }

  it("go out four at a time, and each once", async () => {
    const { mail, given, answer } = slowServer();
    await slice.startReactors({ mail });
    for (let n = 0; n < 6; n += 1) await slice.accepted(SendVerification, codeRequest, (await onboarded()).caller);
    await until(async () => (await outbox()).length === 6 && given.length === 4);
    expect((await outbox()).map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => "waiting"));
    answer();
    await settled("sent", 6);
    expect(new Set(given).size).toBe(6);
    expect(given).toHaveLength(6);
  });

  it("are sent, and timers run, when their events arrive, without polling", async () => {
    let reactors = await slice.startReactors({ pollIntervalMs: 2 ** 30 });
    let failures = 0;
    const isIssued = async (experienceId: string): Promise<boolean> => {
      if (slice.warnings.length > failures) {
        // A timeout of a busy machine leaves the work to the next poll, here after a restart.
        await reactors.stop();
        // Only now: what failed is noted to wait, by the clock of that moment.
        failures = slice.warnings.length;
        slice.clock.forward(60);
        reactors = await slice.startReactors({ pollIntervalMs: 2 ** 30 });
      }
      // That the mail was taken may be noted later: its reader can be faster than the one who sent it.
      return (await story(experienceId)).includes("CertificateIssued");
    };
    for (let n = 1; n <= 3; n += 1) {
      const workEmail = `ada-${n}@acme.example`;
      const { caller, experienceId } = await onboarded(workEmail);
      await slice.accepted(SendVerification, { ...codeRequest, workEmail }, caller);
      const code = codeIn((await slice.mailServer.received(n)).at(-1)?.text);
      await slice.accepted(VerifyCode, { code }, caller);
      await until(() => isIssued(experienceId));
    }
  });
});
