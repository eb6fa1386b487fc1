import { once } from "node:events";
import { z } from "zod";
import { perHost } from "./hosts-of.ts";
import { textLooksRandom } from "./looks-random.ts";

/** Thrown for invalid settings; its message is for the operator: one line, or one per setting. */
export class BadSetting extends Error {
  override readonly name = "BadSetting";
}

/**
 * Reads settings from an environment. Empty values count as absent.
 * @throws BadSetting naming every wrong variable and what is wrong with it, never its value.
 */
export function parseConfig<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: Readonly<Record<string, string | undefined>>,
): z.output<z.ZodObject<Shape>> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  if (given["NODE_ENV"] === "production" && (given["MODE"] ?? "production") !== "production") {
    throw new BadSetting("bad setting MODE: NODE_ENV=production only allows production");
  }
  const parsed = schema.safeParse(given);
  const wrong = new Map<string, string>();
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0] ?? "?");
    if (!wrong.has(name)) wrong.set(name, name in given ? issue.message : "is not set");
  }
  const { PUBLIC_URL = "", MODE = "production" } = given;
  if (
    "PUBLIC_URL" in schema.shape &&
    MODE === "production" &&
    !wrong.has("PUBLIC_URL") &&
    PUBLIC_URL !== "" &&
    !isSecure(PUBLIC_URL)
  ) {
    wrong.set(
      "PUBLIC_URL",
      "must begin with https:// in production, off this machine: passwords and cookies cross the network",
    );
  }
  if (parsed.success && wrong.size === 0) return parsed.data;
  throw new BadSetting(formatProblems([...wrong]));
}

function formatProblems(wrong: readonly (readonly [name: string, why: string])[]): string {
  const [first] = wrong;
  if (wrong.length === 1 && first !== undefined) return `bad setting ${first[0]}: ${first[1]}`;
  return [`${wrong.length} settings are missing or wrong:`, ...wrong.map(([name, why]) => `  ${name}: ${why}`)].join(
    "\n",
  );
}

/** Whether traffic to this origin is encrypted or stays on this machine. */
function isSecure(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === "https:" || /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Argument of a program that loads while what it needs is starting, and begins when its parent sends a message. */
export const beginOnMessage = "--begin-on-message";

async function message(): Promise<void> {
  process.channel?.ref();
  await once(process, "message");
  process.channel?.unref();
}

/** Runs a program's entry point: a bad setting ends it with one line and exit code 1, anything else with its stack. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    if (process.argv.includes(beginOnMessage)) await message();
    await main();
  } catch (error) {
    console.error(error instanceof BadSetting ? `provenwork: ${error.message}` : error);
    process.exit(1);
  }
}

const url = (...protocols: string[]) =>
  z.string().refine((value) => perHost(value).every((one) => protocols.includes(URL.parse(one)?.protocol ?? "")), {
    message: `must be a URL beginning with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  });

/** With several hosts, the one that accepts writes is used, which must be said as everywhere else. */
const oneToWriteTo = <T extends z.ZodType<string>>(schema: T) =>
  schema.refine((value) => !isListOfPostgres(value) || /[?&]target_session_attrs=read-write(?:&|$)/.test(value), {
    message: "has several hosts: add ?target_session_attrs=read-write",
  });
const isListOfPostgres = (value: string): boolean => value.startsWith("postgres") && perHost(value).length > 1;

export const postgresUrl = oneToWriteTo(url("postgres:", "postgresql:"));
export const eventStoreUrl = oneToWriteTo(
  url(
    "postgres:",
    "postgresql:",
    ...["esdb", "kurrentdb", "kurrent", "kdb"].flatMap((scheme) => [`${scheme}:`, `${scheme}+discover:`]),
  ),
);
/** The mail servers that a setting lists, in order. */
export const mailServersIn = (value: string): readonly string[] => value.trim().split(/\s+/);

const isMailServer = (value: string): boolean => {
  const { protocol, hostname } = URL.parse(value) ?? {};
  return (protocol === "smtp:" || protocol === "smtps:") && hostname !== "" && hostname?.includes(",") === false;
};
/** One mail server, or several separated by spaces: the next one is tried when one fails. */
export const smtpUrl = z.string().refine((value) => mailServersIn(value).every(isMailServer), {
  message: "must be a URL beginning with smtp:// or smtps://, or several, separated by spaces",
});
export const httpUrl = url("http:", "https:");
/** The URLs that a setting lists. */
export const urlsIn = (value = ""): readonly string[] => value.split(/\s+/).filter((each) => each !== "");
/** Where one process of a service answers, or several, separated by spaces. */
export const httpUrls = z
  .string()
  .refine((value) => urlsIn(value).length > 0 && urlsIn(value).every((each) => httpUrl.safeParse(each).success), {
    message: "must be a URL beginning with http:// or https://, or several, separated by spaces",
  });
export const port = z.coerce.number("must be a port number").int().min(0).max(65_535);

/** `production` by default, so that demo mode is never on by accident. */
export const modes = ["demo", "production", "test"] as const;
export type Mode = (typeof modes)[number];

/** Settings of every service. */
export const serviceSettings = {
  HOST: z.string().default("127.0.0.1"),
  PORT: port,
  MODE: z.enum(modes).default("production"),
  PUBLIC_URL: httpUrl,
  TRUSTED_PROXY_SECRET: z
    .string()
    .min(24, "must be at least 24 random characters: make it with openssl rand -base64 24")
    .refine(textLooksRandom, "must be random: make it with openssl rand -base64 24")
    .optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
};
