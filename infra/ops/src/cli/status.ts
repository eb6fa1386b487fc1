import { reasonOf } from "../reason.ts";
import { printJson, printTable } from "./print.ts";
import type { Target } from "./target.ts";

interface PartStatus {
  readonly name: string;
  readonly ok: boolean;
  readonly detail: string;
}

/** Health of every part and lag of the read models; the exit code is 1 if a part does not answer. */
export async function status(target: Target, { json }: { json?: boolean }): Promise<void> {
  const parts = await Promise.all([
    ...Object.entries(target.services).map(([name, url]) => service(name, url)),
    part("event store", async () => `head ${(await (await target.store()).head()).position}`),
    part("read models", () => readModels(target)),
  ]);
  if (json === true) printJson(parts);
  else
    printTable(
      ["PART", "STATE", "DETAIL"],
      parts.map(({ name, ok, detail }) => [name, ok ? "ok" : "FAILING", detail]),
      "",
    );
  if (parts.some(({ ok }) => !ok)) process.exitCode = 1;
}

async function part(name: string, look: () => Promise<string>): Promise<PartStatus> {
  try {
    return { name, ok: true, detail: await look() };
  } catch (error) {
    return { name, ok: false, detail: reasonOf(error) };
  }
}

const service = (name: string, url: string): Promise<PartStatus> =>
  part(name, async () => {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(3_000) });
    const { failing = [] } = (await answer.json()) as { failing?: string[] };
    if (!answer.ok) throw new Error(`not ready: ${failing.join(", ")}`);
    return url;
  });

async function readModels(target: Target): Promise<string> {
  const head = await (await target.store()).head();
  const { rows } = await target
    .read()
    .query<{ position: string; parked: number }>(
      `SELECT position, (SELECT count(*)::int FROM projector.parked_streams) AS parked FROM projector.checkpoint`,
    );
  const [row] = rows;
  if (row === undefined) throw new Error("the projector has not stored a checkpoint yet");
  if (row.parked > 0) throw new Error(`${row.parked} streams are parked: npm run ops -- parked list`);
  return row.position >= head.position ? "up to date" : `at ${row.position}, behind the head`;
}
