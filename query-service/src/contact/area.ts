import { GetContactMessages, GetUnreadMessages } from "@provenwork/contracts/contact/queries";
import { type Area, answer } from "#kernel/area.ts";
import { contactMessages } from "./contact-messages.ts";
import { unreadMessages } from "./unread-messages.ts";

export const contact: Area<unknown> = {
  name: "contact",
  answers: () => [
    answer(GetContactMessages, contactMessages, ["contact-messages", "accounts"]),
    answer(GetUnreadMessages, unreadMessages, ["contact-messages"]),
  ],
};
