import { createHash } from "node:crypto";
import { type BoardForm, maxBoardJobs } from "@provenwork/contracts/job/board-rules";
import type { Outgoing } from "@provenwork/platform/outgoing/outgoing";
import { boardJobForm } from "./job-form.ts";
import { boardShapes, pageSize } from "./shapes.ts";

/** A job as a board has it now. */
export interface BoardPosting {
  readonly externalId: string;
  /** For people; empty if it cannot be read. */
  readonly title: string;
  /** The job form without its company; undefined if the job cannot be read. */
  readonly form: ReturnType<typeof boardJobForm> | undefined;
  readonly digest: string;
}

export type BoardProblem = "unknown-board" | "board-unreachable" | "board-unreadable" | "board-too-large";

export type ReadBoard = (
  board: BoardForm,
) => Promise<{ readonly postings: readonly BoardPosting[] } | { readonly problem: BoardProblem }>;

/** Of one answer. */
const maxBytes = 10_000_000;
/** Of all answers together: less than the gateway waits. */
const maxMs = 15_000;
const maxPages = maxBoardJobs / pageSize + 1;

/** The SHA-256 digest of a JSON value. */
export const digestOf = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url");

/** Reads the public jobs of a board. Only the hosts of known boards are asked. */
export const boardReader =
  (outgoing: Outgoing): ReadBoard =>
  async ({ board, site }) => {
    const shape = boardShapes[board];
    const found: unknown[] = [];
    const until = performance.now() + maxMs;
    for (let page = 0; page < maxPages; page++) {
      const url = shape.pageAt(site, page);
      if (url === undefined) break;
      const timeoutMs = Math.max(1, Math.ceil(until - performance.now()));
      const { answer } = await outgoing(url, { timeoutMs, maxBytes, headers: { accept: "application/json" } });
      if (answer === undefined) return { problem: "board-unreachable" };
      if (answer.status === 404) return { problem: "unknown-board" };
      if (answer.status !== 200) return { problem: "board-unreachable" };
      if (answer.body.length >= maxBytes) return { problem: "board-too-large" };
      const { data } = shape.page.safeParse(parsed(answer.body));
      if (data === undefined) return { problem: "board-unreadable" };
      found.push(...data);
      if (found.length > maxBoardJobs) return { problem: "board-too-large" };
      if (data.length < pageSize) break;
    }
    const postings = new Map<string, BoardPosting>();
    for (const each of found) {
      const { data: known } = shape.id.safeParse(each);
      // What cannot be named can be neither kept nor closed.
      if (known === undefined) return { problem: "board-unreadable" };
      const posting = postingOf(known.id, shape.job.safeParse(each));
      if (posting !== undefined) postings.set(known.id, posting);
    }
    return { postings: [...postings.values()] };
  };

function postingOf(
  externalId: string,
  { success, data }: ReturnType<(typeof boardShapes)["ashby"]["job"]["safeParse"]>,
): BoardPosting | undefined {
  if (!success) return { externalId, title: "", form: undefined, digest: "" };
  if (data === undefined) return undefined;
  const form = boardJobForm(data);
  return { externalId, title: data.title, form, digest: digestOf(form) };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
