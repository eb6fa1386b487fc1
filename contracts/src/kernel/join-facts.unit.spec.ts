import { expect, it } from "vitest";
import { joinFacts } from "./join-facts.ts";

it("joins what is there, with a space that does not break before each dot", () => {
  expect(joinFacts("Full-time", undefined, false, "", "Austin, TX")).toBe("Full-time\u00A0· Austin, TX");
});
