import { cpSync } from "node:fs";
import { basename } from "node:path";
import { root } from "@provenwork/ops/root";

const leftOut = new Set(["node_modules", ".git", ".data", ".bench", "dist-demo", "test-results", "playwright-report"]);

/** Copies what is in the repository, and the built pages. */
export function copyRepository(folder: string): void {
  cpSync(root, folder, { recursive: true, filter: (source) => !leftOut.has(basename(source)) });
}
