import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type InterviewMail, interviewMail } from "./interview.ts";

const interview: InterviewMail = {
  change: "set",
  uid: "0190a000-0000-7000-8000-000000000001",
  sequence: 0,
  changedAt: new Date("2026-11-22T12:00:00Z"),
  start: new Date("2026-11-25T16:30:00Z"),
  timeZone: "America/Chicago",
  minutes: 45,
  job: "Line Cook",
  company: "Acme",
  place: "https://meet.acme.example/abc",
  message: "Please come early.\nevil.com waits.",
  to: "ada@acme.example",
  publicUrl: "https://provenwork.example",
};
const icsOf = (more: Partial<InterviewMail> = {}) =>
  interviewMail({ ...interview, ...more }).calendar.content("hello@provenwork.example");

/** The content lines, unfolded (RFC 5545 §3.1). */
const linesOf = (ics: string) => ics.replaceAll("\r\n ", "").split("\r\n").slice(0, -1);
const unescaped = (text: string) =>
  text.replaceAll(/\\([\\;,nN])/g, (_, letter: string) => (letter.toLowerCase() === "n" ? "\n" : letter));

describe("the mail about an interview", () => {
  it("says when in which zone, where, and from whom; place and message stay as they were written", () => {
    const mail = interviewMail(interview);
    expect(mail.subject).toBe("Interview: Line Cook at Acme");
    const text = mail.text.replaceAll("\u202F", " ");
    expect(text).toContain(
      "Acme invites you to an interview for Line Cook.\n\nWednesday, November 25, 2026 at 10:30 AM CST, 45 minutes",
    );
    expect(text).toContain("https://meet.acme.example/abc");
    expect(text).toContain("Please come early.");
    const contact = "Ask for Pat: 555.123.4567, pat@acme.example, 12 Main St./Suite 4, https://acme.example/map";
    const withContact = interviewMail({ ...interview, message: contact });
    for (const body of [withContact.text, withContact.html]) expect(body).toContain(contact);
    expect(text).toContain("https://provenwork.example/applications");
    expect(interviewMail({ ...interview, company: "<b>x\r\nBcc: y" }).html).not.toContain("<b>x");
  });

  it("says that it was changed or cancelled", () => {
    const changed = interviewMail({ ...interview, change: "changed" });
    expect(changed.subject).toBe("Interview changed: Line Cook at Acme");
    expect(changed.text).toContain("Acme changed your interview for Line Cook. It is now:\n\nWednesday");
    expect(changed.text).toContain("withdraw your application at https://provenwork.example/applications");
    const mail = interviewMail({ ...interview, change: "cancelled" });
    expect(mail.subject).toBe("Interview cancelled: Line Cook at Acme");
    expect(mail.text).toContain("Your interview with Acme for Line Cook will not take place. It was:\n\nWednesday");
    expect(mail.text).not.toMatch(/Please come early|meet\.acme|cannot come/);
    expect(mail.calendar.method).toBe("CANCEL");
  });
});

describe("the entry for the calendar", () => {
  it("is a REQUEST with all that RFC 5546 demands, in UTC, with the sender as organizer", () => {
    expect(linesOf(icsOf())).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Provenwork//Interviews//EN",
      "METHOD:REQUEST",
      "BEGIN:VEVENT",
      `UID:${interview.uid}`,
      "SEQUENCE:0",
      "DTSTAMP:20261122T120000Z",
      "DTSTART:20261125T163000Z",
      "DTEND:20261125T171500Z",
      "SUMMARY:Interview: Line Cook at Acme",
      "LOCATION:https://meet.acme.example/abc",
      String.raw`DESCRIPTION:Please come early.\nevil.com waits.`,
      'ORGANIZER;CN="Acme":mailto:hello@provenwork.example',
      "ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FALSE:MAILTO:ada@acme.example",
      "STATUS:CONFIRMED",
      "END:VEVENT",
      "END:VCALENDAR",
    ]);
  });

  it("is a CANCEL of the same UID with a greater SEQUENCE", () => {
    const lines = linesOf(icsOf({ change: "cancelled", sequence: 2 }));
    const expected = ["METHOD:CANCEL", `UID:${interview.uid}`, "SEQUENCE:2", "STATUS:CANCELLED"];
    expect(lines).toEqual(expect.arrayContaining(expected));
  });

  it("holds any text in its line: folded at 75 octets, escaped, never a property of its own", () => {
    const odd = fc.oneof(fc.string({ unit: "grapheme" }), fc.stringMatching(/^[,;:\\"^\nA-Zé😀]*$/u));
    fc.assert(
      fc.property(odd, odd, odd, (job, place, message) => {
        const given = { job: job.toWellFormed(), place: place.toWellFormed(), company: `Acme ${place.toWellFormed()}` };
        const ics = icsOf({ ...given, message: message.toWellFormed() });
        for (const line of ics.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(ics).not.toMatch(/[^\r]\n|\r[^\n]/);
        const lines = linesOf(ics);
        const names = lines.map((line) => /^[A-Z-]+/.exec(line)?.[0]);
        expect(names.filter((name) => name === "BEGIN")).toHaveLength(2);
        expect(names.filter((name) => name === "ATTENDEE")).toHaveLength(1);
        const description = lines.find((line) => line.startsWith("DESCRIPTION:"))?.slice("DESCRIPTION:".length) ?? "";
        expect(unescaped(description)).toBe(message.toWellFormed().replaceAll(/\r\n?/g, "\n"));
      }),
    );
  });
});
