import { GetNotifications, GetUnreadNotifications } from "@provenwork/contracts/notification/queries";
import { type Area, answer } from "#kernel/area.ts";
import { ownData } from "#kernel/own-data.ts";
import { notifications } from "./notifications.ts";
import { unreadNotifications } from "./unread-notifications.ts";

export const notification: Area<unknown> = {
  name: "notification",
  answers: () => [
    answer(GetNotifications, notifications, ["notifications"]),
    answer(GetUnreadNotifications, unreadNotifications, ["notifications"]),
  ],
  ownData: [
    // Employers' notifications name applicants and colleagues.
    ownData("notifications", GetNotifications, notifications, ["candidate"]),
  ],
};
