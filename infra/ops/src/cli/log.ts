import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { exportLog, importLog } from "@provenwork/platform/event-store/transfer";
import { existingFile } from "./existing-file.ts";
import { Problem } from "../launch/problem.ts";
import { progressBar } from "./progress.ts";
import type { Target } from "./target.ts";

/** Writes the whole log to a new file, atomically. */
export async function exportTo(target: Target, file: string): Promise<void> {
  if (existsSync(file)) throw new Problem(`${file} exists: name a new file`);
  const folder = dirname(resolve(file));
  if (!existsSync(folder))
    throw new Problem(`the folder ${folder} does not exist: make it first, or name another file`);
  const partial = `${file}.partial`;
  const bar = progressBar("export");
  try {
    const events = await exportLog(await target.store(), createWriteStream(partial, { mode: 0o600 }), ({ done }) =>
      bar.update(done, undefined),
    );
    renameSync(partial, file);
    bar.end();
    console.log(
      `${events} events are in ${file}, without the keys that decrypt them (keys.json or the settings file, person_keys)`,
    );
  } catch (error) {
    // Disk full, no permission, no folder: the system's message names the file.
    if (error instanceof Error && "syscall" in error) throw new Problem(`the log was not exported: ${error.message}`);
    throw error;
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Reads an exported log into the event store, which must be empty. */
export async function importFrom(target: Target, file: string): Promise<void> {
  existingFile(file);
  const bar = progressBar("import");
  const events = await importLog(
    await target.store(),
    () => createReadStream(file),
    ({ done, total }) => bar.update(done, total === undefined || total === 0 ? undefined : done / total),
  );
  // The imported log has its own id. A reactor without a checkpoint starts at the head, so old events send no email.
  await target.write().query("DELETE FROM reactor_checkpoints");
  bar.end();
  console.log(
    `${events} events were imported; restart the services: read models are rebuilt, reactors start at the head`,
  );
}
