import { RemoveResume } from "@provenwork/contracts/candidate/commands";
import { GetResumeDetails } from "@provenwork/contracts/candidate/queries";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { button, press, toast } from "../../testing/controls.ts";
import { accountOf, show } from "../../testing/screen.tsx";
import type { TestServer } from "../../testing/server.ts";
import { HeldRequest } from "../../testing/held-request.ts";
import { ResumeField } from "./resume-field.tsx";

const resume = page.getByRole("group", { name: /^Resume/ });
const alert = resume.getByRole("alert");
const stored = (fileName: string) => ({
  resume: {
    fileName,
    mediaType: "application/pdf" as const,
    size: 2 * 1024 * 1024,
    uploadedAt: "2026-11-24T09:00:00.000Z",
    problem: null,
  },
});
const pdf = (name: string): File => new File(["%PDF-1.7 ..."], name);

const lastSent = () => HeldRequest.sent.at(-1);

function open(prepare: (server: TestServer) => void = (server) => server.give(GetResumeDetails, { resume: null })) {
  HeldRequest.sent = [];
  vi.stubGlobal("XMLHttpRequest", HeldRequest);
  return show(<ResumeField />, prepare, { user: accountOf("candidate") });
}

const choose = (file: File): Promise<void> => page.getByLabelText("Resume file").upload(file);

function drop(file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  for (const type of ["dragover", "drop"])
    resume.element().dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
}

async function uploaded(server: TestServer, fileName: string): Promise<void> {
  await expect.poll(() => HeldRequest.sent.length).toBe(1);
  server.give(GetResumeDetails, stored(fileName));
  lastSent()?.answer(200, { fileId: crypto.randomUUID(), fileName });
  await expect.element(resume.getByRole("link", { name: fileName })).toBeVisible();
}

test("§5 Resume: a file of the wrong kind, with any name, is 'Invalid file type', and is not sent", async () => {
  await open();
  await expect.element(button("Choose a file")).toBeVisible();
  await choose(new File(["I am no PDF"], "cv.pdf"));
  await expect.element(alert).toHaveTextContent("Invalid file type");
  await choose(new File(["{\\rtf1}"], "cv.doc"));
  await expect.element(alert).toMatchTextContent("This is an RTF file");
  expect(HeldRequest.sent).toEqual([]);
});

test("a failed try leaves the resume that is there; removed after a question", async () => {
  const server = await open((each) => each.give(GetResumeDetails, stored("cv.pdf")));
  await expect.element(resume.getByText("2.0 MB, uploaded Nov 24, 2026")).toBeVisible();
  await choose(new File(["notes"], "notes.txt"));
  await expect.element(alert).toHaveTextContent("Invalid file type");
  await expect.element(resume.getByRole("link", { name: "cv.pdf" })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Remove your resume?" });
  await press("Remove resume");
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect.element(button("Remove resume")).toHaveFocus();
  server.handle(RemoveResume, () => {
    server.give(GetResumeDetails, { resume: null });
    return { json: {} };
  });
  await userEvent.keyboard("{Enter}");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(toast("Resume removed")).toBeVisible();
  await expect.element(button("Choose a file")).toBeVisible();
});

test("dropped on its place, shown on its way, and stopped", async () => {
  const server = await open();
  await expect.element(button("Choose a file")).toBeVisible();
  // Stopped while the file is still checked, before anything of it is sent.
  const checked = Promise.withResolvers<ArrayBuffer>();
  vi.spyOn(Blob.prototype, "arrayBuffer").mockImplementationOnce(() => checked.promise);
  drop(pdf("dropped.pdf"));
  await press("Cancel");
  checked.resolve(new TextEncoder().encode("%PDF-1.7 ...").buffer);
  await expect.element(button("Choose a file")).toBeVisible();
  expect(HeldRequest.sent).toEqual([]);

  drop(pdf("dropped.pdf"));
  await expect.poll(() => HeldRequest.sent.length).toBe(1);
  lastSent()?.upload.onprogress?.({ loaded: 1, total: 4 });
  await expect.element(resume.getByRole("progressbar", { name: "Uploading dropped.pdf" })).toBeVisible();
  await expect.element(resume.getByText("25%")).toBeVisible();
  await press("Cancel");
  await expect.element(button("Choose a file")).toBeVisible();
  await expect.element(resume).toHaveFocus();
  HeldRequest.sent = [];
  drop(pdf("dropped.pdf"));
  await uploaded(server, "dropped.pdf");
});

test("a connection that was lost is said so, and tried again", async () => {
  const server = await open();
  await expect.element(button("Choose a file")).toBeVisible();
  await choose(pdf("cv.pdf"));
  await expect.poll(() => HeldRequest.sent.length).toBe(1);
  lastSent()?.onerror();
  await expect.element(alert).toMatchTextContent("We could not reach the server.");
  HeldRequest.sent = [];
  await press("Try again");
  await uploaded(server, "cv.pdf");
  expect(alert.elements()).toEqual([]);
});

test("the server's refusal of a file is said", async () => {
  await open();
  await expect.element(button("Choose a file")).toBeVisible();
  await choose(pdf("cv.pdf"));
  await expect.poll(() => HeldRequest.sent.length).toBe(1);
  const message = "File too large";
  lastSent()?.answer(413, { message, code: "file-too-large", errors: { file: message } });
  await expect.element(alert).toHaveTextContent(message);
  expect(button("Try again").elements()).toEqual([]);
});
