import type { ResourceFacts } from "@provenwork/contracts/learning/rules";
import { printJson, printTable } from "../cli/print.ts";
import { Problem } from "../launch/problem.ts";
import { catalogue } from "./catalogue.ts";

const atOnce = 6;
const deadlineMs = 15_000;

export interface CheckedLink {
  readonly url: string;
  /** `unreachable`: no server answered. */
  readonly outcome: number | "unreachable";
}

export type Fetch = (url: string, init: RequestInit) => Promise<Pick<Response, "status" | "body">>;

/** Requests each address once, six hosts in parallel and one request per host at a time; bodies are not read. */
export async function checkLinks(
  resources: readonly Pick<ResourceFacts, "url">[],
  fetchOne: Fetch = fetch,
): Promise<CheckedLink[]> {
  const byHost = Map.groupBy(resources, ({ url }) => new URL(url).host);
  const hosts = [...byHost.values()].values();
  const checked: CheckedLink[] = [];
  const worker = async () => {
    for (const links of hosts) for (const { url } of links) checked.push({ url, outcome: await probe(url, fetchOne) });
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return checked.toSorted((one, other) => (one.url < other.url ? -1 : 1));
}

async function probe(url: string, fetchOne: Fetch): Promise<CheckedLink["outcome"]> {
  const headers = { "User-Agent": "Provenwork link check" };
  try {
    const answer = await fetchOne(url, { headers, redirect: "follow", signal: AbortSignal.timeout(deadlineMs) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return "unreachable";
  }
}

// Answers to robots from sites whose page exists.
const refusals = new Set([401, 403, 405, 429]);
export const isBroken = ({ outcome }: CheckedLink): boolean =>
  outcome === "unreachable" || (outcome >= 400 && !refusals.has(outcome));

/** @throws Problem if an address is broken, or none responds */
export async function printChecked({ json }: { json?: boolean }, fetchOne: Fetch = fetch): Promise<void> {
  const checked = await checkLinks(catalogue, fetchOne);
  if (checked.every(({ outcome }) => outcome === "unreachable"))
    throw new Problem("none of the links responds: check the network. Nothing was changed");
  const broken = checked.filter(isBroken);
  if (json === true) printJson({ checked: checked.length, broken });
  else {
    console.log(`${checked.length - broken.length} of ${checked.length} links respond`);
    printTable(
      ["ADDRESS", "OUTCOME"],
      broken.map(({ url, outcome }) => [url, String(outcome)]),
      "",
    );
  }
  if (broken.length > 0)
    throw new Problem(`${broken.length} do not respond: withdraw them with npm run ops -- learning withdraw URL`);
}
