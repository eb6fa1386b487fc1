import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { Stack } from "../testing/stack.ts";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { checkProofFile } from "@provenwork/contracts/transparency/check-proof-file";
import { parseVerifierKey } from "@provenwork/contracts/transparency/signed-note";
import { sized } from "@provenwork/platform/testing/sized";
import { until } from "@provenwork/platform/testing/until";
import { childOf } from "../testing/child-processes.ts";
import { fetchSettled } from "../testing/until-settled.ts";
import { builtFile, programFiles, programsFolder } from "../build/built-files.ts";

/** Resolves when the launcher prints `text`. @throws after 150 seconds, with what it printed instead */
const says = (stack: Stack, text: string): Promise<void> =>
  new Promise((done, fail) => {
    let printed = "";
    const end = (settle: () => void) => {
      clearTimeout(late);
      stack.process.stdout?.off("data", look);
      settle();
    };
    const look = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes(text)) end(done);
    };
    const late = setTimeout(
      () => end(() => fail(new Error(`no "${text}" within 150 seconds, but:\n${printed}`))),
      150_000,
    );
    stack.process.stdout?.on("data", look);
  });

async function register({ url }: Stack, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: "Correct-Horse-7", fullName: "", email: "", userType: "candidate" }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** The user of these cookies; undefined while a part of the system is unavailable. */
async function nameOf({ url }: Stack, cookie: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/api/user`, { headers: { cookie } }).catch(() => undefined);
  if (answer?.status !== 200) return undefined;
  return ((await answer.json()) as { username: string }).username;
}

/** Somebody who registers as soon as that can be done; under another name each time, for a lost answer may hide a success. */
const newcomer = (stack: Stack) =>
  until(async () => {
    const username = `somebody-${randomUUID().slice(0, 8)}`;
    const cookie = await register(stack, username).catch(() => undefined);
    return cookie !== undefined && { username, cookie };
  }, "somebody new to register");

/** Waits until a new user can register and sign in. */
async function untilItWorksAgain(stack: Stack): Promise<void> {
  const { username, cookie } = await newcomer(stack);
  await expect.poll(() => nameOf(stack, cookie)).toBe(username);
}

export const children = [
  ["command-service", builtFile(programFiles["command-service"])],
  ["projector", builtFile(programFiles.projector)],
  ["query-service", builtFile(programFiles["query-service"])],
  ["gateway", builtFile(programFiles.gateway)],
  ["mail-catcher", builtFile(programFiles["mail-catcher"])],
  ["postgres", "postgres"],
] as const;

/** The launcher starts each process again that is killed. */
export function killSuite(running: () => Stack, victims: readonly (typeof children)[number][]): void {
  it.each(victims)("%s is started again after kill -9, and nothing acknowledged is lost", async (name, mark) => {
    const stack = running();
    const { username, cookie } = await newcomer(stack);
    const back = says(stack, `${name} is back`);
    process.kill(childOf(stack.process.pid, mark), "SIGKILL");
    await back;
    await expect.poll(() => nameOf(stack, cookie)).toBe(username);
    await untilItWorksAgain(stack);
  });
}

/** The size of the tree in the newest signed head, once it is over more events than these. */
const signedBeyond = ({ url }: Stack, events: number) =>
  until(async () => {
    const answer = await fetch(`${url}/tlog/checkpoint`).catch(() => undefined);
    const size = answer?.status === 200 ? Number((await answer.text()).split("\n")[1]) : 0;
    return size > events && size;
  }, `a head over more than ${events} events`);

/** The tree is kept by the command service, in portions. */
export function killedKeeperSuite(running: () => Stack): void {
  it("the tree of events is whole after kill -9 of its keeper among commands, and later heads continue the earlier ones", async () => {
    const stack = running();
    const newcomers = (count: number) =>
      Promise.allSettled(Array.from({ length: count }, () => register(stack, `tree-${randomUUID().slice(0, 8)}`)));
    await newcomers(3);
    const first = await signedBeyond(stack, 0);
    const back = says(stack, "command-service is back");
    const more = newcomers(sized(8, 20));
    process.kill(childOf(stack.process.pid, builtFile(programFiles["command-service"])), "SIGKILL");
    await Promise.all([more, back]);
    await untilItWorksAgain(stack);
    const second = await signedBeyond(stack, first);

    const text = async (path: string) => (await fetchSettled(`${stack.url}${path}`)).text();
    const keys = (await text("/tlog/keys")).split("\n").flatMap((line) => parseVerifierKey(line) ?? []);
    const proof = await text(`/api/transparency/consistency?first=${first}&second=${second}`);
    expect(await checkProofFile(proof, keys)).toMatchObject({ first: { size: first }, second: { size: second } });
    const args = [join(programsFolder, "ops.js"), "audit", "check"];
    const checked = spawnSync(process.execPath, args, {
      env: { ...process.env, DATA_DIR: stack.dataFolder },
      encoding: "utf8",
    });
    expect([checked.status, checked.stderr]).toEqual([0, ""]);
  });
}
