import { OpenResume, ViewApplication } from "@provenwork/contracts/application/commands";
import { GetOpenedResume } from "@provenwork/contracts/application/opening-queries";
import { GetApplicantFit } from "@provenwork/contracts/application/fit-queries";
import { GetEmployerApplicationCounts, GetEmployerApplications } from "@provenwork/contracts/application/queries";
import { GetEmployerStages } from "@provenwork/contracts/application/stage-queries";
import { bounded } from "@provenwork/contracts/kernel/bounded-count";
import { pdfOf } from "@provenwork/contracts/testing/resume-files";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { openAsEmployer } from "../../../testing/as-employer.ts";
import { expectAccessible } from "../../../testing/axe.ts";
import { applicationOf } from "../../../testing/received-applications.ts";
import { openAfter } from "./use-shown-resume.ts";

const dialog = page.getByRole("dialog");
const showBeside = dialog.getByRole("button", { name: "Show Beside" });
const pages = dialog.getByRole("group", { name: /^Page \d+ of/ });
const seen = (file: Uint8Array) => new TextDecoder().decode(file);

/** The review of the first of these candidates, whose resumes have these contents. */
async function review(resumes: Readonly<Record<string, string>>, fileName = "resume.pdf") {
  const none = bounded(0);
  const applications = Object.keys(resumes).map((name) => {
    const one = applicationOf(name);
    const resume = { fileName, shown: fileName.endsWith(".pdf") };
    return { ...one, id: name, candidate: { ...one.candidate, resumeUrl: "/resume", resume } };
  });
  const server = await openAsEmployer("/employer/applications", (each) => {
    each.give(GetEmployerApplications, applications);
    each.give(GetEmployerApplicationCounts, { all: none, pending: none, approved: none, rejected: none, withdrawn: none, unopened: none }); // prettier-ignore
    each.give(ViewApplication, { id: "" });
    each.give(GetEmployerStages, []);
    each.give(GetApplicantFit, { match: null, skills: { fromVerified: [], listed: [] } });
    each.handle(OpenResume, ({ input }) => ({
      json: {
        url: GetOpenedResume.path.replace("{link}", String(input["applicationId"])),
        shown: fileName.endsWith(".pdf"),
        expiresAt: new Date().toISOString(),
      },
    }));
    each.handle(GetOpenedResume, ({ input }) => ({ text: resumes[String(input["link"])] ?? "" }));
  });
  await page.getByRole("button", { name: /^Review/ }).first().click(); // prettier-ignore
  await expect.element(dialog).toBeVisible();
  return { opened: () => server.calls.filter(({ name }) => name === OpenResume.name).map(({ input }) => input["applicationId"]), server }; // prettier-ignore
}

const drawn = (number = 0) => pages.elements()[number]?.querySelector("canvas");

/** Dark pixels of a drawn page, scaled to 100 by 130. */
function ink(number = 0): number {
  const canvas = drawn(number);
  const copy = new OffscreenCanvas(100, 130).getContext("2d");
  if (!canvas || copy === null) return 0;
  copy.drawImage(canvas, 0, 0, 100, 130);
  const { data } = copy.getImageData(0, 0, 100, 130);
  return data.filter((value, index) => index % 4 === 0 && value < 128 && data[index + 3] === 255).length;
}

/** A page with a line of text and a black box. */
const content = (line: string) => `BT /F1 12 Tf 72 720 Td (${line}) Tj ET 72 400 200 200 re f`;
const resume = (...lines: readonly string[]) => seen(pdfOf(lines.map(content)));

test("resumes are drawn beside the review once asked for, also the next candidate's, until hidden", async () => {
  const { opened } = await review({ Ada: resume("Ada cooked", "and baked"), Bo: resume("Bo sang") });
  await expect.element(showBeside).toBeVisible();
  expect(opened()).toEqual([]);
  await showBeside.click();
  await expect.poll(() => ink()).toBeGreaterThan(500);
  await expect.element(pages.first().getByText("Ada cooked")).toBeInTheDocument();
  await expect.element(dialog.getByText("Page 1 of 2")).toBeVisible();
  expect(opened()).toEqual(["Ada"]);
  await dialog.getByRole("button", { name: "Next candidate" }).click();
  await expect.element(pages.first().getByText("Bo sang")).toBeInTheDocument();
  expect(opened()).toEqual(["Ada", "Bo"]);
  await dialog.getByRole("button", { name: "Hide resume" }).click();
  await dialog.getByRole("button", { name: "Previous candidate" }).click();
  await expect.element(showBeside).toBeVisible();
  expect(pages.elements()).toEqual([]);
  expect(opened()).toEqual(["Ada", "Bo"]);
  await showBeside.click();
  await expect.poll(() => ink()).toBeGreaterThan(500);
  expect(opened()).toEqual(["Ada", "Bo", "Ada"]);
  await dialog.getByRole("tab", { name: "Messages" }).click();
  await expect.element(pages.first()).not.toBeInTheDocument();
  await dialog.getByRole("tab", { name: "Review" }).click();
  await expect.poll(() => ink()).toBeGreaterThan(500);
  await expectAccessible();
  expect(opened()).toEqual(["Ada", "Bo", "Ada"]);
});

test("a candidate who is only passed has no resume opened", async () => {
  const waiting = new Map<number, () => void>();
  const { setTimeout: start, clearTimeout: end } = window;
  vi.stubGlobal("setTimeout", (run: () => void, ms?: number, ...rest: unknown[]) => {
    const id = start(ms === openAfter ? () => undefined : run, ms, ...rest);
    if (ms === openAfter) waiting.set(id, run);
    return id;
  });
  vi.stubGlobal("clearTimeout", (id: number) => {
    waiting.delete(id);
    end(id);
  });
  const file = resume("A line");
  const { opened } = await review({ Ada: file, Bo: file, Cy: file });
  await showBeside.click();
  for (const name of ["Bo", "Cy"]) {
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(page.getByRole("dialog", { name: `${name} Example` })).toBeVisible();
  }
  expect(waiting.size).toBe(1);
  for (const run of waiting.values()) run();
  await expect.poll(() => ink()).toBeGreaterThan(500);
  expect(opened()).toEqual(["Cy"]);
});

test("a resume that is no PDF shows its name and a download, and is opened by that only", async () => {
  const { opened } = await review({ Ada: "" }, "ada.docx");
  await showBeside.click();
  await expect.element(dialog.getByRole("heading", { name: "ada.docx" })).toBeVisible();
  const download = dialog.getByRole("button", { name: "Download Resume" });
  await expect.element(download).toBeVisible();
  expect(opened()).toEqual([]);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.pathname);
  });
  await download.click();
  await expect.poll(() => saved).toEqual(["/api/employer/opened-resumes/Ada"]);
  expect(opened()).toEqual(["Ada"]);
  await expectAccessible();
});

test("a resume that could not be fetched can be opened again", async () => {
  const { server } = await review({ Ada: resume("A line") });
  const answer = server.handlerOf(GetOpenedResume);
  server.refuse(GetOpenedResume, 500);
  await showBeside.click();
  await expect.element(dialog.getByText(/^Could not open the resume:/)).toBeVisible();
  server.handle(GetOpenedResume, answer);
  await dialog.getByRole("button", { name: "Try Again" }).click();
  await expect.poll(() => ink()).toBeGreaterThan(500);
});

const script = "globalThis.ranFromPdf = true";
const line = content("A line");
const locked = `trailer<</Root 1 0 R/ID[(0123456789abcdef)(0123456789abcdef)]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${"41".repeat(32)}>/U<${"42".repeat(32)}>>>>>`;

const hostile = {
  scripts: seen(
    pdfOf([line], { catalog: `/OpenAction<</S/JavaScript/JS(${script})>>/AA<</WC<</S/JavaScript/JS(${script})>>>>` }),
  ),
  "links and forms": seen(pdfOf([line])).replace(
    "/MediaBox",
    `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 612 792]/A<</S/URI/URI(javascript:${script})>>>>]/MediaBox`,
  ),
  "a page of any height": seen(pdfOf([line])).replace("612 792", "612 9000000"),
};

test.each(Object.entries(hostile))("a PDF with %s does no harm", async (_, file) => {
  await review({ Ada: file });
  await showBeside.click();
  await expect.poll(() => drawn()?.width ?? 0).toBeGreaterThan(0);
  expect((drawn()?.width ?? 0) * (drawn()?.height ?? 0)).toBeLessThan(10_000_000);
  expect(dialog.element().querySelectorAll("[data-pdf-pages] :is(a, input, iframe, script)")).toHaveLength(0);
  expect(Object.hasOwn(globalThis, "ranFromPdf")).toBe(false);
});

test("a page that cannot be read says so", async () => {
  await review({ Ada: seen(pdfOf([line])).replace("/Kids[", "/Kids[2 0 R ") });
  await showBeside.click();
  await expect.element(pages.getByText("This page could not be drawn.")).toBeVisible();
});

test.each([
  ["needs a password", seen(pdfOf([line])).replace("trailer<</Root 1 0 R>>", locked), /needs a password/],
  ["is broken", "%PDF-1.7\n%%EOF", /can't be read/],
  ["is something else", "<html><script>alert(1)</script>", /can't be read/],
])("a PDF that %s says so", async (_, file, message) => {
  await review({ Ada: file });
  await showBeside.click();
  await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Download resume" })).toBeVisible();
});

test("of a PDF with thousands of pages the first are shown, each drawn once it is near", async () => {
  await review({ Ada: seen(pdfOf(Array.from({ length: 5_000 }, () => line))) });
  await showBeside.click();
  await expect
    .element(dialog.getByText("The first 30 of 5000 pages are shown. Download the file for the others."))
    .toBeInTheDocument();
  await expect.poll(() => ink()).toBeGreaterThan(500);
  expect(pages.elements()).toHaveLength(30);
  expect(dialog.element().querySelectorAll("canvas").length).toBeLessThan(10);
  pages.elements()[20]?.scrollIntoView();
  await expect.poll(() => ink(20)).toBeGreaterThan(500);
  await expect.element(dialog.getByText(/^Page 2[0-2] of 5000$/)).toBeVisible();
});

test("a narrow screen shows none beside, and opens none by itself", async () => {
  await page.viewport(1000, 800);
  const { opened } = await review({ Ada: resume("A line") });
  await expect.element(dialog.getByRole("button", { name: "View Resume" })).toBeVisible();
  expect(showBeside.elements()).toEqual([]);
  expect(opened()).toEqual([]);
  await page.viewport(1280, 720);
});
