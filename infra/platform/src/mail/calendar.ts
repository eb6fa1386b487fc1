import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

/** A calendar entry. Texts may contain anything: they are escaped (RFC 5545 §3.3.11, RFC 6868). */
export interface Meeting {
  readonly method: "REQUEST" | "CANCEL";
  /** The same for the meeting's whole life. */
  readonly uid: string;
  /** Greater with each change. */
  readonly sequence: number;
  /** When this change was made, so that each attempt to send it is identical. */
  readonly changedAt: Date;
  readonly start: Date;
  readonly minutes: number;
  readonly title: string;
  readonly text: string;
  readonly place: string;
  /** The sender of the email, under the company's name: calendars trust an entry whose organizer sent it. */
  readonly organizer: { readonly name: string; readonly address: string };
  readonly attendee: string;
}

/**
 * The meeting as iCalendar (RFC 5545), for an email of its method (RFC 5546). Times are in UTC, which needs no time zone rules. No
 * reply is asked for, because the organizer's mailbox is not read.
 */
export function calendarOf(meeting: Meeting): string {
  const { method, uid, sequence, changedAt, start, minutes, title, text, place, organizer, attendee } = meeting;
  const calendar = ical({
    prodId: { company: "Provenwork", product: "Interviews", language: "EN" },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: changedAt,
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    summary: title,
    description: text,
    location: place,
    status: method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: organizer.name, email: organizer.address },
    attendees: [{ email: attendee, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION, rsvp: false }],
  });
  return `${calendar.toString()}\r\n`;
}
