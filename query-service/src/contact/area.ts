import { GetContactMessages } from "@provenwork/contracts/contact/queries";
import { type Area, answer } from "#kernel/area.ts";
import { contactMessages } from "./contact-messages.ts";

export const contact: Area<unknown> = {
  name: "contact",
  answers: () => [answer(GetContactMessages, contactMessages, ["contact-messages"])],
};
