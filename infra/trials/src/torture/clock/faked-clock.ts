import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Of Debian's package libfaketime, which lays a clock under a program that it is preloaded into. */
const library = "faketime/libfaketime.so.1";

/** Undefined where it is not installed. */
export function libfaketime(): string | undefined {
  const folders = existsSync("/usr/lib") ? readdirSync("/usr/lib").map((name) => join("/usr/lib", name)) : [];
  return folders.map((folder) => join(folder, library)).find((file) => existsSync(file));
}

export interface FakedClock {
  /** For every program that lives by it. */
  readonly env: Readonly<Record<string, string>>;
  /** Sets the time of day by so many hours from the right one; programs see it at once. Time that passes is always measured rightly. */
  set(hours: number): void;
}

export function fakedClock(folder: string, preloaded: string): FakedClock {
  const file = join(folder, "clock");
  const set = (hours: number) => writeFileSync(file, `${hours < 0 ? "-" : "+"}${Math.abs(hours) * 3_600}\n`);
  set(0);
  return {
    set,
    env: {
      LD_PRELOAD: preloaded,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      NO_FAKE_STAT: "1",
    },
  };
}
