import { expect, it } from "vitest";
import { upcasterChain } from "../kernel/upcast.ts";
import { NotificationPreferencesChanged } from "./events.ts";
import { defaultMail } from "./mail-preferences.ts";
import { evolveAccount, noAccount } from "./state.ts";
import { accountUpcasters } from "./upcasters.ts";
import { accountEventFormatters } from "./format-events.ts";

const personId = "0198c0de-1000-7000-8000-000000000001";
const changedAt = "2026-11-21T09:00:00.000Z";
const { type, version } = NotificationPreferencesChanged;

it.each([true, false])(
  "a choice of version 1, product news %s, leaves mail of other kinds as it is usual",
  (wanted) => {
    const stored = { personId, productNews: wanted, changedAt };
    const upcast = upcasterChain(accountUpcasters, type, 1, version).reduce<Record<string, unknown>>(
      (data, link) => link.data?.(data) ?? data,
      stored,
    );
    const data = NotificationPreferencesChanged.data.parse(upcast);
    expect(data).toEqual({ personId, mail: { productNews: wanted }, changedAt });
    expect(evolveAccount(noAccount, { type, data }).mail).toEqual({ ...defaultMail, productNews: wanted });
  },
);

it("a choice only holds the kinds that were chosen", () => {
  const data = { personId, mail: { views: true, decisions: false }, changedAt };
  expect(accountEventFormatters[type](data)).toBe("Email settings changed: decisions not wanted, views wanted");
  const each = { personId, mail: { newApplications: "each" as const }, changedAt };
  expect(accountEventFormatters[type](each)).toBe("Email settings changed: new applications: each");
});
