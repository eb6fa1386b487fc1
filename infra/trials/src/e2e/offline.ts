import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { checkCredentialJson } from "@provenwork/platform/testing/check-credential-json";

interface Published {
  readonly issuer: { readonly id: string };
  readonly credentialStatus: { readonly statusListCredential: string };
}

/** The file that the certificate on a page is downloaded as. */
export async function downloadedJson(page: Page): Promise<string> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as JSON" }).click();
  return readFileSync(await (await downloading).path(), "utf8");
}

/**
 * Takes what the issuer publishes now, then verifies a credential with that alone, by libraries that are not ours.
 * @throws what they say is wrong
 */
export async function verifiedOffline({ request }: Page, credential: string): Promise<object> {
  const { issuer, credentialStatus } = JSON.parse(credential) as Published;
  const taken = new Map<string, string>();
  for (const url of [issuer.id, credentialStatus.statusListCredential])
    taken.set(url, await (await request.get(new URL(url).pathname)).text());
  const fetchText = (url: string): Promise<string> => {
    const text = taken.get(url);
    return text === undefined ? Promise.reject(new Error(`${url} was not taken along`)) : Promise.resolve(text);
  };
  return checkCredentialJson(credential, { now: new Date(), fetchText });
}
