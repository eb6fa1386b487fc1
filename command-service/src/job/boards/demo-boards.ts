import type { JobBoard } from "@provenwork/contracts/job/board-rules";
import type { Outgoing } from "@provenwork/platform/outgoing/outgoing";
import ashby from "./demo/ashby.json" with { type: "json" };
import greenhouse from "./demo/greenhouse.json" with { type: "json" };
import lever from "./demo/lever.json" with { type: "json" };
import { boardShapes } from "./shapes.ts";

const boards: Readonly<Record<JobBoard, unknown>> = { greenhouse, lever, "lever-eu": lever, ashby };
const pages = new Map(
  Object.entries(boards).map(([board, page]) => [boardShapes[board as JobBoard].pageAt("demo", 0), page]),
);

const noOther: Outgoing = (url) =>
  Promise.resolve({ answer: { status: 404, headers: {}, body: Buffer.alloc(0), url } });

/** For development and tests, which ask no board: one named `demo` has invented jobs, and there is no other. */
export const withDemoBoards =
  (outgoing: Outgoing = noOther): Outgoing =>
  (url, request) => {
    const page = pages.get(url);
    if (page === undefined) return outgoing(url, request);
    return Promise.resolve({ answer: { status: 200, headers: {}, body: Buffer.from(JSON.stringify(page)), url } });
  };
