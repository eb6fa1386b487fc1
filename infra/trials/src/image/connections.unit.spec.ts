import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { poolSize } from "@provenwork/command-service/kernel/reactors/start";
import { defaultConnections } from "@provenwork/platform/event-store/postgres/adapter";
import { root } from "@provenwork/ops/root";
import { expect, it } from "vitest";
import { blocksOfPage } from "../production/page.ts";
import { readComposition } from "./composition.ts";

/** What Postgres keeps for its administrator. */
const reserved = 3;
const sizes: Readonly<Record<string, number>> = { poolSize };

/** Connections that the sources of a process open beside those to the log: pools at their largest, and single ones. */
function opened(...folders: readonly string[]): number {
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !/testing\/|\.(?:spec|suite)\.ts$|replica\.ts$/.test(name))
      .map((name) => readFileSync(join(root, folder, name), "utf8")),
  );
  const pools = sources.flatMap((source) => [...source.matchAll(/= openPool\(\{(.*?)\}\)/gs)]);
  const largest = pools.map(([, options = ""]) => {
    const [, size = ""] = /\bmax: (\w+)/.exec(options) ?? [];
    const known = /^\d+$/.test(size) ? Number(size) : sizes[size];
    if (known === undefined) throw new Error(`how many connections may this pool open? ${options}`);
    return known;
  });
  const single = sources.flatMap((source) => [...source.matchAll(/= new Client\(/g)]);
  return largest.reduce((sum, size) => sum + size, single.length);
}

const session = "infra/platform/src/session-token";
/** Reads of streams, and appends. */
const log = defaultConnections + 1;
const commands = opened("command-service/src", session) + log + "reactions tree".split(" ").length;
const queries = opened("query-service/src", session) + log;
const builds = opened("projector/src") + log;
const projector = builds + "feed".split(" ").length;
const most = 2 * (commands + queries + projector) + builds + reserved;

it("Postgres takes all connections that two of everything and a rebuild may open, in containers and by production.md", () => {
  const ofPage = /^max_connections = (\d+)$/m.exec(blocksOfPage().get("connections")?.content ?? "")?.[1];
  const { services } = readComposition({ RELEASE: "tried", SITE: "work.example" });
  const given = services["postgres"]?.command?.find((each) => each.startsWith("max_connections="));
  expect(Number(ofPage)).toBeGreaterThanOrEqual(most);
  expect(given).toBe(`max_connections=${ofPage}`);
});
