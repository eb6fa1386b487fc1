import { CallError, ConnectionError, answerTo, isSuccess } from "./call.ts";

/** Fetches a text, such as a signed credential or a key set. @throws CallError, ConnectionError */
export async function fetchText(url: string): Promise<string> {
  const { status, text } = await answerTo(url, { credentials: "same-origin" }).catch((error: unknown) => {
    throw new ConnectionError(error);
  });
  if (!isSuccess(status)) throw new CallError(status, text);
  return text;
}
