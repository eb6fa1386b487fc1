export const reportReasons = ["asks-for-money", "not-real", "discriminates", "not-as-stated", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportReasonLabels: Readonly<Record<ReportReason, string>> = {
  "asks-for-money": "It asks for money or bank details",
  "not-real": "The job or the company is not real",
  discriminates: "It discriminates",
  "not-as-stated": "Salary, place or type is not as stated",
  other: "Something else",
};
