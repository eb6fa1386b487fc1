import { UploadResume } from "@provenwork/contracts/candidate/commands";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallError, ConnectionError, UnreadableAnswer, requestTimeoutMs } from "./call.ts";
import { upload } from "./upload.ts";

/** The part of an XMLHttpRequest that an upload uses. */
class Request {
  static sent: Request[] = [];
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = "";
  open() {}
  setRequestHeader() {}
  send() {
    Request.sent.push(this);
  }
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
    this.onloadend?.();
  }
}

const file = new File(["%PDF-1.7"], "cv.pdf");
const start = (signal = new AbortController().signal) => {
  const outcome = upload(UploadResume, file, { intent: crypto.randomUUID(), signal, onProgress: () => undefined });
  return { outcome, request: Request.sent[0] };
};
beforeEach(() => {
  Request.sent = [];
  vi.stubGlobal("XMLHttpRequest", Request);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("an upload aborted before it starts sends nothing", async () => {
  const stopped = new AbortController();
  stopped.abort();
  const { outcome } = start(stopped.signal);
  await expect(outcome).rejects.toMatchObject({ name: "AbortError" });
  expect(Request.sent).toEqual([]);
});

test("an upload aborted midway rejects with the signal's reason", async () => {
  const stopping = new AbortController();
  const { outcome } = start(stopping.signal);
  stopping.abort();
  await expect(outcome).rejects.toMatchObject({ name: "AbortError" });
});

test("settles on an answer, a refusal or a lost connection", async () => {
  const answered = start();
  answered.request?.answer(200, '{"fileId":"1","fileName":"cv.pdf"}');
  await expect(answered.outcome).resolves.toEqual({ fileId: "1", fileName: "cv.pdf" });
  Request.sent = [];
  const refused = start();
  refused.request?.answer(415, "{}");
  await expect(refused.outcome).rejects.toBeInstanceOf(CallError);
  Request.sent = [];
  const lost = start();
  lost.request?.onerror?.();
  await expect(lost.outcome).rejects.toBeInstanceOf(ConnectionError);
});

test("settles on a 2xx that is not JSON", async () => {
  const { outcome, request } = start();
  request?.answer(200, "<h1>Welcome to our hotel</h1>");
  await expect(outcome).rejects.toBeInstanceOf(UnreadableAnswer);
});

test("once the file is sent, the call timeout applies", async () => {
  vi.useFakeTimers();
  const { outcome, request } = start();
  const settled = outcome.catch((error: unknown) => error);
  request?.upload.onload?.();
  await vi.advanceTimersByTimeAsync(requestTimeoutMs);
  expect(await settled).toBeInstanceOf(ConnectionError);
});
