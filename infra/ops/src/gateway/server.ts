import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import { cookieNames } from "@provenwork/platform/session-token/cookies";
import { answerUnreadable } from "@provenwork/platform/unreadable-requests";
import { proxy, type Upstream } from "./proxy.ts";
import { answerPolicy, commonHeaders } from "./security-headers.ts";
import { missingHint } from "./session-hint.ts";

export interface GatewayOptions {
  readonly publicUrl: string;
  readonly proxySecret: string;
  readonly commandService: Upstream;
  readonly queryService: Upstream;
  /** Answers everything that is not a call: the built UI, or a development server. */
  readonly pages: (request: IncomingMessage, response: ServerResponse, headers: OutgoingHttpHeaders) => void;
  /** Whether only the machine's own names for itself may be asked for, so that no web site can reach in by DNS tricks. */
  readonly loopbackOnly: boolean;
  /** Milliseconds; see `proxy`. */
  readonly patience?: number;
}

// A command takes milliseconds, and seconds where passwords queue up.
const usualPatience = 30_000;

const ownNames = new Set(["localhost", "127.0.0.1", "[::1]"]);
const safeMethods = new Set(["GET", "HEAD"]);

/** One origin: safe methods of `/api` go to the query service, the others to the command service, the rest is pages. */
export function gateway(options: GatewayOptions): Server {
  const site = new URL(options.publicUrl);
  const headers = commonHeaders(site.protocol === "https:");
  const cookies = cookieNames(options.publicUrl);
  const { proxySecret: secret, patience = usualPatience } = options;
  const pass = proxy({ secret, headers, protocol: site.protocol.slice(0, -1), patience });
  const server = createServer((request, response) => {
    const path = pathOf(request);
    if (path === undefined) return refuse(response, 400, "This address cannot be read", headers);
    const host = hostOf(request);
    if (options.loopbackOnly && host !== site.hostname && !ownNames.has(host)) {
      return refuse(response, 421, `This is ${site.origin}`, headers);
    }
    const safe = safeMethods.has(request.method ?? "");
    if (isCall(path)) return pass(safe ? options.queryService : options.commandService, request, response);
    if (!safe) return refuse(response, 405, "Pages are read with GET", { ...headers, allow: "GET, HEAD" });
    // Calls are refused from another origin than the public one, so pages must be opened there.
    if (options.loopbackOnly && host !== site.hostname) {
      return void response.writeHead(307, { ...headers, location: `${site.origin}${request.url}` }).end();
    }
    const hint = missingHint(request, cookies);
    if (hint !== undefined) response.setHeader("set-cookie", hint);
    options.pages(request, response, headers);
  });
  answerUnreadable(server, { ...headers, ...answerPolicy });
  return server;
}

const isCall = (path: string): boolean =>
  path === "/api" || path.startsWith("/api/") || path.startsWith("/.well-known/");

/** The decoded path; undefined for what no client should send. */
export function pathOf(request: IncomingMessage): string | undefined {
  try {
    const { pathname } = new URL(`http://gateway${request.url?.startsWith("/") ? request.url : "/"}`);
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

const hostOf = (request: IncomingMessage): string => (request.headers.host ?? "").replace(/:\d+$/, "").toLowerCase();

function refuse(response: ServerResponse, status: number, message: string, headers: OutgoingHttpHeaders): void {
  const body = JSON.stringify({ message, code: "bad-request" });
  const ownHeaders = { "content-type": "application/json", "cache-control": "no-store" };
  response.writeHead(status, { ...headers, ...answerPolicy, ...ownHeaders }).end(body);
}
