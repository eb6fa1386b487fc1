import { column, defineTable } from "#kernel/table.ts";

/**
 * What an account is found by: its username, names and addresses, each from the beginning of a word. A search is one range of
 * the index, so that it costs what its page holds, however many accounts there are.
 */
export const terms = defineTable("terms", {
  columns: {
    person_id: column.uuid,
    /** Which of the person's terms it is: `account.username`, `candidate.name.2`. */
    slot: column.text,
    term: column.text,
    role: column.text,
  },
  primaryKey: ["person_id", "slot"],
  indexes: [
    // A search by state scans thousands of terms without reading their rows.
    { on: ['term COLLATE "C"', "person_id", "slot"], include: ["role"] },
    { on: ["role", 'term COLLATE "C"', "person_id"] },
  ],
  erasure: { person_id: "remove" },
  // The account's own row notifies admins.
  audience: [],
});
