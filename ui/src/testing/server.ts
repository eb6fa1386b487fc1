import type { Command, Endpoint, OutputOf, Query } from "@provenwork/contracts/kernel/endpoint";
import { CountJobView } from "@provenwork/contracts/job/view-commands";
import { CountPageVisit } from "@provenwork/contracts/public-profile/visit-commands";
import { vi } from "vitest";

/** What a call was answered with: JSON or text. `status` defaults to the endpoint's success. */
interface Answer {
  readonly status?: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Received {
  readonly input: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

type Handler = (received: Received) => Answer | Promise<Answer>;

const pathOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^${path.replaceAll(/[.?]/g, String.raw`\$&`).replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);

/**
 * Answers the calls of the component under test at the HTTP boundary, with what the contracts declare. A call that no answer was
 * given for is answered 503, and `unanswered` names it.
 */
export class TestServer {
  readonly #handlers = new Map<string, { endpoint: Endpoint; handler: Handler }>();
  readonly calls: { readonly name: string; readonly input: Received["input"] }[] = [];
  readonly unanswered: string[] = [];
  readonly #streams = new Set<EventTarget>();
  readonly #unsent: string[] = [];

  constructor() {
    this.give(CountJobView, { counted: true });
    this.give(CountPageVisit, { counted: true });
    const [streams, unsent] = [this.#streams, this.#unsent];
    vi.stubGlobal("fetch", (url: string, init: RequestInit = {}) => this.#answer(new URL(url, location.origin), init));
    vi.stubGlobal(
      "EventSource",
      class extends EventTarget {
        constructor() {
          super();
          streams.add(this);
          // Once its listeners are there.
          queueMicrotask(() => {
            for (const data of unsent.splice(0)) this.dispatchEvent(new MessageEvent("change", { data }));
          });
        }
        close(): void {
          streams.delete(this);
        }
      },
    );
  }

  /** Answers a call with this output from now on. */
  give<E extends Query | Command>(endpoint: E, output: OutputOf<E>): this {
    return this.handle(endpoint, () => ({ json: output }));
  }

  /** Refuses a call from now on, with a message in the words of the server, or without one. */
  refuse(endpoint: Endpoint, status: number, refusal: object = {}): this {
    return this.handle(endpoint, () => ({ status, json: refusal }));
  }

  handle(endpoint: Endpoint, handler: Handler): this {
    this.#handlers.set(endpoint.name, { endpoint, handler });
    return this;
  }

  /** How a call is answered, to be handled otherwise in part. */
  handlerOf({ name }: Endpoint): Handler {
    const known = this.#handlers.get(name);
    if (known === undefined) throw new Error(`${name} has no answer yet`);
    return known.handler;
  }

  /** Sends the message of the live connection that names changed queries, once it is open. */
  change(...endpoints: readonly Query[]): void {
    const data = JSON.stringify({ queries: endpoints.map(({ name }) => name) });
    if (this.#streams.size === 0) this.#unsent.push(data);
    for (const stream of this.#streams) stream.dispatchEvent(new MessageEvent("change", { data }));
  }

  async #answer(url: URL, init: RequestInit): Promise<Response> {
    const method = init.method ?? "GET";
    for (const { endpoint, handler } of this.#handlers.values()) {
      const match = endpoint.method === method ? pathOf(endpoint).exec(url.pathname) : null;
      if (match === null) continue;
      const body = typeof init.body === "string" ? (JSON.parse(init.body) as object) : {};
      const input = { ...Object.fromEntries(url.searchParams), ...match.groups, ...body };
      this.calls.push({ name: endpoint.name, input });
      const success = "success" in endpoint ? Number(endpoint.success) : 200;
      const {
        status = success,
        json,
        text,
        headers = {},
      } = await handler({ input, headers: new Headers(init.headers) });
      init.signal?.throwIfAborted();
      return text === undefined ? Response.json(json, { status, headers }) : new Response(text, { status, headers });
    }
    this.unanswered.push(`${method} ${url.pathname}`);
    return Response.json({ message: `No answer for ${url.pathname}`, code: "unavailable" }, { status: 503 });
  }
}
