import { maxRead } from "@provenwork/contracts/notification/rules";
import type { NewNotificationEvent } from "@provenwork/contracts/notification/events";
import { type Reading, readings } from "@provenwork/contracts/notification/state";
import { describe, expect, it } from "vitest";
import { given } from "#testing/given.ts";
import { readAllNotifications } from "./read-all-notifications.ts";
import { readNotifications } from "./read-notifications.ts";

const personId = "0190a000-0000-7000-8000-000000000001";
const now = new Date("2026-11-22T12:00:00.000Z");
const at = now.toISOString();
const context = { now, id: personId, newId: (name: string) => name };
const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const read = (...notifications: string[]): NewNotificationEvent => ({
  type: "NotificationsRead",
  data: { personId, notifications, readAt: at },
});
const allRead = (until: string): NewNotificationEvent => ({
  type: "AllNotificationsRead",
  data: { personId, until, readAt: at },
});

describe("marking some as read", () => {
  const mark =
    (...notifications: string[]) =>
    (state: Reading) =>
      readNotifications({ notifications }, state, context);

  it("marks each once, and a marked one never again", () => {
    given(readings, [])
      .when(mark(idOf(1), idOf(2), idOf(1)))
      .thenEvents([read(idOf(1), idOf(2))]);
    given(readings, [read(idOf(1))])
      .when(mark(idOf(1), idOf(2)))
      .thenEvents([read(idOf(2))]);
    given(readings, [read(idOf(1))])
      .when(mark(idOf(1)))
      .thenEvents([]);
  });

  it("has an end, until all are marked", () => {
    const many = read(...Array.from({ length: maxRead }, (_, n) => idOf(n)));
    const next = idOf(maxRead);
    given(readings, [many]).when(mark(next)).thenRefused({ refusal: "too-many-read" });
    given(readings, [many, allRead(at)])
      .when(mark(next))
      .thenEvents([read(next)]);
  });
});

describe("marking all as read", () => {
  const mark = (until: string) => (state: Reading) => readAllNotifications({ until }, state, context);
  const before = "2026-11-22T11:00:00.000Z";

  it("goes up to the newest notification shown, and only forwards", () => {
    given(readings, [])
      .when(mark(before))
      .thenEvents([allRead(before)]);
    given(readings, [allRead(before)])
      .when(mark(before))
      .thenEvents([]);
    given(readings, [allRead(at)])
      .when(mark(before))
      .thenEvents([]);
  });

  it("never reaches future notifications, nor back before the first", () => {
    given(readings, [])
      .when(mark("2999-01-01T00:00:00.000Z"))
      .thenEvents([allRead(at)]);
    given(readings, []).when(mark("0000-01-01T00:00:00Z")).thenEvents([]);
    expect(readings.name(personId)).toBe(`notifications-${personId}`);
  });
});
