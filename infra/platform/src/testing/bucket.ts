import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { startFauxqs } from "fauxqs";

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface TestBucket {
  /** As in FILES_URL. */
  readonly url: string;
  readonly host: string;
  /** Method and path of all requests. */
  readonly requests: readonly string[];
  /** Answers requests in place of the server; undefined leaves a request to it. */
  intercept(answer: ((request: IncomingMessage) => Answer | undefined) | undefined): void;
  /** Nothing listens at `host` until `listen`. */
  away(): Promise<void>;
  listen(): Promise<void>;
  stop(): Promise<void>;
}

export const testSecret = "secret/of+the=tests";

/** An error as an S3 server answers it. */
export const s3Error =
  (status: number, code: string): Answer =>
  (_, response) =>
    response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);

/** Drops the connection once the request has come. */
export const dropped: Answer = ({ socket }) => socket.destroy();

/** An S3-compatible server with one bucket, behind a proxy that can fail, and that lists uploads, which the server does not. */
export async function startTestBucket(folder = ""): Promise<TestBucket> {
  const server = await startFauxqs({ port: 0, host: "127.0.0.1", logger: false });
  server.createBucket("files");
  const requests: string[] = [];
  const uploads = new Map<string, { readonly key: string; readonly initiated: Date }>();
  let answerOf: ((request: IncomingMessage) => Answer | undefined) | undefined;

  const forward: Answer = (incoming, response) => {
    const { method, url: path, headers } = incoming;
    const { pathname, searchParams } = new URL(path ?? "", "http://bucket");
    const outgoing = request({ host: "127.0.0.1", port: server.port, method, path, headers }, (answer) => {
      const id = searchParams.get("uploadId");
      if (id !== null && method !== "PUT") uploads.delete(id);
      if (method === "POST" && searchParams.has("uploads")) {
        void text(answer).then((body) => {
          const key = decodeURIComponent(pathname.slice("/files/".length));
          uploads.set(/<UploadId>(.*?)<\/UploadId>/.exec(body)?.[1] ?? "", { key, initiated: new Date() });
          response.writeHead(answer.statusCode ?? 500, answer.headers).end(body);
        });
        return;
      }
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    outgoing.on("error", () => response.destroy());
    incoming.pipe(outgoing);
  };
  const front = createServer((incoming, response) => {
    requests.push(`${incoming.method} ${incoming.url}`);
    const listsUploads = incoming.method === "GET" && /[?&]uploads(?:[=&]|$)/.test(incoming.url ?? "");
    (answerOf?.(incoming) ?? (listsUploads ? listed(uploads) : forward))(incoming, response);
  });
  const listen = (port: number) => new Promise<void>((done) => front.listen(port, "127.0.0.1", done));
  const close = () =>
    new Promise<void>((done) => {
      if (!front.listening) return done();
      front.close(() => done());
      front.closeAllConnections();
    });
  await listen(0);
  const { port } = front.address() as AddressInfo;
  const host = `127.0.0.1:${port}`;
  return {
    url: `s3://key:${encodeURIComponent(testSecret)}@${host}/files${folder}?tls=false`,
    host,
    requests,
    intercept: (answer) => (answerOf = answer),
    away: close,
    listen: () => listen(port),
    async stop() {
      await close();
      await server.stop();
    },
  };
}

const listed =
  (uploads: ReadonlyMap<string, { readonly key: string; readonly initiated: Date }>): Answer =>
  (_, response) => {
    const items = [...uploads].map(
      ([id, { key, initiated }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    );
    response
      .writeHead(200, { "content-type": "application/xml" })
      .end(`<ListMultipartUploadsResult>${items.join("")}</ListMultipartUploadsResult>`);
  };
