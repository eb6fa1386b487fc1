import { walletPolicy } from "@provenwork/contracts/work-experience/wallet";
import { OfferToWallet } from "@provenwork/contracts/work-experience/wallet-commands";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectAccessible } from "../../testing/axe.ts";
import { verifiedWork } from "../../testing/candidate.ts";
import { press } from "../../testing/controls.ts";
import { openDashboard } from "../../testing/dashboard.ts";

const link = "openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fwork.example%2Fapi%2Fwallet%2Foffers%2Fx";
const expiresAt = new Date(Date.now() + walletPolicy.validFor).toISOString();

const refused = { message: "This work experience has no valid certificate", code: "no-valid-certificate" };

test("offers a certificate to a wallet: a QR code, its PIN and a link for this device; a failure is told", async () => {
  const server = await openDashboard((given) => given.refuse(OfferToWallet, 409, refused), [verifiedWork()]);
  await press("Verified address: what was verified at Northwind Health");
  await press("Add to a wallet");
  const dialog = page.getByRole("dialog", { name: "Add to a wallet" });
  await dialog.getByRole("button", { name: "Create QR code" }).click();
  await expect.element(dialog.getByText(refused.message)).toBeVisible();

  server.give(OfferToWallet, { link, pin: "042042", expiresAt });
  await dialog.getByRole("button", { name: "Create QR code" }).click();
  await expect
    .element(dialog.getByRole("img", { name: "QR code that offers your certificate to a wallet" }))
    .toBeVisible();
  await expect.element(dialog.getByText("042042")).toBeVisible();
  await expect
    .element(dialog.getByRole("link", { name: "Open a wallet on this device" }))
    .toHaveAttribute("href", link);
  await expectAccessible();
  await dialog.getByRole("button", { name: "Close" }).first().click();
  await expect.poll(() => dialog.elements()).toEqual([]);
});
