import { defineArea } from "#kernel/area.ts";
import { notificationsProjection } from "./notifications/projection.ts";

export const notification = defineArea({ name: "notification", readModels: [notificationsProjection] });
