import { expect, it } from "vitest";
import { waitingConfirmationsMail } from "./waiting-confirmations.ts";

const [publicUrl, unsubscribe] = ["https://provenwork.example/", "https://provenwork.example/unsubscribe/x/token"];
const mailOf = (waiting: number, fresh: number, more = false) =>
  waitingConfirmationsMail({ waiting, fresh, more, unsubscribe, publicUrl });

it("says how many wait and how many are new, where to answer and to turn it off", () => {
  const mail = mailOf(3, 1);
  expect(mail.subject).toBe("Your company’s answer: 3 people wait for it");
  expect(mail.text).toBe(`Confirm work experience

3 people wait for your company’s answer, 1 of them new this week. Each verified an address at your domain and asks you to confirm their role and dates.

Review them: https://provenwork.example/employer/confirmations

You get this once a week at most. Change it in Settings: https://provenwork.example/settings

Unsubscribe: https://provenwork.example/unsubscribe/x/token
`);
  expect(mail.html).toContain(`href="${unsubscribe}"`);
});

it("counts one person, and says where there may be more", () => {
  expect(mailOf(1, 1).subject).toBe("Your company’s answer: 1 person waits for it");
  expect(mailOf(100, 100, true).subject).toBe("Your company’s answer: 100+ people wait for it");
});
