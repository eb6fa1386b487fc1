import type { EventFormatters } from "../kernel/format-events.ts";
import type { TransparencyEvent } from "./events.ts";

export const transparencyEventFormatters: EventFormatters<TransparencyEvent> = {
  TreeHeadSigned: ({ size }) => `Tree head over ${size} events signed`,
};
