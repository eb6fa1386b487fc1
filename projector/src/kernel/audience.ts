import { topics } from "@provenwork/contracts/kernel/topics";
import type { Table } from "./table.ts";

type Row = Readonly<Record<string, unknown>>;

/** The columns that determine the audience of a row. */
export const audienceColumns = ({ audience }: Table): string[] =>
  audience.flatMap((each) => {
    if (each === "everyone" || "role" in each) return [];
    return "person" in each ? each.person : each.company;
  });

/** Adds the topics of a row. */
export function addTopics(found: Set<string>, { audience }: Table, row: Row): void {
  for (const each of audience) {
    if (each === "everyone") found.add(topics.everyone);
    else if ("role" in each) found.add(topics.role(each.role));
    else if ("person" in each) addOf(found, topics.person, row[each.person]);
    else addOf(found, topics.company, row[each.company]);
  }
}

function addOf(found: Set<string>, topic: (id: string) => string, id: unknown): void {
  if (typeof id === "string") found.add(topic(id));
}
