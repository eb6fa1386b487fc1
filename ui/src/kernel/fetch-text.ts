import { CallError, ConnectionError } from "./call.ts";

/** Text from this site that is no JSON: a signed credential, a list, a set of keys. @throws CallError, ConnectionError */
export async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { credentials: "same-origin" }).catch((error: unknown) => {
    throw new ConnectionError(error);
  });
  const text = await response.text();
  if (!response.ok) throw new CallError(response.status, text);
  return text;
}
