import { ReadAllNotifications, ReadNotifications } from "@provenwork/contracts/notification/commands";
import { readings } from "@provenwork/contracts/notification/state";
import type { Area } from "#kernel/area.ts";
import { ownPerson } from "#kernel/caller.ts";
import { onStream } from "#kernel/on-stream.ts";
import { route } from "#kernel/route.ts";
import { applicationMail } from "./application-mail.reaction.ts";
import { newApplicationsMail } from "./new-applications-mail.reaction.ts";
import { readAllNotifications } from "./read-all-notifications.ts";
import { readNotifications } from "./read-notifications.ts";
import { tellOfDay, tellOfEach } from "./tell-members.reaction.ts";

export const notification: Area<unknown> = {
  name: "notification",
  routes: () => [
    route(
      ReadNotifications,
      onStream({
        stream: readings,
        id: ownPerson,
        decide: readNotifications,
        answer: () => ({ read: true as const }),
      }),
    ),
    route(
      ReadAllNotifications,
      onStream({
        stream: readings,
        id: ownPerson,
        decide: readAllNotifications,
        answer: ({ state }) => ({ until: state.until }),
      }),
    ),
  ],
  reactions: [applicationMail, tellOfEach, tellOfDay, newApplicationsMail],
};
