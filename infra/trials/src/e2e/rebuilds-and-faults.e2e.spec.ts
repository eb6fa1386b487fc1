import { setTimeout as pause } from "node:timers/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { childOf } from "@provenwork/ops/testing/child-processes";
import { startStack } from "@provenwork/ops/testing/stack";
import { brokenRelease } from "./broken-projector.ts";
import { untilRead } from "./calls.ts";
import { changeJob, postJob } from "./employer-calls.ts";
import { atMostSeconds, startCrowd } from "./crowd.ts";
import { expect, testOn } from "./test.ts";
import { builtFile, programFiles } from "@provenwork/ops/build/built-files";

// A system of their own: here the newest rebuild is theirs, and a projector that is stopped delays no other test.
const test = testOn(() => startStack());
test.describe.configure({ mode: "serial" });

const newest = (page: Page, name: string | RegExp = /^Rebuild of /) =>
  page
    .getByRole("region", { name: "Recent operations" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) })
    .first();

async function askForRebuild(page: Page, button: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog", { name: button });
  await dialog.getByLabel("Reason").fill("To see that nobody notices");
  await dialog.getByRole("button", { name: "Start rebuild" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Milliseconds between two calls: the processes of the system share two cores with the browser. */
const pacing = 20;

/** Does it again and again until told to stop; answers how often. */
function repeating(work: () => Promise<void>): { times: () => number; stop: () => Promise<number> } {
  let [going, times] = [true, 0];
  const running = (async () => {
    for (; going; times += 1) {
      await work();
      await pause(pacing);
    }
    return times;
  })();
  running.catch(() => {}); // seen by who stops it
  const stop = () => {
    going = false;
    return running;
  };
  return { times: () => times, stop };
}

test("all read models are rebuilt from the screen under 200 commands a second, and no read fails", async ({
  others,
  stack,
}, testInfo) => {
  const admin = await others.admin("/admin/operations");
  const employer = await others.owner();
  const jobId = await postJob(employer.request, { title: "Kettle Engineer" });

  const failed: string[] = [];
  const reading = (request: APIRequestContext, path: string) =>
    repeating(async () => {
      const answer = await request.get(path);
      if (answer.status() !== 200) failed.push(`${path}: ${answer.status()} ${await answer.text()}`);
    });
  const reads = [
    reading(employer.request, "/api/jobs?q=Kettle"),
    reading(employer.request, `/api/jobs/${jobId}`),
    reading(employer.request, "/api/employer/jobs"),
    reading(employer.request, "/api/user"),
    reading(admin.request, "/api/admin/users"),
  ];
  let change = 0;
  const commands = repeating(() => changeJob(employer.request, jobId, { title: `Kettle Engineer ${(change += 1)}` }));
  const crowd = await startCrowd(stack.url);

  const request = newest(admin);
  const progress = expect(request.getByRole("progressbar")).toBeVisible(); // it is there for a while only
  await Promise.all([progress, askForRebuild(admin, "Rebuild all")]);
  await expect(request.getByRole("heading", { name: /^Rebuild of \d\d read models$/ })).toBeVisible();
  await expect(request.getByText(/^Readers see the new rows\. [\d,]+ rows compared, all the same\.$/)).toBeVisible({
    timeout: 2 * atMostSeconds * 1_000, // a slow machine ends it after the load has
  });
  await expect.poll(() => Math.min(...[commands, ...reads].map(({ times }) => times()))).toBeGreaterThan(5);
  const rate = await crowd.stop();
  testInfo.annotations.push({ type: "commands a second", description: String(Math.round(rate)) });
  const written = await commands.stop();
  await Promise.all(reads.map(({ stop }) => stop()));
  expect(failed).toEqual([]);
  // The new rows have what was written last.
  await untilRead(employer.request);
  const job = (await (await employer.request.get(`/api/jobs/${jobId}`)).json()) as { title: string };
  expect(job.title).toBe(`Kettle Engineer ${written}`);
});

const messages = async (admin: Page) => (await admin.request.get("/api/admin/contact-messages?limit=100")).text();

async function leaveMessage({ request }: Page, message: string): Promise<string> {
  const data = { name: "Pat Example", email: "pat@mail.example", message };
  const answer = await request.post("/api/contact", { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { messageId: string }).messageId;
}

test("new rows wait until they are switched to, also when the projector is killed meanwhile", async ({
  others,
  stack,
}) => {
  const admin = await others.admin("/admin/operations");
  const ask = async () => {
    await admin.getByRole("button", { name: "Rebuild contact-messages" }).click();
    const dialog = admin.getByRole("dialog", { name: "Rebuild contact-messages" });
    await dialog.getByLabel("Reason").fill("To look first");
    await dialog.getByLabel("Wait for my approval").check();
    await dialog.getByRole("button", { name: "Start rebuild" }).click();
    await expect(dialog).toHaveCount(0);
  };
  const request = newest(admin, "Rebuild of contact-messages");
  await ask();
  await expect(request.getByText("Waiting for you")).toBeVisible();
  await expect(
    request.getByText(/^[\d,]+ rows compared, all the same\. The new rows follow new events until/),
  ).toBeVisible();
  // Others go on beside it.
  await askForRebuild(admin, "Rebuild saved-searches");
  await expect(newest(admin, "Rebuild of saved-searches").getByText(/^Readers see the new rows\./)).toBeVisible();
  await expect(request.getByText("Waiting for you")).toBeVisible();

  const decide = async (button: string, title: string, reason: string) => {
    await request.getByRole("button", { name: button }).click();
    const dialog = admin.getByRole("dialog", { name: title });
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByRole("button", { name: button }).click();
    await expect(dialog).toHaveCount(0);
  };
  await decide("Discard", "Discard the new rows?", "To ask again");
  await expect(request.getByText(/^The new rows were deleted/)).toBeVisible();
  await expect(request.getByText(/^Discarded by Ari Example on .+: To ask again$/)).toBeVisible();
  const id = await request.getByRole("heading").getAttribute("id");
  const late = await admin.request.post(`/api/admin/rebuilds/${id}/decision`, {
    data: { decision: "discard", reason: "Too late" },
  });
  expect([late.status(), await late.text()]).toEqual([
    409,
    expect.stringContaining("This rebuild is not waiting for approval"),
  ]);

  await ask();
  await expect(request.getByText("Waiting for you")).toBeVisible();
  const projector = childOf(stack.process.pid, builtFile(programFiles.projector));
  process.kill(projector, "SIGKILL");
  const leader = admin.getByText(/^Led by /);
  await expect(leader).not.toContainText(`:${projector} since`);
  const message = await leaveMessage(admin, "This one came while they waited");
  await decide("Switch now", "Switch to the new rows?", "All the same");
  await expect(request.getByText(/^Readers see the new rows\./)).toBeVisible();
  await expect(request.getByText(/^Switched by Ari Example on .+: All the same$/)).toBeVisible();
  await expect.poll(() => messages(admin)).toContain(message);
});

test("a poisoned stream is seen, a rebuild on top of it fails without harm, and the corrected release takes it up", async ({
  others,
  stack,
}) => {
  const admin = await others.admin("/admin/operations");
  const before = await leaveMessage(admin, "This one is taken");
  await expect.poll(() => messages(admin)).toContain(before);
  const broken = await brokenRelease(stack);
  try {
    const leader = admin.getByText(/^Led by /);
    await expect(leader).toContainText(`:${broken.pid} since`);
    const poison = await leaveMessage(admin, "This one is poison");
    const after = await leaveMessage(admin, "This one is taken, too");
    const parked = admin.getByRole("region", { name: "Parked streams" }).getByRole("listitem");
    await expect(parked).toContainText(`contact-messages: contact-${poison}`);
    await expect(parked).toContainText(/Revision 0: TypeError at .+ 1 event waiting\./);
    await expect.poll(() => messages(admin)).toContain(after);
    const retry = async (reason: string) => {
      await parked.getByRole("button", { name: "Retry" }).click();
      const dialog = admin.getByRole("dialog", { name: "Retry this stream?" });
      await dialog.getByLabel("Reason").fill(reason);
      await dialog.getByRole("button", { name: "Retry" }).click();
      await expect(dialog).toHaveCount(0);
    };
    await retry("To see whether it fails again");
    await expect(admin.getByText("Retry requested").first()).toBeVisible();

    await askForRebuild(admin, "Rebuild contact-messages");
    const request = newest(admin);
    await expect(request.getByText("Failed", { exact: true })).toBeVisible();
    await expect(request).toContainText(`(revision 0 of contact-${poison})`);
    await expect(request).toContainText("Readers keep the old rows. Fix the cause, then start it again.");
    const read = await messages(admin);
    expect([before, poison, after].map((id) => read.includes(id))).toEqual([true, false, true]);

    await broken.replaceByCorrected();
    await expect(leader).not.toContainText(`:${broken.pid} since`);
    await retry("The release is corrected");
    await expect(parked).toHaveCount(0);
    await expect.poll(() => messages(admin)).toContain(poison);
    await askForRebuild(admin, "Rebuild contact-messages");
    await expect(request.getByText(/^Readers see the new rows\./)).toBeVisible();
    expect(await messages(admin)).toContain(poison);
  } finally {
    await broken.replaceByCorrected();
  }
});
