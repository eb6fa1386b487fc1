import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@provenwork/ops/root";

interface Block {
  readonly language: string;
  readonly content: string;
}

/** The code blocks of `infra/docs/production.md` by name, or else by language: ```sh init is `init`, ```caddy is `caddy`. */
export function blocksOfPage(): ReadonlyMap<string, Block> {
  const page = readFileSync(join(root, "infra/docs/production.md"), "utf8");
  const blocks = [...page.matchAll(/^```(\w+)(?: ([\w-]+))?\n(.*?)^```$/gms)];
  return new Map(blocks.map(([, language = "", name, content = ""]) => [name ?? language, { language, content }]));
}

/** Blocks that `restore.int.spec.ts` runs, on a Postgres that it destroys. */
export const blocksOfRestore = [
  "archive-on",
  "base-backup",
  "choose",
  "copy-files",
  "prove",
  "recover",
  "recovered",
  "restore-files",
] as const;
