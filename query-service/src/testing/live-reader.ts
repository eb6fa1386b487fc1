import { inTime } from "@provenwork/platform/testing/until";

export interface LiveMessage {
  readonly event: string;
  readonly data: unknown;
}

/** Reads server-sent events off a real connection. */
export class LiveReader {
  readonly #reader: ReadableStreamDefaultReader<string>;
  readonly #abort: AbortController;
  readonly headers: Headers;
  #buffer = "";

  private constructor(response: Response, body: ReadableStream<Uint8Array>, abort: AbortController) {
    this.headers = response.headers;
    this.#reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
    this.#abort = abort;
  }

  /** Connects and waits for the first words of the server. */
  static async connect(url: string, headers: Record<string, string>): Promise<LiveReader> {
    const abort = new AbortController();
    const response = await fetch(url, { headers, signal: abort.signal });
    if (!response.ok || response.body === null) throw new Error(`not connected: ${response.status}`);
    const reader = new LiveReader(response, response.body, abort);
    await reader.block();
    return reader;
  }

  /** The next block, comments included; undefined when the server closed. */
  async block(): Promise<string | undefined> {
    for (;;) {
      const end = this.#buffer.indexOf("\n\n");
      if (end >= 0) {
        const block = this.#buffer.slice(0, end);
        this.#buffer = this.#buffer.slice(end + 2);
        return block;
      }
      const { value, done } = await inTime("the next words on the live connection", this.#reader.read());
      if (done) return undefined;
      this.#buffer += value;
    }
  }

  /** The next message, comments and signs of life skipped; undefined when the server closed. */
  async next(): Promise<LiveMessage | undefined> {
    for (;;) {
      const block = await this.block();
      if (block === undefined) return undefined;
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (event !== undefined && event !== "beat" && data !== undefined) return { event, data: JSON.parse(data) };
    }
  }

  close(): void {
    this.#abort.abort();
  }
}
