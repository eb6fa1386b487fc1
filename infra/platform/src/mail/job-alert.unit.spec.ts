import { expect, it } from "vitest";
import { jobAlertMail } from "./job-alert.ts";

it("carries the mark of verified companies with the domain that each proved", () => {
  const job = { title: "Line Cook", location: "Reno, NV", link: "https://provenwork.example/jobs/1" };
  const { text, html } = jobAlertMail({
    search: "Cooks",
    jobs: [
      { ...job, company: "Acme", verifiedDomain: "acme.example" },
      { ...job, company: "Globex", verifiedDomain: undefined },
    ],
    unsubscribe: "https://provenwork.example/unsubscribe/token",
    publicUrl: "https://provenwork.example",
  });
  expect(text).toContain("Acme, Reno, NV\nVerified: acme\u2060.\u2060example\nhttps://");
  expect(text).toContain("Globex, Reno, NV\nhttps://");
  expect(html.match(/Verified: acme\u2060\.\u2060example/g)).toHaveLength(1);
});
