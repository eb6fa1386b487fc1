import { Login, Logout } from "@provenwork/contracts/account/session-commands";
import { GetUser } from "@provenwork/contracts/account/queries";
import { SuspendAccount } from "@provenwork/contracts/administration/account-commands";
import { GetAdminUsers, type ListedUser } from "@provenwork/contracts/administration/admin-queries";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { openAsAdmin } from "../../testing/as-admin.ts";
import { expectAccessible } from "../../testing/axe.ts";
import { accountOf, openScreen } from "../../testing/screen.tsx";

const ada: ListedUser = {
  id: "0190a000-0000-7000-8000-00000000000a",
  username: "ada-1",
  fullName: "Ada Example",
  email: "ada@acme.example",
  userType: "employer",
  createdAt: "2026-11-02T12:00:00.000Z",
  suspension: null,
};
const list = page.getByRole("region", { name: "List of users" });
const search = page.getByRole("searchbox", { name: "Search" });

test("an admin finds a user by name or username, filters by role, and goes Back", async () => {
  await openAsAdmin("/admin/users", (server) =>
    server.handle(GetAdminUsers, ({ input: { role } }) => ({ json: role === undefined ? [ada] : [] })),
  );
  await search.fill("ADA");
  await page.getByRole("button", { name: "Search" }).click();
  await expect.poll(() => location.search).toBe("?q=ADA");
  await expect.element(list.getByRole("cell", { name: "Employer" })).toBeVisible();
  await page.getByRole("combobox", { name: "Role" }).selectOptions("Candidates");
  await expect.poll(() => location.search).toBe("?q=ADA&role=candidate");
  await expect.element(page.getByRole("heading", { name: "No users found" })).toBeVisible();
  history.back();
  await expect.element(list.getByText("ada-1")).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Role" })).toHaveValue("");
  await page.getByRole("combobox", { name: "Role" }).selectOptions("Admins");
  await page.getByRole("button", { name: "Show all users" }).click();
  await expect.element(search).toHaveValue("");
  await expect.element(list.getByText("ada-1")).toBeVisible();
});

test("a search whose first page is empty goes on to the next by itself", async () => {
  const next = `/api/admin/users?q=ada&state=active&limit=50&after=${ada.id}_ad`;
  await openAsAdmin("/admin/users?q=ada&state=active", (server) =>
    server.handle(GetAdminUsers, ({ input: { after } }) =>
      after === undefined ? { json: [], headers: { Link: `<${next}>; rel="next"` } } : { json: [ada] },
    ),
  );
  await expect.element(list.getByText("ada-1")).toBeVisible();
});

test("a suspension asks for a reason and says what follows; an admin's own account is not theirs to decide on", async () => {
  const own = { ...ada, id: accountOf("admin").id, username: "robin-admin", fullName: "Robin Example" };
  const suspension = { at: "2026-11-03T12:00:00.000Z", reason: "Posted jobs that do not exist" };
  const server = await openAsAdmin("/admin/users", (each) => {
    each.give(GetAdminUsers, [{ ...own, userType: "admin" }, ada, { ...ada, id: crypto.randomUUID(), suspension }]);
    each.refuse(SuspendAccount, 409, { message: "Already suspended.", code: "suspended" });
  });
  await expect.element(list.getByText("Your account")).toBeVisible();
  expect(page.getByRole("button", { name: "Suspend Robin Example" }).elements()).toEqual([]);
  await expect.element(list.getByText("Nov 3, 2026: Posted jobs that do not exist")).toBeVisible();
  await page.getByRole("button", { name: "Suspend Ada Example" }).click();
  const dialog = page.getByRole("dialog", { name: "Suspend Ada Example?" });
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect.element(dialog.getByText("A reason is required").first()).toBeVisible();
  await expectAccessible();
  await dialog.getByRole("textbox").fill("Posted jobs that do not exist");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expect.element(page.getByText("The account was not suspended")).toBeVisible();
  await expect.element(dialog.getByRole("textbox")).toHaveValue("Posted jobs that do not exist");
  expect(server.calls.find(({ name }) => name === SuspendAccount.name)?.input).toEqual({
    personId: ada.id,
    reason: "Posted jobs that do not exist",
  });
});

test("/admin/users is for admins only: a visitor signs in there", async () => {
  await openScreen("/admin/users", (server) => {
    server.give(GetAdminUsers, [ada]);
    server.give(Logout, { signedOut: true });
    server.handle(Login, () => {
      server.give(GetUser, accountOf("admin"));
      return { json: accountOf("admin") };
    });
  });
  await page.getByLabelText("Username", { exact: true }).fill("robin-admin");
  await page.getByLabelText("Password", { exact: true }).fill("Long-Enough-1");
  await page.getByRole("button", { name: "Login" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
});
