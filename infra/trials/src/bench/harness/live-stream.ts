import type { Pool } from "undici";

/**
 * One browser's `/api/live`: calls back at each message, for as long as the connection lasts.
 * Resolves when the server has greeted. @throws when it is refused
 */
export async function openLive(connections: Pool, cookie: string, onChange: () => void): Promise<() => void> {
  const leaving = new AbortController();
  const response = await connections.request({
    method: "GET",
    path: "/api/live",
    headers: { cookie, accept: "text/event-stream" },
    signal: leaving.signal,
  });
  if (response.statusCode !== 200) throw new Error(`/api/live answered ${response.statusCode}`);
  const greeted = Promise.withResolvers<void>();
  let rest = "";
  response.body.setEncoding("utf8");
  response.body.on("error", () => {}); // it is cut off when the benchmark leaves
  response.body.on("data", (text: string) => {
    const messages = (rest + text).split("\n\n");
    rest = messages.pop() ?? "";
    for (const message of messages) {
      if (message.includes("event: change")) onChange();
      else greeted.resolve();
    }
  });
  await greeted.promise;
  return () => leaving.abort();
}
