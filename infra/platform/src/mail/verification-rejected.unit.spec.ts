import { expect, it } from "vitest";
import { verificationRejectedMail } from "./verification-rejected.ts";

it("says which entry it is about and where the reason is, without making links of its holder's words", () => {
  const mail = verificationRejectedMail({
    role: "<b>Engineer",
    company: "evil.example",
    publicUrl: "https://provenwork.example",
  });
  expect(mail.subject).toBe("A verification was rejected: evil.example");
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain("https://provenwork.example/candidate/dashboard");
    expect(body).not.toContain("at evil.example");
  }
  expect(mail.html).not.toContain("<b>");
});
