import { pdfFile, pdfOf } from "@provenwork/contracts/testing/resume-files";
import { applyFor, applyInSheet, uploadResume } from "./applicants.ts";
import { expectAccessible } from "./axe.ts";
import { postJob } from "./employer-calls.ts";
import { newPerson } from "./people.ts";
import { signIn } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test("§2 View Resume: the company opens the resume that was sent, the candidate sees that, and no one else may", async ({
  owner: page,
  person,
  others,
}) => {
  const jobId = await postJob(page.request);
  const theirs = await others.candidate({ ...newPerson(), fullName: "Ada Example" });
  await uploadResume(theirs.request, "ada.pdf");
  await uploadResume(theirs.request, "newer.pdf", Buffer.concat([pdfFile(), Buffer.from("\n")]));
  await theirs.goto(`/jobs/${jobId}`);
  await theirs.getByRole("button", { name: "Apply Now" }).click();
  await expect(theirs.getByRole("radio", { name: /^newer.pdf In your profile/ })).toBeChecked();
  await theirs.getByRole("radio", { name: /^ada.pdf/ }).check();
  await expectAccessible(theirs);
  await applyInSheet(theirs);
  await expect(theirs.getByText("Applied", { exact: true })).toBeVisible();
  const [application] = (await (await theirs.request.get("/api/candidate/applications")).json()) as { id: string }[];
  const id = application?.id ?? "";
  expect((await theirs.request.delete("/api/candidate/resume")).status()).toBe(200);
  await theirs.goto("/applications");
  await expect(theirs.getByText("Sent with your resume: ada.pdf")).toBeVisible();

  await page.goto(`/employer/applications?application=${id}`);
  const dialog = page.getByRole("dialog");
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/resume"));
  const opened = page.waitForEvent("popup");
  await dialog.getByRole("button", { name: "View Resume" }).click();
  await opened;
  await expect(dialog.getByText("Resume opened by you")).toBeVisible();
  await expectAccessible(page);
  await expect(theirs.getByText("The employer opened your resume")).toBeVisible();

  const { url } = (await (await answered).json()) as { url: string };
  const file = await page.request.get(url);
  expect(file.headers()).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": expect.stringMatching(/^inline; filename="ada.pdf"/) as unknown,
    "x-content-type-options": "nosniff",
  });
  expect((await file.body()).equals(pdfFile())).toBe(true);
  expect((await theirs.request.get(url)).status()).toBe(403);
  const other = await others.visitor();
  expect((await other.request.get(url)).status()).toBe(401);
  await signIn(other, person);
  expect((await other.request.get(url)).status()).toBe(404);

  expect((await theirs.request.post(`/api/candidate/applications/${id}/withdraw`)).status()).toBe(200);
  await expect(dialog.getByText("The candidate withdrew this application.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "View Resume" })).toBeHidden();
  expect((await page.request.get(url)).status()).toBe(404);
  expect((await page.request.post(`/api/employer/applications/${id}/resume`)).status()).toBe(404);
});

/** Run in the browser. A canvas that a worker draws is only read by way of another. */
const darkPixels = `(() => {
  const canvas = document.querySelector("[data-pdf-pages] canvas");
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
  copy.drawImage(canvas, 0, 0);
  const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, at) => at % 4 === 0 && value < 128 && data[at + 3] === 255).length;
})()`;

test("the resume is drawn beside a wide review, and nothing in it runs or connects", async ({
  owner: page,
  others,
  reports,
}) => {
  const theirs = await others.candidate({ ...newPerson(), fullName: "Ada Example" });
  const lines = ["Ada Example", "Line Cook, Acme, 2019 - present"];
  const text = lines.map((line, at) => `BT /F1 14 Tf 72 ${720 - 24 * at} Td (${line}) Tj ET`).join("\n");
  const script = "app.alert('ran'); this.submitForm('/api/logout');";
  const catalog = `/OpenAction<</S/JavaScript/JS<${Buffer.from(script).toString("hex")}>>>`;
  await uploadResume(theirs.request, "ada.pdf", pdfOf([text, text], { catalog }));
  const id = await applyFor(theirs.request, await postJob(page.request));
  const dialogs: string[] = [];
  page.on("dialog", (each) => {
    dialogs.push(each.message());
    void each.dismiss();
  });
  await page.goto(`/employer/applications?application=${id}`);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "View Resume" })).toBeVisible();
  await dialog.getByRole("button", { name: "Show Beside" }).click();
  const first = dialog.getByRole("group", { name: "Page 1 of 2" });
  await expect(first.getByText("Line Cook, Acme")).toBeAttached();
  expect(await page.evaluate<number>(darkPixels)).toBeGreaterThan(100);
  await expect(dialog.getByText("1 of 2")).toBeVisible();
  await expect(dialog.getByText("Resume opened by you")).toBeVisible();
  const reader = page.workers().find((each) => each.url().includes("pdf.worker"));
  const connects = () =>
    fetch("/api/user").then(
      () => "connected",
      () => "refused",
    );
  expect(reports).toEqual([]);
  expect(await reader?.evaluate(connects)).toBe("refused");
  expect(dialogs).toEqual([]);
  expect((await page.request.get("/api/user")).status()).toBe(200);
  await expectAccessible(page);
});

test("a resume that is HTML, too, is never shown as HTML, and nothing in it runs", async ({ owner: page, others }) => {
  const theirs = await others.candidate({ ...newPerson(), fullName: "Ada Example" });
  const html = "<html><body><h1>Polyglot</h1><script>fetch('/api/logout', { method: 'POST' })</script></body></html>";
  await uploadResume(theirs.request, "ada.html", Buffer.concat([Buffer.from(`%PDF-1.7\n${html}\n`), pdfFile()]));
  const id = await applyFor(theirs.request, await postJob(page.request));
  await page.goto(`/employer/applications?application=${id}`);
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(new URL(request.url()).pathname));
  const opened = await page.request.post(`/api/employer/applications/${id}/resume`);
  const { url } = (await opened.json()) as { url: string };
  // The browser of these tests has no viewer for PDF, and saves what it takes for one.
  const saved = page.waitForEvent("download");
  await expect(page.goto(url)).rejects.toThrow(/Download is starting|ERR_ABORTED/);
  expect((await saved).suggestedFilename()).toBe("ada.html.pdf");
  expect(asked).not.toContain("/api/logout");
  expect((await page.request.get("/api/user")).status()).toBe(200);
});

test("a candidate sees live which company opened profile and resume, and never which colleague", async ({
  owner: page,
  person,
  others,
}) => {
  const jobId = await postJob(page.request);
  const theirs = await others.candidate({ ...newPerson(), fullName: "Ada Example" });
  await uploadResume(theirs.request, "ada.pdf");
  const id = await applyFor(theirs.request, jobId);
  await theirs.goto("/candidate/dashboard");
  const card = theirs.getByRole("region", { name: "Who opened your profile" });
  await expect(card).toContainText("No company yet.");
  const opened = await page.request.post(`/api/employer/applications/${id}/view`);
  expect(opened.status()).toBe(200);
  await expect(card.getByRole("listitem")).toHaveText([new RegExp(`${person.company} opened your profile`)]);
  for (let times = 1; times <= 2; times += 1)
    expect((await page.request.post(`/api/employer/applications/${id}/resume`)).status()).toBe(200);
  await expect(card.getByRole("listitem")).toHaveCount(2);
  await expect(card.getByRole("listitem").first()).toContainText(`${person.company} opened your resume`);
  await expect(card.getByRole("listitem").first()).toContainText("2 times that day");
  await expectAccessible(theirs);
  await theirs.goto("/profile#openings");
  await expect(card).toBeFocused();
  await expect(card.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(theirs);
  for (const path of ["/api/candidate/openings", "/api/candidate/applications", "/api/account/export"])
    expect(await (await theirs.request.get(path)).text()).not.toContain(person.fullName);
});
