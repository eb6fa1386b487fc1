import { type Device, unknownDevice } from "@provenwork/contracts/account/device";
import Bowser from "bowser";

/** Longer than any browser sends; bounds the input of the parser's patterns. */
const maxLength = 512;
const browsers: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const systems: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

/**
 * Browser and system of a User-Agent header, for the list of sessions. Only the parser's own names, so that nothing of the header is
 * kept. bowser is MIT; newer versions of ua-parser-js are AGPL.
 */
export function deviceOf(userAgent: string | undefined): Device {
  if (userAgent === undefined || userAgent === "") return unknownDevice;
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxLength));
  return { browser: known(browser.name, browsers), system: known(os.name, systems) };
}

const known = (name: string | undefined, names: ReadonlySet<string>): string | null =>
  name !== undefined && names.has(name) ? name : null;
