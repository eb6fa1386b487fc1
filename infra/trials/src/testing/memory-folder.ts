import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Bytes that the databases of a run need at most, with room to spare. */
const needed = 2 * 1024 ** 3;

/** A folder in memory where the system has one with enough space, else the system's folder for temporary files. */
export function memoryFolder(folder = "/dev/shm"): string {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= needed ? folder : tmpdir();
  } catch {
    return tmpdir(); // not every system has one
  }
}
