import type { z } from "zod";

export type Environment = Readonly<Record<string, string | undefined>>;

// Variables that every program needs, none of them secret.
const system = ["PATH", "HOME", "TMPDIR", "LANG", "TZ", "SystemRoot"];
const node = ["NODE_OPTIONS", "NODE_EXTRA_CA_CERTS", "NODE_COMPILE_CACHE", "UV_THREADPOOL_SIZE"];
const certificates = ["SSL_CERT_FILE", "SSL_CERT_DIR"];

/** Environment of every program besides its settings. */
export const basics = (env: Environment): Record<string, string> => pick(env, [...system, ...node, ...certificates]);

/**
 * The settings that a program's own schema names, and nothing else: only programs that use a secret know it. Where
 * traces are sent, the exporter reads further variables itself (OTEL_EXPORTER_OTLP_HEADERS and its kind).
 */
export function settingsOf(schema: z.ZodObject, settings: Environment): Record<string, string> {
  const named = Object.keys(schema.shape);
  const traces = named.includes(tracesTo) && (settings[tracesTo] ?? "") !== "";
  const exporter = traces ? Object.keys(settings).filter((name) => name.startsWith("OTEL_")) : [];
  return pick(settings, [...named, ...exporter]);
}

const tracesTo = "OTEL_EXPORTER_OTLP_ENDPOINT";

function pick(env: Environment, names: readonly string[]): Record<string, string> {
  const given = names.map((name) => [name, env[name]] as const);
  return Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
