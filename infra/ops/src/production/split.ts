import { chmodSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "../launch/problem.ts";
import { programNames, settingNamesOf } from "../launch/production.ts";
import { settingLine, withSettingsFile } from "./settings-file.ts";

/** Set for each process where it runs. */
const ofOnePlace = new Set(["HOST", "PORT"]);

/**
 * Writes for each process a file with its own settings of a settings file into a folder, readable only by its owner, in place of an earlier one.
 * Returns the files. @throws Problem
 */
export function splitSettings(settings: string, folder: string): string[] {
  const env = withSettingsFile(settings, {});
  return programNames.map((name) => {
    const given = settingNamesOf(name).flatMap((setting) => {
      const value = env[setting] ?? "";
      return value === "" || ofOnePlace.has(setting) ? [] : [settingLine(setting, value)];
    });
    const file = join(folder, `${name}.env`);
    try {
      writeFileSync(`${file}.new`, `${given.join("\n")}\n`, { mode: 0o600 });
      chmodSync(`${file}.new`, 0o600);
      renameSync(`${file}.new`, file);
    } catch (error) {
      throw new Problem(`${file} cannot be written: ${(error as Error).message}`);
    }
    return file;
  });
}
