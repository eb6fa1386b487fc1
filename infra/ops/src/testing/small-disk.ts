import { spawnSync } from "node:child_process";
import { appendFileSync, chmodSync, rmSync, truncateSync, statSync } from "node:fs";
import { join } from "node:path";
import { testFolder } from "@provenwork/platform/testing/folder";
import { onTestFinished } from "vitest";

export interface SmallDisk {
  readonly folder: string;
  /** Takes all that is free but `left` bytes. Servers free files now and then, so it may be filled again. */
  fill(left?: number): void;
  /** Makes room again. */
  free(): void;
}

const mount = (folder: string, mebibytes: number): boolean =>
  spawnSync("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m`, "tmpfs", folder]).status === 0;

/** Whether this process may mount a disk in memory: only root on Linux, and not in every container. */
export const canMountDisks = ((): boolean => {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const folder = testFolder();
  return mount(folder, 1) && spawnSync("umount", [folder]).status === 0;
})();

/** A small disk in memory, for one test. */
export function mountSmallDisk(mebibytes: number): SmallDisk {
  const folder = testFolder();
  if (!mount(folder, mebibytes)) throw new Error("the disk could not be mounted");
  onTestFinished(() => void spawnSync("umount", ["--lazy", folder]));
  chmodSync(folder, 0o755);
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill(left = 0) {
      const chunk = Buffer.alloc(65_536);
      try {
        for (;;) appendFileSync(ballast, chunk);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
      if (left > 0) truncateSync(ballast, statSync(ballast).size - left);
    },
    free: () => rmSync(ballast),
  };
}
