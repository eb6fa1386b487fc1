import type { Command, OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { type CallInput, ConnectionError, outputOf, requestOf, requestTimeoutMs } from "./call.ts";

interface Options {
  /** The Idempotency-Key, a UUID: a retry of the same file passes the same one. */
  intent: string;
  /** Receives the share sent so far, 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborts the upload; if it is aborted already, nothing is sent. */
  signal: AbortSignal;
}

/**
 * Sends the file of an upload through XMLHttpRequest, because fetch reports no upload progress.
 * Throws what `call` throws, and the signal's reason when aborted.
 */
export function upload<E extends Command>(
  endpoint: E & { readonly upload: string | null },
  file: File,
  { intent, onProgress, signal }: Options,
  /** The parameters of the path. */
  input: object = {},
): Promise<OutputOf<E>> {
  if (endpoint.upload === null) throw new Error(`${endpoint.name} takes no file`);
  if (signal.aborted) return Promise.reject(signal.reason);
  const form = new FormData();
  form.append(endpoint.upload, file);
  const request = new XMLHttpRequest();
  request.open(endpoint.method, requestOf(endpoint, input as CallInput<E>).url);
  request.setRequestHeader("accept", "application/json");
  request.setRequestHeader("idempotency-key", intent);
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  // Sending has no timeout; once the file is sent, the answer has the timeout of any call.
  let late: ReturnType<typeof setTimeout> | undefined;
  request.upload.onload = () => (late = setTimeout(() => request.abort(), requestTimeoutMs));
  request.onloadend = () => clearTimeout(late);
  request.onload = () => resolve({ status: request.status, text: request.responseText });
  request.onerror = () => reject(new ConnectionError(undefined));
  request.onabort = () => reject(signal.aborted ? signal.reason : new ConnectionError(undefined));
  signal.addEventListener("abort", () => request.abort(), { once: true });
  request.send(form);
  // Read here: a throw inside the event handler would not reject the promise.
  return promise.then((answer) => outputOf<E>(answer));
}
