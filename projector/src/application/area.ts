import { defineArea } from "#kernel/area.ts";
import { applicationReviewsProjection } from "./application-reviews/projection.ts";
import { applicationsProjection } from "./applications/projection.ts";
import { messageReportsProjection } from "./message-reports/projection.ts";
import { messagesProjection } from "./messages/projection.ts";

export const application = defineArea({
  name: "application",
  readModels: [applicationsProjection, applicationReviewsProjection, messagesProjection, messageReportsProjection],
});
