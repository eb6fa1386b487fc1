import { expect, test } from "vitest";
import { tidyPhone } from "./tidy-phone.ts";

test("formats typed phone numbers", () => {
  const typed = ["1234567890", "(123) 456-7890", "+1 123.456.7890", " 123 456 7890 ", "1-123-456-7890", "123-456-7890"];
  expect(new Set(typed.map(tidyPhone))).toEqual(new Set(["123-456-7890"]));
  const others = ["", "12345", "22345678901", "+49 30 1234567", "123-456-7890 x12", "call me"];
  expect(others.map(tidyPhone)).toEqual(others);
});
