import { CallError, ConnectionError, answerTo, isSuccess } from "./call.ts";

/** Text from this site that is no JSON: a signed credential, a list, a set of keys. @throws CallError, ConnectionError */
export async function fetchText(url: string): Promise<string> {
  const { status, text } = await answerTo(url, { credentials: "same-origin" }).catch((error: unknown) => {
    throw new ConnectionError(error);
  });
  if (!isSuccess(status)) throw new CallError(status, text);
  return text;
}
