import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "./problem.ts";

/** Incremented when the format of the data folder changes; the Postgres in it has its own version. */
const format = "1";

/** Creates the data folder on first use. @throws Problem if another release or another program wrote it. */
export function openDataFolder(folder: string): void {
  const file = join(folder, "version");
  if (!existsSync(file)) {
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      throw new Problem(
        `${folder} is not empty and not a data folder of Provenwork: use another one, e.g. DATA_DIR=.data2`,
      );
    }
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    writeFileSync(file, `${format}\n`);
    return;
  }
  const found = readFileSync(file, "utf8").trim();
  if (found !== format) {
    throw new Problem(
      `${folder} has data format ${found}, this release reads format ${format}: start the release that wrote it, ` +
        `or start fresh in another folder, e.g. DATA_DIR=.data2 npm start`,
    );
  }
}
