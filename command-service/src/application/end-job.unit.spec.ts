import { type JobEnding, jobEndings } from "@provenwork/contracts/application/events";
import { type Application, applications } from "@provenwork/contracts/application/state";
import { describe, it } from "vitest";
import { given } from "#testing/given.ts";
import { endJob } from "./end-job.ts";
import { approved, at, gone, ids, now, rejected, submitted, withdrawn } from "#testing/application-events.ts";

describe("an application whose job ends", () => {
  const end = (how: JobEnding) => (state: Application) => endJob(state, { how, now });
  const ended = (how: JobEnding) => ({ type: "ApplicationJobEnded", data: { ...ids, how, endedAt: at } }) as const;

  it.each(jobEndings)("records it once (%s)", (how) => {
    given(applications, [submitted()])
      .when(end(how))
      .thenEvents([ended(how)]);
    given(applications, [submitted(), approved()])
      .when(end(how))
      .thenEvents([ended(how)]);
    given(applications, [submitted(), ended(how)])
      .when(end(how))
      .thenEvents([]);
  });

  it("records again that an expired job was removed, and nothing after that", () => {
    const expired = [submitted(), ended("expired")];
    given(applications, expired)
      .when(end("company-closed"))
      .thenEvents([ended("company-closed")]);
    given(applications, [...expired, ended("deleted")])
      .when(end("company-closed"))
      .thenEvents([]);
    given(applications, [submitted(), ended("deleted")])
      .when(end("expired"))
      .thenEvents([]);
  });

  it("records nothing once it is inactive, and starts over after a new submission", () => {
    for (const events of [[], [submitted(), withdrawn()], [submitted(), rejected()], [gone]])
      given(applications, events).when(end("deleted")).thenEvents([]);
    given(applications, [submitted(), ended("expired"), withdrawn(), submitted("withdrawn")])
      .when(end("expired"))
      .thenEvents([ended("expired")]);
  });
});
