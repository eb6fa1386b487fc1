import { randomBytes } from "node:crypto";

/** TestPerson who exists in one test only, so that tests can run side by side on one stack. */
export function newPerson() {
  const mark = randomBytes(4).toString("hex");
  return {
    fullName: "Robin Example",
    email: `robin.${mark}@acme-${mark}.example`,
    phone: "123-456-7890",
    location: "Springfield",
    company: `Acme ${mark}`,
    role: "Engineer",
    workEmail: `robin.work.${mark}@acme-${mark}.example`,
    username: `robin-${mark}`,
    password: "Correct-Horse-7",
  };
}
export type TestPerson = ReturnType<typeof newPerson>;
