import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "@provenwork/ops/root";
import { copyRepository } from "./copy.ts";

/** A folder that simulates the machine of production.md. */
export interface Machine {
  /** A block of the page with this machine's folders and repository instead of the page's. */
  readonly here: (block: string) => string;
  /** First on the PATH: stand-ins for programs that would change the real machine, which only log their calls. */
  readonly bin: string;
  /** Calls of the stand-ins, one line each. */
  readonly calls: () => string[];
  /** Commits the file of a new release. */
  readonly publish: (file: string, content: string) => void;
  readonly folder: (path: string) => string;
}

const stoodIn = ["apt-get", "adduser", "runuser", "su", "systemctl"];
const places = ["/opt/provenwork", "/etc/provenwork", "/var/lib/provenwork"];

export function makeMachine(folder: string): Machine {
  const [bin, repository, callLog] = ["bin", "repository", "calls"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const script = (name: string, lines: string) =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  mkdirSync(bin);
  writeFileSync(callLog, "");
  for (const name of stoodIn) script(name, `echo "${name} $*" >> ${callLog}`);
  // Only root gives folders to others.
  script("install", `for each; do case "$each" in /*) mkdir -p "$each";; esac; done`);
  // On a real machine a release installs the pinned pnpm; here it is linked.
  const npm = spawnSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).stdout.trim();
  const pnpm = "infra/toolchain/pnpm/node_modules";
  script("npm", `[ -e ${pnpm} ] || ln -s ${join(root, pnpm)} ${pnpm}\nexec ${npm} "$@"`);

  for (const place of places) mkdirSync(join(folder, dirname(place)), { recursive: true });
  mkdirSync(join(folder, "/var/lib/provenwork")); // by adduser
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@work.example", "-C", repository, ...args], {
      stdio: "ignore",
    });
  copyRepository(repository);
  git("init", "--quiet");
  const commit = () => {
    git("add", "--all");
    git("commit", "--quiet", "--message", "A release");
  };
  // The first release finds its pages and services built, as other tests want them, too; the upgrade builds its own.
  git("add", "--force", "ui/dist", "infra/ops/dist");
  commit();
  return {
    here: (block) =>
      [["REPOSITORY", repository], ...places.map((place) => [place, join(folder, place)])].reduce(
        (text, [there = "", own = ""]) => text.replaceAll(there, own),
        block,
      ),
    bin,
    calls: () => readFileSync(callLog, "utf8").trimEnd().split("\n"),
    publish(file, content) {
      writeFileSync(join(repository, file), content);
      commit();
    },
    folder: (path) => join(folder, path),
  };
}
