import { Agent, type IncomingMessage, request } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

export interface FormAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** Bytes that the connection had taken when the answer came. */
  readonly sent: number;
}

interface Form {
  /** The file in chunks; a function may produce them without end. */
  readonly file: Iterable<Uint8Array>;
  readonly fileName?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Closes the connection instead of ending the form. */
  readonly abort?: boolean;
  /** Leaves the form without its end. */
  readonly unfinished?: boolean;
}

const boundary = "----test-form-3b0f";
export const formType = `multipart/form-data; boundary=${boundary}`;
export const formHead = (fileName = "cv.pdf", field = "file"): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n` +
  "Content-Type: application/pdf\r\n\r\n";
export const formEnd = `\r\n--${boundary}--\r\n`;

/** Sends a form over a real connection, chunk by chunk, and stops when the answer comes; undefined where none came. */
export function sendForm(url: string, form: Form): Promise<FormAnswer | undefined> {
  const { promise, resolve } = Promise.withResolvers<FormAnswer | undefined>();
  const outgoing = request(`${url}/api/candidate/resume`, {
    method: "POST",
    headers: { "content-type": formType, ...form.headers },
    // As the gateway does. With `Connection: close` an early answer may be lost.
    agent: new Agent({ keepAlive: true }),
  });
  let answered = false;
  let sent = 0;
  outgoing.on("response", (answer) => {
    answered = true;
    void textOf(answer).then((text) => {
      resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text || "{}") as Record<string, unknown>, sent });
      outgoing.destroy();
    });
  });
  // An error after the answer only means that the server stopped reading.
  outgoing.on("error", () => answered || resolve(undefined));
  let proceed = () => {};
  outgoing.on("drain", () => proceed());
  outgoing.on("close", () => {
    proceed();
    if (!answered) resolve(undefined);
  });

  void (async () => {
    for (const chunk of parts(form)) {
      if (answered || outgoing.destroyed) return;
      sent += chunk.length;
      if (!outgoing.write(chunk)) await new Promise<void>((next) => (proceed = next));
      await nextTurn(); // an answer must be seen although there is always room for more
    }
    if (form.abort === true) outgoing.destroy();
    else outgoing.end();
  })();
  return promise;
}

function* parts({ file, fileName, abort, unfinished }: Form): Generator<Uint8Array> {
  yield Buffer.from(formHead(fileName));
  yield* file;
  if (abort !== true && unfinished !== true) yield Buffer.from(formEnd);
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of answer.setEncoding("utf8")) text += String(chunk);
  return text;
}
