import { SendVerification } from "@provenwork/contracts/work-experience/commands";
import type { MailMessage, MailResult } from "@provenwork/platform/mail/transport";
import { until } from "@provenwork/platform/testing/until";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Slice, openSlice } from "#testing/slice.ts";
import { codeRequest, verificationMails } from "#testing/verification-mails.ts";

let slice: Slice;
beforeEach(async () => {
  slice = await openSlice();
});
afterEach(() => slice.close());

const { onboarded, story, outbox, settled, attempted } = verificationMails(() => slice);

describe("mail through a crash", () => {
  it("is sent again under the same Message-ID when it was sent but not recorded", async () => {
    const lost = new Error("the process died here");
    const sent: string[] = [];
    let die = true;
    const mail = {
      async sendMail({ messageId }: MailMessage): Promise<MailResult> {
        sent.push(messageId);
        if (die) throw lost;
        return { outcome: "sent" };
      },
    };
    const first = await slice.startReactors({ mail });
    const { caller, experienceId } = await onboarded();
    await slice.accepted(SendVerification, codeRequest, caller);
    await until(async () => sent.length === 1);
    await first.stop();
    die = false;
    slice.clock.forward(60);
    await slice.startReactors({ mail });
    await settled("sent");
    expect(sent).toEqual([`code.${experienceId}.1`, `code.${experienceId}.1`]);
  });

  it("waits in the outbox for a process that starts later", async () => {
    const first = await slice.startReactors({
      mail: { sendMail: async () => ({ outcome: "unreachable", reason: "down" }) },
    });
    const { caller } = await onboarded();
    await slice.accepted(SendVerification, codeRequest, caller);
    await attempted(1);
    await first.stop();
    slice.clock.forward(60);
    await slice.startReactors();
    await slice.mailServer.received(1);
    await settled("sent");
  });

  it("is not sent again when the note was written but the row was not", async () => {
    const reactors = await slice.startReactors();
    const { caller, experienceId } = await onboarded();
    await slice.accepted(SendVerification, codeRequest, caller);
    await settled("sent");
    await reactors.stop();
    await slice.write.database.updateTable("outbox").set({ status: "waiting", finished_at: null }).execute();
    await slice.startReactors();
    await settled("sent");
    expect(slice.mailServer.taken).toHaveLength(1);
    expect(await story(experienceId)).toEqual(["ExperienceDescribed", "CodeIssued", "CodeMailed"]);
  });
});

describe("reading the feed", () => {
  it("mails nothing that was before it first started", async () => {
    const { caller } = await onboarded();
    await slice.accepted(SendVerification, codeRequest, caller);
    await slice.startReactors();
    slice.clock.forward(60);
    await slice.accepted(SendVerification, codeRequest, caller);
    await settled("sent");
    expect((await outbox()).map((row) => row.message_id)).toEqual([expect.stringMatching(/\.2$/)]);
    expect(slice.mailServer.taken).toHaveLength(1);
  });

  it("makes no second row and mails nothing when events are read again", async () => {
    const reactors = await slice.startReactors();
    const start = await slice.write.database.selectFrom("reactor_checkpoints").selectAll().executeTakeFirstOrThrow();
    const { caller } = await onboarded();
    await slice.accepted(SendVerification, codeRequest, caller);
    await settled("sent");
    await reactors.stop();
    const { reactor: _, ...place } = start;
    await slice.write.database.updateTable("reactor_checkpoints").set(place).execute();
    await slice.startReactors();
    slice.clock.forward(60);
    await slice.accepted(SendVerification, codeRequest, caller);
    await settled("sent", 2);
    expect(slice.mailServer.taken).toHaveLength(2);
    const timers = await slice.write.database.selectFrom("due").select("kind").orderBy("kind").execute();
    expect(timers.map(({ kind }) => kind)).toEqual(["erase-abandoned-onboarding", "extract-experience-skills"]);
  });

  it("is done by one of several processes, and mail by all of them, each once", async () => {
    await Promise.all([slice.startReactors(), slice.startReactors(), slice.startReactors()]);
    for (let n = 0; n < 12; n += 1) {
      const { caller } = await onboarded();
      await slice.accepted(SendVerification, codeRequest, caller);
    }
    await settled("sent", 12);
    const messageIds = slice.mailServer.taken.map(({ messageId }) => messageId);
    expect(new Set(messageIds).size).toBe(12);
    expect(messageIds).toHaveLength(12);
  });

  it("is taken over when its process has ended", async () => {
    const first = await slice.startReactors();
    await slice.startReactors();
    await first.stop();
    const { caller } = await onboarded();
    await slice.accepted(SendVerification, codeRequest, caller);
    await settled("sent");
  });

  it("stops with an error at a log other than that of its checkpoint", async () => {
    const first = await slice.startReactors();
    await first.stop();
    const log = "0190a000-0000-7000-8000-000000000000";
    await slice.write.database.updateTable("reactor_checkpoints").set({ log }).execute();
    await slice.startReactors();
    const { caller } = await onboarded();
    await slice.accepted(SendVerification, codeRequest, caller);
    await until(async () => JSON.stringify(slice.warnings).includes("LogMismatch"));
    expect(JSON.stringify(slice.warnings)).toContain("delete the row of reactor_checkpoints");
    expect(await outbox()).toEqual([]);
  });

  it("goes on when the database has cut every connection", async () => {
    await slice.startReactors();
    const { caller } = await onboarded();
    await slice.write.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'provenwork reactors' AND datname = current_database()",
    );
    await slice.accepted(SendVerification, codeRequest, caller);
    await settled("sent");
    expect(slice.mailServer.taken).toHaveLength(1);
  });
});
