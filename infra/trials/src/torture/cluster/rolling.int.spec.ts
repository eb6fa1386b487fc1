import { GetUser } from "@provenwork/contracts/account/queries";
import { PersonalInformationProvided } from "@provenwork/contracts/candidate/events";
import { GetOwnResume } from "@provenwork/contracts/candidate/queries";
import { GetCertificate, GetCredential } from "@provenwork/contracts/work-experience/queries";
import { keySettings, newKeys } from "@provenwork/ops/launch/keys";
import { newKeyLines } from "@provenwork/ops/production/rotate";
import { keyRing } from "@provenwork/platform/keys";
import { until } from "@provenwork/platform/testing/until";
import pg from "pg";
import { expect, it } from "vitest";
import { checkAcknowledged, differingRows } from "../harness/acknowledged.ts";
import { wholeLog } from "../harness/whole-log.ts";
import { type Person, askForCode, resumeAt, settle } from "../restores/story.ts";
import { type Clients, fewPeople, startClients } from "./clients.ts";
import { type Change, type Kind, nextReleaseModule } from "./start.ts";
import { answered, clusterForTests, expectNoneFailed, uniqueName } from "./test-cluster.ts";

const cluster = clusterForTests();
const gateways = () => cluster.of("gateway").map(({ url }) => url);

type Env = NonNullable<Change["env"]>;

/** Replaces both processes of a kind, one after the other. Each gets those of the settings that it has already. */
async function roll(kind: Kind, { env = {}, ...change }: Change, clients: Clients): Promise<void> {
  for (const member of cluster.of(kind)) {
    const own = Object.fromEntries(Object.entries(env).filter(([name]) => name in member.program.env));
    await member.stop();
    await member.start({ ...change, env: own });
    await goOn(clients);
  }
}

/** So many further commands are acknowledged, and nothing waits for its retry. */
async function goOn(clients: Clients): Promise<void> {
  await answered(clients, 16);
  await until(() => clients.counts.retrying === 0, "the last retries");
}

const rotated = [
  "SESSION_PRIVATE_KEY",
  "CERTIFICATE_PRIVATE_KEY",
  "CERTIFICATE_RSA_PRIVATE_KEY",
  "TREE_PRIVATE_KEY",
  "PERSONAL_DATA_KEYS",
  "VERIFICATION_CODE_KEYS",
] as const;

/** The lines of `production rotate`, as the settings of the first and of the second step. */
function rotatedSettings(): { known: Env; used: Env } {
  const fresh = keySettings(newKeys());
  const known: Record<string, string> = {};
  const used: Record<string, string> = {};
  for (const name of rotated) {
    const env = { ...cluster.of("commandService")[0].program.env, ...known };
    for (const line of newKeyLines(name, String(fresh[name]), fresh, env)) {
      const [, setting = "", value = ""] = /^(\w+)='?(.*?)'?$/.exec(line) ?? [];
      if (setting.endsWith("PUBLIC_KEYS")) known[setting] = value;
      else used[setting] = value;
      if (setting === name && name.endsWith("_KEYS")) known[name] = value.split(",").toReversed().join(",");
    }
  }
  return { known, used };
}

/** Which key signed a person's certificate, as its token says. */
async function signedBy({ client, certificateId }: Person): Promise<string> {
  const { text } = await client.call(GetCredential, { certificateId });
  const header = new TextDecoder().decode(Uint8Array.fromBase64(text.split(".")[0] ?? "", { alphabet: "base64url" }));
  return (JSON.parse(header) as { kid: string }).kid;
}

async function expectAllThere({ client, certificateId }: Person): Promise<void> {
  expect((await client.call(GetUser)).status).toBe(200);
  expect((await client.call(GetCertificate, { certificateId })).status).toBe(200);
  expect((await client.call(GetOwnResume)).text).toBe(new TextDecoder().decode(resumeAt("a")));
}

it("replaces all keys in two steps: what was signed, sealed or emailed before still counts", async () => {
  const { known, used } = rotatedSettings();
  const keysNow = () => keyRing.parse(cluster.of("commandService")[0].program.env["VERIFICATION_CODE_KEYS"]);
  const clients = startClients(gateways(), fewPeople);
  const [first = "", second = ""] = gateways();
  const early = await settle(first, uniqueName("early"), "a", keysNow());
  const { enter } = await askForCode(first, uniqueName("asked"), keysNow());
  const former = await signedBy(early);
  for (const kind of ["projector", "queryService", "commandService"] as const) {
    await roll(kind, { env: known }, clients);
    await expectAllThere(early);
  }
  await roll("commandService", { env: used }, clients);
  const late = await settle(second, uniqueName("late"), "a", keysNow());
  for (const person of [early, late]) await expectAllThere(person);
  expect((await enter(1)).status).toBe(200);
  expect(await signedBy(early)).toBe(former);
  expect(await signedBy(late)).not.toBe(former);
  await expectNoneFailed(cluster, clients);
  expect(await checkAcknowledged(clients, cluster.of("projector")[0].program)).toEqual({
    lost: 0,
    twice: 0,
    differing: 0,
  });
});

it("replaces a release by the next one, which has a new event version, read-model version and table column", async () => {
  const written = async () =>
    (await wholeLog(cluster.stage.databases.log)).filter(({ type }) => type === PersonalInformationProvided.type);
  const before = (await written()).length;
  const clients = startClients(gateways(), fewPeople);
  await roll("projector", { nextRelease: true }, clients);
  await roll("queryService", { nextRelease: true }, clients);
  const [one, other] = cluster.of("commandService");
  await one.stop();
  await one.start({ nextRelease: true });
  await goOn(clients);
  // The former release starts once more on the tables that the next one has migrated.
  await other.kill();
  await other.start();
  await goOn(clients);
  await other.stop();
  await other.start({ nextRelease: true });
  await goOn(clients);
  await expectNoneFailed(cluster, clients);

  const log = await written();
  const { version } = PersonalInformationProvided;
  expect(new Set(log.map(({ metadata }) => metadata.version))).toEqual(new Set([version, version + 1]));
  expect(new Set(log.map(({ metadata }) => metadata.commandId)).size, "commands that happened twice").toBe(log.length);
  expect(log.length - before, "acknowledged ones").toBe(clients.acknowledged.size);
  const client = new pg.Client({ connectionString: cluster.stage.databases.write });
  await client.connect();
  const { rows } = await client.query("SELECT expands FROM migrations WHERE name = 'the next release'");
  await client.end();
  expect(rows).toEqual([{ expands: true }]);
  const NODE_OPTIONS = `--import ${nextReleaseModule}`;
  expect(await differingRows({ ...cluster.of("projector")[0].program.env, NODE_OPTIONS })).toBe(0);
});
