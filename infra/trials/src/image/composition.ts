import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@provenwork/ops/root";
import { parse } from "yaml";

export interface Service {
  readonly image: string;
  readonly user?: string;
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly ports?: readonly string[];
  readonly networks: readonly string[] | Readonly<Record<string, { ipv4_address: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly stop_grace_period?: string;
  readonly read_only?: boolean;
  readonly privileged?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly restart?: string;
  readonly profiles?: readonly string[];
  readonly deploy?: { readonly resources: { readonly limits: { cpus: string; memory: string; pids: number } } };
}

export interface Composition {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, object>>;
  readonly secrets: Readonly<Record<string, { file: string }>>;
}

const folder = join(root, "infra/compose");

/** `infra/compose/production.yml` with these variables filled in. @throws where it needs one that is missing */
export function readComposition(variables: Readonly<Record<string, string>>): Composition {
  const text = readFileSync(join(folder, "production.yml"), "utf8").replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind?: string, rest = "") => {
      const value = variables[name] ?? (kind === "-" ? rest : undefined);
      if (value === undefined) throw new Error(`${name} is missing: ${rest}`);
      return value;
    },
  );
  return parse(text, { merge: true }) as Composition;
}

/** The product's image as the Dockerfile declares it: what its last stage says about how it runs. */
export function readDockerfile() {
  const lines = readFileSync(join(root, "Dockerfile"), "utf8")
    .replaceAll(/\\\n/g, "")
    .split("\n")
    .filter((line) => /^[A-Z]/.test(line));
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM")));
  const of = (instruction: string) =>
    last.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.slice(instruction.length + 1));
  return {
    lines,
    user: of("USER")[0] ?? "",
    folder: of("WORKDIR")[0] ?? "",
    entrypoint: JSON.parse(of("ENTRYPOINT")[0] ?? "[]") as string[],
    environment: Object.fromEntries(of("ENV").map((each) => each.split("=") as [string, string])),
  };
}
