import { z } from "zod";

/** Browser and system that started the session; null if unknown. */
export const device = z.strictObject({ browser: z.string().max(60).nullable(), system: z.string().max(60).nullable() });
export type Device = z.output<typeof device>;

export const unknownDevice: Device = { browser: null, system: null };

/** `Firefox on Windows`. */
export const deviceText = ({ browser, system }: Device): string =>
  [browser ?? "Unknown browser", ...(system === null ? [] : [`on ${system}`])].join(" ");
