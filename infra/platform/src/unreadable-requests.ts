import { type OutgoingHttpHeaders, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ErrorBody, commonRefusals } from "@provenwork/contracts/kernel/refusal";

interface Unreadable {
  readonly status: number;
  readonly body: ErrorBody;
}

const tooSlow: Unreadable = {
  status: commonRefusals["too-slow"].status,
  body: { message: commonRefusals["too-slow"].message, code: "too-slow" },
};

/** By the error code of Node's parser. */
const known: Readonly<Record<string, Unreadable>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    body: { message: "Address and headers of the request are too long", code: "head-too-large" },
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, body: { message: "The request is too large", code: "too-large" } },
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};
const noHttp: Unreadable = { status: 400, body: { message: "The request is not valid HTTP", code: "bad-request" } };

/** Answers unparseable requests in JSON, like every other error, with these headers, and closes the connection. */
export function answerUnreadable(server: Server, headers: OutgoingHttpHeaders): void {
  const answering = new WeakMap<Socket, ServerResponse>();
  server.on("request", ({ socket }, response) => {
    // Of pipelined requests only the first answer is being sent; the others wait for it.
    if (!isGoingOut(answering.get(socket))) answering.set(socket, response);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, connection) => {
    const socket = connection as Socket;
    if (!socket.writable || isGoingOut(answering.get(socket))) return void socket.destroy();
    socket.end(answerOf(known[error.code ?? ""] ?? noHttp, headers), () => socket.destroy());
  });
}

/** Whether anything written now would land in the middle of this answer. */
const isGoingOut = (response: ServerResponse | undefined): boolean =>
  response !== undefined && response.headersSent && !response.writableEnded;

function answerOf({ status, body }: Unreadable, headers: OutgoingHttpHeaders): string {
  const text = JSON.stringify(body);
  const all: OutgoingHttpHeaders = {
    ...headers,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    "cache-control": "no-store",
    connection: "close",
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${String(value)}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", text].join("\r\n");
}
