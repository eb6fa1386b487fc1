import { Counter } from "prom-client";
import type { Taken } from "./take-report.steps.ts";

export type ReportResult = Taken | "failed";

/** Every command service registers it, also one that takes no reports, because an alert needs it. */
export const reportCounter = () =>
  new Counter({
    name: "provenwork_mail_reports_total",
    help: "Emails to the address for bounces and complaints, by what came of them",
    labelNames: ["result"] as const,
    registers: [],
  });
