import { pino, type Logger } from "pino";

export type { Logger };

// What must never reach a log, wherever an object carries it.
const secrets = [
  "password",
  "confirmPassword",
  "code",
  "cookie",
  "authorization",
  "set-cookie",
  "token",
  "email",
  "workEmail",
  "phone",
  "fullName",
];

/** JSON lines on standard output; fields with secret or personal names are cut out at any of the first three depths. */
export function openLog(service: string, level: string): Logger {
  const paths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);
  return pino({
    level,
    base: { service, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: "[redacted]" },
  });
}
