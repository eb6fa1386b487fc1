import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import { BlockList } from "node:net";
import { commands, queries } from "@provenwork/contracts/endpoints";
import { apiKeyPrefix } from "@provenwork/platform/api-key/secret";
import { cookieNames } from "@provenwork/platform/session-token/cookies";
import { answerUnreadable } from "@provenwork/platform/unreadable-requests";
import type { Logger } from "@provenwork/platform/log";
import { logRequest } from "./request-log.ts";
import { proxyTo } from "./proxy.ts";
import { refuse } from "./refuse.ts";
import { discardBody } from "./request-body.ts";
import { answerPolicy, commonHeaders } from "./security-headers.ts";
import { securityTxt, securityTxtPath, sendSecurityTxt } from "./security-txt.ts";
import { missingHints } from "./missing-hints.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";
import { openUpstreams, type Service } from "./upstreams.ts";

export interface GatewayOptions {
  readonly publicUrl: string;
  readonly proxySecret: string;
  readonly commandService: Service;
  readonly queryService: Service;
  /** Answers everything else: the built UI, or a development server. */
  readonly pages: (request: IncomingMessage, response: ServerResponse, headers: OutgoingHttpHeaders) => void;
  /** Which pages the query service fills; none unless given. While it cannot, they are as all others. */
  readonly isServed?: (path: string) => boolean;
  /** Whether only loopback host names are accepted, against DNS rebinding. */
  readonly loopbackOnly: boolean;
  /** Of /.well-known/security.txt, which is not there without one. */
  readonly securityContact?: string | undefined;
  /** Where each request leaves a line; none unless given. */
  readonly log?: Logger;
  /** None unless given. */
  readonly proxies?: TrustedProxies;
  /** Milliseconds; see `UpstreamOptions`. */
  readonly patience?: number;
  /** Milliseconds after which a connection over which no byte went either way is closed. */
  readonly idle?: number;
}

// A command takes milliseconds, or seconds if passwords queue up.
export const usualPatience = 30_000;
// Longer than a service may be silent before it is given up, and than the live stream's heartbeat.
export const usualIdle = 60_000;
// Longer than proxies keep an idle connection by default (nginx 60 s): who closes first must not be the gateway, or a request that is
// on its way meets a closed connection.
const keepAlive = 65_000;

const noProxies: TrustedProxies = { addresses: new BlockList(), header: "x-forwarded-for" };
const ownNames = new Set(["localhost", "127.0.0.1", "[::1]"]);
const safeMethods = new Set(["GET", "HEAD"]);

/**
 * One origin: safe methods of `/api` go to the query service, the others and commands by GET to the command service, the
 * rest is pages.
 */
export function gateway(options: GatewayOptions): Server {
  const site = new URL(options.publicUrl);
  const headers = commonHeaders(site.protocol === "https:");
  const cookies = cookieNames(options.publicUrl);
  const forCalls = { ...headers, ...answerPolicy };
  const { proxySecret: secret, proxies = noProxies, patience = usualPatience, idle = usualIdle } = options;
  const passing = { secret, headers, proxies, protocol: site.protocol.slice(0, -1) };
  const queryServices = openUpstreams(options.queryService, { patience, log: options.log });
  const commandServices = openUpstreams(options.commandService, { patience, log: options.log });
  const query = proxyTo({ upstreams: queryServices, retry: true }, passing);
  // A command that arrived may have been carried out: its client repeats it under its key.
  const command = proxyTo({ upstreams: commandServices, retry: false }, passing);
  // Node's own answer to a missing host lacks the headers.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    const path = pathOf(request);
    if (options.log !== undefined) logRequest(options.log, request, response, path);
    if (path === undefined) return refuse(response, "unreadable", forCalls);
    // URLs are kept in histories, logs and referrers.
    if (request.url?.includes(apiKeyPrefix) === true) return refuse(response, "key-in-url", forCalls);
    if (namesNoHost(request)) return refuse(response, "no-host", forCalls);
    if (namesTwoHosts(request)) return refuse(response, "two-hosts", forCalls);
    const host = hostOf(request);
    if (options.loopbackOnly && host !== site.hostname && !ownNames.has(host)) {
      return refuse(response, "not-here", forCalls);
    }
    const safe = safeMethods.has(request.method ?? "");
    const reads = safe && !(request.method === "GET" && commandsByGet.has(path));
    if (reads && path === securityTxtPath && options.securityContact !== undefined) {
      discardBody(request);
      return sendSecurityTxt(response, securityTxt(options.securityContact, site.origin, new Date()), forCalls);
    }
    if (isCall(path)) return reads ? query(request, response) : command(request, response);
    if (!safe && takesCommands.has(firstPart(path))) return command(request, response);
    if (!safe) return refuse(response, "read-only", { ...forCalls, allow: "GET, HEAD" });
    discardBody(request);
    // Calls are refused from another origin than the public one, so pages must be opened there.
    if (options.loopbackOnly && host !== site.hostname) {
      return void response.writeHead(307, { ...headers, location: `${site.origin}${request.url}` }).end();
    }
    const hints = missingHints(request, cookies);
    if (hints.length > 0) response.setHeader("set-cookie", hints);
    const page = () => options.pages(request, response, headers);
    if (options.isServed?.(path) === true) query(request, response, page);
    else page();
  });
  // As for a missing host; 100-continue is no part of these.
  server.on("checkExpectation", (_, response: ServerResponse) => refuse(response, "expectation", forCalls));
  answerUnreadable(server, forCalls);
  // Clients that announce a body and send none, or read nothing of an answer, would otherwise hold theirs for minutes or for ever.
  server.timeout = idle;
  server.keepAliveTimeout = keepAlive;
  server.on("close", () => {
    queryServices.close();
    commandServices.close();
  });
  return server;
}

const firstPart = (path: string): string => path.split("/")[1] ?? "";

/** `api`, and paths that crawlers request. */
const ofCalls: ReadonlySet<string> = new Set([".well-known", ...queries.map(({ path }) => firstPart(path))]);

/** Beside `api`, pages whose address takes a command as well. */
const takesCommands: ReadonlySet<string> = new Set(commands.map(({ path }) => firstPart(path)));

/** Commands that their contracts declare as GETs; a HEAD of them is none. */
const commandsByGet: ReadonlySet<string> = new Set(
  commands.filter(({ method }) => method === "GET").map(({ path }) => path),
);

const isCall = (path: string): boolean => ofCalls.has(firstPart(path));

/** The decoded path; undefined for what no browser sends to a site, as `*` or the address of another site. */
export function pathOf({ url = "" }: IncomingMessage): string | undefined {
  if (!url.startsWith("/")) return undefined;
  try {
    const { pathname } = new URL(`http://gateway${url}`);
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}

/** RFC 9112 §3.2, which lets HTTP/1.0 do without. */
const namesNoHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion !== "1.0";

/** RFC 9112 §3.2; Node itself uses the first one. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

const hostOf = (request: IncomingMessage): string => (request.headers.host ?? "").replace(/:\d+$/, "").toLowerCase();
