import { pino, type Logger } from "pino";

export type { Logger };

// Fields that must never reach a log, at any depth of an object.
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

/** JSON lines on standard output; secret and personal fields are redacted at the first three depths. */
export function openLog(service: string, level: string): Logger {
  const paths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]);
  return pino({
    level,
    base: { service, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: "[redacted]" },
  });
}
