import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { createAccount } from "@provenwork/command-service/account/create-account";
import { accountTools } from "@provenwork/command-service/account/identity/account-tools";
import { secretKey } from "@provenwork/platform/keys";
import { Problem } from "../launch/problem.ts";
import { printJson } from "./print.ts";
import type { Target } from "./target.ts";

const roles = ["admin", "auditor"] as const;

interface NewOperator {
  role: string;
  username: string;
  fullName?: string;
  email?: string;
  passwordStdin?: boolean;
  json?: boolean;
}

/** Creates an account that cannot be registered: an admin or auditor. Without a given password it generates one and prints it once. */
export async function createOperator(target: Target, operator: NewOperator): Promise<void> {
  const role = roles.find((name) => name === operator.role);
  if (role === undefined) throw new Problem(`--role must be ${roles.join(" or ")}: other users register themselves`);
  const lookupKey = secretKey.safeParse(target.settings["LOOKUP_KEY"]);
  if (!lookupKey.success) throw new Problem("bad setting LOOKUP_KEY: must be 32 bytes in base64");
  const given = operator.passwordStdin === true ? await firstLine() : undefined;
  const password = given ?? newPassword();
  const tools = await accountTools({
    store: await target.store(),
    pool: target.write(),
    personalDataKeys: target.personalDataKeys(),
    lookupKey: lookupKey.data,
  });
  const { username, fullName = "", email = "" } = operator;
  const created = await createAccount(tools, { username, password, fullName, email, role });
  if ("errors" in created) {
    const lines = Object.entries(created.errors).map(([field, message]) => `${field}: ${message}`);
    throw new Problem(lines.join("; "));
  }
  const shown = given === undefined ? { password } : {};
  if (operator.json === true) return printJson({ id: created.personId, username, role, ...shown });
  console.log(`${role} ${username} is ${created.personId}`);
  if (given === undefined) console.log(`password ${password} (shown only once)`);
}

/** All four character classes, and 120 random bits. */
const newPassword = (): string => `Pw-${randomBytes(15).toString("base64url")}-7`;

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) return line;
  throw new Problem("no password on standard input");
}
