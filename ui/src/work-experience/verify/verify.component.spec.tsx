import { GetCredential } from "@provenwork/contracts/work-experience/queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { field, press } from "../../testing/controls.ts";
import { idOf, openScreen } from "../../testing/screen.tsx";

const notOne = page.getByRole("heading", { name: "This is not a certificate" });
const open = () => openScreen("/verify", () => {});

test("what is no certificate says so, and an empty field asks for one", async () => {
  await open();
  await press("Check");
  await expect.element(page.getByText("Paste a credential first")).toBeVisible();
  await expect.element(field("Credential")).toHaveFocus();
  await field("Credential").fill("hello");
  await press("Check");
  await expect.element(notOne).toHaveFocus();
});

test("a credential can be dropped on the verifier", async () => {
  await open();
  await expect.element(field("Credential")).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(["hello"], "certificate.jwt", { type: "text/plain" }));
  field("Credential")
    .element()
    .dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  await expect.element(notOne).toBeVisible();
  await expect.element(field("Credential")).toHaveValue("hello");
});

test("a credential comes along from the certificate's page", async () => {
  await openScreen(`/verify?certificate=${idOf(11)}`, (server) =>
    server.handle(GetCredential, () => ({ text: "hello" })),
  );
  await expect.element(field("Credential")).toHaveValue("hello");
  await expect.element(notOne).toBeVisible();
});
