import { ReadAllNotifications, ReadNotifications } from "@provenwork/contracts/notification/commands";
import { readings } from "@provenwork/contracts/notification/state";
import type { Area } from "#kernel/area.ts";
import { ownPerson } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import { type Handler, route } from "#kernel/route.ts";
import { applicationMail } from "./application-mail.reaction.ts";
import { newApplicationsMail } from "./new-applications-mail.reaction.ts";
import { readAllNotifications } from "./read-all-notifications.ts";
import { readNotifications } from "./read-notifications.ts";
import { sendDailyDigest, notifyOfEach } from "./notify-members.reaction.ts";

const handleReadNotifications: Handler<typeof ReadNotifications> = (input, call) =>
  onStream(call, {
    stream: readings,
    id: ownPerson(input, call),
    decide: (state, context) => readNotifications(input, state, context),
    answer: () => ({ read: true as const }),
  });

const handleReadAllNotifications: Handler<typeof ReadAllNotifications> = (input, call) =>
  onStream(call, {
    stream: readings,
    id: ownPerson(input, call),
    decide: (state, context) => readAllNotifications(input, state, context),
    answer: ({ state }) => ({ until: state.until }),
  });

export const notification: Area<unknown> = {
  name: "notification",
  routes: () => [
    route(ReadNotifications, handleReadNotifications),
    route(ReadAllNotifications, handleReadAllNotifications),
  ],
  reactions: [applicationMail, notifyOfEach, sendDailyDigest, newApplicationsMail],
};
