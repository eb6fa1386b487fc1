export const reportReasons = ["asks-for-money", "not-real", "discriminates", "not-as-stated", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonLabels: Readonly<Record<ReportReason, string>> = {
  "asks-for-money": "It asks for money or bank details",
  "not-real": "The job or the company is not real",
  discriminates: "It discriminates",
  "not-as-stated": "Salary, place or type is not as stated",
  other: "Something else",
};

/** What is wrong with a message. */
export const messageReportReasons = ["asks-for-money", "insults", "discriminates", "advertises", "other"] as const;
export type MessageReportReason = (typeof messageReportReasons)[number];

export const messageReportReasonLabels: Readonly<Record<MessageReportReason, string>> = {
  "asks-for-money": reportReasonLabels["asks-for-money"],
  insults: "It insults or threatens",
  discriminates: reportReasonLabels.discriminates,
  advertises: "It advertises something",
  other: reportReasonLabels.other,
};
