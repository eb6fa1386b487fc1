import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { programsFolder } from "../build/built-files.ts";
import type { Stack } from "./stack.ts";
import { fetchSettled } from "./until-settled.ts";

export type Operator = ReturnType<typeof operatorOf>;

/** An operator of a running stack, with the CLI and HTTP. */
export function operatorOf(stack: () => Stack) {
  const post = (path: string, body: unknown) =>
    fetchSettled(`${stack().url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  const ops = (...args: string[]) => opsWith({}, ...args);

  async function opsWith(
    settings: Record<string, string>,
    ...args: string[]
  ): Promise<{ code: number; out: string; error: string }> {
    const env = { ...process.env, DATA_DIR: stack().dataFolder, ...settings };
    const child = spawn(process.execPath, [join(programsFolder, "ops.js"), ...args], { env });
    const code = new Promise<number>((done) => child.on("exit", (exit) => done(exit ?? 1)));
    const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await code, out, error };
  }

  /** The company of the demo employer. */
  async function demoCompany(): Promise<string> {
    const signedIn = await post("/api/test-login", { username: "demo-employer" });
    const cookie = cookieOf(signedIn);
    const answer = await fetchSettled(`${stack().url}/api/employer/profile`, { headers: { cookie } });
    return ((await answer.json()) as { companyId: string }).companyId;
  }

  /** Titles of the jobs that a search finds. */
  async function found(q: string): Promise<string[]> {
    const answer = await fetchSettled(`${stack().url}/api/jobs?${new URLSearchParams({ q }).toString()}`);
    return ((await answer.json()) as { title: string }[]).map(({ title }) => title);
  }

  let candidate: { readonly personId: string; readonly cookie: string } | undefined;

  /** Creates a candidate. */
  async function onboard(): Promise<void> {
    const answer = await post("/api/candidate/personal-info", {
      fullName: "Robin Example",
      email: "robin@acme.example",
      phone: "123-456-7890",
      location: "Springfield",
    });
    const { personId } = (await answer.json()) as { personId: string };
    candidate = { personId, cookie: cookieOf(answer) };
  }

  const personId = () => candidate?.personId ?? "";
  /** The candidate's onboarding from the read models. */
  const onboarding = () =>
    fetchSettled(`${stack().url}/api/candidate/onboarding`, { headers: { cookie: candidate?.cookie ?? "" } });

  return { stack, post, ops, opsWith, demoCompany, found, onboard, personId, onboarding };
}

/** The cookies that an answer sets. */
export const cookieOf = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
