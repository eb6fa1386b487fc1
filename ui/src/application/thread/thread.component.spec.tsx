import { BlockMessages, UnblockMessages } from "@provenwork/contracts/application/block-commands";
import { ViewApplication } from "@provenwork/contracts/application/commands";
import {
  MessageCandidate,
  MessageCompany,
  ReadCandidateMessages,
  ReadCompanyMessages,
} from "@provenwork/contracts/application/message-commands";
import {
  type CompanyMessage,
  GetCandidateThread,
  GetEmployerThread,
  GetUnreadApplicationMessages,
} from "@provenwork/contracts/application/message-queries";
import { ReportMessageOfCandidate, ReportMessageOfCompany } from "@provenwork/contracts/application/report-commands";
import {
  GetCandidateApplications,
  GetEmployerApplicationCounts,
  GetEmployerApplications,
} from "@provenwork/contracts/application/queries";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { expect, test, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { openAsEmployer } from "../../testing/as-employer.ts";
import { expectAccessible } from "../../testing/axe.ts";
import { textsOf } from "../../testing/controls.ts";
import { HeldRequest } from "../../testing/held-request.ts";
import { applicationOf as ownApplicationOf, jobOf } from "../../testing/jobs.ts";
import { applicationOf } from "../../testing/received-applications.ts";
import { accountOf, idOf, openScreen } from "../../testing/screen.tsx";
import type { TestServer } from "../../testing/server.ts";

const messageOf = (n: number, more: Partial<CompanyMessage> = {}): CompanyMessage => ({
  id: idOf(100 + n),
  from: "company",
  number: n,
  by: "Pat Example",
  you: false,
  text: `Message ${n}`,
  file: null,
  sentAt: `2026-11-24T09:0${n}:00.000Z`,
  readAt: null,
  reportedAt: null,
  ...more,
});
/** Newest first: two of the company, of which one was read, and then one of Ada's. */
const conversation = [
  messageOf(3, { from: "candidate", number: 1, by: null, text: "Gladly.\n<b>When?</b>" }),
  messageOf(2, { you: true, text: "Does Thursday suit you?" }),
  messageOf(1, { readAt: "2026-11-24T10:00:00.000Z" }),
];

const dialog = page.getByRole("dialog");
const log = page.getByRole("log");
const field = page.getByRole("textbox", { name: /^Message to/ });
const send = page.getByRole("button", { name: "Send" });
const calls = (server: TestServer, name: string) =>
  server.calls.filter((call) => call.name === name).map(({ input }) => input);

async function openAsMember(
  messages = conversation,
  unreadMessages = 1,
  more = {},
  prepare: (server: TestServer) => unknown = () => {},
) {
  const application = applicationOf("Ada", { unreadMessages, ...more });
  const server = await openAsEmployer(`/employer/applications?application=${application.id}&tab=messages`, (each) => {
    each.give(GetEmployerApplications, [application]);
    const none = bounded(0);
    each.give(GetEmployerApplicationCounts, {
      all: bounded(1),
      pending: bounded(1),
      approved: none,
      rejected: none,
      withdrawn: none,
      unopened: none,
    });
    each.give(ViewApplication, { id: "" });
    each.give(GetEmployerThread, messages);
    each.give(ReadCandidateMessages, { unread: 0 });
    each.give(GetUnreadApplicationMessages, bounded(unreadMessages));
    prepare(each);
  });
  return { server, application };
}

const openAsCandidate = (change = {}) =>
  openScreen(
    `/applications?messages=${jobOf().id}`,
    (server) => {
      server.give(GetCandidateApplications, [ownApplicationOf(jobOf(), change)]);
      server.give(GetCandidateThread, conversation);
      server.give(ReadCompanyMessages, { unread: 0 });
      server.give(GetUnreadApplicationMessages, bounded(2));
    },
    accountOf("candidate"),
  );

test("a member reads the thread, with authors, what is new and what was read, and marks it read", async () => {
  const { server, application } = await openAsMember();
  await expect.element(log).toBeVisible();
  expect(textsOf(log.getByRole("article"))).toEqual([
    expect.stringMatching(/^Pat Example9:01.*Message 1Read /),
    expect.stringMatching(/^You.*Does Thursday suit you\?$/),
    expect.stringMatching(/^Ada Example.*Gladly\.\n<b>When\?<\/b>$/),
  ]);
  await expect.element(log.getByText("1 new message")).toBeVisible();
  await expect.element(dialog.getByRole("tab", { name: "Messages 1 unread" })).toHaveAttribute("aria-selected", "true");
  await expect
    .poll(() => calls(server, ReadCandidateMessages.name))
    .toEqual([{ applicationId: application.id, through: 1 }]);
  await expectAccessible();
});

test("a member writes; what was typed stays when it is refused, with the reason", async () => {
  const { server, application } = await openAsMember();
  server.refuse(MessageCandidate, 409, {
    message: "You can write again once the candidate has replied.",
    code: "unanswered",
  });
  await field.fill("And Friday?");
  await send.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("once the candidate has replied");
  await expect.element(field).toHaveValue("And Friday?");
  await expectAccessible();
  server.handle(MessageCandidate, ({ input }) => {
    server.give(GetEmployerThread, [
      messageOf(4, { you: true, number: 3, text: String(input["text"]) }),
      ...conversation,
    ]);
    return { status: 201, json: { id: idOf(104), sentAt: "2026-11-24T09:04:00.000Z" } };
  });
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(log.getByText("And Friday?")).toBeVisible();
  await expect.element(field).toHaveValue("");
  await expect.element(field).toHaveFocus();
  expect(calls(server, MessageCandidate.name).at(-1)).toEqual({ applicationId: application.id, text: "And Friday?" });
});

test("an empty message and one of 4,001 characters are not sent", async () => {
  const { server } = await openAsMember();
  await send.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("Write a message first");
  await field.fill("a".repeat(4_001));
  await send.click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("Must be at most 4000 characters");
  expect(calls(server, MessageCandidate.name)).toEqual([]);
});

test("keys of the tabs do not step to another candidate; closing leaves the tab behind", async () => {
  await openAsMember();
  await dialog.getByRole("tab", { name: /^Messages/ }).click();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(dialog.getByRole("tab", { name: "Review" })).toHaveAttribute("aria-selected", "true");
  expect(location.search).not.toContain("tab");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(log).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect.poll(() => location.search).toBe("");
});

test("nothing can be written about a withdrawn application, nor to a deleted account", async () => {
  await openAsMember(conversation, 0, { status: "withdrawn" });
  await expect.element(dialog.getByText(/^The candidate withdrew this application\. You can still/)).toBeVisible();
  expect(field.elements()).toEqual([]);
  await openAsMember([], 0, { candidate: { user: null, workExperiences: [], resumeUrl: null } });
  await expect.element(dialog.getByText(/^The candidate deleted their account\. You can still/)).toBeVisible();
  await expect.element(log.getByText("No messages yet.")).toBeVisible();
});

test("a candidate opens the thread from an email's link, writes, and sees messages arrive", async () => {
  const server = await openAsCandidate({ unreadMessages: 2 });
  await expect.element(page.getByRole("dialog", { name: `Messages with ${jobOf().company}` })).toBeVisible();
  expect(textsOf(log.getByRole("article"))[2]).toMatch(/^You/);
  await expect.element(log.getByText("2 new messages")).toBeVisible();
  await expect.poll(() => calls(server, ReadCompanyMessages.name).map(({ through }) => through)).toEqual([2]);
  await expectAccessible();
  server.give(GetCandidateThread, [messageOf(4, { number: 3, text: "See you then." })]);
  server.give(GetCandidateApplications, [ownApplicationOf(jobOf(), { unreadMessages: 1 })]);
  server.change(GetCandidateThread, GetCandidateApplications);
  await expect.element(log.getByText("See you then.")).toBeVisible();
  await expect.poll(() => calls(server, ReadCompanyMessages.name).map(({ through }) => through)).toEqual([2, 3]);
  server.give(MessageCompany, { id: idOf(105), sentAt: "2026-11-24T09:05:00.000Z" });
  await field.fill("Until Thursday.");
  await send.click();
  await expect.element(field).toHaveValue("");
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect.poll(() => location.search).toBe("");
});

test("a candidate's list and navigation count what is unread, and a draft survives a reload", async () => {
  await openAsCandidate({ unreadMessages: 2 });
  await field.fill("To be continued");
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect.element(page.getByRole("button", { name: /^Messages with .* 2 unread$/ })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Applications 2 unread" })).toBeVisible();
  await openAsCandidate();
  await expect.element(field).toHaveValue("To be continued");
});

test("a thread that could not be loaded says so, and Retry shows it", async () => {
  const { server } = await openAsMember(conversation, 0, {}, (each) =>
    each.refuse(GetEmployerThread, 503, { message: "Restarting.", code: "unavailable" }),
  );
  await expect.element(dialog.getByText("Could not load the messages")).toBeVisible();
  server.give(GetEmployerThread, conversation);
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect.element(log.getByText("Message 1")).toBeVisible();
});

test("a company whose messages are blocked is told so, and reads on", async () => {
  await openAsMember(conversation, 0, { messagesBlocked: true });
  await expect
    .element(
      dialog.getByText(
        "Ada Example has blocked messages from your company. You can still read this thread and decide. Status emails are still sent.",
      ),
    )
    .toBeVisible();
  await expect.element(log.getByText("Does Thursday suit you?")).toBeVisible();
  expect(field.elements()).toEqual([]);
  await expectAccessible();
});

test("a candidate blocks the company's messages and allows them again", async () => {
  const server = await openAsCandidate();
  for (const [endpoint, name, messagesBlocked] of [
    [BlockMessages, "Block messages", true],
    [UnblockMessages, "Allow messages", false],
  ] as const) {
    server.handle(endpoint, () => {
      server.give(GetCandidateApplications, [ownApplicationOf(jobOf(), { messagesBlocked })]);
      return { json: { blocked: messagesBlocked } };
    });
    await dialog.getByRole("button", { name }).click();
    await expect.poll(() => field.elements()).toHaveLength(messagesBlocked ? 0 : 1);
    await expectAccessible();
  }
  expect(calls(server, BlockMessages.name)).toEqual(calls(server, UnblockMessages.name));
});

const upload = async (bytes: number, name: string) => {
  await expect.element(field).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]') ?? document.body;
  await userEvent.upload(input, new File([new Uint8Array(bytes)], name));
};

test("a file is a message with a link to it; one that is too large is refused at once, one that is chosen can be removed", async () => {
  const file = { name: "streaming-overview.pdf", size: 655_360 };
  const long = { name: `${"long-".repeat(24)}.pdf`, size: 5 * 1024 * 1024 };
  const messages = [messageOf(2, { text: "", file: long }), messageOf(1, { text: "", file })];
  const { application } = await openAsMember(messages, 0);
  const right = (each: Locator) => each.element().getBoundingClientRect().right;
  await expect.element(log.getByText("5.0 MB")).toBeVisible();
  expect(right(log.getByText("5.0 MB"))).toBeLessThan(right(log));
  const link = log.getByRole("link", { name: "streaming-overview.pdf 640 KB" });
  await expect
    .element(link)
    .toHaveAttribute("href", `/api/employer/applications/${application.id}/messages/${idOf(101)}/file`);
  await upload(10 * 1024 * 1024 + 1, "big.png");
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("The file is larger than 10 MB");
  await upload(2048, `${"long-".repeat(40)}.png`);
  await expect.element(dialog.getByRole("status").getByText("2 KB")).toBeVisible();
  expect(dialog.getByRole("alert").elements()).toEqual([]);
  await expectAccessible();
  await dialog.getByRole("button", { name: /^Remove long-/ }).click();
  await expect.element(field).toHaveFocus();
  await send.click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
});

test("a file is sent after the text, or alone; one that is refused stays, with the reason", async () => {
  vi.stubGlobal("XMLHttpRequest", HeldRequest);
  HeldRequest.sent = [];
  const { server, application } = await openAsMember();
  const texts = () => calls(server, MessageCandidate.name).length;
  server.give(MessageCandidate, { id: idOf(104), sentAt: "2026-11-24T09:04:00.000Z" });
  await upload(2048, "plan.png");
  await field.fill("The plan:");
  await send.click();
  await expect
    .poll(() => HeldRequest.sent.map(({ url }) => url))
    .toEqual([`/api/employer/applications/${application.id}/messages/files`]);
  expect(texts()).toBe(1);
  await expect.element(field).toHaveValue("");
  await expect.element(dialog.getByRole("button", { name: "Sending..." })).toBeVisible();
  HeldRequest.sent[0]?.answer(415, { message: "Invalid file type", code: "invalid-file-type" });
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("Invalid file type");
  await expectAccessible();
  await send.click();
  await expect.poll(() => HeldRequest.sent.length).toBe(2);
  HeldRequest.sent[1]?.answer(201, { id: idOf(105), sentAt: "2026-11-24T09:05:00.000Z" });
  await expect.poll(() => dialog.getByRole("button", { name: "Remove plan.png" }).elements()).toEqual([]);
  await expect.element(send).toBeVisible();
  expect(texts()).toBe(1);
});

const report = page.getByRole("dialog", { name: "Report this message" });
const reportButton = log.getByRole("button", { name: "Report this message" });

test("a candidate reports a message of the company; it stays, and says so", async () => {
  const server = await openAsCandidate();
  await expect.element(reportButton.first()).toBeVisible();
  expect(reportButton.elements()).toHaveLength(2);
  await reportButton.first().click();
  await report.getByRole("button", { name: "Send report" }).click();
  await expect.element(report.getByText("Please select what is wrong").first()).toBeVisible();
  await expectAccessible();
  server.handle(ReportMessageOfCompany, () => {
    const [last, ...others] = conversation;
    server.give(GetCandidateThread, [
      ...(last === undefined ? [] : [last]),
      ...others.map((each) => (each.number === 1 ? { ...each, reportedAt: "2026-11-24T09:09:00.000Z" } : each)),
    ]);
    return { status: 201, json: { reportedAt: "2026-11-24T09:09:00.000Z" } };
  });
  await report.getByLabelText("It insults or threatens").click();
  await report.getByRole("textbox").fill("They called me names.");
  await report.getByRole("button", { name: "Send report" }).click();
  await expect.element(page.getByText("Report sent")).toBeVisible();
  await expect.element(report).not.toBeInTheDocument();
  expect(calls(server, ReportMessageOfCompany.name)).toMatchObject([
    { number: 1, reason: "insults", note: "They called me names." },
  ]);
  await expect.element(log.getByText("You reported this")).toBeVisible();
  expect(log.getByRole("article").elements()).toHaveLength(3);
  expect(reportButton.elements()).toHaveLength(1);
  await expectAccessible();
});

test("a member reports a candidate's message on a phone; Escape closes the report only, a second tab's report ends it", async () => {
  await page.viewport(375, 812);
  const long = messageOf(3, { from: "candidate", number: 1, by: null, text: "a".repeat(400) });
  const { server, application } = await openAsMember([long, messageOf(1)]);
  await expect.element(reportButton).toBeVisible();
  expect(reportButton.elements()).toHaveLength(1);
  expect(log.element().scrollWidth).toBe(log.element().clientWidth);
  await expectAccessible();
  await reportButton.click();
  await expect.element(report.getByText("Ada Example is not told", { exact: false })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard("{Escape}");
  await expect.element(report).not.toBeInTheDocument();
  await expect.element(reportButton).toHaveFocus();
  server.refuse(ReportMessageOfCandidate, 409, {
    message: "You have already reported this message",
    code: "already-reported",
  });
  server.give(GetEmployerThread, [{ ...long, reportedAt: "2026-11-24T09:09:00.000Z" }, messageOf(1)]);
  await reportButton.click();
  await report.getByLabelText("Something else").click();
  await report.getByRole("button", { name: "Send report" }).click();
  await expect.element(page.getByText("You have already reported this message")).toBeVisible();
  await expect.element(report).not.toBeInTheDocument();
  await expect.element(log.getByText("You reported this")).toBeVisible();
  expect(calls(server, ReportMessageOfCandidate.name)).toEqual([
    { applicationId: application.id, number: 1, reason: "other", note: "" },
  ]);
});

test("a member reports a thread by the candidate's latest message; without one there is nothing to report", async () => {
  const latest = messageOf(4, { from: "candidate", number: 2, by: null });
  const { server, application } = await openAsMember([latest, ...conversation]);
  const button = dialog.getByRole("button", { name: "Report thread" });
  await button.click();
  const ofThread = page.getByRole("dialog", { name: "Report this thread" });
  await ofThread.getByLabelText("It advertises something").click();
  await expectAccessible();
  server.handle(ReportMessageOfCandidate, () => {
    server.give(GetEmployerThread, [{ ...latest, reportedAt: "2026-11-24T09:09:00.000Z" }, ...conversation]);
    return { status: 201, json: { reportedAt: "2026-11-24T09:09:00.000Z" } };
  });
  await ofThread.getByRole("button", { name: "Send report" }).click();
  const reported = dialog.getByRole("complementary").getByRole("button", { name: "You reported this" });
  await expect.element(reported).toHaveFocus();
  await expect.element(log.getByRole("button", { name: "You reported this" })).toHaveAttribute("aria-disabled", "true");
  expect(calls(server, ReportMessageOfCandidate.name)).toEqual([
    { applicationId: application.id, number: 2, reason: "advertises", note: "" },
  ]);
  await openAsMember([messageOf(1)]);
  await expect.element(dialog.getByText("Something wrong?")).toBeVisible();
  await expect.element(log.getByRole("article")).toBeVisible();
  expect(button.elements()).toEqual([]);
});
