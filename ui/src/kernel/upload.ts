import type { Command, OutputOf } from "@provenwork/contracts/kernel/endpoint";
import { CallError, ConnectionError } from "./call.ts";

interface Options {
  /** The Idempotency-Key, a UUID: a retry of the same file passes the same one. */
  intent: string;
  /** Told how much has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends the file of an upload; fetch cannot tell how far it has come, so this is an XMLHttpRequest.
 * Throws what `call` throws, and the signal's reason when it was stopped.
 */
export function upload<E extends Command>(
  endpoint: E & { readonly upload: string | null },
  file: File,
  { intent, onProgress, signal }: Options,
): Promise<OutputOf<E>> {
  if (endpoint.upload === null) throw new Error(`${endpoint.name} takes no file`);
  const form = new FormData();
  form.append(endpoint.upload, file);
  const request = new XMLHttpRequest();
  request.open(endpoint.method, endpoint.path);
  request.setRequestHeader("accept", "application/json");
  request.setRequestHeader("idempotency-key", intent);
  const { promise, resolve, reject } = Promise.withResolvers<OutputOf<E>>();
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  request.onload = () => {
    const { status, responseText } = request;
    if (status < 200 || status > 299) return reject(new CallError(status, responseText));
    resolve(JSON.parse(responseText) as OutputOf<E>);
  };
  request.onerror = () => reject(new ConnectionError(undefined));
  request.onabort = () => reject(signal.reason);
  signal.addEventListener("abort", () => request.abort(), { once: true });
  request.send(form);
  return promise;
}
