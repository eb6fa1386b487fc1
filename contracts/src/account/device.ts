import { z } from "zod";

/** What a session was started with; null where it is not known. */
export const device = z.strictObject({ browser: z.string().max(60).nullable(), system: z.string().max(60).nullable() });
export type Device = z.output<typeof device>;

export const unknownDevice: Device = { browser: null, system: null };

/** `Firefox on Windows`. */
export const deviceText = ({ browser, system }: Device): string =>
  [browser ?? "Unknown browser", ...(system === null ? [] : [`on ${system}`])].join(" ");
