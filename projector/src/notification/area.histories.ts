import { type NewNotificationEvent } from "@provenwork/contracts/notification/events";
import { notificationStream } from "@provenwork/contracts/notification/state";
import type { Append, AreaHistories, Person } from "#testing/area-histories.ts";

export const histories: AreaHistories = {
  /** Some people read their notifications, one by one or all at once. */
  *life(person) {
    if (person.random.chance(0.7)) return;
    const { personId, random, now } = person;
    const notifications = Array.from({ length: 1 + random.integer(3) }, () => random.uuid());
    yield say(person, { type: "NotificationsRead", data: { personId, notifications, readAt: now() } });
    if (random.chance(0.5)) {
      const until = now();
      yield say(person, { type: "AllNotificationsRead", data: { personId, until, readAt: until } });
    }
  },
};

const say = ({ personId }: Person, event: NewNotificationEvent): Append => ({
  stream: notificationStream(personId),
  events: [event],
});
